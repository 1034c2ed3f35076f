/** What one viewer of the connection sees: the scene, the faces of its cards, the log, and what can be taken back. */

/** @import * as Wire from "../types/protocol.js" */

import { Parts } from "./parts.js";
import { emptyScene, sceneOf } from "./scene.js";

/** @typedef {Extract<Wire.ToClient, { say: "view" }>} View */
/** @typedef {Extract<Wire.ToClient, { say: "update" }>} Update */

export class Eyes {
  #parts = new Parts();
  scene = emptyScene();
  /** @type {Map<string, Wire.Face>} */
  faces = new Map();
  /** @type {Wire.Said[]} the lines that are held, the newest last */
  log = [];
  /** How many lines came before the first that is held. */
  earlier = 0;
  /** @type {string | null} what can be taken back, in notation */
  back = null;
  /** Whether the whole view came, and nothing was missed since. */
  whole = false;

  /** @param {number | null} viewer whose they are; `null` for somebody who only watches */
  constructor(viewer) {
    this.viewer = viewer;
  }

  /** The hash of what is seen. */
  get hash() {
    return this.#parts.hash;
  }

  /**
   * Sees all anew.
   * @param {View} view
   * @returns {boolean} whether it is what the server meant
   */
  look(view) {
    this.#parts.replace(view.parts);
    this.faces = new Map(Object.entries(view.faces));
    this.log = view.log;
    this.earlier = view.earlier;
    this.#settle(view.back);
    this.whole = this.hash === view.hash;
    return this.whole;
  }

  /**
   * Sees what changed. Nothing is touched where something was missed before it.
   * @param {Update} update
   * @returns {boolean} whether it is what the server meant; else the whole must be fetched
   */
  change(update) {
    const kept = update.earlier - this.earlier;
    if (!this.whole || update.from !== this.hash || kept < 0 || kept > this.log.length) {
      this.whole = false;
      return false;
    }
    this.#parts.change(update.put, update.gone);
    for (const [word, face] of Object.entries(update.faces)) this.faces.set(word, face);
    this.log = [...this.log.slice(0, kept), ...update.log];
    this.#settle(update.back);
    this.whole = this.hash === update.hash;
    return this.whole;
  }

  /** @param {string | null} back */
  #settle(back) {
    this.scene = sceneOf(this.#parts.all());
    this.back = back;
  }
}
