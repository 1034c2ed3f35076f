/** The pieces of a surface: one node a piece, kept while the piece is there, redrawn only where its looks change. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Area, Surface, XY } from "./area.js" */
/** @import { Scene } from "./scene.js" */
/** @import { Standing } from "./stacking.js" */

import { base } from "./bases.js";
import { s } from "./dom.js";
import { figure } from "./figures.js";
import { appear, move, placeOf, tilt, wayOf } from "./motion.js";
import { carrierOf, panelOf, placeWord } from "./scene.js";
import { hueOf, seatClass } from "./shapes.js";
import { standings } from "./stacking.js";

/** @typedef {{ node: SVGGElement, body: SVGGElement, sign: string, at: XY, scale: number, piece: Wire.Piece }} Shown */

/**
 * What people call a piece, for those who can't see it.
 * @param {Scene} scene
 * @param {Wire.Piece} piece
 */
export function sentence(scene, piece) {
  const owner = panelOf(scene, piece.owner);
  const carried = [...scene.pieces.values()].filter((it) => "with" in it.place && it.place.with === piece.id);
  const badges = piece.badges.map((badge) => (badge.value === null ? badge.name : `${badge.name} ${badge.value}`));
  const whose = owner && !piece.name.toLowerCase().includes(owner.word.toLowerCase()) ? owner.word : "";
  const load = carried.length > 0 ? `carries ${carried.map((it) => it.name).join(" and ")}` : "";
  return [piece.name, whose, ...badges, load, placeWord(scene, piece.place)].filter((word) => word !== "").join(", ");
}

export class Pieces {
  /** @type {Record<Wire.Layer, SVGGElement>} */
  layers = {
    ground: s("g", { class: "on-ground" }),
    thing: s("g", { class: "things" }),
    figure: s("g", { class: "figures" }),
  };
  /** @type {Map<number, Shown>} */
  #shown = new Map();
  /** Whether pieces were shown before: those of the first scene are simply there. */
  #began = false;

  /**
   * @param {number} index which surface
   * @param {Surface} surface
   * @param {Scene} scene
   * @param {{ aimed: boolean, lit: Set<number>, ways: readonly (readonly XY[])[] }} light what can be answered, and the
   * ways that pieces went
   */
  update(index, surface, scene, { aimed, lit, ways }) {
    const stand = standings(scene.pieces.values());
    /** @type {Set<number>} */
    const there = new Set();
    for (const piece of scene.pieces.values()) {
      const spot = where(piece, index, surface, scene, stand);
      if (spot === null) continue;
      there.add(piece.id);
      const shown = this.#show(piece, surface, scene, spot);
      const way = wayOf(ways, placeOf(shown.node), spot.at);
      move(shown.node, spot.at, spot.scale, way);
      shown.node.classList.toggle(
        "hushed",
        aimed && piece.layer !== "figure" && !lit.has(piece.id) && !("with" in piece.place),
      );
      const label = sentence(scene, piece);
      if (shown.node.getAttribute("aria-label") !== label) shown.node.setAttribute("aria-label", label);
    }
    this.#began = true;
    for (const [id, { node }] of this.#shown) {
      if (there.has(id)) continue;
      node.remove();
      this.#shown.delete(id);
    }
  }

  /**
   * What a piece covers.
   * @param {number} id
   * @param {Surface} surface
   * @returns {Area | null}
   */
  area(id, surface) {
    const shown = this.#shown.get(id);
    return shown === undefined ? null : surface.round(shown.piece, shown.at, shown.scale);
  }

  /** @param {number} id @returns {XY | null} */
  at(id) {
    return this.#shown.get(id)?.at ?? null;
  }

  /** All that are shown, those that cover others first. */
  get topDown() {
    const order = { figure: 0, thing: 1, ground: 2 };
    return [...this.#shown.values()].sort((one, other) => {
      const carried = (/** @type {Shown} */ it) => ("with" in it.piece.place ? 1 : 0);
      return order[one.piece.layer] - order[other.piece.layer] || carried(one) - carried(other);
    });
  }

  /**
   * @param {Wire.Piece} piece
   * @param {Surface} surface
   * @param {Scene} scene
   * @param {{ at: XY, scale: number }} spot
   * @returns {Shown}
   */
  #show(piece, surface, scene, { at, scale }) {
    const look = hueOf(scene.panels, piece.owner);
    const { figure: word, letter, badges, footprint, layer } = piece;
    const told = badges.filter((badge) => !isTold(scene, piece, badge));
    const sign = JSON.stringify([word, letter, told, footprint, layer, look]);
    let shown = this.#shown.get(piece.id);
    if (shown === undefined) {
      const node = s("g", {
        class: `piece ${seatClass(scene.panels, piece.owner)}`,
        role: "img",
        "data-piece": piece.id,
      });
      const body = s("g", { class: "body" });
      node.append(body);
      shown = { node, body, sign: "", at, scale, piece };
      this.#shown.set(piece.id, shown);
      this.layers["with" in piece.place ? "figure" : layer].append(node);
      if (this.#began) appear(node);
    }
    // What is carried is drawn over who carries it.
    const layerNode = this.layers["with" in piece.place ? "figure" : layer];
    if (shown.node.parentNode !== layerNode || ("with" in piece.place && shown.piece.place !== piece.place)) {
      layerNode.append(shown.node);
    }
    if (shown.sign !== sign) {
      const drawn =
        footprint === null
          ? figure(piece, look, panelOf(scene, piece.owner)?.mark ?? "", told)
          : base(piece, look, (n) => surface.length(n));
      shown.node.setAttribute("class", `piece ${seatClass(scene.panels, piece.owner)}`);
      shown.body.replaceChildren(...drawn);
    }
    if (isLess(piece, shown.piece)) tilt(shown.body);
    Object.assign(shown, { sign, at, scale, piece });
    return shown;
  }
}

/**
 * Whether a number that hangs on a piece went down: it was hurt.
 * @param {Wire.Piece} now
 * @param {Wire.Piece} before
 */
function isLess({ badges }, before) {
  return badges.some(({ name, value }) => {
    const was = before.badges.find((badge) => badge.name === name)?.value ?? null;
    return value !== null && was !== null && value < was;
  });
}

/**
 * Whether a badge says what stands among its owner's numbers too.
 * @param {Scene} scene
 * @param {Wire.Piece} piece
 * @param {Wire.Badge} badge
 */
function isTold(scene, piece, badge) {
  const panel = panelOf(scene, piece.owner);
  return (
    piece.footprint === null &&
    (panel?.trackers.some((it) => it.name.startsWith(badge.name) && it.value === badge.value) ?? false)
  );
}

/**
 * @param {Wire.Piece} piece
 * @param {number} index
 * @param {Surface} surface
 * @param {Scene} scene
 * @param {Map<number, Standing>} stand
 * @returns {{ at: XY, scale: number } | null}
 */
function where(piece, index, surface, scene, stand) {
  const carrier = carrierOf(scene, piece);
  const { place } = carrier;
  const ground =
    "spot" in place && place.spot.surface === index
      ? surface.spot(place.spot)
      : "point" in place && place.point.surface === index
        ? surface.point(place.point)
        : null;
  if (ground === null) return null;
  const own = stand.get(carrier.id) ?? { x: 0, y: 0, scale: 1 };
  const base = { x: ground.x + own.x, y: ground.y + own.y };
  if (carrier === piece) return { at: base, scale: own.scale };
  const hangs = stand.get(piece.id) ?? { x: 0, y: 0, scale: 1 };
  if (hangs.onRim) {
    const { footprint } = carrier;
    const r = surface.length(footprint !== null && "disc" in footprint ? footprint.disc : 0);
    return { at: { x: base.x + hangs.x * r, y: base.y + hangs.y * r }, scale: hangs.scale };
  }
  return {
    at: { x: base.x + hangs.x * own.scale, y: base.y + hangs.y * own.scale },
    scale: hangs.scale * own.scale,
  };
}
