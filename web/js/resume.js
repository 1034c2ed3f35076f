/** The tables that this browser can open: to sit down at again, or to watch again. */

/** @import { Standing } from "../types/protocol.js" */
/** @import { Book } from "./secrets.js" */

import { standings } from "./api.js";
import { h } from "./dom.js";
import { linkList } from "./links.js";
import { forget, tables } from "./secrets.js";
import { icon } from "./symbols.js";
import { trouble } from "./trouble.js";
import { ago, capital, counted, list } from "./words.js";

/** The server is asked about so many at once. */
const AT_ONCE = 50;
/** So many are listed openly. */
const NEWEST = 8;

/**
 * A list in pieces of at most so many.
 * @template T
 * @param {T[]} all
 * @param {number} most
 * @returns {T[][]}
 */
export function pieces(all, most) {
  const found = [];
  for (let from = 0; from < all.length; from += most) found.push(all.slice(from, from + most));
  return found;
}

/**
 * What is asked for: one entry for each secret.
 * @param {Book} book
 */
export function asked(book) {
  return Object.entries(book).flatMap(([table, { mine, host }]) => {
    const secrets = mine.length > 0 ? mine : host === null ? [] : [host];
    return secrets.map((secret) => ({ table, secret }));
  });
}

/**
 * One standing a table, those first where an answer is awaited, then the ones last played at.
 * @param {Standing[]} found
 * @returns {Standing[]}
 */
export function inOrder(found) {
  /** @type {Map<string, Standing>} */
  const byTable = new Map();
  for (const one of found) {
    const other = byTable.get(one.table);
    if (!other || (one.asked && !other.asked)) byTable.set(one.table, one);
  }
  /** @param {Standing} one */
  const rank = (one) => (one.over ? 2 : one.asked ? 0 : 1);
  return [...byTable.values()].sort((a, b) => rank(a) - rank(b) || b.last - a.last);
}

/**
 * Who else is at a table: people by name, bots by number.
 * @param {string[]} people names; a bot's begins with "bot", one's own may be empty
 * @returns {string}
 */
export function company(people) {
  const bots = people.filter((name) => /^bot\b/.test(name)).length;
  const named = people.filter((name) => name !== "" && !/^bot\b/.test(name));
  return list(bots === 0 ? named : [...named, bots === 1 ? "a bot" : `${bots} bots`]);
}

/**
 * @param {Standing} standing
 * @param {Book} book
 * @param {() => void} drop takes it off the list
 * @returns {HTMLLIElement}
 */
function entry({ table, title, heading, asked: isAsked, over, broken, people, last }, book, drop) {
  const others = company(people);
  const name = others === "" ? title : `${title}, with ${others}`;
  const when = ago(last * 1000, Date.now());
  if (broken !== null) {
    const off = { class: "btn", type: "button", click: drop, "aria-label": `Forget: ${name}, ${when}` };
    return h("li", {}, h("strong", {}, name), h("small", {}, broken, " ", capital(when), "."), h("button", off, "Forget"));
  }
  const awaited = isAsked && !over && h("span", { class: "yours" }, "your answer is awaited");
  const says = h("small", {}, over ? "Over. " : "", capital(heading), ", ", awaited, awaited ? ", " : "", when);
  const watch = { class: "btn quiet", href: `/replay.html?table=${table}`, "aria-label": `Watch again: ${name}, ${when}` };
  const sit = { class: "btn", href: `/table/${table}`, "aria-label": `Sit down: ${name}, ${when}` };
  const go = over ? h("a", watch, icon("play"), "Watch again") : h("a", sit, "Sit down");
  const links = over ? [] : (book[table]?.links ?? []);
  const shown = links.map(({ seat, secret }) => ({ whose: `seat ${seat + 1}`, secret }));
  const share = links.length > 0 && h("details", {}, h("summary", {}, "Links for friends"), linkList(table, shown));
  return h("li", {}, h("strong", {}, name), says, go, share);
}

/**
 * Fills the list anew.
 * @param {HTMLElement} into
 */
export async function showResume(into) {
  const book = tables();
  const mine = asked(book);
  if (mine.length === 0) {
    into.replaceChildren(h("p", { class: "note" }, "Tables that you sit down at are listed here, in this browser only."));
    return;
  }
  try {
    const answers = await Promise.all(pieces(mine, AT_ONCE).map(standings));
    const found = inOrder(answers.flat());
    const gone = Object.keys(book).filter((table) => !found.some((one) => one.table === table));
    const clear = () => {
      gone.forEach(forget);
      void showResume(into);
    };
    const lost = h(
      "p",
      { class: "note" },
      `${capital(counted(gone.length, "table"))} of this browser ${gone.length === 1 ? "is" : "are"} no longer on the server. `,
      h("button", { class: "btn", type: "button", click: clear }, "Forget"),
    );
    const drop = (/** @type {string} */ table) => () => {
      forget(table);
      void showResume(into);
    };
    const rows = found.map((one) => entry(one, book, drop(one.table)));
    const listed = (/** @type {HTMLElement[]} */ those) => h("ul", { class: "resume", role: "list" }, those);
    const older = rows.splice(NEWEST);
    const folded = h("details", { class: "older" }, h("summary", {}, `${older.length} more`), listed(older));
    into.replaceChildren(
      ...(rows.length > 0 ? [listed(rows)] : []),
      ...(older.length > 0 ? [folded] : []),
      ...(gone.length > 0 ? [lost] : []),
    );
  } catch (error) {
    into.replaceChildren(trouble(error, () => void showResume(into)));
  }
}
