// The server of boardgame.io with its store in memory. Arguments: the directory that holds node_modules, and the padding of the
// state. Prints its port when it is ready.

import { createRequire } from "node:module";
import { game } from "./boardgame-game.mjs";

const require = createRequire(process.argv[2] + "/");
const { Server } = require("boardgame.io/dist/cjs/server.js");

const server = Server({ games: [game(Number(process.argv[3]))], origins: [/127\.0\.0\.1/] });
console.log = () => {};
const running = await server.run({ port: 0, callback: () => {} });
process.stdout.write(`${running.appServer.address().port}\n`);
