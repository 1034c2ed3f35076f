/**
 * The connection to a table: it says hello, comes back when it is lost, fetches what it missed, and sends an input
 * again that may not have arrived. An input names the hash of the view that it answers, so sending it twice is safe:
 * the server takes it once.
 */

/** @import * as Wire from "../types/protocol.js" */

import { Eyes } from "./eyes.js";

/** The version of the protocol that this client speaks. */
const VERSION = 1;

/** What is told where the server closes the connection and coming back is no use. @type {{ [K in Wire.ByeReason]: string }} */
const BYES = {
  shutdown: "The server has shut down. Nothing is lost: load the page again once it runs.",
  too_slow: "The connection was too slow for the table. Load the page again.",
  limit: "There are too many connections from here. Close another page of the table, then load this one again.",
  not_welcome: "This link opens no seat at this table.",
  silent: "The table heard nothing from this page. Load it again.",
  failed: "Something is wrong with this table, and it was stopped. What was played is kept.",
};

/** @typedef {"connecting" | "open" | "lost" | "ended"} State */
/** @typedef {Extract<Wire.ToServer, { say: "answer" | "roll" | "back" }>} Input */
/** @typedef {Extract<Wire.ToServer, { say: "why" | "preview" | "sight" }>} Question */
/** @typedef {Extract<Wire.ToClient, { say: "done" | "refused" | "possible" | "preview" | "sight" }>} Reply */

/**
 * What of a message the connection fills in itself.
 * @template T
 * @typedef {T extends { id: number } ? Omit<T, "id"> : never} Unnumbered
 */

/**
 * @typedef {object} Hearing
 * @property {(eyes: Eyes, fresh: boolean) => void} seen a viewer sees something new; `fresh` where it is the whole view
 * @property {(info: Wire.TableInfo) => void} table who sits where changed
 * @property {(state: State, said: string) => void} state how the connection stands, in a sentence
 * @property {(text: string) => void} trouble a message could not be used
 */

/** Milliseconds until the n-th try, from 0: doubling from half a second to ten, and a little apart from others. */
export const backOff = (/** @type {number} */ tries, chance = Math.random()) =>
  Math.min(10_000, 500 * 2 ** tries) * (0.75 + chance / 2);

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  #tries = 0;
  /** @type {number | null} after how many milliseconds the server asked to be called again, where it did */
  #invited = null;
  #next = 1;
  /** @type {number | undefined} */
  #timer;
  /** @type {Map<number, { input: Input, settle: (reply: Reply | null) => void }>} */
  #inputs = new Map();
  /** @type {Map<number, (reply: Reply | null) => void>} */
  #questions = new Map();
  /** @type {State} */
  state = "connecting";
  /** @type {Wire.Trouble | null} why the server would not let it in */
  trouble = null;
  /** @type {Wire.TableInfo | null} */
  table = null;
  /** @type {Eyes[]} one for each viewer of the connection */
  eyes = [];

  /**
   * @param {{ url: string, table: string, secrets: string[] }} to
   * @param {Hearing} hearing
   */
  constructor(to, hearing) {
    this.to = to;
    this.hearing = hearing;
  }

  /** Opens the connection, or opens it again at once. */
  open() {
    clearTimeout(this.#timer);
    if (this.#socket !== null && this.#socket.readyState <= WebSocket.OPEN) return;
    this.#turn("connecting", "Connecting to the table.");
    const socket = new WebSocket(this.to.url);
    this.#socket = socket;
    const { table, secrets } = this.to;
    socket.addEventListener("open", () => this.#say({ say: "hello", version: VERSION, table, secrets }));
    socket.addEventListener("message", ({ data }) => {
      if (this.#socket === socket) this.#hear(/** @type {Wire.ToClient} */ (JSON.parse(String(data))));
    });
    socket.addEventListener("close", () => {
      if (this.#socket === socket) this.#lost();
    });
  }

  /** Closes the connection for good. */
  close() {
    this.#turn("ended", "You left the table.");
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /**
   * Sends an input. It is sent again after a loss as long as the view is the one that it answers.
   * @param {Unnumbered<Input>} input
   * @returns {Promise<Reply | null>} `null` where nobody can tell what came of it: the view that follows shows it
   */
  give(input) {
    const id = this.#next++;
    const numbered = /** @type {Input} */ ({ ...input, id });
    return new Promise((settle) => {
      this.#inputs.set(id, { input: numbered, settle });
      this.#say(numbered);
    });
  }

  /**
   * Asks something that changes nothing. It is not asked again after a loss.
   * @param {Unnumbered<Question>} question
   * @returns {Promise<Reply | null>}
   */
  ask(question) {
    if (this.state !== "open") return Promise.resolve(null);
    const id = this.#next++;
    return new Promise((settle) => {
      this.#questions.set(id, settle);
      this.#say(/** @type {Question} */ ({ ...question, id }));
    });
  }

  /** @param {Wire.ToServer} message */
  #say(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /**
   * @param {State} state
   * @param {string} said
   */
  #turn(state, said) {
    this.state = state;
    this.hearing.state(state, said);
  }

  #lost() {
    this.#socket = null;
    this.#forgetQuestions();
    if (this.state === "ended") return;
    const wait = Math.max(this.#invited ?? 0, backOff(this.#tries));
    this.#invited = null;
    this.#tries += 1;
    this.#turn("lost", "The connection to the table is lost. It is tried again by itself; nothing is lost.");
    this.#timer = setTimeout(() => this.open(), wait);
  }

  #forgetQuestions() {
    for (const settle of this.#questions.values()) settle(null);
    this.#questions.clear();
  }

  /** @param {Wire.ToClient} message */
  #hear(message) {
    const hear = /** @type {(message: Wire.ToClient) => void} */ (this.#hears[message.say]);
    hear?.(message);
  }

  /** @type {{ [K in Wire.ToClient["say"]]: (message: Extract<Wire.ToClient, { say: K }>) => void }} */
  #hears = {
    welcome: ({ table, viewers }) => {
      this.#tries = 0;
      this.table = table;
      const known = this.eyes;
      this.eyes = viewers.map((viewer) => known.find((eyes) => eyes.viewer === viewer) ?? new Eyes(viewer));
      this.#turn("open", "");
      this.hearing.table(table);
    },
    view: (view) => {
      const eyes = this.#eyesOf(view.viewer);
      if (eyes === undefined) return;
      if (!eyes.look(view)) {
        // What the server says of its own view can't be believed twice: better shown than asked for without end.
        eyes.whole = true;
        this.hearing.trouble("The table and this page differ about what is seen. Load the page again.");
      }
      this.#sendAgain(eyes);
      this.hearing.seen(eyes, true);
    },
    update: (update) => {
      const eyes = this.#eyesOf(update.viewer);
      if (eyes === undefined) return;
      const fetching = !eyes.whole;
      if (eyes.change(update)) this.hearing.seen(eyes, false);
      else if (!fetching) this.#say({ say: "fetch", viewer: eyes.viewer });
    },
    done: (reply) => this.#settle(reply),
    refused: (reply) => this.#settle(reply),
    possible: (reply) => this.#settle(reply),
    preview: (reply) => this.#settle(reply),
    sight: (reply) => this.#settle(reply),
    people: ({ people }) => {
      if (this.table === null) return;
      this.table = { ...this.table, people };
      this.hearing.table(this.table);
    },
    error: ({ id, error, text }) => {
      this.#giveUp(id);
      // At the table it is one message that was no use. Only whoever is not let in need not come back.
      const isAtTheDoor = id === null && this.state !== "open";
      if (isAtTheDoor && (error === "version" || error === "no_table" || error === "no_seat")) {
        this.trouble = error;
        this.#turn("ended", text);
      } else if (error !== "stale") {
        this.hearing.trouble(text);
      }
    },
    bye: ({ reason, retry_ms }) => {
      this.#invited = retry_ms;
      if (retry_ms === null && this.state !== "ended") this.#turn("ended", BYES[reason]);
    },
  };

  /** @param {number | null} viewer */
  #eyesOf(viewer) {
    return this.eyes.find((eyes) => eyes.viewer === viewer);
  }

  /**
   * Gives up what an error names. One that names nothing may be about anything that is on its way; the view tells what
   * was taken.
   * @param {number | null} id
   */
  #giveUp(id) {
    for (const [of, { settle }] of this.#inputs) {
      if (id !== null && of !== id) continue;
      this.#inputs.delete(of);
      settle(null);
    }
    for (const [of, settle] of this.#questions) {
      if (id !== null && of !== id) continue;
      this.#questions.delete(of);
      settle(null);
    }
  }

  /** @param {Reply} reply */
  #settle(reply) {
    const input = this.#inputs.get(reply.id);
    this.#inputs.delete(reply.id);
    input?.settle(reply);
    const question = this.#questions.get(reply.id);
    this.#questions.delete(reply.id);
    question?.(reply);
  }

  /**
   * After a whole view: what still answers it is sent again, what answered an earlier one was taken or is stale.
   * @param {Eyes} eyes
   */
  #sendAgain(eyes) {
    for (const [id, { input, settle }] of this.#inputs) {
      if (input.seat !== eyes.viewer) continue;
      if (input.view === eyes.hash) {
        this.#say(input);
      } else {
        this.#inputs.delete(id);
        settle(null);
      }
    }
  }
}
