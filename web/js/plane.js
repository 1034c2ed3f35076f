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
        make: () => this.#ground(ground, seatClass(scene.panels, ground.owner), this.#above(place)),
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
   * The obstacles that stand on a ground: all that is drawn after it, as boxes.
   * @param {number} place
   * @returns {Box[]}
   */
  #above(place) {
    const later = this.#plane?.grounds.slice(place + 1) ?? [];
    const isObstacle = (/** @type {Wire.Ground} */ { pattern }) => pattern === "tall" || pattern === "short";
    return later.filter(isObstacle).map(({ outline, pattern }) => {
      const box = boxOf(outline.rim.map(([x, y]) => this.point({ x, y })));
      // The height of a low obstacle stands above it.
      return pattern === "short" ? { ...box, top: box.top - HIGH } : box;
    });
  }

  /**
   * @param {Wire.Ground} ground
   * @param {string} seat
   * @param {readonly Box[]} above what is drawn over it
   */
  #ground(ground, seat, above) {
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
      this.#words(ground, look.kind, above),
    );
  }

  /**
   * The facts of a ground: within it where it is an obstacle, else along that edge where nothing covers them.
   * @param {Wire.Ground} ground
   * @param {string} kind
   * @param {readonly Box[]} above
   */
  #words({ facts, outline }, kind, above) {
    if (facts.length === 0 || kind === "zone-q") return null;
    const corners = outline.rim.map(([x, y]) => this.point({ x, y }));
    const { left, right, top, bottom } = boxOf(corners);
    const x = round((left + right) / 2);
    const text = facts.join(", ");
    if (kind === "tall") return s("text", { class: "h-lab", x, y: round((top + bottom) / 2 + 3.5) }, text);
    if (kind === "short") return s("text", { class: "h-lab s", x, y: round(top - 4) }, text);
    const { at, turn, baseline } = freeSide(corners, text.length * LETTER, above);
    const turned = turn === 0 ? {} : { transform: `rotate(${turn} ${at.x} ${at.y})` };
    return s("text", { class: "t-lab", "text-anchor": "middle", x: at.x, y: round(at.y + baseline), ...turned }, text);
  }
}

/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */

/** How high words on the ground are, and how wide a letter of them about is. */
const HIGH = 13;
const LETTER = 5.2;

/** @param {readonly XY[]} corners @returns {Box} */
function boxOf(corners) {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/**
 * The side of an outline along which words are covered least: the lower one where nothing covers them there, else the
 * upper one.
 * @param {readonly XY[]} corners
 * @param {number} wide how long the words are
 * @param {readonly Box[]} above what covers them
 * @returns {{ at: XY, turn: number, baseline: number }} its middle, by how many degrees words along it are turned, and
 * how far below it they stand
 */
function freeSide(corners, wide, above) {
  const sides = corners.map((from, place) => {
    const to = corners[(place + 1) % corners.length] ?? from;
    const [left, right] = from.x <= to.x ? [from, to] : [to, from];
    const turn = round((Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI);
    return { at: { x: round((from.x + to.x) / 2), y: round((from.y + to.y) / 2) }, turn };
  });
  const flat = sides.filter(({ turn }) => Math.abs(turn) <= 50);
  const level = (flat.length > 0 ? flat : sides).toSorted((one, other) => other.at.y - one.at.y);
  const places = [level[0], level.at(-1)]
    .filter((side) => side !== undefined)
    .map((side, place) => ({ ...side, baseline: place === 0 ? -5 : HIGH }));
  const covered = (/** @type {{ at: XY, turn: number, baseline: number }} */ { at, turn, baseline }) => {
    const along = (turn * Math.PI) / 180;
    const reach = (wide / 2) * Math.cos(along);
    const middle = at.y + baseline - HIGH / 3;
    return above.filter(
      (box) =>
        box.left < at.x + reach && box.right > at.x - reach && box.top < middle + HIGH / 2 && box.bottom > middle - HIGH / 2,
    ).length;
  };
  return places.reduce((one, other) => (covered(other) < covered(one) ? other : one));
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
