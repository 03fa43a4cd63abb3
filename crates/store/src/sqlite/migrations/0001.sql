-- Times are milliseconds since 1970. Accounts and reports never give a number twice.

CREATE TABLE account (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    name        TEXT NOT NULL,
    name_key    TEXT NOT NULL UNIQUE,      -- what the name looks like
    password    TEXT NOT NULL,
    created_ms  INTEGER NOT NULL,
    ban_reason  TEXT,                      -- null: not shut out
    ban_until_ms INTEGER                   -- null: for ever
) STRICT;

CREATE TABLE recovery (
    account_id  INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    code_hash   BLOB NOT NULL,
    PRIMARY KEY (account_id, code_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
    token_hash  BLOB PRIMARY KEY,
    account_id  INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    created_ms  INTEGER NOT NULL,
    expires_ms  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_account ON session (account_id);
CREATE INDEX session_expires ON session (expires_ms);

CREATE TABLE game (
    id          INTEGER PRIMARY KEY,       -- short, and young matches lie close together
    code        TEXT NOT NULL UNIQUE,      -- the name in links and messages
    rules       TEXT NOT NULL,
    setup       TEXT NOT NULL,
    phase       INTEGER NOT NULL CHECK (phase IN (0, 1, 2)),  -- waiting, running, finished
    listed      INTEGER NOT NULL CHECK (listed IN (0, 1)),
    rated       INTEGER NOT NULL CHECK (rated IN (0, 1)),
    ver         INTEGER NOT NULL CHECK (ver >= 0),            -- the seq of its last event
    created_ms  INTEGER NOT NULL,
    started_ms  INTEGER,
    finished_ms INTEGER,
    result      TEXT,
    rated_ms    INTEGER,                   -- when its ratings were stored
    CHECK ((phase = 2) = (finished_ms IS NOT NULL AND result IS NOT NULL))
) STRICT;
CREATE INDEX game_unfinished ON game (id) WHERE phase < 2;
CREATE INDEX game_lobby ON game (id) WHERE phase = 0 AND listed = 1;
CREATE INDEX game_to_rate ON game (id) WHERE phase = 2 AND rated = 1 AND rated_ms IS NULL;

CREATE TABLE event (
    game_id     INTEGER NOT NULL REFERENCES game,
    seq         INTEGER NOT NULL CHECK (seq >= 1),
    group_end   INTEGER NOT NULL CHECK (group_end >= seq),  -- the last seq of the same append
    seat        INTEGER NOT NULL CHECK (seat >= -1),        -- -1: the table itself
    kind        TEXT NOT NULL,
    cmd_id      BLOB CHECK (length(cmd_id) = 16),           -- only on the first of an append
    at_ms       INTEGER NOT NULL,
    body        TEXT NOT NULL,
    state_hash  INTEGER NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX event_command ON event (game_id, seat, cmd_id) WHERE cmd_id IS NOT NULL;

CREATE TABLE seat (
    game_id     INTEGER NOT NULL REFERENCES game,
    seat        INTEGER NOT NULL CHECK (seat >= 0),
    token_hash  BLOB,
    account_id  INTEGER REFERENCES account ON DELETE SET NULL,
    name        TEXT NOT NULL,
    place       INTEGER,
    rating_before REAL,
    rating_after  REAL,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_token ON seat (token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX seat_account ON seat (account_id, game_id) WHERE account_id IS NOT NULL;

CREATE TABLE rating (
    account_id  INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    rules       TEXT NOT NULL,
    rating      REAL NOT NULL,
    deviation   REAL NOT NULL,
    volatility  REAL NOT NULL,
    games       INTEGER NOT NULL,
    at_ms       INTEGER NOT NULL,
    PRIMARY KEY (account_id, rules)
) STRICT, WITHOUT ROWID;

CREATE TABLE block (
    account_id  INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    other_id    INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    at_ms       INTEGER NOT NULL,
    PRIMARY KEY (account_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_other ON block (other_id);

CREATE TABLE report (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    reporter_id INTEGER REFERENCES account ON DELETE SET NULL,
    accused_id  INTEGER REFERENCES account ON DELETE SET NULL,
    game_id     INTEGER REFERENCES game,
    seat        INTEGER,
    text        TEXT NOT NULL,
    at_ms       INTEGER NOT NULL,
    closed_ms   INTEGER,
    note        TEXT
) STRICT;
CREATE INDEX report_open ON report (id) WHERE closed_ms IS NULL;
CREATE INDEX report_reporter ON report (reporter_id) WHERE reporter_id IS NOT NULL;
CREATE INDEX report_accused ON report (accused_id) WHERE accused_id IS NOT NULL;
