/** The picture of a piece on a plane: its base to scale, about its centre. */

/** @import { Badge, Piece } from "../types/protocol.js" */
/** @import { Look } from "./shapes.js" */

import { s } from "./dom.js";
import { chips } from "./figures.js";
import { lettering, round, shape } from "./shapes.js";

/** Badges that a base shows in a way of its own. */
const HEALTH = "health";
const FULL = "full health";
const USED = ["exhausted"];
const ACTIVE = "active";
const ENGAGED = "engaged";
const STAGED = "being deployed";

const SKULL = "M5 15.5C2 11 4 3 12 3s10 8 7 12.5l-3 1V21H8v-4.5zM9 11v.5M15 11v.5";

/**
 * @param {Piece} piece
 * @param {Look} look its owner's
 * @param {(length: number) => number} scale from units of the plane to units of the drawing
 * @returns {SVGElement[]}
 */
export function base(piece, look, scale) {
  const { footprint } = piece;
  if (footprint !== null && "polygon" in footprint) return polygon(piece, look, footprint.polygon, scale);
  const r = footprint === null ? 11.8 : Math.max(scale(footprint.disc), 4);
  if (piece.layer !== "figure") return lying(piece, look, r);
  const has = (/** @type {string} */ name) => piece.badges.some((badge) => badge.name === name);
  const used = USED.some(has) ? " used" : "";
  const inner = round(look === "none" || look === "blue" ? r * 0.73 : r * 0.62);
  return [
    s("circle", { class: "base-c", r: round(r) }),
    s("circle", { class: "base-r track", r: round(r - 2) }),
    health(piece.badges, round(r - 2)),
    shape(look, inner, { class: `base-e${used}` }),
    ...chips(untold(piece.badges), { x: round(-r - 6), y: round(r - 6) }),
    lettering(look, piece.letter, inner * 1.25, `base-l${used}`),
    ...(has(ACTIVE) ? [s("circle", { class: "base-on", r: round(r + 3) })] : []),
    ...(has(ENGAGED) ? [sign("M-3-3L3 3M3-3L-3 3", round(-r * 0.75), round(r * 0.75), "crossed")] : []),
    ...(changed(piece.badges) ? [sign("M0-3.500V3.500M-3.500 0H3.500", round(-r * 0.75), round(-r * 0.75), "changed")] : []),
  ];
}

/**
 * A small sign on the rim of a base.
 * @param {string} d
 * @param {number} x
 * @param {number} y
 * @param {string} kind
 */
const sign = (d, x, y, kind) =>
  s(
    "g",
    { class: `base-s ${kind}`, transform: `translate(${x} ${y})` },
    s("circle", { r: 5.5 }),
    s("path", { d }),
  );

/**
 * Whether something lasts on a unit that is not shown otherwise; what it is stands in the tip and on its card.
 * @param {readonly Badge[]} badges
 */
const changed = (badges) =>
  badges.some(({ name, value }) => value === null && ![...USED, ACTIVE, ENGAGED, STAGED].includes(name));

/**
 * Health of which nobody says how much there can be: the rim can't show it, so it is written.
 * @param {readonly Badge[]} badges
 */
const untold = (badges) =>
  badges.some(({ name }) => name === FULL) ? [] : badges.filter(({ name }) => name === HEALTH);

/**
 * The rim, clockwise from the top, as far as there is health.
 * @param {readonly Badge[]} badges
 * @param {number} r
 */
function health(badges, r) {
  const number = (/** @type {string} */ name) => badges.find((badge) => badge.name === name)?.value ?? null;
  const [now, full] = [number(HEALTH), number(FULL)];
  const part = now !== null && full !== null && full > 0 ? Math.max(0, Math.min(1, now / full)) : 1;
  const round_ = round(2 * Math.PI * r);
  const dashes = `${round(round_ * part)} ${round_}`;
  return s("circle", { class: "base-r", r, "stroke-dasharray": dashes, transform: "rotate(-90)" });
}

/**
 * What lies on the field: a disc with a skull or its letters.
 * @param {Piece} piece
 * @param {Look} look
 * @param {number} r
 */
function lying(piece, look, r) {
  const size = round(r / 12);
  const inside =
    piece.figure === "husk"
      ? s("path", { class: "husk-l", transform: `scale(${round(size * 0.8)}) translate(-12 -12)`, d: SKULL })
      : lettering("none", piece.letter, r, look === "none" ? "husk-t" : "base-l");
  const kind = look === "none" ? "husk" : "base-e";
  return [s("circle", { class: "base-c", r: round(r) }), s("circle", { class: kind, r: round(r - 1) }), inside];
}

/** @param {readonly number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/**
 * @param {Piece} piece
 * @param {Look} look
 * @param {readonly [number, number][]} corners
 * @param {(length: number) => number} scale
 */
function polygon(piece, look, corners, scale) {
  const d = `M${corners.map(([x, y]) => `${round(scale(x))} ${round(-scale(y))}`).join("L")}z`;
  // The ground itself is drawn by its surface.
  if (piece.layer === "ground") return [s("path", { class: "ground-piece", d })];
  return [
    s("path", { class: "base-c", d }),
    s("path", { class: "base-r", d }),
    lettering(look, piece.letter, 11.8, look === "none" ? "base-l bare" : "base-l", {
      x: round(scale(mean(corners.map(([x]) => x)))),
      y: round(-scale(mean(corners.map(([, y]) => y)))),
    }),
  ];
}
