import assert from "node:assert/strict";
import { test } from "node:test";
import { deed, nearest } from "../js/keys.js";

const key = (key, more = {}) => ({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });
const table = { typing: false, onBoard: false, letters: true };

test("letters, signs and digits do what the list of keys says", () => {
  const does = {
    u: "take_back",
    "?": "why",
    r: "rule",
    m: "measure",
    h: "hand",
    l: "log",
    b: "board",
    q: "question",
    n: "next_target",
    p: "previous_target",
    "+": "nearer",
    "-": "farther",
    0: "fit",
  };
  for (const [pressed, command] of Object.entries(does)) assert.deepEqual(deed(key(pressed), table), { does: command });
  assert.deepEqual(deed(key("7"), table), { does: "number", number: 7 });
});

test("letters do nothing while somebody types or has turned them off, and Escape always does", () => {
  for (const where of [
    { ...table, typing: true },
    { ...table, letters: false },
  ]) {
    assert.equal(deed(key("u"), where), null);
    assert.equal(deed(key("3"), where), null);
    assert.deepEqual(deed(key("Escape"), where), { does: "escape" });
  }
  assert.equal(deed(key("?"), { ...table, typing: true }), null);
});

test("no key works only while another is held: the browser keeps its own", () => {
  for (const held of ["ctrlKey", "altKey", "metaKey"]) assert.equal(deed(key("u", { [held]: true }), table), null);
});

test("arrows are the board's only where the board has the focus, and go anywhere with Shift", () => {
  assert.equal(deed(key("ArrowUp"), table), null);
  assert.deepEqual(deed(key("ArrowUp"), { ...table, onBoard: true }), { does: "go", x: 0, y: -1, any: false });
  assert.deepEqual(deed(key("ArrowLeft", { shiftKey: true }), { ...table, onBoard: true }), {
    does: "go",
    x: -1,
    y: 0,
    any: true,
  });
});

test("the nearest place in a direction is straight ahead rather than aside, and never behind", () => {
  const places = [
    { x: 10, y: 0 },
    { x: 6, y: 6 },
    { x: -1, y: 0 },
  ];
  assert.deepEqual(nearest(places, { x: 0, y: 0 }, { x: 1, y: 0 }), { x: 10, y: 0 });
  assert.equal(nearest(places, { x: 0, y: 0 }, { x: 0, y: -1 }), null);
});
