/** The answers to a question: what they point at, and how they stand in groups with numbers. */

/** @import * as Wire from "../types/protocol.js" */

/**
 * The word of a value that the protocol writes as a word alone or as a word with something in it.
 * @template T
 * @typedef {T extends string ? T : T extends object ? keyof T : never} Word
 */

/**
 * What stands behind a word of such a value.
 * @template T
 * @template {Word<T>} K
 * @typedef {T extends { [key in K]: infer V } ? V : never} Behind
 */

/** @type {{ [K in Word<Wire.Target>]: (is: Behind<Wire.Target, K>) => string }} */
const KEYS = {
  piece: (id) => `piece/${id}`,
  spot: ({ surface, column, row }) => `spot/${surface}/${column}/${row}`,
  border: ({ spot, side }) => `border/${spot.surface}/${spot.column}/${spot.row}/${side}`,
  point: ({ surface, x, y }) => `point/${surface}/${x}/${y}`,
  card: (id) => `card/${id}`,
  seat: (seat) => `seat/${seat}`,
  button: () => "button",
};

/**
 * @param {Wire.Target} target
 * @returns {Word<Wire.Target>}
 */
export function kindOf(target) {
  if (typeof target === "string") return target;
  return /** @type {Word<Wire.Target>} */ (Object.keys(target)[0]);
}

/**
 * A text that two targets share only where they are the same.
 * @param {Wire.Target} target
 * @returns {string}
 */
export function targetKey(target) {
  const kind = kindOf(target);
  const write = /** @type {(is: unknown) => string} */ (KEYS[kind]);
  return write(typeof target === "string" ? undefined : Object.values(target)[0]);
}

/** @type {{ [K in Word<Wire.Target>]: [string, string] }} one and several of them */
const COUNTED = {
  piece: ["piece", "pieces"],
  spot: ["square", "squares"],
  border: ["line", "lines"],
  point: ["place", "places"],
  card: ["card", "cards"],
  seat: ["player", "players"],
  button: ["choice", "choices"],
};

/** @type {{ [K in Word<Wire.Target>]: boolean }} what is lit on a surface */
const ON_BOARD = { piece: true, spot: true, border: true, point: true, card: false, seat: false, button: false };

/** @param {Wire.Target} target */
export const isOnBoard = (target) => ON_BOARD[kindOf(target)];

/** @typedef {{ kind: "one", offer: Wire.Offer } | { kind: "group", name: string, offers: Wire.Offer[], count: string }} Answer */

/**
 * The answers in order: those that stand alone, and alike ones as one that opens.
 * @param {readonly Wire.Offer[]} offers
 * @returns {Answer[]}
 */
export function answersOf(offers) {
  /** @type {Answer[]} */
  const answers = [];
  /** @type {Map<string, Extract<Answer, { kind: "group" }>>} */
  const groups = new Map();
  for (const offer of offers) {
    const group = groups.get(offer.group);
    if (offer.group === "") {
      answers.push({ kind: "one", offer });
    } else if (group === undefined) {
      const opened = { kind: /** @type {const} */ ("group"), name: offer.group, offers: [offer], count: "" };
      groups.set(offer.group, opened);
      answers.push(opened);
    } else {
      group.offers.push(offer);
    }
  }
  return answers.map((answer) => {
    const [only, second] = answer.kind === "group" ? answer.offers : [answer.offer];
    if (answer.kind === "one" || (only !== undefined && second === undefined)) {
      return only === undefined ? answer : { kind: "one", offer: only };
    }
    return { ...answer, count: counted(answer.offers) };
  });
}

/**
 * How many there are of what alike offers point at.
 * @param {Wire.Offer[]} offers
 */
function counted(offers) {
  const kinds = new Set(offers.map((offer) => kindOf(offer.target)));
  const [kind] = kinds;
  const [one, many] = COUNTED[kinds.size === 1 && kind !== undefined ? kind : "button"];
  return offers.length === 1 ? `1 ${one}` : `${offers.length} ${many}`;
}

/**
 * What an offer says where it doesn't stand among its like.
 * @param {Wire.Offer} offer
 */
export const fullLabel = (offer) => (offer.group === "" ? offer.label : `${offer.group} ${offer.label}`);

/**
 * The same with what it costs and where it is, to be heard.
 * @param {Wire.Offer} offer
 */
export const spoken = (offer) => (offer.detail === "" ? fullLabel(offer) : `${fullLabel(offer)}, ${offer.detail}`);

/**
 * The offers by what they point at.
 * @param {readonly Wire.Offer[]} offers
 * @returns {Map<string, Wire.Offer[]>}
 */
export function byTarget(offers) {
  /** @type {Map<string, Wire.Offer[]>} */
  const found = new Map();
  for (const offer of offers) {
    if (offer.target === "button") continue;
    const key = targetKey(offer.target);
    found.set(key, [...(found.get(key) ?? []), offer]);
  }
  return found;
}

/**
 * The offers by what they point at, and by what they are done with.
 * @param {readonly Wire.Offer[]} offers
 * @returns {Map<string, Wire.Offer[]>}
 */
export function byThing(offers) {
  const found = byTarget(offers);
  for (const offer of offers) {
    if (offer.with === undefined || offer.with === "button") continue;
    const key = targetKey(offer.with);
    const known = found.get(key) ?? [];
    if (!known.includes(offer)) found.set(key, [...known, offer]);
  }
  return found;
}

/**
 * Whether two targets are one.
 * @param {Wire.Target | null | undefined} one
 * @param {Wire.Target | null | undefined} other
 */
export const isSame = (one, other) => Boolean(one && other) && targetKey(one ?? "button") === targetKey(other ?? "button");

/**
 * What is to be lit of the offers: all that is pointed at; but places of a plane only where they are the only alike ones,
 * for they are samples of all that is possible and tell nothing among others.
 * @param {readonly Wire.Offer[]} offers
 * @returns {readonly Wire.Offer[]}
 */
export function litOffers(offers) {
  const isPoint = (/** @type {Wire.Offer} */ { target }) => kindOf(target) === "point";
  const groups = new Set(offers.filter(isPoint).map(({ group }) => group));
  const others = offers.some(({ target }) => !["point", "button"].includes(kindOf(target)));
  return groups.size > 1 || (groups.size === 1 && others) ? offers.filter((offer) => !isPoint(offer)) : offers;
}

/**
 * Whether the question is answered on the board: then the rest of the board steps back.
 * @param {readonly Wire.Offer[]} offers
 */
export function isAimed(offers) {
  const pointing = offers.filter((offer) => offer.target !== "button");
  return pointing.length > 0 && pointing.every((offer) => isOnBoard(offer.target));
}

/**
 * The cards, or the seats, that can be answered or that something can be done with.
 * @param {readonly Wire.Offer[]} offers
 * @param {"card" | "seat"} kind
 * @returns {Set<number>}
 */
export const targetsOf = (offers, kind) =>
  new Set(
    offers
      .flatMap((offer) => [offer.target, offer.with ?? "button"])
      .filter((it) => kindOf(it) === kind)
      .map((it) => Number(Object.values(it)[0])),
  );

/** @param {Wire.Prompt} prompt @returns {readonly Wire.Offer[]} */
export const offersOf = (prompt) => (prompt.kind === "ask" ? prompt.offers : []);
