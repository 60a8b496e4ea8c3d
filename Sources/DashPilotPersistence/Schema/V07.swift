extension SchemaVersion {
    /// What one delivery paid, as the driver typed it. Nothing is backfilled: a shift's amount spread over its
    /// deliveries would be figures nobody recorded, also where it divides evenly.
    static let v07 = SchemaVersion(
        number: 7,
        summary: "delivery earnings",
        schema: [
            shift, shiftByStart, shiftUnfinished, routeSample, routeSampleByShift, delivery, deliveryByShift,
            deliveryActive, deliveryByPickupPlace, pickupPlace, pickupPlaceByName,
        ],
        stage: [
            "ALTER TABLE delivery ADD COLUMN grossEarningsAmount TEXT"
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
