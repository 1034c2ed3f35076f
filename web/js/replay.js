/** A game looked back on: moment by moment, from any eyes that are allowed, and played on from any moment of it. */

/** @import { GameInfo, Moment, MomentView, Panel } from "../types/protocol.js" */
/** @import { Scene } from "./scene.js" */

import * as api from "./api.js";
import { Board } from "./board.js";
import { largeCard } from "./card.js";
import { Controls, lens } from "./controls.js";
import { Tray } from "./dice.js";
import { h } from "./dom.js";
import { Events } from "./events.js";
import { takeDrops, watch } from "./files.js";
import { Library } from "./library.js";
import { byTurn, sentenceOf, stepFor, turnAt, turnsOf } from "./moments.js";
import { People, seatName } from "./people.js";
import { playOnForm } from "./playon.js";
import { Reel } from "./reel.js";
import { cardRef, linker } from "./refs.js";
import { emptyScene, sceneOf } from "./scene.js";
import { hostOf, secretsOf } from "./secrets.js";
import { icon, mark } from "./symbols.js";
import { Top } from "./top.js";
import { trouble } from "./trouble.js";
import { capital, counted } from "./words.js";

/** Milliseconds between two events at speed 1. */
const PACE = 900;
/** So many views are kept. */
const KEPT = 300;

/** Nothing is asked, pointed at or refused in a replay. @type {import("./board.js").Showing} */
const NOTHING = {
  offers: [],
  pointed: null,
  pending: null,
  hover: null,
  refused: null,
  preview: [],
  witness: [],
  measure: [],
  traced: [],
  looks: null,
};

/** @param {Panel} panel */
const isBot = ({ player }) => /^bot\b/.test(player);

/** @typedef {number | null} Viewer a seat, or `null` for somebody who only watches */

class Replay {
  /** @type {Viewer} */
  #viewer = null;
  /** @type {Viewer[]} whose views may be seen */
  #viewers = [];
  /** @type {Map<Viewer, Moment[]>} the moments that were fetched */
  #seen = new Map();
  #at = 0;
  /** @type {Map<string, MomentView>} */
  #views = new Map();
  /** @type {AbortController | null} */
  #asking = null;
  /** @type {Scene} */
  #scene = emptyScene();
  /** @type {Panel[]} */
  #panels = [];
  /** @type {GameInfo | null} */
  #game = null;
  #title = "A game";
  #over = "";
  /** Whether the whole game may be seen: it is over, or a replay. */
  #open = false;
  #timer = 0;
  #library = new Library();

  #top = new Top(() => this.#menu());
  #people = new People();
  #board = new Board(() => {});
  #tray = new Tray();
  #reel = new Reel((at) => this.#go(at));
  #events = new Events((at) => this.#go(at));
  #controls = new Controls({
    first: () => this.#go(0),
    back: () => this.#go(this.#at - 1),
    play: () => (this.#timer === 0 ? this.#start() : this.#stop()),
    on: () => this.#go(this.#at + 1),
    last: () => void this.#toLast(),
    speed: () => {
      if (this.#timer !== 0) this.#start();
    },
  });
  #eyes = h("section", { class: "log", id: "log", "aria-label": "Who sees what" });
  #ask = h("section", { class: "ask", "aria-labelledby": "question" });
  #said = h("p", { class: "casting" });
  #question = h("h1", { id: "question", "aria-live": "polite" });
  #why = h("p", { class: "why" });
  #doing = h("menu", { class: "answers two" });
  #below = h("div", { class: "below" });
  #reading = h("section", { class: "read-pane", "aria-label": "Card", hidden: true });

  /** @param {string} table */
  constructor(table) {
    this.table = table;
    const secrets = [...secretsOf(table)];
    const host = hostOf(table);
    this.secrets = host === null ? secrets : [...secrets, host];
  }

  /** @param {HTMLElement} page */
  async begin(page) {
    this.#lay(page);
    try {
      await this.#load();
    } catch (error) {
      this.#below.replaceChildren(trouble(error, () => location.reload()));
      this.#question.textContent = "This game can't be looked at";
    }
  }

  /** @param {HTMLElement} page */
  #lay(page) {
    const stage = h("main", { class: "stage", id: "board" }, this.#board.tabs, this.#board.svg, this.#tray.node, lens(this.#board));
    const reel = h("section", { class: "hand reel-area", "aria-label": "Replay" }, h("div", { class: "reel" }, this.#controls.node, this.#reel.node));
    this.#ask.append(this.#said, this.#question, this.#why, this.#doing);
    const now = h("aside", { class: "now replay-now", "aria-label": "Now" }, this.#ask, this.#below, this.#reading, this.#events.node);
    const skip = h("a", { class: "skip", href: "#question" }, "To the event");
    page.replaceChildren(skip, this.#top.node, this.#people.node, this.#eyes, stage, reel, now);
    this.#question.textContent = "Looking the game up";
    page.addEventListener("keydown", (event) => this.#key(event));
    takeDrops((file) => watch(file).catch((error) => this.#below.replaceChildren(trouble(error))));
    page.addEventListener("click", (event) => {
      const card = event.target instanceof Element ? event.target.closest("[data-card]") : null;
      if (card) this.#read(card.getAttribute("data-card") ?? "", card);
    });
  }

  async #load() {
    const start = await api.moment(this.table, 0, null, this.secrets);
    this.#title = start.title;
    document.title = `${this.#title}, replay · Malison`;
    this.#viewers = [...start.seats, null];
    this.#open = sceneOf(start.parts).panels.every((panel) => start.seats.includes(panel.seat));
    this.#viewer = this.#viewers[0] ?? null;
    await this.#fetch();
    const last = sceneOf((await this.#view(this.#viewer, this.#last)).parts);
    this.#panels = last.panels;
    if (last.prompt.kind === "over") this.#over = last.prompt.text;
    this.#game = (await api.games()).find((game) => game.name === start.game) ?? null;
    this.#library.learn(start.game, () => this.#drawEvents());
    this.#drawEyes();
    this.#drawDoing();
    this.#drawEvents();
    const asked = Number.parseInt(location.hash.slice(1), 10);
    this.#go(Number.isNaN(asked) ? this.#last : asked);
  }

  /** Fetches the moments of the viewer. */
  async #fetch() {
    this.#seen.set(this.#viewer, await api.moments(this.table, this.#viewer, this.secrets));
  }

  /**
   * What a viewer saw, from the server the first time.
   * @param {Viewer} viewer
   * @param {number} at
   * @param {AbortSignal} [signal]
   */
  async #view(viewer, at, signal) {
    const key = `${viewer}/${at}`;
    const known = this.#views.get(key);
    if (known) return known;
    const view = await api.moment(this.table, at, viewer, this.secrets, signal);
    this.#views.set(key, view);
    const oldest = this.#views.keys().next().value;
    if (this.#views.size > KEPT && oldest !== undefined) this.#views.delete(oldest);
    return view;
  }

  get #moments() {
    return this.#seen.get(this.#viewer) ?? [];
  }

  get #last() {
    return Math.max(0, this.#moments.length - 1);
  }

  get #turns() {
    return turnsOf(this.#moments, this.#panels);
  }

  // ------------------------------------------------------------ what stands there

  #drawEyes() {
    const labels = this.#viewers.map((viewer) => {
      const panel = this.#panels.find((one) => one.seat === viewer);
      const name = panel ? capital(isBot(panel) ? panel.word : seatName(panel, [], null)) : "Watcher";
      const box = h("input", { type: "radio", name: "viewer", checked: viewer === this.#viewer });
      box.addEventListener("change", () => void this.#lookAs(viewer));
      return h("label", {}, box, panel && mark(panel.hue), name);
    });
    const note = this.#open
      ? "Every hand may be opened. Marks under the line are dice; the lines above it are "
      : "The game goes on, so only your own view and that of a watcher are open. Marks under the line are dice; the lines above it are ";
    const number = this.#panels[0]?.trackers[0]?.name ?? "the seats' numbers";
    this.#eyes.replaceChildren(
      h("header", {}, h("h2", { id: "seen-by" }, "Seen by")),
      h(
        "div",
        { class: "pad" },
        h("div", { class: "seg wide", role: "group", "aria-labelledby": "seen-by" }, labels),
        h("p", { class: "note" }, note, number, "."),
        h("div", { id: "held" }),
      ),
    );
  }

  /** What the viewer holds at the moment: on the table it would be the hand. */
  #drawHeld() {
    const into = document.getElementById("held");
    const own = this.#scene.zones.filter((zone) => zone.kind === "hand" && zone.owner === this.#viewer && zone.cards.length > 0);
    into?.replaceChildren(
      ...own.flatMap((zone) => [
        h("h2", {}, zone.name),
        h(
          "ul",
          { class: "held", role: "list" },
          zone.cards.map(({ word }) => {
            const face = this.#library.faces.get(word);
            return h("li", {}, face ? cardRef(face) : word);
          }),
        ),
      ]),
    );
  }

  #drawDoing() {
    const end = this.#over === "" ? "The game goes on." : this.#over;
    this.#why.textContent = `${end} Nothing you do here changes the game.`;
    /** @param {string} says @param {() => void} does @param {string} not why it can't be done while the game goes on */
    const button = (says, does, not) => {
      const looks = { class: "answer", type: "button", "aria-disabled": this.#open ? null : "true", title: this.#open ? null : not };
      return h("li", {}, h("button", { ...looks, click: () => (this.#open ? does() : this.#tell(not)) }, says));
    };
    const hands = "it tells every hand, so it can be saved once the game is over.";
    this.#doing.replaceChildren(
      button("Play on from here", () => this.#askWho(), "It can be played on from here once the game is over."),
      button("Save the record", () => void this.#saveRecord(), `The record is the whole game: ${hands}`),
      button("Save this position as a scenario", () => void this.#savePosition(), `A scenario is a whole position: ${hands}`),
    );
  }

  /** @param {string} text */
  #tell(text) {
    this.#below.replaceChildren(h("p", { class: "note", role: "status" }, text));
  }

  #drawEvents() {
    const faces = [...this.#library.faces.values()];
    const words = { game: this.#game?.name ?? "", panels: this.#panels, linked: linker(faces) };
    this.#events.draw(this.#moments, this.#turns, words);
    this.#reel.draw(this.#moments, this.#turns, this.#panels);
    this.#events.show(this.#at);
    this.#drawHeld();
  }

  // ------------------------------------------------------------ going about

  /** @param {number} to */
  #go(to) {
    const at = Math.min(this.#last, Math.max(0, to));
    if (at >= this.#last) this.#stop();
    this.#at = at;
    const moment = this.#moments[at];
    const turn = turnAt(this.#turns, at);
    const says = sentenceOf(moment);
    this.#controls.where.textContent = `Event ${at} of ${this.#last}${turn ? `, ${turn.title}` : ""}`;
    this.#said.textContent = this.#over === "" ? `Game under way, ${counted(this.#last, "event")} so far` : `Finished game, ${counted(this.#last, "event")}`;
    // The slider says where it stands by itself, and nobody can listen to a game that runs.
    const isTold = this.#timer === 0 && document.activeElement !== this.#reel.node;
    this.#question.setAttribute("aria-live", isTold ? "polite" : "off");
    this.#question.textContent = says;
    this.#reel.show(at, `event ${at} of ${this.#last}${turn ? `, ${turn.title}` : ""}: ${says}`);
    this.#events.show(at);
    history.replaceState(null, "", `${location.pathname}${location.search}#${at}`);
    void this.#look();
  }

  /** Draws the moment; of several asked for in a row only the last. */
  async #look() {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const view = await this.#view(this.#viewer, this.#at, asking.signal);
      if (!asking.signal.aborted) this.#draw(view);
    } catch (error) {
      if (asking.signal.aborted) return;
      this.#stop();
      this.#below.replaceChildren(trouble(error, () => void this.#look()));
    }
  }

  /** @param {MomentView} view */
  #draw(view) {
    this.#scene = sceneOf(view.parts);
    const faces = new Map(Object.entries(view.faces));
    const told = { options: [], real_dice: false, host: false, replay: true, people: [] };
    this.#top.draw(this.#scene, { id: this.table, game: this.#game?.name ?? "", title: this.#title, ...told });
    this.#people.draw(this.#scene, [], faces, { offered: new Set(), marked: new Set() });
    this.#board.draw(this.#scene, NOTHING);
    const fallen = this.#moments[this.#at]?.log.find((said) => said.dice.length > 0);
    this.#tray.draw(fallen ? this.#scene.dice : [], fallen?.text ?? "");
    for (const [word, face] of faces) if (!this.#library.faces.has(word)) this.#library.faces.set(word, face);
    this.#drawHeld();
  }

  /** @param {Viewer} viewer */
  async #lookAs(viewer) {
    // Where all may be seen everybody counts the same moments; else the nearest share of the way will do.
    const share = this.#last === 0 ? 0 : this.#at / this.#last;
    this.#viewer = viewer;
    try {
      if (!this.#seen.has(viewer)) await this.#fetch();
    } catch (error) {
      this.#below.replaceChildren(trouble(error, () => void this.#lookAs(viewer)));
      return;
    }
    this.#drawEvents();
    this.#go(this.#open ? this.#at : Math.round(share * this.#last));
  }

  async #toLast() {
    if (this.#over === "") {
      try {
        await this.#fetch();
        this.#drawEvents();
      } catch (error) {
        this.#below.replaceChildren(trouble(error));
      }
    }
    this.#go(this.#last);
  }

  #start() {
    clearInterval(this.#timer);
    if (this.#at >= this.#last) this.#go(0);
    this.#timer = setInterval(() => this.#go(this.#at + 1), PACE / this.#controls.speed);
    this.#controls.playing(this.#timer !== 0);
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#controls.playing(this.#timer !== 0);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = event.target;
    const typing = target instanceof HTMLInputElement && target.type === "text";
    if (typing || target instanceof HTMLSelectElement || event.defaultPrevented) return;
    if (event.key === "Escape") this.#shut();
    const card = target instanceof Element ? target.closest("[data-card]") : null;
    if (card && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.#read(card.getAttribute("data-card") ?? "", card);
      return;
    }
    const step = stepFor(event);
    if (!step) return;
    event.preventDefault();
    this.#stop();
    if (step.go === "first") this.#go(0);
    else if (step.go === "last") void this.#toLast();
    else if (step.go === "event") this.#go(this.#at + step.way);
    else this.#go(byTurn(this.#turns, this.#at, step.way, this.#last));
  }

  // ------------------------------------------------------------ what can be done with it

  /** @type {Element | null} what was pressed to open the card */
  #opener = null;

  /**
   * @param {string} word
   * @param {Element} opener
   */
  #read(word, opener) {
    const face = this.#library.faces.get(word);
    if (!face) return;
    this.#opener = opener;
    const close = h("button", { class: "btn icon quiet x", type: "button", "aria-label": "Put the card back", click: () => this.#shut() }, icon("close"));
    this.#reading.replaceChildren(h("h2", { class: "vh" }, "The card"), largeCard(face), close);
    this.#reading.hidden = false;
    this.#events.show(this.#at);
    close.focus();
  }

  #shut() {
    if (this.#reading.hidden) {
      this.#below.replaceChildren();
      return;
    }
    this.#reading.hidden = true;
    if (this.#opener instanceof HTMLElement || this.#opener instanceof SVGElement) this.#opener.focus();
  }

  #askWho() {
    const game = this.#game;
    if (!game) return;
    if (this.#over !== "" && this.#at === this.#last) {
      this.#tell("Here the game is over. Go back to a moment before, and play on from there.");
      return;
    }
    const from = { table: this.table, secret: this.secrets.join(","), moment: this.#at };
    const not = () => this.#below.replaceChildren();
    const { form, heading } = playOnForm(game, this.#panels, this.#viewer, from, not);
    this.#below.replaceChildren(form);
    heading.focus();
  }

  /**
   * Saves a text as a file.
   * @param {string} what in a word or two
   * @param {string} name the end of the file's name
   * @param {() => Promise<string>} fetched
   */
  async #save(what, name, fetched) {
    try {
      const address = URL.createObjectURL(new Blob([await fetched()], { type: "text/plain" }));
      const file = `${this.#game?.name ?? "game"}-${name}`;
      h("a", { href: address, download: file }).click();
      URL.revokeObjectURL(address);
      this.#tell(`The ${what} is saved as ${file}.`);
    } catch (error) {
      this.#below.replaceChildren(trouble(error));
    }
  }

  #saveRecord() {
    return this.#save("record", `${this.table.slice(0, 6)}.txt`, () => api.record(this.table, this.secrets));
  }

  #savePosition() {
    const at = this.#at;
    const name = `${this.table.slice(0, 6)}-${at}.scenario`;
    return this.#save("position", name, () => api.scenario(this.table, at, this.secrets));
  }

  /** @returns {import("./menu.js").Item[]} */
  #menu() {
    const of = this.#game ? `?game=${encodeURIComponent(this.#game.name)}` : "";
    return [
      { says: "New game", href: "/" },
      { says: "Rules", href: `/rules.html${of}` },
      { says: "Cards", href: `/cards.html${of}` },
      { says: "Back to the table", href: `/table/${this.table}` },
    ];
  }
}

const table = new URLSearchParams(location.search).get("table") ?? "";
void new Replay(table).begin(document.body);
