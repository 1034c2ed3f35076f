/** The text of a rule as it is read: without the word that tells its source, with notation and ids set apart. */

import { h } from "./dom.js";
import { ruled } from "./words.js";

/**
 * A rule without the word at its end that says where it comes from, and that word.
 * @param {string} text
 * @returns {{ says: string, from: string }}
 */
export function cutTag(text) {
  const found = /^(.*\S)\s+\((sheet|public|recalled|ruling|book|example)\)$/s.exec(text);
  return { says: found?.[1] ?? text, from: found?.[2] ?? "" };
}

/** @type {Record<string, string>} what the words mean at the ends of rules */
export const SOURCES = {
  sheet: "from the rulesheet of the expansion",
  public: "from a public source",
  recalled: "as the edition is remembered",
  ruling: "a ruling: the sources are silent or unclear",
  book: "from the rulebook",
  example: "from a worked example of the rulebook",
};

/**
 * @param {string} text
 * @param {string} game
 * @returns {(Node | string | null)[]}
 */
export function ruleText(text, game) {
  /** @type {(Node | string | null)[]} */
  const written = [];
  cutTag(text)
    .says.split("`")
    .forEach((part, place) => {
      if (place % 2 === 1) written.push(h("code", {}, part));
      else written.push(...ruled(part, game));
    });
  return written;
}
