CREATE TABLE shift(id BLOB PRIMARY KEY NOT NULL CHECK(length(id)= 16),startedAt INTEGER NOT NULL,endedAt INTEGER)STRICT
CREATE INDEX shiftByStart ON shift(startedAt)
CREATE INDEX shiftUnfinished ON shift(startedAt)WHERE endedAt IS NULL
