-- What somebody with an account said, so that it can be taken out of the log with the account.

CREATE TABLE line (
    account_id  INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    game_id     INTEGER NOT NULL,
    seq         INTEGER NOT NULL,
    kind        TEXT NOT NULL,             -- what stands there afterwards
    body        TEXT NOT NULL,
    PRIMARY KEY (account_id, game_id, seq),
    FOREIGN KEY (game_id, seq) REFERENCES event
) STRICT, WITHOUT ROWID;
