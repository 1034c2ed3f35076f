/** Measuring: two things are pointed at, and the distance is told from edge to edge and from middle to middle. */

/** @import { Area, XY } from "./area.js" */

import { middle } from "./area.js";
import { s } from "./dom.js";
import { round } from "./shapes.js";

/** How far an area reaches from its middle. @param {Area} area */
const reach = (area) => (area.kind === "disc" ? area.r : 0);

/**
 * @param {Area} one
 * @param {Area} other
 * @param {{ length: number, word: string }} unit how long it is in the drawing, and its sign
 * @returns {{ between: string, middles: string }}
 */
export function distances(one, other, { length, word }) {
  const [from, to] = [middle(one), middle(other)];
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const edges = Math.max(0, far - reach(one) - reach(other));
  return { between: `${(edges / length).toFixed(1)}${word}`, middles: `${(far / length).toFixed(1)}${word}` };
}

/**
 * @param {XY} from
 * @param {XY} to
 * @param {string} words
 * @returns {SVGElement[]}
 */
export function measureNodes(from, to, words) {
  const d = `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
  const width = 14 + 6.4 * words.length;
  const [x, y] = [round((from.x + to.x) / 2), round((from.y + to.y) / 2)];
  return [
    s("path", { class: "sight-case fine", d }),
    s("path", { class: "sight fine measure", d }),
    s("circle", { class: "sight-dot", cx: round(from.x), cy: round(from.y), r: 4 }),
    s("circle", { class: "sight-dot", cx: round(to.x), cy: round(to.y), r: 4 }),
    words === "" ? null : s("rect", { class: "m-bg", x: x - width / 2, y: y - 11, width, height: 21, rx: 5 }),
    words === "" ? null : s("text", { class: "m-lab", x, y: y + 4 }, words),
  ].filter((node) => node !== null);
}
