extension SchemaVersion {
    /// A shift can be paused, and keeps each pause as a row. Nothing is backfilled: a gap is not evidence of a pause.
    static let v09 = SchemaVersion(
        number: 9,
        summary: "pauses",
        schema: [
            shift, shiftByStart, shiftUnfinished, routeSample, routeSampleByShift, delivery, deliveryByShift,
            deliveryActive, deliveryByPickupPlace, pickupPlace, pickupPlaceByName, expense, expenseByDate,
            shiftPause, shiftPauseByShift,
        ],
        stage: [
            shiftPause,
            shiftPauseByShift,
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
        timestamp INTEGER NOT NULL, -- milliseconds since 1970 UTC
        latitude REAL NOT NULL, -- degrees
        longitude REAL NOT NULL, -- degrees
        horizontalAccuracy REAL NOT NULL, -- metres
        shift BLOB REFERENCES shift (id) ON DELETE RESTRICT,
        captureSessionID BLOB -- UUID
    ) STRICT
    """

private let routeSampleByShift = "CREATE INDEX routeSampleByShift ON routeSample (shift, timestamp)"

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
        grossEarningsAmount TEXT -- exact decimal text
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
