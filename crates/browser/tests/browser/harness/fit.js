// What does not fit the window: a page that is wider, and controls that a person can't bring into sight and hit.
const faults = [];
const name = (one) =>
  (one.getAttribute("aria-label") || one.innerText || one.id || one.outerHTML.slice(0, 80)).trim().slice(0, 60);
const width = document.documentElement.clientWidth;
if (document.scrollingElement.scrollWidth > width) {
  const widest = [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > width + 0.5)
    .slice(0, 5)
    .map((one) => `<${one.localName} class="${one.getAttribute("class") ?? ""}">`);
  faults.push(`the page is ${document.scrollingElement.scrollWidth} wide, the window ${width}: ${widest.join(", ")}`);
}
const controls = document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=button][tabindex='0']");
const scrolled = [...document.querySelectorAll("*")].filter((one) => one.scrollTop !== 0 || one.scrollLeft !== 0);
const places = scrolled.map((one) => [one, one.scrollTop, one.scrollLeft]);
for (const one of controls) {
  if (one.disabled || one.closest("[inert]")) continue;
  if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
  one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  // A control that only its label shows is hit by the label. A word in a sentence may break: then its first line is what is hit.
  const seen = one.matches(given.hidden) ? (one.labels?.[0] ?? one) : one;
  const box = seen.getClientRects()[0] ?? seen.getBoundingClientRect();
  // Links that only keyboards and readers meet, such as "To the question", are seen when they are focused.
  if (one.matches(given.skip)) continue;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  const labels = [...(one.labels ?? [])];
  const reached = hit && (one.contains(hit) || labels.some((label) => label.contains(hit)));
  if (!reached) {
    const cover = hit ? `<${hit.localName} class="${hit.getAttribute("class") ?? ""}">` : "the window's edge";
    faults.push(`"${name(one)}" can't be reached: ${cover} covers it`);
  }
  const boxes = [one, ...labels].map((each) => each.getBoundingClientRect());
  const [wide, high] = [Math.max(...boxes.map((b) => b.width)), Math.max(...boxes.map((b) => b.height))];
  // A word in a sentence is as high as its line.
  const isInText = getComputedStyle(one).display === "inline" || one.matches(given.words);
  if (!isInText && (wide < given.least || high < given.least)) {
    faults.push(`"${name(one)}" is ${Math.round(wide)} by ${Math.round(high)} pixels, less than ${given.least}`);
  }
}
for (const one of document.querySelectorAll("*")) if (one.scrollTop !== 0 || one.scrollLeft !== 0) one.scrollTo(0, 0);
for (const [one, top, left] of places) one.scrollTo({ top, left, behavior: "instant" });
return faults;
