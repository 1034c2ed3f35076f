import assert from "node:assert/strict";
import { test } from "node:test";
import { byTurn, sentenceOf, stepFor, turnAt, turnsOf } from "../js/moments.js";
import { momentAt, placeOf, spaced, steps } from "../js/reel.js";

/** @typedef {import("../types/protocol.js").Moment} Moment */
/** @typedef {import("../types/protocol.js").Panel} Panel */

/** @param {number} n @param {string} turn @param {string} [text] @param {number | null} [seat] @returns {Moment} */
const moment = (n, turn, text = "", seat = null) => ({
  n,
  turn,
  log: text === "" ? [] : [{ text, rule: "MZ-001", seat, dice: [], turn }],
  numbers: [],
});

/** @param {number} seat @param {string} word @returns {Panel} */
const panel = (seat, word) => ({
  seat,
  word,
  mark: "",
  hue: "blue",
  player: "",
  active: false,
  out: false,
  trackers: [],
  facts: [],
});

const PANELS = [panel(0, "blue"), panel(1, "red")];
const MOMENTS = [
  moment(0, ""),
  moment(1, "Turn 1, red", "Red walks.", 1),
  moment(2, "Turn 1, red", "Blue counters:", 0),
  moment(3, ""),
  moment(4, "Turn 2", "Blue walks.", 0),
];

test("turns begin where their heading does, and belong to whom it names or who first answers", () => {
  assert.deepEqual(turnsOf(MOMENTS, PANELS), [
    { at: 1, title: "Turn 1, red", seat: 1 },
    { at: 4, title: "Turn 2", seat: 0 },
  ]);
});

test("one goes on to the next turn, and back to the beginning of this one first", () => {
  const turns = turnsOf(MOMENTS, PANELS);
  assert.equal(byTurn(turns, 0, 1, 4), 1);
  assert.equal(byTurn(turns, 1, 1, 4), 4);
  assert.equal(byTurn(turns, 4, 1, 4), 4);
  assert.equal(byTurn(turns, 3, -1, 4), 1);
  assert.equal(byTurn(turns, 4, -1, 4), 1);
  assert.equal(byTurn(turns, 1, -1, 4), 0);
  assert.equal(turnAt(turns, 0), undefined);
  assert.equal(turnAt(turns, 3)?.title, "Turn 1, red");
});

test("a moment is a sentence, also where the log says nothing of it", () => {
  assert.equal(sentenceOf(MOMENTS[1]), "Red walks");
  assert.equal(sentenceOf(MOMENTS[2]), "Blue counters");
  assert.equal(sentenceOf(MOMENTS[0]), "The game begins");
  assert.equal(sentenceOf(MOMENTS[3]), "Something is decided");
  assert.equal(sentenceOf(undefined), "The game begins");
});

test("the keys of the replay: brackets by event, with Shift by turn, on any keyboard", () => {
  const plain = { code: "", shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  assert.deepEqual(stepFor({ ...plain, key: "[" }), { go: "event", way: -1 });
  assert.deepEqual(stepFor({ ...plain, key: "]" }), { go: "event", way: 1 });
  assert.deepEqual(stepFor({ ...plain, key: "{", shiftKey: true }), { go: "turn", way: -1 });
  assert.deepEqual(stepFor({ ...plain, key: "*", code: "BracketRight", shiftKey: true }), { go: "turn", way: 1 });
  assert.deepEqual(stepFor({ ...plain, key: "Home" }), { go: "first" });
  assert.deepEqual(stepFor({ ...plain, key: "End" }), { go: "last" });
  assert.equal(stepFor({ ...plain, key: "]", ctrlKey: true }), null);
  assert.equal(stepFor({ ...plain, key: "x" }), null);
});

test("a place on the slider and its moment lead to one another, and outside lies the nearest", () => {
  for (const at of [0, 1, 57, 168]) assert.equal(momentAt(placeOf(at, 168, 760), 168, 760), at);
  assert.equal(momentAt(-50, 168, 760), 0);
  assert.equal(momentAt(9999, 168, 760), 168);
  assert.equal(momentAt(300, 0, 760), 0);
});

test("marks keep their distance; numbers are steps from the first moment to the last", () => {
  assert.deepEqual(spaced([{ x: 0 }, { x: 3 }, { x: 10 }, { x: 12 }], 10), [{ x: 0 }, { x: 10 }]);
  const path = steps([15, 15, 10, 10], 15, 324);
  assert.equal(path, "M12.0 8.0H212.0V17.3H312.0V17.3");
});
