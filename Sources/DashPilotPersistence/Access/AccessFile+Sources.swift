public import DashPilotDomain
public import Foundation
import SQLiteKit

/// What became of the positions that one source sent for one shift (INTAKE-17).
public struct SourceCounts: Hashable, Sendable {
    public let source: String

    /// By the name of a ``PositionOutcome``; none of them 0.
    public let outcomes: [String: Int]

    public init(source: String, outcomes: [String: Int]) {
        self.source = source
        self.outcomes = outcomes
    }

    /// Whether the source is a file that was brought in.
    public var isFile: Bool { source.hasPrefix("file:") }

    /// The counts with their names, as an import says them.
    public func lines(in locale: DriverLocale) -> [(name: String, count: String)] {
        let counts = PositionOutcome.allCases.map { ($0, outcomes[$0.name, default: 0]) }
        return PositionOutcome.lines(Dictionary(uniqueKeysWithValues: counts), in: locale)
    }
}

/// When a source was last heard from, and the newest position it sent.
public struct HeardSource: Hashable, Sendable {
    public let source: String
    public let heardAt: Instant
    public let fixAt: Instant?

    public init(source: String, heardAt: Instant, fixAt: Instant?) {
        self.source = source
        self.heardAt = heardAt
        self.fixAt = fixAt
    }
}

/// What is to be added to what is known of sources, all at once.
public struct SourceTally: Sendable {
    /// Stands for a shift where none is recorded yet, so that what an app sends before the first one is counted too.
    public static let noShift = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    struct Key: Hashable {
        let shift: UUID
        let source: String
        let outcome: String
    }

    private(set) var counts: [Key: Int] = [:]
    private(set) var heard: [String: (at: Instant, fixAt: Instant?)] = [:]

    public init() {}

    /// - Parameter count: One below 0 takes an earlier one back.
    public mutating func add(_ count: Int, _ outcome: PositionOutcome, from source: String, ofShift shift: UUID) {
        counts[Key(shift: shift, source: source, outcome: outcome.name), default: 0] += count
    }

    public mutating func add(_ other: SourceTally) {
        counts.merge(other.counts, uniquingKeysWith: +)
        for (source, last) in other.heard { noteHeard(source, at: last.at, fixAt: last.fixAt) }
    }

    /// - Parameter fixAt: Of the newest position it sent, or `nil` when it sent none.
    public mutating func noteHeard(_ source: String, at instant: Instant, fixAt: Instant?) {
        let earlier = heard[source]
        heard[source] = (
            at: max(instant, earlier?.at ?? instant), fixAt: [fixAt, earlier?.fixAt].compactMap(\.self).max()
        )
    }
}

extension AccessFile {
    /// Adds to what is known of sources, all of it or nothing; a power cut may undo it.
    public func add(_ tally: SourceTally) throws {
        try connection.use { connection in
            try connection.transaction(.immediate) {
                for (source, last) in tally.heard {
                    try connection.execute(
                        """
                        INSERT INTO source (id, heardAt, fixAt) VALUES (\(source), \(last.at), \(last.fixAt))
                        ON CONFLICT (id) DO UPDATE SET heardAt = excluded.heardAt, fixAt = CASE
                            WHEN fixAt > excluded.fixAt AND fixAt <= excluded.heardAt + 60000 THEN fixAt
                            ELSE ifnull(excluded.fixAt, fixAt) END
                        """)
                }
                for (key, count) in tally.counts where count != 0 {
                    try connection.execute(
                        """
                        INSERT INTO sourceCount (shift, source, outcome, count)
                        VALUES (\(key.shift), \(key.source), \(key.outcome), \(count))
                        ON CONFLICT (shift, source, outcome) DO UPDATE SET count = max(count + excluded.count, 0)
                        """)
                }
            }
        }
    }

    /// The counts of every source for a shift, by source.
    public func counts(ofShift id: UUID) throws -> [SourceCounts] {
        try connection.use { connection in
            var outcomes: [String: [String: Int]] = [:]
            try connection.forEachRow(
                """
                SELECT source, outcome, count FROM sourceCount WHERE shift = \(id) AND count > 0
                ORDER BY source, outcome
                """
            ) { row in
                outcomes[try row.text(0), default: [:]][try row.text(1)] = Int(try row.integer(2))
            }
            return outcomes.map { SourceCounts(source: $0.key, outcomes: $0.value) }.sorted { $0.source < $1.source }
        }
    }

    /// What became of the points of every file that was brought in, by shift.
    public func fileCounts() throws -> [(shift: UUID, counts: SourceCounts)] {
        try connection.use { connection in
            var outcomes: [SourceOfShift: [String: Int]] = [:]
            try connection.forEachRow(
                """
                SELECT shift, source, outcome, count FROM sourceCount WHERE source GLOB 'file:*' AND count > 0
                """
            ) { row in
                let key = SourceOfShift(shift: try row.identifier(0), source: try row.text(1))
                outcomes[key, default: [:]][try row.text(2)] = Int(try row.integer(3))
            }
            return outcomes.map { ($0.key.shift, SourceCounts(source: $0.key.source, outcomes: $0.value)) }
                .sorted { ($0.shift.uuidString, $0.counts.source) < ($1.shift.uuidString, $1.counts.source) }
        }
    }

    private struct SourceOfShift: Hashable {
        let shift: UUID
        let source: String
    }

    /// Every source ever heard from, the one heard from last first.
    public func heardSources() throws -> [HeardSource] {
        try connection.use { connection in
            try connection.all(
                "SELECT id, heardAt, fixAt FROM source ORDER BY heardAt DESC, id"
            ) { row in
                HeardSource(source: try row.text(0), heardAt: try row.instant(1), fixAt: try row.instantIfPresent(2))
            }
        }
    }
}
