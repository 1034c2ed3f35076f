/** The card that is being read: the one that was hovered, focused or named last, else the one in play, or the first. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Room } from "./room.js" */

import { largeCard } from "./card.js";
import { h } from "./dom.js";
import { doingWord } from "./hand.js";
import { cardOf } from "./room.js";

export class ReadPane {
  node = h("section", { class: "read-pane", id: "card", "aria-label": "Card" });
  /** @type {{ word: string, badges: readonly Wire.Badge[] } | null} */
  #reading = null;
  /** @type {Set<number> | null} the cards that lay open on the table when it was drawn last */
  #open = null;
  #sign = "";

  /** @param {Room} room */
  constructor(room) {
    this.room = room;
  }

  /** @param {string} word */
  card(word) {
    this.#reading = { word, badges: [] };
    this.room.draw();
  }

  /** A card that lies in a zone. @param {number} id */
  held(id) {
    const card = cardOf(this.room.eyes.scene, id);
    if (card === undefined) return;
    this.#reading = { word: card.word, badges: card.badges };
    this.room.draw();
  }

  /** A piece that has a card, or a card of its name. @param {number} id */
  piece(id) {
    const piece = this.room.eyes.scene.pieces.get(id);
    const face =
      this.room.faces.get(piece?.face ?? "") ?? [...this.room.faces.values()].find(({ name }) => name === piece?.name);
    if (piece === undefined || face === undefined) return;
    this.#reading = { word: face.word, badges: piece.badges };
    this.room.draw();
  }

  forget() {
    this.#reading = null;
    this.#open = null;
  }

  /** A card that was just laid open on the table is read. @param {import("./scene.js").Scene} scene */
  #notice(scene) {
    const open = scene.zones
      .filter(({ owner, kind }) => owner === null && kind === "display")
      .flatMap(({ cards }) => cards);
    const before = this.#open;
    this.#open = new Set(open.map(({ id }) => id));
    const laid = open.findLast(({ id }) => before !== null && !before.has(id));
    if (laid) this.#reading = laid;
  }

  /** @param {boolean} veiled whether nothing may be read now */
  draw(veiled) {
    const { scene } = this.room.eyes;
    this.#notice(scene);
    const hand = scene.zones.find((zone) => zone.kind === "hand" && zone.owner === scene.head.viewer);
    const doing = hand?.cards.find((card) => doingWord(card) !== "");
    const read = veiled ? null : (this.#reading ?? doing ?? hand?.cards[0] ?? null);
    const face = read === null ? undefined : this.room.faces.get(read.word);
    const sign = JSON.stringify([face, read?.badges]);
    if (this.#sign === sign) return;
    this.#sign = sign;
    this.node.replaceChildren(
      ...(face && read ? [h("h2", { class: "vh" }, "Card"), largeCard(face, read.badges)] : []),
    );
  }
}
