/** Words that lead somewhere: the ids of rules, and the names of cards. What they open is decided elsewhere. */

/** @import { Face } from "../types/protocol.js" */

import { h } from "./dom.js";

/**
 * Where the rules of a game are read.
 * @param {string} game
 * @param {string} rule
 */
export const ruleHref = (game, rule) => `/rules.html?game=${encodeURIComponent(game)}#${encodeURIComponent(rule)}`;

/**
 * A rule's id.
 * @param {string} game
 * @param {string} rule
 */
export const ruleLink = (game, rule) =>
  rule === "" ? null : h("a", { class: "rule", href: ruleHref(game, rule), "data-rule": rule }, rule);

/**
 * The name of a card, which opens the card. It is a word among words, so that lines break as in any sentence.
 * @param {Face} face
 */
export const cardRef = (face) =>
  h(
    "span",
    { class: "card-ref", role: "button", tabindex: 0, "data-card": face.word, "data-focus": face.word },
    face.name,
  );

/**
 * Cuts sentences at names.
 * @param {readonly string[]} names
 * @returns {(text: string) => string[]} pieces; each second one is a name
 */
export function cutter(names) {
  if (names.length === 0) return (text) => [text];
  // The longest first, so that a name in a name does not cut it.
  const sorted = [...names].sort((one, other) => other.length - one.length).map(escaped);
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(${sorted.join("|")})(?![\\p{L}\\p{N}])`, "u");
  return (text) => text.split(any);
}

/** @param {string} text */
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/**
 * Finds the names of cards in sentences.
 * @param {Iterable<Face>} faces
 * @returns {(text: string) => (Node | string)[]} the text with each name as what opens its card
 */
export function linker(faces) {
  const named = new Map([...faces].map((face) => [face.name, face]));
  const cut = cutter([...named.keys()]);
  return (text) =>
    cut(text).map((part, place) => {
      const face = place % 2 === 1 ? named.get(part) : undefined;
      return face === undefined ? part : cardRef(face);
    });
}
