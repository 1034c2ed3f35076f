/** The bar above the table: the game, the steps of the turn, and the tools. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Scene } from "./scene.js" */

import { h } from "./dom.js";
import { keyed } from "./keyed.js";
import { menuButton } from "./menu.js";
import { seatName } from "./people.js";
import { panelOf } from "./scene.js";
import { icon, mark, sign } from "./symbols.js";
import { themeButton } from "./theme.js";

export class Top {
  #name = h("span", { class: "game-name" });
  #phases = h("ol", { class: "phases", "aria-label": "Steps of the turn", role: "list" });
  #rules = h("a", { class: "btn quiet", href: "/rules.html" }, icon("help"), "Rules");
  node;

  /** @param {() => import("./menu.js").Item[]} items of the menu */
  constructor(items) {
    this.node = h(
      "header",
      { class: "top" },
      h("a", { class: "brand", href: "/" }, sign(), "Malison"),
      this.#name,
      this.#phases,
      h("div", { class: "tools" }, this.#rules, themeButton(), menuButton("Menu", items)),
    );
  }

  /**
   * @param {Scene} scene
   * @param {Wire.TableInfo} table
   */
  draw(scene, table) {
    const { course, heading, viewer } = scene.head;
    const name = course.name === "" ? table.title : `${table.title}, ${course.name.toLowerCase()}`;
    if (this.#name.textContent !== name) this.#name.textContent = name;
    this.#name.title = heading;
    this.#rules.href = `/rules.html?game=${encodeURIComponent(table.game)}`;
    const panel = panelOf(scene, course.turn);
    keyed(
      this.#phases,
      course.steps.map((step, place) => {
        const now = place === course.at;
        const make = () => {
          if (!now) return h("li", {}, step);
          const whose =
            panel === undefined ? "" : panel.seat === viewer ? "Your " : `${seatName(panel, table.people, viewer)}: `;
          return h("li", { "aria-current": "step" }, panel && mark(panel.hue), h("b", {}, whose, step));
        };
        return { key: String(place), sign: JSON.stringify([step, now, panel?.seat, viewer]), make };
      }),
    );
  }
}
