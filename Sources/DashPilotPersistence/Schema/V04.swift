extension SchemaVersion {
    /// What a shift paid, as the driver typed it. Nothing is backfilled: no amount recorded is not an amount of 0.
    static let v04 = SchemaVersion(
        number: 4,
        summary: "shift earnings",
        schema: [
            shift, shiftByStart, shiftUnfinished, routeSample, routeSampleByShift,
        ],
        stage: [
            "ALTER TABLE shift ADD COLUMN grossEarningsAmount TEXT"
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
