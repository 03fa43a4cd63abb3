-- The tables of the SQLite schema, with its names. Times are milliseconds since 1970. Texts that are
-- compared or sorted have the collation C: bytes, as in SQLite, whatever the language of the server.
--
-- No foreign key leads from the tables where people play to the people: the two halves can be moved
-- to different databases one day. The program locks the account instead.

CREATE TABLE account (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name        text NOT NULL,
    name_key    text COLLATE "C" NOT NULL UNIQUE,     -- what the name looks like in lower case
    look_key    text COLLATE "C" NOT NULL UNIQUE,     -- and as it is written
    password    text NOT NULL,
    created_ms  bigint NOT NULL,
    ban_reason  text,                                 -- null: not shut out
    ban_until_ms bigint                               -- null: for ever
);

CREATE TABLE recovery (
    account_id  bigint NOT NULL REFERENCES account ON DELETE CASCADE,
    code_hash   bytea NOT NULL,
    PRIMARY KEY (account_id, code_hash)
);

CREATE TABLE session (
    token_hash  bytea PRIMARY KEY,
    account_id  bigint NOT NULL REFERENCES account ON DELETE CASCADE,
    created_ms  bigint NOT NULL,
    expires_ms  bigint NOT NULL
);
CREATE INDEX session_account ON session (account_id);
CREATE INDEX session_expires ON session (expires_ms);

-- The browsers in which accounts were made: what was said there before goes with the account.
CREATE TABLE earlier_guest (
    account_id  bigint NOT NULL REFERENCES account ON DELETE CASCADE,
    token_hash  bytea NOT NULL,
    PRIMARY KEY (account_id, token_hash)
);

CREATE TABLE rating (
    account_id  bigint NOT NULL REFERENCES account ON DELETE CASCADE,
    game        text COLLATE "C" NOT NULL,
    rating      double precision NOT NULL,
    deviation   double precision NOT NULL,
    volatility  double precision NOT NULL,
    matches     bigint NOT NULL,
    at_ms       bigint NOT NULL,
    PRIMARY KEY (account_id, game)
);
CREATE INDEX rating_leaders ON rating (game, rating DESC);

CREATE TABLE block (
    account_id  bigint NOT NULL REFERENCES account ON DELETE CASCADE,
    other_id    bigint NOT NULL REFERENCES account ON DELETE CASCADE,
    at_ms       bigint NOT NULL,
    PRIMARY KEY (account_id, other_id)
);
CREATE INDEX block_other ON block (other_id);

-- Where somebody wants to be told that it is their turn, as their browser gave it.
CREATE TABLE push (
    endpoint    text COLLATE "C" PRIMARY KEY,
    account_id  bigint REFERENCES account ON DELETE CASCADE,
    token_hash  bytea,
    public_key  bytea NOT NULL,                       -- of the browser
    auth        bytea NOT NULL,                       -- a secret that it shares with this server
    at_ms       bigint NOT NULL,                      -- when it was last given
    CHECK ((account_id IS NULL) <> (token_hash IS NULL))
);
CREATE INDEX push_account ON push (account_id, at_ms) WHERE account_id IS NOT NULL;
CREATE INDEX push_token ON push (token_hash, at_ms) WHERE token_hash IS NOT NULL;
CREATE INDEX push_age ON push (at_ms);

CREATE TABLE report (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reporter_id bigint REFERENCES account ON DELETE SET NULL,
    reporter_token bytea,
    accused_id  bigint REFERENCES account ON DELETE SET NULL,
    table_id    bigint,
    seat        smallint,
    text        text NOT NULL,
    at_ms       bigint NOT NULL,
    closed_ms   bigint,
    note        text
);
CREATE INDEX report_open ON report (id) WHERE closed_ms IS NULL;
CREATE INDEX report_reporter ON report (reporter_id) WHERE reporter_id IS NOT NULL;
CREATE INDEX report_reporter_token ON report (reporter_token) WHERE reporter_token IS NOT NULL;
CREATE INDEX report_accused ON report (accused_id) WHERE accused_id IS NOT NULL;
CREATE INDEX report_table ON report (table_id) WHERE table_id IS NOT NULL;

-- Every move changes the version of its table and nothing else that is indexed, so there is space
-- on the page for the new row: nothing but the page is written.
CREATE TABLE tables (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code        text COLLATE "C" NOT NULL UNIQUE,     -- the name in links and messages
    game        text COLLATE "C" NOT NULL,
    settings    text NOT NULL,
    phase       smallint NOT NULL CHECK (phase IN (0, 1, 2)),  -- waiting, running, finished
    listed      boolean NOT NULL,
    private     boolean NOT NULL,
    rated       boolean NOT NULL,
    version     bigint NOT NULL CHECK (version >= 0),          -- the seq of its last event
    created_ms  bigint NOT NULL,
    started_ms  bigint,
    finished_ms bigint,
    result      text,
    rated_ms    bigint,                               -- when its ratings were stored
    -- How much of it was swept when it was over: nothing, those without an account, all there is.
    swept       smallint NOT NULL DEFAULT 0 CHECK (swept IN (0, 1, 2)),
    CHECK ((phase = 2) = (finished_ms IS NOT NULL AND result IS NOT NULL))
) WITH (fillfactor = 70);
CREATE INDEX tables_unfinished ON tables (id) WHERE phase < 2;
CREATE INDEX tables_lobby ON tables (id) WHERE phase = 0 AND listed;
CREATE INDEX tables_to_rate ON tables (id) WHERE phase = 2 AND rated AND rated_ms IS NULL;
CREATE INDEX tables_to_sweep ON tables (swept, finished_ms) WHERE phase = 2 AND swept < 2;

CREATE TABLE event (
    table_id    bigint NOT NULL REFERENCES tables,
    seq         bigint NOT NULL CHECK (seq >= 1),
    group_end   bigint NOT NULL CHECK (group_end >= seq),      -- the last seq of the same append
    seat        smallint NOT NULL CHECK (seat >= -1),          -- -1: the table itself
    kind        text NOT NULL,
    cmd_id      bytea CHECK (octet_length(cmd_id) = 16),       -- only on the first of an append
    at_ms       bigint NOT NULL,
    body        text NOT NULL,
    state_hash  bigint NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX event_command ON event (table_id, seat, cmd_id) WHERE cmd_id IS NOT NULL;

CREATE TABLE seat (
    table_id    bigint NOT NULL REFERENCES tables,
    seat        smallint NOT NULL CHECK (seat >= 0),
    token_hash  bytea,
    account_id  bigint,
    name        text NOT NULL,
    place       smallint,
    rating_before double precision,
    rating_after  double precision,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seat_token ON seat (token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX seat_account ON seat (account_id, table_id) WHERE account_id IS NOT NULL;

-- What somebody said, so that it can be taken out of the log with them.
CREATE TABLE line (
    account_id  bigint NOT NULL,
    table_id    bigint NOT NULL,
    seq         bigint NOT NULL,
    kind        text NOT NULL,                        -- what stands there afterwards
    body        text NOT NULL,
    PRIMARY KEY (account_id, table_id, seq),
    FOREIGN KEY (table_id, seq) REFERENCES event
);
CREATE INDEX line_event ON line (table_id, seq);

CREATE TABLE guest_line (
    token_hash  bytea NOT NULL,
    table_id    bigint NOT NULL,
    seq         bigint NOT NULL,
    kind        text NOT NULL,
    body        text NOT NULL,
    PRIMARY KEY (token_hash, table_id, seq),
    FOREIGN KEY (table_id, seq) REFERENCES event
);
CREATE INDEX guest_line_event ON guest_line (table_id, seq);

-- What is to be done when there is time.
CREATE TABLE chore (
    what        text PRIMARY KEY
);
