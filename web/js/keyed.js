/**
 * Lists that are brought up to date in place: what did not change keeps its element, and the focus stays where it was
 * even where its element is made anew.
 */

/**
 * @typedef {object} Entry
 * @property {string} key which no other of the list has
 * @property {string} sign changes whenever the element must look different
 * @property {() => Element} make
 */

/** @type {WeakMap<Element, Map<string, { sign: string, element: Element }>>} */
const known = new WeakMap();

/**
 * @param {Element} parent whose children are these and no others
 * @param {Entry[]} entries in order
 */
export function keyed(parent, entries) {
  const before = known.get(parent) ?? new Map();
  /** @type {Map<string, { sign: string, element: Element }>} */
  const now = new Map();
  const focus = focusIn(parent);
  let last = null;
  for (const { key, sign, make } of entries) {
    const held = before.get(key);
    const element = held?.sign === sign ? held.element : make();
    now.set(key, { sign, element });
    const next = last === null ? parent.firstElementChild : last.nextElementSibling;
    if (next !== element) parent.insertBefore(element, next);
    last = element;
  }
  for (const [key, { element }] of before) {
    if (now.get(key)?.element !== element) element.remove();
  }
  known.set(parent, now);
  if (focus !== null && !parent.contains(document.activeElement)) refocus(parent, focus, before, now);
}

/**
 * A list of nodes of which those that look as they did stay, so that what moves when it comes moves once.
 * @param {Element} parent
 * @param {readonly Element[]} nodes
 */
export function settled(parent, nodes) {
  keyed(
    parent,
    nodes.map((node, place) => ({ key: String(place), sign: node.outerHTML, make: () => node })),
  );
}

/** @param {Element} parent */
function focusIn(parent) {
  const active = document.activeElement;
  return active !== null && active !== parent && parent.contains(active) ? active : null;
}

/**
 * @param {Element} parent
 * @param {Element} lost the element that had the focus
 * @param {Map<string, { sign: string, element: Element }>} before
 * @param {Map<string, { sign: string, element: Element }>} now
 */
function refocus(parent, lost, before, now) {
  if (parent.contains(lost)) {
    give(lost);
    return;
  }
  for (const [key, { element }] of before) {
    if (element !== lost && !element.contains(lost)) continue;
    const heir = now.get(key)?.element;
    if (heir === undefined) return;
    const name = lost.getAttribute("data-focus");
    give((name === null ? null : heir.querySelector(`[data-focus="${CSS.escape(name)}"]`)) ?? heir);
    return;
  }
}

/** @param {Element} element */
function give(element) {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
}
