import assert from "node:assert/strict";
import { test } from "node:test";
import { duration, wayOf } from "../js/motion.js";

test("a step takes 320 ms, each further one 90 ms, and no way more than 900 ms", () => {
  assert.deepEqual([1, 2, 3, 50].map(duration), [320, 410, 500, 900]);
});

test("a piece goes the way that begins where it was and ends where it is", () => {
  const way = [
    { x: 0, y: 0 },
    { x: 56, y: 0 },
    { x: 56, y: 56 },
  ];
  const other = [
    { x: 200, y: 0 },
    { x: 56, y: 56 },
  ];
  assert.equal(wayOf([other, way], { x: 0, y: 0 }, { x: 56, y: 56 }), way);
  assert.deepEqual(wayOf([other], { x: 0, y: 0 }, { x: 56, y: 56 }), []);
  assert.deepEqual(wayOf([way], undefined, { x: 56, y: 56 }), []);
});
