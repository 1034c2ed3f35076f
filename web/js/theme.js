/** Light, dark, or as the system has it. */

import { h } from "./dom.js";
import { icon } from "./symbols.js";

/** @typedef {"system" | "light" | "dark"} Theme */

const KEY = "malison.theme";
/** @type {Theme[]} */
const ROUND = ["system", "light", "dark"];
/** @type {Record<Theme, string>} */
const SAID = { system: "as the system has it", light: "light", dark: "dark" };
/** @type {Record<Theme, import("./symbols.js").Symbol>} */
const SHOWN = { system: "contrast", light: "sun", dark: "moon" };

/** @returns {Theme} */
function kept() {
  try {
    const found = localStorage.getItem(KEY);
    return found === "light" || found === "dark" ? found : "system";
  } catch {
    return "system";
  }
}

/** @param {Theme} theme */
function show(theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/**
 * The next on the round.
 * @param {Theme} theme
 * @returns {Theme}
 */
export function after(theme) {
  return ROUND[(ROUND.indexOf(theme) + 1) % ROUND.length] ?? "system";
}

/** @type {Theme} */
let now = kept();

/** A button that goes round the three. @returns {HTMLButtonElement} */
export function themeButton() {
  const button = h("button", { class: "btn quiet icon", type: "button" });
  const draw = () => {
    const says = `Light or dark: ${SAID[now]}`;
    button.replaceChildren(icon(SHOWN[now]));
    button.setAttribute("aria-label", says);
    button.title = says;
  };
  button.addEventListener("click", () => {
    now = after(now);
    try {
      localStorage.setItem(KEY, now);
    } catch {
      // It holds until the page is closed.
    }
    show(now);
    draw();
  });
  draw();
  return button;
}

if (typeof document !== "undefined") show(now);
