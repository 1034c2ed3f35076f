// Two clients at each of many matches of a boardgame.io server: whoever's turn it is marks any free square, so many times a
// second, or as fast as it goes. Arguments: the directory that holds node_modules, the port, the padding, the matches, the
// rate (0: as fast as it goes), the seconds of warming up and of measuring. Prints one line: moves counted, and
// p50, p99 and the longest time in milliseconds from a move sent to the new state at both clients.

import { createRequire } from "node:module";
import { game, isDecided } from "./boardgame-game.mjs";

const [modules, port, padding, matches, rate, warmUp, seconds] = process.argv.slice(2);
const require = createRequire(modules + "/");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");

const server = `http://127.0.0.1:${port}`;
const description = game(Number(padding));
const post = async (path, body) => {
    const response = await fetch(`${server}/games/series/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
};

const begin = performance.now();
const from = begin + Number(warmUp) * 1000;
const until = from + Number(seconds) * 1000;
const period = Number(rate) > 0 ? 1000 / Number(rate) : 0;
const seen = [];

async function match(index) {
    const { matchID } = await post("create", { numPlayers: 2 });
    const clients = [];
    for (const playerID of ["0", "1"]) {
        const { playerCredentials } = await post(`${matchID}/join`, { playerID, playerName: playerID });
        const multiplayer = SocketIO({ server, socketOpts: { transports: ["websocket"] } });
        clients.push(
            Client({ game: description, multiplayer, matchID, playerID, credentials: playerCredentials, debug: false }),
        );
    }
    let due = performance.now() + (period * index) / Number(matches);
    let given = 0;
    const held = [-1, -1];
    const go = () => {
        if (held[0] !== held[1] || held[0] < 0 || performance.now() >= until) return;
        const { G, ctx } = clients[0].getState();
        const free = isDecided(G.cells) ? [...G.cells.keys()] : [...G.cells.keys()].filter((cell) => G.cells[cell] === null);
        const cell = free[Math.floor(Math.random() * free.length)];
        setTimeout(() => {
            given = performance.now();
            due = Math.max(due + period, given);
            clients[Number(ctx.currentPlayer)].moves.mark(cell);
        }, Math.max(0, due - performance.now()));
    };
    clients.forEach((client, seat) => {
        client.subscribe((state) => {
            if (state === null || state._stateID === held[seat]) return;
            held[seat] = state._stateID;
            if (held[0] !== held[1]) return;
            if (given >= from) seen.push(performance.now() - given);
            go();
        });
        client.start();
    });
}

for (let index = 0; index < Number(matches); index += 1) await match(index);
setTimeout(() => {
    seen.sort((a, b) => a - b);
    const at = (share) => seen[Math.min(seen.length - 1, Math.floor(seen.length * share))] ?? 0;
    process.stdout.write(`${seen.length} ${at(0.5)} ${at(0.99)} ${at(1)}\n`, () => process.exit(0));
}, until + 200 - performance.now());
