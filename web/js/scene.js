/** A scene put together from its parts, in the order in which it is drawn. */

/** @import * as Wire from "../types/protocol.js" */

/**
 * @typedef {object} Scene
 * @property {Wire.Head} head
 * @property {Wire.Panel[]} panels by seat
 * @property {Wire.Tracker[]} trackers
 * @property {Surface[]} surfaces by their numbers
 * @property {Wire.Edge[]} edges
 * @property {Map<number, Wire.Piece>} pieces
 * @property {Wire.Zone[]} zones
 * @property {Wire.Mark[]} marks
 * @property {Wire.Die[]} dice
 * @property {Wire.Prompt} prompt
 */

/** @typedef {{ kind: "grid", grid: Wire.GridFrame } | { kind: "plane", plane: Wire.PlaneFrame }} Surface */

/** @returns {Scene} */
export function emptyScene() {
  return {
    head: { heading: "", viewer: null, course: { name: "", steps: [], at: null, turn: null } },
    panels: [],
    trackers: [],
    surfaces: [],
    edges: [],
    pieces: new Map(),
    zones: [],
    marks: [],
    dice: [],
    prompt: { kind: "wait", seat: null, text: "" },
  };
}

/** @typedef {{ scene: Scene, zones: Wire.PlacedZone[], surfaces: [number, Surface][] }} Building */

/** @type {{ [K in Wire.Part["part"]]: (to: Building, is: import("./parts.js").Is<K>) => void }} */
const PLACES = {
  head: ({ scene }, head) => void (scene.head = head),
  panel: ({ scene }, panel) => void scene.panels.push(panel),
  trackers: ({ scene }, trackers) => void (scene.trackers = trackers),
  grid: ({ surfaces }, grid) => void surfaces.push([grid.surface, { kind: "grid", grid }]),
  edge: ({ scene }, edge) => void scene.edges.push(edge),
  plane: ({ surfaces }, plane) => void surfaces.push([plane.surface, { kind: "plane", plane }]),
  piece: ({ scene }, piece) => void scene.pieces.set(piece.id, piece),
  zone: ({ zones }, zone) => void zones.push(zone),
  marks: ({ scene }, marks) => void (scene.marks = marks),
  dice: ({ scene }, dice) => void (scene.dice = dice),
  prompt: ({ scene }, prompt) => void (scene.prompt = prompt),
};

/**
 * @param {Iterable<Wire.Part>} parts in whatever order they come
 * @returns {Scene}
 */
export function sceneOf(parts) {
  /** @type {Building} */
  const building = { scene: emptyScene(), zones: [], surfaces: [] };
  for (const part of parts) {
    const place = /** @type {(to: Building, is: Wire.Part["is"]) => void} */ (PLACES[part.part]);
    place(building, part.is);
  }
  const { scene, zones, surfaces } = building;
  scene.panels.sort((one, other) => one.seat - other.seat);
  scene.zones = zones.sort((one, other) => one.index - other.index).map(({ zone }) => zone);
  scene.surfaces = surfaces.sort(([one], [other]) => one - other).map(([, surface]) => surface);
  return scene;
}

/**
 * @param {Scene} scene
 * @param {number | null} seat
 * @returns {Wire.Panel | undefined}
 */
export const panelOf = (scene, seat) => scene.panels.find((panel) => panel.seat === seat);

/**
 * The piece on the ground that carries this one, or the piece itself.
 * @param {Scene} scene
 * @param {Wire.Piece} piece
 * @returns {Wire.Piece}
 */
export function carrierOf(scene, piece) {
  let carrier = piece;
  // A chain of carriers is never longer than there are pieces.
  for (let left = scene.pieces.size; left > 0 && "with" in carrier.place; left -= 1) {
    const next = scene.pieces.get(carrier.place.with);
    if (next === undefined) break;
    carrier = next;
  }
  return carrier;
}

/**
 * What the square or point is called where a piece stands.
 * @param {Scene} scene
 * @param {Wire.Place} place
 * @returns {string}
 */
export function placeWord(scene, place) {
  if ("spot" in place) return spotWord(scene, place.spot);
  if ("point" in place) return pointWord(scene, place.point);
  const carrier = scene.pieces.get(place.with);
  return carrier ? `carried by ${carrier.name}` : "";
}

/**
 * @param {Scene} scene
 * @param {Wire.Spot} spot
 * @returns {string}
 */
export function spotWord(scene, spot) {
  const surface = scene.surfaces[spot.surface];
  if (surface?.kind !== "grid") return "";
  const { squares } = surface.grid;
  return squares.find((it) => it.spot.column === spot.column && it.spot.row === spot.row)?.label ?? "";
}

/**
 * A point in the units that people measure in, eastward and northward.
 * @param {Scene} scene
 * @param {Wire.Point} point
 * @returns {string}
 */
export function pointWord(scene, point) {
  const surface = scene.surfaces[point.surface];
  if (surface?.kind !== "plane") return "";
  const { per_unit: unit } = surface.plane.plane;
  return `${(point.x / unit).toFixed(1)}, ${(point.y / unit).toFixed(1)}`;
}

/**
 * The point from which the question counts lengths: the middle of the range that is shown, else where the viewer's only
 * figure stands.
 * @param {Scene} scene
 * @param {number | null} viewer
 * @returns {Wire.Point | null}
 */
export function measuredFrom({ marks, pieces }, viewer) {
  for (const { kind, trace } of marks) {
    if (kind === "reach" && "ring" in trace) return trace.ring.centre;
  }
  const own = [...pieces.values()].filter(({ owner, layer }) => owner === viewer && layer === "figure");
  const [only, second] = own;
  return only !== undefined && second === undefined && "point" in only.place ? only.place.point : null;
}
