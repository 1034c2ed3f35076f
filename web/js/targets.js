/** What can be answered on a surface: ringed in the light of the question, and to be pressed like a button. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Area, State } from "./area.js" */
/** @import { Showing } from "./board.js" */

import { ring } from "./area.js";
import { s } from "./dom.js";
import { isOnBoard, spoken, targetKey } from "./offers.js";

/**
 * @param {Map<string, Wire.Offer[]>} targets the offers by what they point at
 * @param {Showing} showing
 * @param {(target: Wire.Target) => Area | null} areaOf
 * @param {(target: Wire.Target) => string} nameOf
 * @param {(target: Wire.Target, event: Event) => void} chosen
 * @returns {import("./keyed.js").Entry[]}
 */
export function targetNodes(targets, { pointed, pending }, areaOf, nameOf, chosen) {
  const keyOf = (/** @type {Wire.Target | null} */ target) => (target === null ? "" : targetKey(target));
  const [pointedKey, pendingKey] = [keyOf(pointed), keyOf(pending)];
  return [...targets].flatMap(([key, offers]) => {
    const things = offers.flatMap((offer) => [offer.target, offer.with ?? "button"]);
    const target = things.find((thing) => targetKey(thing) === key);
    const area = target === undefined || !isOnBoard(target) ? null : areaOf(target);
    if (target === undefined || area === null) return [];
    /** @type {State} */
    const state = key === pendingKey ? "pending" : key === pointedKey ? "on" : "can";
    const name = nameOf(target);
    const says = offers.map(spoken).join(", or ");
    const label = name === "" || says.includes(name) ? says : `${name}: ${says}`;
    const make = () => {
      const node = s("g", {
        class: state === "pending" ? "target pending" : "target",
        role: "button",
        tabindex: -1,
        "aria-label": label,
        "data-target": key,
      });
      node.append(hold(area), ...ring(area, state));
      node.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        chosen(target, event);
      });
      // A screen reader presses without a pointer.
      node.addEventListener("click", (event) => {
        if (event.detail !== 0) return;
        event.stopPropagation();
        chosen(target, event);
      });
      return node;
    };
    return [{ key, sign: JSON.stringify([state, label, area]), make }];
  });
}

/**
 * What can be pressed of a ring: all of it.
 * @param {Area} area
 */
const hold = (area) =>
  area.kind === "disc"
    ? s("circle", { class: "hold", cx: area.x, cy: area.y, r: area.r })
    : s("rect", { class: "hold", x: area.x, y: area.y, width: area.width, height: area.height });
