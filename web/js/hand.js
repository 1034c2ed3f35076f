/** The viewer's cards: those in his hand, those laid out before him, and others that he is asked to choose among. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Scene } from "./scene.js" */

import { backCard, cardClass, smallCard } from "./card.js";
import { h } from "./dom.js";
import { keyed } from "./keyed.js";
import { capital } from "./words.js";

/** What a card may be doing, as scenes word it: it stands on a strip above the card. */
const DOES = ["casting", "the boost", "playing", "in use"];

/**
 * What a card is doing now; empty where it only lies there.
 * @param {Wire.Card} card
 */
export const doingWord = ({ badges }) =>
  badges.find(({ name, value }) => value === null && DOES.includes(name))?.name ?? "";

/** Whether all cards of a zone lie side by side before its owner. @type {{ [K in Wire.ZoneKind]: boolean }} */
const IS_LAID_OUT = { hand: true, display: true, pile: false };

/** @typedef {{ card: Wire.Card, zone: Wire.Zone, face: Wire.Face }} Held */

/**
 * The cards that are shown, and how many lie face down among them.
 * @param {Scene} scene
 * @param {Map<string, Wire.Face>} faces
 * @param {Set<number>} offered cards that can be answered
 * @returns {{ held: Held[], hidden: number }}
 */
function shownCards(scene, faces, offered) {
  const viewer = scene.head.viewer;
  // Of what stands on the board the card is read there.
  const told = new Set([...scene.pieces.values()].filter(({ owner }) => owner === viewer).map(({ face }) => face));
  /** @type {Held[]} */
  const held = [];
  let hidden = 0;
  for (const zone of scene.zones) {
    const own = zone.owner !== null && zone.owner === viewer && IS_LAID_OUT[zone.kind];
    if (own) hidden += zone.hidden;
    for (const card of zone.cards) {
      const face = faces.get(card.word);
      const shows = own && !(zone.kind === "display" && told.has(card.word));
      if (face !== undefined && (shows || offered.has(card.id))) held.push({ card, zone, face });
    }
  }
  return { held, hidden };
}

export class Hand {
  #fan = h("ol", { class: "fan", role: "list" });
  node = h(
    "section",
    { class: "hand", id: "hand", "aria-label": "Your hand" },
    h("h2", { class: "vh" }, "Your hand"),
    this.#fan,
  );
  #at = 0;

  /** @param {(card: number, event: Event) => void} chosen */
  constructor(chosen) {
    this.#fan.addEventListener("click", (event) => {
      const card = this.cardOf(event.target);
      if (card !== null) chosen(card, event);
    });
    this.#fan.addEventListener("keydown", (event) => this.#key(event, chosen));
    this.#fan.addEventListener(
      "wheel",
      (event) => {
        if (Math.abs(event.deltaY) > Math.abs(event.deltaX)) this.#fan.scrollLeft += event.deltaY;
      },
      { passive: true },
    );
  }

  /**
   * The card in which an element is.
   * @param {EventTarget | null} target
   * @returns {number | null}
   */
  cardOf(target) {
    const node = target instanceof Element ? target.closest("[data-held]") : null;
    return node === null ? null : Number(node.getAttribute("data-held"));
  }

  /**
   * @param {Scene} scene
   * @param {Map<string, Wire.Face>} faces
   * @param {{ offered: Set<number>, pointed: number | null, pending: number | null, flags: Map<number, string>, marked: Set<number>, asked: boolean }} light
   */
  draw(scene, faces, { offered, pointed, pending, flags, marked, asked }) {
    const { held, hidden } = shownCards(scene, faces, offered);
    this.node.hidden = held.length + hidden === 0;
    const label = `Your hand, ${held.length + hidden} ${held.length + hidden === 1 ? "card" : "cards"}`;
    this.node.setAttribute("aria-label", label);
    keyed(this.#fan, [
      ...held.map(({ card, zone, face }) => {
        const own = zone.kind === "hand" && zone.owner === scene.head.viewer;
        const doing = flags.get(card.id) ?? doingWord(card);
        const flag = doing || (own ? "" : zone.name);
        return {
          key: String(card.id),
          sign: JSON.stringify([card, face, flag]),
          make: () => slot(card, face, flag, doing !== ""),
        };
      }),
      ...Array.from({ length: hidden }, (_, place) => ({
        key: `back/${place}`,
        sign: "",
        make: () => h("li", {}, backCard()),
      })),
    ]);
    this.#at = Math.max(0, Math.min(this.#at, held.length - 1));
    held.forEach(({ card }, place) => {
      const node = this.#fan.children[place]?.firstElementChild;
      if (!(node instanceof HTMLElement)) return;
      const can = offered.has(card.id);
      node.tabIndex = place === this.#at ? 0 : -1;
      node.classList.toggle("can", can && pointed !== card.id);
      const isUp = pointed === card.id || node.querySelector(".flag:not(.quiet)") !== null;
      node.classList.toggle("up", isUp);
      node.classList.toggle("dim", asked && !can && !isUp);
      node.classList.toggle("pending", pending === card.id);
      node.classList.toggle("witnessed", marked.has(card.id));
      say(node.querySelector(".state"), asked ? (can ? "Can be chosen now" : "Can't be chosen now") : "");
    });
  }

  /** Gives the focus to the card that has the one tab stop. */
  focus() {
    const node = this.#fan.children[this.#at]?.firstElementChild;
    if (node instanceof HTMLElement) node.focus();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {(card: number, event: Event) => void} chosen
   */
  #key(event, chosen) {
    const card = this.cardOf(event.target);
    if (card === null) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      chosen(card, event);
      return;
    }
    /** @type {Record<string, number>} */
    const steps = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: 1,
      ArrowUp: -1,
      Home: -this.#fan.children.length,
      End: this.#fan.children.length,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const here = [...this.#fan.children].findIndex((slot) => slot.contains(/** @type {Node} */ (event.target)));
    const next = Math.max(0, Math.min(this.#fan.children.length - 1, here + step));
    const node = this.#fan.children[next]?.firstElementChild;
    if (!(node instanceof HTMLElement)) return;
    for (const slot of this.#fan.children) /** @type {HTMLElement} */ (slot.firstElementChild).tabIndex = -1;
    this.#at = next;
    node.tabIndex = 0;
    node.focus();
  }
}

/**
 * @param {Wire.Card} card
 * @param {Wire.Face} face
 * @param {string} flag
 * @param {boolean} loud whether the flag tells what the card is doing now
 */
function slot(card, face, flag, loud) {
  const strip = flag === "" ? null : h("p", { class: loud ? "flag" : "flag quiet" }, capital(flag));
  const looks = { class: cardClass(face), role: "button", tabindex: -1, "data-held": card.id, "data-card": face.word };
  // What a reader hears begins with what is seen; the facts that a small card has no room for come last.
  const facts = h("p", { class: "vh" }, face.facts.join(", "), h("span", { class: "state" }));
  return h("li", {}, h("div", looks, smallCard(face, loud ? [] : card.badges), strip, facts));
}

/**
 * @param {Element | null} node
 * @param {string} text
 */
function say(node, text) {
  const words = text === "" ? "" : `. ${text}`;
  if (node !== null && node.textContent !== words) node.textContent = words;
}
