/** The page of a table: takes the secret out of the address, connects, and puts the table on the page. */

import { Connection } from "./connection.js";
import { hostOf, secretsOf, takeFromAddress } from "./secrets.js";
import { Tabletop } from "./tabletop.js";

const table =
  location.pathname
    .split("/")
    .filter((part) => part !== "")
    .at(-1) ?? "";
takeFromAddress(table);
// Another link of the same table changes the address only behind the sign; the page then begins anew with that seat too.
addEventListener("hashchange", () => {
  if (takeFromAddress(table)) location.reload();
});

const url = new URL("/api/socket", location.href);
url.protocol = location.protocol === "https:" ? "wss:" : "ws:";

// Whoever set the table up says so too: the secret opens no view, but tells the table that he may hand seats over.
const host = hostOf(table);
const secrets = [...secretsOf(table), ...(host === null ? [] : [host])];

/** @type {Tabletop} */
const tabletop = new Tabletop(document.body, (hearing) => new Connection({ url: url.href, table, secrets }, hearing));
tabletop.connection.open();
addEventListener("online", () => tabletop.connection.open());
