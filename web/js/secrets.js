/**
 * Which tables this browser can open, and with which secrets. They stand in `localStorage` and go nowhere but to the
 * server: in the hello of a connection and in the `Authorization` of a request.
 */

/** @import { Opened } from "../types/protocol.js" */

/**
 * @typedef {object} Kept
 * @property {string | null} host opens no view; hands seats over
 * @property {string[]} mine secrets of the seats that this browser speaks for
 * @property {{ seat: number, secret: string }[]} links secrets of seats that are for others
 * @property {number} since when it was first kept, in milliseconds since 1970
 */

/** @typedef {Record<string, Kept>} Book */

const KEY = "malison.tables";
/** 256 bits in URL-safe base 64. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** @type {string | null} what is known until the page is closed, where the browser did not keep it */
let forNow = null;

/** @returns {string | null} */
function read() {
  // What could not be kept is newer than what was.
  if (forNow !== null) return forNow;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {Book} book */
function write(book) {
  const text = JSON.stringify(book);
  try {
    localStorage.setItem(KEY, text);
    forNow = null;
  } catch {
    // No room, or storage is shut off.
    forNow = text;
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value @returns {value is string} */
export const isSecret = (value) => typeof value === "string" && SECRET.test(value);

/**
 * What a stored text says. Whatever in it is not as it should be is left out.
 * @param {string | null} text
 * @returns {Book}
 */
export function parse(text) {
  /** @type {unknown} */
  let found;
  try {
    found = JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
  /** @type {Book} */
  const book = {};
  if (!isObject(found)) return book;
  for (const [table, kept] of Object.entries(found)) {
    if (!isObject(kept)) continue;
    const links = Array.isArray(kept.links) ? kept.links : [];
    book[table] = {
      host: isSecret(kept.host) ? kept.host : null,
      mine: Array.isArray(kept.mine) ? kept.mine.filter(isSecret) : [],
      links: links.filter((link) => isObject(link) && Number.isInteger(link.seat) && isSecret(link.secret)),
      since: typeof kept.since === "number" ? kept.since : 0,
    };
  }
  return book;
}

/**
 * The book with a table that was just set up.
 * @param {Book} book
 * @param {Opened} opened
 * @param {number} now
 * @returns {Book}
 */
export function withOpened(book, opened, now) {
  /** @param {boolean} mine */
  const those = (mine) => opened.secrets.filter((one) => one.mine === mine);
  const kept = {
    host: opened.host,
    mine: those(true).map((one) => one.secret),
    links: those(false).map(({ seat, secret }) => ({ seat, secret })),
    since: now,
  };
  return { ...book, [opened.table]: kept };
}

/**
 * The book with a secret that came in a link.
 * @param {Book} book
 * @param {string} table
 * @param {string} secret
 * @param {number} now
 * @returns {Book}
 */
export function withLink(book, table, secret, now) {
  const kept = book[table] ?? { host: null, mine: [], links: [], since: now };
  if (kept.mine.includes(secret)) return book;
  return { ...book, [table]: { ...kept, mine: [...kept.mine, secret] } };
}

/** All that is kept, by table. @returns {Book} */
export const tables = () => parse(read());

/**
 * What is kept of a table.
 * @param {string} table
 * @returns {Kept | null}
 */
export const kept = (table) => tables()[table] ?? null;

/**
 * The secrets of the seats that this browser speaks for at a table.
 * @param {string} table
 * @returns {string[]}
 */
export const secretsOf = (table) => kept(table)?.mine ?? [];

/**
 * The secret with which this browser may hand seats of the table over.
 * @param {string} table
 * @returns {string | null}
 */
export const hostOf = (table) => kept(table)?.host ?? null;

/**
 * Keeps what the server said of a new table.
 * @param {Opened} opened
 */
export function keep(opened) {
  write(withOpened(tables(), opened, Date.now()));
}

/** @param {string} table */
export function forget(table) {
  const book = tables();
  delete book[table];
  write(book);
}

/**
 * The link that opens a seat.
 * @param {string} table
 * @param {string} secret
 * @returns {string}
 */
export const linkTo = (table, secret) => new URL(`/table/${table}#${secret}`, location.href).href;

/**
 * Takes the secret out of the address of a table's page, so that it stands in no history and no picture of the
 * window, and keeps it.
 * @param {string} table
 * @returns {boolean} whether there was one
 */
export function takeFromAddress(table) {
  const secret = location.hash.slice(1);
  if (!isSecret(secret)) return false;
  write(withLink(tables(), table, secret, Date.now()));
  history.replaceState(history.state, "", location.pathname + location.search);
  return true;
}

/**
 * Forgets the secret of a table that came last: it opens no seat.
 * @param {string} table
 */
export function forgetNewest(table) {
  const book = tables();
  const known = book[table];
  if (known === undefined) return;
  write({ ...book, [table]: { ...known, mine: known.mine.slice(0, -1) } });
}
