import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { keyOf, Parts, partHash } from "../js/parts.js";

const piece = (id, name) => ({
  part: "piece",
  is: {
    id,
    place: { with: 1 },
    layer: "thing",
    footprint: null,
    figure: "f",
    letter: "F",
    name,
    owner: null,
    badges: [],
  },
});

test("a part's hash tells key from text, and a text from a longer one", () => {
  const all = [["ab", "c"], ["a", "bc"], ["", "abc"], ["", "abc\0"], ["", ""], ["", "\0"], ["", "\0\0\0\0"], ["", "é"]];
  const hashes = all.map(([key, text]) => partHash(key, text));
  assert.equal(new Set(hashes).size, all.length);
  assert.ok(hashes.every((hash) => hash >= 0n && hash < 1n << 64n));
});

test("the hash of a scene does not depend on the way to it", () => {
  const [straight, winding] = [new Parts(), new Parts()];
  straight.replace([piece(1, "one"), piece(2, "two")]);
  winding.replace([piece(2, "old"), piece(3, "gone")]);
  winding.change([piece(1, "one")], ["piece/3"]);
  winding.change([piece(2, "two")], []);
  assert.equal(winding.hash, straight.hash);
  assert.equal(winding.all().length, 2);
  assert.match(straight.hash, /^[0-9a-f]{16}$/);
});

test("a key that is not held can go without harm", () => {
  const parts = new Parts();
  parts.replace([piece(1, "one")]);
  const before = parts.hash;
  parts.change([], ["piece/9"]);
  assert.equal(parts.hash, before);
});

test("border lines are called by surface, column, row and the letter of their side", () => {
  const border = { spot: { surface: 1, column: 2, row: 3 }, side: "west" };
  const edge = { border, kind: "wall", name: "", letter: " ", owner: null, cracks: 0 };
  assert.equal(keyOf({ part: "edge", is: edge }), "edge/1/2/3/w");
});

test("hashes are those that the server reckons", () => {
  const golden = JSON.parse(readFileSync(new URL("../fixtures/hashes.json", import.meta.url), "utf8"));
  assert.ok(golden.length > 0);
  for (const { key, text, hash } of golden) assert.equal(partHash(key, text).toString(16).padStart(16, "0"), hash, key);
});

test("a whole view has the hash that the server says, part by part as it is written here", () => {
  for (const name of ["wizwar-targets", "wizwar-five", "plane", "skirmish", "four"]) {
    const view = JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), "utf8"));
    const parts = new Parts();
    parts.replace(view.parts);
    assert.equal(parts.hash, view.hash, name);
  }
});
