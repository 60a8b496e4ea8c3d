import DashPilotDomain
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// That what is done with positions touches the rows of their shift alone, however many others there are.
@Suite struct RouteQueryTests {
    struct Query: Sendable, CustomTestStringConvertible {
        let name: String
        let statement: SQL
        let plan: [String]
        var testDescription: String { name }
    }

    private static let ofShift = "SEARCH routeSample USING PRIMARY KEY (shift=?)"
    private static let byTime = "SEARCH routeSample USING PRIMARY KEY (shift=? AND timestamp"
    private static let shift = UUID.numbered(1)
    private static let instant = Instant.at("10:00")

    private static func withValues(_ text: String) -> SQL {
        SQL(raw: (1...6).reduce(text) { $0.replacingOccurrences(of: "?\($1)", with: "x'00'") })
    }

    static let queries: [Query] = [
        Query(name: "newest", statement: RouteStatement.newest(shift), plan: [ofShift]),
        Query(
            name: "nearest before", statement: RouteStatement.nearest(shift, atOrBefore: instant),
            plan: ["\(byTime)<?)"]),
        Query(
            name: "nearest after", statement: RouteStatement.nearest(shift, after: instant), plan: ["\(byTime)>?)"]),
        Query(
            name: "one position", statement: RouteStatement.holds(shift, instant, latitude: 1, longitude: 2),
            plan: ["SCAN CONSTANT ROW", "SCALAR SUBQUERY 1", "\(byTime)=?)"]),
        Query(name: "count", statement: RouteStatement.count(shift), plan: [ofShift]),
        Query(
            name: "count from an instant", statement: RouteStatement.count(shift, from: instant),
            plan: ["\(byTime)>?)"]),
        Query(
            name: "the route in order", statement: RouteStatement.route(shift, from: instant), plan: ["\(byTime)>?)"]),
        Query(name: "deleting all", statement: RouteStatement.delete(shift), plan: [ofShift]),
        Query(
            name: "deleting from an instant on", statement: RouteStatement.delete(shift, from: instant),
            plan: ["\(byTime)>?)"]),
        Query(name: "recording one", statement: withValues(RouteStatement.insertFirst), plan: []),
        Query(
            name: "recording another of its instant", statement: withValues(RouteStatement.insertFurther),
            plan: ["SCALAR SUBQUERY 1", "\(byTime)=?)"]),
        Query(name: "measuring", statement: RouteStatement.places(shift), plan: [ofShift]),
    ]

    @Test(arguments: queries)
    func `STORE-6 PERF-1 PERF-3 PERF-4 each searches the shift's own rows and sorts none`(query: Query) throws {
        let ledger = try Ledger.inMemory()
        let plan = try ledger.read { try $0.connection.queryPlan(query.statement) }
        #expect(plan == query.plan)
    }

    @Test func `INTAKE-3 a position's shift is found by the index over starts`() throws {
        let ledger = try Ledger.inMemory()
        let plan = try ledger.read { reader in
            try reader.connection.queryPlan(
                """
                SELECT id, startedAt, endedAt FROM shift WHERE startedAt <= \(Self.instant)
                ORDER BY startedAt DESC, endedAt IS NULL DESC, endedAt DESC, id LIMIT 1
                """)
        }
        // Only shifts of one start are sorted among themselves.
        #expect(
            plan == [
                "SEARCH shift USING INDEX shiftByStart (startedAt<?)", "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY",
            ])
    }
}
