/** What happened: a sentence a line with the rule behind it, under a heading a turn. */

/** @import * as Wire from "../types/protocol.js" */

import { dieNode } from "./dice.js";
import { h } from "./dom.js";
import { keyed } from "./keyed.js";
import { ruleLink } from "./refs.js";
import { mark } from "./symbols.js";

/** Older lines than these are not drawn; the replay has them all. */
const SHOWN = 200;

export class LogPane {
  #list = h("ol", { role: "list" });
  #roll = h("div", { class: "roll", role: "log", "aria-label": "What happened", tabindex: 0 }, this.#list);
  node = h(
    "section",
    { class: "log", id: "log", "aria-label": "Log" },
    h("header", {}, h("h2", {}, "What happened")),
    this.#roll,
  );

  /** Shows it where it is hidden for want of room, and gives it the focus. */
  open() {
    this.node.classList.add("open");
    this.#roll.focus();
  }

  /** @returns {boolean} whether it was opened */
  close() {
    const was = this.node.classList.contains("open");
    this.node.classList.remove("open");
    return was;
  }

  /**
   * @param {readonly Wire.Said[]} lines
   * @param {number} earlier how many came before them
   * @param {{ game: string, panels: readonly Wire.Panel[], linked: (text: string) => (Node | string)[] }} words
   */
  draw(lines, earlier, { game, panels, linked }) {
    const skipped = Math.max(0, lines.length - SHOWN);
    let turn = "";
    const entries = lines.slice(skipped).flatMap((said, place) => {
      const key = String(earlier + skipped + place);
      const hue = panels.find((panel) => panel.seat === said.seat)?.hue;
      const line = {
        key,
        sign: JSON.stringify([said, hue]),
        make: () =>
          h(
            "li",
            {},
            hue && mark(hue),
            linked(said.text),
            said.dice.length > 0 ? [" ", ...said.dice.map(dieNode)] : null,
            " ",
            ruleLink(game, said.rule),
          ),
      };
      if (said.turn === turn) return [line];
      turn = said.turn;
      return [{ key: `turn/${key}`, sign: turn, make: () => h("li", { class: "turnline" }, said.turn) }, line];
    });
    keyed(this.#list, entries);
    for (const old of this.#list.querySelectorAll(".latest")) old.classList.remove("latest");
    const last = this.#list.lastElementChild;
    if (last !== null && !last.classList.contains("turnline")) last.classList.add("latest");
  }
}
