/** A button that opens a short list of links and buttons. */

import { h } from "./dom.js";
import { icon } from "./symbols.js";

/**
 * @typedef {object} Item
 * @property {string} says
 * @property {import("./symbols.js").Symbol} [shows]
 * @property {string} [href] where it leads; else `does` is called
 * @property {() => void} [does]
 */

/**
 * The list is a disclosure: `Tab` goes through it, `Escape` shuts it and gives the focus back, and so does going
 * elsewhere.
 * @param {string} label
 * @param {() => Item[]} items made anew each time it opens
 * @returns {HTMLDivElement}
 */
export function menuButton(label, items) {
  const list = h("ul", { class: "menu", hidden: true, role: "list" });
  const looks = { class: "btn quiet icon", type: "button", "aria-label": label, "aria-expanded": "false" };
  const button = h("button", looks, icon("menu"));
  const whole = h("div", { class: "menu-holder" }, button, list);

  /** @param {boolean} open */
  const set = (open) => {
    if (open) list.replaceChildren(...items().map((item) => h("li", {}, entry(item, () => set(false)))));
    list.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  };
  button.addEventListener("click", () => set(list.hidden === true));
  whole.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || list.hidden) return;
    event.stopPropagation();
    set(false);
    button.focus();
  });
  whole.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && !whole.contains(event.relatedTarget)) set(false);
  });
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Node && !whole.contains(event.target)) set(false);
  });
  return whole;
}

/**
 * @param {Item} item
 * @param {() => void} shut
 * @returns {HTMLElement}
 */
function entry(item, shut) {
  const inside = [item.shows ? icon(item.shows) : null, item.says];
  if (item.href !== undefined) return h("a", { class: "btn quiet", href: item.href }, inside);
  const act = () => {
    shut();
    item.does?.();
  };
  return h("button", { class: "btn quiet", type: "button", click: act }, inside);
}
