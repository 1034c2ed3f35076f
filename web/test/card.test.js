import assert from "node:assert/strict";
import { test } from "node:test";
import { statOf } from "../js/card.js";

test("facts that are stats are told from others", () => {
  assert.deepEqual(statOf("Speed 6"), { name: "Speed", value: "6", shows: "speed" });
  assert.deepEqual(statOf("Power 3/1"), { name: "Power", value: "3/1", shows: "power" });
  assert.deepEqual(statOf("Range –"), { name: "Range", value: "–", shows: "range" }, "a stat that is null");
  for (const fact of ["30 mm base", "elite", "starting echo 12", "range", "Mutation", "speed 6 inches"]) {
    assert.equal(statOf(fact), null, fact);
  }
});
