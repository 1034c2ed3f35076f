/** Real dice: a person is asked what they show, and presses the faces. */

/** @import { Dice } from "../types/protocol.js" */

import { dieNode } from "./dice.js";
import { h } from "./dom.js";
import { keyed } from "./keyed.js";

export class Throw {
  node = h("div", { class: "throw" });
  /** @type {Map<number, number>} what was told so far, by die */
  #shows = new Map();

  /** @param {(shows: number[]) => void} rolled all faces were told */
  constructor(rolled) {
    this.rolled = rolled;
  }

  /** @param {Dice | null} dice the dice that a person threw; none where nobody is asked */
  draw(dice) {
    if (dice === null) this.#shows.clear();
    keyed(
      this.node,
      Array.from({ length: dice?.count ?? 0 }, (_, die) => ({
        key: String(die),
        sign: JSON.stringify([dice, this.#shows.get(die)]),
        make: () => this.#faces(/** @type {Dice} */ (dice), die),
      })),
    );
  }

  /**
   * @param {Dice} dice
   * @param {number} die
   */
  #faces(dice, die) {
    const name = dice.count === 1 ? "What the die shows" : `What die ${die + 1} shows`;
    const faces = Array.from({ length: dice.faces }, (_, place) => this.#face(dice, die, place + 1));
    return h("div", { class: "faces", role: "group", "aria-label": name }, faces);
  }

  /**
   * @param {Dice} dice
   * @param {number} die
   * @param {number} shows
   */
  #face(dice, die, shows) {
    const told = this.#shows.get(die) === shows;
    const looks = {
      class: told ? "btn die-face on" : "btn die-face",
      type: "button",
      "aria-pressed": String(told),
      "aria-label": String(shows),
      "data-focus": String(shows),
    };
    const button = h("button", looks, dieNode({ faces: dice.faces, shows }));
    button.addEventListener("click", () => {
      this.#shows.set(die, shows);
      const all = Array.from({ length: dice.count }, (_, n) => this.#shows.get(n)).filter((it) => it !== undefined);
      if (all.length === dice.count) {
        this.#shows.clear();
        this.rolled(all);
      }
      this.draw(dice);
    });
    return button;
  }
}
