/** All cards of a game: to be sorted out at the left, seen in the middle, read at the right. */

/** @import { Face } from "../types/protocol.js" */
/** @import { Facet } from "./facets.js" */

import { cards, games } from "./api.js";
import { cardClass, largeCard, smallCard } from "./card.js";
import { byId, h } from "./dom.js";
import { FACETS, chosenIn, found, words } from "./facets.js";
import { gameLinks } from "./gamelinks.js";
import { footer, header } from "./header.js";
import { withPart } from "./searching.js";
import { icon } from "./symbols.js";
import { trouble } from "./trouble.js";
import { capital, counted } from "./words.js";

/** @type {Record<Facet, string>} */
const TITLES = { kind: "Kind", from: "From", value: "Value", fact: "What else it is" };

/** @param {string} search */
const remember = (search) => history.replaceState(null, "", location.pathname + search + location.hash);

/**
 * A row of chips for each facet of which there is more than one word.
 * @param {Face[]} faces
 * @param {import("./facets.js").Chosen} chosen
 * @param {() => void} changed
 */
function filters(faces, chosen, changed) {
  return FACETS.flatMap((facet) => {
    const all = words(faces, facet);
    if (all.length < 2) return [];
    const chips = all.map(([word, count]) => {
      const box = h("input", { type: "checkbox", checked: chosen[facet].includes(word) });
      box.addEventListener("change", () => {
        chosen[facet] = box.checked ? [...chosen[facet], word] : chosen[facet].filter((one) => one !== word);
        remember(withPart(location.search, facet, chosen[facet].join(",")));
        changed();
      });
      return h("label", { class: "chip" }, box, capital(word), " ", h("span", { class: "count" }, count));
    });
    return [h("fieldset", {}, h("legend", { class: "sub" }, TITLES[facet]), h("p", { class: "chips" }, chips))];
  });
}

/**
 * Arrow keys go from card to card, as they lie.
 * @param {HTMLElement} shelf
 */
function goByArrows(shelf) {
  shelf.addEventListener("keydown", (event) => {
    const all = [...shelf.querySelectorAll("a")];
    const at = all.findIndex((card) => card === document.activeElement);
    const here = all[at];
    if (!here) return;
    const top = here.offsetTop;
    const across = all.filter((card) => card.offsetTop === top).length;
    /** @type {Record<string, number>} */
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across, Home: -at, End: all.length - 1 - at };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
  });
}

/**
 * @param {string} title the game's
 * @param {Face[]} faces
 */
function show(title, faces) {
  const shelf = byId("shelf", HTMLElement);
  const reading = byId("reading", HTMLElement);
  const box = byId("find", HTMLInputElement);
  const large = byId("large", HTMLInputElement);
  const parts = new URLSearchParams(location.search);
  const chosen = chosenIn(location.search);
  box.value = parts.get("q") ?? "";
  large.checked = parts.get("size") === "large";

  const read = () => {
    const word = decodeURIComponent(location.hash.slice(1));
    const face = faces.find((one) => one.word === word);
    reading.hidden = !face || large.checked;
    for (const card of shelf.querySelectorAll("[aria-current]")) card.removeAttribute("aria-current");
    if (!face) return;
    const at = shelf.querySelector(`[data-word="${CSS.escape(word)}"]`);
    at?.setAttribute("aria-current", "true");
    if (large.checked) at?.scrollIntoView({ block: "nearest" });
    const shut = () => {
      history.replaceState(null, "", location.pathname + location.search);
      read();
      if (at instanceof HTMLElement) at.focus();
    };
    const close = h("button", { class: "btn icon quiet x", type: "button", "aria-label": "Put the card back", click: shut }, icon("close"));
    reading.replaceChildren(close, largeCard(face));
  };

  /** @param {Face} face */
  const card = (face) => {
    const looks = { href: `#${encodeURIComponent(face.word)}`, "data-word": face.word };
    const drawn = large.checked
      ? h("a", { ...looks, class: "whole" }, largeCard(face))
      : h("a", { ...looks, class: cardClass(face) }, smallCard(face));
    return h("li", {}, drawn);
  };

  const draw = () => {
    const left = found(faces, chosen, box.value);
    shelf.classList.toggle("large", large.checked);
    shelf.replaceChildren(...left.map(card));
    byId("count", HTMLElement).textContent =
      left.length === 0
        ? `No card of ${title} is like that.`
        : left.length === faces.length
          ? counted(left.length, "card")
          : `${counted(left.length, "card")} of ${faces.length}`;
    read();
  };

  box.addEventListener("input", () => {
    remember(withPart(location.search, "q", box.value.trim()));
    draw();
  });
  large.addEventListener("change", () => {
    remember(withPart(location.search, "size", large.checked ? "large" : ""));
    draw();
  });
  byId("filters", HTMLElement).replaceChildren(...filters(faces, chosen, draw));
  goByArrows(shelf);
  addEventListener("hashchange", read);
  draw();
  document.querySelector("[aria-current='true']")?.scrollIntoView({ block: "center" });
}

async function load() {
  const shelf = byId("shelf", HTMLElement);
  shelf.replaceChildren(h("li", { class: "note", role: "status" }, "Fetching the cards."));
  try {
    const all = await games();
    const asked = new URLSearchParams(location.search).get("game");
    const game = all.find((one) => one.name === asked) ?? all[0];
    if (!game) throw new Error("the server has no game");
    byId("pick", HTMLElement).replaceChildren(...gameLinks(all, game, "/cards.html"));
    byId("title", HTMLElement).textContent = `The cards of ${game.title}`;
    document.title = `Cards of ${game.title} · Malison`;
    if (game.settings.some(({ values }) => "deck" in values)) {
      const href = `/deck.html?game=${encodeURIComponent(game.name)}`;
      byId("pick", HTMLElement).append(h("a", { class: "btn", href }, "Build a deck"));
    }
    show(game.title, await cards(game.name));
  } catch (error) {
    shelf.replaceChildren(h("li", {}, trouble(error, () => void load())));
  }
}

const game = new URLSearchParams(location.search).get("game") ?? undefined;
byId("page", HTMLElement).prepend(header("cards", "A card says what it does, written from what it does", game));
byId("page", HTMLElement).append(footer());
const narrow = matchMedia("(max-width: 860px)");
const fold = () => (byId("sorting", HTMLDetailsElement).open = !narrow.matches);
narrow.addEventListener("change", fold);
fold();
void load();
