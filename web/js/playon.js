/** Playing on from a moment of another game: who sits where, and the table that comes of it. */

/** @import { GameInfo, Opened, Panel } from "../types/protocol.js" */
/** @import { Sits } from "./choosing.js" */

import { open } from "./api.js";
import { another, sitter } from "./choosing.js";
import { h } from "./dom.js";
import { invitation } from "./links.js";
import { keep } from "./secrets.js";
import { seatRows } from "./seats.js";
import { trouble } from "./trouble.js";

/**
 * @typedef {object} From
 * @property {string} table
 * @property {string} secret any secret of the table; empty where there is none, which will do once the game is over
 * @property {number} moment
 */

/**
 * @param {From} from
 * @param {Sits[]} seats
 * @returns {Promise<Opened>}
 */
function playOn({ table, secret, moment }, seats) {
  return open({ game: { table: { table, secret, moment } }, seats: seats.map(sitter), real_dice: false, seed: null });
}

/**
 * A form that asks who plays on, oneself on one's own seat.
 * @param {GameInfo} game
 * @param {Panel[]} panels
 * @param {number | null} mine
 * @param {From} from
 * @param {() => void} not what to do on "Not now"
 * @returns {{ form: HTMLFormElement, heading: HTMLElement }}
 */
export function playOnForm(game, panels, mine, from, not) {
  const seats = panels.map(() => another(game));
  const own = seats[panels.findIndex((panel) => panel.seat === mine)] ?? seats[0];
  if (own) own.kind = "me";
  const said = h("div", {});
  const go = h("button", { class: "btn", type: "submit" }, "Play on");
  const cancel = h("button", { class: "btn quiet", type: "button", click: not }, "Not now");
  const heading = h("h2", { tabindex: -1 }, `Who plays on from event ${from.moment}?`);
  const form = h("form", { class: "panel" }, heading, seatRows(game, seats, panels), h("div", { class: "go" }, go, cancel), said);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    go.disabled = true;
    try {
      const opened = await playOn(from, seats);
      keep(opened);
      const invited = invitation(opened, seats, panels.map((panel) => panel.word));
      if (invited) {
        form.replaceWith(invited.panel);
        invited.heading.focus();
      } else {
        location.assign(`/table/${opened.table}`);
      }
    } catch (error) {
      said.replaceChildren(trouble(error));
    } finally {
      go.disabled = false;
    }
  });
  return { form, heading };
}
