/** Where pieces that share a square stand in it, and how large. */

/** @import { Piece } from "../types/protocol.js" */

/** @typedef {{ x: number, y: number, scale: number, onRim?: boolean }} Standing in units from the centre of the square, or in
 * radii of the base on whose rim it hangs */

/** @type {Standing} */
const MIDDLE = { x: 0, y: 0, scale: 1 };

/** What is carried hangs at the lower right of its carrier, the next beside it. */
const CARRIED = { x: 17, y: 16, scale: 0.6 };

/** What is carried on a base hangs on its right rim. */
const ON_RIM = [
  { x: 0.72, y: -0.72, scale: 0.34, onRim: true },
  { x: 0.72, y: 0.72, scale: 0.34, onRim: true },
  { x: 1.05, y: 0, scale: 0.34, onRim: true },
];

/**
 * @param {number} place
 * @param {number} many
 * @returns {Standing}
 */
function apart(place, many) {
  if (many === 1) return MIDDLE;
  if (many === 2) return { x: place === 0 ? -13 : 13, y: 0, scale: 0.8 };
  const angle = (2 * Math.PI * place) / many - Math.PI / 2;
  return { x: 14 * Math.cos(angle), y: 14 * Math.sin(angle), scale: many > 4 ? 0.5 : 0.6 };
}

/**
 * @param {Iterable<Piece>} pieces all pieces of a scene
 * @returns {Map<number, Standing>} by their numbers
 */
export function standings(pieces) {
  /** @type {Map<string, Piece[]>} */
  const groups = new Map();
  /** @type {Set<string>} */
  const bases = new Set();
  for (const piece of pieces) {
    if ("point" in piece.place) bases.add(`with/${piece.id}`);
    const key = "with" in piece.place ? `with/${piece.place.with}` : "spot" in piece.place ? spotKey(piece) : "";
    if (key === "") continue;
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  /** @type {Map<number, Standing>} */
  const found = new Map();
  for (const [key, group] of groups) {
    if (bases.has(key)) {
      group.forEach((piece, place) => found.set(piece.id, ON_RIM[place % ON_RIM.length] ?? MIDDLE));
      continue;
    }
    if (key.startsWith("with/")) {
      group.forEach((piece, place) => found.set(piece.id, { ...CARRIED, x: CARRIED.x - 15 * place }));
      continue;
    }
    const figures = group.filter((piece) => piece.layer === "figure");
    const things = group.filter((piece) => piece.layer === "thing");
    figures.forEach((piece, place) => found.set(piece.id, apart(place, figures.length)));
    things.forEach((piece, place) => {
      // Things step aside for whoever stands there.
      const beside = { x: -17 + 15 * place, y: 16, scale: 0.6 };
      found.set(piece.id, figures.length > 0 ? beside : apart(place, things.length));
    });
    const ground = group.filter((piece) => piece.layer === "ground");
    ground.forEach((piece) => found.set(piece.id, MIDDLE));
  }
  return found;
}

/** @param {Piece} piece */
function spotKey(piece) {
  if (!("spot" in piece.place)) return "";
  const { surface, column, row } = piece.place.spot;
  return `spot/${surface}/${column}/${row}`;
}
