/**
 * What a viewer holds of a scene: its parts by their keys, and the hash of them all, reckoned as the server reckons it
 * (`table::part_hash`).
 */

/** @import { Part } from "../types/protocol.js" */

/**
 * What a part is, by its kind.
 * @template {Part["part"]} K
 * @typedef {Extract<Part, { part: K }>["is"]} Is
 */

const SIDES = { north: "n", east: "e", south: "s", west: "w" };

/** @type {{ [K in Part["part"]]: (is: Is<K>) => string }} how each kind of part is called among the others */
const KEYS = {
  head: () => "head",
  panel: (panel) => `panel/${panel.seat}`,
  trackers: () => "trackers",
  grid: (grid) => `surface/${grid.surface}`,
  edge: ({ border: { spot, side } }) => `edge/${spot.surface}/${spot.column}/${spot.row}/${SIDES[side]}`,
  plane: (plane) => `surface/${plane.surface}`,
  piece: (piece) => `piece/${piece.id}`,
  zone: (zone) => `zone/${zone.index}`,
  marks: () => "marks",
  dice: () => "dice",
  prompt: () => "prompt",
};

/**
 * The key of a part, which no other part of its scene has.
 * @param {Part} part
 * @returns {string}
 */
export function keyOf(part) {
  const key = /** @type {(is: Part["is"]) => string} */ (KEYS[part.part]);
  return key(part.is);
}

const utf8 = new TextEncoder();

/**
 * The hash of a part: of its key, and then of its JSON, four bytes at a time in two lanes of 32 bits. The last word of
 * each is filled with zeros, and its length follows.
 * @param {string} key
 * @param {string} text
 * @returns {bigint}
 */
export function partHash(key, text) {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  const mix = (/** @type {number} */ word) => {
    high = turned(Math.imul(high ^ word, 0x9e3779b1), 15);
    low = turned(Math.imul(low ^ word, 0x85ebca77), 13);
  };
  for (const one of [key, text]) {
    const bytes = utf8.encode(one);
    const words = new DataView(new ArrayBuffer((bytes.length & ~3) + 4));
    new Uint8Array(words.buffer).set(bytes);
    for (let at = 0; at < words.byteLength; at += 4) mix(words.getInt32(at, true));
    mix(bytes.length);
  }
  high ^= high >>> 15;
  low ^= low >>> 15;
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}

/** Bits that go out at the top come in again below. @param {number} word @param {number} by */
const turned = (word, by) => (word << by) | (word >>> (32 - by));

/** The parts of one scene. */
export class Parts {
  /** @type {Map<string, { part: Part, hash: bigint }>} */
  #held = new Map();
  #sum = 0n;

  /** The hash of the scene: sixteen hexadecimal digits. */
  get hash() {
    return this.#sum.toString(16).padStart(16, "0");
  }

  /** @returns {Part[]} */
  all() {
    return [...this.#held.values()].map((held) => held.part);
  }

  /**
   * Begins anew with these.
   * @param {Part[]} parts
   */
  replace(parts) {
    this.#held.clear();
    this.#sum = 0n;
    this.change(parts, []);
  }

  /**
   * Goes on to the next scene.
   * @param {Part[]} put new or different
   * @param {string[]} gone keys of those that are no more
   */
  change(put, gone) {
    for (const key of gone) this.#drop(key);
    for (const part of put) {
      const key = keyOf(part);
      // The server writes JSON as `JSON.stringify` does: the same order, no spaces, the same escapes.
      const hash = partHash(key, JSON.stringify(part));
      this.#drop(key);
      this.#held.set(key, { part, hash });
      this.#add(hash);
    }
  }

  /** @param {string} key */
  #drop(key) {
    const held = this.#held.get(key);
    if (held === undefined) return;
    this.#held.delete(key);
    this.#add(-held.hash);
  }

  /** @param {bigint} hash */
  #add(hash) {
    this.#sum = BigInt.asUintN(64, this.#sum + hash);
  }
}
