import assert from "node:assert/strict";
import { test } from "node:test";
import { standings } from "../js/stacking.js";

const at = (column, row) => ({ spot: { surface: 0, column, row } });
const piece = (id, place, layer) => ({ id, place, layer });

test("whoever is alone stands in the middle, and things step aside for figures", () => {
  const found = standings([
    piece(1, at(0, 0), "figure"),
    piece(2, at(1, 0), "figure"),
    piece(3, at(1, 0), "thing"),
    piece(4, at(2, 0), "thing"),
    piece(5, at(1, 0), "ground"),
  ]);
  const middle = { x: 0, y: 0, scale: 1 };
  for (const id of [1, 2, 4, 5]) assert.deepEqual(found.get(id), middle);
  assert.ok((found.get(3)?.scale ?? 1) < 1);
});

test("no two of a crowd stand on one point", () => {
  for (let many = 2; many <= 6; many += 1) {
    const crowd = Array.from({ length: many }, (_, id) => piece(id, at(3, 3), "figure"));
    const points = [...standings(crowd).values()].map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`);
    assert.equal(new Set(points).size, many);
  }
});

test("what is carried hangs on its carrier, side by side", () => {
  const found = standings([
    piece(1, at(0, 0), "figure"),
    piece(2, { with: 1 }, "thing"),
    piece(3, { with: 1 }, "thing"),
  ]);
  assert.notEqual(found.get(2)?.x, found.get(3)?.x);
});
