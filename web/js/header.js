/** What stands above every page but the table itself. */

import { h } from "./dom.js";
import { icon, sign } from "./symbols.js";
import { themeButton } from "./theme.js";

/** @typedef {"start" | "cards" | "deck" | "rules" | "credits"} Page */

/**
 * @param {Page | null} here the page on which it stands
 * @param {string} says a line beside the name
 * @param {string} [game] the game that links to cards and rules keep
 * @returns {HTMLElement}
 */
export function header(here, says, game) {
  /** @param {Page} page */
  const current = (page) => (page === here ? "page" : null);
  const of = game ? `?game=${encodeURIComponent(game)}` : "";
  return h(
    "header",
    {},
    h("a", { class: "brand", href: "/", "aria-current": current("start") }, sign(), "Malison"),
    h("p", {}, says),
    h(
      "nav",
      { class: "tools", "aria-label": "Pages" },
      h("a", { class: "btn quiet", href: `/cards.html${of}`, "aria-current": current("cards") }, icon("cards"), "Cards"),
      h("a", { class: "btn quiet", href: `/rules.html${of}`, "aria-current": current("rules") }, icon("help"), "Rules"),
      themeButton(),
    ),
  );
}

/** What stands below it. @returns {HTMLElement} */
export function footer() {
  return h("footer", { class: "page-foot" }, h("a", { href: "/credits.html" }, "Credits and licences"));
}
