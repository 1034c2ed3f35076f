/** A surface of squares: floors that are lit or dim, coordinates, and what stands on the border lines. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Area, Surface, XY } from "./area.js" */
/** @import { Scene } from "./scene.js" */

import { s } from "./dom.js";
import { edgeNode, wallPath } from "./edges.js";
import { keyed } from "./keyed.js";
import { seatClass } from "./shapes.js";

/** The side of a square in units of the drawing. */
const SIDE = 56;
const MARGIN = { x: 30, y: 26 };
/** How near a border line the pointer must be to mean it. */
const NEAR = 9;

/** @implements {Surface} */
export class GridDrawing {
  node = s("g", { class: "grid" });
  lines = s("g", { class: "lines" });
  #floors = s("g", { class: "floors" });
  #tints = s("g", { "aria-hidden": "true" });
  #words = s("g", { "aria-hidden": "true" });
  #grout = s("path", { class: "grout" });
  #walls = s("path", { class: "wall" });
  #tops = s("path", { class: "wall-hi" });
  #made = s("g");
  /** @type {Map<string, { floor: SVGRectElement, square: Wire.Square }>} */
  #squares = new Map();
  /** @type {Wire.GridFrame | null} */
  #frame = null;
  /** @type {Map<string, Wire.EdgeKind>} what stood on the border lines when they were drawn last */
  #stood = new Map();

  constructor() {
    this.node.append(this.#floors, this.#tints, this.#grout, this.#words);
    this.lines.append(s("g", { "aria-hidden": "true" }, this.#walls, this.#tops), this.#made);
  }

  /**
   * @param {Wire.GridFrame} frame
   * @param {Scene} scene
   * @param {{ lit: Set<string>, aimed: boolean }} light which squares are lit, by column and row
   */
  update(frame, scene, { lit, aimed }) {
    if (this.#frame !== frame) this.#lay(frame, scene);
    this.#frame = frame;
    for (const [key, { floor }] of this.#squares) {
      const kind = lit.has(key) ? "fl lit" : aimed ? "fl dim" : "fl";
      if (floor.getAttribute("class") !== kind) floor.setAttribute("class", kind);
    }
    this.#edge(frame, scene);
  }

  size() {
    const frame = this.#frame;
    return {
      width: 2 * MARGIN.x + SIDE * (frame?.columns.length ?? 0),
      height: 2 * MARGIN.y + SIDE * (frame?.rows.length ?? 0),
    };
  }

  /** @param {Wire.Spot} spot @returns {XY} */
  spot({ column, row }) {
    return { x: MARGIN.x + SIDE * (column + 0.5), y: MARGIN.y + SIDE * (row + 0.5) };
  }

  /**
   * A point is told in hundredths of a square, southward.
   * @param {{ x: number, y: number }} point
   * @returns {XY}
   */
  point({ x, y }) {
    return { x: MARGIN.x + this.length(x), y: MARGIN.y + this.length(y) };
  }

  /** @param {number} length in hundredths of a square */
  length(length) {
    return (length * SIDE) / 100;
  }

  /** @param {Wire.Border} border @returns {[XY, XY]} */
  border({ spot: { column, row }, side }) {
    const from = { x: MARGIN.x + SIDE * column, y: MARGIN.y + SIDE * row };
    /** @type {Record<Wire.Side, [XY, XY]>} */
    const ends = {
      north: [from, { x: from.x + SIDE, y: from.y }],
      west: [from, { x: from.x, y: from.y + SIDE }],
      south: [
        { x: from.x, y: from.y + SIDE },
        { x: from.x + SIDE, y: from.y + SIDE },
      ],
      east: [
        { x: from.x + SIDE, y: from.y },
        { x: from.x + SIDE, y: from.y + SIDE },
      ],
    };
    return ends[side];
  }

  /**
   * @param {Wire.Piece} _
   * @param {XY} at
   * @param {number} scale
   * @returns {Area}
   */
  round(_, { x, y }, scale) {
    const side = scale === 1 ? SIDE - 6 : 46 * scale;
    return { kind: "box", x: x - side / 2, y: y - side / 2, width: side, height: side, slim: "" };
  }

  /**
   * @param {XY} at
   * @returns {Wire.Target[]}
   */
  under({ x, y }) {
    const surface = this.#frame?.surface ?? 0;
    const [across, down] = [(x - MARGIN.x) / SIDE, (y - MARGIN.y) / SIDE];
    /** @type {Wire.Target[]} */
    const found = [];
    const [column, row] = [Math.round(across), Math.round(down)];
    const [here, level] = [Math.floor(across), Math.floor(down)];
    const is = (/** @type {number} */ column, /** @type {number} */ row) => this.#squares.has(`${column}/${row}`);
    if (Math.abs(across - column) * SIDE <= NEAR && (is(column, level) || is(column - 1, level))) {
      found.push({ border: { spot: { surface, column, row: level }, side: "west" } });
    }
    if (Math.abs(down - row) * SIDE <= NEAR && (is(here, row) || is(here, row - 1))) {
      found.push({ border: { spot: { surface, column: here, row }, side: "north" } });
    }
    const square = this.#squares.get(`${here}/${level}`);
    if (square) found.push({ spot: square.square.spot });
    return found;
  }

  /**
   * @param {Wire.GridFrame} frame
   * @param {Scene} scene
   */
  #lay(frame, scene) {
    this.#squares.clear();
    /** @type {Map<number, string>} */
    const tints = new Map();
    let grout = "";
    for (const square of frame.squares) {
      const { column, row } = square.spot;
      const [x, y] = [MARGIN.x + SIDE * column, MARGIN.y + SIDE * row];
      const floor = s("rect", { class: "fl", x, y, width: SIDE, height: SIDE });
      this.#squares.set(`${column}/${row}`, { floor, square });
      if (square.owner !== null) {
        tints.set(square.owner, `${tints.get(square.owner) ?? ""}M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z`);
      }
      grout += `M${x} ${y}h${SIDE}v${SIDE}`;
    }
    this.#floors.replaceChildren(...[...this.#squares.values()].map(({ floor }) => floor));
    this.#grout.setAttribute("d", grout);
    this.#tints.replaceChildren(
      ...[...tints].map(([owner, d]) => s("path", { class: `own-tint ${seatClass(scene.panels, owner)}`, d })),
    );
    const bottom = MARGIN.y + SIDE * frame.rows.length;
    this.#words.replaceChildren(
      ...frame.columns.map((word, column) =>
        s("text", { class: "coord", x: MARGIN.x + SIDE * (column + 0.5), y: bottom + 23 }, word),
      ),
      ...frame.rows.map((word, row) => s("text", { class: "coord", x: 7, y: MARGIN.y + SIDE * (row + 0.5) + 4 }, word)),
    );
  }

  /**
   * @param {Wire.GridFrame} frame
   * @param {Scene} scene
   */
  #edge(frame, scene) {
    const edges = scene.edges.filter((edge) => edge.border.spot.surface === frame.surface);
    const d = wallPath(edges, (border) => this.border(border));
    if (this.#walls.getAttribute("d") !== d) {
      this.#walls.setAttribute("d", d);
      this.#tops.setAttribute("d", d);
    }
    const keyOf = (/** @type {Wire.Edge} */ { border: { spot, side } }) => `${spot.column}/${spot.row}/${side}`;
    keyed(
      this.#made,
      edges.flatMap((edge) => {
        if (edge.kind === "wall" && edge.cracks === 0 && edge.owner === null) return [];
        const key = keyOf(edge);
        const before = this.#stood.get(key) ?? edge.kind;
        const make = () => edgeNode(edge, this.border(edge.border), this.#outward(edge.border), scene.panels, before);
        return [{ key, sign: JSON.stringify(edge) + seatClass(scene.panels, edge.owner), make }];
      }),
    );
    this.#stood = new Map(edges.map((edge) => [keyOf(edge), edge.kind]));
  }

  /**
   * Towards where no square lies: 1 for south or east, -1 for north or west, 0 where squares lie on both sides.
   * @param {Wire.Border} border
   */
  #outward({ spot: { column, row }, side }) {
    const before = side === "north" ? `${column}/${row - 1}` : `${column - 1}/${row}`;
    const [near, far] = [this.#squares.has(before), this.#squares.has(`${column}/${row}`)];
    return near === far ? 0 : near ? 1 : -1;
  }
}
