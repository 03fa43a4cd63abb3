-- Who may see what, and whose it is: private tables, and what people without an account said and
-- reported.

-- Nobody finds a private table but those who sat there. What the lobby never showed is private.
ALTER TABLE tables ADD COLUMN private INTEGER NOT NULL DEFAULT 1 CHECK (private IN (0, 1));
UPDATE tables SET private = 0
WHERE listed = 1 OR iif(json_valid(settings), settings ->> 'visibility', NULL) = 'lobby';

-- How much of a table that is over was swept: nothing, those without an account, all there is.
ALTER TABLE tables ADD COLUMN swept INTEGER NOT NULL DEFAULT 0 CHECK (swept IN (0, 1, 2));
CREATE INDEX tables_to_sweep ON tables (swept, finished_ms) WHERE phase = 2 AND swept < 2;

-- What somebody without an account said, as `line` for those with one.
CREATE TABLE guest_line (
    token_hash  BLOB NOT NULL,
    table_id    INTEGER NOT NULL,
    seq         INTEGER NOT NULL,
    kind        TEXT NOT NULL,             -- what stands there afterwards
    body        TEXT NOT NULL,
    PRIMARY KEY (token_hash, table_id, seq),
    FOREIGN KEY (table_id, seq) REFERENCES event
) STRICT, WITHOUT ROWID;
CREATE INDEX guest_line_event ON guest_line (table_id, seq);
CREATE INDEX line_event ON line (table_id, seq);

-- Whoever holds a seat said what was said there since somebody last sat down.
INSERT INTO guest_line (token_hash, table_id, seq, kind, body)
SELECT seat.token_hash, event.table_id, event.seq, 'hidden',
       json_set(event.body, '$.body', json('{"kind":"hidden"}'))
FROM event JOIN seat ON seat.table_id = event.table_id AND seat.seat = event.seat
WHERE event.kind = 'talked' AND seat.token_hash IS NOT NULL AND seat.account_id IS NULL
  AND json_valid(event.body)
  AND event.seq > (SELECT coalesce(max(joined.seq), 0) FROM event AS joined
                   WHERE joined.table_id = event.table_id AND joined.seat = event.seat
                     AND joined.kind = 'joined');

-- The browsers in which accounts were made: what was said there before goes with the account.
CREATE TABLE earlier_guest (
    account_id  INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    token_hash  BLOB NOT NULL,
    PRIMARY KEY (account_id, token_hash)
) STRICT, WITHOUT ROWID;

-- What is to be done when there is time.
CREATE TABLE chore (
    what        TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

ALTER TABLE report ADD COLUMN reporter_token BLOB;
CREATE INDEX report_reporter_token ON report (reporter_token) WHERE reporter_token IS NOT NULL;
CREATE INDEX report_table ON report (table_id) WHERE table_id IS NOT NULL;
