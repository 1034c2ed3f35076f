/** Who sits where, the links of seats, who could play them, and the record of the game. */

/** @import { Person, Panel } from "../types/protocol.js" */
/** @import { Room } from "./room.js" */
/** @import { Sheet } from "./sheets.js" */

import { handOver, record } from "./api.js";
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
export function showSeats(room, sheet) {
  sheet.seats(
    room.eyes.scene.panels.map((panel) => {
      const person = room.table.people.find(({ seat }) => seat === panel.seat);
      const name = seatName(panel, room.table.people, room.eyes.viewer);
      const state = person?.kind === "open" ? "waits for somebody with its link" : capital(panel.word);
      return h(
        "li",
        {},
        h("b", {}, name),
        h("span", {}, state),
        copyButton(room, panel, name),
        handButton(room, sheet, panel, person),
      );
    }),
  );
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
 */
function handButton(room, sheet, panel, person) {
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
      await handOver(table.id, panel.seat, back ? "person" : { bot: "" }, secret);
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
