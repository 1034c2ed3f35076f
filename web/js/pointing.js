/**
 * What the pointer does on the board: hovering shows, clicking answers, a right click or a long press asks why not, and a
 * piece can be dragged to where it may go.
 */

/** @import { Board, Hit } from "./board.js" */

/** Milliseconds until a name is shown, and until a press is a long one. */
const TIP = 250;
const LONG = 550;
/** How far a press may slip before it is a drag, in pixels of the screen. */
const SLIP = 6;

/**
 * @typedef {object} Deeds
 * @property {(hit: Hit | null) => void} over
 * @property {(hit: Hit | null, at: { clientX: number, clientY: number }) => void} tip
 * @property {(hit: Hit, event: Event) => void} press
 * @property {(hit: Hit) => void} why
 * @property {(hit: Hit) => boolean} canDrag whether what is pressed may be dragged to a place
 * @property {(hit: Hit) => void} dragged what is dragged is over a place
 * @property {(hit: Hit | null) => void} drop
 */

export class Pointing {
  /** @type {number | undefined} */
  #tipTimer;
  /** @type {number | undefined} */
  #longTimer;
  /** @type {{ hit: Hit, x: number, y: number, id: number, drags: boolean, moved: boolean } | null} */
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
      if (!this.#wasLong) deeds.why(board.hit(event));
    });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#wasLong = false;
    if (event.button !== 0) return;
    const hit = this.board.hit(event);
    const drags = event.pointerType !== "touch" && this.deeds.canDrag(hit);
    this.#press = { hit, x: event.clientX, y: event.clientY, id: event.pointerId, drags, moved: false };
    if (event.pointerType !== "mouse") {
      this.#longTimer = setTimeout(() => {
        this.#wasLong = true;
        this.deeds.why(hit);
      }, LONG);
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    const slipped = press !== null && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP;
    if (slipped) clearTimeout(this.#longTimer);
    const hit = this.board.hit(event);
    if (press?.drags && (slipped || press.moved)) {
      // The board itself must not be pushed about meanwhile.
      event.preventDefault();
      if (!press.moved) this.board.svg.setPointerCapture(press.id);
      press.moved = true;
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
    if (press === null || press.id !== event.pointerId) return;
    // A click would not do: there is none where what was pressed is drawn anew before it is let go.
    if (press.moved) this.deeds.drop(this.board.hit(event));
    else if (!this.#wasLong && !this.board.view.wasPushed) this.deeds.press(this.board.hit(event), event);
  }

  #forget() {
    clearTimeout(this.#longTimer);
    this.#press = null;
  }
}
