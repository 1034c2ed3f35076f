/** The deck builder: who leads, what is in the deck, what is wrong with it, and what can be done with it. */

/** @import { DeckBook, DeckCard, DeckMistake, GameInfo } from "../types/protocol.js" */
/** @import { Deck } from "./decklist.js" */

import { checkDeck, deckBook, games, open } from "./api.js";
import { largeCard } from "./card.js";
import { usualBot } from "./choosing.js";
import { change, copies, curve, empty, fitting, read, size, textOf } from "./decklist.js";
import { byId, h } from "./dom.js";
import { gameLinks } from "./gamelinks.js";
import { footer, header } from "./header.js";
import { fits, wordsOf } from "./searching.js";
import { keep } from "./secrets.js";
import { trouble } from "./trouble.js";
import { capital, counted } from "./words.js";

/** How long the builder waits after a change before the deck is checked. */
const PAUSE = 250;

/** @param {string} game */
const shelf = (game) => `malison.decks.${game}`;

/** The decks that this browser keeps, by name. @param {string} game @returns {Record<string, string>} */
function kept(game) {
  try {
    const found = JSON.parse(localStorage.getItem(shelf(game)) ?? "{}");
    return Object.fromEntries(Object.entries(found).map(([name, text]) => [name, String(text)]));
  } catch {
    return {};
  }
}

/**
 * @param {GameInfo} game
 * @param {DeckBook} book
 */
function build(game, book) {
  let deck = empty(book);
  /** @type {DeckMistake[]} */
  let mistakes = [];
  let asked = 0;
  let timer = 0;

  const name = h("input", { type: "text", id: "deck-name", maxlength: 60, autocomplete: "off" });
  const leader = h("select", { id: "deck-leader" });
  const choices = book.choices.map((choice) => {
    const box = h("select", { id: `deck-${choice.key}` });
    for (const [word, text] of choice.words) box.append(h("option", { value: word }, text.split("\n")[0] ?? word));
    box.addEventListener("change", () => {
      deck.choices[choice.key] = box.value;
      changed();
    });
    return { ...choice, box, says: h("p", { class: "note" }) };
  });
  for (const { faces } of book.leaders) leader.append(h("option", { value: faces[0]?.word ?? "" }, faces[0]?.name ?? ""));
  const find = h("input", { type: "search", id: "deck-find", autocomplete: "off", placeholder: "Name or words of the text" });
  const kinds = [...new Set(book.cards.map(({ face }) => face.kind))].sort();
  /** @type {Set<string>} */
  const shown = new Set();
  const chips = kinds.map((kind) => {
    const box = h("input", { type: "checkbox" });
    box.addEventListener("change", () => {
      if (box.checked) shown.add(kind);
      else shown.delete(kind);
      drawPool();
    });
    return h("label", { class: "chip" }, box, capital(kind));
  });
  const count = h("p", { class: "note", role: "status", id: "deck-count" });
  const pool = h("ul", { id: "pool", class: "pool", role: "list", "aria-label": "Cards that fit" });
  const lists = h("div", { class: "lists" });
  const wrong = h("div", { class: "wrong", role: "status", "aria-live": "polite" });
  const chart = h("div", { class: "curve", role: "img" });
  const led = h("div", { class: "led" });
  const said = h("div", {});
  const mine = h("select", { id: "deck-mine", "aria-label": "Decks to open" });

  /** @param {DeckCard} card */
  const row = (card) => {
    const { face, most, cost } = card;
    const all = copies(deck, face.word);
    const add = book.parts.map(({ key, name: part }) =>
      h(
        "button",
        {
          class: "btn quiet add",
          type: "button",
          disabled: all >= most,
          "data-add": `${key}/${face.word}`,
          "aria-label": `Add ${face.name} to the ${part.toLowerCase()}`,
          click: () => put(key, face.word, 1, `${key}/${face.word}`),
        },
        `+ ${part.split(" ")[0]}`,
      ),
    );
    const facts = h("small", {}, `${capital(face.kind)}, cost ${cost}, ${all} of ${most}`);
    const reading = h("details", {}, h("summary", {}, h("strong", {}, face.name), facts), h("p", { class: "does" }, face.facts.join(" ")), h("p", { class: "does" }, face.text));
    return h("li", {}, reading, h("span", { class: "adds" }, add));
  };

  /** Which rows are open stays so. */
  const drawPool = () => {
    const words = wordsOf(find.value);
    const all = fitting(book, deck.leader);
    const left = all.filter(({ face }) => (shown.size === 0 || shown.has(face.kind)) && fits(`${face.name} ${face.facts.join(" ")} ${face.text}`, words));
    const opened = new Set([...pool.querySelectorAll("details[open] strong")].map((title) => title.textContent));
    pool.replaceChildren(...left.map(row));
    for (const title of pool.querySelectorAll("strong")) {
      const details = title.closest("details");
      if (details && opened.has(title.textContent)) details.open = true;
    }
    count.textContent = left.length === all.length ? `${counted(all.length, "card")} fit` : `${counted(left.length, "card")} of ${all.length} that fit`;
  };

  const drawDeck = () => {
    /** @param {string} word */
    const titled = (word) => book.cards.find(({ face }) => face.word === word)?.face.name ?? word;
    lists.replaceChildren(
      ...book.parts.map(({ key, name: part, least, most }) => {
        const cards = Object.entries(deck.parts[key] ?? {}).sort(([a], [b]) => titled(a).localeCompare(titled(b)));
        const range = least > 0 ? `${least} to ${most}` : `at most ${most}`;
        const rows = cards.map(([word, many]) => {
          const again = `less/${key}/${word}`;
          const less = {
            class: "btn icon quiet",
            type: "button",
            "aria-label": `One ${titled(word)} less`,
            "data-add": again,
            click: () => put(key, word, -1, again),
          };
          return h("li", {}, h("span", {}, `${many} `, titled(word)), h("button", less, "−"));
        });
        return h(
          "section",
          { "aria-labelledby": `part-${key}` },
          h("h2", { class: "sub", id: `part-${key}` }, `${part}: ${size(deck, key)} (${range})`),
          cards.length > 0 ? h("ul", { role: "list" }, rows) : h("p", { class: "note" }, "No cards yet."),
        );
      }),
    );
    const bars = curve(deck, book);
    const tallest = Math.max(1, ...bars.map(([, many]) => many));
    chart.setAttribute("aria-label", `Costs: ${bars.map(([cost, many]) => `${many} of cost ${cost}`).join(", ") || "no cards"}`);
    chart.replaceChildren(
      ...bars.map(([cost, many]) =>
        h("span", {}, h("i", { class: `bar h${Math.round((10 * many) / tallest)}` }), h("b", {}, many), h("small", {}, cost)),
      ),
    );
    const faces = book.leaders.find((one) => one.faces[0]?.word === deck.leader)?.faces ?? [];
    led.replaceChildren(...faces.map((face) => largeCard(face)));
    for (const { key, words, says } of choices) {
      const text = words.find(([word]) => word === deck.choices[key])?.[1] ?? "";
      says.textContent = text.split("\n").slice(1).join(" ");
    }
  };

  const drawWrong = () => {
    const lines = mistakes.map(({ text, help }) => h("li", {}, capital(text), help ? ` (${help})` : ""));
    wrong.replaceChildren(
      mistakes.length === 0 ? h("p", { class: "right" }, "This deck can be played.") : h("ul", { role: "list" }, lines),
    );
    start.disabled = mistakes.length > 0;
  };

  const check = async () => {
    asked += 1;
    const now = asked;
    try {
      const verdict = await checkDeck(game.name, textOf(deck, book));
      if (now !== asked) return;
      mistakes = verdict.mistakes;
      drawWrong();
    } catch (error) {
      if (now === asked) wrong.replaceChildren(trouble(error, () => void check()));
    }
  };

  const changed = () => {
    drawPool();
    drawDeck();
    clearTimeout(timer);
    timer = setTimeout(() => void check(), PAUSE);
  };

  /** @param {string} part @param {string} word @param {number} more @param {string} focus */
  const put = (part, word, more, focus) => {
    change(deck, part, word, more);
    changed();
    // The button was drawn anew; whoever used the keyboard stays where he was.
    const again = document.querySelector(`[data-add="${CSS.escape(focus)}"]`);
    if (again instanceof HTMLButtonElement && !again.disabled) again.focus();
  };

  /** @param {Deck} next */
  const take = (next) => {
    deck = next;
    name.value = deck.name;
    leader.value = deck.leader;
    for (const { key, box } of choices) box.value = deck.choices[key] ?? "";
    changed();
  };

  const listMine = () => {
    const own = Object.entries(kept(game.name));
    mine.replaceChildren(
      h("option", { value: "" }, "Open a deck…"),
      ...(own.length > 0 ? [h("optgroup", { label: "Kept in this browser" }, own.map(([title]) => h("option", { value: `own/${title}` }, title)))] : []),
      h("optgroup", { label: "Ready" }, book.ready.map((ready, at) => h("option", { value: `ready/${at}` }, ready.name))),
    );
  };

  name.addEventListener("input", () => {
    deck.name = name.value;
    changed();
  });
  leader.addEventListener("change", () => {
    deck.leader = leader.value;
    changed();
  });
  find.addEventListener("input", drawPool);
  mine.addEventListener("change", () => {
    const [from, ...rest] = mine.value.split("/");
    const which = rest.join("/");
    const text = from === "ready" ? book.ready[Number(which)]?.text : kept(game.name)[which];
    if (text !== undefined) take(read(text, book));
    mine.value = "";
  });
  const save = () => {
    try {
      localStorage.setItem(shelf(game.name), JSON.stringify({ ...kept(game.name), [deck.name]: textOf(deck, book) }));
      said.replaceChildren(h("p", { class: "note", role: "status" }, `${deck.name} is kept in this browser.`));
    } catch {
      said.replaceChildren(h("p", { class: "note", role: "alert" }, "This browser keeps nothing; download the deck instead."));
    }
    listMine();
  };
  const download = () => {
    const url = URL.createObjectURL(new Blob([textOf(deck, book)], { type: "application/toml" }));
    h("a", { href: url, download: `${deck.name || "deck"}.toml` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  const file = h("input", { type: "file", id: "deck-file", class: "vh", accept: ".toml,text/plain" });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (chosen) take(read(await chosen.text(), book));
    file.value = "";
  });
  const start = h("button", { class: "btn deal", type: "button", disabled: true }, "Play it against a bot");
  start.addEventListener("click", async () => {
    said.replaceChildren();
    try {
      const seats = [{ me: "" }, { bot: usualBot(game) }];
      const options = /** @type {[string, string][]} */ ([[book.options[0] ?? "", textOf(deck, book)]]);
      const opened = await open({ game: { game: { name: game.name, options } }, seats, real_dice: false, seed: null });
      keep(opened);
      location.assign(`/table/${opened.table}`);
    } catch (error) {
      said.replaceChildren(trouble(error));
    }
  });

  /** @param {string} id @param {string} title @param {HTMLElement} control */
  const field = (id, title, control) => h("p", { class: "field" }, h("label", { for: id }, title), control);
  const head = h(
    "section",
    { class: "panel head", "aria-label": "The deck" },
    field("deck-name", "Name", name),
    field("deck-leader", book.leader_name, leader),
    choices.map(({ key, box, says }) => [field(`deck-${key}`, capital(key), box), says]).flat(),
    h("p", { class: "field" }, mine),
    h(
      "p",
      { class: "acts" },
      h("button", { class: "btn", type: "button", click: save }, "Keep in this browser"),
      h("button", { class: "btn", type: "button", click: download }, "Download"),
      h("label", { class: "btn", for: "deck-file" }, "Upload"),
      file,
    ),
    start,
    said,
  );
  const middle = h(
    "section",
    { class: "panel", "aria-labelledby": "h-pool" },
    h("h2", { id: "h-pool" }, "Cards"),
    field("deck-find", "Search", find),
    h("fieldset", {}, h("legend", { class: "sub" }, "Kind"), h("p", { class: "chips" }, chips)),
    count,
    pool,
  );
  const right = h(
    "section",
    { class: "panel", "aria-labelledby": "h-deck" },
    h("h2", { id: "h-deck" }, "In the deck"),
    wrong,
    chart,
    lists,
  );
  byId("builder", HTMLElement).replaceChildren(h("div", { class: "builder" }, h("div", {}, head, led), middle, right));
  listMine();
  const first = book.ready[0];
  take(first ? read(first.text, book) : empty(book));
}

async function load() {
  const place = byId("builder", HTMLElement);
  place.replaceChildren(h("p", { class: "note", role: "status" }, "Fetching the cards."));
  try {
    const all = (await games()).filter((one) => one.settings.some(({ values }) => "deck" in values));
    const wanted = new URLSearchParams(location.search).get("game");
    const game = all.find((one) => one.name === wanted) ?? all[0];
    if (!game) {
      place.replaceChildren(h("p", {}, "No game on this server is played with decks."));
      return;
    }
    byId("pick", HTMLElement).replaceChildren(...gameLinks(all, game, "/deck.html"));
    byId("title", HTMLElement).textContent = `Decks for ${game.title}`;
    build(game, await deckBook(game.name));
  } catch (error) {
    place.replaceChildren(trouble(error, () => void load()));
  }
}

const of = new URLSearchParams(location.search).get("game") ?? undefined;
byId("page", HTMLElement).prepend(header("deck", "The rules of building, checked as you build", of));
byId("page", HTMLElement).append(footer());
void load();
