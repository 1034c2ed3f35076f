import assert from "node:assert/strict";
import { test } from "node:test";
import { cutter, ruleHref } from "../js/refs.js";

test("names are found whole, the longest first, whatever signs they have", () => {
  const cut = cutter(["Wall", "Stone Wall", "Ka-Bong!", "Fool's Gold (2)"]);
  assert.deepEqual(cut("A Stone Wall, a Wall and Walls."), ["A ", "Stone Wall", ", a ", "Wall", " and Walls."]);
  assert.deepEqual(cut("Red casts Ka-Bong!"), ["Red casts ", "Ka-Bong!", ""]);
  assert.deepEqual(cut("Fool's Gold (2) lies here"), ["", "Fool's Gold (2)", " lies here"]);
});

test("without names nothing is cut", () => {
  assert.deepEqual(cutter([])("Blue walks."), ["Blue walks."]);
});

test("a rule's address keeps odd letters out of the path", () => {
  assert.equal(ruleHref("a b", "WZ-001"), "/rules.html?game=a%20b#WZ-001");
});
