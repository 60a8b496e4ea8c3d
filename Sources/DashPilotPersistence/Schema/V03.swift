extension SchemaVersion {
    /// Which uninterrupted recording a position belongs to. Nothing is backfilled: an older position holds no evidence
    /// either way, and an invented session would turn a gap into driving.
    static let v03 = SchemaVersion(
        number: 3,
        summary: "capture sessions",
        schema: [
            shift, shiftByStart, shiftUnfinished, routeSample, routeSampleByShift,
        ],
        stage: [
            "ALTER TABLE routeSample ADD COLUMN captureSessionID BLOB"
        ])
}

private let shift = """
    CREATE TABLE shift (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        startedAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
        endedAt INTEGER -- milliseconds since 1970 UTC
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
