/** What the keys do at the table. */

/** @import { Command } from "./keys.js" */
/** @import { Tabletop } from "./tabletop.js" */

import { deed } from "./keys.js";
import { keepLetters, lettersOn } from "./settings.js";

export class Keyboard {
  #letters = lettersOn();

  /** @param {Tabletop} table */
  constructor(table) {
    this.table = table;
    addEventListener("keydown", (event) => this.#press(event));
  }

  /** @param {Command} command */
  act(command) {
    this.#commands[command]();
  }

  /** Why not what has the focus, or is hovered; where that is nothing, which keys there are. */
  why() {
    const { table } = this;
    const { activeElement } = document;
    const card = table.hand.cardOf(activeElement);
    const seat = activeElement?.closest("[data-seat]")?.getAttribute("data-seat") ?? null;
    const act = activeElement?.getAttribute("data-act");
    const onBoard = table.board.svg.contains(activeElement);
    if (act === "back" && table.eyes.back === null) table.answering.takeBack();
    else if (card !== null) void table.refusing.ask({ card });
    else if (seat !== null) void table.refusing.ask({ seat: Number(seat) });
    else if (table.roving.at !== null && onBoard) void table.refusing.ask(table.roving.at);
    else if (table.gestures.hover !== null) void table.refusing.ask(table.gestures.hover);
    else if (act === "why")
      table.say("Ask it of anything that is not offered: by a right click, by a finger that stays, or by ? while it has the focus.");
    else this.#showKeys();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const { table } = this;
    const { target } = event;
    const typing =
      (target instanceof HTMLInputElement && target.type !== "checkbox") ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement;
    const onBoard = target instanceof Node && table.board.svg.contains(target);
    const does = deed(event, { typing, onBoard, letters: this.#letters });
    if (does === null || table.isVeiled || event.defaultPrevented) return;
    event.preventDefault();
    if (does.does === "number") this.#number(does.number, event);
    else if (does.does === "go") table.roving.go(does);
    else this.act(does.does);
  }

  /** @type {{ [K in Command]: () => void }} */
  #commands = {
    take_back: () => this.table.answering.takeBack(),
    why: () => this.why(),
    rule: () => this.#rule(),
    measure: () => this.table.measuring.turn(),
    turn: () => this.table.answering.turn(),
    sight: () => this.table.trace(),
    hand: () => this.table.hand.focus(),
    log: () => this.table.log.open(),
    board: () => this.table.roving.enter(),
    question: () => this.table.ask(),
    nearer: () => this.table.board.view.zoom(1.4),
    farther: () => this.table.board.view.zoom(1 / 1.4),
    fit: () => this.table.board.view.fit(),
    next_target: () => this.table.roving.step(1),
    previous_target: () => this.table.roving.step(-1),
    escape: () => this.#escape(),
    list: () => {
      this.table.list.open();
      this.table.draw();
    },
    keys: () => this.#showKeys(),
  };

  /**
   * Points at the answer with a number; again gives it.
   * @param {number} number
   * @param {Event} event
   */
  #number(number, event) {
    const { answering } = this.table;
    const row = this.table.row(number);
    if (row === null) return;
    if (!("offer" in row)) {
      answering.openGroup(row.group);
    } else if (answering.pointed?.notation === row.offer.notation) {
      answering.give(row.offer, event);
    } else {
      answering.point(row.offer);
      this.table.button(row.offer.notation)?.focus();
    }
  }

  /** Closes what is open, else steps back one question. */
  #escape() {
    const { sheet, list, refusing, measuring, tracing, log, answering, eyes } = this.table;
    if (sheet.close() || list.close() || refusing.close() || log.close() || tracing.end()) return;
    if (measuring.isOn) {
      measuring.turn();
    } else if (answering.open !== null) {
      answering.openGroup(null);
    } else if (answering.pointed !== null || answering.free !== null) {
      answering.free = null;
      answering.point(null);
      this.table.draw();
    } else if (eyes.back !== null) {
      answering.takeBack();
    }
  }

  /** The rule under the focus: of what has it, of its line, of the refusal, else the newest of the log. */
  #rule() {
    const { activeElement } = document;
    const around = activeElement?.closest("li, aside, section")?.querySelector("[data-rule]");
    const near = activeElement?.closest("[data-rule]") ?? around;
    const { refusing, eyes } = this.table;
    const rule = near?.getAttribute("data-rule") ?? refusing.pane.shown?.reason.rule ?? eyes.log.at(-1)?.rule ?? "";
    if (rule !== "") void this.table.showRule(rule);
  }

  #showKeys() {
    this.table.sheet.keys(this.#letters, (on) => {
      this.#letters = on;
      keepLetters(on);
    });
  }
}
