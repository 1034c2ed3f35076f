import assert from "node:assert/strict";
import { test } from "node:test";
import { readProblem } from "../js/api.js";

test("a problem of the server is told as it stands", () => {
  const sent = { error: "There is no such table.", mistakes: ["one"] };
  assert.deepEqual(readProblem(404, JSON.stringify(sent)), sent);
});

test("an answer that is no problem of ours becomes a sentence with the status", () => {
  for (const body of ["", "<html>502</html>", "{}", "null", '{"error":5}']) {
    const { error, mistakes } = readProblem(502, body);
    assert.match(error, /502/);
    assert.deepEqual(mistakes, []);
  }
});
