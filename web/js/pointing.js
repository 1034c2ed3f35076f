/**
 * What the pointer does on the board: hovering shows, clicking answers, a right click asks why not, a finger that stays
 * reads, and a piece can be dragged to where it may go.
 */

/** @import { Board, Hit } from "./board.js" */

import { isByFinger, LONG, slipped, swallowClick } from "./holding.js";

/** Milliseconds until a name is shown. */
const TIP = 250;

/**
 * @typedef {object} Deeds
 * @property {(hit: Hit | null) => void} over
 * @property {(hit: Hit | null, at: { clientX: number, clientY: number }) => void} tip
 * @property {(hit: Hit, event: Event) => void} press
 * @property {(hit: Hit) => void} why
 * @property {(hit: Hit) => void} hold a finger stays there
 * @property {(hit: Hit) => boolean} canDrag whether what is pressed may be dragged to a place
 * @property {(hit: Hit) => void} dragged what is dragged is over a place
 * @property {(hit: Hit | null) => void} drop
 */

export class Pointing {
  /** @type {number | undefined} */
  #tipTimer;
  /** @type {number | undefined} */
  #longTimer;
  /** @type {{ hit: Hit, from: PointerEvent, drags: boolean, moved: boolean } | null} */
  #press = null;
  #wasLong = false;

  /**
   * @param {Board} board
   * @param {Deeds} deeds
   */
  constructor(board, deeds) {
    this.board = board;
    this.deeds = deeds;
    const { svg } = board;
    svg.addEventListener("pointermove", (event) => this.#move(event), { capture: true });
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointerup", (event) => this.#up(event));
    // What is dragged by a finger must not scroll the page.
    svg.addEventListener("touchstart", (event) => this.#press?.drags && event.preventDefault(), { passive: false });
    svg.addEventListener("pointercancel", () => {
      this.#forget();
      deeds.drop(null);
    });
    svg.addEventListener("pointerleave", () => {
      clearTimeout(this.#tipTimer);
      if (this.#press?.moved) return;
      deeds.over(null);
      deeds.tip(null, { clientX: 0, clientY: 0 });
    });
    svg.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      if (!isByFinger(event)) deeds.why(board.hit(event));
    });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#forget();
    this.#wasLong = false;
    // A second finger means to zoom.
    if (event.button !== 0 || !event.isPrimary) return;
    const hit = this.board.hit(event);
    this.#press = { hit, from: event, drags: this.deeds.canDrag(hit), moved: false };
    if (event.pointerType !== "mouse") {
      this.#longTimer = setTimeout(() => {
        this.#wasLong = true;
        this.#press = null;
        this.deeds.hold(hit);
      }, LONG);
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (press !== null && !event.isPrimary) return;
    const hasSlipped = press !== null && slipped(press.from, event);
    if (hasSlipped) clearTimeout(this.#longTimer);
    const hit = this.board.hit(event);
    if (press?.drags && (hasSlipped || press.moved)) {
      // The board itself must not be pushed about meanwhile.
      event.preventDefault();
      if (!press.moved) this.board.svg.setPointerCapture(press.from.pointerId);
      press.moved = true;
      clearTimeout(this.#tipTimer);
      this.deeds.tip(null, event);
      this.deeds.dragged(hit);
      return;
    }
    if (event.pointerType === "touch") return;
    this.deeds.over(hit);
    clearTimeout(this.#tipTimer);
    const at = { clientX: event.clientX, clientY: event.clientY };
    this.deeds.tip(null, at);
    this.#tipTimer = setTimeout(() => this.deeds.tip(hit, at), TIP);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    this.#forget();
    if (this.#wasLong) swallowClick();
    if (press === null || press.from.pointerId !== event.pointerId) return;
    // A click would not do: there is none where what was pressed is drawn anew before it is let go.
    if (press.moved) this.deeds.drop(this.board.hit(event));
    else if (!this.#wasLong && !this.board.view.wasPushed) this.deeds.press(this.board.hit(event), event);
  }

  #forget() {
    clearTimeout(this.#longTimer);
    this.#press = null;
  }
}
