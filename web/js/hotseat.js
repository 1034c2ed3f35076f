/**
 * Several people at one screen: between the turns of two of them a sheet lies over everything, which shows nothing but
 * whose turn it is, until he takes the screen.
 */

/** @import { Eyes } from "./eyes.js" */

import { h } from "./dom.js";
import { mark } from "./symbols.js";

/**
 * Through whose eyes the screen should look: whoever is asked, else whoever looked last.
 * @param {readonly Eyes[]} eyes the viewers of the connection
 * @param {Eyes | null} now who looks
 * @returns {Eyes | null}
 */
export function whoseTurn(eyes, now) {
  const asked = (/** @type {Eyes} */ one) => one.scene.prompt.kind === "ask" && one.scene.prompt.seat === one.viewer;
  if (now !== null && (eyes.length < 2 || asked(now)) && eyes.includes(now)) return now;
  return eyes.find(asked) ?? (now !== null && eyes.includes(now) ? now : (eyes[0] ?? null));
}

export class PassSheet {
  node = h("div", {
    class: "pass",
    role: "dialog",
    "aria-modal": "true",
    "aria-label": "Pass the screen",
    hidden: true,
  });

  /** Whether the sheet lies over the table. */
  get isUp() {
    return !this.node.hidden;
  }

  /**
   * @param {string} name who is to have the screen
   * @param {import("../types/protocol.js").Hue} hue
   * @param {() => void} taken
   */
  show(name, hue, taken) {
    const take = h("button", { class: "btn take", type: "button" }, `I am ${name}`);
    take.addEventListener("click", () => {
      this.node.hidden = true;
      this.node.replaceChildren();
      taken();
    });
    this.node.replaceChildren(
      h(
        "div",
        { class: "ask" },
        h("p", {}, mark(hue)),
        h("h2", {}, `Pass to ${name}`),
        h("p", { class: "why" }, "The table is covered until the screen has changed hands."),
        take,
      ),
    );
    this.node.hidden = false;
    take.focus();
  }
}
