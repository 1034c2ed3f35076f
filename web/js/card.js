/** A card at two sizes, and its back. What it says comes from its face; how it looks, from its kind. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Symbol } from "./symbols.js" */

import { h, s } from "./dom.js";
import { sealNode } from "./seal.js";
import { icon, sign } from "./symbols.js";
import { capital } from "./words.js";

/** @typedef {{ tint: string, shows: Symbol, value: "hexagon" | "double ring" }} Kind */

/** The kinds of card, by a word in what the face calls its kind; the first that is found counts. @type {[string, Kind][]} */
const KINDS = [
  ["attack", { tint: "attack", shows: "attack", value: "hexagon" }],
  ["channel", { tint: "attack", shows: "attack", value: "double ring" }],
  ["swift", { tint: "counter", shows: "energy", value: "double ring" }],
  ["neutral", { tint: "neutral", shows: "neutral", value: "hexagon" }],
  ["counter", { tint: "counter", shows: "counter", value: "hexagon" }],
  ["energy", { tint: "energy", shows: "energy", value: "hexagon" }],
  ["relic", { tint: "relic", shows: "relic", value: "double ring" }],
  ["item", { tint: "item", shows: "item", value: "hexagon" }],
  ["unit", { tint: "unit", shows: "flag", value: "double ring" }],
  ["champion", { tint: "unit", shows: "crown", value: "double ring" }],
];
/** @type {Kind} */
const OTHER = { tint: "neutral", shows: "cards", value: "hexagon" };

/** Facts that have a symbol. @type {[string, Symbol][]} */
const FACTS = [
  ["sight", "eye"],
  ["yourself", "self"],
  ["self", "self"],
  ["adjacent", "adjacent"],
  ["sector", "sector"],
  ["whole map", "sector"],
  ["range", "range"],
];

/** Stats that have a symbol. @type {[string, Symbol][]} */
const STATS = [
  ["accuracy", "accuracy"],
  ["power", "power"],
  ["range", "range"],
  ["speed", "speed"],
  ["defense", "defense"],
  ["health", "life"],
];

/**
 * A fact such as "Speed 6", where it is a stat with a symbol.
 * @param {string} fact
 * @returns {{ name: string, value: string, shows: Symbol } | null}
 */
export function statOf(fact) {
  const [, name = "", value = ""] = /^(\w+) (\d+(?:\/\d+)?|–)$/.exec(fact) ?? [];
  const shows = STATS.find(([word]) => word === name.toLowerCase())?.[1];
  return shows ? { name, value, shows } : null;
}

/** @param {Wire.Face} face @returns {Kind} */
export function kindOf({ kind }) {
  const words = kind.toLowerCase();
  return KINDS.find(([word]) => words.includes(word))?.[1] ?? OTHER;
}

/**
 * What the face says of its kind, as a word for the strip and what stands beside it.
 * @param {Wire.Face} face
 * @returns {{ kind: string, range: string, rest: string[] }}
 */
export function strip({ kind, facts }) {
  const [first = "", ...others] = [...kind.split(/[,;]\s*/), ...facts];
  const [range = "", ...rest] = others;
  return { kind: first, range, rest };
}

/** @param {string} fact */
const factIcon = (fact) => {
  const shows = FACTS.find(([word]) => fact.toLowerCase().includes(word))?.[1];
  return shows ? icon(shows) : null;
};

/**
 * A text with its numbers bold, for they rule play.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export const numbered = (text) =>
  text.split(/(\b\d+(?:[.,]\d+)?(?:″)?)/).map((part, place) => (place % 2 === 1 ? h("b", {}, part) : part));

/** @param {Wire.Face} face */
function corner(face) {
  if (face.value === null) return null;
  const { value } = kindOf(face);
  const looks = { viewBox: "0 0 24 24", "aria-hidden": "true" };
  const drawn =
    value === "hexagon"
      ? s("svg", looks, s("path", { d: "M12 1.5 21.5 7v10L12 22.5 2.5 17V7z" }))
      : s(
          "svg",
          looks,
          s("circle", { cx: 12, cy: 12, r: 10.5 }),
          s("circle", { cx: 12, cy: 12, r: 8.5, "stroke-dasharray": "3 2.4", "stroke-width": 1 }),
        );
  return h("span", { class: face.value > 9 ? "ev wide" : "ev" }, drawn, h("span", { class: "vh" }, "value "), face.value);
}

/**
 * @param {Wire.Face} face
 * @param {boolean} large
 */
function kindLine(face, large) {
  const { kind, range } = strip(face);
  const beside = range === "" ? null : h("span", { class: "range" }, factIcon(range), h("span", {}, capital(range)));
  // "Neutral or counter" is both: a small card has room for one word and the other's symbol.
  const [first = "", ...others] = kind.split(" or ");
  const more = others.map((word) => icon(kindOf({ ...face, kind: word }).shows));
  const words = h("span", { class: "word" }, capital(large ? kind : first));
  const hasRoom = large || (more.length === 0 && factIcon(range) !== null);
  return h("p", { class: "kind" }, icon(kindOf(face).shows), words, more, hasRoom ? beside : null);
}

/** @param {readonly { name: string, value: string, shows: Symbol }[]} stats */
const statRow = (stats) =>
  h(
    "dl",
    { class: "six" },
    stats.map(({ name, value, shows }) =>
      h("div", {}, h("dt", { title: name }, icon(shows), h("span", { class: "vh" }, name)), h("dd", {}, value)),
    ),
  );

/** @param {readonly Wire.Badge[]} badges */
const badgeWords = (badges) =>
  badges.map((badge) => (badge.value === null ? badge.name : `${badge.name}: ${badge.value}`)).join(", ");

/**
 * What a small card holds: name, value, kind and the beginning of its text.
 * @param {Wire.Face} face
 * @param {readonly Wire.Badge[]} [badges]
 * @returns {Element[]}
 */
export function smallCard(face, badges = []) {
  const value = corner(face);
  return [
    h("div", { class: "head" }, h("h3", { class: "card-name" }, face.name)),
    ...(value ? [value] : []),
    kindLine(face, false),
    h("p", { class: "gist" }, numbered(badges.length > 0 ? `${capital(badgeWords(badges))}. ${face.text}` : face.text)),
  ];
}

/** The class of a card. @param {Wire.Face} face */
export const cardClass = (face) => `card ${kindOf(face).tint}`;

/**
 * A card to read.
 * @param {Wire.Face} face
 * @param {readonly Wire.Badge[]} [badges] what lies or hangs on it
 * @returns {HTMLElement}
 */
export function largeCard(face, badges = []) {
  const facts = strip(face).rest.map((fact) => ({ fact, stat: statOf(fact) }));
  const stats = facts.flatMap(({ stat }) => stat ?? []);
  // A stat by itself is no row: it stays a word among the others.
  const hasRow = stats.length > 1;
  const rest = facts.filter(({ stat }) => !hasRow || stat === null).map(({ fact }) => fact);
  const [left = "", ...right] = rest;
  return h(
    "article",
    { class: `${cardClass(face)} read` },
    h("div", { class: "head" }, h("h3", { class: "card-name" }, face.name), corner(face)),
    kindLine(face, true),
    hasRow ? statRow(stats) : sealNode(face.name),
    h(
      "div",
      { class: "text" },
      paragraphs(face.text).map((text) => h("p", {}, numbered(text))),
      badges.length > 0 && h("p", {}, h("b", {}, capital(badgeWords(badges)))),
    ),
    rest.length > 0 && h("footer", {}, h("span", {}, capital(left)), h("span", {}, right.join(", "))),
  );
}

/**
 * The sentences of a text, in paragraphs of about a breath each.
 * @param {string} text
 * @returns {string[]}
 */
function paragraphs(text) {
  const sentences = text.match(/[^.!?]+(?:[.!?]+(?=\s|$)|$)(?:\s+|$)|\S[^.!?]*$/g) ?? [text];
  /** @type {string[]} */
  const found = [];
  for (const sentence of sentences) {
    const last = found.at(-1);
    if (last !== undefined && last.length + sentence.length < 130) found[found.length - 1] = last + sentence;
    else found.push(sentence);
  }
  return found.map((it) => it.trim());
}

/**
 * A card face down: the same for every card of a game.
 * @returns {HTMLElement}
 */
export function backCard() {
  return h("div", { class: "card back", role: "img", "aria-label": "A card, face down" }, sign());
}
