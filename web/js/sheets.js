/** Small sheets over a corner of the table: the text of a rule, the list of keys. They go with `Escape`. */

/** @import * as Wire from "../types/protocol.js" */

import { h } from "./dom.js";
import { KEYS } from "./keys.js";
import { ruleHref } from "./refs.js";
import { ruleText } from "./ruletext.js";
import { icon } from "./symbols.js";

export class Sheet {
  node = h("section", { class: "sheet-pane small-pane", role: "dialog", "aria-label": "", hidden: true });
  /** @type {Element | null} */
  #from = null;

  /**
   * @param {string} title
   * @param {...(Node | null)} children
   */
  #open(title, ...children) {
    this.#from = document.activeElement;
    this.node.setAttribute("aria-label", title);
    const close = h(
      "button",
      { class: "btn quiet icon x", type: "button", "aria-label": "Close", click: () => this.close() },
      icon("close"),
    );
    this.node.replaceChildren(close, h("h2", {}, title), ...children.filter((it) => it !== null));
    this.node.hidden = false;
    close.focus({ preventScroll: true });
  }

  /** @returns {boolean} whether it was open */
  close() {
    if (this.node.hidden) return false;
    this.node.hidden = true;
    const from = this.#from;
    if ((from instanceof HTMLElement || from instanceof SVGElement) && from.isConnected)
      from.focus({ preventScroll: true });
    return true;
  }

  /**
   * @param {Wire.RuleInfo | undefined} rule
   * @param {string} id
   * @param {string} game
   */
  rule(rule, id, game) {
    this.#open(
      id,
      rule ? h("p", { class: "chapter" }, rule.chapter) : null,
      h("p", {}, rule ? ruleText(rule.text, game) : "This rule can't be read now. The page of rules has it."),
      h("p", {}, h("a", { href: ruleHref(game, id) }, "All rules")),
    );
  }

  /**
   * What a finger stayed on.
   * @param {string} title
   * @param {Node} body
   * @param {(() => void) | null} why asks why it is not offered, where it is not
   */
  reading(title, body, why) {
    const ask = () => {
      this.close();
      why?.();
    };
    const button = why && h("button", { class: "btn", type: "button", click: ask }, icon("help"), "Why not now?");
    this.#open(title, h("div", { class: "reads" }, body), button);
  }

  /**
   * @param {boolean} letters whether single letters are on
   * @param {(on: boolean) => void} turned
   */
  keys(letters, turned) {
    const input = h("input", { type: "checkbox", class: "switch", id: "letters", checked: letters });
    input.addEventListener("change", () => turned(input.checked));
    this.#open(
      "Keys",
      h(
        "dl",
        { class: "keys" },
        KEYS.flatMap(([key, does]) => [h("dt", {}, key), h("dd", {}, does)]),
      ),
      h("p", { class: "switch-line" }, input, h("label", { for: "letters" }, "Single letters and digits do something")),
    );
  }

  /**
   * The seats, with what can be done about each.
   * @param {Node[]} lines
   */
  seats(lines) {
    this.#open("Seats", h("ul", { class: "seat-lines", role: "list" }, lines));
  }
}
