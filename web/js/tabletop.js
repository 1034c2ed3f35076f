/**
 * The table on the page. Everything that is drawn follows from the scene, and from what a person points at, opens or
 * asks; this puts the parts together and draws them all whenever something changed.
 */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Connection, Hearing } from "./connection.js" */
/** @import { Room } from "./room.js" */

import { Answering } from "./answering.js";
import { Board } from "./board.js";
import { largeCard } from "./card.js";
import { Tray } from "./dice.js";
import { h } from "./dom.js";
import { Eyes } from "./eyes.js";
import { Flights } from "./flights.js";
import { Gestures } from "./gestures.js";
import { Hand } from "./hand.js";
import { PassSheet, whoseTurn } from "./hotseat.js";
import { isByFinger, onHold, onLift } from "./holding.js";
import { Keyboard } from "./keyboard.js";
import { Library } from "./library.js";
import { BoardList } from "./list.js";
import { LogPane } from "./log.js";
import { Margins } from "./margins.js";
import { flagsOf, markedAside } from "./marks.js";
import { Measuring } from "./measure.js";
import { byThing, targetKey, targetsOf } from "./offers.js";
import { factsOf, People, seatName } from "./people.js";
import { PromptPane } from "./prompt.js";
import { ReadPane } from "./readpane.js";
import { linker } from "./refs.js";
import { Refusing } from "./refusing.js";
import { cardOf, nameOf } from "./room.js";
import { Roving } from "./roving.js";
import { cutTag } from "./ruletext.js";
import { emptyScene, measuredFrom, panelOf } from "./scene.js";
import { saveRecord, showSeats } from "./seating.js";
import { forgetNewest } from "./secrets.js";
import { Sheet } from "./sheets.js";
import { Spread } from "./spread.js";
import { icon } from "./symbols.js";
import { tabs } from "./tabs.js";
import { Top } from "./top.js";
import { Tracing } from "./tracing.js";
import { typedPoint } from "./typing.js";
import { capital } from "./words.js";

/** @type {Wire.TableInfo} what is known of a table before it says anything */
const UNKNOWN = { id: "", game: "", title: "", options: [], real_dice: false, host: false, replay: false, people: [] };

/** @implements {Room} */
export class Tabletop {
  eyes = new Eyes(null);
  table = UNKNOWN;
  /** @type {Map<string, Wire.Face>} */
  faces = new Map();
  board = new Board((target, event) => this.answering.press(target, event));
  #library = new Library();
  #stage = h("main", { class: "stage", id: "board", "aria-label": "Board" });
  #prompt = new PromptPane({
    give: (offer, event) => this.answering.give(offer, event),
    point: (offer) => this.#point(offer),
    open: (name) => this.answering.openGroup(name),
    back: () => this.answering.takeBack(),
    why: () => this.#keyboard.why(),
    measure: () => this.measuring.turn(),
    again: () => this.connection.open(),
    look: () => {
      forgetNewest(this.connection.to.table);
      location.replace(location.pathname);
    },
    rolled: (shows) => this.answering.rolled(shows),
    typed: (text) => this.#typed(text),
  });
  refusing = new Refusing(this, { stage: this.#stage, after: this.#prompt.node }, (offer) =>
    this.answering.point(offer),
  );
  answering = new Answering(this, this.refusing);
  measuring = new Measuring(this);
  tracing = new Tracing(this, this.refusing);
  read = new ReadPane(this);
  roving = new Roving(this, this.answering);
  gestures = new Gestures(this, {
    answering: this.answering,
    refusing: this.refusing,
    measuring: this.measuring,
    tracing: this.tracing,
    read: (piece) => this.read.piece(piece),
    hold: (target) => this.#hold(target),
  });
  hand = new Hand((card, event) => this.answering.press({ card }, event));
  log = new LogPane();
  list = new BoardList();
  sheet = new Sheet();
  #top = new Top(() => this.#menu());
  #people = new People();
  #tray = new Tray();
  #pass = new PassSheet();
  #margins = new Margins(this.#stage, this.board);
  #spread = new Spread();
  #flights = new Flights({
    card: (id) => this.hand.node.querySelector(`[data-held="${id}"]`),
    zone: (zone) => this.#placeOf(zone),
  });
  #now = h("aside", { class: "now", "aria-label": "Now" });
  #keyboard = new Keyboard(this);
  /** What the connection has to say, and what somebody else had. */
  #notice = "";
  #said = "";
  #drawn = false;
  /** @type {{ eyes: Eyes, hash: string, scene: import("./scene.js").Scene } | null} what stands on the page */
  #shown = null;
  /** @type {readonly [unknown, number]} for what names were looked up */
  #linkedFor = [null, 0];
  /** @type {(text: string) => (Node | string)[]} */
  #linked = (text) => [text];

  /**
   * @param {HTMLElement} page
   * @param {(hearing: Hearing) => Connection} connect
   */
  constructor(page, connect) {
    this.page = page;
    this.connection = connect({
      seen: (eyes, fresh) => this.#seen(eyes, fresh),
      table: (table) => this.#told(table),
      state: (state, said) => {
        this.#notice = said;
        page.dataset.connection = state;
        this.draw();
      },
      trouble: (text) => this.say(text),
    });
    this.board.svg.tabIndex = 0;
    this.#stage.append(
      this.board.tabs,
      this.board.svg,
      this.#spread.node,
      this.#tray.node,
      this.#lens(),
      this.list.node,
      this.sheet.node,
      this.gestures.tip,
    );
    this.#now.append(this.#prompt.node, this.refusing.pane.node, this.read.node);
    page.append(
      this.#top.node,
      this.#people.node,
      this.log.node,
      this.#stage,
      this.hand.node,
      this.#now,
      tabs(),
      this.#flights.node,
      this.#pass.node,
    );
    this.#listen(page);
    this.draw();
  }

  /** Whether the screen changes hands, and nothing may be seen. */
  get isVeiled() {
    return this.#pass.isUp;
  }

  /** @param {string} text */
  say(text) {
    this.#said = text;
    this.draw();
  }

  ask() {
    // What was opened must stand there before it can have the focus.
    this.#render();
    this.#prompt.focus();
  }

  /** Traces sight from or to where the cursor is. */
  trace() {
    const onBoard = this.board.svg.contains(document.activeElement);
    this.tracing.turn((onBoard ? this.roving.at : null) ?? this.gestures.hover);
  }

  /** The answer with a number. @param {number} number */
  row(number) {
    return this.#prompt.row(number);
  }

  /** @param {string} notation */
  button(notation) {
    const button = this.#prompt.node.querySelector(`[data-notation="${CSS.escape(notation)}"]`);
    return button instanceof HTMLElement ? button : null;
  }

  /** @param {string} id */
  async showRule(id) {
    const rule = await this.#library.rule(id);
    this.sheet.rule(rule, id, this.table.game);
  }

  // What the connection tells.

  /**
   * @param {Eyes} eyes
   * @param {boolean} fresh
   */
  #seen(eyes, fresh) {
    const all = this.connection.eyes;
    const next = whoseTurn(all, all.includes(this.eyes) ? this.eyes : null);
    if (next !== null && next !== this.eyes) this.#look(next);
    else if (eyes === this.eyes) this.#forget();
    if (fresh || eyes === this.eyes) this.draw();
    if (eyes === this.eyes) this.answering.resume();
  }

  /** @param {Wire.TableInfo} table */
  #told(table) {
    this.table = table;
    if (table.game !== "") this.#library.learn(table.game, () => this.draw());
    this.draw();
  }

  /**
   * Looks through other eyes; between two persons at one screen only once it has changed hands.
   * @param {Eyes} next
   */
  #look(next) {
    const changesHands = this.connection.eyes.length > 1 && !this.table.replay;
    this.eyes = next;
    this.read.forget();
    this.#forget();
    const panel = panelOf(next.scene, next.viewer);
    if (!changesHands || panel === undefined) return;
    this.answering.veiled = true;
    this.#pass.show(seatName(panel, this.table.people, null), panel.hue, () => {
      this.answering.veiled = false;
      this.ask();
    });
  }

  /** Forgets what belonged to the question that was. */
  #forget() {
    this.answering.forget();
    this.gestures.hover = null;
    this.tracing.end();
    this.#said = "";
    this.refusing.close();
  }

  // Drawing.

  draw() {
    if (this.#drawn) return;
    this.#drawn = true;
    queueMicrotask(() => this.#render());
  }

  #render() {
    this.#drawn = false;
    const veiled = this.isVeiled;
    const scene = veiled ? emptyScene() : this.eyes.scene;
    const { answering, refusing, table } = this;
    const { offers, pointed, pending, preview } = answering;
    const focus = this.#focused();
    // Cards fly where the same person sees that they lie elsewhere.
    const shown = this.#shown;
    const flies = !veiled && shown !== null && shown.eyes === this.eyes && shown.hash !== this.eyes.hash;
    if (flies) this.#flights.remember(shown.scene);
    this.#shown = veiled || !this.eyes.whole ? null : { eyes: this.eyes, hash: this.eyes.hash, scene };
    for (const part of this.page.children) part.toggleAttribute("inert", veiled && part !== this.#pass.node);
    this.#learn();
    const marked = markedAside(refusing.marks);
    this.#top.draw(scene, table);
    this.#people.draw(scene, table.people, this.faces, { offered: targetsOf(offers, "seat"), marked: marked.seats });
    this.log.draw(veiled ? [] : this.eyes.log, this.eyes.earlier, {
      game: table.game,
      panels: scene.panels,
      linked: this.#linked,
    });
    this.board.draw(scene, {
      offers: veiled ? [] : answering.lit,
      pointed: pointed?.target ?? null,
      pending: pending?.target ?? null,
      hover: this.gestures.hover ?? this.roving.at,
      refused: refusing.target,
      preview,
      witness: refusing.marks,
      measure: this.measuring.nodes(this.gestures.hover),
      traced: this.tracing.marks,
      looks: this.tracing.from,
    });
    this.#tray.draw(scene.dice, this.eyes.log.findLast(({ dice }) => dice.length > 0)?.text ?? "");
    this.list.draw(scene, this.board);
    this.#spread.draw(scene, this.faces);
    this.#margins.draw();
    this.#stage.classList.toggle("bare", scene.surfaces.length === 0);
    this.hand.draw(scene, this.faces, {
      offered: targetsOf(offers, "card"),
      pointed: cardAt(pointed),
      pending: cardAt(pending),
      flags: flagsOf(scene.marks),
      marked: marked.cards,
      asked: scene.prompt.kind === "ask",
    });
    this.#drawPrompt(scene);
    this.read.draw(veiled);
    document.title = `${scene.prompt.kind === "ask" ? "Your move · " : ""}${table.title || "A table"} · Malison`;
    this.page.dataset.view = veiled ? "" : this.eyes.hash;
    this.page.dataset.asked = scene.prompt.kind;
    this.#refocus(focus);
    if (flies) this.#flights.fly(scene, this.faces);
  }

  /** What stands for a zone on the page. @param {Wire.Zone} zone */
  #placeOf({ owner, kind, name }) {
    if (owner === null) return this.#people.pile(name) ?? (kind === "display" ? this.read.node : null);
    return owner === this.eyes.viewer && kind === "hand" ? this.hand.node : this.#people.seat(owner);
  }

  /** @param {import("./scene.js").Scene} scene */
  #drawPrompt(scene) {
    const { answering, eyes, table } = this;
    const back = this.isVeiled || eyes.viewer === null ? null : { undoes: eyes.back };
    this.#prompt.draw({
      scene,
      game: table.game,
      faces: this.faces,
      people: table.people,
      open: answering.open,
      pointed: answering.pointed?.notation ?? null,
      pending: answering.pending?.notation ?? null,
      free: answering.free === null ? [] : [answering.free, ...answering.others],
      back,
      said: (notation) => answering.said(notation),
      notice: this.#notice || this.#said,
      state: this.connection.state,
      barred: this.connection.trouble === "no_seat",
      throws: table.real_dice && eyes.viewer !== null,
      measures: scene.surfaces[this.board.surface]?.kind === "plane",
      types: answering.asksForPoint,
      replay: table.replay,
      table: table.id,
    });
  }

  /** Learns the faces of cards that came, and their names. */
  #learn() {
    const [seen, known] = this.#linkedFor;
    const many = this.#library.faces.size + this.eyes.faces.size;
    if (seen === this.eyes.faces && known === many) return;
    this.#linkedFor = [this.eyes.faces, many];
    this.faces = new Map([...this.#library.faces, ...this.eyes.faces]);
    this.#linked = linker(this.faces.values());
  }

  /** In what the focus is. @returns {"question" | "board" | "elsewhere"} */
  #focused() {
    const { activeElement } = document;
    if (this.#prompt.node.contains(activeElement)) return "question";
    const inBoard = activeElement !== this.board.svg && this.board.svg.contains(activeElement);
    return inBoard ? "board" : "elsewhere";
  }

  /** Where the focus went with what had it, it goes to the next of its kind. @param {"question" | "board" | "elsewhere"} before */
  #refocus(before) {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (before === "elsewhere" || !isLost || this.isVeiled) return;
    const lit = this.board.svg.querySelector(".over-targets [role=button]");
    if (before === "board" && lit instanceof SVGElement) lit.focus({ preventScroll: true });
    else this.#prompt.focus();
  }

  // What a person does.

  /** @param {Wire.Offer | null} offer */
  #point(offer) {
    const card = cardAt(offer);
    if (card !== null) this.read.held(card);
    this.answering.point(offer);
  }

  /** A place was typed. @param {string} text */
  #typed(text) {
    const { scene, viewer } = this.eyes;
    const surface = scene.surfaces[this.board.surface];
    if (surface?.kind !== "plane") return false;
    const from = measuredFrom(scene, viewer);
    const point = typedPoint(text, surface.plane.plane, { surface: this.board.surface, from });
    if (point !== null) void this.answering.pointAt({ point }, this.answering.open?.what ?? null);
    else this.say("A place is written as 14.5 17.3, eastward and northward, or as a length and a bearing, 5 @ 120.");
    return point !== null;
  }

  /** @param {HTMLElement} page */
  #listen(page) {
    page.addEventListener("click", (event) => {
      const rule =
        event.target instanceof Element ? event.target.closest("[data-rule]")?.getAttribute("data-rule") : null;
      if (!rule) return;
      event.preventDefault();
      void this.showRule(rule);
    });
    for (const kind of ["pointerover", "focusin"]) page.addEventListener(kind, (event) => this.#glance(event));
    const seatAt = (/** @type {EventTarget | null} */ target) => {
      const seat =
        target instanceof Element && target.closest("button, [role=button], summary, a") === null
          ? target.closest("[data-seat]")
          : null;
      return seat === null ? null : Number(seat.getAttribute("data-seat"));
    };
    page.addEventListener("contextmenu", (event) => {
      const [card, seat] = [this.hand.cardOf(event.target), seatAt(event.target)];
      if (card === null && seat === null) return;
      event.preventDefault();
      if (isByFinger(event)) return;
      void this.refusing.ask(card !== null ? { card } : { seat: Number(seat) });
    });
    this.hand.node.addEventListener("pointerleave", (event) => {
      if (!isByFinger(event) && cardAt(this.answering.pointed) !== null) this.answering.point(null);
    });
    this.#people.node.addEventListener("click", (event) => {
      const seat = seatAt(event.target);
      if (seat !== null) this.answering.press({ seat }, event);
    });
    onHold(this.hand.node, (target) => {
      const card = this.hand.cardOf(target);
      return card !== null && this.#hold({ card });
    });
    onHold(this.#people.node, (target) => {
      const seat = seatAt(target);
      return seat !== null && this.#hold({ seat });
    });
    onLift(this.hand.node, this.#flights.node, {
      take: (target) => (target instanceof Element ? target.closest(".card.can, .card.up[data-held]") : null),
      over: (card, at) => {
        const held = this.hand.cardOf(card);
        if (held !== null && this.board.isPlane) this.gestures.cardOver(held, at);
      },
      drop: (card, at) => {
        const held = this.hand.cardOf(card);
        const isOver = this.#stage.contains(document.elementFromPoint(at.clientX, at.clientY));
        if (held === null) return;
        if (this.board.isPlane) this.gestures.cardDropped(held, at);
        else if (isOver) this.answering.press({ card: held }, new Event("drop"));
      },
    });
  }

  /**
   * What a finger stays on is read, with the way to ask why it is not offered.
   * @param {Wire.Target} target
   * @returns {boolean} whether there is something to read
   */
  #hold(target) {
    const body = this.#reading(target);
    if (body === null) return false;
    const { prompt } = this.eyes.scene;
    const isOffered = byThing(this.answering.offers).has(targetKey(target));
    const why = prompt.kind === "ask" && !isOffered ? () => void this.refusing.ask(target) : null;
    this.sheet.reading(capital(nameOf(this, target)), body, why);
    return true;
  }

  /** What there is to read of a thing. @param {Wire.Target} target @returns {Node | null} */
  #reading(target) {
    const { scene } = this.eyes;
    if (typeof target !== "object") return null;
    if ("seat" in target) {
      const panel = panelOf(scene, target.seat);
      return panel === undefined ? null : factsOf(panel);
    }
    if ("card" in target) {
      const card = cardOf(scene, target.card);
      const face = card === undefined ? undefined : this.faces.get(card.word);
      return card && face ? largeCard(face, card.badges) : null;
    }
    const piece = "piece" in target ? scene.pieces.get(target.piece) : undefined;
    if (piece === undefined) return null;
    const face = [...this.faces.values()].find(({ name }) => name === piece.name);
    return face ? largeCard(face, piece.badges) : h("p", {}, `${capital(this.board.sentence(piece.id))}.`);
  }

  /** What is hovered or focused is read, and pointed at where it is an answer. @param {Event} event */
  #glance(event) {
    const target = event.target instanceof Element ? event.target : null;
    const held = this.hand.cardOf(target);
    const rule = target?.closest("[data-rule]") ?? null;
    const word = target?.closest("[data-card]")?.getAttribute("data-card") ?? null;
    const lit = target?.closest("[data-target]")?.getAttribute("data-target") ?? null;
    if (held !== null) {
      const offers = byThing(this.answering.offers).get(targetKey({ card: held })) ?? [];
      this.read.held(held);
      // A finger points by a tap of its own, and gives by the next.
      const points = event.type === "focusin" ? target?.matches(":focus-visible") : !isByFinger(event);
      if (points) this.answering.point(offers.length === 1 ? (offers[0] ?? null) : null);
    } else if (rule !== null) {
      void this.#explain(rule);
    } else if (word !== null) {
      this.read.card(word);
    } else if (lit !== null && event.type === "focusin") {
      this.roving.focused(lit);
    } else if (event.type === "focusin" && !this.board.svg.contains(target)) {
      this.roving.at = null;
    }
  }

  /** What a rule says stands in a tip. @param {Element} link */
  async #explain(link) {
    if (link.hasAttribute("title")) return;
    const rule = await this.#library.rule(link.getAttribute("data-rule") ?? "");
    if (rule !== undefined) link.setAttribute("title", cutTag(rule.text).says);
  }

  #lens() {
    /** @type {[import("./symbols.js").Symbol, string, () => void][]} */
    const buttons = [
      ["plus", "Nearer", () => this.board.view.zoom(1.4)],
      ["minus", "Farther", () => this.board.view.zoom(1 / 1.4)],
      ["fit", "Whole board", () => this.board.view.fit()],
      ["eye", "Trace sight", () => this.tracing.turn(null)],
      ["range", "Measure", () => this.measuring.turn()],
    ];
    const make = buttons.map(([shows, says, does]) =>
      h("button", { class: "btn icon", type: "button", "aria-label": says, title: says, click: does }, icon(shows)),
    );
    return h("div", { class: "lens", role: "group", "aria-label": "View" }, make);
  }

  /** @returns {import("./menu.js").Item[]} */
  #menu() {
    return [
      { says: "Board as a list", shows: "menu", does: () => this.#keyboard.act("list") },
      { says: "Log", shows: "menu", does: () => this.#keyboard.act("log") },
      { says: "Trace sight", shows: "eye", does: () => this.tracing.turn(null) },
      { says: "Measure", shows: "range", does: () => this.measuring.turn() },
      { says: "Keys", shows: "help", does: () => this.#keyboard.act("keys") },
      { says: "Seats and links", shows: "link", does: () => void showSeats(this, this.sheet) },
      { says: "Replay", shows: "play", href: `/replay.html?table=${this.table.id}` },
      { says: "Save the record", shows: "down", does: () => void saveRecord(this) },
      { says: "Leave the table", shows: "prev", href: "/" },
    ];
  }
}

/** The card that an answer points at. @param {Wire.Offer | null} offer */
const cardAt = (offer) =>
  offer !== null && typeof offer.target === "object" && "card" in offer.target ? offer.target.card : null;
