/** Why something is not offered: the rule, what it needs, what there is, and what shows it, numbered as on the board. */

/** @import * as Wire from "../types/protocol.js" */

import { h } from "./dom.js";
import { ruleLink } from "./refs.js";
import { ruleText } from "./ruletext.js";
import { icon, mark } from "./symbols.js";

/**
 * @typedef {object} Refusal
 * @property {string} about what somebody asked about; may be empty
 * @property {Wire.Reason} reason
 * @property {Wire.Hue | undefined} hue whose it is
 * @property {Element | null} from what had the focus when it was asked
 */

export class WhyPane {
  node = h("aside", { class: "pop", role: "dialog", "aria-label": "Why not?", hidden: true });
  /** @type {Refusal | null} */
  shown = null;

  /** @param {() => void} closed */
  constructor(closed) {
    this.closed = closed;
  }

  /**
   * @param {Refusal} refusal
   * @param {string} game
   * @param {(mark: Wire.Mark) => string} nameOf what a witness is called
   */
  show(refusal, game, nameOf) {
    const { about, hue, reason } = refusal;
    this.shown = refusal;
    const title = about === "" ? "Why not?" : `Why not ${about}?`;
    this.node.setAttribute("aria-label", title);
    const close = h(
      "button",
      { class: "btn quiet icon x", type: "button", "aria-label": "Close", click: () => this.close() },
      icon("close"),
    );
    const witnesses = reason.marks.filter(({ kind }) => kind === "witness").map(nameOf);
    this.node.replaceChildren(
      close,
      h("h3", {}, about === "" ? title : ["Why not ", hue && mark(hue), hue && " ", `${about}?`]),
      h("p", { class: "said" }, ruleText(reason.says, game), " ", ruleLink(game, reason.rule)),
      h(
        "dl",
        {},
        reason.need !== "" && [h("dt", {}, "Needed"), h("dd", {}, reason.need)],
        (reason.have !== "" || witnesses.length > 0) && [
          h("dt", {}, "There is"),
          h(
            "dd",
            {},
            witnesses.map((_, place) => h("span", { class: "witness" }, place + 1)),
            " ",
            reason.have || witnesses.join(", "),
          ),
        ],
      ),
    );
    this.node.hidden = false;
  }

  focus() {
    this.node.querySelector("button")?.focus({ preventScroll: true });
  }

  close() {
    if (this.node.hidden) return;
    const from = this.shown?.from ?? null;
    const focused = this.node.contains(document.activeElement);
    this.node.hidden = true;
    this.shown = null;
    if (focused && (from instanceof HTMLElement || from instanceof SVGElement) && from.isConnected)
      from.focus({ preventScroll: true });
    this.closed();
  }
}

/**
 * A corner of the stage in which a box of this size covers nothing of the board, or none.
 * @param {{ width: number, height: number }} box
 * @param {DOMRect} stage
 * @param {(at: { clientX: number, clientY: number }) => boolean} isBare
 * @returns {{ top: boolean, left: boolean } | null}
 */
export function freeCorner(box, stage, isBare) {
  const gap = 16;
  for (const top of [true, false]) {
    for (const left of [false, true]) {
      const x = left ? stage.left + gap : stage.right - gap - box.width;
      const y = top ? stage.top + gap : stage.bottom - gap - box.height;
      if (x < stage.left || y < stage.top) continue;
      let bare = true;
      for (let across = 0; across <= 4 && bare; across += 1) {
        for (let down = 0; down <= 4 && bare; down += 1) {
          bare = isBare({ clientX: x + (box.width * across) / 4, clientY: y + (box.height * down) / 4 });
        }
      }
      if (bare) return { top, left };
    }
  }
  return null;
}
