/** Each seat is a hue and a shape: the shapes as outlines about a centre, for pieces, bases, doors and marks. */

/** @import { Hue, Panel } from "../types/protocol.js" */
/** @import { Attribute } from "./dom.js" */

import { s } from "./dom.js";

/** @typedef {Hue | "none"} Look the hue of a seat, or none where a thing is nobody's */

/**
 * Corners of a shape that holds about as much as a circle of radius 1, from its centre; a circle has none.
 * @type {Record<Look, [number, number][] | null>}
 */
const CORNERS = {
  none: null,
  blue: null,
  red: [
    [0, -1.22],
    [1.22, 0],
    [0, 1.22],
    [-1.22, 0],
  ],
  yellow: [
    [0, -1.25],
    [1.3, 0.95],
    [-1.3, 0.95],
  ],
  green: [
    [-0.92, -0.92],
    [0.92, -0.92],
    [0.92, 0.92],
    [-0.92, 0.92],
  ],
  purple: [
    [0, -1.13],
    [1.1, -0.31],
    [0.69, 0.97],
    [-0.69, 0.97],
    [-1.1, -0.31],
  ],
};

/** How far a letter sinks to stand in the middle of a shape, in radii. @type {Record<Look, number>} */
const SINK = { none: 0, blue: 0, red: 0, yellow: 0.16, green: 0, purple: 0.05 };

/** @param {number} number */
export const round = (number) => Math.round(number * 10) / 10;

/**
 * @param {Look} look
 * @param {number} radius
 * @param {Record<string, Attribute>} attributes
 * @param {{ x?: number, y?: number }} [at]
 * @returns {SVGElement}
 */
export function shape(look, radius, attributes, { x = 0, y = 0 } = {}) {
  const corners = CORNERS[look];
  if (corners === null) return s("circle", { cx: round(x), cy: round(y), r: radius, ...attributes });
  const d = corners.map(([dx, dy]) => `${round(x + dx * radius)} ${round(y + dy * radius)}`).join("L");
  return s("path", { d: `M${d}z`, ...attributes });
}

/**
 * Letters in the middle of a shape.
 * @param {Look} look
 * @param {string} letters
 * @param {number} radius
 * @param {string} kind the class
 * @param {{ x?: number, y?: number }} [at]
 */
export function lettering(look, letters, radius, kind, { x = 0, y = 0 } = {}) {
  const size = round(radius * ([...letters].length > 1 ? 0.92 : 1.05));
  const text = { class: kind, x: round(x), y: round(y + SINK[look] * radius + size * 0.36), "font-size": size };
  return s("text", text, letters);
}

/**
 * The class that gives an element the colour of a seat.
 * @param {readonly Panel[]} panels
 * @param {number | null} seat
 */
export const seatClass = (panels, seat) => {
  const hue = hueOf(panels, seat);
  return hue === "none" ? "seat-none" : `seat-${hue}`;
};

/**
 * @param {readonly Panel[]} panels
 * @param {number | null} seat
 * @returns {Look}
 */
export const hueOf = (panels, seat) => panels.find((panel) => panel.seat === seat)?.hue ?? "none";
