/** The keyboard on the board: a cursor that goes from one thing that can be answered to the next, or to any square. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Answering } from "./answering.js" */
/** @import { Room } from "./room.js" */

import { nearest } from "./keys.js";
import { byThing, isOnBoard, targetKey } from "./offers.js";
import { nameOf } from "./room.js";
import { capital } from "./words.js";

export class Roving {
  /** @type {Wire.Target | null} where the cursor is */
  at = null;

  /**
   * @param {Room} room
   * @param {Answering} answering
   */
  constructor(room, answering) {
    this.room = room;
    this.answering = answering;
  }

  /** Goes to the board: to what can be answered, where there is any. */
  enter() {
    const [first] = this.#lit;
    if (first !== undefined) this.#goTo(first);
    else this.room.board.svg.focus();
  }

  /**
   * @param {{ x: number, y: number, any: boolean }} towards `any` for squares that can't be answered too
   */
  go({ x, y, any }) {
    const { board } = this.room;
    const here = this.at ?? this.#ownFigure();
    const from = here === null ? null : board.placeOf(here);
    const places = (any ? this.#squares() : this.#lit).flatMap((target) => {
      const at = board.placeOf(target);
      return at === null ? [] : [{ ...at, target }];
    });
    const next = from === null ? places[0] : nearest(places, from, { x, y });
    if (next) this.#goTo(next.target);
  }

  /** The next or the one before of what can be answered. @param {1 | -1} by */
  step(by) {
    const lit = this.#lit;
    const key = this.at === null ? "" : targetKey(this.at);
    const here = lit.findIndex((target) => targetKey(target) === key);
    const next = lit[here === -1 && by === -1 ? lit.length - 1 : (here + by + lit.length) % lit.length];
    if (next !== undefined) this.#goTo(next);
  }

  /**
   * What can be answered got the focus.
   * @param {string} key its target
   */
  focused(key) {
    const offers = byThing(this.answering.offers).get(key) ?? [];
    this.at = this.#lit.find((target) => targetKey(target) === key) ?? null;
    this.answering.point(offers.length === 1 ? (offers[0] ?? null) : null);
    this.#reveal();
  }

  /** @param {Wire.Target} target */
  #goTo(target) {
    const { board } = this.room;
    const lit = board.lit(target);
    if (lit !== null) {
      lit.focus({ preventScroll: true });
    } else {
      board.svg.focus({ preventScroll: true });
      this.answering.point(null);
      this.#spell(target);
    }
    this.at = target;
    this.#reveal();
    this.room.draw();
  }

  #reveal() {
    const { board } = this.room;
    const at = this.at === null ? null : board.placeOf(this.at);
    if (at !== null) board.view.reveal(at);
  }

  /** Says what is at a place that can't be answered. @param {Wire.Target} target */
  #spell(target) {
    const { board } = this.room;
    const at = board.placeOf(target);
    const there = at === null ? [] : board.hitAt(at).targets;
    const pieces = there.flatMap((it) => (typeof it === "object" && "piece" in it ? [board.sentence(it.piece)] : []));
    this.room.say([capital(nameOf(this.room, target)), ...pieces].join(". "));
  }

  get #lit() {
    return this.answering.lit.flatMap((offer) => [offer.target, offer.with ?? "button"]).filter(isOnBoard);
  }

  /** @returns {Wire.Target[]} */
  #squares() {
    const surface = this.room.eyes.scene.surfaces[this.room.board.surface];
    return surface?.kind === "grid" ? surface.grid.squares.map(({ spot }) => ({ spot })) : this.#lit;
  }

  /** @returns {Wire.Target | null} */
  #ownFigure() {
    const { scene, viewer } = this.room.eyes;
    const own = [...scene.pieces.values()].find(({ owner, layer }) => owner === viewer && layer === "figure");
    return own ? { piece: own.id } : null;
  }
}
