import DashPilotDomain
import DashPilotIntake
import DashPilotTestSupport
import Foundation
import Testing

/// What is read of a file before any rule judges it: nobody knows who wrote it.
@Suite struct ExportFileTests {
    private static let expense =
        #"{"id":"00000000-0000-4000-8000-000000000071","occurredAt":"2025-08-23T12:00:00Z","category":"fuel","#
        + #""amount":"42.10","currencyCode":"USD","note":"Pump 4"}"#

    private static let delivery =
        #"{"id":"00000000-0000-4000-8000-000000000011","offerNumber":1,"acceptedAt":"2025-08-23T13:30:00Z","#
        + #""arrivedAtPickupAt":null,"pickedUpAt":null,"deliveredAt":null,"cancelledAt":"2025-08-23T13:50:00Z","#
        + #""pickupPlaceName":null,"grossEarnings":null,"expectedEarnings":"9.00","additionalTips":[]}"#

    private static func shift(_ deliveries: String = delivery) -> String {
        #"{"id":"00000000-0000-4000-8000-000000000001","startedAt":"2025-08-23T13:00:00Z","#
            + #""endedAt":"2025-08-23T16:00:00Z","pauseCount":0,"pausedSeconds":0,"currencyCode":"USD","#
            + #""grossEarnings":"86.25","fuelVehicleName":null,"deliveries":[\#(deliveries)]}"#
    }

    private static func file(_ shifts: String = shift(), count: String = "1", version: String = "4") -> String {
        #"{"formatVersion":\#(version),"producer":"DashPilot","shiftCount":\#(count),"shifts":[\#(shifts)],"#
            + #""expenses":[\#(expense)]}"#
    }

    private func records(_ bytes: some Sequence<UInt8>) throws -> [ExportedRecord] {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        try Data(bytes).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        var records: [ExportedRecord] = []
        try ExportFile.open(url).forEachRecord { record, _ in records.append(record) }
        return records
    }

    private func refusal(_ text: String) throws -> ExportFileError? {
        #expect(throws: ExportFileError.self) { try records(text.utf8) }
    }

    @Test func `IMPORT-4 a file is read in its order, a byte-order mark and unknown fields passed over`() throws {
        let text = "\u{FEFF}" + Self.file().replacing("\"shifts\"", with: "\"later\":{\"id\":[1]},\"shifts\"")
        let read = try records(text.utf8)
        #expect(read.count == 2)
        guard case .shift(let shift) = read[0], case .expense(let expense) = read[1] else {
            Issue.record("\(read)")
            return
        }
        #expect(shift.deliveries.map(\.expectedEarnings?.amount) == [9])
        #expect(!shift.wasPaused)
        #expect(expense.note == "Pump 4")
    }

    @Test(arguments: [
        (#""formatVersion":4"#, #""formatVersion":4,"formatVersion":4"#, "formatVersion"),
        (#""expenses""#, #""shifts":[],"expenses""#, "shifts"),
        (#""producer""#, #""producer":"DashPilot","producer""#, "producer"),
    ])
    func `IMPORT-4 what a file says of itself twice is refused`(find: String, put: String, name: String) throws {
        #expect(try refusal(Self.file().replacing(find, with: put)) == .givenTwice(name))
    }

    @Test(arguments: [
        (#""grossEarnings":"86.25""#, #""grossEarnings":"86.25","grossEarnings":"1.00""#, "grossEarnings"),
        (#""grossEarnings":"86.25""#, #""grossEarnings":NaN"#, "grossEarnings"),
        (#""grossEarnings":"86.25""#, #""grossEarnings":"NaN""#, "grossEarnings"),
        (#""grossEarnings":"86.25""#, #""grossEarnings":86.25"#, "grossEarnings"),
        (#""grossEarnings":"86.25""#, #""grossEarnings":"-0.00""#, "grossEarnings"),
        (#""grossEarnings":"86.25""#, #""grossEarnings":"1e2.00""#, "grossEarnings"),
        (#""grossEarnings":"86.25""#, #""grossEarnings":"#, "grossEarnings"),
        (#""grossEarnings":"86.25""#, #""grossEarnings":["86.25"]"#, "grossEarnings"),
        (#""grossEarnings":"86.25""#, #""grossEarnings":"\#(String(repeating: "9", count: 99)).00""#, "grossEarnings"),
        (
            #""fuelVehicleName":null"#, #""fuelVehicleName":"\#(String(repeating: "x", count: 90_000))""#,
            "fuelVehicleName"
        ),
        (#""pauseCount":0"#, #""pauseCount":-1"#, "pauseCount"),
        (#""pauseCount":0"#, #""pauseCount":"0""#, "pauseCount"),
        (#""pausedSeconds":0"#, #""pausedSeconds":0.5"#, "pausedSeconds"),
        (#""deliveries":["#, #""deliveries":[],"deliveries":["#, "deliveries"),
        (#""deliveries":["#, #""deliveries":{},"d":["#, "deliveries"),
        (#""startedAt":"2025-08-23T13:00:00Z""#, #""startedAt":"2025-02-30T13:00:00Z""#, "startedAt"),
        (#""startedAt":"2025-08-23T13:00:00Z""#, #""startedAt":"2025-08-23T09:00:00-04:00""#, "startedAt"),
        (#""id":"00000000-0000-4000-8000-000000000001""#, #""id":"1""#, "id"),
    ])
    func `IMPORT-4 a field that is not what the format says is named`(find: String, put: String, field: String) throws {
        let text = Self.file()
        let place = try #require(text.range(of: find))
        #expect(try refusal(text.replacingCharacters(in: place, with: put)) == .unreadableField(field, of: .shift(1)))
    }

    @Test func `IMPORT-4 text that is not of Unicode is refused and not made into other text`() throws {
        let bytes = Array(Self.file().utf8)
        let place = try #require(bytes.firstRange(of: Array("Pump 4".utf8)))
        let broken = Array(bytes[..<place.lowerBound] + [0xC3, 0x28] + bytes[place.upperBound...])
        #expect(throws: ExportFileError.unreadableField("note", of: .expense(1))) { try records(broken) }
    }

    @Test(arguments: [
        ("4", "\"1\"", ExportFileError.notAnExport), ("\"4\"", "1", .notAnExport), ("4.0", "1", .notAnExport),
        ("NaN", "1", .notAnExport), ("5", "1", .otherVersion(5)), ("3", "1", .otherVersion(3)),
        ("4", "0", .shiftsMissing), ("4", "2", .shiftsMissing), ("4", "-1", .shiftsMissing),
        ("4", "50001", .tooManyShifts), ("4", "50000", .shiftsMissing),
    ])
    func `IMPORT-4 EXPORT-12 a format or a count that is none is refused`(
        version: String, count: String, error: ExportFileError
    ) throws {
        #expect(try refusal(Self.file(count: count, version: version)) == error)
    }

    @Test func `IMPORT-4 a list of records that is missing or none makes no export`() throws {
        #expect(try refusal(Self.file().replacing("\"expenses\"", with: "\"spent\"")) == .notAnExport)
        #expect(try refusal(Self.file().replacing("\"shifts\":[", with: "\"shifts\":7,\"x\":[")) == .notAnExport)
    }

    @Test func `IMPORT-4 what a driver may take for an export is told apart`() throws {
        for mark in ["", "\u{FEFF}"] {
            #expect(try refusal("\(mark)shiftStartedAt,shiftEndedAt\r\n") == .isTable)
        }
        #expect(try refusal("SQLite format 3\u{0}") == .isBackup)
        #expect(ExportFileError.isTable.sentence(in: .newYork).contains("as JSON"))
        #expect(ExportFileError.isBackup.sentence(in: .newYork).contains("restore"))
    }

    /// A shift holds some thousand deliveries before it is past what any shift holds, and memory is not for the rest.
    @Test func `SPEED-7 IMPORT-4 a record larger than any is refused`() throws {
        func shift(of count: Int) -> String {
            Self.shift(Array(repeating: Self.delivery, count: count).joined(separator: ","))
        }
        #expect(try records(Self.file(shift(of: 1000)).utf8).count == 2)
        #expect(try refusal(Self.file(shift(of: 12_000))) == .tooLarge(.shift(1)))
    }

    @Test func `IMPORT-4 the two ways to another format are told`() {
        #expect(
            ExportFileError.otherVersion(5).sentence(in: .newYork).hasSuffix(
                "Bring DashPilot up to date and try again."))
        #expect(
            ExportFileError.otherVersion(3).sentence(in: .newYork)
                .hasSuffix("Export the records again with a DashPilot of today."))
    }
}
