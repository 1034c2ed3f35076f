/** A place on a plane can be typed: how far it lies eastward and northward, or a length and a bearing from a piece. */

/** @import { Plane, Point } from "../types/protocol.js" */

/**
 * Reads `14.5 17.3` as a place, and `5 @ 120` as five units towards 120 degrees, clockwise from the north.
 * @param {string} text
 * @param {Plane} plane
 * @param {{ surface: number, from: { x: number, y: number } | null }} at the surface, and from where a length counts
 * @returns {Point | null}
 */
export function typedPoint(text, { width, height, per_unit }, { surface, from }) {
  const found = /^\s*(\d+(?:\.\d+)?)\s*(?:″|")?\s*(@|[,;\s])\s*(\d+(?:\.\d+)?)\s*°?\s*$/.exec(text);
  if (found === null) return null;
  const [one, other] = [Number(found[1]), Number(found[3])];
  const turns = found[2] === "@";
  if (turns && from === null) return null;
  const angle = (other * Math.PI) / 180;
  const x = turns && from !== null ? from.x + one * per_unit * Math.sin(angle) : one * per_unit;
  const y = turns && from !== null ? from.y + one * per_unit * Math.cos(angle) : other * per_unit;
  if (x < 0 || y < 0 || x > width || y > height) return null;
  return { surface, x: Math.round(x), y: Math.round(y) };
}
