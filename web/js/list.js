/** The board as a list, for those who read rather than see it: every piece with its place, the nearest first. */

/** @import { Scene } from "./scene.js" */
/** @import { Board } from "./board.js" */

import { h } from "./dom.js";
import { seatName } from "./people.js";
import { panelOf, placeWord } from "./scene.js";
import { icon } from "./symbols.js";
import { capital } from "./words.js";

/**
 * @typedef {object} Row
 * @property {string} what
 * @property {string} whose
 * @property {string} where
 * @property {string} more
 * @property {number} far in units of the drawing
 */

/**
 * @param {Scene} scene
 * @param {Board} board
 * @returns {Row[]}
 */
export function rows(scene, board) {
  const pieces = [...scene.pieces.values()];
  const asked = pieces.find(({ owner, layer }) => owner === scene.head.viewer && layer === "figure");
  const from = asked ? board.placeOf({ piece: asked.id }) : null;
  return pieces
    .map((piece) => {
      const at = board.placeOf({ piece: piece.id });
      const owner = panelOf(scene, piece.owner);
      return {
        what: piece.name,
        whose: owner ? seatName(owner, [], scene.head.viewer) : "",
        where: placeWord(scene, piece.place),
        more: piece.badges.map(({ name, value }) => (value === null ? name : `${name} ${value}`)).join(", "),
        far: at && from ? Math.hypot(at.x - from.x, at.y - from.y) : 0,
      };
    })
    .sort((one, other) => one.far - other.far);
}

export class BoardList {
  #body = h("tbody");
  #close = h(
    "button",
    { class: "btn quiet icon x", type: "button", "aria-label": "Close the list", click: () => this.close() },
    icon("close"),
  );
  node = h(
    "section",
    { class: "sheet-pane", "aria-label": "Board as a list", hidden: true },
    this.#close,
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": "Pieces, the nearest first" },
      h(
        "table",
        {},
        h("caption", {}, "What is on the board, the nearest first"),
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ["What", "Whose", "Where", "More"].map((word) => h("th", { scope: "col" }, word)),
          ),
        ),
        this.#body,
      ),
    ),
  );
  /** @type {Element | null} */
  #from = null;

  /**
   * @param {Scene} scene
   * @param {Board} board
   */
  draw(scene, board) {
    if (this.node.hidden) return;
    this.#body.replaceChildren(
      ...rows(scene, board).map(({ what, whose, where, more }) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, capital(what)),
          h("td", {}, whose),
          h("td", {}, where),
          h("td", {}, more),
        ),
      ),
    );
  }

  open() {
    this.#from = document.activeElement;
    this.node.hidden = false;
    this.#close.focus();
  }

  /** @returns {boolean} whether it was open */
  close() {
    if (this.node.hidden) return false;
    this.node.hidden = true;
    if (this.#from instanceof HTMLElement || this.#from instanceof SVGElement) this.#from.focus();
    return true;
  }
}
