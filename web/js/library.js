/** The cards and rules of the game that is played, fetched once when they are first needed. */

/** @import { Face, RuleInfo } from "../types/protocol.js" */

import { cards, rules } from "./api.js";

export class Library {
  /** @type {Map<string, Face>} by their words */
  faces = new Map();
  /** @type {Promise<RuleInfo[]> | null} */
  #rules = null;
  #game = "";

  /**
   * Learns the cards of a game, so that names in the log can open them.
   * @param {string} game
   * @param {() => void} learnt
   */
  learn(game, learnt) {
    if (this.#game === game) return;
    this.#game = game;
    cards(game)
      .then((faces) => {
        this.faces = new Map(faces.map((face) => [face.word, face]));
        learnt();
      })
      // The names stay plain words; everything else works without them.
      .catch(() => {});
  }

  /**
   * @param {string} id
   * @returns {Promise<RuleInfo | undefined>}
   */
  async rule(id) {
    this.#rules ??= rules(this.#game);
    try {
      return (await this.#rules).find((rule) => rule.id === id);
    } catch {
      this.#rules = null;
      return undefined;
    }
  }
}
