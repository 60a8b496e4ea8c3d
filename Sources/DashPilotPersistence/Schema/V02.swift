extension SchemaVersion {
    /// Positions fixed during a shift. Nothing is backfilled: a shift from before has no route. Positions go with no
    /// shift's row, so a shift that still has some cannot be deleted.
    static let v02 = SchemaVersion(
        number: 2,
        summary: "route positions",
        schema: [
            shift, shiftByStart, shiftUnfinished, routeSample, routeSampleByShift,
        ],
        stage: [
            routeSample,
            routeSampleByShift,
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
        shift BLOB REFERENCES shift (id) ON DELETE RESTRICT
    ) STRICT
    """

private let routeSampleByShift = "CREATE INDEX routeSampleByShift ON routeSample (shift, timestamp)"
