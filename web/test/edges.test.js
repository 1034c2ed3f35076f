import assert from "node:assert/strict";
import { test } from "node:test";
import { wallPath } from "../js/edges.js";

test("only whole walls are part of the one path of walls", () => {
  const border = { spot: { surface: 0, column: 0, row: 0 }, side: "north" };
  const ends = () => [
    { x: 0, y: 0 },
    { x: 56, y: 0 },
  ];
  const edge = (kind) => ({ border, kind, name: "", letter: " ", owner: null, cracks: 0 });
  assert.equal(wallPath([edge("wall"), edge("door"), edge("exit")], ends), "M0 0L56 0");
});
