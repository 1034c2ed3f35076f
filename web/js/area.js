/** Where on a drawn surface a thing lies, and the rings that are drawn round it. */

/** @import * as Wire from "../types/protocol.js" */

import { s } from "./dom.js";
import { round } from "./shapes.js";

/** @typedef {{ x: number, y: number }} XY in the units of the drawing, downward and to the right */
/** @typedef {{ kind: "box", x: number, y: number, width: number, height: number, slim: "" | "door" | "wall" }} Box by its corner; slim where it is a
 * border line, with a door to be ringed or a wall to be lined */
/** @typedef {{ kind: "disc", x: number, y: number, r: number, corners?: readonly XY[], isPlace?: boolean }} Disc by its centre; by its corners where it is none, and
 * whether it is only a place */
/** @typedef {Box | Disc} Area */

/**
 * A surface as what is drawn over it sees it.
 * @typedef {object} Surface
 * @property {SVGGElement} node the surface itself
 * @property {SVGGElement} lines what stands above the ground pieces, such as walls
 * @property {() => { width: number, height: number }} size
 * @property {(spot: Wire.Spot) => XY | null} spot the middle of a square
 * @property {(point: Wire.Point) => XY | null} point
 * @property {(length: number) => number} length
 * @property {(border: Wire.Border) => [XY, XY] | null} border the ends of a border line
 * @property {(piece: Wire.Piece, at: XY, scale: number) => Area} round what a piece covers
 * @property {(at: XY) => Wire.Target[]} under squares, lines and points there, the likeliest first
 */

/** @typedef {"can" | "hover" | "on" | "no" | "pending"} State of a thing that can be answered, or not */

/** @param {Area} area @returns {XY} */
export const middle = (area) =>
  area.kind === "disc" ? { x: area.x, y: area.y } : { x: area.x + area.width / 2, y: area.y + area.height / 2 };

/**
 * Whether a place lies in an area.
 * @param {Area} area
 * @param {XY} at
 */
export function holds(area, { x, y }) {
  if (area.kind === "disc" && area.corners) return isWithin(area.corners, { x, y });
  if (area.kind === "disc") return Math.hypot(x - area.x, y - area.y) <= area.r;
  return x >= area.x && y >= area.y && x <= area.x + area.width && y <= area.y + area.height;
}

/**
 * Whether a place lies within a polygon.
 * @param {readonly XY[]} corners
 * @param {XY} at
 */
function isWithin(corners, { x, y }) {
  let within = false;
  corners.forEach((one, place) => {
    const other = corners[(place + 1) % corners.length] ?? one;
    const isBetween = one.y > y !== other.y > y;
    if (isBetween && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) within = !within;
  });
  return within;
}

/**
 * The ring of an area in a state.
 * @param {Area} area
 * @param {State} state
 * @returns {SVGElement[]}
 */
export const ring = (area, state) => (area.kind === "disc" ? discRing(area, state) : boxRing(area, state));

/** @type {{ [K in State]: [string, string] }} the classes of casing and ring */
const CLASSES = {
  can: ["ring-case", "ring"],
  hover: ["ring-case", "ring thin"],
  on: ["ring-case", "ring strong"],
  no: ["no-ring-c", "no-ring"],
  pending: ["ring-case", "ring thin"],
};

/**
 * @param {Box} box
 * @param {State} state
 */
function boxRing(box, state) {
  const [casing, line] = CLASSES[state];
  if (state === "can" && box.slim === "wall") {
    const { x, y } = middle(box);
    const d =
      box.width > box.height
        ? `M${box.x + 2} ${y}H${box.x + box.width - 2}`
        : `M${x} ${box.y + 2}V${box.y + box.height - 2}`;
    return [s("path", { class: "ring thin", d })];
  }
  if (state === "can" && box.slim === "") {
    const d = brackets(box);
    return [s("path", { class: casing, d }), s("path", { class: line, d })];
  }
  const sides = {
    x: round(box.x),
    y: round(box.y),
    width: round(box.width),
    height: round(box.height),
    rx: box.slim === "" ? 4 : 6,
  };
  const dashes = state === "pending" ? { "stroke-dasharray": "3 7" } : {};
  if (state === "can") return [s("rect", { class: "ring thin", ...sides })];
  return [s("rect", { class: casing, ...sides, ...dashes }), s("rect", { class: line, ...sides, ...dashes })];
}

/** @param {Box} box the corners alone */
function brackets({ x, y, width, height }) {
  const long = Math.min(14, width / 3, height / 3);
  const [right, bottom] = [round(x + width), round(y + height)];
  const [left, top] = [round(x), round(y)];
  const arm = round(long);
  return (
    `M${left} ${round(top + arm)}V${top}H${round(left + arm)}M${round(right - arm)} ${top}H${right}V${round(top + arm)}` +
    `M${right} ${round(bottom - arm)}V${bottom}H${round(right - arm)}M${round(left + arm)} ${bottom}H${left}V${round(bottom - arm)}`
  );
}

/**
 * @param {Disc} disc
 * @param {State} state
 */
function discRing({ x, y, r, corners, isPlace }, state) {
  const [casing, line] = CLASSES[state];
  if (corners) {
    const d = `M${corners.map((at) => `${round(at.x)} ${round(at.y)}`).join("L")}z`;
    const dashes = state === "can" || state === "pending" ? { "stroke-dasharray": "9 7" } : {};
    return [s("path", { class: casing, d, ...dashes }), s("path", { class: line, d, ...dashes })];
  }
  if (isPlace && state === "can") return [s("circle", { class: "place", cx: round(x), cy: round(y), r: 3.2 })];
  const arc = round((2 * Math.PI * r) / 8);
  /** @type {Record<State, Record<string, string | number>>} */
  const dashes = {
    can: { "stroke-dasharray": `${arc} ${arc}`, "stroke-dashoffset": round(arc / 2) },
    hover: {},
    on: {},
    no: {},
    pending: { "stroke-dasharray": "3 7" },
  };
  const circle = { cx: round(x), cy: round(y), r: round(r), ...dashes[state] };
  return [s("circle", { class: casing, ...circle }), s("circle", { class: line, ...circle })];
}
