import assert from "node:assert/strict";
import { test } from "node:test";
import { control, fresh, seedTrouble, setOption, tableOf, toggled } from "../js/choosing.js";

/** @type {import("../types/protocol.js").GameInfo} */
const GAME = {
  name: "maze",
  title: "Maze",
  about: "",
  rule_ids: "MZ",
  least: 2,
  most: 3,
  settings: [{ name: "points", values: { number: [2, 4] }, default: "2", help: "" }],
  seats: [
    ["blue", "red"],
    ["blue", "red", "yellow"],
  ],
  bots: [
    ["random", "random"],
    ["greedy", "greedy"],
    ["search:400", "thoughtful"],
  ],
  has_dice: true,
};

test("what stands there at first can be played at once: oneself against as few bots as can play", () => {
  const chosen = fresh(GAME, "Ada");
  assert.deepEqual(tableOf(chosen), {
    game: { game: { name: "maze", options: [] } },
    seats: [{ me: "Ada" }, { bot: "greedy" }],
    real_dice: false,
    seed: null,
  });
});

test("a choice becomes the table that is asked for; defaults need no word", () => {
  const chosen = fresh(GAME, "");
  chosen.seats.push({ kind: "link", name: "  Rasmus ", bot: "greedy" });
  chosen.seed = " 42 ";
  chosen.realDice = true;
  setOption(chosen, "points", "3");
  const table = tableOf(chosen);
  assert.deepEqual(table.seats[2], { link: "Rasmus" });
  assert.deepEqual(table.game, { game: { name: "maze", options: [["points", "3"]] } });
  assert.equal(table.seed, 42);
  assert.equal(table.real_dice, true);
  setOption(chosen, "points", "2");
  assert.deepEqual(tableOf(chosen).game, { game: { name: "maze", options: [] } });
  assert.equal(tableOf({ ...chosen, game: { ...GAME, has_dice: false } }).real_dice, false);
});

test("a seed is a whole number that keeps its value, or nothing", () => {
  for (const good of ["", " ", "0", "9007199254740991"]) assert.equal(seedTrouble(good), null);
  for (const bad of ["x", "-1", "1.5", "1e3", "9007199254740992"]) assert.match(seedTrouble(bad) ?? "", /whole number/);
});

test("each option is asked for as its values allow", () => {
  assert.deepEqual(control({ words: ["no", "yes"] }), { as: "switch" });
  assert.deepEqual(control({ words: ["new", "classic"] }), { as: "segments", words: ["new", "classic"] });
  assert.equal(control({ words: ["one", "two", "three", "four"] }).as, "select");
  assert.deepEqual(control({ number: [2, 4] }), { as: "segments", words: ["2", "3", "4"] });
  assert.deepEqual(control({ number: [1, 10_000] }), { as: "number", least: 1, most: 10_000 });
  const several = { count: 3, of: ["a", "b"], or: ["random"] };
  assert.deepEqual(control({ several }), { as: "chips", ...several });
});

test("of several words no more are chosen than may be: the one chosen first goes", () => {
  let words = ["a", "b", "c"];
  words = toggled(words, "d", 3);
  assert.deepEqual(words, ["b", "c", "d"]);
  assert.deepEqual(toggled(words, "c", 3), ["b", "d"]);
});
