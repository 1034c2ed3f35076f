import assert from "node:assert/strict";
import { test } from "node:test";
import { linker } from "../js/refs.js";

test("names with signs in them can be looked for", () => {
  for (const name of ["Anti-Magic", "Ka-Bong!", "What? (a wall) [b] {c} ^$.*+|/\\"]) {
    const link = linker([{ word: "x", name, kind: "attack", value: null, facts: [], text: "" }]);
    assert.deepEqual(link("Nothing of it is named here."), ["Nothing of it is named here."]);
    assert.throws(() => link(`You cast ${name}.`), /document/, "a name that is found becomes an element");
  }
});
