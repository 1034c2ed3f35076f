/** What is drawn over a surface to show something: ways, lines of sight, what blocks them, what can be reached. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Area, Surface, XY } from "./area.js" */
/** @import { Behind, Word } from "./offers.js" */

import { middle, ring } from "./area.js";
import { s } from "./dom.js";
import { round, seatClass } from "./shapes.js";

/**
 * Where marks find what they are drawn on.
 * @typedef {object} Finder
 * @property {number} surface which surface is drawn
 * @property {Surface} ground the surface itself
 * @property {(outlines: readonly Wire.Outline[]) => string} outline
 * @property {(place: Wire.Place) => XY | null} place
 * @property {(target: Wire.Target) => Area | null} area
 * @property {readonly Wire.Panel[]} panels
 * @property {readonly (XY & { r: number })[]} pieces where pieces stand, and how far they reach
 */

/**
 * The lines of a mark in the drawing.
 * @typedef {object} Traced
 * @property {XY[][]} ways from place to place; several where the way goes on elsewhere
 * @property {Area[]} areas squares, pieces, lines
 * @property {{ x: number, y: number, r: number } | null} circle
 * @property {string} region a path, or empty
 * @property {[XY, XY] | null} wall
 * @property {readonly (XY & { r: number })[]} pieces where pieces stand, and how far they reach
 */

/** @type {Traced} */
const NOTHING = { ways: [], areas: [], circle: null, region: "", wall: null, pieces: [] };

/** @template T @param {(T | null)[]} things @returns {T[]} */
const found = (things) => things.filter((thing) => thing !== null);

/** @type {{ [K in Word<Wire.Trace>]: (is: Behind<Wire.Trace, K>, at: Finder) => Traced }} */
const TRACES = {
  way: (places, at) => ({ ...NOTHING, ways: [found(places.map(at.place))] }),
  legs: (legs, at) => ({ ...NOTHING, ways: legs.map((places) => found(places.map(at.place))) }),
  spots: (spots, at) => ({
    ...NOTHING,
    areas: found(spots.filter(({ surface }) => surface === at.surface).map((spot) => at.area({ spot }))),
  }),
  border: (border, at) => ({
    ...NOTHING,
    wall: border.spot.surface === at.surface ? at.ground.border(border) : null,
  }),
  piece: (piece, at) => ({ ...NOTHING, areas: found([at.area({ piece })]) }),
  // Cards and seats are shown where they are: in the hand and among the players.
  card: () => NOTHING,
  seat: () => NOTHING,
  ring: ({ centre, radius }, at) => {
    const middle = centre.surface === at.surface ? at.ground.point(centre) : null;
    return { ...NOTHING, circle: middle === null ? null : { ...middle, r: at.ground.length(radius) } };
  },
  region: ({ surface, outlines }, at) => ({ ...NOTHING, region: surface === at.surface ? at.outline(outlines) : "" }),
};

/** @param {readonly XY[]} way */
const line = (way) => `M${way.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}`;

/**
 * A line in a casing.
 * @param {string} d
 * @param {string} casing
 * @param {string} kind
 */
const cased = (d, casing, kind) => [
  s("path", { class: casing, d }),
  s("path", { class: kind, d, pathLength: kind === "sight" ? 1 : null }),
];

/** @param {Traced} traced @param {string} casing @param {string} kind */
const wayIn = ({ ways }, casing, kind) =>
  ways.filter((way) => way.length > 1).flatMap((way) => cased(line(way), casing, kind));

/** @param {Traced} traced @param {string} casing @param {string} kind */
const circleIn = ({ circle }, casing, kind) => {
  if (circle === null) return [];
  const at = { cx: round(circle.x), cy: round(circle.y), r: round(circle.r) };
  return [s("circle", { class: casing, ...at }), s("circle", { class: kind, ...at })];
};

/** @param {Traced} traced @param {string} casing @param {string} kind */
const regionIn = ({ region }, casing, kind) =>
  region === ""
    ? []
    : [s("path", { class: casing, d: region }), s("path", { class: kind, "fill-rule": "evenodd", d: region })];

/** @param {Traced} traced @param {import("./area.js").State} state */
const ringsIn = ({ areas, wall }, state) => [
  ...areas.flatMap((area) => ring(area, state)),
  ...(wall === null ? [] : cased(line(wall), "sight-case", "sight")),
];

/** The ghost of a base at the end of a way. @param {Traced} traced */
const ghost = ({ ways, pieces }) => {
  const [begin, end] = [ways[0]?.[0], ways.at(-1)?.at(-1)];
  if (begin === undefined || end === undefined || ways.flat().length < 2) return [];
  const goes = pieces.find((piece) => Math.hypot(piece.x - begin.x, piece.y - begin.y) < 1);
  return [s("circle", { class: "ghost", cx: round(end.x), cy: round(end.y), r: round(goes?.r ?? 16.8) })];
};

/** @type {{ [K in Wire.MarkKind]: (traced: Traced) => SVGElement[] }} */
const KINDS = {
  trail: (traced) => [
    ...wayIn(traced, "trail-c", "trail"),
    ...regionIn(traced, "trail-c", "trail"),
    ...circleIn(traced, "trail-c", "trail"),
    ...ringsIn(traced, "hover"),
  ],
  preview: (traced) => [
    ...wayIn(shortened(traced), "path-c", "path"),
    ...ghost(traced),
    ...circleIn(traced, "rangering-c", "rangering"),
    ...regionIn(traced, "reach-c", "reach"),
    ...traced.areas.flatMap((area) => [shade(area), ...ring(area, "hover")]),
    ...(traced.wall === null ? [] : cased(line(traced.wall), "path-c", "path")),
  ],
  reach: (traced) => [
    ...wayIn(traced, "rangering-c", "rangering"),
    ...circleIn(traced, "rangering-c", "rangering"),
    ...regionIn(traced, "reach-c", "reach"),
    ...traced.areas.map(shade),
    ...(traced.wall === null ? [] : cased(line(traced.wall), "rangering-c", "rangering")),
  ],
  sight: (traced) => [
    ...wayIn(shortened(traced), "sight-case", "sight"),
    ...circleIn(traced, "rangering-c", "rangering"),
    ...regionIn(traced, "reach-c", "reach"),
    ...ringsIn(traced, "hover"),
  ],
  blocked: (traced) => [
    ...wayIn(shortened(traced), "no-case", "no-line"),
    ...circleIn(traced, "no-ring-c", "no-ring"),
    ...regionIn(traced, "no-ring-c", "no-ring"),
    ...traced.areas.flatMap((area) => ring(area, "no")),
    ...struck(traced.wall),
  ],
  witness: (traced) => [
    ...wayIn(traced, "no-case", "no-line"),
    ...circleIn(traced, "no-ring-c", "no-ring"),
    ...regionIn(traced, "no-ring-c", "no-ring"),
    ...traced.areas.flatMap((area) => ring(area, "no")),
    ...struck(traced.wall),
  ],
};

/**
 * Lines of sight begin and end just short of whoever stands there.
 * @param {Traced} traced
 * @returns {Traced}
 */
const shortened = (traced) => ({
  ...traced,
  ways: traced.ways.map((way) => {
    const [first, last] = [way[0], way.at(-1)];
    if (first === undefined || last === undefined || way.length < 2) return way;
    const stands = (/** @type {XY} */ at) =>
      traced.pieces.some((piece) => Math.hypot(piece.x - at.x, piece.y - at.y) < 6);
    const [next, before] = [way[1] ?? last, way.at(-2) ?? first];
    return [
      stands(first) ? towards(first, next, SHORT) : first,
      ...way.slice(1, -1),
      stands(last) ? towards(last, before, SHORT) : last,
    ];
  }),
});

/** How short of a piece's middle a line ends. */
const SHORT = 15;

/**
 * @param {XY} from
 * @param {XY} to
 * @param {number} by
 * @returns {XY}
 */
function towards(from, to, by) {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const part = far === 0 ? 0 : Math.min(by, far / 3) / far;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** @param {Area} area */
const shade = (area) =>
  area.kind === "disc"
    ? s("circle", { class: "ring-fill", cx: round(area.x), cy: round(area.y), r: round(area.r) })
    : s("rect", { class: "ring-fill", x: area.x, y: area.y, width: area.width, height: area.height });

/**
 * The blocking wall, striped.
 * @param {[XY, XY] | null} wall
 */
const struck = (wall) =>
  wall === null
    ? []
    : [
        s("path", { class: "no-case", d: line(wall), "stroke-width": 15 }),
        s("path", { class: "no-wall", d: line(wall) }),
        s("path", { class: "no-wall-h", d: line(wall) }),
      ];

/**
 * A place on a ring, low on its right where that is on the surface.
 * @param {{ x: number, y: number, r: number }} circle
 * @param {{ width: number, height: number }} size of the drawing
 * @returns {XY}
 */
function onRing({ x, y, r }, { width, height }) {
  const room = 60;
  const places = [
    [0.44, 0.9],
    [0.44, -0.9],
    [-0.44, 0.9],
    [-0.44, -0.9],
  ].map(([across = 0, down = 0]) => ({ x: x + r * across, y: y + r * down }));
  const isInside = (/** @type {XY} */ at) => at.x > room && at.y > room && at.x < width - room && at.y < height - room;
  return places.find(isInside) ?? { x, y: y - r };
}

/**
 * Where a mark's number or words stand.
 * @param {Traced} traced
 * @param {{ width: number, height: number }} size of the drawing
 * @returns {XY | null}
 */
function spotFor({ ways, areas, circle, wall }, size) {
  if (wall !== null) return { x: (wall[0].x + wall[1].x) / 2, y: (wall[0].y + wall[1].y) / 2 };
  const [area] = areas;
  if (area !== undefined) {
    const { x, y } = middle(area);
    return area.kind === "disc"
      ? { x: x + area.r * 0.7, y: y + area.r * 0.7 }
      : { x: area.x + area.width - 4, y: area.y + area.height - 4 };
  }
  if (circle !== null) return onRing(circle, size);
  return ways.at(-1)?.at(-1) ?? null;
}

/** @param {XY} at @param {number} number */
const badge = ({ x, y }, number) => [
  s("circle", { class: "no-badge", cx: round(x), cy: round(y), r: 9.5 }),
  s("text", { class: "no-badge-t", x: round(x), y: round(y + 4.3) }, number),
];

const HIGH = 21;

/**
 * Words beside a place, where they cover the fewest pieces: below, above, or at a side.
 * @param {XY} at
 * @param {string} words
 * @param {readonly XY[]} pieces
 */
const label = ({ x, y }, words, pieces) => {
  const wide = 14 + 6.4 * words.length;
  const aside = wide / 2 + 22;
  const middles = [
    [x, y + 33],
    [x, y - 40],
    [x + aside, y],
    [x - aside, y],
  ].map(([mx = 0, my = 0]) => ({ x: mx, y: my }));
  const covered = (/** @type {XY} */ mid) =>
    pieces.filter((piece) => Math.abs(piece.x - mid.x) < wide / 2 + 16 && Math.abs(piece.y - mid.y) < HIGH / 2 + 16)
      .length;
  const best = middles.reduce((one, other) => (covered(other) < covered(one) ? other : one));
  return [
    s("rect", {
      class: "m-bg",
      x: round(best.x - wide / 2),
      y: round(best.y - HIGH / 2),
      width: round(wide),
      height: HIGH,
      rx: 5,
    }),
    s("text", { class: "m-lab", x: round(best.x), y: round(best.y + 4.4) }, words),
  ];
};

/**
 * @param {Wire.Mark} mark
 * @param {Finder} at
 * @param {number | null} number where marks are numbered, as the words beside the table name them
 * @returns {SVGGElement | null} nothing where it isn't on this surface
 */
export function markNode(mark, at, number) {
  const traced = { ...trace(mark.trace, at), pieces: at.pieces };
  const drawn = KINDS[mark.kind](traced);
  if (drawn.length === 0) return null;
  const where = spotFor(traced, at.ground.size());
  return s(
    "g",
    { class: `mark-${mark.kind} ${seatClass(at.panels, mark.owner)}` },
    drawn,
    where !== null && number !== null && badge(where, number),
    where !== null && number === null && mark.label !== "" && label(where, mark.label, at.pieces),
  );
}

/**
 * @param {Wire.Trace} of
 * @param {Finder} at
 * @returns {Traced}
 */
function trace(of, at) {
  const [kind, is] = /** @type {[Word<Wire.Trace>, unknown]} */ (Object.entries(of)[0]);
  return /** @type {(is: unknown, at: Finder) => Traced} */ (TRACES[kind])(is, at);
}

/**
 * The squares that can be reached or seen: they are lit.
 * @param {readonly Wire.Mark[]} marks
 * @returns {Wire.Spot[]}
 */
export const litSpots = (marks) =>
  marks.flatMap(({ kind, trace }) => (kind === "reach" && "spots" in trace ? trace.spots : []));

/**
 * The number of a witness, as the words beside the table name it; lines that lead to it have none.
 * @param {readonly Wire.Mark[]} marks
 * @param {Wire.Mark} mark
 * @returns {number | null}
 */
export function witnessNumber(marks, mark) {
  const place = marks.filter(({ kind }) => kind === "witness").indexOf(mark);
  return place < 0 ? null : place + 1;
}

/**
 * The ways that pieces went.
 * @param {readonly Wire.Mark[]} marks
 * @param {(place: Wire.Place) => XY | null} place
 * @returns {XY[][]}
 */
export const trails = (marks, place) =>
  marks
    .filter(({ kind }) => kind === "trail")
    .map(({ trace }) => ("way" in trace ? trace.way : "legs" in trace ? trace.legs.flat() : []))
    .map((places) => found(places.map(place)));

/**
 * Cards that marks of the scene point at, with the words on their strip.
 * @param {readonly Wire.Mark[]} marks
 * @returns {Map<number, string>}
 */
export const flagsOf = (marks) =>
  new Map(
    marks.flatMap(({ trace, label }) =>
      "card" in trace ? [/** @type {[number, string]} */ ([trace.card, label || "In play"])] : [],
    ),
  );

/**
 * The cards, or the seats, that marks point at.
 * @param {readonly Wire.Mark[]} marks
 * @returns {{ cards: Set<number>, seats: Set<number> }}
 */
export function markedAside(marks) {
  const [cards, seats] = [new Set(), new Set()];
  for (const { trace } of marks) {
    if ("card" in trace) cards.add(trace.card);
    if ("seat" in trace) seats.add(trace.seat);
  }
  return { cards, seats };
}
