/** The moments of a game as a line with turns on it. */

/** @import { Moment, Panel } from "../types/protocol.js" */

/** @typedef {{ at: number, title: string, seat: number | null }} Turn where it begins, how it is called, whose it is */

/**
 * Whose turn it is: the seat that its heading names, else the first that answered in it.
 * @param {string} title
 * @param {Moment[]} within
 * @param {Panel[]} panels
 * @returns {number | null}
 */
function whose(title, within, panels) {
  const words = title.toLowerCase().split(/\W+/);
  const named = panels.find((panel) => words.includes(panel.word.toLowerCase()));
  return named?.seat ?? within.flatMap((moment) => moment.log).find((said) => said.seat !== null)?.seat ?? null;
}

/**
 * The turns in order. Moments without a heading belong to the turn before them.
 * @param {Moment[]} moments
 * @param {Panel[]} panels
 * @returns {Turn[]}
 */
export function turnsOf(moments, panels) {
  /** @type {{ at: number, title: string }[]} */
  const starts = [];
  for (const [at, { turn }] of moments.entries()) {
    if (turn !== "" && turn !== starts.at(-1)?.title) starts.push({ at, title: turn });
  }
  return starts.map(({ at, title }, place) => {
    const within = moments.slice(at, starts[place + 1]?.at);
    return { at, title, seat: whose(title, within, panels) };
  });
}

/**
 * The turn at a moment; `undefined` before the first.
 * @param {Turn[]} turns
 * @param {number} at
 */
export const turnAt = (turns, at) => turns.findLast((turn) => turn.at <= at);

/**
 * Where the turn before or after begins. Going back from the middle of a turn leads to its beginning.
 * @param {Turn[]} turns
 * @param {number} at
 * @param {1 | -1} way
 * @param {number} last the last moment
 * @returns {number}
 */
export function byTurn(turns, at, way, last) {
  if (way === 1) return turns.find((turn) => turn.at > at)?.at ?? last;
  return turns.findLast((turn) => turn.at < at)?.at ?? 0;
}

/**
 * What a moment says in a sentence.
 * @param {Moment | undefined} moment
 * @returns {string}
 */
export function sentenceOf(moment) {
  const text = moment?.log.at(-1)?.text ?? "";
  if (text !== "") return text.replace(/[.:]$/, "");
  if (moment === undefined || moment.n === 0) return "The game begins";
  return moment.turn === "" ? "Something is decided" : moment.turn;
}

/**
 * What a key asks for; `null` where it asks for nothing here.
 * @param {{ key: string, code: string, shiftKey: boolean, ctrlKey: boolean, altKey: boolean, metaKey: boolean }} event
 * @returns {{ go: "event", way: 1 | -1 } | { go: "turn", way: 1 | -1 } | { go: "first" } | { go: "last" } | null}
 */
export function stepFor({ key, code, shiftKey, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey) return null;
  // With Shift the brackets are other signs, which ones depends on the keyboard.
  const back = key === "[" || key === "{" || (shiftKey && code === "BracketLeft");
  const on = key === "]" || key === "}" || (shiftKey && code === "BracketRight");
  if (back || on) return shiftKey ? { go: "turn", way: on ? 1 : -1 } : { go: "event", way: on ? 1 : -1 };
  if (key === "Home") return { go: "first" };
  if (key === "End") return { go: "last" };
  return null;
}
