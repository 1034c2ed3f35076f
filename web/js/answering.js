/**
 * How a question is answered: an answer is pointed at, what it would do is shown, and it is given. Nothing is taken for
 * granted until the server has accepted it.
 */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Hit } from "./board.js" */
/** @import { Reply } from "./connection.js" */
/** @import { Refusing } from "./refusing.js" */
/** @import { Room } from "./room.js" */

import { isByFinger } from "./holding.js";
import { answersOf, byTarget, fullLabel, kindOf, offersOf, targetKey } from "./offers.js";
import { nameOf } from "./room.js";
import { pointWord } from "./scene.js";

/** Milliseconds that somebody must stay with an answer before its preview is asked for. */
const REST = 60;
/** How near a place that was pointed at means the same place, in units of the drawing. */
const SAME = 10;

export class Answering {
  /** @type {Wire.Offer | null} the answer that is pointed at */
  pointed = null;
  /** @type {Wire.Offer | null} a place that was pointed at and is possible, though no offer names it */
  free = null;
  /** @type {Wire.Offer | null} the answer that is on its way */
  pending = null;
  /** @type {{ name: string, offers: readonly Wire.Offer[] } | null} alike answers, or those of one thing, opened */
  open = null;
  /** @type {readonly Wire.Mark[]} what the answer that is pointed at would do */
  preview = [];
  /** Whether nothing can be answered, since the screen changes hands. */
  veiled = false;
  /** @type {Map<string, readonly Wire.Mark[]>} previews by answer, for the view that is seen */
  #previews = new Map();
  /** @type {number | undefined} */
  #timer;
  /** @type {Map<string, string>} what answers that were given said, for taking them back */
  #given = new Map();

  /**
   * @param {Room} room
   * @param {Refusing} refusing
   */
  constructor(room, refusing) {
    this.room = room;
    this.refusing = refusing;
  }

  /** What can be answered. */
  get offers() {
    return this.veiled ? [] : offersOf(this.room.eyes.scene.prompt);
  }

  /** Forgets what belonged to the question that was. */
  forget() {
    this.pointed = null;
    this.free = null;
    this.open = null;
    this.preview = [];
    this.#previews.clear();
    clearTimeout(this.#timer);
  }

  /**
   * Gives an answer. A finger points first: it can't hover.
   * @param {Wire.Offer} offer
   * @param {Event} event
   */
  give(offer, event) {
    const { viewer: seat, hash: view } = this.room.eyes;
    if (seat === null || this.pending !== null) return;
    if (isByFinger(event) && kindOf(offer.target) !== "button" && this.pointed?.notation !== offer.notation) {
      this.point(offer);
      this.room.say("Tap it again to do it.");
      return;
    }
    this.pending = offer;
    this.#given.set(offer.notation, fullLabel(offer));
    void this.#await(
      this.room.connection.give({ say: "answer", seat, view, notation: offer.notation }),
      fullLabel(offer),
    );
  }

  /** Takes the last answer back, or says why that can't be. */
  takeBack() {
    const { viewer: seat, hash: view, back } = this.room.eyes;
    if (seat === null || back === null || this.pending !== null) return;
    if ("cannot" in back) this.refusing.show(back.cannot, "take that back", null);
    else void this.#await(this.room.connection.give({ say: "back", seat, view }), "taking that back");
  }

  /**
   * What taking back would undo, in words; empty where they are not known.
   * @param {string} notation
   */
  said(notation) {
    const [short = ""] = (this.#given.get(notation) ?? "").split(":");
    return short;
  }

  /** Tells what real dice show. @param {number[]} shows */
  rolled(shows) {
    const { viewer: seat, hash: view } = this.room.eyes;
    if (seat === null) return;
    void this.#await(this.room.connection.give({ say: "roll", seat, view, shows }), "that roll");
  }

  /**
   * @param {Promise<Reply | null>} reply
   * @param {string} about
   */
  async #await(reply, about) {
    this.room.draw();
    const came = await reply;
    this.pending = null;
    if (came?.say === "refused") this.refusing.show(came.why, about, null);
    this.room.draw();
  }

  /** @param {Wire.Offer | null} offer */
  point(offer) {
    if (offer?.notation === this.pointed?.notation) return;
    this.pointed = offer;
    this.preview = [];
    clearTimeout(this.#timer);
    if (offer !== null) {
      const known = this.#previews.get(offer.notation);
      if (known !== undefined) this.preview = known;
      else this.#timer = setTimeout(() => void this.#askPreview(offer), REST);
    }
    this.room.draw();
  }

  /** @param {Wire.Offer} offer */
  async #askPreview({ notation }) {
    const { viewer: seat, hash } = this.room.eyes;
    if (seat === null) return;
    const reply = await this.room.connection.ask({ say: "preview", seat, notation });
    if (reply?.say !== "preview" || this.room.eyes.hash !== hash) return;
    this.#previews.set(notation, reply.marks);
    if (this.pointed?.notation !== notation) return;
    this.preview = reply.marks;
    this.room.draw();
  }

  /**
   * Opens alike answers, or shuts what is open.
   * @param {string | null} name
   */
  openGroup(name) {
    const answer = answersOf(this.offers).find((it) => it.kind === "group" && it.name === name);
    this.open = answer?.kind === "group" ? answer : null;
    this.point(null);
    this.room.draw();
    this.room.ask();
  }

  /**
   * A thing was pressed: it is answered with, or its several answers are opened.
   * @param {Wire.Target} target
   * @param {Event} event
   */
  press(target, event) {
    this.#choose(byTarget(this.offers).get(targetKey(target)) ?? [], target, event);
  }

  /**
   * A place of the board was pressed.
   * @param {Hit} hit
   * @param {Event} event
   * @returns {boolean} whether that was or may be an answer
   */
  pressHit(hit, event) {
    const offered = byTarget(this.offers);
    const lit = hit.targets.filter((target) => offered.has(targetKey(target)));
    const lines = lit.filter((target) => kindOf(target) === "border");
    // A line is thin: who is near it means it.
    const meant = lines.length > 0 ? lines.slice(0, 1) : lit;
    const offers = meant.flatMap((target) => offered.get(targetKey(target)) ?? []);
    if (offers.length === 0) return this.pressPoint(hit, event);
    this.#choose(offers, meant[0] ?? "button", event);
    return true;
  }

  /**
   * A place that no offer names was pressed, or something was dropped there.
   * @param {Hit} hit
   * @param {Event} event
   * @returns {boolean} whether that may be an answer
   */
  pressPoint(hit, event) {
    if (!this.asksForPoint) return false;
    const target = hit.targets.find((it) => kindOf(it) === "point");
    if (typeof target !== "object" || !("point" in target)) return false;
    const before = this.free === null ? null : this.room.board.placeOf(this.free.target);
    const isSame = before !== null && Math.hypot(before.x - hit.at.x, before.y - hit.at.y) < SAME;
    if (this.free !== null && isSame) this.give(this.free, event);
    else void this.pointAt(target.point);
    return true;
  }

  /** The one answer at which a pointer is. @param {Hit} hit */
  at({ targets }) {
    const offered = byTarget(this.offers);
    const offers = targets.flatMap((target) => offered.get(targetKey(target)) ?? []);
    return offers.length === 1 ? offers[0] : undefined;
  }

  /** The one answer that is the place at which a pointer is. @param {Hit} hit */
  placeAt(hit) {
    return this.at({ ...hit, targets: hit.targets.filter((target) => ["spot", "point"].includes(kindOf(target))) });
  }

  /**
   * @param {readonly Wire.Offer[]} offers
   * @param {Wire.Target} target
   * @param {Event} event
   */
  #choose(offers, target, event) {
    const [only, second] = offers;
    if (only === undefined) return;
    if (second === undefined) {
      this.give(only, event);
      return;
    }
    this.open = { name: nameOf(this.room, target) || "Which?", offers };
    this.room.draw();
    this.room.ask();
  }

  /** Whether a place of a plane can be the answer. */
  get asksForPoint() {
    return this.offers.some(({ target }) => kindOf(target) === "point");
  }

  /**
   * A place of a plane that no offer names: whether it is possible, the server tells. What it says is pointed at.
   * @param {Wire.Point} point
   */
  async pointAt(point) {
    const { viewer: seat, hash } = this.room.eyes;
    if (seat === null) return;
    const target = { point };
    const reply = await this.room.connection.ask({ say: "why", seat, about: { target } });
    if (this.room.eyes.hash !== hash) return;
    if (reply?.say === "refused") {
      this.refusing.show(reply.why, "here", target);
    } else if (reply?.say === "possible") {
      const detail = pointWord(this.room.eyes.scene, point);
      this.free = { notation: reply.notation, label: "Here", detail, group: "", target };
      this.pointed = null;
      this.point(this.free);
    }
  }
}
