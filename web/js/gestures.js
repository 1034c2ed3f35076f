/** What pointing at the board means: it shows what is there and what an answer would do, and drags a piece to its place. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Answering } from "./answering.js" */
/** @import { Hit } from "./board.js" */
/** @import { Measuring } from "./measure.js" */
/** @import { Refusing } from "./refusing.js" */
/** @import { Room } from "./room.js" */
/** @import { Tracing } from "./tracing.js" */

import { h } from "./dom.js";
import { aimOf } from "./answering.js";
import { isSame, kindOf, targetKey } from "./offers.js";
import { Pointing } from "./pointing.js";
import { capital } from "./words.js";

/** How far apart the points of a drawn way are, in units of the drawing. */
const STRIDE = 5;

/** @param {Wire.Target} target */
const isPlace = (target) => kindOf(target) === "spot" || kindOf(target) === "point";

export class Gestures {
  /** @type {Wire.Target | null} what is hovered */
  hover = null;
  tip = h("div", { class: "tip", hidden: true, "aria-hidden": "true" });
  /** @type {{ what: Wire.Target, way: Wire.Point[], last: import("./area.js").XY | null } | null} what is dragged on a plane */
  #drag = null;

  /**
   * @param {Room} room
   * @param {{ answering: Answering, refusing: Refusing, measuring: Measuring, tracing: Tracing, read: (piece: number) => void, hold: (target: Wire.Target) => boolean }} parts `hold` reads what a finger stays on, where there is something to read
   */
  constructor(room, { answering, refusing, measuring, tracing, read, hold }) {
    this.room = room;
    this.answering = answering;
    this.measuring = measuring;
    new Pointing(room.board, {
      over: (hit) => this.#over(hit),
      tip: (hit, at) => this.#showTip(hit, at),
      press: (hit, event) => {
        if (tracing.isOn) tracing.to(this.#meant(hit));
        else if (measuring.isOn) measuring.to(this.#meant(hit));
        else if (!answering.pressHit(hit, event)) this.#read(hit, read);
      },
      why: (hit) => {
        const target = this.#meant(hit);
        if (target !== null) void refusing.ask(target);
      },
      hold: (hit) => {
        const target = this.#meant(hit);
        if (target !== null && !hold(target)) void refusing.ask(target);
      },
      canDrag: (hit) => this.#canDrag(hit),
      dragged: (hit) => this.#dragged(hit),
      drop: (hit) => this.#dropped(hit),
    });
  }

  /**
   * What somebody means who points there: a line that is near and there, else a piece, else the place.
   * @param {Hit} hit
   * @returns {Wire.Target | null}
   */
  #meant({ targets }) {
    const edges = new Set(this.room.eyes.scene.edges.map(({ border }) => targetKey({ border })));
    const asksForLines = this.answering.offers.some(({ target }) => kindOf(target) === "border");
    return (
      targets.find((target) => kindOf(target) !== "border" || asksForLines || edges.has(targetKey(target))) ?? null
    );
  }

  /** @param {Hit | null} hit */
  #over(hit) {
    const { answering, measuring } = this;
    const target = hit === null ? null : this.#meant(hit);
    const isPoint = target !== null && kindOf(target) === "point";
    const before = this.hover;
    // A place of a plane is everywhere: it is no thing to be ringed.
    this.hover = isPoint && !measuring.isOn ? null : target;
    const offer = hit === null ? undefined : answering.at(hit);
    if (offer !== undefined) answering.point(offer);
    else if (hit !== null && answering.pointed !== answering.free) answering.point(answering.free);
    const key = (/** @type {Wire.Target | null} */ it) => (it === null ? "" : targetKey(it));
    if (key(before) !== key(this.hover)) this.room.draw();
  }

  /**
   * A piece that has a card of its name is read.
   * @param {Hit} hit
   * @param {(piece: number) => void} read
   */
  #read({ targets }, read) {
    const target = targets.find((it) => typeof it === "object" && "piece" in it);
    if (typeof target === "object" && "piece" in target) read(target.piece);
  }

  /**
   * What can be dragged: a figure of the viewer's where places are the answer, and whatever something can be done with.
   * @param {Hit} hit
   */
  #canDrag({ targets }) {
    const { scene, viewer } = this.room.eyes;
    const { offers } = this.answering;
    const asksForPlaces = offers.some(({ target }) => isPlace(target));
    const grip = targets.find((target) => {
      const piece = typeof target === "object" && "piece" in target ? scene.pieces.get(target.piece) : undefined;
      if (piece === undefined) return false;
      const isUsed = offers.some((offer) => isSame(offer.with, target) || isSame(offer.target, target));
      return piece.owner === viewer && (isUsed || (asksForPlaces && piece.layer === "figure"));
    });
    this.#drag = grip !== undefined && this.room.board.isPlane ? { what: grip, way: [], last: null } : null;
    return grip !== undefined;
  }

  /** @param {Hit} hit what is dragged is over a place */
  #dragged(hit) {
    const drag = this.#drag;
    if (drag === null) {
      this.#over(hit);
      return;
    }
    const point = hit.targets.find((target) => kindOf(target) === "point");
    const far = drag.last === null || Math.hypot(hit.at.x - drag.last.x, hit.at.y - drag.last.y) > STRIDE;
    if (far && typeof point === "object" && "point" in point) {
      drag.way.push(point.point);
      drag.last = hit.at;
    }
    this.#follow(drag.what, drag.way, hit);
  }

  /** @param {Hit | null} hit where something was let go */
  #dropped(hit) {
    const { answering } = this;
    const drag = this.#drag;
    this.#drag = null;
    if (drag !== null) {
      this.#bring(drag.what, drag.way, hit);
      return;
    }
    const offer = hit === null ? undefined : answering.placeAt(hit);
    const event = new Event("drop");
    if (offer) answering.give(offer, event);
    else if (hit === null || !answering.pressPoint(hit, event)) this.#over(null);
  }

  /**
   * A card is dragged over the page.
   * @param {number} card
   * @param {{ clientX: number, clientY: number }} at
   */
  cardOver(card, at) {
    this.#follow({ card }, [], this.#hitAt(at));
  }

  /**
   * A card was let go.
   * @param {number} card
   * @param {{ clientX: number, clientY: number }} at
   */
  cardDropped(card, at) {
    this.#bring({ card }, [], this.#hitAt(at));
  }

  /** @param {{ clientX: number, clientY: number }} at @returns {Hit | null} */
  #hitAt(at) {
    const { board } = this.room;
    const box = board.svg.getBoundingClientRect();
    const isOver = at.clientX >= box.left && at.clientX <= box.right && at.clientY >= box.top && at.clientY <= box.bottom;
    return isOver ? board.hit(at) : null;
  }

  /**
   * @param {Wire.Target} what
   * @param {readonly Wire.Point[]} way
   * @param {Hit | null} hit
   */
  #follow(what, way, hit) {
    const to = hit === null ? null : aimOf(this.room, hit, what);
    if (to === null) this.answering.point(null);
    else void this.answering.follow({ what, way: thinned(way), to });
  }

  /**
   * @param {Wire.Target} what
   * @param {readonly Wire.Point[]} way
   * @param {Hit | null} hit
   */
  #bring(what, way, hit) {
    const to = hit === null ? null : aimOf(this.room, hit, what);
    if (to === null) this.answering.point(null);
    else void this.answering.drop({ what, way: thinned(way), to });
  }

  /**
   * @param {Hit | null} hit
   * @param {{ clientX: number, clientY: number }} at
   */
  #showTip(hit, { clientX, clientY }) {
    const target = hit === null ? null : this.#meant(hit);
    const { board } = this.room;
    const text =
      typeof target !== "object" || target === null
        ? ""
        : "piece" in target
          ? board.sentence(target.piece)
          : "border" in target
            ? board.name(target)
            : "";
    this.tip.hidden = text === "";
    if (text === "") return;
    this.tip.textContent = capital(text);
    const stage = board.svg.getBoundingClientRect();
    const left = Math.min(clientX - stage.left + 14, stage.width - this.tip.offsetWidth - 8);
    this.tip.style.left = `${Math.max(4, left)}px`;
    this.tip.style.top = `${Math.max(4, clientY - stage.top + 18)}px`;
  }
}

/** So many points of a drawn way are told at most. */
const MANY = 100;

/**
 * A drawn way, of a long one every second point, or every third.
 * @param {readonly Wire.Point[]} way
 */
const thinned = (way) => {
  const every = Math.ceil(way.length / MANY);
  return way.filter((_, place) => place % every === 0);
};
