/** What is asked of the server over HTTP. Each answer is what the protocol says, or a {@link Refused}. */

/** @import * as Wire from "../types/protocol.js" */

/** The server refused, or could not be reached. `message` is a sentence for a person. */
export class Refused extends Error {
  /**
   * @param {Wire.Problem} problem
   * @param {number} status the HTTP status; 0 where the server could not be reached
   */
  constructor(problem, status) {
    super(problem.error);
    this.name = "Refused";
    this.problem = problem;
    this.status = status;
  }
}

/** @param {string} error @returns {Wire.Problem} */
const problem = (error) => ({ error, mistakes: [] });

/**
 * What is wrong, from what the server sent back.
 * @param {number} status
 * @param {string} body
 * @returns {Wire.Problem}
 */
export function readProblem(status, body) {
  try {
    const found = JSON.parse(body);
    if (typeof found?.error === "string") {
      const mistakes = Array.isArray(found.mistakes) ? found.mistakes.map(String) : [];
      return { error: found.error, mistakes };
    }
  } catch {
    // Something between here and the server answered, in its own words.
  }
  return problem(`The server answered ${status}, without saying why. Try again in a moment.`);
}

/**
 * @param {string} path
 * @param {{ body?: unknown, secrets?: string[], signal?: AbortSignal }} [how]
 * @returns {Promise<Response>}
 */
async function ask(path, { body, secrets = [], signal } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (secrets.length > 0) headers["Authorization"] = `Bearer ${secrets.join(",")}`;
  /** @type {RequestInit} */
  const request = { method: body === undefined ? "GET" : "POST", headers, credentials: "omit" };
  if (body !== undefined) request.body = JSON.stringify(body);
  if (signal) request.signal = signal;
  /** @type {Response} */
  let response;
  try {
    response = await fetch(path, request);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refused(problem("The server can't be reached. Look whether it runs, then try again."), 0);
  }
  if (!response.ok) throw new Refused(readProblem(response.status, await response.text()), response.status);
  return response;
}

/** @param {string} part */
const safe = (part) => encodeURIComponent(part);

/** The games that can be played. @returns {Promise<Wire.GameInfo[]>} */
export const games = async () => (await ask("/api/games")).json();

/**
 * The rules of a game and of the house.
 * @param {string} game
 * @returns {Promise<Wire.RuleInfo[]>}
 */
export const rules = async (game) => (await ask(`/api/games/${safe(game)}/rules`)).json();

/**
 * All cards of a game.
 * @param {string} game
 * @returns {Promise<Wire.Face[]>}
 */
export const cards = async (game) => (await ask(`/api/games/${safe(game)}/cards`)).json();

/**
 * What the decks of a game are made of.
 * @param {string} game
 * @returns {Promise<Wire.DeckBook>}
 */
export const deckBook = async (game) => (await ask(`/api/games/${safe(game)}/decks`)).json();

/**
 * What is wrong in a deck.
 * @param {string} game
 * @param {string} text
 * @returns {Promise<Wire.DeckVerdict>}
 */
export const checkDeck = async (game, text) => (await ask(`/api/games/${safe(game)}/decks`, { body: { text } })).json();

/**
 * Sets a table up.
 * @param {Wire.NewTable} table
 * @returns {Promise<Wire.Opened>}
 */
export const open = async (table) => (await ask("/api/tables", { body: table })).json();

/**
 * How tables stand of which one has secrets.
 * @param {Wire.Mine[]} mine
 * @returns {Promise<Wire.Standing[]>}
 */
export const standings = async (mine) => (await ask("/api/tables/mine", { body: mine })).json();

/**
 * Gives a seat to a bot, or back to its person.
 * @param {string} table
 * @param {number} seat
 * @param {Wire.HandOver} to
 * @param {string} secret the host's, or the seat's own
 * @returns {Promise<Wire.Person>}
 */
export const handOver = async (table, seat, to, secret) =>
  (await ask(`/api/tables/${safe(table)}/seats/${seat}`, { body: to, secrets: [secret] })).json();

/** @param {number | null} viewer */
const eyes = (viewer) => (viewer === null ? "" : `?viewer=${viewer}`);

/**
 * The moments of a game, as a viewer saw them.
 * @param {string} table
 * @param {number | null} viewer a seat, or `null` for somebody who only watches
 * @param {string[]} secrets
 * @returns {Promise<Wire.Moment[]>}
 */
export const moments = async (table, viewer, secrets) =>
  (await ask(`/api/tables/${safe(table)}/moments${eyes(viewer)}`, { secrets })).json();

/**
 * What a viewer saw at a moment.
 * @param {string} table
 * @param {number} n
 * @param {number | null} viewer
 * @param {string[]} secrets
 * @param {AbortSignal} [signal]
 * @returns {Promise<Wire.MomentView>}
 */
export const moment = async (table, n, viewer, secrets, signal) => {
  const how = signal ? { secrets, signal } : { secrets };
  return (await ask(`/api/tables/${safe(table)}/moments/${n}${eyes(viewer)}`, how)).json();
};

/**
 * The text of a table's record.
 * @param {string} table
 * @param {string[]} secrets
 * @returns {Promise<string>}
 */
export const record = async (table, secrets) =>
  (await ask(`/api/tables/${safe(table)}/record`, { secrets })).text();

/**
 * The position at a moment as the text of a scenario.
 * @param {string} table
 * @param {number} n
 * @param {string[]} secrets
 * @returns {Promise<string>}
 */
export const scenario = async (table, n, secrets) =>
  (await ask(`/api/tables/${safe(table)}/moments/${n}/scenario`, { secrets })).text();
