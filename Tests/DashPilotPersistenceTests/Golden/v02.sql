CREATE TABLE routeSample(timestamp INTEGER NOT NULL,latitude REAL NOT NULL,longitude REAL NOT NULL,horizontalAccuracy REAL NOT NULL,shift BLOB REFERENCES shift(id)ON DELETE RESTRICT)STRICT
CREATE INDEX routeSampleByShift ON routeSample(shift,timestamp)
CREATE TABLE shift(id BLOB PRIMARY KEY NOT NULL CHECK(length(id)= 16),startedAt INTEGER NOT NULL,endedAt INTEGER)STRICT
CREATE INDEX shiftByStart ON shift(startedAt)
CREATE INDEX shiftUnfinished ON shift(startedAt)WHERE endedAt IS NULL
