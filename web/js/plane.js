/** An open field: ticks for measuring, coordinates, terrain and zones, all to scale. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Area, Surface, XY } from "./area.js" */
/** @import { Scene } from "./scene.js" */

import { s } from "./dom.js";
import { keyed } from "./keyed.js";
import { round, seatClass } from "./shapes.js";

/** How long the longer side of a field is drawn, so that letters are in proportion on small and large ones. */
const LONG = 600;
const MARGIN = 22;
/** Longer ticks, crosses and coordinates stand so far apart, in units. */
const EVERY = 6;
/** A place that is pointed at is a whole number of such parts of a unit from the edges. */
const STEPS = 100;

/** @typedef {{ kind: string, texture: string }} Pattern */

/** What a pattern of the ground looks like; others are flat. @type {Readonly<Record<string, Pattern>>} */
const PATTERNS = {
  flat: { kind: "flat", texture: "" },
  hazard: { kind: "flat hazard", texture: "url(#dots)" },
  boost: { kind: "flat", texture: "url(#ways)" },
  arcane: { kind: "flat", texture: "url(#stars)" },
  concealing: { kind: "flat", texture: "url(#tufts)" },
  obscuring: { kind: "flat", texture: "url(#veil)" },
  short: { kind: "short", texture: "" },
  tall: { kind: "tall", texture: "" },
  zone: { kind: "zone-q", texture: "" },
};

/** @implements {Surface} */
export class PlaneDrawing {
  node = s("g", { class: "plane" });
  lines = s("g", { class: "lines" });
  /** The id of what cuts off what reaches beyond the field. */
  clip = "";
  #frame = s("g", { "aria-hidden": "true" });
  #grounds = s("g");
  /** @type {Wire.Plane | null} */
  #plane = null;
  #surface = 0;

  constructor() {
    this.node.append(this.#frame, this.#grounds);
  }

  /**
   * @param {Wire.PlaneFrame} frame
   * @param {Scene} scene
   */
  update(frame, scene) {
    if (this.#plane === frame.plane) return;
    this.#plane = frame.plane;
    this.#surface = frame.surface;
    const { width, height } = this.#field();
    const unit = this.length(frame.plane.per_unit);
    this.clip = `field-${frame.surface}`;
    this.#frame.replaceChildren(
      s("clipPath", { id: this.clip }, s("rect", { x: MARGIN, y: MARGIN, width, height })),
      s("rect", { class: "field", x: MARGIN, y: MARGIN, width, height }),
      s("path", { class: "tick", d: ticks(width, height, unit) }),
      s("path", { class: "cross", d: crosses(width, height, unit) }),
      ...coordinates(width, height, unit),
    );
    keyed(
      this.#grounds,
      frame.plane.grounds.map((ground, place) => ({
        key: String(place),
        sign: JSON.stringify(ground) + seatClass(scene.panels, ground.owner),
        make: () => this.#ground(ground, seatClass(scene.panels, ground.owner)),
      })),
    );
  }

  size() {
    const { width, height } = this.#field();
    return { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  }

  spot() {
    return null;
  }

  /** @param {{ x: number, y: number }} point @returns {XY} */
  point({ x, y }) {
    const scale = this.#scale();
    return { x: MARGIN + x * scale, y: MARGIN + ((this.#plane?.height ?? 0) - y) * scale };
  }

  /** @param {number} length in the plane's own units */
  length(length) {
    return length * this.#scale();
  }

  border() {
    return null;
  }

  /**
   * @param {Wire.Piece} piece
   * @param {XY} at
   * @param {number} scale
   * @returns {Area}
   */
  round({ footprint }, { x, y }, scale) {
    if (footprint === null) return { kind: "disc", x, y, r: 14 * scale };
    if ("disc" in footprint) return { kind: "disc", x, y, r: this.length(footprint.disc) + 5 };
    const corners = footprint.polygon.map(([dx, dy]) => ({ x: x + this.length(dx), y: y - this.length(dy) }));
    return { kind: "disc", x, y, r: 12, corners };
  }

  /**
   * @param {XY} at
   * @returns {Wire.Target[]}
   */
  under({ x, y }) {
    const plane = this.#plane;
    if (plane === null) return [];
    const scale = this.#scale();
    // Nobody points more exactly than that, and the words for it are short.
    const step = Math.max(1, Math.round(plane.per_unit / STEPS));
    const whole = (/** @type {number} */ length) => Math.round(length / step) * step;
    const point = { x: whole((x - MARGIN) / scale), y: whole(plane.height - (y - MARGIN) / scale) };
    if (point.x < 0 || point.y < 0 || point.x > plane.width || point.y > plane.height) return [];
    return [{ point: { surface: this.#surface, ...point } }];
  }

  /**
   * Outlines with their holes as one path.
   * @param {readonly Wire.Outline[]} outlines
   */
  outline(outlines) {
    /** @param {[number, number][]} corners */
    const ring = (corners) =>
      `M${corners
        .map(([x, y]) => this.point({ x, y }))
        .map((at) => `${round(at.x)} ${round(at.y)}`)
        .join("L")}z`;
    return outlines.flatMap(({ rim, holes }) => [rim, ...holes].map(ring)).join("");
  }

  #scale() {
    return LONG / Math.max(this.#plane?.width ?? LONG, this.#plane?.height ?? LONG);
  }

  #field() {
    const scale = this.#scale();
    return { width: (this.#plane?.width ?? 0) * scale, height: (this.#plane?.height ?? 0) * scale };
  }

  /**
   * @param {Wire.Ground} ground
   * @param {string} seat
   */
  #ground(ground, seat) {
    const look = (Object.hasOwn(PATTERNS, ground.pattern) ? PATTERNS[ground.pattern] : undefined) ?? {
      kind: "flat",
      texture: "",
    };
    const d = this.outline([ground.outline]);
    const label = [ground.name, ...ground.facts].join(", ");
    const textured = look.texture === "" ? null : s("path", { fill: look.texture, d });
    const zone = look.kind === "zone-q" ? s("path", { class: "zone-l", d }) : null;
    return s(
      "g",
      { class: seat, role: "img", "aria-label": label },
      s("path", { class: look.kind, "fill-rule": "evenodd", d }),
      textured,
      zone,
      this.#words(ground, look.kind),
    );
  }

  /**
   * The facts of a ground: within it where it is an obstacle, else along its lower edge.
   * @param {Wire.Ground} ground
   * @param {string} kind
   */
  #words({ facts, outline }, kind) {
    if (facts.length === 0 || kind === "zone-q") return null;
    const corners = outline.rim.map(([x, y]) => this.point({ x, y }));
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const x = round((Math.min(...xs) + Math.max(...xs)) / 2);
    const middle = (Math.min(...ys) + Math.max(...ys)) / 2;
    const text = facts.join(", ");
    const along = lowerSide(corners);
    if (kind === "tall") return s("text", { class: "h-lab", x, y: round(middle + 3.5) }, text);
    if (kind === "short") return s("text", { class: "h-lab s", x, y: round(Math.min(...ys) - 4) }, text);
    const turn = along.turn === 0 ? {} : { transform: `rotate(${along.turn} ${along.x} ${along.y})` };
    return s("text", { class: "t-lab", "text-anchor": "middle", x: along.x, y: round(along.y - 5), ...turn }, text);
  }
}

/**
 * The middle of the side of an outline that lies lowest, and by how many degrees words along it are turned.
 * @param {readonly XY[]} corners
 * @returns {{ x: number, y: number, turn: number }}
 */
function lowerSide(corners) {
  const sides = corners.map((from, place) => {
    const to = corners[(place + 1) % corners.length] ?? from;
    const [left, right] = from.x <= to.x ? [from, to] : [to, from];
    const turn = (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI;
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, turn, steep: Math.abs(turn) > 50 };
  });
  const flat = sides.filter(({ steep }) => !steep);
  const best = (flat.length > 0 ? flat : sides).reduce((one, other) => (other.y > one.y ? other : one));
  return { x: round(best.x), y: round(best.y), turn: round(best.turn) };
}

/** The textures that tell a rule, to be defined once in a drawing. */
export const textures = () =>
  s(
    "defs",
    {},
    s(
      "pattern",
      { id: "dots", width: 13, height: 13, patternUnits: "userSpaceOnUse" },
      s("circle", { class: "tx-d", cx: 3, cy: 3, r: 1.2 }),
      s("circle", { class: "tx-d", cx: 9.5, cy: 9.5, r: 1.2 }),
    ),
    s(
      "pattern",
      { id: "stars", width: 18, height: 18, patternUnits: "userSpaceOnUse" },
      s("path", { class: "tx", d: "M5 2v6M2 5h6M14 11v6M11 14h6" }),
    ),
    s(
      "pattern",
      { id: "tufts", width: 16, height: 14, patternUnits: "userSpaceOnUse" },
      s("path", { class: "tx", d: "M2 7q2-4 4 0M10 13q2-4 4 0" }),
    ),
    s(
      "pattern",
      { id: "veil", width: 12, height: 12, patternUnits: "userSpaceOnUse" },
      s("path", { class: "tx", d: "M0 3h7M6 9h6" }),
    ),
    s(
      "pattern",
      { id: "ways", width: 18, height: 12, patternUnits: "userSpaceOnUse" },
      s("path", { class: "tx", d: "M4 3l4 3-4 3" }),
    ),
  );

/**
 * @param {number} width
 * @param {number} height
 * @param {number} unit how long one of the units is that people measure in
 */
function ticks(width, height, unit) {
  const [right, bottom] = [MARGIN + width, MARGIN + height];
  let d = "";
  for (let n = 0; n * unit <= width; n += 1) {
    const long = n % EVERY === 0 ? 8 : 4;
    const x = MARGIN + n * unit;
    d += `M${x} ${MARGIN - 3}v${-long}M${x} ${bottom + 3}v${long}`;
  }
  for (let n = 0; n * unit <= height; n += 1) {
    const long = n % EVERY === 0 ? 8 : 4;
    const y = bottom - n * unit;
    d += `M${MARGIN - 3} ${y}h${-long}M${right + 3} ${y}h${long}`;
  }
  return d;
}

/**
 * @param {number} width
 * @param {number} height
 * @param {number} unit how long one of the units is that people measure in
 */
function crosses(width, height, unit) {
  let d = "";
  for (let x = EVERY * unit; x < width; x += EVERY * unit) {
    for (let y = EVERY * unit; y < height; y += EVERY * unit) {
      d += `M${MARGIN + x - 4} ${MARGIN + height - y}h8M${MARGIN + x} ${MARGIN + height - y - 4}v8`;
    }
  }
  return d;
}

/**
 * @param {number} width
 * @param {number} height
 * @param {number} unit how long one of the units is that people measure in
 */
function coordinates(width, height, unit) {
  /** @type {SVGTextElement[]} */
  const words = [];
  for (let n = EVERY; n * unit < width; n += EVERY) {
    words.push(s("text", { class: "coord", x: MARGIN + n * unit + 11, y: 15 }, n));
  }
  for (let n = EVERY; n * unit < height; n += EVERY) {
    words.push(s("text", { class: "coord", x: 10, y: MARGIN + height - n * unit - 5 }, n));
  }
  return words;
}
