CREATE TABLE delivery(id BLOB PRIMARY KEY NOT NULL CHECK(length(id)= 16),acceptedAt INTEGER NOT NULL,arrivedAtPickupAt INTEGER,pickedUpAt INTEGER,deliveredAt INTEGER,cancelledAt INTEGER,shift BLOB REFERENCES shift(id)ON DELETE CASCADE,pickupPlace BLOB REFERENCES pickupPlace(id)ON DELETE SET NULL,grossEarningsAmount TEXT)STRICT
CREATE INDEX deliveryActive ON delivery(acceptedAt)WHERE deliveredAt IS NULL AND cancelledAt IS NULL
CREATE INDEX deliveryByPickupPlace ON delivery(pickupPlace)
CREATE INDEX deliveryByShift ON delivery(shift)
CREATE TABLE expense(id BLOB PRIMARY KEY NOT NULL CHECK(length(id)= 16),occurredAt INTEGER NOT NULL,amountValue TEXT NOT NULL,categoryRawValue TEXT NOT NULL,note TEXT)STRICT
CREATE INDEX expenseByDate ON expense(occurredAt)
CREATE TABLE pickupPlace(id BLOB PRIMARY KEY NOT NULL CHECK(length(id)= 16),displayName TEXT NOT NULL,normalizedName TEXT NOT NULL,createdAt INTEGER NOT NULL)STRICT
CREATE INDEX pickupPlaceByName ON pickupPlace(normalizedName)
CREATE TABLE routeSample(timestamp INTEGER NOT NULL,latitude REAL NOT NULL,longitude REAL NOT NULL,horizontalAccuracy REAL NOT NULL,shift BLOB REFERENCES shift(id)ON DELETE RESTRICT,captureSessionID BLOB)STRICT
CREATE INDEX routeSampleByShift ON routeSample(shift,timestamp)
CREATE TABLE shift(id BLOB PRIMARY KEY NOT NULL CHECK(length(id)= 16),startedAt INTEGER NOT NULL,endedAt INTEGER,grossEarningsAmount TEXT)STRICT
CREATE INDEX shiftByStart ON shift(startedAt)
CREATE INDEX shiftUnfinished ON shift(startedAt)WHERE endedAt IS NULL
