/** A deck that is being built: what is in it, and its text, which is TOML as a deck file has it. */

/** @import { DeckBook, DeckCard } from "../types/protocol.js" */

/**
 * @typedef {object} Deck
 * @property {string} name
 * @property {string} leader the word of the card that leads it
 * @property {Record<string, string>} choices what is chosen beside the cards, by key
 * @property {Record<string, Record<string, number>>} parts how many copies of which card, by the key of the part
 */

/**
 * A deck without cards.
 * @param {DeckBook} book
 * @returns {Deck}
 */
export function empty(book) {
  const leader = book.leaders[0]?.faces[0]?.word ?? "";
  const choices = Object.fromEntries(book.choices.map(({ key, words }) => [key, words[0]?.[0] ?? ""]));
  return { name: "My deck", leader, choices, parts: Object.fromEntries(book.parts.map(({ key }) => [key, {}])) };
}

/** A word of small letters for a name. @param {string} name */
const wordFor = (name) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "my-deck";

/** @param {string} text */
const quoted = (text) => JSON.stringify(text.replace(/[\u0000-\u001f\u007f]/g, " "));

/**
 * The text of a deck.
 * @param {Deck} deck
 * @param {DeckBook} book
 * @returns {string}
 */
export function textOf({ name, leader, choices, parts }, { heading, leader_key: leads }) {
  const lines = [`[[${heading}]]`, `id = ${quoted(wordFor(name))}`, `name = ${quoted(name)}`, `${leads} = ${quoted(leader)}`];
  for (const [key, word] of Object.entries(choices)) lines.push(`${key} = ${quoted(word)}`);
  for (const [key, cards] of Object.entries(parts)) {
    lines.push(`[${heading}.${key}]`);
    for (const [word, count] of Object.entries(cards).sort(([a], [b]) => a.localeCompare(b))) lines.push(`${word} = ${count}`);
  }
  return `${lines.join("\n")}\n`;
}

/**
 * Reads the text of a deck as far as this page needs it; whether it is right is for the game to say.
 * @param {string} text
 * @param {DeckBook} book
 * @returns {Deck}
 */
export function read(text, book) {
  const deck = empty(book);
  /** @type {Record<string, number> | null} */
  let part = null;
  for (const line of text.split(/\r?\n/)) {
    const [, table = "", key = ""] = /^\s*\[([\w-]+)\.([\w-]+)\]/.exec(line) ?? [];
    if (table === book.heading) {
      part = deck.parts[key] ?? null;
      continue;
    }
    const pair = /^\s*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|(\d+))/.exec(line);
    if (!pair) continue;
    const [, word = "", double, single, count] = pair;
    if (count !== undefined) {
      if (part) part[word] = Number(count);
      continue;
    }
    const value = double === undefined ? (single ?? "") : unquoted(double);
    if (word === "name") deck.name = value;
    else if (word === book.leader_key) deck.leader = value;
    else if (word in deck.choices) deck.choices[word] = value;
  }
  return deck;
}

/** @param {string} inside */
function unquoted(inside) {
  try {
    return String(JSON.parse(`"${inside}"`));
  } catch {
    return inside;
  }
}

/**
 * How many cards are in a part.
 * @param {Deck} deck
 * @param {string} part
 */
export const size = (deck, part) => Object.values(deck.parts[part] ?? {}).reduce((sum, count) => sum + count, 0);

/**
 * How many copies of a card all parts hold.
 * @param {Deck} deck
 * @param {string} word
 */
export const copies = (deck, word) => Object.values(deck.parts).reduce((sum, cards) => sum + (cards[word] ?? 0), 0);

/**
 * Puts copies into a part, or takes them out where the number is below zero.
 * @param {Deck} deck
 * @param {string} part
 * @param {string} word
 * @param {number} more
 */
export function change(deck, part, word, more) {
  const cards = deck.parts[part];
  if (!cards) return;
  const count = Math.max(0, (cards[word] ?? 0) + more);
  if (count === 0) delete cards[word];
  else cards[word] = count;
}

/**
 * The cards that a leader can have: those of his factions, and those of none.
 * @param {DeckBook} book
 * @param {string} leader
 * @returns {DeckCard[]}
 */
export function fitting(book, leader) {
  const led = book.leaders.find(({ faces }) => faces[0]?.word === leader);
  const own = led?.factions ?? [];
  return book.cards.filter(({ factions }) => factions.length === 0 || factions.some((one) => own.includes(one)));
}

/**
 * How many cards of each cost are in the main part, from the lowest to the highest.
 * @param {Deck} deck
 * @param {DeckBook} book
 * @returns {[number, number][]}
 */
export function curve(deck, book) {
  const main = deck.parts[book.parts[0]?.key ?? ""] ?? {};
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { face, cost } of book.cards) {
    const count = main[face.word] ?? 0;
    if (count > 0) counts.set(cost, (counts.get(cost) ?? 0) + count);
  }
  const most = Math.max(0, ...counts.keys());
  return Array.from({ length: most + 1 }, (_, cost) => /** @type {[number, number]} */ ([cost, counts.get(cost) ?? 0]));
}
