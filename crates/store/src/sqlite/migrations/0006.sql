-- Where somebody wants to be told that it is their turn, as their browser gave it.
CREATE TABLE push (
    endpoint    TEXT PRIMARY KEY,
    account_id  INTEGER REFERENCES account ON DELETE CASCADE,
    token_hash  BLOB,
    public_key  BLOB NOT NULL,             -- of the browser
    auth        BLOB NOT NULL,             -- a secret that it shares with this server
    at_ms       INTEGER NOT NULL,          -- when it was last given
    CHECK ((account_id IS NULL) <> (token_hash IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX push_account ON push (account_id, at_ms) WHERE account_id IS NOT NULL;
CREATE INDEX push_token ON push (token_hash, at_ms) WHERE token_hash IS NOT NULL;
CREATE INDEX push_age ON push (at_ms);
