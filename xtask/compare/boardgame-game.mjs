// Tic-tac-toe of boardgame.io for measuring its server: a decided board is cleared by the next mark, so that a match
// lasts as long as the run. Moves are made by the server alone; a client shows what it was sent.

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const hasLine = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);
export const isDecided = (cells) => hasLine(cells) || cells.every((cell) => cell !== null);

/** @param {number} padding How many letters more the state has. */
export const game = (padding) => ({
    name: "series",
    setup: () => ({ cells: Array(9).fill(null), padding: "x".repeat(padding) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
        mark: {
            move: ({ G, playerID }, cell) => {
                if (isDecided(G.cells)) G.cells = Array(9).fill(null);
                if (G.cells[cell] !== null) return "INVALID_MOVE";
                G.cells[cell] = playerID;
            },
            client: false,
        },
    },
});
