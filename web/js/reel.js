/** The slider over a game: turns and dice on its line, and the main number of each seat above it. */

/** @import { Moment, Panel } from "../types/protocol.js" */
/** @import { Turn } from "./moments.js" */

import { s } from "./dom.js";
import { byTurn } from "./moments.js";
import { SHAPES } from "./symbols.js";

const MARGIN = 12;
const TRACK = 49;
/** The strip of numbers lies between these. */
const HIGH = 8;
const LOW = 36;
/** Marks nearer to one another than this are not all drawn. */
const APART = 13;
/** Headings need so much room. */
const ROOM = 92;

/**
 * Where a moment lies.
 * @param {number} at
 * @param {number} last
 * @param {number} width
 */
export const placeOf = (at, last, width) => MARGIN + (width - 2 * MARGIN) * (last === 0 ? 0 : at / last);

/**
 * Which moment lies nearest to a place.
 * @param {number} x
 * @param {number} last
 * @param {number} width
 */
export const momentAt = (x, last, width) =>
  Math.min(last, Math.max(0, Math.round(((x - MARGIN) / Math.max(1, width - 2 * MARGIN)) * last)));

/**
 * Those of places in order that lie far enough from the one before.
 * @template {{ x: number }} T
 * @param {T[]} places
 * @param {number} apart
 * @returns {T[]}
 */
export function spaced(places, apart) {
  /** @type {T[]} */
  const kept = [];
  for (const place of places) {
    const before = kept.at(-1);
    if (!before || place.x - before.x >= apart) kept.push(place);
  }
  return kept;
}

/**
 * How the numbers of a seat went, as a line of steps.
 * @param {number[]} numbers
 * @param {number} most of all seats
 * @param {number} width
 * @returns {string}
 */
export function steps(numbers, most, width) {
  const last = numbers.length - 1;
  const y = (/** @type {number} */ value) => LOW - ((LOW - HIGH) * Math.max(0, value)) / Math.max(1, most);
  let path = "";
  let before = NaN;
  for (const [at, value] of numbers.entries()) {
    if (value === before && at !== last) continue;
    const x = placeOf(at, last, width).toFixed(1);
    path += path === "" ? `M${x} ${y(value).toFixed(1)}` : `H${x}V${y(value).toFixed(1)}`;
    before = value;
  }
  return path;
}

/** The first part of a heading, which is short. */
const short = (/** @type {string} */ title) => title.split(/[,:]/)[0] ?? title;

export class Reel {
  node = s("svg", { class: "slider", role: "slider", tabindex: 0, "aria-label": "Moment of the game", height: 76 });
  #line = s("g", {});
  #done = s("rect", { class: "sl-done", x: MARGIN, y: TRACK - 5, height: 10, rx: 5, width: 0 });
  #turns = s("g", {});
  #thumb = s("circle", { class: "sl-thumb", cy: TRACK, r: 10 });
  /** @type {Moment[]} */
  #moments = [];
  /** @type {Turn[]} */
  #marked = [];
  /** @type {Panel[]} */
  #panels = [];
  #at = 0;
  #width = 760;

  /** @param {(at: number) => void} go */
  constructor(go) {
    this.node.append(this.#line, this.#done, this.#turns, this.#thumb);
    /** @param {PointerEvent} event */
    const point = (event) => go(momentAt(event.clientX - this.node.getBoundingClientRect().left, this.#last, this.#width));
    this.node.addEventListener("pointerdown", (event) => {
      this.node.setPointerCapture(event.pointerId);
      point(event);
    });
    this.node.addEventListener("pointermove", (event) => {
      if (this.node.hasPointerCapture(event.pointerId)) point(event);
    });
    this.node.addEventListener("keydown", (event) => {
      /** @type {Record<string, () => number>} */
      const keys = {
        ArrowLeft: () => this.#at - 1,
        ArrowDown: () => this.#at - 1,
        ArrowRight: () => this.#at + 1,
        ArrowUp: () => this.#at + 1,
        PageUp: () => byTurn(this.#marked, this.#at, 1, this.#last),
        PageDown: () => byTurn(this.#marked, this.#at, -1, this.#last),
      };
      const to = event.ctrlKey || event.altKey || event.metaKey ? undefined : keys[event.key]?.();
      if (to === undefined) return;
      event.preventDefault();
      go(Math.min(this.#last, Math.max(0, to)));
    });
    new ResizeObserver(([entry]) => {
      const width = Math.round(entry?.contentRect.width ?? 0);
      if (width === 0 || width === this.#width) return;
      this.#width = width;
      this.#rule();
      this.#slide();
    }).observe(this.node);
  }

  get #last() {
    return Math.max(0, this.#moments.length - 1);
  }

  /**
   * @param {Moment[]} moments
   * @param {Turn[]} turns
   * @param {Panel[]} panels
   */
  draw(moments, turns, panels) {
    [this.#moments, this.#marked, this.#panels] = [moments, turns, panels];
    this.#rule();
  }

  /**
   * @param {number} at
   * @param {string} says what it is, in words
   */
  show(at, says) {
    this.#at = at;
    this.node.setAttribute("aria-valuenow", String(at));
    this.node.setAttribute("aria-valuetext", says);
    this.#slide();
  }

  #slide() {
    const x = placeOf(this.#at, this.#last, this.#width);
    this.#thumb.setAttribute("cx", x.toFixed(1));
    this.#done.setAttribute("width", Math.max(0, x - MARGIN).toFixed(1));
  }

  #rule() {
    const [last, width] = [this.#last, this.#width];
    this.node.setAttribute("viewBox", `0 0 ${width} 76`);
    this.node.setAttribute("aria-valuemin", "0");
    this.node.setAttribute("aria-valuemax", String(last));
    const most = Math.max(1, ...this.#moments.flatMap(({ numbers }) => numbers));
    const numbers = this.#panels.map((panel, place) => {
      const d = steps(this.#moments.map((moment) => moment.numbers[place] ?? 0), most, width);
      return s("path", { class: `sl-life seat-${panel.hue}`, d });
    });
    const track = s("rect", { class: "sl-track", x: MARGIN, y: TRACK - 5, width: Math.max(0, width - 2 * MARGIN), height: 10, rx: 5 });
    this.#line.replaceChildren(...numbers, track);

    const starts = this.#marked.map((turn) => ({ ...turn, x: placeOf(turn.at, last, width) }));
    const marks = spaced(starts, APART).map(({ x, seat }) => {
      const hue = this.#panels.find((panel) => panel.seat === seat)?.hue;
      if (!hue) return s("path", { class: "sl-tick", d: `M${x.toFixed(1)} ${TRACK - 4}v8` });
      const path = s("path", { class: "sl-turn", d: SHAPES[hue], transform: `translate(${(x - 4.3).toFixed(1)} ${TRACK - 4.3}) scale(.36)` });
      return s("g", { class: `seat-${hue}` }, path);
    });
    const headings = spaced(starts.filter(({ x }) => x < width - ROOM / 2), ROOM).map(({ x, title }) =>
      s("text", { class: "sl-l", x: x.toFixed(1), y: 74 }, short(title)),
    );
    const fallen = this.#moments.flatMap(({ log }, at) =>
      log.some(({ dice }) => dice.length > 0) ? [{ x: placeOf(at, last, width) }] : [],
    );
    const dice = spaced(fallen, 6).map(({ x }) => s("path", { class: "sl-die", d: `M${x.toFixed(1)} 55l4 7h-8z` }));
    this.#turns.replaceChildren(...marks, ...headings, ...dice);
  }
}
