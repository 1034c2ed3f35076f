/** Dice by their faces: a triangle for four, a square with pips for six, a hexagon for more. */

/** @import { Die } from "../types/protocol.js" */

import { h, s } from "./dom.js";
import { EASE, still } from "./motion.js";

/** Where the pips of a face lie, on a square of 24. @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

/** @param {Die} die @returns {(SVGElement | null)[]} */
function face({ faces, shows }) {
  if (faces === 4) {
    return [
      s("path", { class: "f", d: "M12 2 22.5 20.5H1.5z" }),
      s("path", { class: "e", d: "M12 2v6M1.5 20.5 7 17M22.5 20.5 17 17" }),
      s("text", { x: 12, y: 17.5 }, shows),
    ];
  }
  const pips = faces === 6 ? PIPS[shows] : undefined;
  if (pips !== undefined) {
    return [
      s("rect", { class: "f", x: 1.5, y: 1.5, width: 21, height: 21, rx: 4 }),
      ...pips.map(([cx, cy]) => s("circle", { class: "p", cx, cy, r: 2 })),
    ];
  }
  return [
    s("path", { class: "f", d: "M12 1 21.5 6.5v11L12 23 2.5 17.5v-11z" }),
    s("path", {
      class: "e",
      d: "M12 1 5.5 15.5h13zM5.5 15.5 2.5 6.5M18.5 15.5l3-9M5.5 15.5 12 23l6.5-7.5M2.5 17.5l3-2M21.5 17.5l-3-2",
    }),
    s("text", { x: 12, y: 14.3 }, shows),
  ];
}

/**
 * @param {Die} die
 * @returns {SVGSVGElement}
 */
export function dieNode(die) {
  return s(
    "svg",
    { class: "die", viewBox: "0 0 24 24", role: "img", "aria-label": `die shows ${die.shows}` },
    face(die),
  );
}

/** How many faces a die shows before it lies. */
const TUMBLES = 5;
const LASTS = 700;

/** The tray at the foot of the stage: the dice that fell last, large, with what they made. */
export class Tray {
  node = h("figure", { class: "tray", "aria-label": "Last roll", hidden: true });
  #sign = "";
  /** @type {number[]} */
  #timers = [];

  /**
   * @param {readonly Die[]} dice
   * @param {string} words what they made
   */
  draw(dice, words) {
    const sign = JSON.stringify([dice, words]);
    if (sign === this.#sign) return;
    const first = this.#sign === "";
    this.#sign = sign;
    for (const timer of this.#timers) clearTimeout(timer);
    this.node.hidden = dice.length === 0;
    const nodes = dice.map(dieNode);
    // What several dice make together is the rules' matter: the words tell it.
    const [only, second] = dice;
    const number = only !== undefined && second === undefined ? h("b", { class: "num" }, only.shows) : null;
    this.node.replaceChildren(h("span", { class: "fallen" }, nodes), h("figcaption", {}, number, words));
    if (first || still()) return;
    dice.forEach((die, place) => this.#tumble(nodes[place], die));
  }

  /**
   * @param {SVGSVGElement | undefined} node
   * @param {Die} die
   */
  #tumble(node, die) {
    if (node === undefined) return;
    node.animate([{ transform: "rotate(-300deg) translateY(-14px)" }, { transform: "none" }], {
      duration: LASTS,
      easing: EASE,
    });
    for (let n = 0; n < TUMBLES; n += 1) {
      const shows = ((die.shows + n * 2) % die.faces) + 1;
      const show = () =>
        node.replaceChildren(...face(n === TUMBLES - 1 ? die : { ...die, shows }).filter((it) => it !== null));
      this.#timers.push(setTimeout(show, (LASTS / TUMBLES) * (n + 0.5)));
    }
  }
}
