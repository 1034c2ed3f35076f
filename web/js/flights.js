/** Cards fly from where they lay to where they lie: from the deck to the hand, from the hand to the discards. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Scene } from "./scene.js" */

import { backCard, cardClass, smallCard } from "./card.js";
import { h } from "./dom.js";
import { EASE, still } from "./motion.js";

/** Milliseconds that a card flies, and by how much each takes off after the one before. */
const LASTS = 320;
const APART = 70;
/** More than these at once would be a swarm: a deal, or a hand that was shuffled away. */
const MOST = 8;
/** The size of a card that lies nowhere as a card, in pixels. */
const SIZE = { width: 120, height: 150 };

/**
 * @typedef {object} Flight
 * @property {string | null} word the card's word; `null` where the viewer sees its back alone
 * @property {number | null} left the card's number where it lay
 * @property {number | null} lands the card's number where it lies
 * @property {string} from the zone where it lay
 * @property {string} to the zone where it lies
 */

/** What no other zone of a scene has. @param {Wire.Zone} zone */
export const zoneKey = ({ owner, name }) => `${owner ?? "table"}/${name}`;

/** @typedef {{ zone: string, word: string | null, id: number | null }} End */

/**
 * What is in the zones of the first that is not in the second: cards by their numbers, and how many lie face down.
 * @param {readonly Wire.Zone[]} zones
 * @param {readonly Wire.Zone[]} others
 * @returns {End[]}
 */
function missing(zones, others) {
  const kept = new Set(others.flatMap(({ cards }) => cards.map(({ id }) => id)));
  return zones.flatMap((zone) => {
    const key = zoneKey(zone);
    const other = others.find((it) => zoneKey(it) === key);
    const backs = Math.max(0, zone.hidden - (other?.hidden ?? 0));
    const cards = zone.cards.filter(({ id }) => !kept.has(id));
    return [
      ...cards.map(({ id, word }) => ({ zone: key, word, id })),
      ...Array.from({ length: backs }, () => ({ zone: key, word: null, id: null })),
    ];
  });
}

/**
 * The ways of cards between two looks at the table. A card that is turned where it lies goes nowhere.
 * @param {readonly Wire.Zone[]} before
 * @param {readonly Wire.Zone[]} after
 * @returns {Flight[]}
 */
export function flights(before, after) {
  const lay = new Map(before.flatMap((zone) => zone.cards.map(({ id }) => [id, zoneKey(zone)])));
  /** @type {Flight[]} */
  const found = after.flatMap((zone) =>
    zone.cards.flatMap(({ id, word }) => {
      const [from, to] = [lay.get(id), zoneKey(zone)];
      return from === undefined || from === to ? [] : [{ word, left: id, lands: id, from, to }];
    }),
  );
  const sources = missing(before, after);
  const ends = missing(after, before).filter((end) => {
    const turned = sources.findIndex(({ zone }) => zone === end.zone);
    if (turned >= 0) sources.splice(turned, 1);
    return turned < 0;
  });
  for (const end of ends) {
    const source = sources.shift();
    if (source === undefined) break;
    const word = end.word ?? source.word;
    found.push({ word, left: source.id, lands: end.id, from: source.zone, to: end.zone });
  }
  return found;
}

/**
 * Where cards are on the page.
 * @typedef {object} Places
 * @property {(id: number) => Element | null} card a card of the hand
 * @property {(zone: Wire.Zone) => Element | null} zone what stands for a zone
 */

export class Flights {
  /** Over everything, and in nobody's way. */
  node = h("div", { class: "flights", "aria-hidden": "true" });
  /** @type {{ scene: Scene, rects: Map<number, DOMRect> } | null} */
  #before = null;

  /** @param {Places} places */
  constructor(places) {
    this.places = places;
  }

  /**
   * Before the table is drawn anew: where the cards of the hand are now.
   * @param {Scene} scene what is drawn now
   */
  remember(scene) {
    if (still()) {
      this.#before = null;
      return;
    }
    const cards = scene.zones.flatMap((zone) => zone.cards);
    const rects = cards.flatMap(({ id }) => {
      const rect = this.places.card(id)?.getBoundingClientRect();
      return rect === undefined ? [] : [/** @type {[number, DOMRect]} */ ([id, rect])];
    });
    this.#before = { scene, rects: new Map(rects) };
  }

  /**
   * After it is drawn: cards that lie elsewhere fly there.
   * @param {Scene} scene
   * @param {Map<string, Wire.Face>} faces
   */
  fly(scene, faces) {
    const before = this.#before;
    this.#before = null;
    if (before === null) return;
    const zones = new Map([...before.scene.zones, ...scene.zones].map((zone) => [zoneKey(zone), zone]));
    const spot = (/** @type {string} */ key) => {
      const zone = zones.get(key);
      const rect = zone === undefined ? undefined : this.places.zone(zone)?.getBoundingClientRect();
      return rect !== undefined && rect.width > 0 ? rect : null;
    };
    const all = flights(before.scene.zones, scene.zones);
    all.slice(0, MOST).forEach(({ word, left, lands, from, to }, place) => {
      const landing = lands === null ? null : this.places.card(lands);
      const was = left === null ? undefined : before.rects.get(left);
      const start = was ?? spot(from);
      const end = landing?.getBoundingClientRect() ?? spot(to);
      if (start === null || end === null) return;
      const face = word === null ? undefined : faces.get(word);
      const timing = { duration: LASTS, delay: place * APART, easing: EASE, fill: /** @type {const} */ ("backwards") };
      landing?.animate([{ opacity: 0 }, { opacity: 0 }], timing);
      this.#send(face, start, end, timing);
    });
  }

  /**
   * @param {Wire.Face | undefined} face
   * @param {DOMRect} start
   * @param {DOMRect} end
   * @param {KeyframeAnimationOptions} timing
   */
  #send(face, start, end, timing) {
    const card = face === undefined ? backCard() : h("div", { class: cardClass(face) }, smallCard(face));
    const { width, height } = start.height > end.height ? sizeOf(start) : sizeOf(end);
    card.style.width = `${width}px`;
    card.style.height = `${height}px`;
    this.node.append(card);
    const placed = (/** @type {DOMRect} */ rect) => {
      const [x, y] = [rect.left + rect.width / 2 - width / 2, rect.top + rect.height / 2 - height / 2];
      return `translate(${x}px, ${y}px) scale(${Math.min(1, Math.max(0.2, rect.height / height))})`;
    };
    const flying = card.animate([{ transform: placed(start) }, { transform: placed(end) }], timing);
    flying.finished.then(
      () => card.remove(),
      () => card.remove(),
    );
  }
}

/** The size in which a card flies: as it lies, or as cards are where it has none there. @param {DOMRect} rect */
const sizeOf = ({ width, height }) => (height > SIZE.height / 2 && width < 2 * SIZE.width ? { width, height } : SIZE);
