/** A finger that stays, which is what hovering is for a mouse; and a card that is lifted out of the hand and put down. */

/** Milliseconds until a press is a long one. */
export const LONG = 550;
/** How far a press may slip before it is a drag, in pixels of the screen. */
export const SLIP = 6;

/** @typedef {{ clientX: number, clientY: number }} At */

/** How far apart two places of the screen are. @param {At} one @param {At} other */
export const slipped = (one, other) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) > SLIP;

/** Whether a finger made an event: where it stays, browsers tell of a menu that it asks for. @param {Event} event */
export const isByFinger = (event) => event instanceof PointerEvent && event.pointerType === "touch";

/** What a press did already, its click must not do again, whatever lies under the finger by then. */
export function swallowClick() {
  const stop = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  // Where no click comes, the next one is meant.
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 400);
}

/**
 * @param {HTMLElement} node
 * @param {(target: EventTarget | null) => boolean} held a finger stayed there; whether that did something
 */
export function onHold(node, held) {
  /** @type {{ event: PointerEvent, timer: number } | null} */
  let press = null;
  const end = () => {
    clearTimeout(press?.timer);
    press = null;
  };
  node.addEventListener("pointerdown", (event) => {
    end();
    if (event.pointerType === "mouse" || !event.isPrimary) return;
    const timer = setTimeout(() => {
      end();
      if (!held(event.target)) return;
      node.addEventListener("pointerup", swallowClick, { once: true });
    }, LONG);
    press = { event, timer };
  });
  node.addEventListener("pointermove", (event) => {
    if (press !== null && slipped(press.event, event)) end();
  });
  for (const kind of ["pointerup", "pointercancel"]) node.addEventListener(kind, end);
}

/**
 * @typedef {object} Lifted
 * @property {(target: EventTarget | null) => HTMLElement | null} take the card there, where it may be lifted
 * @property {(card: HTMLElement, at: At) => void} over it is over that place
 * @property {(card: HTMLElement, at: At) => void} drop it was put down there
 */

/**
 * Cards that are drawn upward out of their row follow the pointer until they are let go.
 * @param {HTMLElement} row
 * @param {HTMLElement} layer over everything
 * @param {Lifted} deeds
 */
export function onLift(row, layer, { take, over, drop }) {
  /** @type {{ card: HTMLElement, from: PointerEvent, ghost: HTMLElement | null } | null} */
  let press = null;
  const end = () => {
    press?.ghost?.remove();
    press = null;
  };
  row.addEventListener("pointerdown", (event) => {
    end();
    const card = event.button === 0 && event.isPrimary ? take(event.target) : null;
    press = card && { card, from: event, ghost: null };
  });
  row.addEventListener("pointermove", (event) => {
    if (press === null || event.pointerId !== press.from.pointerId) return;
    const [across, up] = [event.clientX - press.from.clientX, press.from.clientY - event.clientY];
    if (press.ghost === null) {
      if (up < 2 * SLIP || up < Math.abs(across)) return;
      row.setPointerCapture(event.pointerId);
      press.ghost = ghostOf(press.card);
      layer.append(press.ghost);
    }
    const { left, top } = press.card.getBoundingClientRect();
    press.ghost.style.transform = `translate(${left + across}px, ${top - up}px)`;
    over(press.card, event);
  });
  row.addEventListener("pointercancel", end);
  row.addEventListener("pointerup", (event) => {
    const lifted = press;
    end();
    if (lifted === null || lifted.ghost === null) return;
    swallowClick();
    drop(lifted.card, event);
  });
}

/** @param {HTMLElement} card */
function ghostOf(card) {
  const ghost = /** @type {HTMLElement} */ (card.cloneNode(true));
  for (const name of ["id", "role", "tabindex", "data-held"]) ghost.removeAttribute(name);
  const { width, height } = card.getBoundingClientRect();
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  return ghost;
}
