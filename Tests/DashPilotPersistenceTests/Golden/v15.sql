CREATE TABLE delivery(id BLOB PRIMARY KEY NOT NULL CHECK(length(id)= 16),acceptedAt INTEGER NOT NULL,arrivedAtPickupAt INTEGER,pickedUpAt INTEGER,deliveredAt INTEGER,cancelledAt INTEGER,shift BLOB REFERENCES shift(id)ON DELETE CASCADE,pickupPlace BLOB REFERENCES pickupPlace(id)ON DELETE SET NULL,grossEarningsAmount TEXT,expectedEarningsAmount TEXT,offer BLOB REFERENCES offer(id)ON DELETE CASCADE)STRICT
CREATE INDEX deliveryActive ON delivery(acceptedAt)WHERE deliveredAt IS NULL AND cancelledAt IS NULL
CREATE INDEX deliveryByOffer ON delivery(offer)
CREATE INDEX deliveryByPickupPlace ON delivery(pickupPlace)
CREATE INDEX deliveryByShift ON delivery(shift)
CREATE TABLE deliveryTip(id BLOB PRIMARY KEY NOT NULL CHECK(length(id)= 16),amountValue TEXT NOT NULL,methodRawValue TEXT NOT NULL,recordedAt INTEGER NOT NULL,delivery BLOB NOT NULL REFERENCES delivery(id)ON DELETE CASCADE)STRICT
CREATE INDEX deliveryTipByDelivery ON deliveryTip(delivery)
CREATE TABLE driverSettings(id BLOB PRIMARY KEY NOT NULL CHECK(id = x'd5440000000040008000000000000001'),gasPricePerGallonAmount TEXT,selectedVehicleID BLOB)STRICT
CREATE TABLE expense(id BLOB PRIMARY KEY NOT NULL CHECK(length(id)= 16),occurredAt INTEGER NOT NULL,amountValue TEXT NOT NULL,categoryRawValue TEXT NOT NULL,note TEXT)STRICT
CREATE INDEX expenseByDate ON expense(occurredAt)
CREATE TABLE offer(id BLOB PRIMARY KEY NOT NULL CHECK(length(id)= 16),acceptedAt INTEGER NOT NULL,shift BLOB NOT NULL REFERENCES shift(id)ON DELETE CASCADE)STRICT
CREATE INDEX offerByShift ON offer(shift)
CREATE TABLE pickupPlace(id BLOB PRIMARY KEY NOT NULL CHECK(length(id)= 16),displayName TEXT NOT NULL,normalizedName TEXT NOT NULL,createdAt INTEGER NOT NULL)STRICT
CREATE INDEX pickupPlaceByName ON pickupPlace(normalizedName)
CREATE TABLE routeSample(shift BLOB NOT NULL REFERENCES shift(id)ON DELETE RESTRICT,timestamp INTEGER NOT NULL,ordinal INTEGER NOT NULL,latitude REAL NOT NULL,longitude REAL NOT NULL,horizontalAccuracy REAL NOT NULL,captureSessionID BLOB,PRIMARY KEY(shift,timestamp,ordinal))STRICT,WITHOUT ROWID
CREATE TABLE routeSampleOfNoShift(timestamp INTEGER NOT NULL,latitude REAL NOT NULL,longitude REAL NOT NULL,horizontalAccuracy REAL NOT NULL,captureSessionID BLOB)STRICT
CREATE TABLE shift(id BLOB PRIMARY KEY NOT NULL CHECK(length(id)= 16),startedAt INTEGER NOT NULL,endedAt INTEGER,grossEarningsAmount TEXT,fuelMilesPerGallonValue TEXT,fuelGasPricePerGallonAmount TEXT,fuelVehicleName TEXT)STRICT
CREATE INDEX shiftByStart ON shift(startedAt)
CREATE TABLE shiftPause(id BLOB PRIMARY KEY NOT NULL CHECK(length(id)= 16),startedAt INTEGER NOT NULL,endedAt INTEGER,shift BLOB NOT NULL REFERENCES shift(id)ON DELETE CASCADE)STRICT
CREATE INDEX shiftPauseByShift ON shiftPause(shift)
CREATE INDEX shiftUnfinished ON shift(startedAt)WHERE endedAt IS NULL
CREATE TABLE vehicleProfile(id BLOB PRIMARY KEY NOT NULL CHECK(length(id)= 16),name TEXT NOT NULL,milesPerGallonValue TEXT NOT NULL,createdAt INTEGER NOT NULL)STRICT
