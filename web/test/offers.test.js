import assert from "node:assert/strict";
import { test } from "node:test";
import { answersOf, byTarget, fullLabel, isAimed, spoken, targetKey } from "../js/offers.js";

const spot = (column, row) => ({ spot: { surface: 0, column, row } });
const offer = (label, group, target) => ({ notation: label, label, group, target });

test("alike answers are one that opens, and an answer alone in its group stands by itself", () => {
  const answers = answersOf([
    offer("Done", "", "button"),
    offer("north", "Walk", spot(0, 0)),
    offer("Fireball", "Cast", { card: 1 }),
    offer("south", "Walk", spot(0, 2)),
  ]);
  assert.deepEqual(
    answers.map((it) => (it.kind === "one" ? fullLabel(it.offer) : `${it.name}: ${it.count}`)),
    ["Done", "Walk: 2 squares", "Cast Fireball"],
  );
});

test("a group whose answers point at different things counts choices", () => {
  const [group] = answersOf([offer("a", "Take", { piece: 1 }), offer("b", "Take", { card: 1 })]);
  assert.equal(group.kind === "group" && group.count, "2 choices");
});

test("what an answer costs is heard with it", () => {
  const step = { ...offer("east", "Walk", spot(1, 0)), detail: "1 of 3 movement points" };
  assert.equal(spoken(step), "Walk east, 1 of 3 movement points");
  assert.equal(spoken({ ...step, detail: "" }), "Walk east");
});

test("no two targets share a key", () => {
  const targets = [
    { piece: 1 },
    { card: 1 },
    { seat: 1 },
    spot(1, 0),
    spot(0, 1),
    { border: { spot: { surface: 0, column: 1, row: 0 }, side: "north" } },
    { border: { spot: { surface: 0, column: 1, row: 0 }, side: "west" } },
    { point: { surface: 0, x: 1, y: 0 } },
    "button",
  ];
  assert.equal(new Set(targets.map(targetKey)).size, targets.length);
});

test("several answers can point at one thing, and buttons point at nothing", () => {
  const found = byTarget([offer("a", "", { piece: 4 }), offer("b", "", { piece: 4 }), offer("c", "", "button")]);
  assert.deepEqual(
    [...found.entries()].map(([key, those]) => [key, those.map((it) => it.label)]),
    [["piece/4", ["a", "b"]]],
  );
});

test("the board steps back only where every answer that points at something points at the board", () => {
  assert.equal(isAimed([offer("a", "", { piece: 1 }), offer("no", "", "button")]), true);
  assert.equal(isAimed([offer("a", "", { piece: 1 }), offer("b", "", { card: 1 })]), false);
  assert.equal(isAimed([offer("no", "", "button")]), false);
});
