/** Who sits where, the links of seats, who could play them, and the record of the game. */

/** @import { Person, Panel } from "../types/protocol.js" */
/** @import { Room } from "./room.js" */
/** @import { Sheet } from "./sheets.js" */

import { games, handOver, record } from "./api.js";
import { h } from "./dom.js";
import { seatName } from "./people.js";
import { hostOf, kept, linkTo, secretsOf } from "./secrets.js";
import { icon } from "./symbols.js";
import { capital } from "./words.js";

/** @param {unknown} error */
const sentence = (error) => (error instanceof Error ? error.message : "That did not work. Try again.");

/**
 * Shows the seats, with what can be done about each.
 * @param {Room} room
 * @param {Sheet} sheet
 */
export async function showSeats(room, sheet) {
  const { table, eyes } = room;
  const bots = await botsOf(table.game);
  const which = h(
    "select",
    { id: "bot" },
    bots.map(([word, name]) => h("option", { value: word }, name)),
  );
  const choice = h("li", {}, h("label", { for: "bot" }, "A bot that takes a seat"), which);
  const lines = eyes.scene.panels.map((panel) => {
    const person = table.people.find(({ seat }) => seat === panel.seat);
    const name = seatName(panel, table.people, eyes.viewer);
    const state = person?.kind === "open" ? "waits for somebody with its link" : capital(panel.word);
    const hand = handButton(room, sheet, panel, person, () => which.value);
    return { hand, node: h("li", {}, h("b", {}, name), h("span", {}, state), copyButton(room, panel, name), hand) };
  });
  const mayHand = bots.length > 0 && lines.some(({ hand }) => hand !== null);
  sheet.seats([...(mayHand ? [choice] : []), ...lines.map(({ node }) => node)]);
}

/**
 * The bots that can play a game, the strongest first.
 * @param {string} game
 */
async function botsOf(game) {
  try {
    return (await games()).find(({ name }) => name === game)?.bots.toReversed() ?? [];
  } catch {
    return [];
  }
}

/**
 * @param {Room} room
 * @param {Panel} panel
 * @param {string} name
 */
function copyButton({ table }, panel, name) {
  const secret = kept(table.id)?.links.find(({ seat }) => seat === panel.seat)?.secret;
  if (secret === undefined) return null;
  const says = h("span", {}, "Copy the link");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(linkTo(table.id, secret));
      says.textContent = "Copied";
    } catch {
      says.textContent = linkTo(table.id, secret);
    }
  };
  return h(
    "button",
    { class: "btn", type: "button", "aria-label": `Copy the link for ${name}`, click: () => void copy() },
    icon("copy"),
    says,
  );
}

/**
 * The host may hand any seat over, a seat only itself.
 * @param {Room} room
 * @param {Sheet} sheet
 * @param {Panel} panel
 * @param {Person | undefined} person
 * @param {() => string} bot the word of the bot that takes the seat
 */
function handButton(room, sheet, panel, person, bot) {
  const { table, eyes } = room;
  const own =
    panel.seat === eyes.viewer
      ? secretsOf(table.id)[eyes.viewer === null ? 0 : room.connection.eyes.indexOf(eyes)]
      : undefined;
  const secret = hostOf(table.id) ?? own;
  if (secret === undefined || person === undefined || person.kind === "bot") return null;
  const back = person.kind === "stand_in";
  const act = async () => {
    try {
      await handOver(table.id, panel.seat, back ? "person" : { bot: bot() }, secret);
      sheet.close();
    } catch (error) {
      room.say(sentence(error));
    }
  };
  return h(
    "button",
    { class: "btn", type: "button", click: () => void act() },
    back ? "Give it back" : "Let a bot play",
  );
}

/**
 * Saves the record of the game as a file.
 * @param {Room} room
 */
export async function saveRecord(room) {
  const { id, game } = room.table;
  try {
    const text = await record(id, secretsOf(id));
    const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    h("a", { href, download: `${game}-${id}.txt` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
  } catch (error) {
    room.say(sentence(error));
  }
}
