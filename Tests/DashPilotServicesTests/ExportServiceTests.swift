import DashPilotDomain
import DashPilotExchange
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct ExportServiceTests {
    private let fixture: LedgerFixture

    init() throws { fixture = try LedgerFixture(now: "23:00") }

    private var service: ExportService { ExportService(fixture.context) }
    private let calendar = DriverLocale.newYork.calendar

    private func put(_ number: UInt32, _ start: String, _ end: String?) throws {
        let shift = Shift(id: .numbered(number), startedAt: .at(start), endedAt: end.map(Instant.at))
        try fixture.ledger.write { try $0.insert(shift) }
    }

    private func spend(_ number: UInt32, at time: String) throws {
        let expense = Expense(
            id: .numbered(number), occurredAt: .at(time), amount: Money(minorUnits: 500), categoryRawValue: "fuel",
            note: nil)
        try fixture.ledger.write { try $0.insert(expense) }
    }

    private func document(_ scope: ExportScope, _ form: ExportForm = .json) throws -> String {
        let bytes = Bytes()
        try service.export(scope, as: form, in: .newYork) { try $0.write { bytes.add($0) } }
        return bytes.text
    }

    private func ids(_ scope: ExportScope) throws -> [String] {
        let json = try parsedJSON(document(scope))
        guard case .array(let shifts) = json.at("shifts") else { return ["no shifts"] }
        guard case .array(let expenses) = json.at("expenses") else { return ["no expenses"] }
        return (shifts + expenses).map { record in
            guard case .string(let id) = record.at("id") else { return "no id" }
            return String(id.suffix(2))
        }
    }

    private func period(_ unit: ReportingPeriod.Unit, _ time: String = "12:00") -> ExportScope {
        .period(ReportingPeriod(unit, containing: Instant.at(time), calendar: calendar))
    }

    /// Saturday, August 23, 2025: four shifts on it, one before and one after, and one that goes on.
    private func fill() throws {
        try put(1, "-01:00", "02:00")
        try put(2, "00:00", "01:00")
        try put(3, "20:00", "26:00")
        try put(4, "20:00", "21:00")
        try put(5, "23:59:59.999", "24:30")
        try put(6, "24:00", "25:00")
        try put(7, "22:00", nil)
        try spend(10, at: "-00:01")
        try spend(11, at: "00:00")
        try spend(12, at: "23:59:59.999")
        try spend(13, at: "24:00")
    }

    @Test func `EXPORT-3 EXPORT-4 EXPORT-6 P2 P3 a day holds what starts in it, whole, and what was spent in it`()
        throws
    {
        try fill()
        #expect(try ids(period(.day)) == ["05", "03", "04", "02", "0C", "0B"])
        // Whole, although it runs past midnight: six hours.
        #expect(try parsedJSON(document(period(.day))).at("shifts.1.elapsedSeconds") == 21_600)
    }

    @Test func `EXPORT-3 EXPORT-6 all history holds every finished shift and every expense, newest first`() throws {
        try fill()
        #expect(try ids(.allHistory) == ["06", "05", "03", "04", "02", "01", "0D", "0C", "0B", "0A"])
    }

    @Test func `EXPORT-6 a shift's export holds that shift and no expense`() throws {
        try fill()
        #expect(try ids(.shift(.numbered(3))) == ["03"])
    }

    /// From 12 August through the 14th: [12th, 15th).
    @Test func `EXPORT-5 P1 P2 P3 a range ends with its last day and not with what starts right after`() throws {
        let range = try ReportingPeriod.custom(
            from: #require(CivilDate(year: 2025, month: 8, day: 21)),
            through: #require(CivilDate(year: 2025, month: 8, day: 23)), now: .at("23:00"), calendar: calendar)
        try fill()
        #expect(try ids(.period(range)) == ["05", "03", "04", "02", "01", "0C", "0B", "0A"])
        let json = try parsedJSON(document(.period(range)))
        #expect(json.at("scope.kind") == "custom")
        #expect(json.at("scope.periodStart") == "2025-08-21T04:00:00Z")
        #expect(json.at("scope.periodEndExclusive") == "2025-08-24T04:00:00Z")
    }

    @Test(arguments: [ReportingPeriod.Unit.day, .week, .month])
    func `EXPORT-4 EXPORT-5 J5 two periods of a kind never share a record`(unit: ReportingPeriod.Unit) throws {
        try fill()
        var seen: [String] = []
        var current = ReportingPeriod(unit, containing: Instant.at("-100:00"), calendar: calendar)
        for _ in 0..<12 {
            if try service.holdsAnything(.period(current)) { seen += try ids(.period(current)) }
            current = ReportingPeriod(unit, containing: current.end, calendar: calendar)
        }
        #expect(seen.sorted() == (try ids(.allHistory)).sorted())
    }

    @Test func `EXPORT-7 EXPORT-8 a scope that holds nothing is refused before anything is written`() throws {
        try put(7, "22:00", nil)
        for scope in [period(.day), period(.week), period(.month), .allHistory] {
            #expect(try !service.holdsAnything(scope))
            try fixture.refuses(ExportError.nothingToExport) {
                try service.export(scope, as: .json, in: .newYork) { _ in Issue.record("it was begun") }
            }
            try fixture.refuses(ExportError.nothingToExport) { try service.offer(of: scope, in: .newYork) }
        }
    }

    @Test func `EXPORT-3 EXPORT-8 a shift that goes on, or is gone, is refused`() throws {
        try put(7, "22:00", nil)
        try fixture.refuses(ExportError.shiftNotFinished) {
            try service.export(.shift(.numbered(7)), as: .csv, in: .newYork) { _ in }
        }
        try fixture.refuses(ExportError.shiftNoLongerExists) {
            try service.export(.shift(.numbered(8)), as: .csv, in: .newYork) { _ in }
        }
        #expect(try !service.holdsAnything(.shift(.numbered(7))))
        #expect(try !service.holdsAnything(.shift(.numbered(8))))
    }

    @Test func `EXPORT-7 CSV-7 JSON-12 a period of expenses alone is exported`() throws {
        try spend(11, at: "12:00")
        #expect(try service.holdsAnything(period(.day)))
        #expect(try ids(period(.day)) == ["0B"])
        #expect(try document(period(.day), .csv).split(separator: "\r\n").count == 1)
    }

    @Test func `EXPORT-16 what is offered is what is then made, byte for byte counted`() throws {
        try fill()
        for scope in [ExportScope.shift(.numbered(3)), period(.day), period(.month), .allHistory] {
            let offer = try service.offer(of: scope, in: .newYork)
            let json = try parsedJSON(document(scope))
            #expect(json.at("shiftCount") == .count(offer.shiftCount))
            guard case .array(let expenses) = json.at("expenses") else { continue }
            #expect(expenses.count == offer.expenseCount)
            #expect(offer.files.map(\.form) == ExportForm.allCases)
            for file in offer.files {
                #expect(file.byteCount == (try document(scope, file.form)).utf8.count)
            }
        }
        let offer = try service.offer(of: .shift(.numbered(6)), in: .newYork)
        #expect(offer.startedAt == .at("24:00"))
        #expect(
            offer.files.map(\.name.description) == [
                "DashPilot-Shift-2025-08-24.json", "DashPilot-Shift-2025-08-24.csv",
            ])
        #expect(
            try service.offer(of: .allHistory, in: .gmt).files[0].name.description
                == "DashPilot-History-2025-08-24.json")
    }

    @Test func `EXPORT-11 the same records at the same instant are the same bytes, whoever measured them`() throws {
        try fill()
        let kept = ExportService(
            ServiceContext(
                ledger: fixture.ledger, clock: fixture.clock, measuredRoutes: MeasuredRoutes(fixture.ledger)))
        for form in ExportForm.allCases {
            let bytes = Bytes()
            try kept.export(.allHistory, as: form, in: .newYork) { try $0.write { bytes.add($0) } }
            #expect(bytes.text == (try document(.allHistory, form)))
        }
    }

    @Test
    func `EXPORT-8 EXPORT-9 a ledger that cannot be read is told so, and a delivery without its offer is written`()
        throws
    {
        let shift = Shift.finished(deliveries: [.recorded(5, .at("10:00", delivered: "10:30"))])
        try fixture.ledger.write { try $0.insert(shift) }
        #expect(try parsedJSON(document(.allHistory)).at("shifts.0.deliveries.0.offerNumber") == .null)
        try fixture.execute("PRAGMA ignore_check_constraints = ON")
        try fixture.execute("UPDATE shift SET grossEarningsAmount = 'a lot'")
        #expect(throws: ExportError.storeUnavailable(underlying: StoreFault(CancellationError()))) {
            try service.export(.allHistory, as: .json, in: .newYork) { try $0.write { _ in } }
        }
    }

    private struct SinkIsFull: Error {}

    @Test func `EXPORT-8 what the sink says is not taken for the ledger's failure`() throws {
        try fill()
        for form in ExportForm.allCases {
            #expect(throws: SinkIsFull.self) {
                try service.export(.allHistory, as: form, in: .newYork) { try $0.write { _ in throw SinkIsFull() } }
            }
        }
    }

    @Test func `CLI-5 progress is told shift by shift`() throws {
        try fill()
        let told = Bytes()
        try service.export(
            .allHistory, as: .csv, in: .newYork, progress: { told.add(Array("\($0)/\($1) ".utf8)) },
            { try $0.write { _ in } })
        #expect(told.text == "1/6 2/6 3/6 4/6 5/6 6/6 ")
    }

    @Test func `PRIV-7 PRIV-19 the log says the kind, the form and how many shifts, or the rule`() throws {
        try fill()
        fixture.log.clear()
        _ = try document(period(.week), .csv)
        _ = try? service.export(.shift(.numbered(7)), as: .json, in: .newYork) { _ in }
        _ = try? service.export(.allHistory, as: .json, in: .newYork) { _ in throw SinkIsFull() }
        _ = try service.offer(of: .allHistory, in: .newYork)
        #expect(
            fixture.log.lines.map(\.description) == [
                "export: exported: week csv, shifts: 5", "export: refused: shiftNotFinished", "export: failed",
            ])
    }
}

/// Bytes collected by a sink.
final class Bytes {
    private(set) var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func add(_ piece: [UInt8]) { bytes += piece }
}

extension TimeZone {
    static let newYork = DriverLocale.newYork.timeZone
}
