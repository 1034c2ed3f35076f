/** The links that open seats, to be given to friends. */

import { h } from "./dom.js";
import { linkTo } from "./secrets.js";
import { icon } from "./symbols.js";

/**
 * A link with a button that copies it.
 * @param {string} whose what stands before it
 * @param {string} table
 * @param {string} secret
 * @returns {HTMLLIElement}
 */
function linkRow(whose, table, secret) {
  const link = linkTo(table, secret);
  const box = h("input", { type: "text", readonly: true, value: link, "aria-label": `Link for ${whose}` });
  const said = h("span", { class: "vh", role: "status" });
  const label = h("span", {}, "Copy");
  const copy = h("button", { class: "btn", type: "button", "aria-label": `Copy the link for ${whose}` }, icon("copy"), label);
  box.addEventListener("focus", () => box.select());
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(link);
      label.textContent = "Copied";
      said.textContent = `The link for ${whose} is copied.`;
    } catch {
      box.focus();
      label.textContent = "Copy it from the box";
      said.textContent = "The link is selected; copy it with your keyboard.";
    }
  });
  return h("li", {}, h("b", {}, whose), box, copy, said);
}

/**
 * @param {string} table
 * @param {{ whose: string, secret: string }[]} links
 * @returns {HTMLElement}
 */
export function linkList(table, links) {
  const rows = links.map(({ whose, secret }) => linkRow(whose, table, secret));
  return h("ul", { class: "links", role: "list" }, rows);
}
