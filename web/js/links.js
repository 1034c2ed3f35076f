/** The links that open seats, to be given to friends. */

/** @import { Opened } from "../types/protocol.js" */
/** @import { Sits } from "./choosing.js" */

import { h } from "./dom.js";
import { linkTo } from "./secrets.js";
import { icon } from "./symbols.js";
import { capital } from "./words.js";

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

/** Whether nobody on another machine can open what this page links to. */
const isForThisMachine = () => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

/** What somebody has to do whose friends sit elsewhere. */
const reach = () =>
  h(
    "p",
    { class: "note" },
    "The link begins with an address that only this machine understands. For friends elsewhere start ",
    h("code", {}, "malison --address 0.0.0.0"),
    ", open the table here by this machine's address in your network, and lay it there.",
  );

/**
 * What is shown when a table is laid and others have to be asked to it; `null` where nobody has.
 * @param {Opened} opened
 * @param {Sits[]} seats
 * @param {string[]} words of the seats
 * @returns {{ panel: HTMLElement, heading: HTMLElement } | null}
 */
export function invitation(opened, seats, words) {
  const others = opened.secrets.filter((one) => !one.mine);
  if (others.length === 0) return null;
  const links = others.map(({ seat, secret }) => {
    const name = seats[seat]?.name.trim() ?? "";
    const word = words[seat] ?? `seat ${seat + 1}`;
    return { whose: name === "" ? capital(word) : `${name}, ${word}`, secret };
  });
  const heading = h("h2", { tabindex: -1 }, "The table is laid");
  const give = others.length === 1 ? "Give this link to your friend." : "Give each friend a link.";
  const says = h("p", {}, `${give} Whoever opens it sits down; keep it from others.`);
  const sit = h("a", { class: "btn deal", href: `/table/${opened.table}` }, "Sit down");
  const go = h("div", { class: "go" }, sit);
  const rows = linkList(opened.table, links);
  return { panel: h("section", { class: "panel laid" }, heading, says, rows, isForThisMachine() && reach(), go), heading };
}
