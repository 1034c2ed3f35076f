/**
 * Where the tray of dice and the lens stand: in the margins beside the board where it leaves any, else in a row below it,
 * so that they cover nothing.
 */

/** @import { Board } from "./board.js" */

/** The margin that they need beside the board, in pixels; a drawing has a narrow one of its own. */
const NEEDED = 70;

/**
 * Whether a drawing that is fitted into a stage leaves margins at its sides.
 * @param {{ width: number, height: number }} stage
 * @param {{ width: number, height: number }} drawing
 */
export function hasMargins(stage, drawing) {
  if (drawing.width === 0 || drawing.height === 0) return true;
  const scale = Math.min(stage.width / drawing.width, stage.height / drawing.height);
  return (stage.width - drawing.width * scale) / 2 >= NEEDED;
}

export class Margins {
  /**
   * @param {HTMLElement} stage
   * @param {Board} board
   */
  constructor(stage, board) {
    this.stage = stage;
    this.board = board;
    // Not at once: what is changed while sizes are told would be told again.
    new ResizeObserver(() => requestAnimationFrame(() => this.draw())).observe(stage);
  }

  draw() {
    const size = this.board.ground?.size();
    const { width, height } = this.stage.getBoundingClientRect();
    // The padding of the stage is no margin: it differs between the two.
    const hasRoom = size === undefined || hasMargins({ width, height: height - 8 }, size);
    this.stage.classList.toggle("below", !hasRoom);
  }
}
