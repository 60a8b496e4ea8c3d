import DashPilotDomain
import DashPilotExchange
import DashPilotIntake
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ImportServiceTests {
    private let folder: LedgerFolder
    private let fixture: LedgerFixture

    init() throws {
        folder = try LedgerFolder()
        fixture = try LedgerFixture(now: "23:00")
    }

    private var file: URL { folder.url.appending(path: "export.json") }

    /// A shift with an offer of two and one of one, two tips and everything else that an export can hold.
    private static let full = Shift(
        id: .numbered(1), startedAt: .at("09:00"), endedAt: .at("12:00"),
        deliveries: [
            .recorded(
                11, .at("09:30", arrived: "09:40", pickedUp: "09:45", delivered: "10:00"), offer: 21,
                place: .named("Joe\u{2019}s \"Grill\"", 51), gross: Money(minorUnits: 1050),
                expected: Money(minorUnits: 900),
                tips: [.tip(61, cents: 250, at: "10:05"), .tip(62, cents: 250, method: .platform, at: "22:00")]),
            .recorded(12, .at("09:30", cancelled: "09:50"), offer: 21, place: .named("Joe\u{2019}s \"Grill\"", 51)),
            .recorded(13, .at("10:30", arrived: "10:31", pickedUp: "10:32", delivered: "10:50"), offer: 22),
        ],
        offers: [.accepted(21, "09:30"), .accepted(22, "10:30")],
        grossEarnings: Money(minorUnits: 8625), fuelMilesPerGallon: 34, fuelGasPricePerGallon: Money(minorUnits: 319),
        fuelVehicleName: "Blue Hatchback")

    private static let expense = Expense(
        id: .numbered(71), occurredAt: .at("08:00"), amount: Money(minorUnits: 4210),
        categoryRawValue: "parkingAndTolls",
        note: "Lot, north")

    /// Writes all history of a ledger that holds these to the file.
    private func export(_ shifts: [Shift], expenses: [Expense] = []) throws {
        let source = try LedgerFixture(now: "22:30")
        try source.put(shifts, expenses: expenses)
        try write(try source.allHistory())
    }

    private func write(_ text: String) throws { try Data(text.utf8).write(to: file) }

    private func bringIn() throws -> ImportReport {
        try ImportService(fixture.context).bringIn(ImportService.file(at: file))
    }

    @Test func `IMPORT-4 IMPORT-3 what an export holds comes back, and once more adds nothing`() throws {
        try export([Self.full], expenses: [Self.expense])
        let report = try bringIn()
        #expect(report.recorded == ImportReport.Counts(shifts: 1, deliveries: 3, tips: 2, expenses: 1))
        #expect(report.alreadyHere == ImportReport.Counts())
        #expect(report.newPlaceCount == 1)
        #expect(report.leftOut == [])
        let before = try fixture.rows()
        let again = try bringIn()
        #expect(again.recorded == ImportReport.Counts())
        #expect(again.alreadyHere == ImportReport.Counts(shifts: 1, expenses: 1))
        #expect(try fixture.rows() == before)
    }

    /// Written again at the same moment, the two ledgers give the same bytes: nothing was lost that an export holds.
    @Test func `IMPORT-4 EXPORT-11 a ledger brought back from its export exports the same bytes`() throws {
        try export([Self.full], expenses: [Self.expense])
        _ = try bringIn()
        fixture.clock.move(to: .at("22:30"))
        #expect(try fixture.allHistory() == String(decoding: Data(contentsOf: file), as: UTF8.self))
    }

    @Test func `IMPORT-4 OFFCOR-6 offers come back by number with the earliest acceptance in them`() throws {
        var shift = Self.full
        try shift.move(delivery: .numbered(13), toOffer: .numbered(21))
        try export([shift])
        _ = try bringIn()
        let stored = try #require(try fixture.ledger.read { try $0.shift(.numbered(1)) })
        #expect(stored.offers.map(\.acceptedAt) == [.at("09:30")])
        #expect(Set(stored.deliveries.map(\.offerID)).count == 1)
    }

    @Test func `IMPORT-4 offers of one instant keep their numbers`() throws {
        let numbers: [UInt32] = [3, 1, 2, 5, 4]
        let shift = Shift.finished(
            deliveries: numbers.map { .recorded(10 + $0, .at("10:00", cancelled: "10:30"), offer: 20 + $0) },
            offers: numbers.map { .accepted(20 + $0, "10:00") })
        try export([shift])
        _ = try bringIn()
        fixture.clock.move(to: .at("22:30"))
        #expect(try fixture.allHistory() == String(decoding: Data(contentsOf: file), as: UTF8.self))
    }

    @Test func `IMPORT-4 PICKUP-10 PICKUP-11 a place is found by its name and keeps its first spelling`() throws {
        try fixture.ledger.write { try $0.insert(PickupPlace.named("JOE'S \"GRILL\"", 99)) }
        try export([Self.full])
        #expect(try bringIn().newPlaceCount == 0)
        let stored = try #require(try fixture.ledger.read { try $0.shift(.numbered(1)) })
        #expect(stored.deliveries.first?.pickupPlace?.id == .numbered(99))
        #expect(stored.deliveries.first?.pickupPlace?.displayName == "JOE'S \"GRILL\"")
    }

    @Test func `IMPORT-4 what is here already is left as it is`() throws {
        try export([Self.full], expenses: [Self.expense])
        let changed = Shift.finished(from: "09:00", to: "11:00")
        let other = Expense(
            id: .numbered(71), occurredAt: .at("07:00"), amount: Money(minorUnits: 1), categoryRawValue: "fuel",
            note: nil)
        try fixture.put([changed], expenses: [other])
        let before = try fixture.rows()
        #expect(try bringIn().alreadyHere == ImportReport.Counts(shifts: 1, expenses: 1))
        #expect(try fixture.rows() == before)
    }

    @Test func `IMPORT-4 a delivery or a tip that another shift here holds is left there and counted`() throws {
        try fixture.put([
            Shift.finished(
                from: "17:00", to: "19:00", id: .numbered(8),
                deliveries: [
                    .recorded(13, .at("18:00", cancelled: "18:10"), offer: 28, tips: [.tip(61, cents: 100)])
                ], offers: [.accepted(28, "18:00")])
        ])
        try export([Self.full])
        let report = try bringIn()
        #expect(report.recorded == ImportReport.Counts(shifts: 1, deliveries: 2, tips: 1))
        #expect(report.alreadyHere == ImportReport.Counts(deliveries: 1, tips: 1))
        #expect(try fixture.ledger.read { try $0.shiftID(ofDelivery: .numbered(13)) } == .numbered(8))
    }

    /// A second record of that identifier would be dropped for the first one, which may say something else.
    @Test(arguments: [("shifts", "shift"), ("expenses", "expense")])
    func `IMPORT-4 an identifier that stands in the file twice is refused`(list: String, kind: String) throws {
        let later = Shift.finished(from: "13:00", to: "14:00", id: .numbered(2))
        let other = Expense(
            id: .numbered(72), occurredAt: .at("09:00"), amount: Money(minorUnits: 1), categoryRawValue: "fuel",
            note: nil)
        try export([Self.full, later], expenses: [Self.expense, other])
        let (first, second): (UInt32, UInt32) = kind == "shift" ? (1, 2) : (71, 72)
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        try write(text.replacing(UUID.numbered(second).uuidString, with: UUID.numbered(first).uuidString))
        try refuses("brokenRule.identifierUsedTwice")
    }

    @Test(arguments: [(11, 12), (61, 62)] as [(UInt32, UInt32)])
    func `IMPORT-4 so is that of a delivery or a tip on two shifts`(first: UInt32, second: UInt32) throws {
        let deliveries: (UInt32, UInt32) -> [Delivery] = { delivery, tip in
            [.recorded(delivery, .at("13:10", cancelled: "13:20"), offer: 25, tips: [.tip(tip, cents: 100)])]
        }
        let one = Shift.finished(
            from: "13:00", to: "13:30", id: .numbered(2), deliveries: deliveries(11, 61),
            offers: [.accepted(25, "13:10")])
        var two = Shift.finished(
            from: "09:00", to: "10:00", id: .numbered(3),
            deliveries: [.recorded(12, .at("09:10", cancelled: "09:20"), offer: 26, tips: [.tip(62, cents: 100)])],
            offers: [.accepted(26, "09:10")])
        try two.setGrossEarnings(Money(minorUnits: 1))
        try export([one, two])
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        try write(text.replacing(UUID.numbered(second).uuidString, with: UUID.numbered(first).uuidString))
        try refuses("brokenRule.identifierUsedTwice")
    }

    private func refuses(_ code: String) throws {
        let before = try fixture.rows()
        let error = #expect(throws: ImportError.self) { try bringIn() }
        #expect(error?.code == code)
        #expect(try fixture.rows() == before)
    }

    @Test func `IMPORT-4 a paused shift is left out and named, and the rest is recorded`() throws {
        let paused = Shift.finished(
            from: "14:00", to: "16:00", id: .numbered(2), pauses: [.pause(31, "15:00", "15:10")])
        let momentarily = Shift.finished(
            from: "17:00", to: "18:00", id: .numbered(3), pauses: [.pause(32, "17:30", "17:30")])
        try export([Self.full, paused, momentarily])
        let report = try bringIn()
        #expect(report.recorded.shifts == 1)
        #expect(
            report.leftOut == [
                ImportReport.LeftOut(shift: .numbered(3), startedAt: .at("17:00"), reason: .wasPaused),
                ImportReport.LeftOut(shift: .numbered(2), startedAt: .at("14:00"), reason: .wasPaused),
            ])
    }

    struct Neighbour: Sendable {
        let start: String
        let end: String?
        let overlaps: Bool
    }

    /// The shift of the file goes from 9:00 to 12:00.
    static let neighbours = [
        Neighbour(start: "08:00", end: "09:00", overlaps: false),
        Neighbour(start: "12:00", end: "13:00", overlaps: false),
        Neighbour(start: "12:00", end: nil, overlaps: false),
        Neighbour(start: "08:00", end: "09:00:00.001", overlaps: true),
        Neighbour(start: "11:59:59.999", end: "13:00", overlaps: true),
        Neighbour(start: "10:00", end: "11:00", overlaps: true),
        Neighbour(start: "08:00", end: "13:00", overlaps: true),
        Neighbour(start: "09:00", end: "12:00", overlaps: true),
        Neighbour(start: "08:00", end: nil, overlaps: true),
        Neighbour(start: "11:00", end: nil, overlaps: true),
        Neighbour(start: "10:00", end: "10:00", overlaps: true),
    ]

    @Test(arguments: neighbours)
    func `IMPORT-4 a shift that overlaps another here is left out and named`(neighbour: Neighbour) throws {
        try fixture.put([
            Shift(id: .numbered(9), startedAt: .at(neighbour.start), endedAt: neighbour.end.map(Instant.at))
        ])
        try export([Self.full], expenses: [Self.expense])
        let report = try bringIn()
        #expect(report.recorded.expenses == 1)
        #expect(report.recorded.shifts == (neighbour.overlaps ? 0 : 1))
        #expect(report.leftOut.map(\.reason) == (neighbour.overlaps ? [.overlapsAnotherShift] : []))
    }

    struct Fault: Sendable {
        let find: String
        let put: String
        let code: String
        let place: ExportedPlace?
    }

    /// Changes to the export of ``full`` and ``expense``. Its times are UTC: 9:00 in New York is 13:00.
    static let faults: [Fault] = [
        Fault(find: "\"formatVersion\" : 4", put: "\"formatVersion\" : 5", code: "exportFile.otherVersion", place: nil),
        Fault(find: "\"DashPilot\"", put: "\"Dash\"", code: "exportFile.notAnExport", place: nil),
        Fault(find: "\"shiftCount\" : 1", put: "\"shiftCount\" : 2", code: "exportFile.shiftsMissing", place: nil),
        Fault(
            find: "\"startedAt\" : \"2025-08-23T13:00:00Z\"", put: "\"startedAt\" : \"2025-08-23T13:00:00\"",
            code: "exportFile.unreadableField", place: .shift(1)),
        Fault(
            find: "\"grossEarnings\" : \"86.25\"", put: "\"grossEarnings\" : 86.25",
            code: "exportFile.unreadableField", place: .shift(1)),
        Fault(
            find: "\"grossEarnings\" : \"86.25\"", put: "\"grossEarnings\" : \"86.255\"",
            code: "exportFile.unreadableField", place: .shift(1)),
        Fault(
            find: "\"grossEarnings\" : \"86.25\"", put: "\"grossEarnings\" : \"-86.25\"", code: "brokenRule.negative",
            place: .shift(1)),
        Fault(
            find: "\"grossEarnings\" : \"86.25\"", put: "\"grossEarnings\" : \"1000000.01\"",
            code: "brokenRule.tooLarge", place: .shift(1)),
        Fault(
            find: "\"currencyCode\" : \"USD\"", put: "\"currencyCode\" : \"EUR\"", code: "exportFile.unreadableField",
            place: .expense(1)),
        Fault(
            find: "\"endedAt\" : \"2025-08-23T16:00:00Z\"", put: "\"endedAt\" : \"2025-08-23T12:00:00Z\"",
            code: "brokenRule.endPrecedesStart", place: .shift(1)),
        Fault(
            find: "\"startedAt\" : \"2025-08-23T13:00:00Z\"", put: "\"startedAt\" : \"2025-08-24T13:00:00Z\"",
            code: "brokenRule.startsInTheFuture", place: .shift(1)),
        Fault(
            find: "\"fuelMilesPerGallon\" : \"34.00\"", put: "\"fuelMilesPerGallon\" : \"0.00\"",
            code: "brokenRule.invalidFuelEconomy", place: .shift(1)),
        Fault(
            find: "\"fuelMilesPerGallon\" : \"34.00\"", put: "\"fuelMilesPerGallon\" : null",
            code: "brokenRule.vehicleNameWithoutEconomy", place: .shift(1)),
        Fault(
            find: "\"pickedUpAt\" : \"2025-08-23T13:45:00Z\"", put: "\"pickedUpAt\" : \"2025-08-23T13:35:00Z\"",
            code: "brokenRule.timestampPrecedesLastEvent", place: .delivery(1, ofShift: 1)),
        Fault(
            find: "\"pickedUpAt\" : \"2025-08-23T13:45:00Z\"", put: "\"pickedUpAt\" : null",
            code: "brokenRule.outOfOrder", place: .delivery(1, ofShift: 1)),
        Fault(
            find: "\"deliveredAt\" : \"2025-08-23T14:00:00Z\"", put: "\"deliveredAt\" : null",
            code: "brokenRule.deliveryNotFinished", place: .delivery(1, ofShift: 1)),
        Fault(
            find: "\"deliveredAt\" : \"2025-08-23T14:00:00Z\"", put: "\"deliveredAt\" : \"2025-08-23T16:00:01Z\"",
            code: "brokenRule.followsShiftEnd", place: .delivery(1, ofShift: 1)),
        Fault(
            find: "\"offerNumber\" : 2", put: "\"offerNumber\" : null", code: "brokenRule.deliveryWithoutOffer",
            place: .delivery(3, ofShift: 1)),
        Fault(
            find: "\"method\" : \"cash\"", put: "\"method\" : null", code: "brokenRule.tipWithoutMethod",
            place: .delivery(1, ofShift: 1)),
        Fault(
            find: "\"amount\" : \"2.50\"", put: "\"amount\" : \"0.00\"", code: "brokenRule.amountNotPositive",
            place: .delivery(1, ofShift: 1)),
        Fault(
            find: "-8000-00000000003E\"", put: "-8000-00000000003D\"", code: "brokenRule.identifierUsedTwice",
            place: .shift(1)),
        Fault(
            find: "\"occurredAt\" : \"2025-08-23T12:00:00Z\"", put: "\"occurredAt\" : \"2025-08-24T12:00:00Z\"",
            code: "brokenRule.occursInTheFuture", place: .expense(1)),
        Fault(
            find: "\"category\" : \"parkingAndTolls\"", put: "\"category\" : \"tyres\"",
            code: "exportFile.unreadableField", place: .expense(1)),
        Fault(
            find: "\"note\" : \"Lot, north\"", put: "\"note\" : \"\(String(repeating: "x", count: 121))\"",
            code: "brokenRule.invalidNote.tooLong", place: .expense(1)),
        Fault(
            find: "\"formatVersion\" : 4", put: "\"formatVersion\" : 4,\n\"formatVersion\" : 4",
            code: "exportFile.givenTwice", place: nil),
        Fault(find: "\"summary\" : null\n}", put: "\"summary\" : nu", code: "exportFile.cutShort", place: nil),
        Fault(find: "\"summary\" : null\n}", put: "\"summary\" : null\n}}", code: "exportFile.malformed", place: nil),
        Fault(
            find: "\"deliveries\" : [", put: "\"deliveries\" : 7, \"x\" : [", code: "exportFile.unreadableField",
            place: .shift(1)),
    ]

    @Test(arguments: faults)
    func `IMPORT-4 the first fault of a file is named, and nothing of it is recorded`(fault: Fault) throws {
        try export([Self.full], expenses: [Self.expense])
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let place = try #require(text.range(of: fault.find), "\(fault.find)")
        try write(text.replacingCharacters(in: place, with: fault.put))
        let before = try fixture.rows()
        let error = #expect(throws: ImportError.self) { try bringIn() }
        #expect(error?.code == fault.code)
        let sentence = error?.sentence(in: .newYork) ?? ""
        if let place = fault.place { #expect(sentence.hasPrefix(place.words(in: .newYork))) }
        if fault.code != "exportFile.notAnExport" { #expect(sentence.contains("rought in")) }
        #expect(error?.kind == .unusableFile)
        #expect(try fixture.rows() == before)
    }

    static let noExports: [(String, ExportFileError)] = [
        ("", .empty), ("shiftStartedAt,shiftEndedAt\r\n", .isTable), ("[]", .notAnExport), ("{}", .notAnExport),
        ("{\"formatVersion\" : 4}", .notAnExport), ("\u{0}\u{1}\u{2}", .notAnExport),
        ("{\"formatVersion\" : 4, \"producer\" : \"DashPilot\"", .cutShort),
        ("{\"formatVersion\" : 3, \"producer\" : \"DashPilot\", \"shiftCount\" : 0}", .otherVersion(3)),
        (String(repeating: "{\"a\":", count: 100), .nestedTooDeeply),
    ]

    @Test(arguments: noExports)
    func `IMPORT-4 F9 what is no export is said to be none`(text: String, error: ExportFileError) throws {
        try write(text)
        #expect(throws: ImportError.exportFile(error)) { try bringIn() }
    }

    @Test func `IMPORT-4 a file that is not there, or is a folder, cannot be opened`() throws {
        for url in [file, folder.url] {
            #expect(throws: ImportError.exportFile(.cannotOpen)) { try ImportService.file(at: url) }
        }
    }

    @Test func `IMPORT-4 GEN-2 a ledger that fails half way keeps nothing`() throws {
        try export([Self.full], expenses: [Self.expense])
        try fixture.makeWrites("INSERT", to: "deliveryTip")
        try fixture.refuses(ImportError.storeUnavailable(underlying: .any)) { try bringIn() }
        try fixture.letWrites("INSERT", to: "deliveryTip")
        #expect(try bringIn().recorded.tips == 2)
    }

    @Test func `EXPORT-13 what a later build adds to the format is passed over`() throws {
        try export([Self.full], expenses: [Self.expense])
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        try write(
            text.replacingOccurrences(
                of: "\"pauseCount\"", with: "\"pickupRecordedBy\" : [{\"a\" : [1, {}]}], \"pauseCount\""))
        #expect(try bringIn().recorded.shifts == 1)
    }

    @Test func `PRIV-7 the log says how many shifts were brought in`() throws {
        try export([Self.full], expenses: [Self.expense])
        _ = try bringIn()
        #expect(fixture.log.lines.map(\.description) == ["export: imported: 1"])
    }

    /// Random finished shifts one after another: whatever was recorded without a pause exports the same again.
    @Test(arguments: 1...25)
    func `IMPORT-4 JSON-11 random records come back`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var start = Instant.at("-20:00")
        var shifts: [Shift] = []
        for number in 1...6 {
            let end = start.adding(seconds: Double(Int.random(in: 1...9000, using: &random)))
            shifts.append(random.shift(UInt32(number), from: start, to: end))
            start = end
        }
        let expenses = (0..<3).map { number in
            Expense(
                id: .numbered(UInt32(9000 + number)), occurredAt: start, amount: Money(minorUnits: number * 125),
                categoryRawValue: ExpenseCategory.allCases[number].rawValue, note: number == 0 ? nil : "Note \(number)")
        }
        try export(shifts, expenses: expenses)
        let report = try bringIn()
        #expect(report.recorded.shifts == 6)
        fixture.clock.move(to: .at("22:30"))
        #expect(try fixture.allHistory() == String(decoding: Data(contentsOf: file), as: UTF8.self))
    }
}

extension LedgerFixture {
    fileprivate func put(_ shifts: [Shift], expenses: [Expense] = []) throws {
        try ledger.write { transaction in
            for shift in shifts {
                for place in Set(shift.deliveries.compactMap(\.pickupPlace))
                where try transaction.pickupPlace(place.id) == nil {
                    try transaction.insert(place)
                }
                try transaction.insert(shift)
            }
            for expense in expenses { try transaction.insert(expense) }
        }
    }

    fileprivate func allHistory() throws -> String {
        let bytes = Bytes()
        try ExportService(context).export(.allHistory, as: .json, in: .newYork) { try $0.write { bytes.add($0) } }
        return bytes.text
    }
}

extension SeededGenerator {
    /// A shift with up to four deliveries of whole seconds, each in an offer of its own or in the one before.
    fileprivate mutating func shift(_ number: UInt32, from start: Instant, to end: Instant) -> Shift {
        let length = end.seconds(since: start)
        var deliveries: [Delivery] = []
        var offers: [Offer] = []
        for index in 0..<UInt32.random(in: 0...4, using: &self) {
            let times = (0..<4).map { _ in Double(Int.random(in: 0...Int(length), using: &self)) }.sorted()
                .map { start.adding(seconds: $0) }
            let isDelivered = Bool.random(using: &self)
            if offers.isEmpty || Bool.random(using: &self) || offers.last.map({ $0.acceptedAt > times[0] }) == true {
                offers.append(Offer(id: .numbered(number * 100 + 50 + index), acceptedAt: times[0]))
            }
            deliveries.append(
                Delivery(
                    id: .numbered(number * 100 + index), acceptedAt: times[0], arrivedAtPickupAt: times[1],
                    pickedUpAt: times[2], deliveredAt: isDelivered ? times[3] : nil,
                    cancelledAt: isDelivered ? nil : times[3], offerID: offers.last?.id,
                    pickupPlace: Bool.random(using: &self) ? .named("Place \(index)", 7000 + index) : nil,
                    grossEarnings: Bool.random(using: &self)
                        ? Money(minorUnits: Int.random(in: 0...99_999, using: &self)) : nil))
        }
        return Shift(
            id: .numbered(number), startedAt: start, endedAt: end, deliveries: deliveries, offers: offers,
            grossEarnings: Bool.random(using: &self) ? Money(minorUnits: Int.random(in: 0...99_999, using: &self)) : nil
        )
    }
}
