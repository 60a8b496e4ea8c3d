extension SchemaVersion {
    /// One acceptance event, which may hold several deliveries. The only step that writes: every delivery on a shift
    /// gets an offer of its own with its own acceptance, since that is how it was recorded. Nothing is grouped;
    /// closeness in time, place or overlap is no evidence of one offer. A delivery already in an offer, or on no shift,
    /// is left as it is.
    ///
    /// The identifiers are random UUIDs of version 4, whose seventh byte begins with 4 and whose ninth with 8 to b.
    /// They are written to the deliveries first and to the offers after, so the references are checked at the end.
    static let v12 = SchemaVersion(
        number: 12,
        summary: "offers",
        schema: [
            shift, shiftByStart, shiftUnfinished, routeSample, routeSampleOfNoShift, delivery, deliveryByShift,
            deliveryActive, deliveryByPickupPlace, deliveryByOffer, pickupPlace, pickupPlaceByName, expense,
            expenseByDate, shiftPause, shiftPauseByShift, offer, offerByShift,
        ],
        stage: [
            offer,
            offerByShift,
            "ALTER TABLE delivery ADD COLUMN offer BLOB REFERENCES offer (id) ON DELETE CASCADE",
            deliveryByOffer,
            "PRAGMA defer_foreign_keys = ON",
            """
            UPDATE delivery SET offer = CAST(
                randomblob(6)
                || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1)
                || randomblob(1)
                || substr(
                    x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
                    || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf',
                    1 + (random() & 63), 1)
                || randomblob(7) AS BLOB)
            WHERE shift IS NOT NULL AND offer IS NULL
            """,
            """
            INSERT INTO offer (id, acceptedAt, shift)
            SELECT offer, acceptedAt, shift FROM delivery
            WHERE offer IS NOT NULL AND offer NOT IN (SELECT id FROM offer)
            """,
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
        expectedEarningsAmount TEXT, -- exact decimal text
        offer BLOB REFERENCES offer (id) ON DELETE CASCADE
    ) STRICT
    """

private let deliveryByShift = "CREATE INDEX deliveryByShift ON delivery (shift)"

private let deliveryActive = """
    CREATE INDEX deliveryActive ON delivery (acceptedAt)
    WHERE deliveredAt IS NULL AND cancelledAt IS NULL
    """

private let deliveryByPickupPlace = "CREATE INDEX deliveryByPickupPlace ON delivery (pickupPlace)"

private let deliveryByOffer = "CREATE INDEX deliveryByOffer ON delivery (offer)"

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

private let offer = """
    CREATE TABLE offer (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        acceptedAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
        shift BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE
    ) STRICT
    """

private let offerByShift = "CREATE INDEX offerByShift ON offer (shift)"
