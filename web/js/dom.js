/** Elements in one expression. Text is always text: nothing here reads markup, so no name can become an element. */

/** @typedef {Node | string | number | false | null | undefined} Child */
/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Attribute */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {Element} element
 * @param {Record<string, Attribute>} attributes
 * @param {(Child | Child[])[]} children
 */
function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of children.flat()) {
    if (child === false || child === null || child === undefined) continue;
    element.append(typeof child === "number" ? String(child) : child);
  }
}

/**
 * An element of HTML. An attribute that is a function listens to the event of its name; `true` stands for an
 * attribute without a value; `false`, `null` and `undefined` leave an attribute or a child out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  furnish(element, attributes, children);
  return element;
}

/**
 * An element of SVG, in the manner of {@link h}.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  furnish(element, attributes, children);
  return element;
}

/**
 * The element of the page with this id.
 * @template {Element} T
 * @param {string} id
 * @param {{ new (...parts: any[]): T }} kind what it must be
 * @returns {T}
 */
export function byId(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return element;
}
