import assert from "node:assert/strict";
import { test } from "node:test";
import { inside, zoomed } from "../js/viewport.js";

const whole = { width: 600, height: 400 };
const all = { x: 0, y: 0, ...whole };

test("going nearer keeps the place under the pointer where it is", () => {
  const about = { x: 450, y: 100 };
  const near = zoomed(all, whole, 2, about);
  assert.deepEqual(near, { x: 225, y: 50, width: 300, height: 200 });
  assert.equal((about.x - near.x) / near.width, about.x / whole.width);
});

test("one goes neither past the whole nor nearer than six times", () => {
  assert.deepEqual(zoomed(all, whole, 0.1, { x: 0, y: 0 }), all);
  assert.equal(zoomed(all, whole, 1000, { x: 300, y: 200 }).width, 100);
});

test("the frame never leaves the drawing", () => {
  assert.deepEqual(inside({ x: -50, y: 390, width: 300, height: 200 }, whole), {
    x: 0,
    y: 200,
    width: 300,
    height: 200,
  });
});
