/** The buttons of a replay: going about in it, and how much of the board is seen. */

/** @import { Board } from "./board.js" */
/** @import { Symbol } from "./symbols.js" */

import { h } from "./dom.js";
import { icon } from "./symbols.js";

/** Times the usual pace. */
const SPEEDS = [0.5, 1, 4];

/**
 * @typedef {object} Deeds
 * @property {() => void} first
 * @property {() => void} back
 * @property {() => void} play plays on by itself, or stops
 * @property {() => void} on
 * @property {() => void} last
 * @property {() => void} speed the speed has changed
 */

export class Controls {
  /** Where one is, in words. */
  where = h("p", { class: "at" });
  speed = 1;
  #play = h("button", { class: "btn icon", type: "button" });
  node;

  /** @param {Deeds} deeds */
  constructor(deeds) {
    /** @param {Symbol} shows @param {string} says @param {string} key @param {() => void} does */
    const button = (shows, says, key, does) => {
      const looks = { "aria-label": says, title: `${says} (${key})`, "aria-keyshortcuts": key };
      return h("button", { class: "btn icon", type: "button", ...looks, click: does }, icon(shows));
    };
    const speeds = SPEEDS.map((speed) => {
      const looks = { type: "radio", name: "speed", checked: speed === this.speed, "aria-label": `Speed ${speed}` };
      const box = h("input", looks);
      box.addEventListener("change", () => {
        this.speed = speed;
        deeds.speed();
      });
      return h("label", {}, box, speed === 0.5 ? "½" : speed);
    });
    this.#play.addEventListener("click", deeds.play);
    this.playing(false);
    this.node = h(
      "div",
      { class: "row" },
      this.where,
      button("first", "First", "Home", deeds.first),
      button("prev", "One event back", "[", deeds.back),
      this.#play,
      button("next", "One event on", "]", deeds.on),
      button("last", "Last", "End", deeds.last),
      h("span", { class: "seg", role: "group", "aria-label": "Speed" }, speeds),
    );
  }

  /** @param {boolean} on whether it plays by itself */
  playing(on) {
    this.#play.replaceChildren(icon(on ? "pause" : "play"));
    this.#play.setAttribute("aria-label", on ? "Pause" : "Play");
  }
}

/**
 * Nearer, farther, and the whole.
 * @param {Board} board
 * @returns {HTMLElement}
 */
export function lens({ view }) {
  /** @param {Symbol} shows @param {string} says @param {() => void} does */
  const button = (shows, says, does) =>
    h("button", { class: "btn icon", type: "button", "aria-label": says, click: does }, icon(shows));
  return h(
    "div",
    { class: "lens", role: "group", "aria-label": "View" },
    button("plus", "Nearer", () => view.zoom(1.4)),
    button("minus", "Farther", () => view.zoom(1 / 1.4)),
    button("fit", "Whole board", () => view.fit()),
  );
}
