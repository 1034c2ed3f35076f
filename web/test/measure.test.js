import assert from "node:assert/strict";
import { test } from "node:test";
import { distances } from "../js/measure.js";
import { typedPoint } from "../js/typing.js";

test("bases are measured from edge to edge and from middle to middle", () => {
  const disc = (x, y, r) => ({ kind: "disc", x, y, r });
  assert.deepEqual(distances(disc(0, 0, 10), disc(100, 0, 20), { length: 20, word: "″" }), {
    between: "3.5″",
    middles: "5.0″",
  });
  assert.equal(distances(disc(0, 0, 30), disc(40, 0, 30), { length: 20, word: "″" }).between, "0.0″");
});

const plane = { name: "", width: 762000, height: 762000, unit: "inch", per_unit: 25400, grounds: [] };

test("a place is typed by its coordinates, or by a length and a bearing", () => {
  const at = { surface: 0, from: { x: 254000, y: 254000 } };
  assert.deepEqual(typedPoint("14.5 17.3", plane, at), { surface: 0, x: 368300, y: 439420 });
  assert.deepEqual(typedPoint("14.5, 17.3", plane, at), typedPoint("14.5 17.3", plane, at));
  assert.deepEqual(typedPoint("5 @ 90", plane, at), { surface: 0, x: 381000, y: 254000 });
  assert.deepEqual(typedPoint("5″ @ 0°", plane, at), { surface: 0, x: 254000, y: 381000 });
});

test("what is no place on the field is none", () => {
  for (const text of ["", "five six", "31 2", "1", "40 @ 0"]) {
    assert.equal(typedPoint(text, plane, { surface: 0, from: { x: 0, y: 0 } }), null, text);
  }
  assert.equal(typedPoint("5 @ 90", plane, { surface: 0, from: null }), null);
});
