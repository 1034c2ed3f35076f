/** All rules of a game: by chapter, to be searched, each with an address of its own. */

/** @import { GameInfo, RuleInfo } from "../types/protocol.js" */

import { games, rules } from "./api.js";
import { byId, h } from "./dom.js";
import { gameLinks } from "./gamelinks.js";
import { footer, header } from "./header.js";
import { cutTag, SOURCES } from "./ruletext.js";
import { cutAtWords, fits, withPart, wordsOf } from "./searching.js";
import { trouble } from "./trouble.js";
import { counted, cutAtRules } from "./words.js";

export { cutTag };

/**
 * The chapters in order, each with its rules.
 * @param {RuleInfo[]} all
 * @returns {{ title: string, rules: RuleInfo[] }[]}
 */
export function chapters(all) {
  /** @type {Map<string, RuleInfo[]>} */
  const found = new Map();
  for (const rule of all) {
    const title = rule.id.startsWith("HR-") ? `Rules of the house: ${rule.chapter}` : rule.chapter;
    const there = found.get(title);
    if (there) there.push(rule);
    else found.set(title, [rule]);
  }
  return [...found].map(([title, of]) => ({ title, rules: of }));
}

/**
 * A text with what was searched for marked.
 * @param {string} text
 * @param {string[]} words
 */
const marked = (text, words) =>
  cutAtWords(text, words).map((part, place) => (place % 2 === 1 ? h("mark", {}, part) : part));

/**
 * A text of a rule: ids of rules lead there, what stands between backticks is notation.
 * @param {string} text
 * @param {string[]} words
 */
function written(text, words) {
  return text.split("`").flatMap((part, place) => {
    if (place % 2 === 1) return [h("code", {}, marked(part, words))];
    return cutAtRules(part).flatMap((bit, turn) =>
      turn % 2 === 1 ? [h("a", { class: "rule", href: `#${bit}` }, bit)] : marked(bit, words),
    );
  });
}

/**
 * @param {RuleInfo} rule
 * @param {string[]} words
 */
function entry({ id, text }, words) {
  const { says, from } = cutTag(text);
  const tag = from !== "" && h("span", { class: "tag", title: SOURCES[from] ?? "" }, from);
  const link = h("a", { class: "rule", href: `#${id}`, "aria-label": `Link to rule ${id}` }, marked(id, words));
  return h("li", { id }, link, h("p", {}, written(says, words), " ", tag));
}

/** @param {number} place */
const anchor = (place) => `chapter-${place + 1}`;

/**
 * @param {GameInfo} game
 * @param {RuleInfo[]} all
 */
function show(game, all) {
  const list = byId("rules", HTMLElement);
  const contents = byId("contents", HTMLElement);
  const count = byId("count", HTMLElement);
  const box = byId("find", HTMLInputElement);
  const parts = chapters(all);

  const draw = () => {
    const words = wordsOf(box.value);
    let left = 0;
    /** @type {HTMLElement[]} */
    const sections = [];
    /** @type {HTMLElement[]} */
    const entries = [];
    for (const [place, { title, rules: within }] of parts.entries()) {
      const found = within.filter((rule) => fits(`${rule.id} ${title} ${rule.text}`, words));
      if (found.length === 0) continue;
      left += found.length;
      const id = anchor(place);
      const rows = found.map((rule) => entry(rule, words));
      const heading = h("h2", { id: `${id}-title` }, title);
      sections.push(
        h(
          "section",
          { class: "chapter", id, "aria-labelledby": `${id}-title` },
          heading,
          h("ol", { class: "rules", role: "list" }, rows),
        ),
      );
      entries.push(h("li", {}, h("a", { href: `#${id}` }, title, h("span", { class: "num" }, found.length))));
    }
    list.replaceChildren(...sections);
    contents.replaceChildren(...entries);
    const none = `No rule of ${game.title} has all of these words.`;
    count.textContent =
      left === 0 ? none : words.length === 0 ? counted(left, "rule") : `${counted(left, "rule")} of ${all.length}`;
  };

  const goTo = () => {
    document.querySelector(".here")?.classList.remove("here");
    const id = decodeURIComponent(location.hash.slice(1));
    if (id === "") return;
    if (!document.getElementById(id) && box.value !== "" && all.some((rule) => rule.id === id)) {
      box.value = "";
      draw();
    }
    const found = document.getElementById(id);
    if (!found) return;
    found.classList.toggle("here", found.matches(".rules li"));
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: found.matches(".rules li") ? "center" : "start" });
  };

  box.value = new URLSearchParams(location.search).get("q") ?? "";
  box.addEventListener("input", () => {
    draw();
    history.replaceState(null, "", location.pathname + withPart(location.search, "q", box.value.trim()));
  });
  addEventListener("hashchange", goTo);
  draw();
  goTo();
}

/** Where there is no room beside the rules, the list of chapters is folded. */
function foldContents() {
  const narrow = matchMedia("(max-width: 860px)");
  const chapterList = byId("chapters", HTMLDetailsElement);
  const fold = () => (chapterList.open = !narrow.matches);
  narrow.addEventListener("change", fold);
  fold();
}

async function load() {
  const list = byId("rules", HTMLElement);
  list.replaceChildren(h("p", { class: "note", role: "status" }, "Fetching the rules."));
  try {
    const all = await games();
    const asked = new URLSearchParams(location.search).get("game");
    const game = all.find((one) => one.name === asked) ?? all[0];
    if (!game) throw new Error("the server has no game");
    byId("pick", HTMLElement).replaceChildren(...gameLinks(all, game, "/rules.html"));
    byId("title", HTMLElement).textContent = `The rules of ${game.title}`;
    byId("about", HTMLElement).textContent = game.about;
    document.title = `Rules of ${game.title} · Malison`;
    show(game, await rules(game.name));
  } catch (error) {
    list.replaceChildren(trouble(error, () => void load()));
  }
}

if (typeof document !== "undefined") {
  const game = new URLSearchParams(location.search).get("game") ?? undefined;
  byId("page", HTMLElement).prepend(header("rules", "Every rule has an id, and every refusal quotes one", game));
  byId("page", HTMLElement).append(footer());
  foldContents();
  void load();
}
