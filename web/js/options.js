/** The options of a game, each asked for as its values allow. */

/** @import { SettingInfo } from "../types/protocol.js" */
/** @import { Chosen } from "./choosing.js" */

import { control, setOption, toggled } from "./choosing.js";
import { h } from "./dom.js";
import { capital, humane, ruled } from "./words.js";

let asked = 0;

/**
 * A row: what it is, what it does, and the control at its end.
 * @param {string} label
 * @param {(string | Node | null)[]} help
 * @param {(labelled: { id: string, "aria-labelledby": string, "aria-describedby": string }) => HTMLElement} make
 * @returns {HTMLDivElement}
 */
export function row(label, help, make) {
  asked += 1;
  const [id, name, more] = [`option-${asked}`, `option-${asked}-name`, `option-${asked}-help`];
  const made = make({ id, "aria-labelledby": name, "aria-describedby": more });
  const grouped = made.getAttribute("role") === "group";
  const title = grouped ? h("span", { id: name }, label) : h("label", { id: name, for: id }, label);
  return h("div", {}, title, h("small", { id: more }, help), made);
}

/**
 * A switch.
 * @param {Record<string, string>} labelled
 * @param {boolean} on
 * @param {(on: boolean) => void} set
 */
export function toggle(labelled, on, set) {
  const box = h("input", { ...labelled, class: "switch ctl", type: "checkbox", role: "switch", checked: on });
  box.addEventListener("change", () => set(box.checked));
  return box;
}

/**
 * A few words side by side, one of which holds.
 * @param {Record<string, string>} labelled
 * @param {string[]} words
 * @param {string} now
 * @param {(word: string) => void} set
 */
export function segments(labelled, words, now, set) {
  const choice = (/** @type {string} */ word) =>
    h(
      "label",
      {},
      h("input", { type: "radio", name: `${labelled.id}-of`, checked: word === now, change: () => set(word) }),
      capital(word),
    );
  return h("span", { ...labelled, class: "seg ctl", role: "group" }, words.map(choice));
}

/**
 * The rows of all options but those of which several words are chosen.
 * @param {Chosen} chosen
 * @param {() => void} changed
 * @returns {HTMLElement[]}
 */
export function optionRows(chosen, changed) {
  return chosen.game.settings.flatMap((setting) => {
    const made = optionRow(chosen, setting, changed);
    return made ? [made] : [];
  });
}

/**
 * @param {Chosen} chosen
 * @param {SettingInfo} setting
 * @param {() => void} changed
 * @returns {HTMLElement | null}
 */
function optionRow(chosen, setting, changed) {
  const now = chosen.options[setting.name] ?? setting.default;
  const how = control(setting.values);
  /** @param {string} value */
  const set = (value) => {
    setOption(chosen, setting.name, value);
    changed();
  };
  /** @param {(labelled: Record<string, string>) => HTMLElement} make */
  const asRow = (make) => row(humane(setting.name), ruled(setting.help, chosen.game.name), make);
  switch (how.as) {
    case "switch":
      return asRow((labelled) => toggle(labelled, now === "yes", (on) => set(on ? "yes" : "no")));
    case "segments":
      return asRow((labelled) => segments(labelled, how.words, now, set));
    case "select":
      return asRow((labelled) => {
        const options = how.words.map((word) => h("option", { value: word, selected: word === now }, capital(word)));
        const box = h("select", labelled, options);
        box.addEventListener("change", () => set(box.value));
        return h("span", { class: "ctl" }, box);
      });
    case "number":
      return asRow((labelled) => {
        const limits = { min: how.least, max: how.most, step: 1, inputmode: "numeric" };
        const box = h("input", { ...labelled, ...limits, type: "number", value: now });
        box.addEventListener("input", () => set(box.value));
        return h("span", { class: "ctl seedbox" }, box);
      });
    case "chips":
      return null;
  }
}

/**
 * Options of which several words are chosen, each as a row of chips.
 * @param {Chosen} chosen
 * @param {() => void} changed
 * @returns {HTMLElement[]}
 */
export function chipRows(chosen, changed) {
  return chosen.game.settings.flatMap((setting) => {
    const how = control(setting.values);
    return how.as === "chips" ? [chips(chosen, setting, how, changed)] : [];
  });
}

/**
 * @param {Chosen} chosen
 * @param {SettingInfo} setting
 * @param {{ count: number, of: string[], or: string[] }} how
 * @param {() => void} changed
 * @returns {HTMLElement}
 */
function chips(chosen, setting, { count, of, or }, changed) {
  const given = chosen.options[setting.name] ?? setting.default;
  let words = or.includes(given) ? [] : given.split(",");
  let instead = or.includes(given) ? given : "";
  const left = h("p", { class: "note", role: "status" });
  /** @type {Map<string, HTMLInputElement>} */
  const boxes = new Map();

  const show = () => {
    for (const [word, box] of boxes) box.checked = words.includes(word) || word === instead;
    const missing = instead === "" ? count - words.length : 0;
    left.textContent = missing > 0 ? `${missing} more to choose` : "";
    setOption(chosen, setting.name, instead === "" ? words.join(",") : instead);
    changed();
  };
  /** @param {string} word @param {() => void} act */
  const chip = (word, act) => {
    const box = h("input", { type: "checkbox", change: act });
    boxes.set(word, box);
    return h("label", { class: "chip" }, box, humane(word));
  };
  const several = of.map((word) =>
    chip(word, () => {
      words = toggled(words, word, count);
      instead = words.length === 0 ? (or[0] ?? "") : "";
      show();
    }),
  );
  const others = or.map((word) =>
    chip(word, () => {
      words = [];
      instead = word;
      show();
    }),
  );
  const help = h("p", { class: "note" }, ruled(setting.help, chosen.game.name));
  const legend = h("legend", { class: "sub" }, `${humane(setting.name)}, ${count} for this game`);
  const whole = h("fieldset", {}, legend, h("p", { class: "chips" }, others, several), left, help);
  show();
  return whole;
}
