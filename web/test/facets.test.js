import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenIn, found, under, words } from "../js/facets.js";

/** @param {string} word @param {Partial<import("../types/protocol.js").Face>} more */
const face = (word, more) => ({ word, name: word, kind: "", value: null, facts: [], text: "", ...more });

const CARDS = [
  face("bolt", { kind: "attack", value: 3, facts: ["line of sight", "instant", "Chaos"], text: "Deals damage." }),
  face("guard", { kind: "neutral or counter", value: 2, facts: ["yourself", "Cantrip", "Chaos"], text: "Stops damage." }),
  face("stone", { kind: "item", facts: ["magic stone", "Cantrip"] }),
];
const ALL = chosenIn("");

test("a card is of each of its kinds; facts with a capital are where it comes from", () => {
  assert.deepEqual(under(CARDS[1] ?? face("", {})), {
    kind: ["neutral", "counter"],
    from: ["Cantrip", "Chaos"],
    fact: ["yourself"],
    value: ["2"],
  });
  assert.deepEqual(words(CARDS, "from"), [
    ["Cantrip", 2],
    ["Chaos", 2],
  ]);
  assert.deepEqual(words(CARDS, "value"), [
    ["2", 1],
    ["3", 1],
  ]);
});

test("what is chosen of one facet is any of it, of several facets all of them", () => {
  const names = (/** @type {string} */ search, query = "") => found(CARDS, chosenIn(search), query).map((card) => card.word);
  assert.deepEqual(found(CARDS, ALL, ""), CARDS);
  assert.deepEqual(names("?kind=attack,item"), ["bolt", "stone"]);
  assert.deepEqual(names("?kind=attack,item&from=Chaos"), ["bolt"]);
  assert.deepEqual(names("?value=2"), ["guard"]);
  assert.deepEqual(names("", "DAMAGE chaos"), ["bolt", "guard"]);
  assert.deepEqual(names("", "magic"), ["stone"]);
});
