/** Measuring: two things are pointed at, and the distance is told from edge to edge and from middle to middle. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Area, XY } from "./area.js" */
/** @import { Room } from "./room.js" */

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
function measureNodes(from, to, words) {
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

export class Measuring {
  /** @type {{ from: Wire.Target | null, to: Wire.Target | null } | null} */
  #pair = null;

  /** @param {Room} room */
  constructor(room) {
    this.room = room;
  }

  get isOn() {
    return this.#pair !== null;
  }

  /** Begins or ends it. */
  turn() {
    this.#pair = this.#pair === null ? { from: null, to: null } : null;
    this.room.say(this.#pair === null ? "" : "Measuring: point at two things. M or Esc ends it.");
  }

  /** @param {Wire.Target | null} target what is pointed at next */
  to(target) {
    if (this.#pair === null || target === null) return;
    const { from, to } = this.#pair;
    this.#pair = from === null || to !== null ? { from: target, to: null } : { from, to: target };
    this.room.draw();
  }

  /**
   * What is drawn of it.
   * @param {Wire.Target | null} hover what is pointed at, while the second thing is sought
   * @returns {SVGElement[]}
   */
  nodes(hover) {
    const { board } = this.room;
    const [one, other] = [this.#pair?.from ?? null, this.#pair?.to ?? hover].map((target) =>
      target === null ? null : board.areaOf(target),
    );
    if (!one) return [];
    if (!other) return measureNodes(middle(one), middle(one), "");
    const { between, middles } = distances(one, other, this.#unit());
    const words = between === middles ? middles : `${between}, middles ${middles}`;
    return measureNodes(middle(one), middle(other), words);
  }

  #unit() {
    const { board, eyes } = this.room;
    const surface = eyes.scene.surfaces[board.surface];
    if (surface?.kind !== "plane") return { length: board.ground?.length(100) ?? 1, word: " squares" };
    const { per_unit, unit } = surface.plane.plane;
    return { length: board.ground?.length(per_unit) ?? 1, word: unit === "inch" ? "″" : ` ${unit}` };
  }
}
