/**
 * The table on the page: what the connection tells is drawn, and what a person does is given, asked or shown. What is
 * pointed at, opened and read is kept here; everything that is drawn follows from that and from the scene.
 */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Connection, Hearing } from "./connection.js" */
/** @import { Hit } from "./board.js" */

import { handOver, record } from "./api.js";
import { middle } from "./area.js";
import { Board } from "./board.js";
import { largeCard } from "./card.js";
import { Tray } from "./dice.js";
import { h } from "./dom.js";
import { Eyes } from "./eyes.js";
import { Hand } from "./hand.js";
import { PassSheet, whoseTurn } from "./hotseat.js";
import { deed, nearest } from "./keys.js";
import { Library } from "./library.js";
import { BoardList } from "./list.js";
import { LogPane } from "./log.js";
import { markedAside } from "./marks.js";
import { distances, measureNodes } from "./measure.js";
import { answersOf, byTarget, fullLabel, isOnBoard, kindOf, offersOf, targetKey } from "./offers.js";
import { capital, People, seatName } from "./people.js";
import { Pointing } from "./pointing.js";
import { isShownFirst, PromptPane } from "./prompt.js";
import { linker } from "./refs.js";
import { emptyScene, panelOf, pointWord } from "./scene.js";
import { hostOf, kept, linkTo, secretsOf } from "./secrets.js";
import { keepLetters, lettersOn } from "./settings.js";
import { Sheet } from "./sheets.js";
import { icon } from "./symbols.js";
import { Top } from "./top.js";
import { freeCorner, WhyPane } from "./why.js";

/** Milliseconds that somebody must stay with an answer before its preview is asked for. */
const REST = 60;

/** @type {Wire.TableInfo} what is known of a table before it says anything */
const UNKNOWN = { id: "", game: "", title: "", options: [], real_dice: false, host: false, replay: false, people: [] };

export class Tabletop {
  /** @type {Eyes} */
  #eyes = new Eyes(null);
  /** @type {Wire.TableInfo} */
  #table = UNKNOWN;
  #library = new Library();
  /** @type {Wire.Offer | null} the answer that is pointed at */
  #pointed = null;
  /** @type {Wire.Offer | null} a place that was pointed at and is possible, though no offer names it */
  #free = null;
  /** @type {Wire.Offer | null} the answer that is on its way */
  #pending = null;
  /** @type {{ name: string, offers: readonly Wire.Offer[] } | null} */
  #open = null;
  /** @type {readonly Wire.Mark[]} */
  #preview = [];
  /** @type {Map<string, readonly Wire.Mark[]>} previews by answer, for the view that is seen */
  #previews = new Map();
  /** @type {number | undefined} */
  #previewTimer;
  /** @type {Wire.Target | null} */
  #hover = null;
  /** @type {Wire.Target | null} what somebody asks about */
  #refused = null;
  /** @type {Wire.Target | null} where the keyboard's cursor is */
  #cursor = null;
  /** @type {{ from: Wire.Target | null, to: Wire.Target | null } | null} */
  #measuring = null;
  /** @type {{ word: string, badges: readonly Wire.Badge[] } | null} the card that is being read */
  #reading = null;
  /** @type {Map<string, string>} what answers that were given said, for taking them back */
  #given = new Map();
  #notice = "";
  #trouble = "";
  #letters = lettersOn();
  #drawn = false;
  /** @type {readonly [unknown, unknown]} faces and library for which names were looked up */
  #linkedFor = [null, null];
  /** @type {(text: string) => (Node | string)[]} */
  #linked = (text) => [text];

  #top = new Top(() => this.#menu());
  #people = new People();
  #log = new LogPane();
  #board = new Board((target, event) => this.#pressTarget(target, event));
  #tray = new Tray();
  #list = new BoardList();
  #sheet = new Sheet();
  #pass = new PassSheet();
  #tip = h("div", { class: "tip", hidden: true, "aria-hidden": "true" });
  #hand = new Hand((card, event) => this.#pressTarget({ card }, event));
  #why = new WhyPane(() => {
    this.#refused = null;
    this.#draw();
  });
  #prompt = new PromptPane({
    give: (offer, event) => this.#give(offer, event),
    point: (offer) => this.#point(offer),
    open: (name) => this.#openGroup(name),
    back: () => this.#back(),
    why: () => this.#whyFocused(),
    measure: () => this.#measure(),
    rolled: (shows) => this.#rolled(shows),
  });
  #read = h("section", { class: "read-pane", id: "card", "aria-label": "Card" });
  #stage = h("main", { class: "stage", id: "board" });
  #now = h("aside", { class: "now", "aria-label": "Now" });

  /**
   * @param {HTMLElement} page
   * @param {(hearing: Hearing) => Connection} connect
   */
  constructor(page, connect) {
    this.connection = connect({
      seen: (eyes, fresh) => this.#seen(eyes, fresh),
      table: (table) => this.#told(table),
      state: (state, said) => {
        this.#notice = said;
        document.body.dataset.connection = state;
        this.#draw();
      },
      trouble: (text) => {
        this.#trouble = text;
        this.#draw();
      },
    });
    this.#board.svg.tabIndex = 0;
    const lens = h(
      "div",
      { class: "lens", role: "group", "aria-label": "View" },
      this.#lensButton("plus", "Nearer", () => this.#board.view.zoom(1.4)),
      this.#lensButton("minus", "Farther", () => this.#board.view.zoom(1 / 1.4)),
      this.#lensButton("fit", "Whole board", () => this.#board.view.fit()),
      this.#lensButton("range", "Measure", () => this.#measure()),
    );
    this.#stage.append(this.#board.tabs, this.#board.svg, this.#tray.node, lens, this.#list.node, this.#sheet.node, this.#tip);
    this.#now.append(this.#prompt.node, this.#why.node, this.#read);
    page.append(this.#top.node, this.#people.node, this.#log.node, this.#stage, this.#hand.node, this.#now, this.#tabs(), this.#pass.node);
    this.#listen(page);
    this.#draw();
  }

  // What the connection tells.

  /**
   * @param {Eyes} eyes
   * @param {boolean} fresh
   */
  #seen(eyes, fresh) {
    const next = whoseTurn(this.connection.eyes, this.connection.eyes.includes(this.#eyes) ? this.#eyes : null);
    if (next !== null && next !== this.#eyes) this.#look(next);
    if (eyes === this.#eyes) this.#forget();
    if (fresh || eyes === this.#eyes || next === eyes) this.#draw();
  }

  /** @param {Wire.TableInfo} table */
  #told(table) {
    this.#table = table;
    if (table.game !== "") this.#library.learn(table.game, () => this.#draw());
    this.#draw();
  }

  /**
   * Looks through other eyes; between two persons of one screen only once the screen has changed hands.
   * @param {Eyes} next
   */
  #look(next) {
    const before = this.#eyes;
    const changesHands = this.connection.eyes.includes(before) && this.connection.eyes.length > 1 && next.viewer !== null;
    this.#eyes = next;
    this.#reading = null;
    this.#forget();
    const panel = panelOf(next.scene, next.viewer);
    if (!changesHands || panel === undefined || this.#table.replay) return;
    const name = seatName(panel, this.#table.people, null);
    this.#pass.show(name, panel.hue, () => {
      this.#draw();
      this.#prompt.focus();
    });
  }

  /** Forgets what belonged to the question that was. */
  #forget() {
    this.#pointed = null;
    this.#free = null;
    this.#open = null;
    this.#preview = [];
    this.#previews.clear();
    this.#trouble = "";
    this.#hover = null;
    clearTimeout(this.#previewTimer);
    if (!this.#why.node.hidden) this.#why.close();
  }

  // What a person does.

  /**
   * @param {Wire.Offer} offer
   * @param {Event} event
   */
  #give(offer, event) {
    const seat = this.#eyes.viewer;
    if (seat === null || this.#pending !== null) return;
    const finger = event instanceof PointerEvent && event.pointerType === "touch";
    if (finger && isShownFirst(offer) && this.#pointed?.notation !== offer.notation) {
      this.#point(offer);
      return;
    }
    this.#pending = offer;
    this.#given.set(offer.notation, fullLabel(offer));
    this.#input(this.connection.give({ say: "answer", seat, view: this.#eyes.hash, notation: offer.notation }), fullLabel(offer));
  }

  #back() {
    const seat = this.#eyes.viewer;
    const back = this.#eyes.back;
    if (seat === null || back === null) return;
    if ("cannot" in back) this.#refuse(back.cannot, "take that back", null);
    else this.#input(this.connection.give({ say: "back", seat, view: this.#eyes.hash }), "taking back");
  }

  /** @param {number[]} shows */
  #rolled(shows) {
    const seat = this.#eyes.viewer;
    if (seat === null) return;
    this.#input(this.connection.give({ say: "roll", seat, view: this.#eyes.hash, shows }), "the roll");
  }

  /**
   * @param {Promise<import("./connection.js").Reply | null>} reply
   * @param {string} about
   */
  async #input(reply, about) {
    this.#draw();
    const came = await reply;
    this.#pending = null;
    if (came?.say === "refused") this.#refuse(came.why, about, null);
    this.#draw();
  }

  /** @param {Wire.Offer | null} offer */
  #point(offer) {
    if (offer?.notation === this.#pointed?.notation) return;
    this.#pointed = offer;
    this.#preview = [];
    clearTimeout(this.#previewTimer);
    if (offer !== null) {
      const card = typeof offer.target === "object" && "card" in offer.target ? offer.target.card : null;
      if (card !== null) this.#readHeld(card);
      const known = this.#previews.get(offer.notation);
      if (known !== undefined) this.#preview = known;
      else this.#previewTimer = setTimeout(() => void this.#askPreview(offer), REST);
    }
    this.#draw();
  }

  /** @param {Wire.Offer} offer */
  async #askPreview({ notation }) {
    const seat = this.#eyes.viewer;
    if (seat === null) return;
    const hash = this.#eyes.hash;
    const reply = await this.connection.ask({ say: "preview", seat, notation });
    if (reply?.say !== "preview" || this.#eyes.hash !== hash) return;
    this.#previews.set(notation, reply.marks);
    if (this.#pointed?.notation !== notation) return;
    this.#preview = reply.marks;
    this.#draw();
  }

  /** @param {string | null} name */
  #openGroup(name) {
    const answer = answersOf(this.#offers).find((it) => it.kind === "group" && it.name === name);
    this.#open = answer?.kind === "group" ? answer : null;
    this.#point(null);
    this.#draw();
    this.#prompt.focus();
  }

  /**
   * Somebody pressed a thing: it is answered with, or its answers are opened, or it is told why it has none.
   * @param {Wire.Target} target
   * @param {Event} event
   */
  #pressTarget(target, event) {
    const offers = byTarget(this.#offers).get(targetKey(target)) ?? [];
    this.#answer(offers, target, event);
  }

  /**
   * @param {readonly Wire.Offer[]} offers
   * @param {Wire.Target | null} target
   * @param {Event} event
   */
  #answer(offers, target, event) {
    const [only, second] = offers;
    if (only !== undefined && second === undefined) {
      this.#give(only, event);
    } else if (only !== undefined) {
      const name = target === null ? "" : this.#nameOf(target);
      this.#open = { name: name === "" ? "Which?" : name, offers };
      this.#draw();
      this.#prompt.focus();
    }
  }

  /**
   * @param {Hit} hit
   * @param {Event} event
   */
  #press(hit, event) {
    if (this.#measuring !== null) {
      this.#measureTo(this.#meant(hit));
      return;
    }
    const targets = byTarget(this.#offers);
    const lit = hit.targets.filter((target) => targets.has(targetKey(target)));
    const isLine = (/** @type {Wire.Target} */ target) => kindOf(target) === "border";
    // A line is thin: who is near it means it.
    const meant = lit.some(isLine) ? lit.filter(isLine).slice(0, 1) : lit;
    const offers = meant.flatMap((target) => targets.get(targetKey(target)) ?? []);
    if (offers.length > 0) this.#answer(offers, meant[0] ?? null, event);
    else if (this.#asksForPoint) void this.#pointAt(hit, event);
    else this.#readPiece(hit);
  }

  /** Whether a place of a plane can be the answer. */
  get #asksForPoint() {
    return this.#offers.some(({ target }) => kindOf(target) === "point");
  }

  /**
   * A place of a plane that no offer names: whether it is possible, the server tells.
   * @param {Hit} hit
   * @param {Event} event
   */
  async #pointAt(hit, event) {
    const seat = this.#eyes.viewer;
    const target = hit.targets.find((it) => kindOf(it) === "point");
    if (seat === null || target === undefined || typeof target === "string" || !("point" in target)) return;
    if (this.#free !== null && this.#isNear(this.#free.target, hit)) {
      this.#give(this.#free, event);
      return;
    }
    const hash = this.#eyes.hash;
    const reply = await this.connection.ask({ say: "why", seat, about: { target } });
    if (this.#eyes.hash !== hash) return;
    if (reply?.say === "refused") {
      this.#refuse(reply.why, "here", target);
    } else if (reply?.say === "possible") {
      const detail = pointWord(this.#eyes.scene, target.point);
      this.#free = { notation: reply.notation, label: "Here", detail, group: "", target };
      this.#pointed = null;
      this.#point(this.#free);
    }
  }

  /**
   * @param {Wire.Target} target
   * @param {Hit} hit
   */
  #isNear(target, { at }) {
    const place = this.#board.placeOf(target);
    return place !== null && Math.hypot(place.x - at.x, place.y - at.y) < 10;
  }

  // Why not.

  /**
   * @param {Wire.Target} target
   */
  async #askWhy(target) {
    const seat = this.#eyes.viewer;
    if (seat === null) return;
    const reply = await this.connection.ask({ say: "why", seat, about: { target } });
    if (reply?.say === "refused") {
      this.#refuse(reply.why, this.#nameOf(target), target);
    } else if (reply?.say === "possible") {
      const offer = this.#offers.find(({ notation }) => notation === reply.notation);
      if (offer) this.#point(offer);
    }
  }

  /**
   * @param {Wire.Reason} reason
   * @param {string} about
   * @param {Wire.Target | null} target
   */
  #refuse(reason, about, target) {
    this.#refused = target;
    this.#why.show({ about, reason, from: document.activeElement }, this.#table.game, (mark) => this.#witnessName(mark));
    this.#draw();
    this.#placeWhy();
  }

  /** @param {Wire.Mark} mark */
  #witnessName({ label, trace }) {
    if (label !== "") return label;
    if ("piece" in trace) return this.#nameOf({ piece: trace.piece });
    if ("border" in trace) return this.#nameOf({ border: trace.border });
    if ("card" in trace) return this.#nameOf({ card: trace.card });
    if ("seat" in trace) return this.#nameOf({ seat: trace.seat });
    if ("spots" in trace) return trace.spots.map((spot) => this.#nameOf({ spot })).join(", ");
    return "as marked on the board";
  }

  /** Puts the box where it covers nothing: a free corner of the stage, else under the question. */
  #placeWhy() {
    const { node } = this.#why;
    node.classList.remove("pop-top", "pop-left");
    this.#stage.append(node);
    const isWide = matchMedia("(min-width: 861px)").matches;
    const corner = isWide
      ? freeCorner(node.getBoundingClientRect(), this.#stage.getBoundingClientRect(), (at) => this.#board.isBare(this.#board.view.at(at)))
      : null;
    if (corner === null) this.#prompt.node.after(node);
    node.classList.toggle("pop-top", corner?.top ?? false);
    node.classList.toggle("pop-left", corner?.left ?? false);
    node.querySelector("button")?.focus({ preventScroll: true });
  }

  #whyFocused() {
    const { activeElement } = document;
    const card = this.#hand.cardOf(activeElement);
    const seat = activeElement?.closest("[data-seat]")?.getAttribute("data-seat") ?? null;
    const isBack = activeElement?.getAttribute("data-act") === "back";
    if (isBack && this.#eyes.back !== null && "cannot" in this.#eyes.back) this.#back();
    else if (card !== null) void this.#askWhy({ card });
    else if (seat !== null) void this.#askWhy({ seat: Number(seat) });
    else if (this.#cursor !== null && this.#board.svg.contains(activeElement)) void this.#askWhy(this.#cursor);
    else if (this.#hover !== null) void this.#askWhy(this.#hover);
    else if (activeElement?.getAttribute("data-act") === "why") this.#say("Point at something that is not offered: a right click, a long press, or ? asks why.");
    else this.#showKeys();
  }

  /** @param {string} text */
  #say(text) {
    this.#trouble = text;
    this.#draw();
  }

  /**
   * What somebody means who points there: a line that is near and there, else a piece, else the place.
   * @param {Hit} hit
   * @returns {Wire.Target | null}
   */
  #meant({ targets }) {
    const edges = new Set(this.#eyes.scene.edges.map(({ border }) => targetKey({ border })));
    const isThere = (/** @type {Wire.Target} */ target) => kindOf(target) !== "border" || edges.has(targetKey(target));
    const asksForLines = this.#offers.some(({ target }) => kindOf(target) === "border");
    return targets.find((target) => (asksForLines && kindOf(target) === "border") || isThere(target)) ?? null;
  }

  // Names and readings.

  /** @param {Wire.Target} target @returns {string} */
  #nameOf(target) {
    const { scene } = this.#eyes;
    if (typeof target === "object" && "card" in target) {
      const card = scene.zones.flatMap((zone) => zone.cards).find(({ id }) => id === target.card);
      return card ? this.#face(card.word)?.name ?? "this card" : "this card";
    }
    if (typeof target === "object" && "seat" in target) {
      const panel = panelOf(scene, target.seat);
      return panel ? seatName(panel, this.#table.people, null) : "";
    }
    return this.#board.name(target);
  }

  /** @param {string} word */
  #face(word) {
    return this.#eyes.faces.get(word) ?? this.#library.faces.get(word);
  }

  /** @param {number} id */
  #readHeld(id) {
    const card = this.#eyes.scene.zones.flatMap((zone) => zone.cards).find((it) => it.id === id);
    if (card) this.#reading = { word: card.word, badges: card.badges };
  }

  /** A piece that has a card of its name is read. @param {Hit} hit */
  #readPiece(hit) {
    const target = hit.targets.find((it) => typeof it === "object" && "piece" in it);
    if (target === undefined || typeof target === "string" || !("piece" in target)) return;
    const piece = this.#eyes.scene.pieces.get(target.piece);
    const face = [...this.#library.faces.values(), ...this.#eyes.faces.values()].find(({ name }) => name === piece?.name);
    if (piece && face) {
      this.#reading = { word: face.word, badges: piece.badges };
      this.#draw();
    }
  }

  /** @param {string} id */
  async #showRule(id) {
    const rule = await this.#library.rule(id);
    this.#sheet.rule(rule, id, this.#table.game);
  }

  /** The rule under the focus: of what has it, of its line, of the refusal, or the newest. */
  #focusedRule() {
    const near = document.activeElement?.closest("[data-rule]") ?? document.activeElement?.closest("li, aside, section")?.querySelector("[data-rule]");
    const lines = this.#eyes.log;
    return near?.getAttribute("data-rule") ?? this.#why.shown?.reason.rule ?? lines.at(-1)?.rule ?? "";
  }

  #showKeys() {
    this.#sheet.keys(this.#letters, (on) => {
      this.#letters = on;
      keepLetters(on);
    });
  }

  // Measuring.

  #measure() {
    this.#measuring = this.#measuring === null ? { from: null, to: null } : null;
    this.#say(this.#measuring === null ? "" : "Measuring: point at two things. M or Esc ends it.");
  }

  /** @param {Wire.Target | null} target */
  #measureTo(target) {
    if (this.#measuring === null || target === null) return;
    const { from, to } = this.#measuring;
    this.#measuring = from === null || to !== null ? { from: target, to: null } : { from, to: target };
    this.#draw();
  }

  #measured() {
    const from = this.#measuring?.from ?? null;
    const to = this.#measuring?.to ?? this.#hover;
    const [one, other] = [from, to].map((target) => (target === null ? null : this.#board.areaOf(target)));
    if (!one) return [];
    if (!other) return measureNodes(middle(one), middle(one), "");
    const surface = this.#eyes.scene.surfaces[this.#board.surface];
    const unit =
      surface?.kind === "plane"
        ? { length: this.#board.ground?.length(surface.plane.plane.per_unit) ?? 1, word: surface.plane.plane.unit === "inch" ? "″" : ` ${surface.plane.plane.unit}` }
        : { length: this.#board.ground?.length(1) ?? 1, word: " squares" };
    const { between, middles } = distances(one, other, unit);
    return measureNodes(middle(one), middle(other), between === middles ? middles : `${between}, middles ${middles}`);
  }

  // Drawing.

  get #offers() {
    return this.#pass.isUp ? [] : offersOf(this.#eyes.scene.prompt);
  }

  #draw() {
    if (this.#drawn) return;
    this.#drawn = true;
    queueMicrotask(() => {
      this.#drawn = false;
      this.#render();
    });
  }

  #render() {
    const veiled = this.#pass.isUp;
    const scene = veiled ? emptyScene() : this.#eyes.scene;
    const faces = new Map([...this.#library.faces, ...this.#eyes.faces]);
    const { people, game } = this.#table;
    const offers = this.#offers;
    const kindred = (/** @type {"card" | "seat"} */ kind) =>
      new Set(offers.flatMap(({ target }) => (typeof target === "object" && kind in target ? [Number(Object.values(target)[0])] : [])));
    const cards = kindred("card");
    const marked = markedAside([...(this.#why.shown?.reason.marks ?? []), ...this.#preview]);
    const lost = this.#focusBefore();
    this.#top.draw(scene, this.#table);
    this.#people.draw(scene, people, faces, { offered: kindred("seat"), marked: marked.seats });
    this.#relink(faces);
    this.#log.draw(veiled ? [] : this.#eyes.log, this.#eyes.earlier, { game, panels: scene.panels, linked: this.#linked });
    this.#board.draw(scene, this.#showing(offers));
    this.#tray.draw(scene.dice, this.#fallen());
    this.#list.draw(scene, this.#board);
    const cardOf = (/** @type {Wire.Offer | null} */ offer) =>
      offer !== null && typeof offer.target === "object" && "card" in offer.target ? offer.target.card : null;
    this.#hand.draw(scene, faces, {
      offered: cards,
      pointed: cardOf(this.#pointed),
      pending: cardOf(this.#pending),
      flags: flagsOf(scene.marks),
      asked: scene.prompt.kind === "ask",
      veiled,
    });
    this.#drawPrompt(scene);
    this.#drawReading(scene, faces);
    this.#why.node.classList.toggle("veiled", veiled);
    document.title = `${scene.prompt.kind === "ask" ? "Your move · " : ""}${this.#table.title || "A table"} · Malison`;
    document.body.dataset.view = this.#eyes.hash;
    document.body.dataset.asked = scene.prompt.kind;
    this.#focusAfter(lost);
  }

  /** @param {import("./scene.js").Scene} scene */
  #drawPrompt(scene) {
    const back = this.#pass.isUp ? null : this.#eyes.back;
    const undone = back !== null && "can" in back ? back.can : "";
    const words = this.#given.get(undone);
    this.#prompt.draw({
      scene,
      game: this.#table.game,
      people: this.#table.people,
      open: this.#open,
      pointed: this.#pointed?.notation ?? null,
      pending: this.#pending?.notation ?? null,
      free: this.#free,
      back: this.#eyes.viewer === null ? null : back,
      backWords: words === undefined ? "" : `“${words}”`,
      notice: this.#notice || this.#trouble,
      throws: this.#table.real_dice && this.#eyes.viewer !== null,
      measures: scene.surfaces[this.#board.surface]?.kind === "plane",
      replay: this.#table.replay,
      table: this.#table.id,
    });
  }

  /**
   * @param {readonly Wire.Offer[]} offers
   * @returns {import("./board.js").Showing}
   */
  #showing(offers) {
    return {
      offers,
      pointed: this.#pointed?.target ?? null,
      pending: this.#pending?.target ?? null,
      hover: this.#hover ?? this.#cursor,
      refused: this.#refused,
      preview: this.#preview,
      witness: this.#why.shown?.reason.marks ?? [],
      measure: this.#measured(),
    };
  }

  /** @param {Map<string, Wire.Face>} faces */
  #relink(faces) {
    const [seen, known] = this.#linkedFor;
    if (seen === this.#eyes.faces && known === this.#library.faces) return;
    this.#linkedFor = [this.#eyes.faces, this.#library.faces];
    this.#linked = linker(faces.values());
  }

  /**
   * @param {import("./scene.js").Scene} scene
   * @param {Map<string, Wire.Face>} faces
   */
  #drawReading(scene, faces) {
    const own = scene.zones.find((zone) => zone.kind === "hand" && zone.owner === scene.head.viewer)?.cards[0];
    const read = this.#pass.isUp ? null : this.#reading ?? (own ? { word: own.word, badges: own.badges } : null);
    const face = read === null ? undefined : faces.get(read.word);
    const sign = JSON.stringify([face, read?.badges]);
    if (this.#read.dataset.sign === sign) return;
    this.#read.dataset.sign = sign;
    this.#read.replaceChildren(...(face && read ? [largeCard(face, read.badges)] : []));
  }

  /** What the dice that fell last made: the line of the log that tells of them. */
  #fallen() {
    return this.#eyes.log.findLast(({ dice }) => dice.length > 0)?.text ?? "";
  }

  #focusBefore() {
    const { activeElement } = document;
    if (this.#prompt.node.contains(activeElement)) return "question";
    if (activeElement !== this.#board.svg && this.#board.svg.contains(activeElement)) return "board";
    return "";
  }

  /** Where the focus went with what had it, it goes to the next of its kind. @param {string} lost */
  #focusAfter(lost) {
    const { activeElement } = document;
    if (lost === "" || (activeElement !== null && activeElement !== document.body)) return;
    const lit = this.#board.svg.querySelector(".over-targets [role=button]");
    if (lost === "board" && lit instanceof SVGElement) lit.focus({ preventScroll: true });
    else this.#prompt.focus();
  }

  // The pointer and the keys.

  /** @param {HTMLElement} page */
  #listen(page) {
    new Pointing(this.#board, {
      over: (hit) => this.#over(hit),
      tip: (hit, at) => this.#showTip(hit, at),
      press: (hit, event) => this.#press(hit, event),
      why: (hit) => {
        const target = this.#meant(hit);
        if (target !== null) void this.#askWhy(target);
      },
      canDrag: (hit) => this.#canDrag(hit),
      dragged: (hit) => this.#over(hit),
      drop: (hit) => {
        const offer = hit === null ? undefined : this.#placeOffer(hit);
        if (offer) this.#give(offer, new Event("drop"));
        else this.#over(null);
      },
    });
    page.addEventListener("keydown", (event) => this.#key(event));
    page.addEventListener("click", (event) => this.#follow(event));
    for (const kind of ["pointerover", "focusin"]) page.addEventListener(kind, (event) => this.#glance(event));
    this.#hand.node.addEventListener("contextmenu", (event) => {
      const card = this.#hand.cardOf(event.target);
      if (card === null) return;
      event.preventDefault();
      void this.#askWhy({ card });
    });
    this.#people.node.addEventListener("contextmenu", (event) => {
      const seat = event.target instanceof Element ? event.target.closest("[data-seat]")?.getAttribute("data-seat") ?? null : null;
      if (seat === null) return;
      event.preventDefault();
      void this.#askWhy({ seat: Number(seat) });
    });
    this.#people.node.addEventListener("click", (event) => {
      const panel = event.target instanceof Element && event.target.closest("button, summary, a") === null ? event.target.closest("[data-seat].can") : null;
      if (panel !== null) this.#pressTarget({ seat: Number(panel.getAttribute("data-seat")) }, event);
    });
  }

  /** A rule or a card that was named is opened. @param {Event} event */
  #follow(event) {
    const target = event.target instanceof Element ? event.target : null;
    const rule = target?.closest("[data-rule]")?.getAttribute("data-rule");
    if (rule) {
      event.preventDefault();
      void this.#showRule(rule);
    }
  }

  /** What is hovered or focused is read. @param {Event} event */
  #glance(event) {
    const target = event.target instanceof Element ? event.target : null;
    const word = target?.closest("[data-card]")?.getAttribute("data-card") ?? null;
    const held = this.#hand.cardOf(target);
    if (held !== null) {
      this.#readHeld(held);
      const [only, second] = byTarget(this.#offers).get(targetKey({ card: held })) ?? [];
      if (only !== undefined && second === undefined) this.#point(only);
      else this.#point(null);
      this.#draw();
    } else if (word !== null) {
      this.#reading = { word, badges: [] };
      this.#draw();
    }
    const lit = target?.closest("[data-target]") ?? null;
    if (event.type === "focusin" && lit !== null) this.#focusTarget(lit.getAttribute("data-target") ?? "");
    else if (event.type === "focusin" && !this.#board.svg.contains(target)) this.#cursor = null;
  }

  /** @param {string} key */
  #focusTarget(key) {
    const offers = byTarget(this.#offers).get(key) ?? [];
    const target = offers[0]?.target ?? null;
    this.#cursor = target;
    this.#point(offers.length === 1 ? offers[0] ?? null : null);
    const at = target === null ? null : this.#board.placeOf(target);
    if (at !== null) this.#board.view.reveal(at);
  }

  /** @param {Hit | null} hit */
  #over(hit) {
    const target = hit === null ? null : this.#meant(hit);
    const key = (/** @type {Wire.Target | null} */ it) => (it === null || kindOf(it) === "point" ? "" : targetKey(it));
    const offer = hit === null ? undefined : this.#hitOffer(hit);
    const changed = key(target) !== key(this.#hover) || this.#measuring !== null;
    this.#hover = target !== null && kindOf(target) === "point" && this.#measuring === null ? null : target;
    if (offer !== undefined) this.#point(offer);
    else if (hit !== null && this.#pointed !== this.#free) this.#point(this.#free);
    if (changed) this.#draw();
  }

  /** The one answer at which the pointer is. @param {Hit} hit */
  #hitOffer({ targets }) {
    const offered = byTarget(this.#offers);
    const offers = targets.flatMap((target) => offered.get(targetKey(target)) ?? []);
    return offers.length === 1 ? offers[0] : undefined;
  }

  /** The one answer that is the place at which the pointer is. @param {Hit} hit */
  #placeOffer({ targets }) {
    const offered = byTarget(this.#offers);
    const places = targets.filter((target) => kindOf(target) === "spot" || kindOf(target) === "point");
    const offers = places.flatMap((target) => offered.get(targetKey(target)) ?? []);
    return offers.length === 1 ? offers[0] : undefined;
  }

  /** A figure of the viewer's can be dragged where places are the answer. @param {Hit} hit */
  #canDrag({ targets }) {
    const { scene, viewer } = this.#eyes;
    const goes = this.#offers.some(({ target }) => kindOf(target) === "spot");
    return goes && targets.some((target) => {
      if (typeof target === "string" || !("piece" in target)) return false;
      const piece = scene.pieces.get(target.piece);
      return piece?.layer === "figure" && piece.owner === viewer;
    });
  }

  /**
   * @param {Hit | null} hit
   * @param {{ clientX: number, clientY: number }} at
   */
  #showTip(hit, { clientX, clientY }) {
    const target = hit === null ? null : this.#meant(hit);
    const text =
      target === null || typeof target === "string"
        ? ""
        : "piece" in target
          ? this.#board.sentence(target.piece)
          : "border" in target
            ? this.#board.name(target)
            : "";
    this.#tip.hidden = text === "";
    if (text === "") return;
    this.#tip.textContent = capital(text);
    const stage = this.#stage.getBoundingClientRect();
    const wide = this.#tip.offsetWidth;
    this.#tip.style.left = `${Math.max(4, Math.min(clientX - stage.left + 14, stage.width - wide - 8))}px`;
    this.#tip.style.top = `${Math.max(4, clientY - stage.top + 18)}px`;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { target } = event;
    const typing = target instanceof HTMLInputElement && target.type !== "checkbox" || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
    const onBoard = target instanceof Node && this.#board.svg.contains(target);
    const does = deed(event, { typing, onBoard, letters: this.#letters });
    if (does === null || this.#pass.isUp) return;
    event.preventDefault();
    if (does.does === "number") this.#number(does.number, event);
    else if (does.does === "go") this.#go(does);
    else this.#commands[does.does]();
  }

  /** @type {{ [K in import("./keys.js").Command]: () => void }} */
  #commands = {
    take_back: () => this.#back(),
    why: () => this.#whyFocused(),
    rule: () => {
      const rule = this.#focusedRule();
      if (rule !== "") void this.#showRule(rule);
    },
    measure: () => this.#measure(),
    hand: () => this.#hand.focus(),
    log: () => {
      this.#log.node.classList.add("open");
      const roll = this.#log.node.querySelector(".roll");
      if (roll instanceof HTMLElement) roll.focus();
    },
    board: () => this.#goToBoard(),
    question: () => this.#prompt.focus(),
    nearer: () => this.#board.view.zoom(1.4),
    farther: () => this.#board.view.zoom(1 / 1.4),
    fit: () => this.#board.view.fit(),
    next_target: () => this.#step(1),
    previous_target: () => this.#step(-1),
    escape: () => this.#escape(),
    list: () => this.#openList(),
    keys: () => this.#showKeys(),
  };

  /**
   * @param {number} number
   * @param {Event} event
   */
  #number(number, event) {
    const row = this.#prompt.row(number);
    if (row === null) return;
    if (!("offer" in row)) this.#openGroup(row.group);
    else if (this.#pointed?.notation === row.offer.notation) this.#give(row.offer, event);
    else {
      this.#point(row.offer);
      const button = this.#prompt.node.querySelector(`[data-notation="${CSS.escape(row.offer.notation)}"]`);
      if (button instanceof HTMLElement) button.focus();
    }
  }

  /** @param {{ x: number, y: number, any: boolean }} towards */
  #go({ x, y, any }) {
    const here = this.#cursor ?? this.#ownFigure();
    const from = here === null ? null : this.#board.placeOf(here);
    const places = (any ? this.#squares() : this.#litTargets()).flatMap((target) => {
      const at = this.#board.placeOf(target);
      return at === null ? [] : [{ ...at, target }];
    });
    const next = from === null ? places[0] : nearest(places, from, { x, y });
    if (next) this.#goTo(next.target);
  }

  /** @param {Wire.Target} target */
  #goTo(target) {
    this.#cursor = target;
    const lit = this.#board.lit(target);
    if (lit !== null) lit.focus({ preventScroll: true });
    else {
      this.#board.svg.focus({ preventScroll: true });
      this.#cursor = target;
      this.#point(null);
      this.#spell(target);
    }
    const at = this.#board.placeOf(target);
    if (at !== null) this.#board.view.reveal(at);
    this.#draw();
  }

  /** Says what is at a place that can't be answered. @param {Wire.Target} target */
  #spell(target) {
    const at = this.#board.placeOf(target);
    const there = at === null ? [] : this.#board.hitAt(at).targets;
    const pieces = there.flatMap((it) => (typeof it === "object" && "piece" in it ? [this.#board.sentence(it.piece)] : []));
    this.#say([capital(this.#nameOf(target)), ...pieces].join(". "));
  }

  #litTargets() {
    return this.#offers.map(({ target }) => target).filter(isOnBoard);
  }

  /** @returns {Wire.Target[]} */
  #squares() {
    const surface = this.#eyes.scene.surfaces[this.#board.surface];
    return surface?.kind === "grid" ? surface.grid.squares.map(({ spot }) => ({ spot })) : this.#litTargets();
  }

  /** @returns {Wire.Target | null} */
  #ownFigure() {
    const { scene, viewer } = this.#eyes;
    const own = [...scene.pieces.values()].find(({ owner, layer }) => owner === viewer && layer === "figure");
    return own ? { piece: own.id } : null;
  }

  /** @param {number} by */
  #step(by) {
    const lit = this.#litTargets();
    const here = this.#cursor === null ? -1 : lit.findIndex((target) => targetKey(target) === targetKey(/** @type {Wire.Target} */ (this.#cursor)));
    const next = lit[(here + by + lit.length) % lit.length];
    if (next !== undefined) this.#goTo(next);
  }

  #goToBoard() {
    const first = this.#litTargets()[0];
    if (first !== undefined) this.#goTo(first);
    else this.#board.svg.focus();
  }

  #escape() {
    if (this.#sheet.close() || this.#list.close()) return;
    if (!this.#why.node.hidden) this.#why.close();
    else if (this.#measuring !== null) this.#measure();
    else if (this.#log.node.classList.contains("open")) this.#log.node.classList.remove("open");
    else if (this.#open !== null) this.#openGroup(null);
    else if (this.#pointed !== null || this.#free !== null) {
      this.#free = null;
      this.#point(null);
      this.#draw();
    } else if (this.#eyes.back !== null && "can" in this.#eyes.back) this.#back();
  }

  #openList() {
    this.#list.open();
    this.#draw();
  }

  // Around the table.

  /**
   * @param {import("./symbols.js").Symbol} shows
   * @param {string} says
   * @param {() => void} does
   */
  #lensButton(shows, says, does) {
    return h("button", { class: "btn icon", type: "button", "aria-label": says, title: says, click: does }, icon(shows));
  }

  #tabs() {
    const tab = (/** @type {string} */ href, /** @type {import("./symbols.js").Symbol} */ shows, /** @type {string} */ says) =>
      h("a", { class: "btn", href }, icon(shows), says);
    return h("nav", { class: "tabs", "aria-label": "Parts of the table" }, tab("#board", "sector", "Board"), tab("#hand", "cards", "Hand"), tab("#log", "menu", "Log"), tab("#card", "eye", "Card"));
  }

  /** @returns {import("./menu.js").Item[]} */
  #menu() {
    const { id } = this.#table;
    return [
      { says: "Board as a list", shows: "menu", does: () => this.#openList() },
      { says: "Log", shows: "menu", does: () => this.#commands.log() },
      { says: "Measure", shows: "range", does: () => this.#measure() },
      { says: "Keys", shows: "help", does: () => this.#showKeys() },
      { says: "Seats and links", shows: "link", does: () => this.#showSeats() },
      { says: "Replay", shows: "play", href: `/replay.html?table=${id}` },
      { says: "Save the record", shows: "down", does: () => void this.#saveRecord() },
      { says: "Leave the table", shows: "prev", href: "/" },
    ];
  }

  async #saveRecord() {
    try {
      const text = await record(this.#table.id, secretsOf(this.#table.id));
      const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
      h("a", { href, download: `${this.#table.game}-${this.#table.id}.txt` }).click();
      setTimeout(() => URL.revokeObjectURL(href), 1000);
    } catch (error) {
      this.#say(error instanceof Error ? error.message : "The record can't be read now.");
    }
  }

  /** The seats, their links and who could play them. */
  #showSeats() {
    const { id, people, host } = this.#table;
    const book = kept(id);
    const owner = hostOf(id);
    const own = this.#eyes.viewer;
    this.#sheet.seats(
      this.#eyes.scene.panels.map((panel) => {
        const person = people.find(({ seat }) => seat === panel.seat);
        const secret = book?.links.find(({ seat }) => seat === panel.seat)?.secret;
        const may = host ? owner : panel.seat === own ? secretsOf(id)[0] ?? null : null;
        const isBot = person?.kind === "bot" || person?.kind === "stand_in";
        const copy = secret ? h("button", { class: "btn", type: "button", click: () => void navigator.clipboard.writeText(linkTo(id, secret)) }, icon("copy"), "Copy the link") : null;
        const hand = may && person?.kind !== "bot" ? h("button", { class: "btn", type: "button", click: () => void this.#handOver(panel.seat, isBot, may) }, isBot ? "Give it back" : "Let a bot play") : null;
        return h("li", {}, h("b", {}, seatName(panel, people, own)), h("span", {}, person?.kind === "open" ? "waits for somebody with its link" : capital(panel.word)), copy, hand);
      }),
    );
  }

  /**
   * @param {number} seat
   * @param {boolean} back whether the seat goes back to its person
   * @param {string} secret
   */
  async #handOver(seat, back, secret) {
    try {
      await handOver(this.#table.id, seat, back ? "person" : { bot: "" }, secret);
      this.#sheet.close();
    } catch (error) {
      this.#say(error instanceof Error ? error.message : "That did not work.");
    }
  }
}

/**
 * Cards that marks of the scene point at, with the words on their strip.
 * @param {readonly Wire.Mark[]} marks
 * @returns {Map<number, string>}
 */
const flagsOf = (marks) =>
  new Map(marks.flatMap(({ trace, label }) => ("card" in trace ? [/** @type {[number, string]} */ ([trace.card, label || "In play"])] : [])));
