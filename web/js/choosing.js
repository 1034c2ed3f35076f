/** What a person chose on the start page, and the table that comes of it. */

/** @import { GameInfo, NewTable, Sitter, Values } from "../types/protocol.js" */

/**
 * Who is to sit on a seat. What is not asked for now is remembered, so that going back and forth loses nothing.
 * @typedef {object} Sits
 * @property {"me" | "link" | "bot"} kind
 * @property {string} name of a person; may be empty
 * @property {string} bot the word of a bot
 */

/**
 * @typedef {object} Chosen
 * @property {GameInfo} game
 * @property {Sits[]} seats
 * @property {Record<string, string>} options those that differ from their defaults
 * @property {boolean} realDice
 * @property {string} seed as it was typed
 */

/**
 * The bot that sits down where nobody chose one: the middle one by strength.
 * @param {GameInfo} game
 * @returns {string}
 */
export const usualBot = (game) => game.bots[Math.floor(game.bots.length / 2)]?.[0] ?? "";

/**
 * What stands on the page at first: oneself against as few bots as can play.
 * @param {GameInfo} game
 * @param {string} name one's own
 * @returns {Chosen}
 */
export function fresh(game, name) {
  const bot = usualBot(game);
  const me = /** @type {Sits} */ ({ kind: "me", name, bot });
  const seats = [me];
  while (seats.length < game.least) seats.push(another(game));
  return { game, seats, options: {}, realDice: false, seed: "" };
}

/**
 * One more at the table.
 * @param {GameInfo} game
 * @returns {Sits}
 */
export const another = (game) => ({ kind: game.bots.length > 0 ? "bot" : "link", name: "", bot: usualBot(game) });

/**
 * @param {Sits} sits
 * @returns {Sitter}
 */
export function sitter({ kind, name, bot }) {
  switch (kind) {
    case "me":
      return { me: name.trim() };
    case "link":
      return { link: name.trim() };
    case "bot":
      return { bot };
  }
}

/**
 * What is wrong with a seed as it was typed; `null` where nothing is.
 * @param {string} typed
 * @returns {string | null}
 */
export function seedTrouble(typed) {
  const text = typed.trim();
  if (text === "" || (/^\d+$/.test(text) && Number.isSafeInteger(Number(text)))) return null;
  return `The game seed is a whole number up to ${Number.MAX_SAFE_INTEGER}, or empty.`;
}

/**
 * The table to ask the server for.
 * @param {Chosen} chosen
 * @returns {NewTable}
 */
export function tableOf({ game, seats, options, realDice, seed }) {
  const typed = seed.trim();
  return {
    game: { game: { name: game.name, options: Object.entries(options) } },
    seats: seats.map(sitter),
    real_dice: realDice && game.has_dice,
    seed: typed === "" ? null : Number(typed),
  };
}

/**
 * How an option is asked for.
 * @typedef {{ as: "switch" } | { as: "segments", words: string[] } | { as: "select", words: string[] }
 *   | { as: "number", least: number, most: number } | { as: "chips", count: number, of: string[], or: string[] }} Control
 */

/**
 * @param {Values} values
 * @returns {Control}
 */
export function control(values) {
  if ("words" in values) {
    const words = values.words;
    if (words.length === 2 && words.includes("yes") && words.includes("no")) return { as: "switch" };
    const short = words.length <= 3 && words.join("").length <= 20;
    return short ? { as: "segments", words } : { as: "select", words };
  }
  if ("deck" in values) return { as: "select", words: values.deck };
  if ("number" in values) {
    const [least, most] = values.number;
    if (most - least > 4) return { as: "number", least, most };
    return { as: "segments", words: Array.from({ length: most - least + 1 }, (_, more) => String(least + more)) };
  }
  return { as: "chips", ...values.several };
}

/**
 * The words chosen of several, with one put in or taken out. Where one is too many, the longest chosen goes.
 * @param {string[]} chosen
 * @param {string} word
 * @param {number} count
 * @returns {string[]}
 */
export function toggled(chosen, word, count) {
  if (chosen.includes(word)) return chosen.filter((one) => one !== word);
  return [...chosen, word].slice(-count);
}

/**
 * The options with one set; a default needs no word.
 * @param {Chosen} chosen
 * @param {string} name
 * @param {string} value
 */
export function setOption(chosen, name, value) {
  const setting = chosen.game.settings.find((one) => one.name === name);
  const text = value.trim();
  if (text === "" || text === setting?.default) delete chosen.options[name];
  else chosen.options[name] = text;
}
