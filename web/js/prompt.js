/**
 * The question: one sentence, what is at stake, and the answers as numbered buttons. It is the one inverted block of the
 * page; where somebody else is asked it is only outlined.
 */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Behind, Word } from "./offers.js" */
/** @import { Scene } from "./scene.js" */

import { h } from "./dom.js";
import { doingWord } from "./hand.js";
import { isByFinger } from "./holding.js";
import { keyed } from "./keyed.js";
import { answersOf, fullLabel, offersOf } from "./offers.js";
import { ruleLink } from "./refs.js";
import { panelOf } from "./scene.js";
import { icon, mark } from "./symbols.js";
import { Throw } from "./throw.js";
import { capital } from "./words.js";

/**
 * What the block shows besides the prompt.
 * @typedef {object} Asking
 * @property {Scene} scene
 * @property {string} game
 * @property {Map<string, Wire.Face>} faces
 * @property {readonly Wire.Person[]} people
 * @property {{ name: string, offers: readonly Wire.Offer[] } | null} open alike answers, or those of one thing, opened
 * @property {string | null} pointed the notation of the answer that is pointed at
 * @property {string | null} pending the notation of the answer that is on its way
 * @property {readonly Wire.Offer[]} free answers that are no offers: what was pointed at and is possible
 * @property {{ undoes: string | null } | null} back taking back, where anybody at this page could
 * @property {(notation: string) => string} said what an answer that was given said; may be empty
 * @property {string} notice a sentence about the connection or the last input; may be empty
 * @property {boolean} throws whether the viewer is asked what real dice show
 * @property {boolean} measures
 * @property {boolean} types whether a place can be typed
 * @property {boolean} replay
 * @property {import("./connection.js").State} state how the connection stands
 * @property {boolean} barred whether it stands so because a link opens no seat
 * @property {string} table
 */

/**
 * @typedef {object} Acts
 * @property {(offer: Wire.Offer, event: Event) => void} give
 * @property {(offer: Wire.Offer | null) => void} point
 * @property {(name: string | null) => void} open
 * @property {() => void} back
 * @property {() => void} why
 * @property {() => void} measure
 * @property {() => void} again tries to come back to the table at once
 * @property {() => void} look goes on without the link that opens no seat
 * @property {(shows: number[]) => void} rolled
 * @property {(text: string) => boolean} typed a place was typed; whether it can be read
 */

/**
 * The viewer's cards that are doing something now, with what they do.
 * @param {Asking} asking
 * @returns {(Node | string)[]}
 */
function inPlay({ scene, faces }) {
  const own = scene.zones.filter(({ owner, kind }) => owner !== null && owner === scene.head.viewer && kind !== "pile");
  const doing = own
    .flatMap(({ cards }) => cards)
    .map((card) => ({ does: doingWord(card), name: faces.get(card.word)?.name ?? "" }));
  return doing
    .filter(({ does, name }) => does !== "" && name !== "")
    .flatMap(({ does, name }, place) => [place === 0 ? capital(does) : `, ${does}`, " ", h("b", {}, name)]);
}

/** @typedef {{ title: string, above: (Node | string | null)[], below: string, asks: boolean }} Words */

/** @type {{ [K in Wire.Prompt["kind"]]: (prompt: Extract<Wire.Prompt, { kind: K }>, asking: Asking) => Words }} */
const WORDS = {
  ask: ({ question, stake }, asking) => ({ title: question, above: inPlay(asking), below: stake, asks: true }),
  wait: ({ seat, text }, { scene, people, state }) => {
    const panel = panelOf(scene, seat);
    const thinking = people.find((person) => person.seat === seat)?.thinking ?? false;
    const unseen = state === "ended" ? "This table can't be shown" : "The table is not shown yet.";
    const nothing = scene.panels.length === 0 ? unseen : "Nothing is asked now.";
    const said = text === "" ? nothing : text;
    return { title: said, above: panel ? [mark(panel.hue)] : [], below: thinking ? "Thinking." : "", asks: false };
  },
  roll: ({ roll, dice }, { throws }) => {
    const many = dice !== null && dice.count > 1;
    return throws && dice !== null
      ? { title: `Roll ${roll}`, above: [], below: `What ${many ? "do the dice" : "does the die"} show?`, asks: true }
      : { title: `To be rolled: ${roll}`, above: [], below: "", asks: false };
  },
  over: ({ winners, text, rule }, { scene, game }) => ({
    title: text,
    above: [
      ...winners
        .map((seat) => panelOf(scene, seat))
        .filter((panel) => panel !== undefined)
        .map((panel) => mark(panel.hue)),
      ruleLink(game, rule),
    ],
    below: "",
    asks: true,
  }),
};

/** @typedef {{ offer: Wire.Offer, label: string } | { group: string, count: string, expanded: boolean }} Row */

/**
 * The answers that stand there now, in order.
 * @param {Asking} asking
 * @returns {Row[]}
 */
function rowsOf({ scene: { prompt }, open, free }) {
  if (prompt.kind !== "ask") return [];
  const known = new Set((open?.offers ?? prompt.offers).map(({ notation }) => notation));
  const first = free
    .filter(({ notation }) => !known.has(notation))
    .map((offer) => ({ offer, label: fullLabel(offer) }));
  if (open !== null) {
    const inside = open.offers.map((offer) => ({
      offer,
      label: offer.group === open.name ? offer.label : fullLabel(offer),
    }));
    return [...first, { group: open.name, count: "", expanded: true }, ...inside];
  }
  return [
    ...first,
    ...answersOf(prompt.offers).map((answer) =>
      answer.kind === "one"
        ? { offer: answer.offer, label: fullLabel(answer.offer) }
        : { group: answer.name, count: answer.count, expanded: false },
    ),
  ];
}

export class PromptPane {
  #above = h("p", { class: "casting" });
  #title = h("h1", { id: "question", tabindex: -1 });
  #below = h("p", { class: "why" });
  #notice = h("p", { class: "notice", role: "status" });
  #answers = h("menu", { class: "answers" });
  #dice = new Throw((shows) => this.acts.rolled(shows));
  #place = h("input", { type: "text", id: "place", autocomplete: "off", placeholder: "14.5 17.3 or 5 @ 120" });
  #typing = h(
    "form",
    { class: "typing", hidden: true },
    h("label", { for: "place" }, "A place"),
    this.#place,
    h("button", { class: "btn", type: "submit" }, "Show it"),
  );
  #foot = h("p", { class: "foot" });
  #said = h("div", { "aria-live": "polite" }, this.#above, this.#title, this.#below);
  node = h(
    "section",
    { class: "ask", "aria-labelledby": "question" },
    this.#said,
    this.#notice,
    this.#answers,
    this.#typing,
    this.#dice.node,
    this.#foot,
  );
  /** @type {Row[]} */
  #rows = [];
  #puts = false;

  /** @param {Acts} acts */
  constructor(acts) {
    this.acts = acts;
    this.#answers.addEventListener("pointerleave", (event) => {
      // A finger leaves whenever it is lifted.
      if (!isByFinger(event)) this.acts.point(null);
    });
    this.#typing.addEventListener("submit", (event) => {
      event.preventDefault();
      const isRead = this.acts.typed(this.#place.value);
      this.#place.setAttribute("aria-invalid", String(!isRead));
    });
  }

  /** @param {Asking} asking */
  draw(asking) {
    const { scene, notice } = asking;
    const { prompt } = scene;
    const words = /** @type {(prompt: Wire.Prompt, asking: Asking) => Words} */ (WORDS[prompt.kind])(prompt, asking);
    set(this.#title, capital(words.title));
    set(this.#below, words.below);
    set(this.#notice, notice);
    this.#above.replaceChildren(...words.above.filter((it) => it !== null));
    this.#above.hidden = this.#above.childNodes.length === 0;
    this.node.classList.toggle("waiting", !words.asks);
    this.#rows = rowsOf(asking);
    this.#drawAnswers(asking);
    this.#typing.hidden = !asking.types;
    this.#dice.draw(prompt.kind === "roll" && asking.throws ? prompt.dice : null);
    this.#drawFoot(asking);
  }

  /**
   * The answer with a number, counted from 1 among those that can be given or opened.
   * @param {number} number
   * @returns {Row | null}
   */
  row(number) {
    return this.#numbered()[number - 1] ?? null;
  }

  /** Gives the focus to the first answer, inside what is open; else to the question. */
  focus() {
    const [back, inside] = this.#answers.querySelectorAll("button");
    const first = back?.getAttribute("aria-expanded") === "true" ? inside : back;
    // Where the focus is put is not pointed at: nobody chose it yet.
    this.#puts = true;
    this.#answers.scrollTo(0, 0);
    (first ?? this.#title).focus({ preventScroll: true });
    this.#puts = false;
  }

  #numbered() {
    return this.#rows.filter((row) => "offer" in row || !row.expanded);
  }

  /** @param {Asking} asking */
  #drawAnswers({ scene, pointed, pending }) {
    const numbered = this.#numbered();
    keyed(
      this.#answers,
      this.#rows.map((row) => {
        const number = numbered.indexOf(row) + 1;
        const shown = number > 0 && number <= 9 ? h("kbd", {}, number) : null;
        if (!("offer" in row)) {
          const { group, count, expanded } = row;
          const make = () => h("li", {}, this.#groupButton(group, count, expanded, shown));
          return { key: `group/${group}`, sign: JSON.stringify([number, count, expanded]), make };
        }
        const { offer, label } = row;
        const make = () => h("li", {}, this.#button(offer, label, shown, scene));
        return { key: offer.notation, sign: JSON.stringify([number, offer, label]), make };
      }),
    );
    this.#answers.hidden = this.#rows.length === 0;
    // What is pointed at on the board may stand in a group that is shut.
    const inside = offersOf(scene.prompt).find(({ notation }) => notation === pointed)?.group;
    this.#rows.forEach((row, place) => {
      const button = this.#answers.children[place]?.firstElementChild;
      if (!button) return;
      if (!("offer" in row)) {
        button.classList.toggle("near", !row.expanded && inside === row.group);
        return;
      }
      const [on, sent] = [row.offer.notation === pointed, row.offer.notation === pending];
      button.classList.toggle("on", on || sent);
      button.classList.toggle("pending", sent);
      button.setAttribute("aria-pressed", String(on || sent));
    });
  }

  /**
   * @param {Wire.Offer} offer
   * @param {string} label
   * @param {Element | null} number
   * @param {Scene} scene
   */
  #button(offer, label, number, scene) {
    const { target, detail } = offer;
    const owner =
      typeof target === "object" && "piece" in target ? (scene.pieces.get(target.piece)?.owner ?? null) : null;
    const seat = typeof target === "object" && "seat" in target ? target.seat : owner;
    const panel = panelOf(scene, seat);
    const button = h(
      "button",
      { class: "answer", type: "button", "aria-pressed": "false", "data-notation": offer.notation },
      number,
      panel && mark(panel.hue),
      h("span", {}, capital(label)),
      detail !== "" && h("small", {}, detail),
    );
    button.addEventListener("click", (event) => this.acts.give(offer, event));
    // A finger points by a tap of its own: it can't hover.
    button.addEventListener("pointerenter", (event) => {
      if (!isByFinger(event)) this.acts.point(offer);
    });
    button.addEventListener("focus", () => {
      if (!this.#puts && button.matches(":focus-visible")) this.acts.point(offer);
    });
    return button;
  }

  /**
   * @param {string} group
   * @param {string} count
   * @param {boolean} expanded
   * @param {Element | null} number
   */
  #groupButton(group, count, expanded, number) {
    const looks = { class: "answer group", type: "button", "aria-expanded": String(expanded), "data-group": group };
    const button = h(
      "button",
      looks,
      number,
      expanded ? icon("prev") : null,
      h("span", {}, capital(group)),
      count !== "" && h("small", {}, count),
    );
    button.addEventListener("click", () => this.acts.open(expanded ? null : group));
    return button;
  }

  /**
   * Taking back names what it undoes; where it can't, it stays, and says why when it is pressed.
   * @param {{ undoes: string | null }} back
   * @param {Asking} asking
   * @returns {import("./keyed.js").Entry}
   */
  #backEntry({ undoes }, { said }) {
    const can = undoes !== null;
    const what = can ? said(undoes) : "";
    const words = what === "" ? "Take back" : `Take back “${what}”`;
    const looks = { class: "btn", type: "button", "aria-disabled": can ? null : "true", "data-act": "back" };
    const make = () =>
      h("button", { ...looks, click: () => this.acts.back() }, icon("undo"), h("span", {}, words), h("kbd", {}, "U"));
    return { key: "back", sign: JSON.stringify([can, words]), make };
  }

  /** @param {Asking} asking */
  #drawFoot(asking) {
    const { scene, back, measures, replay, state, barred, table } = asking;
    const over = scene.prompt.kind === "over";
    const button = (/** @type {string} */ act, /** @type {string} */ says, /** @type {() => void} */ does) => ({
      key: act,
      sign: "",
      make: () => h("button", { class: "btn", type: "button", "data-act": act, click: does }, says),
    });
    keyed(this.#foot, [
      ...(state === "lost" ? [button("again", "Try now", () => this.acts.again())] : []),
      ...(barred ? [button("look", "Go on without that link", () => this.acts.look())] : []),
      ...(state === "ended"
        ? [{ key: "start", sign: "", make: () => h("a", { class: "btn", href: "/" }, "To the start page") }]
        : []),
      ...(over || replay
        ? [
            {
              key: "watch",
              sign: table,
              make: () => h("a", { class: "btn", href: `/replay.html?table=${table}` }, icon("play"), "Watch again"),
            },
            { key: "again", sign: "", make: () => h("a", { class: "btn", href: "/" }, "Play again") },
          ]
        : []),
      ...(back === null || over || replay ? [] : [this.#backEntry(back, asking)]),
      ...(scene.prompt.kind === "ask"
        ? [
            {
              key: "why",
              sign: "",
              make: () =>
                h(
                  "button",
                  { class: "btn", type: "button", "data-act": "why", click: () => this.acts.why() },
                  icon("help"),
                  h("span", {}, "Why not?"),
                  h("kbd", {}, "?"),
                ),
            },
          ]
        : []),
      ...(measures
        ? [
            {
              key: "measure",
              sign: "",
              make: () =>
                h(
                  "button",
                  { class: "btn", type: "button", click: () => this.acts.measure() },
                  "Measure ",
                  h("kbd", {}, "M"),
                ),
            },
          ]
        : []),
    ]);
    this.#foot.hidden = this.#foot.childNodes.length === 0;
  }
}

/**
 * Says a text, unless it is said already: what is said again would be read again.
 * @param {HTMLElement} element
 * @param {string} text
 */
function set(element, text) {
  if (element.textContent !== text) element.textContent = text;
  element.hidden = text === "";
}
