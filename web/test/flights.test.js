import assert from "node:assert/strict";
import { test } from "node:test";
import { flights } from "../js/flights.js";

const zone = (owner, name, cards, hidden = 0) => ({
  owner,
  name,
  kind: "pile",
  hidden,
  cards: cards.map(([id, word]) => ({ id, word, badges: [] })),
});

test("a card that is drawn flies from the pile that has one less", () => {
  const before = [zone(0, "Hand", [[1, "zot"]]), zone(null, "Deck", [], 9)];
  const after = [
    zone(0, "Hand", [
      [1, "zot"],
      [2, "dart"],
    ]),
    zone(null, "Deck", [], 8),
  ];
  assert.deepEqual(flights(before, after), [{ word: "dart", left: null, lands: 2, from: "table/Deck", to: "0/Hand" }]);
});

test("what another draws shows its back the whole way", () => {
  const before = [zone(1, "Hand", [], 3), zone(null, "Deck", [], 9)];
  const after = [zone(1, "Hand", [], 5), zone(null, "Deck", [], 7)];
  const flight = { word: null, left: null, lands: null, from: "table/Deck", to: "1/Hand" };
  assert.deepEqual(flights(before, after), [flight, flight]);
});

test("a card that keeps its number flies as itself, one that is shown as it comes is known", () => {
  const before = [zone(0, "Hand", [[1, "zot"]]), zone(1, "Hand", [], 1), zone(null, "Discards", [])];
  const after = [
    zone(0, "Hand", []),
    zone(1, "Hand", [], 0),
    zone(null, "Discards", [
      [1, "zot"],
      [7, "fog"],
    ]),
  ];
  assert.deepEqual(flights(before, after), [
    { word: "zot", left: 1, lands: 1, from: "0/Hand", to: "table/Discards" },
    { word: "fog", left: null, lands: 7, from: "1/Hand", to: "table/Discards" },
  ]);
});

test("a card that is turned where it lies goes nowhere, nor does what comes from nowhere", () => {
  const before = [zone(0, "Hand", [], 1), zone(1, "Hand", [[3, "zot"]])];
  const after = [zone(0, "Hand", [[2, "dart"]]), zone(1, "Hand", [], 1), zone(null, "Relics", [[9, "orb"]])];
  assert.deepEqual(flights(before, after), []);
});
