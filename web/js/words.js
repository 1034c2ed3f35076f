/** Sentences and their parts. */

import { ruleLink } from "./refs.js";

/**
 * With a capital at its beginning.
 * @param {string} text
 */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * With a small letter at its beginning, to stand within a sentence.
 * @param {string} text
 */
export const uncapital = (text) => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * A name that stands in a file, as people write it.
 * @param {string} name
 */
export const humane = (name) => capital(name.replaceAll("_", " "));

/**
 * "a", "a and b", "a, b and c".
 * @param {string[]} words
 */
export function list(words) {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/**
 * "1 card", "2 cards".
 * @param {number} count
 * @param {string} one
 * @param {string} [more]
 */
export const counted = (count, one, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

/**
 * How long ago something was, as one would say it.
 * @param {number} then in milliseconds since 1970
 * @param {number} now
 */
export function ago(then, now) {
  const minutes = Math.floor(Math.max(0, now - then) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${counted(minutes, "minute")} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${counted(hours, "hour")} ago`;
  const days = Math.floor(hours / 24);
  if (days === 1) return "yesterday";
  if (days < 30) return `${days} days ago`;
  return `on ${new Date(then).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" })}`;
}

/** An id of a rule: letters of a game or of the house, and three digits. */
const RULE = /\b[A-Z]{2}-\d{3}\b/g;

/**
 * A text cut at the ids of rules: texts and ids by turns, a text first.
 * @param {string} text
 * @returns {string[]}
 */
export function cutAtRules(text) {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(RULE)) {
    parts.push(text.slice(from, found.index), found[0]);
    from = found.index + found[0].length;
  }
  parts.push(text.slice(from));
  return parts;
}

/**
 * A text in which every id of a rule leads to the rule.
 * @param {string} text
 * @param {string} game
 * @returns {(string | HTMLAnchorElement | null)[]}
 */
export function ruled(text, game) {
  return cutAtRules(text).map((part, place) => (place % 2 === 1 ? ruleLink(game, part) : part));
}
