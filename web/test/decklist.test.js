import assert from "node:assert/strict";
import test from "node:test";
import { change, copies, curve, empty, fitting, read, size, textOf } from "../js/decklist.js";

const face = (/** @type {string} */ word) => ({ word, name: word, kind: "unit", value: 1, facts: [], text: "" });
const book = {
  options: ["red", "blue"],
  heading: "band",
  leader_key: "captain",
  leader_name: "Captain",
  leaders: [
    { faces: [face("storm")], factions: ["Primal"] },
    { faces: [face("sage")], factions: ["Conclave"] },
  ],
  choices: [{ key: "terrain", words: [/** @type {[string, string]} */ (["mire", "Mire"])] }],
  parts: [
    { key: "deck", name: "Main deck", least: 30, most: 50 },
    { key: "side", name: "Side deck", least: 0, most: 7 },
  ],
  cards: [
    { face: face("beast"), most: 3, cost: 2, factions: ["Primal"] },
    { face: face("ward"), most: 2, cost: 0, factions: ["Conclave"] },
    { face: face("axe"), most: 3, cost: 2, factions: [] },
  ],
  ready: [],
};

test("a deck reads back from its text", () => {
  const deck = empty(book);
  deck.name = 'The "old" guard\n';
  deck.leader = "sage";
  change(deck, "deck", "beast", 2);
  change(deck, "side", "axe", 1);
  const again = read(textOf(deck, book), book);
  assert.deepEqual(again, { ...deck, name: 'The "old" guard ' });
  assert.match(textOf(deck, book), /^id = "the-old-guard"$/m);
  assert.match(textOf(deck, book), /\[band\.deck\]\nbeast = 2\n/);
});

test("copies are counted over all parts, and none are left below zero", () => {
  const deck = empty(book);
  change(deck, "deck", "axe", 2);
  change(deck, "side", "axe", 1);
  change(deck, "deck", "beast", -1);
  assert.equal(copies(deck, "axe"), 3);
  assert.equal(size(deck, "deck"), 2);
  change(deck, "deck", "axe", -5);
  assert.deepEqual(deck.parts["deck"], {});
});

test("a leader has the cards of his factions and those of none", () => {
  assert.deepEqual(
    fitting(book, "storm").map((card) => card.face.word),
    ["beast", "axe"],
  );
  assert.deepEqual(
    fitting(book, "nobody").map((card) => card.face.word),
    ["axe"],
  );
});

test("the curve counts the main deck by cost", () => {
  const deck = empty(book);
  change(deck, "deck", "axe", 2);
  change(deck, "deck", "beast", 1);
  change(deck, "side", "ward", 1);
  assert.deepEqual(curve(deck, book), [
    [0, 0],
    [1, 0],
    [2, 3],
  ]);
});
