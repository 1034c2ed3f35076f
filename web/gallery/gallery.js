/**
 * The table drawn from a fixture, without a server: `/gallery/?fixture=plane`. `why` shows a refusal with this
 * witness mark, `point` points at the answer with this number, `log` adds lines. For pictures and for developers.
 */

import { Eyes } from "/js/eyes.js";
import { Tabletop } from "/js/tabletop.js";

const asked = new URLSearchParams(location.search);
const name = asked.get("fixture") ?? "wizwar-targets";
if (asked.get("theme")) document.documentElement.dataset.theme = asked.get("theme") ?? "";

/** Answers as a server would, from what the address says. */
class Fixture {
  /** @param {any} view @param {any} hearing */
  constructor(view, hearing) {
    this.view = view;
    this.hearing = hearing;
    const eyes = new Eyes(view.viewer);
    eyes.look(view);
    this.eyes = [eyes];
    this.state = "open";
  }

  open() {
    const panels = this.view.parts.filter((part) => part.part === "panel").map((part) => part.is);
    const people = panels.map(({ seat, word, player }) => ({
      seat,
      word,
      name: player === "you" ? "" : player,
      kind: player.startsWith("bot") ? "bot" : "person",
      connections: 1,
      thinking: false,
    }));
    this.hearing.table({
      id: "fixture",
      game: "wizwar",
      title: name.startsWith("wizwar") ? "Wiz-War" : name,
      options: [],
      real_dice: asked.has("real"),
      host: false,
      replay: false,
      people,
    });
    this.hearing.state("open", "");
    this.hearing.seen(this.eyes[0], true);
  }

  give() {
    return new Promise(() => {});
  }

  async ask(question) {
    if (question.say === "preview") return { say: "preview", id: 0, marks: [] };
    const marks = JSON.parse(asked.get("why") ?? "[]");
    const why = {
      rule: "WZ-244",
      says: "A wall crosses the line from c5 to d7.",
      need: "a clear line between the two centres",
      have: "a stone wall between c6 and d6, no cracks",
      meant: "",
      marks,
    };
    return { say: "refused", id: 0, why };
  }
}

const view = await (await fetch(`/fixtures/${name}.json`)).json();
const tabletop = new Tabletop(document.body, (hearing) => new Fixture(view, hearing));
tabletop.connection.open();
await new Promise((done) => setTimeout(done, 50));
if (asked.has("ask")) await tabletop.refusing.ask(JSON.parse(asked.get("ask") ?? ""));
if (asked.has("point")) tabletop.answering.point(tabletop.answering.offers[Number(asked.get("point"))] ?? null);
const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
for (const key of (asked.get("keys") ?? "").split(",").filter((it) => it !== "")) press(key);
