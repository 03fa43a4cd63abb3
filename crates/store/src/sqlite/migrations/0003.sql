-- What people play at is a table (in the plural, because TABLE is a word of SQL); a game is what is
-- played at it.

ALTER TABLE game RENAME TO tables;
ALTER TABLE tables RENAME COLUMN rules TO game;
ALTER TABLE tables RENAME COLUMN setup TO settings;
ALTER TABLE tables RENAME COLUMN ver TO version;
ALTER TABLE event RENAME COLUMN game_id TO table_id;
ALTER TABLE seat RENAME COLUMN game_id TO table_id;
ALTER TABLE report RENAME COLUMN game_id TO table_id;
ALTER TABLE line RENAME COLUMN game_id TO table_id;
ALTER TABLE rating RENAME COLUMN rules TO game;
ALTER TABLE rating RENAME COLUMN games TO matches;

DROP INDEX game_unfinished;
DROP INDEX game_lobby;
DROP INDEX game_to_rate;
CREATE INDEX tables_unfinished ON tables (id) WHERE phase < 2;
CREATE INDEX tables_lobby ON tables (id) WHERE phase = 0 AND listed = 1;
CREATE INDEX tables_to_rate ON tables (id) WHERE phase = 2 AND rated = 1 AND rated_ms IS NULL;
