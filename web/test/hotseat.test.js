import assert from "node:assert/strict";
import { test } from "node:test";
import { whoseTurn } from "../js/hotseat.js";

const looks = (viewer, asked) => ({
  viewer,
  scene: {
    prompt: asked
      ? { kind: "ask", seat: viewer, question: "", stake: "", offers: [] }
      : { kind: "wait", seat: null, text: "" },
  },
});

test("who is asked looks; while nobody here is asked, whoever looked last goes on looking", () => {
  const [ada, ben] = [looks(0, false), looks(1, true)];
  assert.equal(whoseTurn([ada, ben], ada), ben);
  assert.equal(whoseTurn([ada, looks(1, false)], ada), ada);
});

test("who is asked keeps the screen though another is asked too", () => {
  const [ada, ben] = [looks(0, true), looks(1, true)];
  assert.equal(whoseTurn([ada, ben], ben), ben);
});

test("at first the one who is asked looks, else the first", () => {
  const [ada, ben] = [looks(0, false), looks(1, true)];
  assert.equal(whoseTurn([ada, ben], null), ben);
  assert.equal(whoseTurn([ada, looks(1, false)], null), ada);
  assert.equal(whoseTurn([], null), null);
});
