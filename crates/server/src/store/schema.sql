-- Version 1. A table is a row that never changes, beside who sits there; its inputs are only ever added.
CREATE TABLE tables (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    -- What it begins from, as JSON.
    beginning TEXT NOT NULL,
    -- Fixes the dice and the bots; known to nobody outside.
    seed INTEGER NOT NULL,
    real_dice INTEGER NOT NULL,
    replay INTEGER NOT NULL,
    -- The hash of the host's secret.
    host BLOB NOT NULL,
    -- Who sits where, as JSON: names, bots, and the hashes of the seats' secrets.
    people TEXT NOT NULL,
    -- Seconds since 1970.
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE inputs (
    "table" INTEGER NOT NULL REFERENCES tables (key),
    seq INTEGER NOT NULL,
    -- 0 an answer, 1 a roll, 2 the last answer is taken back, 3 a remark in the log.
    kind INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    -- Seconds since 1970.
    at INTEGER NOT NULL,
    PRIMARY KEY ("table", seq)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 1;
