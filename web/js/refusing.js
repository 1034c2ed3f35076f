/** "Why not?": asks it of anything, and shows the answer where it covers nothing of the board. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Room } from "./room.js" */

import { fullLabel, offersOf } from "./offers.js";
import { nameOf } from "./room.js";
import { freeCorner, WhyPane } from "./why.js";
import { capital } from "./words.js";

export class Refusing {
  pane = new WhyPane(() => {
    this.target = null;
    this.room.draw();
  });
  /** @type {Wire.Target | null} what was asked about */
  target = null;

  /**
   * @param {Room} room
   * @param {{ stage: HTMLElement, after: HTMLElement }} places the stage, and what the answer follows where that is full
   * @param {(offer: Wire.Offer) => void} possible what was asked about can be answered after all
   */
  constructor(room, places, possible) {
    this.room = room;
    this.places = places;
    this.possible = possible;
  }

  /** What shows why not. */
  get marks() {
    return this.pane.shown?.reason.marks ?? [];
  }

  close() {
    if (this.pane.shown === null) return false;
    this.pane.close();
    return true;
  }

  /** @param {Wire.Target} target */
  async ask(target) {
    const { viewer: seat, hash } = this.room.eyes;
    if (seat === null) return;
    const reply = await this.room.connection.ask({ say: "why", seat, about: { target } });
    if (this.room.eyes.hash !== hash) return;
    if (reply?.say === "refused") {
      this.show(reply.why, nameOf(this.room, target), target);
    } else if (reply?.say === "possible") {
      const offer = offersOf(this.room.eyes.scene.prompt).find(({ notation }) => notation === reply.notation);
      const name = nameOf(this.room, target);
      const towards = offer === undefined ? reply.notation : fullLabel(offer);
      this.room.say(`${capital(name)}: an answer that is offered leads there, “${towards}”.`);
      if (offer) this.possible(offer);
    }
  }

  /** Why nothing can be taken back. */
  async askBack() {
    const { viewer: seat, hash } = this.room.eyes;
    if (seat === null) return;
    const reply = await this.room.connection.ask({ say: "why", seat, about: "back" });
    if (this.room.eyes.hash === hash && reply?.say === "refused") this.show(reply.why, "take that back", null);
  }

  /**
   * @param {Wire.Reason} reason
   * @param {string} about
   * @param {Wire.Target | null} target
   */
  show(reason, about, target) {
    this.target = target;
    const from = document.activeElement;
    const { pieces, panels } = this.room.eyes.scene;
    const owner =
      target !== null && typeof target === "object" && "piece" in target ? pieces.get(target.piece)?.owner : null;
    const hue = panels.find(({ seat }) => seat === owner)?.hue;
    this.pane.show({ about, hue, reason, from }, this.room.table.game, (mark) => this.#witness(mark));
    this.room.draw();
    this.#place();
  }

  /** @param {Wire.Mark} mark */
  #witness({ label, trace }) {
    if (label !== "") return label;
    if ("piece" in trace) return nameOf(this.room, { piece: trace.piece });
    if ("border" in trace) return nameOf(this.room, { border: trace.border });
    if ("card" in trace) return nameOf(this.room, { card: trace.card });
    if ("seat" in trace) return nameOf(this.room, { seat: trace.seat });
    if ("spots" in trace) return trace.spots.map((spot) => nameOf(this.room, { spot })).join(", ");
    return "as marked on the board";
  }

  /** Puts the box into a free corner of the stage, else under the question. */
  #place() {
    const { node } = this.pane;
    const { stage, after } = this.places;
    const { board } = this.room;
    node.classList.remove("pop-top", "pop-left");
    stage.append(node);
    const isWide = matchMedia("(min-width: 861px)").matches;
    const isBare = (/** @type {{ clientX: number, clientY: number }} */ at) => board.isBare(board.view.at(at));
    const corner = isWide ? freeCorner(node.getBoundingClientRect(), stage.getBoundingClientRect(), isBare) : null;
    if (corner === null) after.after(node);
    node.classList.toggle("pop-top", corner?.top ?? false);
    node.classList.toggle("pop-left", corner?.left ?? false);
    this.pane.focus();
    if (corner === null) node.scrollIntoView({ block: "nearest" });
  }
}
