import assert from "node:assert/strict";
import { test } from "node:test";
import { Eyes } from "../js/eyes.js";
import { Parts } from "../js/parts.js";

const trackers = (value) => ({ part: "trackers", is: [{ name: "round", value, of: null }] });
const said = (text) => ({ text, rule: "XX-001", seat: null, dice: [], turn: "" });
const hashOf = (...parts) => {
  const held = new Parts();
  held.replace(parts);
  return held.hash;
};
const view = (parts, log = [], earlier = 0) => ({
  say: "view",
  viewer: 0,
  parts,
  hash: hashOf(...parts),
  faces: {},
  earlier,
  log,
  back: "x",
});
const update = (from, to, log = [], earlier = 0) => ({
  say: "update",
  viewer: 0,
  from: hashOf(from),
  hash: hashOf(to),
  put: [to],
  gone: [],
  faces: {},
  earlier,
  log,
  back: "x",
});

test("a change is followed, and the log grows", () => {
  const eyes = new Eyes(0);
  assert.ok(eyes.look(view([trackers(1)], [said("a")], 5)));
  assert.ok(eyes.change(update(trackers(1), trackers(2), [said("b")], 6)));
  assert.equal(eyes.scene.trackers[0]?.value, 2);
  assert.deepEqual(
    eyes.log.map((line) => line.text),
    ["a", "b"],
  );
});

test("taking back shortens the log", () => {
  const eyes = new Eyes(0);
  eyes.look(view([trackers(1)], [said("a"), said("b"), said("c")], 5));
  assert.ok(eyes.change(update(trackers(1), trackers(0), [said("d")], 6)));
  assert.deepEqual(
    eyes.log.map((line) => line.text),
    ["a", "d"],
  );
});

test("a gap leaves everything as it was and asks for the whole", () => {
  const eyes = new Eyes(0);
  eyes.look(view([trackers(1)]));
  assert.equal(eyes.change(update(trackers(2), trackers(3))), false);
  assert.equal(eyes.scene.trackers[0]?.value, 1);
  assert.equal(eyes.change(update(trackers(1), trackers(2))), false, "nothing is believed until the whole came");
  assert.ok(eyes.look(view([trackers(3)])));
  assert.ok(eyes.change(update(trackers(3), trackers(4))));
});

test("a missing stretch of the log is a gap", () => {
  const eyes = new Eyes(0);
  eyes.look(view([trackers(1)], [said("a")], 5));
  assert.equal(eyes.change(update(trackers(1), trackers(2), [said("c")], 8)), false);
});

test("a wrong hash is noticed", () => {
  const eyes = new Eyes(0);
  eyes.look(view([trackers(1)]));
  assert.equal(eyes.change({ ...update(trackers(1), trackers(2)), hash: "0000000000000000" }), false);
});
