/** By what the cards of a game can be sorted out: their kinds, where they come from, their values and other facts. */

/** @import { Face } from "../types/protocol.js" */

import { fits, wordsOf } from "./searching.js";

/** @typedef {"kind" | "from" | "fact" | "value"} Facet */

/** @typedef {Record<Facet, string[]>} Chosen what is asked for; nothing chosen of a facet lets all through */

/** @type {Facet[]} */
export const FACETS = ["kind", "from", "fact", "value"];

/** A fact that begins with a capital is a name: of the school or the deck that holds the card. */
const isName = (/** @type {string} */ fact) => /^\p{Lu}/u.test(fact);

/**
 * What a card is under each facet.
 * @param {Face} face
 * @returns {Chosen}
 */
export function under({ kind, facts, value }) {
  return {
    kind: kind.split(/ or |, |; /).filter((word) => word !== ""),
    from: facts.filter(isName),
    fact: facts.filter((fact) => !isName(fact)),
    value: value === null ? [] : [String(value)],
  };
}

/**
 * Every word of a facet with how many cards have it: values by number, all else by how common it is.
 * @param {Face[]} faces
 * @param {Facet} facet
 * @returns {[string, number][]}
 */
export function words(faces, facet) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const face of faces) {
    for (const word of under(face)[facet]) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const all = [...counts];
  if (facet === "value") return all.sort(([a], [b]) => Number(a) - Number(b));
  if (facet === "from") return all.sort(([a], [b]) => a.localeCompare(b));
  return all.sort(([a, many], [b, more]) => more - many || a.localeCompare(b));
}

/**
 * The cards that have all words of the query and, of each facet of which something is chosen, one of what is chosen.
 * @param {Face[]} faces
 * @param {Chosen} chosen
 * @param {string} query
 * @returns {Face[]}
 */
export function found(faces, chosen, query) {
  const asked = wordsOf(query);
  return faces.filter((face) => {
    const is = under(face);
    const suits = FACETS.every((facet) => chosen[facet].length === 0 || chosen[facet].some((word) => is[facet].includes(word)));
    return suits && fits([face.name, face.kind, ...face.facts, face.text].join(" "), asked);
  });
}

/**
 * What an address asks for.
 * @param {string} search
 * @returns {Chosen}
 */
export function chosenIn(search) {
  const parts = new URLSearchParams(search);
  /** @param {Facet} facet */
  const of = (facet) => (parts.get(facet) ?? "").split(",").filter((word) => word !== "");
  return { kind: of("kind"), from: of("from"), fact: of("fact"), value: of("value") };
}
