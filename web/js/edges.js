/** What stands on a border line of squares. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { XY } from "./area.js" */

import { s } from "./dom.js";
import { swing } from "./motion.js";
import { hueOf, round, seatClass, shape } from "./shapes.js";

/**
 * @typedef {object} Line a border line as it is drawn
 * @property {XY} from
 * @property {XY} to
 * @property {XY} mid
 * @property {boolean} level whether it lies from west to east
 * @property {number} outward towards where no square lies: 1 for south or east, -1 for north or west, else 0
 * @property {import("./shapes.js").Look} look its owner's
 */

/**
 * All whole walls as one path.
 * @param {readonly Wire.Edge[]} edges
 * @param {(border: Wire.Border) => [XY, XY]} ends
 */
export function wallPath(edges, ends) {
  return edges
    .filter((edge) => edge.kind === "wall")
    .map((edge) => {
      const [from, to] = ends(edge.border);
      return `M${from.x} ${from.y}L${to.x} ${to.y}`;
    })
    .join("");
}

/** Portals are told apart by their letters; a colour that is in the name helps. @type {Record<string, string>} */
const PORTAL_COLOURS = { purple: "portal-a", cyan: "portal-b", grey: "portal-c", orange: "portal-d" };

/** @param {Line} line */
const path = ({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`;

/**
 * A block in the middle of the line, as long as part of it.
 * @param {Line} line
 * @param {string} kind
 * @param {number} long
 * @param {number} thick
 * @param {number} rx
 */
function block({ mid, level }, kind, long, thick, rx) {
  const [width, height] = level ? [long, thick] : [thick, long];
  return s("rect", { class: kind, x: mid.x - width / 2, y: mid.y - height / 2, width, height, rx });
}

/**
 * By how many degrees a door's leaf is turned: out of the line where it stands open.
 * @param {Line} line
 * @param {Wire.EdgeKind | null} kind
 */
const turned = ({ level }, kind) => (kind !== "open_door" ? 0 : level ? -80 : 80);

/**
 * A door's leaf on its hinge at the line's beginning.
 * @param {Line} line
 * @param {number} from how it stood
 * @param {number} to how it stands
 */
function leaf(line, from, to) {
  const node = s(
    "g",
    { class: "leaf" },
    block(line, "door-c", 40, 16, 4),
    block(line, "door-f", 35, 11, 2.5),
    shape(line.look, 3.4, { class: "door-s" }, line.mid),
  );
  const [x, y] = line.level ? [line.from.x + 8, line.from.y] : [line.from.x, line.from.y + 8];
  node.style.transformOrigin = `${x}px ${y}px`;
  swing(node, from, to);
  return node;
}

/** @type {{ [K in Wire.EdgeKind]: (edge: Wire.Edge, line: Line, before: Wire.EdgeKind | null) => SVGElement[] }} */
const DRAWN = {
  wall: (edge, line) => (edge.owner === null ? [] : [s("path", { class: "wall-own", d: path(line) })]),
  door: (_, line, before) => [s("path", { class: "wall", d: path(line) }), leaf(line, turned(line, before), 0)],
  open_door: (edge, line, before) => [
    s("path", { class: "threshold", d: path(line) }),
    leaf(line, turned(line, before), turned(line, edge.kind)),
  ],
  barrier: (edge, line) => [
    s("path", { class: "wall", d: path(line) }),
    s("path", { class: "wall-own", d: path(line) }),
    s("circle", { class: "door-c", cx: line.mid.x, cy: line.mid.y, r: 10 }),
    s("circle", { class: "door-f", cx: line.mid.x, cy: line.mid.y, r: 7.5 }),
    s("text", { class: "barrier-l", x: line.mid.x, y: line.mid.y + 4.5 }, edge.letter),
  ],
  ruin: (_, line) => [s("path", { class: "ruin", d: path(line) })],
  exit: (_, { mid, level, outward }) => {
    const [along, across] = [7, 5 * outward];
    const d = level
      ? `M${mid.x - along} ${mid.y + across}l${along} ${7 * outward} ${along} ${-7 * outward}`
      : `M${mid.x + across} ${mid.y - along}l${7 * outward} ${along} ${-7 * outward} ${along}`;
    return [s("path", { class: "exit", d })];
  },
  portal: (edge, { mid, level, outward }) => {
    const [x, y] = level ? [mid.x, mid.y + 4 * outward] : [mid.x + 4 * outward, mid.y];
    const [rx, ry] = level ? [21, 10] : [10, 21];
    const word = edge.name.split(" ")[0] ?? "";
    const colour = Object.hasOwn(PORTAL_COLOURS, word) ? PORTAL_COLOURS[word] : "portal-c";
    return [
      s("ellipse", { class: `portal ${colour}`, cx: x, cy: y, rx, ry }),
      s("ellipse", { class: "portal-r", cx: x, cy: y, rx: rx - 4, ry: ry - (level ? 4 : 5) }),
      s("text", { class: "portal-l", x, y: y + 4 }, (word[0] ?? edge.letter).toUpperCase()),
    ];
  },
};

/**
 * @param {Wire.Edge} edge
 * @param {[XY, XY]} ends
 * @param {number} outward
 * @param {readonly Wire.Panel[]} panels
 * @param {Wire.EdgeKind} before what it was when it was drawn last
 * @returns {SVGGElement}
 */
export function edgeNode(edge, [from, to], outward, panels, before) {
  const mid = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const line = { from, to, mid, level: from.y === to.y, outward, look: hueOf(panels, edge.owner) };
  const label = edge.cracks > 0 ? `${edge.name}, cracks: ${edge.cracks}` : edge.name;
  const looks = { class: `edge ${seatClass(panels, edge.owner)}`, role: "img", "aria-label": label };
  return s("g", looks, DRAWN[edge.kind](edge, line, before), cracks(edge.cracks, line));
}

/**
 * A zigzag through the line for each crack.
 * @param {number} many
 * @param {Line} line
 */
function cracks(many, { from, to, level }) {
  return Array.from({ length: many }, (_, place) => {
    const part = (place + 1) / (many + 1);
    const [x, y] = [round(from.x + (to.x - from.x) * part), round(from.y + (to.y - from.y) * part)];
    const d = level ? `M${x - 3} ${y - 8}l5 5-4 4 5 7` : `M${x - 8} ${y - 3}l5 5 4-4 7 5`;
    return s("path", { class: "crack", d });
  });
}
