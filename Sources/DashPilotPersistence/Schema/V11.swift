extension SchemaVersion {
    /// What the driver expects an active delivery to pay. Nothing is backfilled: what was paid is no evidence of what
    /// was expected.
    static let v11 = SchemaVersion(
        number: 11,
        summary: "expected pay",
        schema: [
            shift, shiftByStart, shiftUnfinished, routeSample, routeSampleOfNoShift, delivery, deliveryByShift,
            deliveryActive, deliveryByPickupPlace, pickupPlace, pickupPlaceByName, expense, expenseByDate,
            shiftPause, shiftPauseByShift,
        ],
        stage: [
            "ALTER TABLE delivery ADD COLUMN expectedEarningsAmount TEXT"
        ])
}

private let shift = """
    CREATE TABLE shift (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        startedAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
        endedAt INTEGER, -- milliseconds since 1970 UTC
        grossEarningsAmount TEXT -- exact decimal text
    ) STRICT
    """

private let shiftByStart = "CREATE INDEX shiftByStart ON shift (startedAt)"

private let shiftUnfinished = "CREATE INDEX shiftUnfinished ON shift (startedAt) WHERE endedAt IS NULL"

private let routeSample = """
    CREATE TABLE routeSample (
        shift BLOB NOT NULL REFERENCES shift (id) ON DELETE RESTRICT,
        timestamp INTEGER NOT NULL, -- milliseconds since 1970 UTC
        ordinal INTEGER NOT NULL, -- of the positions fixed at one instant, from 0
        latitude REAL NOT NULL, -- degrees
        longitude REAL NOT NULL, -- degrees
        horizontalAccuracy REAL NOT NULL, -- metres
        captureSessionID BLOB, -- UUID
        PRIMARY KEY (shift, timestamp, ordinal)
    ) STRICT, WITHOUT ROWID
    """

private let routeSampleOfNoShift = """
    CREATE TABLE routeSampleOfNoShift (
        timestamp INTEGER NOT NULL, -- milliseconds since 1970 UTC
        latitude REAL NOT NULL, -- degrees
        longitude REAL NOT NULL, -- degrees
        horizontalAccuracy REAL NOT NULL, -- metres
        captureSessionID BLOB -- UUID
    ) STRICT
    """

private let delivery = """
    CREATE TABLE delivery (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        acceptedAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
        arrivedAtPickupAt INTEGER, -- milliseconds since 1970 UTC
        pickedUpAt INTEGER, -- milliseconds since 1970 UTC
        deliveredAt INTEGER, -- milliseconds since 1970 UTC
        cancelledAt INTEGER, -- milliseconds since 1970 UTC
        shift BLOB REFERENCES shift (id) ON DELETE CASCADE,
        pickupPlace BLOB REFERENCES pickupPlace (id) ON DELETE SET NULL,
        grossEarningsAmount TEXT, -- exact decimal text
        expectedEarningsAmount TEXT -- exact decimal text
    ) STRICT
    """

private let deliveryByShift = "CREATE INDEX deliveryByShift ON delivery (shift)"

private let deliveryActive = """
    CREATE INDEX deliveryActive ON delivery (acceptedAt)
    WHERE deliveredAt IS NULL AND cancelledAt IS NULL
    """

private let deliveryByPickupPlace = "CREATE INDEX deliveryByPickupPlace ON delivery (pickupPlace)"

private let pickupPlace = """
    CREATE TABLE pickupPlace (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        displayName TEXT NOT NULL,
        normalizedName TEXT NOT NULL,
        createdAt INTEGER NOT NULL -- milliseconds since 1970 UTC
    ) STRICT
    """

private let pickupPlaceByName = "CREATE INDEX pickupPlaceByName ON pickupPlace (normalizedName)"

private let expense = """
    CREATE TABLE expense (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        occurredAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
        amountValue TEXT NOT NULL, -- exact decimal text
        categoryRawValue TEXT NOT NULL,
        note TEXT
    ) STRICT
    """

private let expenseByDate = "CREATE INDEX expenseByDate ON expense (occurredAt)"

private let shiftPause = """
    CREATE TABLE shiftPause (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        startedAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
        endedAt INTEGER, -- milliseconds since 1970 UTC
        shift BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE
    ) STRICT
    """

private let shiftPauseByShift = "CREATE INDEX shiftPauseByShift ON shiftPause (shift)"
