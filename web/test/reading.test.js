import assert from "node:assert/strict";
import { test } from "node:test";
import { notSent } from "../js/files.js";
import { asked, company, inOrder, pieces } from "../js/resume.js";
import { chapters, cutTag } from "../js/rules.js";
import { cutAtWords, fits, withPart, wordsOf } from "../js/searching.js";
import { ago, counted, cutAtRules, list } from "../js/words.js";

test("a search finds texts with all of its words, in any order and any case", () => {
  const words = wordsOf("  Wall  SIGHT ");
  assert.deepEqual(words, ["wall", "sight"]);
  assert.ok(fits("Line of sight is blocked by a wall.", words));
  assert.ok(!fits("Line of sight is blocked by a door.", words));
  assert.ok(fits("anything", wordsOf("")));
});

test("what was searched for is cut out, also where it has signs of its own", () => {
  assert.deepEqual(cutAtWords("A Wall is a wall.", ["wall"]), ["A ", "Wall", " is a ", "wall", "."]);
  assert.deepEqual(cutAtWords("f(r,c) = 5", ["(r"]), ["f", "(r", ",c) = 5"]);
  assert.deepEqual(cutAtWords("walls", ["wall", "walls"]), ["", "walls", ""]);
  assert.deepEqual(cutAtWords("as it is", []), ["as it is"]);
});

test("the address keeps its other parts", () => {
  assert.equal(withPart("?game=maze", "q", "a wall"), "?game=maze&q=a+wall");
  assert.equal(withPart("?game=maze&q=x", "q", ""), "?game=maze");
  assert.equal(withPart("?q=x", "q", ""), "");
});

test("ids of rules are found in sentences", () => {
  assert.deepEqual(cutAtRules("Wins (WZ-077, WZ-423)."), ["Wins (", "WZ-077", ", ", "WZ-423", ")."]);
  assert.deepEqual(cutAtRules("no id: XWZ-0771"), ["no id: XWZ-0771"]);
});

test("rules stand by chapters in their order, those of the house by themselves", () => {
  const rule = (/** @type {string} */ id, /** @type {string} */ chapter) => ({ id, chapter, text: "" });
  const all = [rule("WZ-001", "A"), rule("WZ-002", "B"), rule("WZ-441", "A"), rule("HR-001", "A")];
  assert.deepEqual(
    chapters(all).map(({ title, rules }) => [title, rules.map(({ id }) => id)]),
    [
      ["A", ["WZ-001", "WZ-441"]],
      ["B", ["WZ-002"]],
      ["Rules of the house: A", ["HR-001"]],
    ],
  );
  assert.deepEqual(cutTag("Draw two. (ruling)"), { says: "Draw two.", from: "ruling" });
  assert.deepEqual(cutTag("Draw two (or one)."), { says: "Draw two (or one).", from: "" });
});

test("sentences have their small words", () => {
  assert.equal(list([]), "");
  assert.equal(list(["A"]), "A");
  assert.equal(list(["A", "B", "C"]), "A, B and C");
  assert.equal(counted(1, "card"), "1 card");
  const now = Date.UTC(2026, 10, 30, 12);
  assert.equal(ago(now + 5000, now), "just now");
  assert.equal(ago(now - 4 * 60_000, now), "4 minutes ago");
  assert.equal(ago(now - 30 * 3_600_000, now), "yesterday");
  assert.match(ago(now - 60 * 24 * 3_600_000, now), /^on .*2026$/);
});

/** @type {import("../types/protocol.js").Standing} */
const STANDING = { table: "", game: "maze", title: "Maze", heading: "", asked: false, over: false, people: [], last: 0 };

test("of tables one row each is shown: first where an answer is awaited, last what is over", () => {
  const found = inOrder([
    { ...STANDING, table: "over", over: true, last: 9 },
    { ...STANDING, table: "old", last: 1 },
    { ...STANDING, table: "new", last: 5 },
    { ...STANDING, table: "mine", last: 2 },
    { ...STANDING, table: "mine", last: 2, asked: true },
  ]);
  assert.deepEqual(found.map((one) => [one.table, one.asked]), [
    ["mine", true],
    ["new", false],
    ["old", false],
    ["over", false],
  ]);
});

test("who is at a table is told: people by name, bots by number", () => {
  assert.equal(company(["", ""]), "");
  assert.equal(company(["", "Rasmus", "bot greedy"]), "Rasmus and a bot");
  assert.equal(company(["bot random", "bot search:200"]), "2 bots");
  assert.equal(company(["Botho"]), "Botho");
});

test("many are asked for in pieces, none left out", () => {
  assert.deepEqual(pieces([1, 2, 3, 4, 5], 2), [[1, 2], [3, 4], [5]]);
  assert.deepEqual(pieces([], 2), []);
});

test("a table is asked for by its seats' secrets, by the host's only where there is no seat", () => {
  const book = {
    a: { host: "h", mine: ["x", "y"], links: [], since: 0 },
    b: { host: "h", mine: [], links: [], since: 0 },
    c: { host: null, mine: [], links: [], since: 0 },
  };
  assert.deepEqual(asked(book), [
    { table: "a", secret: "x" },
    { table: "a", secret: "y" },
    { table: "b", secret: "h" },
  ]);
});

test("a file that can't be a record is not sent", () => {
  assert.match(notSent({ name: "x", size: 0 }) ?? "", /empty/);
  assert.match(notSent({ name: "x", size: 5_000_000 }) ?? "", /kB/);
  assert.equal(notSent({ name: "x", size: 5_000 }), null);
});
