/** The cards that lie open on the table, where there is no surface to look at. */

/** @import * as Wire from "../types/protocol.js" */
/** @import { Scene } from "./scene.js" */

import { backCard, cardClass, smallCard } from "./card.js";
import { h } from "./dom.js";
import { keyed } from "./keyed.js";

export class Spread {
  node = h("div", { class: "spread", hidden: true });

  /**
   * @param {Scene} scene
   * @param {Map<string, Wire.Face>} faces
   */
  draw(scene, faces) {
    const zones = scene.surfaces.length > 0 ? [] : scene.zones.filter(({ owner }) => owner === null);
    this.node.hidden = zones.length === 0;
    keyed(
      this.node,
      zones.map((zone, place) => ({
        key: String(place),
        sign: JSON.stringify([zone, zone.cards.map(({ word }) => faces.has(word))]),
        make: () => zoneNode(zone, faces),
      })),
    );
  }
}

/**
 * @param {Wire.Zone} zone
 * @param {Map<string, Wire.Face>} faces
 */
function zoneNode(zone, faces) {
  // Of a pile only the top is seen.
  const seen = zone.kind === "pile" ? zone.cards.slice(-1) : zone.cards;
  const cards = seen.flatMap((card) => {
    const face = faces.get(card.word);
    if (face === undefined) return [];
    return [
      h(
        "li",
        {},
        h("article", { class: cardClass(face), tabindex: 0, "data-card": face.word }, smallCard(face, card.badges)),
      ),
    ];
  });
  const hidden = zone.hidden > 0 ? h("li", {}, backCard()) : null;
  const count = zone.cards.length + zone.hidden;
  return h(
    "section",
    { "aria-label": zone.name },
    h("h2", {}, `${zone.name}, ${count}`),
    h("ol", { role: "list" }, cards, hidden),
  );
}
