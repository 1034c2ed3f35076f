/** Links from a page about one game to the same page about the others. */

/** @import { GameInfo } from "../types/protocol.js" */

import { h } from "./dom.js";

/**
 * Nothing where there is one game only.
 * @param {GameInfo[]} all
 * @param {GameInfo} here
 * @param {string} page
 * @returns {HTMLElement[]}
 */
export function gameLinks(all, here, page) {
  if (all.length < 2) return [];
  return all.map((game) => {
    const current = game.name === here.name ? "page" : null;
    const href = `${page}?game=${encodeURIComponent(game.name)}`;
    return h("a", { class: `btn${current ? "" : " quiet"}`, href, "aria-current": current }, game.title);
  });
}
