/** Finding among many texts by words. */

/**
 * The words of a query, in small letters.
 * @param {string} query
 * @returns {string[]}
 */
export const wordsOf = (query) => query.toLowerCase().split(/\s+/).filter((word) => word !== "");

/**
 * Whether every word stands in the text, or in a part of one of its words.
 * @param {string} text
 * @param {string[]} words
 */
export function fits(text, words) {
  const small = text.toLowerCase();
  return words.every((word) => small.includes(word));
}

/**
 * A text cut where words of the query stand in it: what is not one and what is by turns, what is not first.
 * @param {string} text
 * @param {string[]} words
 * @returns {string[]}
 */
export function cutAtWords(text, words) {
  const parts = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (parts.length === 0) return [text];
  // The longest first, so that a word is not cut short by a part of itself.
  parts.sort((a, b) => b.length - a.length);
  return text.split(new RegExp(`(${parts.join("|")})`, "gi"));
}

/**
 * What follows in the address of a page, with a part set or, where it is empty, left out.
 * @param {string} search as `location.search` has it
 * @param {string} name
 * @param {string} value
 */
export function withPart(search, name, value) {
  const parts = new URLSearchParams(search);
  if (value === "") parts.delete(name);
  else parts.set(name, value);
  const text = parts.toString();
  return text === "" ? "" : `?${text}`;
}
