/** Pieces move rather than jump: along the way that they went where it is known, else straight. */

/** @import { XY } from "./area.js" */

/** Milliseconds for the first step, for each further one, and at most in all. */
const FIRST = 320;
const FURTHER = 90;
const MOST = 900;

/** @param {XY} at @param {number} scale */
const placed = ({ x, y }, scale) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale})`;

/**
 * How long a way of so many steps takes.
 * @param {number} steps
 */
export const duration = (steps) => Math.min(MOST, FIRST + FURTHER * Math.max(0, steps - 1));

/** @param {XY} one @param {XY} other */
const near = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < 1;

/** Things set out quickly and arrive gently. */
export const EASE = "cubic-bezier(.2,.7,.2,1)";

/** Whether people asked for no motion. */
export const still = () => typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @type {WeakMap<SVGElement, { at: XY, scale: number }>} */
const places = new WeakMap();

/**
 * Puts a node to its place. The first time it is simply there.
 * @param {SVGElement} node
 * @param {XY} to
 * @param {number} scale
 * @param {readonly XY[]} way where it went, from its old place to its new one; else empty
 */
export function move(node, to, scale, way) {
  const before = places.get(node);
  if (before !== undefined && near(before.at, to) && before.scale === scale) return;
  places.set(node, { at: to, scale });
  node.style.transform = placed(to, scale);
  if (before === undefined || still()) return;
  const steps = way.length > 1 ? way.slice(1, -1) : [];
  const frames = [before.at, ...steps, to].map((at, place, all) => ({
    transform: placed(at, place === all.length - 1 ? scale : before.scale),
  }));
  node.animate(frames, { duration: duration(frames.length - 1), easing: EASE });
}

/** Lets a node appear. @param {SVGElement} node */
export function appear(node) {
  if (!still()) node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
}

/**
 * A door's leaf turns about its hinge, from how it stood to how it stands.
 * @param {SVGElement} node
 * @param {number} from in degrees
 * @param {number} to
 */
export function swing(node, from, to) {
  node.style.transform = `rotate(${to}deg)`;
  if (from === to || still()) return;
  node.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
    duration: FIRST,
    easing: EASE,
  });
}

/** A piece that is hurt tilts once. @param {SVGElement} node */
export function tilt(node) {
  if (!still()) node.animate([{ rotate: "0deg" }, { rotate: "6deg" }, { rotate: "0deg" }], { duration: 200 });
}

/**
 * The way that a piece went, where a mark of what just happened begins at its old place and ends at its new one.
 * @param {readonly (readonly XY[])[]} ways
 * @param {XY | undefined} from
 * @param {XY} to
 * @returns {readonly XY[]}
 */
export function wayOf(ways, from, to) {
  if (from === undefined) return [];
  return (
    ways.find((way) => {
      const [first, last] = [way[0], way.at(-1)];
      return first !== undefined && last !== undefined && near(first, from) && near(last, to);
    }) ?? []
  );
}

/** Where a node was put last. @param {SVGElement} node */
export const placeOf = (node) => places.get(node)?.at;
