extension SchemaVersion {
    /// A shift with its start and, once it has ended, its end.
    static let v01 = SchemaVersion(
        number: 1,
        summary: "shifts",
        schema: [
            shift, shiftByStart, shiftUnfinished,
        ],
        stage: [])
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
