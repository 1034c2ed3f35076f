/**
 * The seal of a card: a figure of rings that its name alone decides, so that every card has its own and none needs a
 * picture.
 */

import { s } from "./dom.js";
import { round } from "./shapes.js";

/** @typedef {{ lines: string, dots: [number, number][], circles: number[] }} Seal about a centre, radius 47 */

/**
 * A stream of numbers from 0 to 1 that a name decides.
 * @param {string} name
 */
function stream(name) {
  let state = 0x811c9dc5;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {number} r @param {number} turn in parts of a whole turn, from the top */
const at = (r, turn) => [r * Math.sin(2 * Math.PI * turn), -r * Math.cos(2 * Math.PI * turn)];

/** @param {number} r @param {number} turn */
const xy = (r, turn) =>
  at(r, turn)
    .map((n) => round(n ?? 0))
    .join(" ");

/** @param {number} order */
const turns = (order) => Array.from({ length: order }, (_, place) => place / order);

/**
 * What a ring between two radii is made of.
 * @type {((inner: number, outer: number, order: number) => { lines?: string, dots?: [number, number][] })[]}
 */
const RINGS = [
  // Petals.
  (inner, outer, order) => ({
    lines: turns(order)
      .map((turn) => {
        const [side, mid] = [0.42 / order, (inner + outer * 2) / 3];
        return `M${xy(inner, turn)}Q${xy(mid, turn - side)} ${xy(outer, turn)}Q${xy(mid, turn + side)} ${xy(inner, turn)}`;
      })
      .join(""),
  }),
  // Scallops.
  (inner, outer, order) => ({
    lines: turns(order)
      .map((turn) => `M${xy(outer, turn)}Q${xy(inner, turn + 0.5 / order)} ${xy(outer, turn + 1 / order)}`)
      .join(""),
  }),
  // Spokes.
  (inner, outer, order) => ({
    lines: turns(order)
      .map((turn) => `M${xy(inner, turn)}L${xy(outer, turn)}`)
      .join(""),
  }),
  // A star that skips points.
  (_, outer, order) => {
    const skip = Math.max(1, Math.floor((order - 1) / 2));
    return {
      lines: turns(order)
        .map((turn) => `M${xy(outer, turn)}L${xy(outer, turn + skip / order)}`)
        .join(""),
    };
  },
  // Ticks, twice as many.
  (inner, outer, order) => ({
    lines: turns(2 * order)
      .map((turn) => `M${xy((2 * inner + outer) / 3, turn)}L${xy((inner + 2 * outer) / 3, turn)}`)
      .join(""),
  }),
  // Dots.
  (inner, outer, order) => ({
    dots: turns(order).map((turn) => /** @type {[number, number]} */ (at((inner + outer) / 2, turn).map(round))),
  }),
  // Points outward.
  (inner, outer, order) => ({
    lines: turns(order)
      .map((turn) => `M${xy(inner, turn - 0.3 / order)}L${xy(outer, turn)}L${xy(inner, turn + 0.3 / order)}`)
      .join(""),
  }),
];

/**
 * @param {string} name
 * @returns {Seal}
 */
export function sealOf(name) {
  const next = stream(name);
  const order = 3 + Math.floor(next() * 7);
  const many = next() < 0.4 ? order * 2 : order;
  const [one, two] = [17 + next() * 8, 8 + next() * 4];
  /** @type {Seal} */
  const seal = { lines: "", dots: [], circles: [46.9, round(one), round(two)] };
  const bands = /** @type {const} */ ([
    [one + 2, 43.6, many],
    [two + 1.5, one - 1, order],
    [2.5, two - 1, order],
  ]);
  for (const [place, [inner, outer, points]] of bands.entries()) {
    const layers = place === 0 ? 2 : 1;
    const start = Math.floor(next() * RINGS.length);
    for (let layer = 0; layer < layers; layer += 1) {
      // The second layer of the widest band is another kind, and stays nearer to the middle.
      const draw = RINGS[(start + layer * 3) % RINGS.length];
      const drawn = draw?.(inner, layer === 0 ? outer : (inner + outer) / 2, points) ?? {};
      seal.lines += drawn.lines ?? "";
      seal.dots.push(...(drawn.dots ?? []));
    }
  }
  return seal;
}

/**
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function sealNode(name) {
  const seal = sealOf(name);
  const wings = [-6, 0, 6].map((y, place) => `M${-87} ${y}h${26 - 5 * place}M${87} ${y}h${-26 + 5 * place}`).join("");
  return s(
    "svg",
    { class: "seal", viewBox: "-138 -51 276 102", "aria-hidden": "true" },
    seal.circles.map((r) => s("circle", { class: "l", r })),
    s("path", { class: "l", d: seal.lines + wings }),
    seal.dots.map(([cx, cy]) => s("circle", { class: "d", cx, cy, r: 1.3 })),
    s("circle", { class: "d", r: 2 }),
  );
}
