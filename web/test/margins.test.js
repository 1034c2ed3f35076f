import assert from "node:assert/strict";
import { test } from "node:test";
import { hasMargins } from "../js/margins.js";

test("a square board on a wide stage leaves margins, a wide board none", () => {
  assert.equal(hasMargins({ width: 820, height: 640 }, { width: 620, height: 612 }), true);
  assert.equal(hasMargins({ width: 820, height: 640 }, { width: 620, height: 332 }), false);
  assert.equal(hasMargins({ width: 640, height: 640 }, { width: 620, height: 612 }), false);
});

test("what has no size is in nobody's way", () => {
  assert.equal(hasMargins({ width: 100, height: 100 }, { width: 0, height: 0 }), true);
});
