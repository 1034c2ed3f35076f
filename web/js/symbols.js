/**
 * The symbols of the table, drawn for it: each on 24 by 24 units, as what is filled and what is a line. They are never
 * without a word beside them, so a screen reader passes them over.
 */

/** @import { Hue } from "../types/protocol.js" */

import { s } from "./dom.js";

const DRAWN = {
  accuracy: ["M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z", "M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0zM12 1v5M12 18v5M1 12h5M18 12h5"],
  adjacent: ["", "M3 7h8v10H3zM13 7h8v10h-8z"],
  attack: ["M12 1l2.3 6.6L21 4.6l-3.6 6 5.6 3-6.6 1.2.8 6.9L12 17.2l-5.2 4.5.8-6.9L1 13.6l5.6-3L3 4.6l6.7 3z", ""],
  brand: ["M12 1.5c2.2 2.6 3 4 3 5.6a3 3 0 0 1-6 0c0-1.6.8-3 3-5.6z", "M3 21V9l9 7.5L21 9v12"],
  cards: ["", "M3 6.5 12 4l3.5 13-9 2.5zM14 4.5h6.5V19H17"],
  check: ["", "M4 12.5 9.5 18 20 6"],
  chest: ["M3 11V9.2C3 6.6 4.9 4.6 7.6 4.6h8.8C19.1 4.6 21 6.6 21 9.2V11zM3 12.6h18v6.2a1.2 1.2 0 0 1-1.2 1.2H4.2A1.2 1.2 0 0 1 3 18.8z", ""],
  close: ["", "M5 5l14 14M19 5 5 19"],
  contrast: ["M12 3a9 9 0 0 1 0 18z", "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z"],
  copy: ["", "M8 8h13v13H8zM16 8V3H3v13h5"],
  counter: ["M12 1.5l8.5 3v6.7c0 5.3-3.5 9.3-8.5 11.3-5-2-8.5-6-8.5-11.3V4.5z", ""],
  crown: ["M2 6.5l5.5 5L12 3l4.5 8.5 5.5-5L20 20H4z", ""],
  defense: ["", "M12 2l8 2.8v6.4c0 5-3.3 8.8-8 10.8-4.7-2-8-5.8-8-10.8V4.8z"],
  dice: ["M8 6.6a1.5 1.5 0 1 0 .01 0zM16 6.6a1.5 1.5 0 1 0 .01 0zM12 10.6a1.5 1.5 0 1 0 .01 0zM8 14.6a1.5 1.5 0 1 0 .01 0zM16 14.6a1.5 1.5 0 1 0 .01 0z", "M3 3h18v18H3z"],
  down: ["", "M12 3v12M6.5 10l5.5 5.5 5.5-5.5M4 20.5h16"],
  echo: ["M9.3 12a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0z", "M6 12a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z"],
  energy: ["M14.5 1 4 13.5h6.5L8.5 23 20 9.5h-7z", ""],
  eye: ["M8.7 12a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0z", "M1.5 12C4 7.5 7.7 5 12 5s8 2.5 10.5 7C20 16.5 16.3 19 12 19S4 16.5 1.5 12z"],
  first: ["", "M19 4 9 12l10 8zM5 4v16"],
  fit: ["", "M3 8.5V3h5.5M15.5 3H21v5.5M21 15.5V21h-5.5M8.5 21H3v-5.5"],
  flag: ["M6 3.5c5-3 8 3 14 0v9c-6 3-9-3-14 0z", "M5 22V3"],
  foot: ["", "M4 20h16M6 16c0-5 1-9 3.5-9S13 10 13 13c2 .5 6 .5 6 3z"],
  help: ["M10.3 20a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z", "M8 8.5C8 5.5 10 4 12.2 4S16.5 5.5 16.5 8c0 3.5-4.5 3.5-4.5 7"],
  item: ["", "M8 2h8l4 5-8 15L4 7zM4 7h16"],
  last: ["", "M5 4l10 8-10 8zM19 4v16"],
  life: ["M12 21.5C5 16 1.5 12.3 1.5 8.1 1.5 5 3.9 2.7 6.8 2.7c2.1 0 4 1.2 5.2 3.2 1.2-2 3.1-3.2 5.2-3.2 2.9 0 5.3 2.3 5.3 5.4 0 4.2-3.5 7.9-10.5 13.4z", ""],
  link: ["", "M9.5 14.5l5-5M11 6.5l2.5-2.5a4.6 4.6 0 0 1 6.5 6.5L17.5 13M13 17.5 10.5 20A4.6 4.6 0 0 1 4 13.5L6.5 11"],
  menu: ["", "M3 6h18M3 12h18M3 18h18"],
  minus: ["", "M4 12h16"],
  moon: ["", "M20.5 14.5A9 9 0 0 1 9.5 3.5 9 9 0 1 0 20.5 14.5z"],
  neutral: ["M8.8 12a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z", "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z"],
  next: ["", "M8.5 4 17 12l-8.5 8"],
  open: ["", "M3 19V5h6l2.5 3H21v11z"],
  pause: ["M6 4h4v16H6zM14 4h4v16h-4z", ""],
  play: ["M6 3.5v17l14-8.5z", ""],
  plus: ["", "M12 4v16M4 12h16"],
  power: ["M13 3.5C17 1 22 4 22.5 9c-2.5-.5-5 0-6.5 2.5L6 22.5 2 18.5 12.5 8C11 7 11.5 4.5 13 3.5z", ""],
  prev: ["", "M15.5 4 7 12l8.5 8"],
  range: ["", "M3 21 20 4M13 3.5h7.5V11M3 15v6h6"],
  relic: ["M12 1.5l3.2 7.3 7.3 3.2-7.3 3.2L12 22.5l-3.2-7.3L1.5 12l7.3-3.2z", ""],
  search: ["", "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0zM15.5 15.5 21 21"],
  sector: ["", "M3 3h18v18H3zM12 3v18M3 12h18"],
  self: ["", "M8.5 6.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM5 21c0-5 3-8 7-8s7 3 7 8z"],
  speed: ["", "M3 4l8 8-8 8M12 4l8 8-8 8"],
  stun: ["", "M12 12c0-2 3-2 3 .5 0 3-6 3-6-1 0-5 9-5.5 9.5.5.5 6.5-13 7-13.5 0C4.5 4 15 1.5 20 5.5"],
  sun: ["M7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z", "M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1M19.4 4.6l-2.1 2.1M6.7 17.3l-2.1 2.1"],
  undo: ["", "M8 4 3 9l5 5M3.5 9H14a6 6 0 0 1 0 12H9"],
};

/** @typedef {keyof typeof DRAWN} Symbol */

/** @type {Record<Hue, string>} each colour has a shape of its own */
export const SHAPES = {
  blue: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z",
  red: "M12 1.2 22.8 12 12 22.8 1.2 12z",
  yellow: "M12 2 23 21.5H1z",
  green: "M3 3h18v18H3z",
  purple: "M12 1.5 22.5 9.2 18.5 21.5h-13L1.5 9.2z",
};

/** @type {Record<Hue, string>} */
export const SHAPE_WORDS = {
  blue: "circle",
  red: "diamond",
  yellow: "triangle",
  green: "square",
  purple: "pentagon",
};

/**
 * @param {Symbol} name
 * @returns {(SVGPathElement | false)[]}
 */
const strokes = (name) => {
  const [fill, line] = DRAWN[name];
  const round = { "stroke-width": 2, "stroke-linecap": "round", "stroke-linejoin": "round" };
  return [
    fill !== "" && s("path", { d: fill }),
    line !== "" && s("path", { d: line, fill: "none", stroke: "currentColor", ...round }),
  ];
};

/**
 * A symbol of the size of the text beside it.
 * @param {Symbol} name
 * @param {string} [kind] its class
 * @returns {SVGSVGElement}
 */
export function icon(name, kind = "i") {
  return s("svg", { class: kind, viewBox: "0 0 24 24", "aria-hidden": "true" }, strokes(name));
}

/**
 * The mark of a seat: its shape in its colour.
 * @param {Hue} hue
 * @returns {SVGSVGElement}
 */
export function mark(hue) {
  const looks = { class: `mark seat-${hue}`, viewBox: "0 0 24 24", "aria-hidden": "true" };
  return s("svg", looks, s("path", { d: SHAPES[hue] }));
}

/** The sign of Malison. @returns {SVGSVGElement} */
export function sign() {
  return s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, strokes("brand"));
}
