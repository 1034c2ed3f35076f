/** Who plays: a panel a seat with its numbers, what it carries, and what it is doing now. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Scene } from "./scene.js" */
/** @import { Symbol } from "./symbols.js" */

import { h, s } from "./dom.js";
import { keyed } from "./keyed.js";
import { cardRef } from "./refs.js";
import { icon, mark, SHAPE_WORDS } from "./symbols.js";
import { capital } from "./words.js";

/** Numbers that have a symbol, by a word in their name. @type {[string, Symbol][]} */
const SYMBOLS = [
  ["life", "life"],
  ["health", "life"],
  ["movement", "foot"],
  ["initiative", "flag"],
  ["point", "crown"],
  ["mastery", "crown"],
  ["score", "crown"],
  ["echo", "echo"],
  ["card", "cards"],
  ["hand", "cards"],
  ["stun", "stun"],
  ["attack", "attack"],
  ["treasure", "chest"],
];

/** @param {string} name */
const symbolOf = (name) => SYMBOLS.find(([word]) => name.includes(word))?.[1];

const PIPS = 20;
/** Up to so many, a number with a goal is drawn as that many symbols. */
const FEW = 5;

/**
 * What a seat is called: its person's name, or the game's word for it.
 * @param {Wire.Panel} panel
 * @param {readonly Wire.Person[]} people
 * @param {number | null} viewer
 */
export function seatName(panel, people, viewer) {
  if (panel.seat === viewer) return "You";
  const person = people.find((it) => it.seat === panel.seat);
  return person?.name || panel.player || capital(panel.word);
}

/**
 * What a seat is doing, in a word or two.
 * @param {Wire.Panel} panel
 * @param {Wire.Person | undefined} person
 * @param {Scene} scene
 */
export function doing(panel, person, { prompt, head }) {
  if (panel.out) return "out of the game";
  if (person?.thinking) return "thinking";
  if (prompt.kind === "ask" && prompt.seat === panel.seat) return "to answer";
  if (prompt.kind === "wait" && prompt.seat === panel.seat) return "deciding";
  if (prompt.kind === "over" && prompt.lost) return "lost";
  if (prompt.kind === "over") return prompt.winners.includes(panel.seat) ? "won" : "";
  if (person === undefined || panel.seat === head.viewer) return "";
  return KINDS[person.kind](person);
}

/** What there is to know of who has a seat, while it is not asked. @type {{ [K in Wire.PersonKind]: (person: Wire.Person) => string }} */
const KINDS = {
  person: ({ connections }) => (connections === 0 ? "away" : ""),
  open: () => "not here yet",
  bot: () => "bot",
  stand_in: () => "bot standing in",
};

/**
 * A number as a row of pips; those that came or went fade.
 * @param {Wire.Tracker} tracker
 * @param {Change} change
 * @returns {SVGSVGElement}
 */
function pips({ value, of }, { before, since }) {
  const many = (/** @type {number} */ it) => (of === null || of === 0 ? it : Math.round((it / of) * PIPS));
  const [on, was] = [many(value), many(before)];
  const pip = (/** @type {number} */ place, /** @type {string} */ kind) => {
    const node = s("rect", { class: kind, x: 1 + place * 10, y: 2, width: 7.5, height: 10, rx: 1.5 });
    if (since > 0) node.style.animationDelay = `${-Math.round(since)}ms`;
    return node;
  };
  const looks = { class: "pips", viewBox: "0 0 200 14", preserveAspectRatio: "none", "aria-hidden": "true" };
  return s(
    "svg",
    looks,
    Array.from({ length: PIPS }, (_, place) => {
      if (place < on) return [pip(place, place < was ? "on" : "on came")];
      return place < was ? [pip(place, "off"), pip(place, "on gone")] : [pip(place, "off")];
    }).flat(),
  );
}

/**
 * A number that is large, first of all.
 * @param {Wire.Tracker} tracker
 * @param {boolean} worded whether its word stands beside it
 */
function large({ name, value, of }, worded) {
  const shows = symbolOf(name);
  const limit = of === null ? "" : ` of ${of}`;
  const words = worded
    ? h("span", { class: "as" }, `${limit} ${name}`)
    : h("span", { class: "vh" }, `${limit} ${name}`);
  return h(
    "div",
    { class: "life", title: `${capital(name)} ${value}${limit}` },
    shows ? icon(shows) : h("span"),
    h("span", {}, h("b", { class: "num" }, value), words),
  );
}

/**
 * A small number as symbols: filled for what there is, outlined for what is missing.
 * @param {Wire.Tracker} tracker
 */
function symbols({ name, value, of }) {
  const shows = symbolOf(name) ?? "crown";
  const many = Math.max(of ?? 0, value);
  return h(
    "div",
    { class: "points", title: `${value} of ${of} ${name}` },
    h("span", { class: "vh" }, `${value} of ${of} ${name}`),
    Array.from({ length: many }, (_, place) => icon(shows, place < value ? "i" : "i missing")),
  );
}

/** @param {Wire.Tracker} tracker */
function fact({ name, value, of }) {
  const shows = symbolOf(name);
  return h("li", {}, shows && icon(shows), h("b", {}, value), `${of === null ? "" : `of ${of} `}${name}`);
}

/**
 * @param {Wire.Panel} panel
 * @param {Scene} scene
 * @param {readonly Wire.Person[]} people
 * @param {Map<string, Wire.Face>} faces
 * @param {Change} change of its first number
 * @returns {HTMLElement}
 */
function panelNode(panel, scene, people, faces, change) {
  const viewer = scene.head.viewer;
  const person = people.find((it) => it.seat === panel.seat);
  const name = seatName(panel, people, viewer);
  const word = capital(panel.word);
  const [first, second, ...others] = panel.trackers;
  const few = second !== undefined && second.of !== null && second.of <= FEW && symbolOf(second.name) === "crown";
  const rest = second === undefined || few || first?.of !== null ? others : [second, ...others];
  const beside = second === undefined ? null : few ? symbols(second) : first?.of !== null ? large(second, true) : null;
  const held = scene.zones.filter(
    (zone) => zone.owner === panel.seat && zone.kind === "display" && zone.cards.length > 0,
  );
  const out = panel.out ? " out" : "";
  return h(
    "section",
    {
      class: `player seat-${panel.hue}${panel.active ? " turn" : ""}${out}`,
      "aria-label": `${name}, ${SHAPE_WORDS[panel.hue]}, ${panel.word}`,
      tabindex: -1,
      "data-seat": panel.seat,
    },
    h(
      "header",
      {},
      mark(panel.hue),
      h("span", { class: "who" }, name),
      name === word ? null : h("span", { class: "as" }, word),
      h("span", { class: "is" }, doing(panel, person, scene)),
    ),
    first && h("div", { class: "stats" }, large(first, first.of !== null), beside),
    first && pips(first, change),
    h(
      "ul",
      { class: "facts", role: "list" },
      rest.map(fact),
      panel.facts.map((text) =>
        h("li", {}, symbolOf(text) ? icon(/** @type {Symbol} */ (symbolOf(text))) : null, text),
      ),
      held.map((zone) => heldNode(zone, word, faces)),
    ),
  );
}

/**
 * What a seat has on the table: what it is for it, and the cards.
 * @param {Wire.Zone} zone
 * @param {string} word of the seat, which need not be said again
 * @param {Map<string, Wire.Face>} faces
 */
const heldNode = (zone, word, faces) =>
  h(
    "li",
    { class: "held" },
    h("span", {}, zone.name.startsWith(`${word} `) ? zone.name.slice(word.length + 1) : zone.name.toLowerCase()),
    zone.cards
      .map((card) => faces.get(card.word))
      .filter((face) => face !== undefined)
      .map((face) => cardRef(face)),
  );

/**
 * All numbers and facts of a seat, for those who have no room to see them.
 * @param {Wire.Panel} panel
 */
export const factsOf = (panel) =>
  h(
    "ul",
    { class: "facts", role: "list" },
    panel.trackers.map(fact),
    panel.facts.map((text) => h("li", {}, capital(text))),
  );

/** Milliseconds in which the pips that changed fade. */
const FADES = 400;

/** @typedef {{ before: number, since: number }} Change what a number was before, and how many milliseconds ago that was */

/** The panels, and the zones and numbers that are nobody's. */
export class People {
  node = h("aside", { class: "players", "aria-label": "Players" });
  /** @type {Set<string>} the zones whose cards are listed */
  #opened = new Set();
  /** @type {Map<number, { value: number, before: number, at: number }>} the first number of each seat, and when it changed */
  #numbers = new Map();

  /** The panel of a seat. @param {number} seat */
  seat(seat) {
    return this.node.querySelector(`[data-seat="${seat}"]`);
  }

  /** What stands for a pile. @param {string} name */
  pile(name) {
    return this.node.querySelector(`[data-pile="${CSS.escape(name)}"]`);
  }

  /**
   * How the first number of a seat changed. A panel is made anew while its pips still fade: they go on where they were.
   * @param {Wire.Panel} panel
   * @returns {Change}
   */
  #change({ seat, trackers: [first] }) {
    const value = first?.value ?? 0;
    const [known, now] = [this.#numbers.get(seat), performance.now()];
    if (known?.value !== value) this.#numbers.set(seat, { value, before: known?.value ?? value, at: now });
    const { before, at } = this.#numbers.get(seat) ?? { before: value, at: now };
    return now - at < FADES ? { before, since: now - at } : { before: value, since: 0 };
  }

  /**
   * @param {Scene} scene
   * @param {readonly Wire.Person[]} people
   * @param {Map<string, Wire.Face>} faces
   * @param {{ offered: Set<number>, marked: Set<number> }} light seats that can be answered, and those that marks show
   */
  draw(scene, people, faces, { offered, marked }) {
    const shared = scene.zones.filter((zone) => zone.owner === null);
    keyed(this.node, [
      ...scene.panels.map((panel) => {
        const person = people.find((it) => it.seat === panel.seat);
        const held = scene.zones.filter((zone) => zone.owner === panel.seat && zone.kind === "display");
        const sign = JSON.stringify([panel, person, held, doing(panel, person, scene), scene.head.viewer]);
        const change = this.#change(panel);
        return { key: `seat/${panel.seat}`, sign, make: () => panelNode(panel, scene, people, faces, change) };
      }),
      {
        key: "zones",
        sign: JSON.stringify([shared, scene.trackers]),
        make: () => sharedNode(shared, scene.trackers, faces, this.#opened),
      },
    ]);
    this.node.classList.toggle("many", scene.panels.length > 4);
    for (const node of this.node.querySelectorAll("[data-seat]")) {
      const seat = Number(node.getAttribute("data-seat"));
      node.classList.toggle("can", offered.has(seat));
      node.classList.toggle("witnessed", marked.has(seat));
    }
  }
}

/**
 * @param {readonly Wire.Zone[]} zones
 * @param {readonly Wire.Tracker[]} trackers
 * @param {Map<string, Wire.Face>} faces
 * @param {Set<string>} opened the zones whose cards are listed
 */
function sharedNode(zones, trackers, faces, opened) {
  const turned = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLDetailsElement)) return;
    const name = target.dataset.zone ?? "";
    if (target.open) opened.add(name);
    else opened.delete(name);
  };
  const names = (/** @type {Wire.Zone} */ zone) =>
    zone.cards.map((card) => faces.get(card.word)).filter((it) => it !== undefined);
  return h(
    "section",
    { class: "zone", "aria-label": "On the table", hidden: trackers.length + zones.length === 0 },
    h(
      "ul",
      { role: "list" },
      trackers.map(({ name, value, of }) =>
        h("li", {}, h("span", {}, capital(name)), h("b", {}, of === null ? value : `${value} of ${of}`)),
      ),
      zones
        .filter((zone) => zone.cards.length + zone.hidden > 0 || zone.kind === "pile")
        .map((zone) => {
          const count = zone.cards.length + zone.hidden;
          const known = names(zone);
          const top = known.at(-1);
          if (zone.kind === "display")
            return h(
              "li",
              { class: "laid", "data-pile": zone.name },
              h("span", {}, zone.name),
              h("ul", { role: "list" }, known.map((face) => h("li", {}, cardRef(face)))),
            );
          if (known.length < 2)
            return h(
              "li",
              { "data-pile": zone.name },
              h("span", {}, zone.name),
              top && zone.hidden === 0 ? cardRef(top) : h("b", {}, count),
            );
          return h(
            "li",
            { "data-pile": zone.name },
            h(
              "details",
              { open: opened.has(zone.name), "data-zone": zone.name, toggle: turned },
              h("summary", {}, h("span", {}, zone.name), h("b", {}, count)),
              h(
                "ul",
                { role: "list" },
                known.reverse().map((face) => h("li", {}, cardRef(face))),
              ),
            ),
          );
        }),
    ),
  );
}
