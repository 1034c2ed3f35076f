/** The tabs at the foot of a narrow page, and which part of the table is before one's eyes. */

/** @import { Symbol } from "./symbols.js" */

import { h } from "./dom.js";
import { icon } from "./symbols.js";

/** @type {[string, Symbol, string][]} */
const PARTS = [
  ["board", "sector", "Board"],
  ["hand", "cards", "Hand"],
  ["log", "menu", "Log"],
  ["card", "eye", "Card"],
];

/** The part that reaches into this band of the window is the one that is looked at. */
const BAND = "-30% 0px -60% 0px";

/** @returns {HTMLElement} */
export function tabs() {
  const links = new Map(
    PARTS.map(([id, shows, says]) => [
      id,
      // What lies too low to reach the band is looked at all the same.
      h("a", { class: "btn", href: `#${id}`, click: () => turnTo(id) }, icon(shows), says),
    ]),
  );
  const nav = h("nav", { class: "tabs", "aria-label": "Parts of the table" }, ...links.values());
  const turnTo = (/** @type {string} */ id) => {
    for (const [part, link] of links) {
      if (part === id) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  const watcher = new IntersectionObserver(
    (seen) => {
      const within = seen.find(({ isIntersecting }) => isIntersecting);
      if (within) turnTo(within.target.id);
    },
    { rootMargin: BAND },
  );
  // The parts stand on the page once this one does.
  queueMicrotask(() => {
    for (const id of links.keys()) {
      const part = document.getElementById(id);
      if (part) watcher.observe(part);
    }
  });
  return nav;
}
