import assert from "node:assert/strict";
import { test } from "node:test";
import { forget, isSecret, keep, parse, secretsOf, tables, withLink, withOpened } from "../js/secrets.js";

const A = "A".repeat(43);
const B = "b_".repeat(21) + "-";
const OPENED = {
  table: "t1",
  host: "H".repeat(43),
  secrets: [
    { seat: 0, secret: A, mine: true },
    { seat: 1, secret: B, mine: false },
  ],
};

test("a secret is 43 letters of URL-safe base 64, and nothing else is", () => {
  assert.ok(isSecret(A) && isSecret(B));
  for (const wrong of ["", "A".repeat(42), "A".repeat(44), "A".repeat(42) + "+", null, 7]) assert.ok(!isSecret(wrong));
});

test("a new table is kept: whose seats are whose, and the host's secret", () => {
  const book = withOpened({}, OPENED, 5);
  assert.deepEqual(book, { t1: { host: OPENED.host, mine: [A], links: [{ seat: 1, secret: B }], since: 5 } });
  assert.deepEqual(parse(JSON.stringify(book)), book);
});

test("a link adds its seat to what is kept of the table, once", () => {
  const book = withLink(withOpened({}, OPENED, 5), "t1", B, 6);
  assert.deepEqual(book.t1?.mine, [A, B]);
  assert.equal(book.t1?.since, 5);
  assert.deepEqual(withLink(book, "t1", B, 7), book);
  assert.deepEqual(withLink({}, "t2", A, 8), { t2: { host: null, mine: [A], links: [], since: 8 } });
});

test("what was stored by something else is left out, not trusted", () => {
  for (const text of [null, "", "{", "[]", "7", '"x"', "null"]) assert.deepEqual(parse(text), {});
  const odd = JSON.stringify({
    t1: { host: 5, mine: [A, "short", {}], links: [{ seat: "0", secret: B }, { seat: 2, secret: B }, 3], since: "x" },
    t2: 7,
  });
  assert.deepEqual(parse(odd), { t1: { host: null, mine: [A], links: [{ seat: 2, secret: B }], since: 0 } });
});

test("a table is known though the browser has no room to keep it, and is kept once there is room", () => {
  /** @type {Map<string, string>} */
  const stored = new Map();
  let isFull = false;
  const storage = {
    getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
      if (isFull) throw new Error("QuotaExceededError");
      stored.set(key, value);
    },
  };
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  keep(OPENED);
  isFull = true;
  keep({ ...OPENED, table: "t2" });
  assert.deepEqual(secretsOf("t2"), [A]);
  assert.deepEqual(Object.keys(tables()), ["t1", "t2"]);
  isFull = false;
  forget("t1");
  assert.deepEqual(Object.keys(parse(stored.get("malison.tables") ?? null)), ["t2"]);
  // What another page of this browser keeps is seen again.
  keep({ ...OPENED, table: "t3" });
  stored.delete("malison.tables");
  assert.deepEqual(tables(), {});
});
