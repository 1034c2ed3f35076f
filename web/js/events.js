/** What happened, event by event: where one is, what was before, and what is to come. */

/** @import { Moment, Panel } from "../types/protocol.js" */
/** @import { Turn } from "./moments.js" */

import { dieNode } from "./dice.js";
import { h } from "./dom.js";
import { ruleLink } from "./refs.js";
import { mark } from "./symbols.js";

export class Events {
  #list = h("ol", { role: "list" });
  #scroll = h("div", { class: "scroll" }, this.#list);
  node = h("section", { class: "log events", "aria-label": "Events" }, this.#scroll);
  /** @type {Map<number, HTMLElement[]>} the lines of each moment */
  #lines = new Map();
  #at = -1;

  /** @param {(at: number) => void} go */
  constructor(go) {
    this.#list.addEventListener("click", (event) => {
      if (!(event.target instanceof Element) || event.target.closest("a, .card-ref")) return;
      const line = event.target.closest("li[data-at]");
      if (line) go(Number(line.getAttribute("data-at")));
    });
  }

  /**
   * @param {Moment[]} moments
   * @param {Turn[]} turns
   * @param {{ game: string, panels: Panel[], linked: (text: string) => (Node | string)[] }} words
   */
  draw(moments, turns, { game, panels, linked }) {
    this.#lines.clear();
    this.#at = -1;
    const nodes = moments.flatMap(({ log }, at) => {
      const turn = turns.find((one) => one.at === at);
      const heading = turn ? [h("li", { class: "turnline" }, turn.title)] : [];
      const lines = log.map((said, place) => {
        const hue = panels.find((panel) => panel.seat === said.seat)?.hue;
        const dice = said.dice.length > 0 && [" ", ...said.dice.map(dieNode)];
        const number =
          place === 0 && h("button", { class: "n", type: "button", "aria-label": `To event ${at}` }, at);
        return h("li", { "data-at": at }, hue && mark(hue), number, linked(said.text), dice, " ", ruleLink(game, said.rule));
      });
      this.#lines.set(at, lines);
      return [...heading, ...lines];
    });
    this.#list.replaceChildren(...nodes);
  }

  /**
   * The line of a moment, or the last one before it that has any.
   * @param {number} at
   */
  #nearest(at) {
    for (let back = at; back >= 0; back -= 1) {
      const lines = this.#lines.get(back);
      if (lines && lines.length > 0) return lines;
    }
    return [];
  }

  /** @param {number} at */
  show(at) {
    for (const line of this.#nearest(this.#at)) line.removeAttribute("aria-current");
    this.#at = at;
    const lines = this.#nearest(at);
    for (const line of lines) line.setAttribute("aria-current", "true");
    const last = lines.at(-1);
    if (!last) {
      this.#scroll.scrollTop = 0;
      return;
    }
    // Only the list itself is scrolled: on a narrow screen the page stays with the slider.
    const { top, bottom } = last.getBoundingClientRect();
    const pane = this.#scroll.getBoundingClientRect();
    if (top < pane.top + 40 || bottom > pane.bottom - 80) this.#scroll.scrollTop += top - pane.top - pane.height / 2;
  }
}
