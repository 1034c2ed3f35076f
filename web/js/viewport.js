/** How much of a drawing is seen: fitted, or nearer and pushed about by wheel, drag, two fingers and keys. */

/** @import { XY } from "./area.js" */

/** @typedef {{ x: number, y: number, width: number, height: number }} Frame */

/** The most that one can go near. */
const NEAREST = 6;

/**
 * The frame that is nearer or farther by a factor, with one place staying where it is, inside the whole.
 * @param {Frame} frame
 * @param {{ width: number, height: number }} whole
 * @param {number} factor over 1 for nearer
 * @param {XY} about
 * @returns {Frame}
 */
export function zoomed(frame, whole, factor, about) {
  const width = Math.min(whole.width, Math.max(whole.width / NEAREST, frame.width / factor));
  const scale = width / frame.width;
  const height = frame.height * scale;
  const moved = { x: about.x - (about.x - frame.x) * scale, y: about.y - (about.y - frame.y) * scale };
  return inside({ ...moved, width, height }, whole);
}

/**
 * @param {Frame} frame
 * @param {{ width: number, height: number }} whole
 * @returns {Frame}
 */
export function inside(frame, whole) {
  /** @param {number} at @param {number} seen @param {number} all */
  const keep = (at, seen, all) =>
    Math.max(Math.min(0, (all - seen) / 2), Math.min(at, Math.max(all - seen, (all - seen) / 2)));
  return {
    ...frame,
    x: keep(frame.x, frame.width, whole.width),
    y: keep(frame.y, frame.height, whole.height),
  };
}

export class Viewport {
  #whole = { width: 1, height: 1 };
  /** @type {Frame} */
  #frame = { x: 0, y: 0, width: 1, height: 1 };
  /** @type {Map<number, XY>} */
  #fingers = new Map();
  #pushed = 0;

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    svg.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#push(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      svg.addEventListener(end, (event) => this.#fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
  }

  /** @param {{ width: number, height: number }} whole the size of the drawing */
  hold(whole) {
    if (whole.width === this.#whole.width && whole.height === this.#whole.height) return;
    this.#whole = whole;
    this.fit();
  }

  fit() {
    this.#show({ x: 0, y: 0, ...this.#whole });
  }

  /**
   * @param {number} factor over 1 for nearer
   * @param {XY} [about]
   */
  zoom(factor, about) {
    const { x, y, width, height } = this.#frame;
    this.#show(zoomed(this.#frame, this.#whole, factor, about ?? { x: x + width / 2, y: y + height / 2 }));
  }

  /** Whether less than the whole is seen. */
  get isNear() {
    return this.#frame.width < this.#whole.width - 0.5;
  }

  /** Whether the last press was used to push the drawing about, and so is no click. */
  get wasPushed() {
    return this.#pushed > 6;
  }

  /**
   * Where in the drawing a place of the window is.
   * @param {{ clientX: number, clientY: number }} at
   * @returns {XY}
   */
  at({ clientX, clientY }) {
    const matrix = this.svg.getScreenCTM();
    if (matrix === null) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  /**
   * Brings a place into sight where it is out of it.
   * @param {XY} at
   */
  reveal({ x, y }) {
    const { x: left, y: top, width, height } = this.#frame;
    if (x >= left && y >= top && x <= left + width && y <= top + height) return;
    this.#show(inside({ x: x - width / 2, y: y - height / 2, width, height }, this.#whole));
  }

  /** @param {Frame} frame */
  #show(frame) {
    this.#frame = frame;
    const { x, y, width, height } = frame;
    this.svg.setAttribute("viewBox", [x, y, width, height].map((n) => n.toFixed(2)).join(" "));
    this.svg.classList.toggle("near", this.isNear);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / (event.deltaMode === 0 ? 400 : 12)), this.at(event));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (this.#fingers.size === 0) this.#pushed = 0;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #push(event) {
    const before = this.#fingers.get(event.pointerId);
    if (before === undefined || event.defaultPrevented) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, now);
    if (other !== undefined) {
      const [was, is] = [before, now].map((at) => Math.hypot(at.x - other.x, at.y - other.y));
      const about = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
      this.#pushed += 10;
      if (was && is) this.zoom(is / was, this.at(about));
      return;
    }
    if (!this.isNear) return;
    this.#pushed += Math.hypot(now.x - before.x, now.y - before.y);
    if (!this.wasPushed) return;
    const [from, to] = [before, now].map(({ x, y }) => this.at({ clientX: x, clientY: y }));
    if (from === undefined || to === undefined) return;
    const { x, y, width, height } = this.#frame;
    this.#show(inside({ x: x + from.x - to.x, y: y + from.y - to.y, width, height }, this.#whole));
  }
}
