/**
 * The stage: one surface of the scene at a time, its pieces, what is drawn over them, and what can be answered there.
 * It knows what lies under the pointer; what is done about it is decided elsewhere.
 */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Area, Surface, XY } from "./area.js" */
/** @import { Scene } from "./scene.js" */

import { holds, middle, ring } from "./area.js";
import { h, s } from "./dom.js";
import { GridDrawing } from "./grid.js";
import { keyed, settled } from "./keyed.js";
import { litSpots, markNode, trails, witnessNumber } from "./marks.js";
import { byThing, isAimed, isOnBoard, targetKey } from "./offers.js";
import { Pieces, sentence } from "./pieces.js";
import { PlaneDrawing, textures } from "./plane.js";
import { spotWord } from "./scene.js";
import { targetNodes } from "./targets.js";
import { Viewport } from "./viewport.js";

/**
 * What is under the pointer or the keyboard's cursor: pieces, lines, squares and points, the likeliest first.
 * @typedef {{ targets: Wire.Target[], at: XY }} Hit
 */

/**
 * What is shown besides the scene.
 * @typedef {object} Showing
 * @property {readonly Wire.Offer[]} offers what can be answered
 * @property {Wire.Target | null} pointed what the answer that is pointed at points at
 * @property {Wire.Target | null} pending what an answer on its way points at
 * @property {Wire.Target | null} hover
 * @property {Wire.Target | null} refused what somebody asks about
 * @property {readonly Wire.Mark[]} preview what the pointed answer would do
 * @property {readonly Wire.Mark[]} witness what shows why not; numbered
 * @property {SVGElement[]} measure
 * @property {readonly Wire.Mark[]} traced a line of sight that somebody asked for
 * @property {Wire.Target | null} looks whence it is traced
 */

/** @typedef {{ drawing: GridDrawing | PlaneDrawing, pieces: Pieces, node: SVGGElement, over: Record<"reach" | "trail" | "marks" | "targets" | "cursor", SVGGElement> }} Storey */

/**
 * How far a piece is drawn from its middle.
 * @param {Surface} drawing
 * @param {Wire.Piece} piece
 * @param {XY} at
 * @param {number} scale
 */
function reachOf(drawing, piece, at, scale) {
  const { footprint } = piece;
  if (footprint !== null && "disc" in footprint) return drawing.length(footprint.disc);
  const area = drawing.round(piece, at, scale);
  return area.kind === "disc" ? area.r : 16.8;
}

export class Board {
  svg = s("svg", { class: "board", role: "group" }, textures());
  tabs = h("div", { class: "surfaces", role: "group", "aria-label": "Surfaces", hidden: true });
  view = new Viewport(this.svg);
  /** @type {Storey[]} */
  #storeys = [];
  #shown = 0;
  /** @type {Scene | null} */
  #scene = null;

  /** @param {(target: Wire.Target, event: Event) => void} chosen a lit thing was pressed by keyboard or screen reader */
  constructor(chosen) {
    this.chosen = chosen;
  }

  /**
   * @param {Scene} scene
   * @param {Showing} showing
   */
  draw(scene, showing) {
    this.#scene = scene;
    this.#build(scene);
    this.#turnTo(scene, showing);
    const aimed = isAimed(showing.offers);
    const targets = byThing(showing.offers);
    const pieces = new Set(
      showing.offers.flatMap(({ target }) => (typeof target === "object" && "piece" in target ? [target.piece] : [])),
    );
    this.#storeys.forEach((storey, index) => {
      const { drawing } = storey;
      const surface = scene.surfaces[index];
      if (surface?.kind === "grid" && drawing instanceof GridDrawing) {
        drawing.update(surface.grid, scene, { lit: this.#lit(index, scene, showing), aimed });
      } else if (surface?.kind === "plane" && drawing instanceof PlaneDrawing) {
        drawing.update(surface.plane, scene);
        storey.over.reach.setAttribute("clip-path", `url(#${drawing.clip})`);
      }
      const finder = this.#finder(index, scene);
      const ways = trails(scene.marks, finder.place);
      storey.pieces.update(index, drawing, scene, { aimed, lit: pieces, ways });
      this.#drawMarks(storey, finder, scene, showing);
      keyed(
        storey.over.targets,
        targetNodes(
          targets,
          showing,
          (target) => this.#area(index, target),
          (target) => this.name(target),
          this.chosen,
        ),
      );
      storey.over.cursor.replaceChildren(...this.#cursor(index, showing));
      storey.node.classList.toggle("away", index !== this.#shown);
    });
    const storey = this.#storeys[this.#shown];
    this.svg.toggleAttribute("hidden", storey === undefined);
    if (storey === undefined) return;
    this.view.hold(storey.drawing.size());
    const summary = this.#summary(scene);
    if (this.svg.getAttribute("aria-label") !== summary) this.svg.setAttribute("aria-label", summary);
  }

  /**
   * What lies at a place of the window.
   * @param {{ clientX: number, clientY: number }} event
   * @returns {Hit}
   */
  hit(event) {
    return this.hitAt(this.view.at(event));
  }

  /** @param {XY} at @returns {Hit} */
  hitAt(at) {
    const storey = this.#storeys[this.#shown];
    if (storey === undefined) return { targets: [], at };
    const pieces = storey.pieces.topDown
      .filter(({ piece, at: middle, scale }) => holds(storey.drawing.round(piece, middle, scale), at))
      .map(({ piece }) => ({ piece: piece.id }));
    const under = storey.drawing.under(at);
    const isLine = (/** @type {Wire.Target} */ target) => typeof target === "object" && "border" in target;
    return { targets: [...under.filter(isLine), ...pieces, ...under.filter((it) => !isLine(it))], at };
  }

  /**
   * What a thing of the board is called.
   * @param {Wire.Target} target
   * @returns {string}
   */
  name(target) {
    const scene = this.#scene;
    if (scene === null || typeof target === "string") return "";
    if ("piece" in target) return scene.pieces.get(target.piece)?.name ?? "";
    if ("spot" in target) return spotWord(scene, target.spot);
    if ("border" in target) {
      const key = targetKey(target);
      const edge = scene.edges.find(({ border }) => targetKey({ border }) === key);
      const square = spotWord(scene, target.border.spot);
      return edge?.name ?? (square === "" ? "this line" : `the line ${target.border.side} of ${square}`);
    }
    if ("point" in target) return "this place";
    return "";
  }

  /**
   * Where a thing of the surface that is shown lies.
   * @param {Wire.Target} target
   * @returns {XY | null}
   */
  placeOf(target) {
    const area = this.#area(this.#shown, target);
    return area === null ? null : middle(area);
  }

  /**
   * What a thing of the surface that is shown covers.
   * @param {Wire.Target} target
   */
  areaOf(target) {
    return this.#area(this.#shown, target);
  }

  /** The surface that is shown. */
  get surface() {
    return this.#shown;
  }

  /** Whether the surface that is shown is an open field, where things are brought to places. */
  get isPlane() {
    return this.ground instanceof PlaneDrawing;
  }

  /** How it measures. @returns {Surface | null} */
  get ground() {
    return this.#storeys[this.#shown]?.drawing ?? null;
  }

  /** Whether a place of the drawing has nothing on or under it. @param {XY} at */
  isBare(at) {
    return this.hitAt(at).targets.length === 0;
  }

  /**
   * The element of a lit thing.
   * @param {Wire.Target} target
   */
  lit(target) {
    const node = this.#storeys[this.#shown]?.over.targets.querySelector(
      `[data-target="${CSS.escape(targetKey(target))}"]`,
    );
    return node instanceof SVGElement ? node : null;
  }

  /** @param {Scene} scene */
  #build(scene) {
    const kinds = this.#storeys.map(({ drawing }) => (drawing instanceof GridDrawing ? "grid" : "plane"));
    if (kinds.length === scene.surfaces.length && kinds.every((kind, index) => scene.surfaces[index]?.kind === kind))
      return;
    for (const { node } of this.#storeys) node.remove();
    this.#storeys = scene.surfaces.map(({ kind }) => {
      const drawing = kind === "grid" ? new GridDrawing() : new PlaneDrawing();
      const pieces = new Pieces();
      const layer = (/** @type {string} */ name) => s("g", { class: name });
      const over = {
        reach: layer("over-reach"),
        trail: layer("over-trail"),
        marks: layer("over-marks"),
        targets: s("g", { class: "over-targets", role: "group", "aria-label": "What can be answered here" }),
        cursor: layer("over-cursor"),
      };
      over.reach.setAttribute("aria-hidden", "true");
      over.trail.setAttribute("aria-hidden", "true");
      over.marks.setAttribute("aria-hidden", "true");
      over.cursor.setAttribute("aria-hidden", "true");
      const { ground, thing, figure } = pieces.layers;
      const node = s(
        "g",
        { class: "storey" },
        drawing.node,
        ground,
        drawing.lines,
        over.reach,
        thing,
        over.trail,
        figure,
        over.marks,
        over.targets,
        over.cursor,
      );
      this.svg.append(node);
      return { drawing, pieces, node, over };
    });
    this.#shown = 0;
  }

  /**
   * Opens the surface at which the question points, and draws the tabs where there are several.
   * @param {Scene} scene
   * @param {Showing} showing
   */
  #turnTo(scene, showing) {
    const several = scene.surfaces.length > 1;
    this.tabs.hidden = !several;
    if (!several) return;
    const pointed = showing.pointed ?? showing.refused;
    if (pointed !== null) {
      const at = scene.surfaces.findIndex((_, index) => this.#area(index, pointed) !== null);
      if (at >= 0) this.#shown = at;
    }
    keyed(
      this.tabs,
      scene.surfaces.map((surface, index) => {
        const name = (surface.kind === "grid" ? surface.grid.name : surface.plane.plane.name) || `Surface ${index + 1}`;
        const pressed = index === this.#shown;
        return {
          key: String(index),
          sign: `${name}/${pressed}`,
          make: () =>
            h(
              "button",
              {
                class: "btn",
                type: "button",
                "aria-pressed": String(pressed),
                click: () => this.#press(index, showing),
              },
              name,
            ),
        };
      }),
    );
  }

  /**
   * @param {number} index
   * @param {Showing} showing
   */
  #press(index, showing) {
    this.#shown = index;
    if (this.#scene !== null) this.draw(this.#scene, { ...showing, pointed: null, refused: null });
  }

  /**
   * @param {number} index
   * @param {Scene} scene
   * @returns {import("./marks.js").Finder}
   */
  #finder(index, scene) {
    const storey = /** @type {Storey} */ (this.#storeys[index]);
    const { drawing, pieces } = storey;
    /** @param {Wire.Place} place @returns {XY | null} */
    const place = (place) => {
      if ("spot" in place) return place.spot.surface === index ? drawing.spot(place.spot) : null;
      if ("point" in place) return place.point.surface === index ? drawing.point(place.point) : null;
      return pieces.at(place.with);
    };
    return {
      surface: index,
      ground: drawing,
      outline: (/** @type {readonly Wire.Outline[]} */ outlines) =>
        drawing instanceof PlaneDrawing ? drawing.outline(outlines) : "",
      place,
      area: (/** @type {Wire.Target} */ target) => this.#area(index, target),
      panels: scene.panels,
      get pieces() {
        return pieces.topDown.map(({ piece, at, scale }) => ({ ...at, r: reachOf(drawing, piece, at, scale) }));
      },
    };
  }

  /**
   * @param {number} index
   * @param {Wire.Target} target
   * @returns {Area | null}
   */
  #area(index, target) {
    const storey = this.#storeys[index];
    if (storey === undefined || typeof target === "string" || !isOnBoard(target)) return null;
    const { drawing, pieces } = storey;
    if ("piece" in target) return pieces.area(target.piece, drawing);
    if ("spot" in target) {
      const at = target.spot.surface === index ? drawing.spot(target.spot) : null;
      return at && { kind: "box", x: at.x - 25, y: at.y - 25, width: 50, height: 50, slim: "" };
    }
    if ("border" in target) {
      const ends = target.border.spot.surface === index ? drawing.border(target.border) : null;
      if (ends === null) return null;
      const [from, to] = ends;
      const level = from.y === to.y;
      const slim = this.#hasBlock(target.border) ? "door" : "wall";
      return level
        ? { kind: "box", x: from.x + 5.5, y: from.y - 10.5, width: 45, height: 21, slim }
        : { kind: "box", x: from.x - 10.5, y: from.y + 5.5, width: 21, height: 45, slim };
    }
    if ("point" in target) {
      const at = target.point.surface === index ? drawing.point(target.point) : null;
      return at && { kind: "disc", ...at, r: 7, isPlace: true };
    }
    return null;
  }

  /**
   * Whether what stands on a line is drawn as a block on it, as a door is.
   * @param {Wire.Border} border
   */
  #hasBlock(border) {
    const key = targetKey({ border });
    const edge = this.#scene?.edges.find((it) => targetKey({ border: it.border }) === key);
    return edge !== undefined && edge.kind !== "wall" && edge.kind !== "ruin";
  }

  /**
   * @param {number} index
   * @param {Scene} scene
   * @param {Showing} showing
   */
  #lit(index, scene, { offers, preview }) {
    const offered = offers.flatMap(({ target }) => {
      if (typeof target !== "object") return [];
      if ("spot" in target) return [target.spot];
      const place = "piece" in target ? scene.pieces.get(target.piece)?.place : undefined;
      return place !== undefined && "spot" in place ? [place.spot] : [];
    });
    const spots = [...offered, ...litSpots(scene.marks), ...litSpots(preview)];
    return new Set(spots.filter(({ surface }) => surface === index).map(({ column, row }) => `${column}/${row}`));
  }

  /**
   * @param {Storey} storey
   * @param {import("./marks.js").Finder} finder
   * @param {Scene} scene
   * @param {Showing} showing
   */
  #drawMarks(storey, finder, scene, { preview, witness, measure, traced }) {
    const entries = (/** @type {readonly Wire.Mark[]} */ marks, /** @type {boolean} */ numbered) =>
      marks.flatMap((mark) => {
        const number = numbered ? witnessNumber(marks, mark) : null;
        // What several marks say is said once, by the first.
        const says = marks.find(({ label }) => label === mark.label) === mark ? mark.label : "";
        const node = markNode({ ...mark, label: says }, finder, number);
        return node === null ? [] : [{ mark, node }];
      });
    // A region that can be reached lies under the pieces; a way that was gone lies under whoever went it.
    const own = entries(
      scene.marks.filter((mark) => !("spots" in mark.trace && mark.kind === "reach")),
      false,
    );
    const seen = entries(preview, false);
    const low = (/** @type {Wire.Mark} */ mark) => mark.kind === "reach" || "region" in mark.trace;
    const nodes = (/** @type {{ mark: Wire.Mark, node: SVGGElement }[]} */ those) => those.map(({ node }) => node);
    storey.over.reach.replaceChildren(...nodes([...own, ...seen].filter(({ mark }) => low(mark))));
    storey.over.trail.replaceChildren(...nodes(own.filter(({ mark }) => mark.kind === "trail" && !low(mark))));
    settled(storey.over.marks, [
      ...nodes(own.filter(({ mark }) => mark.kind !== "trail" && !low(mark))),
      ...nodes(seen.filter(({ mark }) => !low(mark))),
      ...nodes(entries(witness, true)),
      ...nodes(entries(traced, false)),
      ...measure,
    ]);
  }

  /**
   * @param {number} index
   * @param {Showing} showing
   */
  #cursor(index, { hover, refused, looks }) {
    const rings = (/** @type {Wire.Target | null} */ target, /** @type {import("./area.js").State} */ state) => {
      const area = target === null ? null : this.#area(index, target);
      return area === null ? [] : ring(area, state);
    };
    return [...rings(refused, "no"), ...rings(looks, "on"), ...rings(hover, "hover")];
  }

  /** @param {Scene} scene */
  #summary(scene) {
    const surface = scene.surfaces[this.#shown];
    if (surface === undefined) return "";
    const figures = [...scene.pieces.values()].filter(({ layer }) => layer === "figure").length;
    const size =
      surface.kind === "grid"
        ? `${surface.grid.columns.length} columns, ${surface.grid.rows.length} rows. ${surface.grid.name}`
        : `${surface.plane.plane.width / surface.plane.plane.per_unit} by ${surface.plane.plane.height / surface.plane.plane.per_unit} ${surface.plane.plane.unit}. ${surface.plane.plane.name}`;
    return `The board: ${size} ${figures} figures. Arrow keys go to what can be answered.`;
  }

  /** @param {number} id */
  sentence(id) {
    const piece = this.#scene?.pieces.get(id);
    return this.#scene && piece ? sentence(this.#scene, piece) : "";
  }
}
