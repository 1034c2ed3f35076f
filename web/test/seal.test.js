import assert from "node:assert/strict";
import { test } from "node:test";
import { sealOf } from "../js/seal.js";

test("a name has always the same seal, and another name another", () => {
  assert.deepEqual(sealOf("Powerthrust"), sealOf("Powerthrust"));
  const names = ["Powerthrust", "Fireball", "Thornbush", "Ring of Time", "Great Shield", "Energy 4", "Energy 5"];
  assert.equal(new Set(names.map((name) => JSON.stringify(sealOf(name)))).size, names.length);
});

test("every seal stays within its circle", () => {
  for (let n = 0; n < 300; n += 1) {
    const { lines, dots, circles } = sealOf(`Card ${n}`);
    assert.ok(circles.length >= 3 && (lines !== "" || dots.length > 0));
    const numbers = lines.match(/-?\d+(\.\d+)?/g) ?? [];
    assert.ok(
      numbers.every((it) => Math.abs(Number(it)) <= 47 * 1.2),
      `Card ${n}`,
    );
    assert.ok(dots.every(([x, y]) => Math.hypot(x, y) <= 47));
  }
});
