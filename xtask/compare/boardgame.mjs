// MCTS of boardgame.io on tic-tac-toe as in its tutorial. For each line with a number of iterations it searches
// the empty board and prints how many iterations that were and how many seconds they took. Its own constant
// is the square root of 2, and its play-outs end after 50 moves, which no game of tic-tac-toe reaches.
// The first argument is the directory that holds node_modules.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(process.argv[2] + "/");
const { MCTSBot } = require("boardgame.io/ai");
const { InitializeGame } = require("boardgame.io/internal");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const hasLine = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);

const game = {
    setup: () => ({ cells: Array(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
        mark: ({ G, playerID }, cell) => {
            if (G.cells[cell] !== null) return "INVALID_MOVE";
            G.cells[cell] = playerID;
        },
    },
    endIf: ({ G, ctx }) => {
        if (hasLine(G.cells)) return { winner: ctx.currentPlayer };
        if (G.cells.every((cell) => cell !== null)) return { draw: true };
    },
};
const enumerate = (G) =>
    G.cells.flatMap((cell, index) => (cell === null ? [{ move: "mark", args: [index] }] : []));

for await (const line of createInterface({ input: process.stdin })) {
    const bot = new MCTSBot({ game, enumerate, iterations: Number(line), seed: "1" });
    const state = InitializeGame({ game });
    const start = performance.now();
    const { metadata } = await bot.play(state, "0");
    console.log(metadata.visits, (performance.now() - start) / 1000);
}
