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
 * The name of a card, which opens the card.
 * @param {Face} face
 */
export const cardRef = (face) =>
  h("button", { class: "card-ref", type: "button", "data-card": face.word, "data-focus": face.word }, face.name);

/**
 * Finds the names of cards in sentences.
 * @param {Iterable<Face>} faces
 * @returns {(text: string) => (Node | string)[]} the text with each name as what opens its card
 */
export function linker(faces) {
  /** @type {Map<string, Face>} */
  const named = new Map();
  for (const face of faces) named.set(face.name, face);
  if (named.size === 0) return (text) => [text];
  // The longest name first, so that a name in a name does not cut it.
  const names = [...named.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join("|")})(?![\\p{L}\\p{N}])`, "u");
  return (text) =>
    text.split(any).map((part, place) => {
      const face = place % 2 === 1 ? named.get(part) : undefined;
      return face === undefined ? part : cardRef(face);
    });
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
