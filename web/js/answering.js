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
import { answersOf, byTarget, byThing, fullLabel, isSame, kindOf, litOffers, offersOf, targetKey } from "./offers.js";
import { nameOf } from "./room.js";

/** Milliseconds that somebody must stay with an answer before its preview is asked for. */
const REST = 60;
/** How near a place that was pointed at means the same place, in units of the drawing. */
const SAME = 10;

/**
 * @typedef {object} Opened
 * @property {string} name
 * @property {readonly Wire.Offer[]} offers
 * @property {Wire.Target | null} what the thing with which all of them are done, such as a card that was picked up
 */

/**
 * Something that is brought somewhere.
 * @typedef {{ what: Wire.Target, way: readonly Wire.Point[], to: Wire.Target }} Bringing
 */

export class Answering {
  /** @type {Wire.Offer | null} the answer that is pointed at */
  pointed = null;
  /** @type {Wire.Offer | null} what was pointed at and is possible, though no offer names it */
  free = null;
  /** @type {readonly Wire.Offer[]} what else may be meant by that */
  others = [];
  /** @type {Wire.Offer | null} the answer that is on its way */
  pending = null;
  /** @type {Opened | null} alike answers, or those of one thing, opened */
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
  /** @type {string | null} what was last turned to among what may be meant, such as how a thing lies */
  #turned = null;
  /** @type {Bringing | null} what is dragged, where that is to be shown next */
  #wanted = null;
  #shows = false;
  /** @type {Bringing | null} what was brought somewhere, where that takes a second answer */
  #carried = null;

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

  /** What of it is lit: what is open, where something is. */
  get lit() {
    return litOffers(this.open === null || this.veiled ? this.offers : this.open.offers);
  }

  /** Forgets what belonged to the question that was. */
  forget() {
    this.pointed = null;
    this.free = null;
    this.others = [];
    this.#turned = null;
    this.open = null;
    this.#wanted = null;
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
    if (seat === null || this.pending !== null) return;
    if (back === null) void this.refusing.askBack();
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
    this.open = answer?.kind === "group" ? { name: answer.name, offers: answer.offers, what: whatOf(answer.offers) } : null;
    this.free = null;
    this.others = [];
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
    this.#choose(byThing(this.offers).get(targetKey(target)) ?? [], target, event);
  }

  /**
   * A place of the board was pressed.
   * @param {Hit} hit
   * @param {Event} event
   * @returns {boolean} whether that was or may be an answer
   */
  pressHit(hit, event) {
    const inside = this.#offersAt(hit, this.open?.offers ?? []);
    const { offers, target } = inside.offers.length > 0 ? inside : this.#offersAt(hit, this.offers);
    if (offers.length === 0) return this.pressPoint(hit, event);
    this.#choose(offers, target, event);
    return true;
  }

  /**
   * Those of the offers that are at a place of the board.
   * @param {Hit} hit
   * @param {readonly Wire.Offer[]} offers
   * @returns {{ offers: Wire.Offer[], target: Wire.Target }}
   */
  #offersAt(hit, offers) {
    const offered = byThing(offers);
    const lit = hit.targets.filter((target) => offered.has(targetKey(target)));
    const lines = lit.filter((target) => kindOf(target) === "border");
    // A line is thin: who is near it means it.
    const meant = lines.length > 0 ? lines.slice(0, 1) : lit;
    const found = meant.flatMap((target) => offered.get(targetKey(target)) ?? []);
    return { offers: [...new Set(found)], target: meant[0] ?? "button" };
  }

  /**
   * A place that no offer names was pressed, or something was dropped there.
   * @param {Hit} hit
   * @param {Event} event
   * @returns {boolean} whether that may be an answer
   */
  pressPoint(hit, event) {
    const what = this.open?.what ?? null;
    if (!this.asksForPoint && what === null) return false;
    const target = aimOf(this.room, hit, what);
    if (target === null) return false;
    const before = this.free === null ? null : this.room.board.placeOf(this.free.target);
    const isAgain = before !== null && Math.hypot(before.x - hit.at.x, before.y - hit.at.y) < SAME;
    if (this.free !== null && isAgain) this.give(this.free, event);
    else void this.pointAt(target, what, []);
    return true;
  }

  /** The one answer at which a pointer is. @param {Hit} hit */
  at({ targets }) {
    const offered = byTarget(this.lit);
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
    // What is only done with the thing that was pressed is not done at once.
    if (second === undefined && !isSame(only.with, target)) {
      this.give(only, event);
      return;
    }
    const isAlike = only.group !== "" && offers.every(({ group }) => group === only.group);
    const name = isAlike ? only.group : nameOf(this.room, target) || "Which?";
    this.open = { name, offers, what: whatOf(offers) };
    this.free = null;
    this.others = [];
    this.room.draw();
    this.room.ask();
  }

  /** Whether a place of a plane can be the answer. */
  get asksForPoint() {
    return this.offers.some(({ target }) => kindOf(target) === "point");
  }

  /**
   * Something that no offer names: whether it is possible, the server tells. What it says is pointed at.
   * @param {Wire.Target} to
   * @param {Wire.Target | null} [what] what is brought there
   * @param {readonly Wire.Point[]} [way]
   */
  async pointAt(to, what = null, way = []) {
    const reply = await this.#ask(to, what, way);
    if (reply?.say === "refused") {
      this.refusing.show(reply.why, "here", to);
    } else if (reply?.say === "possible") {
      // Who has turned a thing means it so at the next place, too.
      const place = Math.max(0, reply.offers.findIndex(({ detail }) => detail === this.#turned));
      const [first = null, ...others] = [...reply.offers.slice(place), ...reply.offers.slice(0, place)];
      this.#mean(first, others);
      if (others.length > 0) this.room.say("T turns to what else may be meant here.");
    }
  }

  /**
   * @param {Wire.Offer | null} first
   * @param {readonly Wire.Offer[]} others
   */
  #mean(first, others) {
    this.free = first;
    this.others = others;
    this.pointed = null;
    this.point(first);
  }

  /** Turns to the next of what may be meant where something was pointed at. */
  turn() {
    const [next, ...others] = this.others;
    if (this.free === null || next === undefined) return;
    this.#turned = next.detail;
    this.#mean(next, [...others, this.free]);
  }

  /**
   * What the server says of something that is pointed at; nothing where the question has changed meanwhile.
   * @param {Wire.Target} to
   * @param {Wire.Target | null} what
   * @param {readonly Wire.Point[]} way
   */
  async #ask(to, what, way) {
    const { viewer: seat, hash } = this.room.eyes;
    if (seat === null || this.veiled) return null;
    const about = what === null ? { target: to } : { brought: { what, way: [...way], to } };
    const reply = await this.room.connection.ask({ say: "why", seat, about });
    return this.room.eyes.hash === hash ? reply : null;
  }

  /**
   * Something is dragged over a place: what letting go there would do is shown.
   * @param {Bringing} bringing
   */
  async follow(bringing) {
    this.#wanted = bringing;
    if (this.#shows) return;
    this.#shows = true;
    while (this.#wanted !== null) {
      const { what, way, to } = this.#wanted;
      this.#wanted = null;
      const reply = await this.#ask(to, what, way);
      const offer = reply?.say === "possible" ? (reply.offers[0] ?? null) : null;
      this.pointed = offer;
      if (offer === null) this.preview = [];
      else await this.#askPreview(offer);
      this.room.draw();
    }
    this.#shows = false;
  }

  /**
   * Something was dragged somewhere and let go: that is an answer, where it is possible.
   * @param {Bringing} bringing
   */
  async drop({ what, way, to }) {
    this.#wanted = null;
    const reply = await this.#ask(to, what, way);
    if (reply?.say === "refused") {
      this.point(null);
      this.refusing.show(reply.why, "there", to);
      return;
    }
    const [first] = reply?.say === "possible" ? reply.offers : [];
    if (first === undefined) return;
    // An answer that does not lead there itself, such as that a unit moves, leads to the question where.
    this.#carried = isSame(first.target, to) || isSame(first.target, what) === false ? null : { what, way, to };
    this.give(first, new Event("drop"));
  }

  /** The next question came: what was brought somewhere is pointed at, if it asks where. */
  resume() {
    const carried = this.#carried;
    if (carried === null || this.room.eyes.scene.prompt.kind !== "ask") return;
    this.#carried = null;
    if (this.asksForPoint) void this.pointAt(carried.to, carried.what, carried.way);
  }
}

/**
 * The one thing with which all of the offers are done.
 * @param {readonly Wire.Offer[]} offers
 * @returns {Wire.Target | null}
 */
function whatOf(offers) {
  const what = offers[0]?.with ?? null;
  return what !== null && offers.every((offer) => isSame(offer.with, what)) ? what : null;
}

/**
 * At what somebody aims who points there with something in hand: at a figure, else at the place.
 * @param {Room} room
 * @param {Hit} hit
 * @param {Wire.Target | null} what
 * @returns {Wire.Target | null}
 */
export function aimOf(room, { targets }, what) {
  const { pieces } = room.eyes.scene;
  const isFigure = (/** @type {Wire.Target} */ it) =>
    typeof it === "object" && "piece" in it && pieces.get(it.piece)?.layer === "figure" && !isSame(it, what);
  const figure = what === null ? undefined : targets.find(isFigure);
  return figure ?? targets.find((it) => kindOf(it) === "point") ?? null;
}
