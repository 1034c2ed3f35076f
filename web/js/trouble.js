/** What went wrong, where the eye is. */

import { Refused } from "./api.js";
import { h } from "./dom.js";

/**
 * A block that tells what was refused, with every mistake.
 * @param {unknown} error
 * @param {() => void} [again] what to do on "Try again"
 * @returns {HTMLElement}
 */
export function trouble(error, again) {
  const problem = error instanceof Refused ? error.problem : null;
  const says = problem?.error ?? "Something went wrong on this page. Load it anew.";
  if (!problem) console.error(error);
  const mistakes = problem?.mistakes ?? [];
  return h(
    "div",
    { class: "trouble", role: "alert" },
    h("p", {}, says),
    mistakes.length > 0 && h("ul", {}, mistakes.map((mistake) => h("li", {}, mistake))),
    again && h("button", { class: "btn", type: "button", click: again }, "Try again"),
  );
}
