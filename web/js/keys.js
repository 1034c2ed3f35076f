/** What a key does at the table. No key works only while another is held, and single letters can be turned off. */

/**
 * @typedef {"take_back" | "why" | "rule" | "measure" | "sight" | "hand" | "log" | "board" | "question" | "nearer" | "farther" |
 *   "fit" | "turn" | "next_target" | "previous_target" | "escape" | "list" | "keys"} Command
 */

/** @typedef {{ does: "number", number: number } | { does: "go", x: number, y: number, any: boolean } | { does: Command }} Deed */

/** Keys that are letters: they can be turned off. @type {Readonly<Record<string, Command>>} */
const LETTERS = {
  u: "take_back",
  r: "rule",
  m: "measure",
  t: "turn",
  v: "sight",
  h: "hand",
  l: "log",
  b: "board",
  q: "question",
  n: "next_target",
  p: "previous_target",
  i: "list",
};

/** @type {Readonly<Record<string, Command>>} */
const SIGNS = { "?": "why", "+": "nearer", "=": "nearer", "-": "farther", 0: "fit", Escape: "escape", F1: "keys" };

/** @type {Readonly<Record<string, [number, number]>>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {{ key: string, shiftKey: boolean, ctrlKey: boolean, altKey: boolean, metaKey: boolean }} event
 * @param {{ typing: boolean, onBoard: boolean, letters: boolean }} where whether somebody types into a field, whether the
 * board has the focus, and whether letters are on
 * @returns {Deed | null}
 */
export function deed({ key, shiftKey, ctrlKey, altKey, metaKey }, { typing, onBoard, letters }) {
  if (ctrlKey || altKey || metaKey) return null;
  if (key === "Escape") return { does: "escape" };
  if (typing) return null;
  const arrow = ARROWS[key];
  if (arrow !== undefined) return onBoard ? { does: "go", x: arrow[0], y: arrow[1], any: shiftKey } : null;
  if (/^[1-9]$/.test(key)) return letters ? { does: "number", number: Number(key) } : null;
  const sign = Object.hasOwn(SIGNS, key) ? SIGNS[key] : undefined;
  if (sign !== undefined) return { does: sign };
  const letter = key.toLowerCase();
  const command = letters && Object.hasOwn(LETTERS, letter) ? LETTERS[letter] : undefined;
  return command === undefined ? null : { does: command };
}

/** The keys and what they do, for those who ask. @type {readonly [string, string][]} */
export const KEYS = [
  ["1 to 9", "point at that answer; again, or Enter, gives it"],
  ["Tab", "question, answers, board, hand, card, log, people"],
  ["Arrows", "on the board: the nearest place that can be answered; with Shift any square; in the hand: the next card"],
  ["N, P", "next and previous place that can be answered"],
  ["Enter, Space", "answer with what has the focus"],
  ["Esc", "close what is open, else step back"],
  ["U", "take back"],
  ["?", "why not what has the focus"],
  ["R", "the rule under the focus"],
  ["T", "turn what is put somewhere, or to what else may be meant there"],
  ["V", "trace sight from what is pointed at, then to what is pointed at"],
  ["M", "measure"],
  ["I", "the board as a list"],
  ["H, L, B, Q", "go to hand, log, board, question"],
  ["+, −, 0", "nearer, farther, the whole board"],
];

/**
 * The nearest of some places in a direction from here.
 * @template {{ x: number, y: number }} T
 * @param {readonly T[]} places
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} towards
 * @returns {T | null}
 */
export function nearest(places, from, towards) {
  /** @type {{ place: T, cost: number } | null} */
  let best = null;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const along = dx * towards.x + dy * towards.y;
    const aside = Math.abs(dx * towards.y - dy * towards.x);
    if (along <= 0.5) continue;
    const cost = along + 2 * aside;
    if (best === null || cost < best.cost) best = { place, cost };
  }
  return best?.place ?? null;
}
