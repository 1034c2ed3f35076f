/** The rows in which is chosen who sits where. */

/** @import { GameInfo, Panel } from "../types/protocol.js" */
/** @import { Sits } from "./choosing.js" */

import { another } from "./choosing.js";
import { h } from "./dom.js";
import { icon, mark } from "./symbols.js";
import { capital, uncapital } from "./words.js";

/**
 * What is said of a seat.
 * @param {Sits} sits
 * @param {GameInfo} game
 */
function remark({ kind, bot }, game) {
  switch (kind) {
    case "me":
      return "at this screen";
    case "link":
      return "the link is shown once the table is laid";
    case "bot":
      if (game.bots.length > 1 && game.bots[0]?.[0] === bot) return "the weakest of the bots";
      if (game.bots.length > 1 && game.bots.at(-1)?.[0] === bot) return "the strongest of the bots";
      return "a program that plays";
  }
}

/**
 * The rows, and below them a button for one more. Both write into `seats`. In a new game it may be drawn which colour a
 * seat has, so it has none yet.
 * @param {GameInfo} game
 * @param {Sits[]} seats
 * @param {Panel[]} [panels] of a game that has begun: how many play is settled, and so are their colours
 * @returns {HTMLElement}
 */
export function seatRows(game, seats, panels) {
  const fixed = panels !== undefined;
  const rows = h("ol", { class: "seats", role: "list" });
  const most = h("span", {}, game.least === game.most ? `${game.most} play` : `${game.least} to ${game.most} play`);
  const add = h("button", { class: "btn", type: "button" }, icon("plus"), "Add a player");
  const whole = h("div", {}, rows, !fixed && h("p", { class: "add" }, add, most));

  const draw = () => {
    rows.replaceChildren(...seats.map(row));
    add.disabled = seats.length >= game.most;
  };

  /**
   * @param {Sits} sits
   * @param {number} seat
   */
  function row(sits, seat) {
    const panel = panels?.[seat];
    const word = panel?.word ?? `seat ${seat + 1}`;
    const says = h("small", {}, remark(sits, game));
    const called = { "aria-label": `Name of ${word}`, value: sits.name };
    const name = h("input", { type: "text", maxlength: 40, autocomplete: "off", ...called });
    const options = [
      h("option", { value: "me" }, "You"),
      h("option", { value: "link" }, "A friend, by link"),
      ...game.bots.map(([bot, title]) => h("option", { value: `bot ${bot}` }, `Bot, ${uncapital(title)}`)),
    ];
    const who = h("select", { "aria-label": `Who plays ${word}` }, options);
    const without = { "aria-label": `Remove ${word}`, disabled: seats.length <= game.least };
    const remove = h("button", { class: "btn icon quiet", type: "button", ...without }, icon("close"));
    const show = () => {
      who.value = sits.kind === "bot" ? `bot ${sits.bot}` : sits.kind;
      name.hidden = sits.kind === "bot";
      name.placeholder = sits.kind === "me" ? "Your name" : "Their name";
      says.textContent = remark(sits, game);
    };
    name.addEventListener("input", () => (sits.name = name.value));
    who.addEventListener("change", () => {
      const [kind, bot] = who.value.split(" ");
      sits.kind = kind === "me" || kind === "link" ? kind : "bot";
      if (bot !== undefined) sits.bot = bot;
      show();
    });
    remove.addEventListener("click", () => {
      seats.splice(seat, 1);
      draw();
      rows.querySelectorAll("select")[Math.min(seat, seats.length - 1)]?.focus();
    });
    show();
    const seatName = h("span", {}, h("b", {}, capital(word)), says);
    const sign = panel ? mark(panel.hue) : h("span", { class: "place", "aria-hidden": "true" }, seat + 1);
    return h("li", { class: `seat-${panel?.hue ?? "any"}` }, sign, seatName, name, who, !fixed && remove);
  }

  add.addEventListener("click", () => {
    seats.push(another(game));
    draw();
    rows.querySelectorAll("select")[seats.length - 1]?.focus();
  });
  draw();
  return whole;
}
