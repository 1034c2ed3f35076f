/** What the parts of the table share: through whose eyes it is seen, and how to say or draw something. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Board } from "./board.js" */
/** @import { Connection } from "./connection.js" */
/** @import { Eyes } from "./eyes.js" */
/** @import { Scene } from "./scene.js" */

import { seatName } from "./people.js";
import { panelOf } from "./scene.js";

/**
 * @typedef {object} Room
 * @property {Connection} connection
 * @property {Board} board
 * @property {Eyes} eyes
 * @property {Wire.TableInfo} table
 * @property {Map<string, Wire.Face>} faces of all cards that can be read, by their words
 * @property {() => void} draw all is drawn soon
 * @property {(text: string) => void} say a sentence beside the question
 * @property {() => void} ask the focus goes to the question
 */

/**
 * @param {Scene} scene
 * @param {number} id
 * @returns {Wire.Card | undefined}
 */
export const cardOf = (scene, id) => scene.zones.flatMap((zone) => zone.cards).find((card) => card.id === id);

/**
 * What a thing on the table is called.
 * @param {Room} room
 * @param {Wire.Target} target
 * @returns {string}
 */
export function nameOf({ eyes: { scene }, faces, table, board }, target) {
  if (typeof target === "object" && "card" in target) {
    const card = cardOf(scene, target.card);
    return (card && faces.get(card.word)?.name) ?? "this card";
  }
  if (typeof target === "object" && "seat" in target) {
    const panel = panelOf(scene, target.seat);
    return panel ? seatName(panel, table.people, null) : "";
  }
  return board.name(target);
}
