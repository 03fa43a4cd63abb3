-- What a name looks like as it is written, besides what it is in lower case: two accounts whose
-- names cannot be told apart by eye are not made any more. Of those that exist already the oldest
-- keeps its look for itself; the program fills them in.
ALTER TABLE account ADD COLUMN look_key TEXT;
CREATE UNIQUE INDEX account_look ON account (look_key);
