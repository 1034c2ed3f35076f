import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const ROOT = new URL("../../", import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, ROOT), "utf8");

/** The libraries from elsewhere that a crate of the program uses. @param {string} path */
function used(path) {
  const within = /\n\[dependencies\]\n([\s\S]*?)(?:\n\[|$)/.exec(read(`${path}/Cargo.toml`))?.[1] ?? "";
  return [...within.matchAll(/^([\w-]+)/gm)].map((found) => found[1] ?? "");
}

test("the credits name every library of the program, and none that it does not use", () => {
  const crates = [
    ...readdirSync(new URL("crates/", ROOT)).map((name) => `crates/${name}`),
    ...readdirSync(new URL("crates/games/", ROOT)).map((name) => `crates/games/${name}`),
  ].filter((path) => {
    // The driver of the browser tests is no part of the program.
    if (path.endsWith("/games") || path.endsWith("/browser")) return false;
    return readdirSync(new URL(`${path}/`, ROOT)).includes("Cargo.toml");
  });
  const own = new Set(crates.map((path) => /^name = "([^"]+)"/m.exec(read(`${path}/Cargo.toml`))?.[1] ?? ""));
  const needed = new Set(crates.flatMap(used).filter((name) => !own.has(name)));
  const named = [...read("web/credits.html").matchAll(/<th scope="row">([^<]+)</g)].map((found) => found[1] ?? "");
  const missing = [...needed].filter((name) => !named.includes(name));
  const idle = named.filter((name) => !needed.has(name));
  assert.deepEqual({ missing, idle }, { missing: [], idle: [] }, "web/credits.html is to name what the crates use");
});
