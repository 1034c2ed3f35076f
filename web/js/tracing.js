/** Tracing sight: from one thing to others, whether it sees them by the rules, with the line and what is in its way. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Refusing } from "./refusing.js" */
/** @import { Room } from "./room.js" */

import { targetKey } from "./offers.js";
import { nameOf } from "./room.js";
import { capital } from "./words.js";

export class Tracing {
  isOn = false;
  /** @type {Wire.Target | null} whence one looks */
  from = null;
  /** @type {readonly Wire.Mark[]} the line that is clear */
  marks = [];

  /**
   * @param {Room} room
   * @param {Refusing} refusing
   */
  constructor(room, refusing) {
    this.room = room;
    this.refusing = refusing;
  }

  /**
   * Begins; while it is on, goes on to what is pointed at, or ends where that is nothing new.
   * @param {Wire.Target | null} at what is pointed at
   */
  turn(at) {
    const isNew = at !== null && (this.from === null || targetKey(at) !== targetKey(this.from));
    if (this.isOn && !isNew) {
      this.end();
      return;
    }
    this.isOn = true;
    if (at !== null) this.to(at);
    else this.room.say("Tracing sight: point at whence one looks, then at what. V or Esc ends it.");
  }

  /** @returns {boolean} whether it was on */
  end() {
    const was = this.isOn;
    this.isOn = false;
    this.#begin(null);
    if (was) this.room.say("");
    return was;
  }

  /** @param {Wire.Target | null} target what is pointed at next */
  to(target) {
    if (!this.isOn || target === null) return;
    if (this.from === null) {
      this.#begin(target);
      this.room.say(`Sight from ${nameOf(this.room, target)}: point at what is looked at, or go there and press V.`);
    } else {
      void this.#ask(this.from, target);
    }
  }

  /** @param {Wire.Target | null} from */
  #begin(from) {
    this.from = from;
    this.marks = [];
  }

  /**
   * @param {Wire.Target} from
   * @param {Wire.Target} to
   */
  async #ask(from, to) {
    const { viewer, hash } = this.room.eyes;
    const reply = await this.room.connection.ask({ say: "sight", viewer, from, to });
    if (reply?.say !== "sight" || this.room.eyes.hash !== hash || !this.isOn) return;
    this.marks = [];
    this.refusing.close();
    const [looks, seen] = [capital(nameOf(this.room, from)), nameOf(this.room, to)];
    const { sight } = reply;
    if (sight === "nothing") {
      this.room.say("This game has no rules of sight between these.");
    } else if ("clear" in sight) {
      this.marks = sight.clear;
      this.room.say(`${looks} sees ${seen}: nothing is in the way.`);
    } else {
      this.room.say(`${looks} does not see ${seen}.`);
      this.refusing.show(sight.blocked, `sight of ${seen}`, to);
    }
  }
}
