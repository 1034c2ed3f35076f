/** What a person likes, kept in this browser. */

const KEY = "malison.letters";

/** Whether single letters and digits do something. */
export function lettersOn() {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

/** @param {boolean} on */
export function keepLetters(on) {
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // It holds until the page is closed.
  }
}
