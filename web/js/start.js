/** The start page: what is played, who sits where, and how; and what can be gone on with. */

/** @import { GameInfo, Opened } from "../types/protocol.js" */
/** @import { Chosen } from "./choosing.js" */

import { games, open } from "./api.js";
import { fresh, seedTrouble, tableOf } from "./choosing.js";
import { byId, h } from "./dom.js";
import { takeDrops, watch } from "./files.js";
import { footer, header } from "./header.js";
import { invitation } from "./links.js";
import { chipRows, optionRows, row, toggle } from "./options.js";
import { showResume } from "./resume.js";
import { seatRows } from "./seats.js";
import { keep } from "./secrets.js";
import { sign } from "./symbols.js";
import { trouble } from "./trouble.js";

const PREFERRED = "malison.last";

/** What this browser chose last: a game, and by what name its person goes. @returns {{ game: string, name: string }} */
function preferred() {
  try {
    const found = JSON.parse(localStorage.getItem(PREFERRED) ?? "{}");
    return { game: String(found.game ?? ""), name: String(found.name ?? "").slice(0, 40) };
  } catch {
    return { game: "", name: "" };
  }
}

/** @param {Chosen} chosen */
function prefer({ game, seats }) {
  const name = seats.find((sits) => sits.kind === "me")?.name ?? "";
  try {
    localStorage.setItem(PREFERRED, JSON.stringify({ game: game.name, name }));
  } catch {
    // The next visit begins with the defaults.
  }
}

/**
 * The picture of a game, where the page has one.
 * @param {string} game
 */
function picture(game) {
  const drawn = document.getElementById(`picture-${game}`);
  return drawn instanceof HTMLTemplateElement ? drawn.content.cloneNode(true) : h("span", { class: "blank" }, sign());
}

/** What a game is, in a sentence; its rules tell the rest. @param {string} about */
const briefly = (about) => about.slice(0, about.indexOf(". ") + 1) || about;

/** @param {GameInfo} game */
const players = ({ least, most }) => (least === most ? `${least} players` : `${least} to ${most} players`);

/**
 * @param {GameInfo} game
 * @param {boolean} checked
 * @param {() => void} pick
 */
function gameCard(game, checked, pick) {
  const radio = h("input", { type: "radio", name: "game", value: game.name, checked, change: pick });
  const body = h(
    "span",
    { class: "body" },
    h("strong", {}, game.title),
    h("span", { class: "about" }, briefly(game.about)),
    h("span", {}, players(game)),
  );
  return h("label", { class: "game" }, radio, picture(game.name), body);
}

/**
 * @param {Chosen} chosen
 * @returns {HTMLElement}
 */
function setup(chosen) {
  const { game } = chosen;
  const more = h("summary", {});
  const changed = () => {
    const count = Object.keys(chosen.options).length;
    more.textContent = `More options: ${count === 0 ? "all as the rules have them" : `${count} changed`}`;
  };
  const rows = optionRows(chosen, changed);
  const dice = () =>
    row("Real dice", ["You roll on your own table and enter the faces"], (labelled) =>
      toggle(labelled, chosen.realDice, (on) => (chosen.realDice = on)),
    );
  const seed = row("Game seed", ["Leave empty for a fresh one, as it must be where somebody gets a link"], (labelled) => {
    const box = h("input", { ...labelled, type: "text", inputmode: "numeric", autocomplete: "off", placeholder: "fresh" });
    box.value = chosen.seed;
    box.addEventListener("input", () => {
      chosen.seed = box.value;
      box.setCustomValidity(seedTrouble(box.value) ?? "");
    });
    return h("span", { class: "ctl seedbox" }, box);
  });
  const options = rows.length > 0 && h("details", { class: "panel more" }, more, h("div", { class: "opts" }, rows));
  const said = h("div", { id: "said" });
  const deal = h("button", { class: "btn deal", type: "submit" }, "Deal the cards");
  const chips = chipRows(chosen, changed);
  changed();
  return h(
    "div",
    { class: "setup" },
    h(
      "section",
      { class: "panel", "aria-labelledby": "h-seats" },
      h("h2", { id: "h-seats" }, "Who sits at the table?"),
      seatRows(game, chosen.seats),
      chips,
      game.settings.some(({ values }) => "deck" in values) &&
        h("p", { class: "note" }, h("a", { href: `/deck.html?game=${encodeURIComponent(game.name)}` }, "Build a deck of your own")),
    ),
    h(
      "section",
      { class: "panel", "aria-labelledby": "h-options" },
      h("h2", { id: "h-options" }, "How shall it run?"),
      h("div", { class: "opts" }, game.has_dice && dice(), seed),
      h("div", { class: "go" }, deal, h("p", {}, "Nothing is sent until then.")),
      said,
    ),
    options,
  );
}

/**
 * The table is laid: straight to it, unless there are links to give away first.
 * @param {Opened} opened
 * @param {Chosen} chosen
 */
function laid(opened, chosen) {
  keep(opened);
  prefer(chosen);
  const invited = invitation(opened, chosen.seats, chosen.seats.map((_, seat) => `seat ${seat + 1}`));
  if (!invited) {
    location.assign(`/table/${opened.table}`);
    return;
  }
  byId("new", HTMLFormElement).replaceWith(invited.panel);
  invited.heading.focus();
  void showResume(byId("resume", HTMLElement));
}

/** @param {GameInfo[]} all */
function begin(all) {
  const form = byId("new", HTMLFormElement);
  const { game: last, name } = preferred();
  const first = all.find((game) => game.name === last) ?? all[0];
  if (!first) throw new Error("the server has no game");
  let chosen = fresh(first, name);
  let panels = setup(chosen);
  /** @param {GameInfo} game */
  const pick = (game) => {
    chosen = fresh(game, chosen.seats.find((sits) => sits.kind === "me")?.name ?? name);
    const next = setup(chosen);
    panels.replaceWith(next);
    panels = next;
  };
  const cards = all.map((game) => gameCard(game, game === first, () => pick(game)));
  const few = all.length <= 2 ? " few" : "";
  const shelf = h("fieldset", { class: `games${few}` }, h("legend", { class: "vh" }, "Game"), cards);
  form.replaceChildren(shelf, panels);
  // What is wrong in a folded list can be seen only once it is open.
  const unfold = (/** @type {Event} */ event) => {
    const folded = event.target instanceof Element ? event.target.closest("details") : null;
    if (folded) folded.open = true;
  };
  form.addEventListener("invalid", unfold, true);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const said = byId("said", HTMLElement);
    const deal = form.querySelector("button[type=submit]");
    if (!(deal instanceof HTMLButtonElement) || deal.disabled) return;
    deal.disabled = true;
    said.replaceChildren();
    try {
      laid(await open(tableOf(chosen)), chosen);
    } catch (error) {
      said.replaceChildren(trouble(error));
    } finally {
      deal.disabled = false;
    }
  });
}

async function load() {
  const form = byId("new", HTMLFormElement);
  form.replaceChildren(h("p", { class: "note", role: "status" }, "Asking the server which games it has."));
  try {
    begin(await games());
  } catch (error) {
    form.replaceChildren(trouble(error, () => void load()));
  }
}

/** @param {File} file */
async function take(file) {
  const said = byId("file-said", HTMLElement);
  said.replaceChildren(h("p", { class: "note", role: "status" }, `Reading ${file.name}.`));
  try {
    await watch(file);
  } catch (error) {
    said.replaceChildren(trouble(error));
    said.scrollIntoView({ block: "nearest" });
  }
}

byId("page", HTMLElement).prepend(header("start", "Every rule of the game, and a reason for every refusal"));
byId("page", HTMLElement).append(footer());
const file = byId("file", HTMLInputElement);
file.addEventListener("change", () => {
  const found = file.files?.[0];
  if (found) void take(found);
  file.value = "";
});
takeDrops((dropped) => void take(dropped));
void showResume(byId("resume", HTMLElement));
void load();
