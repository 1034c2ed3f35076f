/**
 * The picture of a piece on squares, about its centre, on a square of 56 units. The words of figures that have a
 * picture of their own stand in one table; any other figure is its letter in its owner's shape.
 */

/** @import { Badge, Piece } from "../types/protocol.js" */
/** @import { Look } from "./shapes.js" */

import { s } from "./dom.js";
import { lettering, shape } from "./shapes.js";

/** @typedef {(piece: Piece, look: Look, mark: string) => SVGElement[]} Draw `mark` is the letter of its owner */

const HAT =
  "M13.2 1.2C9.6 3.8 8.4 9 6.7 15.1 3.9 15.7 1.8 16.6 1.8 17.9c0 2 4.6 3.3 10.2 3.3s10.2-1.3 10.2-3.3c0-1.3-2.1-2.2-4.9-2.8-1.2-4-2.6-8-1.9-10.4l2.4.7C17.4 2.8 15.5.9 13.2 1.2z";
const BAND = "M7 14.2c3 1.3 7 1.3 10 0l.5 1.9c-3.4 1.3-7.6 1.3-11 0z";
const CHEST = "M-14 -3v-3c0-5 3-8 7-8H7c4 0 7 3 7 8v3zM-14 -2h28v11a2 2 0 0 1-2 2h-24a2 2 0 0 1-2-2z";
const CHEST_LINE = "M-14 -3v-3c0-5 3-8 7-8H7c4 0 7 3 7 8v3zM-14 -2.2h28v11.2a2 2 0 0 1-2 2h-24a2 2 0 0 1-2-2z";
const HEX = "M15 0L7.5 13H-7.5L-15 0L-7.5 -13H7.5z";
const BUSH =
  "M20.9 2.1L12 4.9 16.4 13.1 7.5 10.6 6.8 19.9 .6 13-5 20.4-6.6 11.2-15.3 14.4-11.6 5.9-20.6 3.9-12.9-1.3-19.5-7.9-10.2-8.1-12.1-17.2-4.2-12.3-.9-21 3.1-12.6 10.6-18.1 9.5-8.9 18.7-9.5 12.8-2.4z";
const TWIGS =
  "M4 0Q8.8 4.8 15 0M2.5 3.1Q1.7 9.9 9.4 11.7M-.9 3.9Q-6.6 7.5-3.3 14.6M-3.6 1.7Q-10 -.5-13.5 6.5M-3.6-1.7Q-5.8-8.1-13.5-6.5M-.9-3.9Q2.7-9.6-3.3-14.6M2.5-3.1Q9.2-3.9 9.4-11.7";
const ROCK = "M-14 9l-2-11 9-10 12-1 10 9 1 9-6 6z";
const CLOUD = "M-13 9a7 7 0 0 1-1-13.8A9 9 0 0 1 2.500-12 8 8 0 0 1 15-4.500 7 7 0 0 1 13 9z";
const STAR = "M6 0l1.8 4.2L12 6 7.8 7.8 6 12 4.2 7.8 0 6l4.2-1.8z";
const GEM = "M-8 -13H8L15 -4 0 15-15 -4z";
const SKULL = "M-9.500 5C-15 -4-9.500 -15 0 -15S15 -4 9.500 5L5.500 7V14H-5.500V7z";
const SPIKES = "M-12 8L-8 -2-4 8zM-1 0L3 -10 7 0zM5 12L9 2 13 12z";

/** A piece that acts: its owner's shape with casing, rim and letter. @type {Draw} */
const token = (piece, look) => [
  shape(look, 14.5, { class: "tok-c" }),
  shape(look, 14.5, { class: "tok-o" }),
  shape(look, 14.5, { class: "tok-f" }),
  lettering(look, piece.letter, 14.5, "tok-l"),
];

/** @type {Draw} */
const hatted = (piece, look, mark) => [
  // The hat tells what it is, so the letter tells whose.
  s("g", { transform: "translate(0 4)" }, token({ ...piece, letter: mark || piece.letter }, look, mark)),
  s(
    "g",
    { transform: `translate(-14 ${look === "yellow" || look === "purple" ? -26 : -28}) scale(1.17 .93)` },
    s("path", { class: "hat-c", d: HAT }),
    s("path", { class: "hat-f", d: HAT }),
    s("path", { class: "hat-b", d: BAND }),
  ),
];

/** @type {Draw} */
const chest = (_, look) => [
  s("path", { class: "obj-c", d: CHEST }),
  s("path", { class: "chest", d: CHEST }),
  s("path", { class: "chest-l", d: CHEST_LINE }),
  shape(look, 4.8, { class: "obj-c" }, { y: 0.5 }),
  shape(look, 4.2, { class: "item-f" }, { y: 0.5 }),
];

/** @type {Draw} */
const base = (_, look) => [shape(look, 19, { class: "home-case" }), shape(look, 19, { class: "home-ring" })];

/** @type {Draw} */
const hexagon = (piece) => [
  s("path", { class: "obj-c", d: HEX }),
  s("path", { class: "hexm", d: HEX }),
  lettering("none", piece.letter, 14.3, "hexm-l"),
];

/** @type {Draw} */
const bush = () => [s("path", { class: "bush", d: BUSH }), s("path", { class: "bush-t", d: TWIGS })];

/** @param {string} d @returns {Draw} */
const silhouette = (d) => () => [s("path", { class: "item-f", d })];

/** @param {string} d @returns {Draw} */
const lettered = (d) => (piece) => [s("path", { class: "item-f", d }), lettering("none", piece.letter, 11, "item-l")];

/** A token that lies face down. @type {Draw} */
const covered = () => [
  s("rect", { class: "obj-c", x: -12, y: -12, width: 24, height: 24, rx: 4 }),
  s("rect", { class: "hexm", x: -12, y: -12, width: 24, height: 24, rx: 4 }),
  lettering("none", "?", 15, "hexm-l"),
];

/** @type {Readonly<Record<string, Draw>>} the figures that have a picture */
const FIGURES = {
  wizard: hatted,
  treasure: chest,
  home: base,
  hex: hexagon,
  bush,
  thornbush: bush,
  rosebush: bush,
  rock: silhouette(ROCK),
  block: lettered(ROCK),
  "stone-block": silhouette(ROCK),
  cloud: silhouette(CLOUD),
  "dust-cloud": silhouette(CLOUD),
  "prismatic-mist": lettered(CLOUD),
  spikes: silhouette(SPIKES),
  tacks: silhouette(SPIKES),
  trap: covered,
  "booby-trap": covered,
  bones: silhouette(SKULL),
  boneyard: silhouette(SKULL),
  husk: silhouette(SKULL),
  item: silhouette(GEM),
  relic: () => [s("path", { class: "badge-relic", transform: "translate(-15 -15) scale(2.5)", d: STAR })],
};

/** A figure without a picture: its letter in its owner's shape, smaller where it only lies there. @type {Draw} */
function plain(piece, look, mark) {
  if (piece.layer === "ground") return hexagon(piece, look, mark);
  if (piece.layer === "figure") return token(piece, look, mark);
  return [s("g", { transform: "scale(.8)" }, token(piece, look, mark))];
}

/**
 * @param {Piece} piece
 * @param {Look} look its owner's
 * @param {string} mark its owner's letter; may be empty
 * @param {Badge[]} badges those that are drawn on it
 * @returns {SVGElement[]}
 */
export function figure(piece, look, mark, badges) {
  const draw = Object.hasOwn(FIGURES, piece.figure) ? FIGURES[piece.figure] : undefined;
  return [...(draw ?? plain)(piece, look, mark), ...chips(badges)];
}

/**
 * Numbers that hang on a piece, at its lower left.
 * @param {Badge[]} badges
 * @param {{ x: number, y: number }} [at]
 */
export function chips(badges, { x, y } = { x: -23, y: 13 }) {
  return badges
    .filter((badge) => badge.value !== null)
    .slice(0, 2)
    .map((badge, place) => {
      const text = String(badge.value);
      const width = 9 + 5.5 * text.length;
      return s(
        "g",
        { transform: `translate(${x} ${y - 13 * place})` },
        s("rect", { class: "chip-b", width, height: 12, rx: 6 }),
        s("text", { class: "chip-l", x: width / 2, y: 9.2 }, text),
      );
    });
}
