import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { backOff, Connection } from "../js/connection.js";
import { Parts } from "../js/parts.js";

/** A socket whose other end is the test. */
class Socket extends EventTarget {
  static OPEN = 1;
  static all = [];
  readyState = 0;
  sent = [];

  constructor(url) {
    super();
    this.url = url;
    Socket.all.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.fall();
  }

  rise() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  fall() {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }

  say(message) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }
}

const trackers = (value) => ({ part: "trackers", is: [{ name: "round", value, of: null }] });
const hashOf = (part) => {
  const parts = new Parts();
  parts.replace([part]);
  return parts.hash;
};
const view = (part) => ({
  say: "view",
  viewer: 0,
  parts: [part],
  hash: hashOf(part),
  faces: {},
  earlier: 0,
  log: [],
  back: "x",
});
const update = (from, to) => ({
  say: "update",
  viewer: 0,
  from: hashOf(from),
  hash: hashOf(to),
  put: [to],
  gone: [],
  faces: {},
  earlier: 0,
  log: [],
  back: "x",
});
const welcome = { say: "welcome", table: { id: "t", people: [] }, viewers: [0] };

const heard = { seen: [], states: [], trouble: [] };
const open = () => {
  const connection = new Connection(
    { url: "ws://x/", table: "t", secrets: ["s"] },
    {
      seen: (eyes) => heard.seen.push(eyes.hash),
      table: () => {},
      state: (state) => heard.states.push(state),
      trouble: (text) => heard.trouble.push(text),
    },
  );
  connection.open();
  const socket = Socket.all.at(-1);
  socket.rise();
  return { connection, socket };
};

beforeEach(() => {
  globalThis.WebSocket = Socket;
  Socket.all = [];
  for (const list of Object.values(heard)) list.length = 0;
  mock.timers.reset();
});

test("it says hello with its secrets, and nothing before", () => {
  const { socket } = open();
  assert.deepEqual(socket.sent, [{ say: "hello", version: 1, table: "t", secrets: ["s"] }]);
});

test("a gap makes it fetch the whole once, whatever comes until then", () => {
  const { connection, socket } = open();
  socket.say(welcome);
  socket.say(view(trackers(1)));
  socket.say(update(trackers(2), trackers(3)));
  socket.say(update(trackers(3), trackers(4)));
  assert.deepEqual(socket.sent.slice(1), [{ say: "fetch", viewer: 0 }]);
  socket.say(view(trackers(4)));
  assert.equal(connection.eyes[0].hash, hashOf(trackers(4)));
});

test("a lost connection is opened again, and an input that still answers the view is sent again", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { connection, socket } = open();
  socket.say(welcome);
  socket.say(view(trackers(1)));
  const reply = connection.give({ say: "answer", seat: 0, view: hashOf(trackers(1)), notation: "go north" });
  socket.fall();
  assert.equal(heard.states.at(-1), "lost");
  mock.timers.tick(1000);
  const again = Socket.all.at(-1);
  assert.notEqual(again, socket);
  again.rise();
  again.say(welcome);
  again.say(view(trackers(1)));
  assert.deepEqual(again.sent.at(-1), {
    say: "answer",
    id: 1,
    seat: 0,
    view: hashOf(trackers(1)),
    notation: "go north",
  });
  again.say({ say: "done", id: 1 });
  assert.deepEqual(await reply, { say: "done", id: 1 });
});

test("an input whose view has passed is not sent again", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { connection, socket } = open();
  socket.say(welcome);
  socket.say(view(trackers(1)));
  const reply = connection.give({ say: "answer", seat: 0, view: hashOf(trackers(1)), notation: "go north" });
  socket.fall();
  mock.timers.tick(1000);
  const again = Socket.all.at(-1);
  again.rise();
  again.say(welcome);
  again.say(view(trackers(2)));
  assert.equal(await reply, null);
  assert.equal(again.sent.length, 1);
});

test("a question is not asked again, and fails at once where there is no connection", async () => {
  const { connection, socket } = open();
  socket.say(welcome);
  const asked = connection.ask({ say: "preview", seat: 0, notation: "go north" });
  socket.fall();
  assert.equal(await asked, null);
  assert.equal(await connection.ask({ say: "preview", seat: 0, notation: "go north" }), null);
  connection.close();
});

test("it does not come back where that is no use", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { connection, socket } = open();
  socket.say({ say: "bye", reason: "not_welcome", retry_ms: null });
  socket.fall();
  mock.timers.tick(60_000);
  assert.equal(Socket.all.length, 1);
  assert.equal(connection.state, "ended");
});

test("a seat that a bot has taken ends a question and not the connection", async () => {
  const { connection, socket } = open();
  socket.say(welcome);
  socket.say(view(trackers(1)));
  const preview = connection.ask({ say: "preview", seat: 0, notation: "b2" });
  const answer = connection.give({ say: "answer", seat: 0, view: hashOf(trackers(1)), notation: "b2" });
  socket.say({ say: "error", id: socket.sent[1].id, error: "no_seat", text: "A bot plays for this seat." });
  assert.equal(await preview, null);
  assert.deepEqual([connection.state, connection.trouble, heard.trouble], ["open", null, ["A bot plays for this seat."]]);
  socket.say({ say: "error", id: null, error: "no_seat", text: "This connection does not hold that view." });
  assert.deepEqual([connection.state, await answer], ["open", null]);
  // What an error does not name goes on.
  const again = connection.ask({ say: "preview", seat: 0, notation: "a1" });
  socket.say({ say: "error", id: 999, error: "stale", text: "" });
  socket.say({ say: "preview", id: socket.sent.at(-1).id, marks: [] });
  assert.equal((await again).say, "preview");
});

test("whoever is not let in does not come back", () => {
  const { connection, socket } = open();
  socket.say({ say: "error", id: null, error: "no_seat", text: "A secret opens no seat." });
  assert.deepEqual([connection.state, connection.trouble], ["ended", "no_seat"]);
});

test("it waits as long as the server asks", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { socket } = open();
  socket.say({ say: "bye", reason: "shutdown", retry_ms: 5000 });
  socket.fall();
  mock.timers.tick(4000);
  assert.equal(Socket.all.length, 1);
  mock.timers.tick(1000);
  assert.equal(Socket.all.length, 2);
});

test("tries come less and less often, and never less than every ten seconds or so", () => {
  assert.deepEqual(
    [0, 1, 2, 9].map((tries) => backOff(tries, 0.5)),
    [500, 1000, 2000, 10_000],
  );
});
