/** A record or scenario that is dropped on the page or chosen becomes a table to be watched. */

import { Refused, open } from "./api.js";
import { keep } from "./secrets.js";

/** The longest file that is sent, in bytes; the server takes no longer ones. */
const LONGEST = 1_000_000;

/**
 * Why a file is not sent; `null` where it is.
 * @param {{ name: string, size: number }} file
 * @returns {string | null}
 */
export function notSent({ name, size }) {
  if (size === 0) return `${name} is empty.`;
  if (size > LONGEST) return `${name} has ${Math.ceil(size / 1000)} kB; a record or scenario has at most ${LONGEST / 1000}.`;
  return null;
}

/**
 * The text of a file.
 * @param {File} file
 * @returns {Promise<string>}
 */
async function textOf(file) {
  const wrong = notSent(file);
  if (wrong !== null) throw new Refused({ error: wrong, mistakes: [] }, 0);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    const error = `${file.name} is not a text, so it is no record and no scenario.`;
    throw new Refused({ error, mistakes: [] }, 0);
  }
}

/**
 * Sets a table up on which the file can be watched, and goes there.
 * @param {File} file
 */
export async function watch(file) {
  const text = await textOf(file);
  const opened = await open({ game: { text: { text, after: null } }, seats: [], real_dice: false, seed: null });
  keep(opened);
  location.assign(`/replay.html?table=${encodeURIComponent(opened.table)}`);
}

/**
 * Takes files that are dropped anywhere on the page.
 * @param {(file: File) => void} take
 */
export function takeDrops(take) {
  /** @param {DragEvent} event */
  const carriesFiles = (event) => event.dataTransfer?.types.includes("Files") ?? false;
  document.addEventListener("dragover", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) document.body.classList.remove("dropping");
  });
  document.addEventListener("drop", (event) => {
    document.body.classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    take(file);
  });
}
