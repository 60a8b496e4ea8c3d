import DashPilotDomain
import DashPilotExchange
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct CSVExportTests {
    @Test func `CSV-1 CSV-2 CSV-4 EXPORT-11 the worked export is the specification's file, byte for byte`() throws {
        let document = try ExportDocument.worked(.csv)
        #expect(document.bytes == (try ExportDocument.golden("worked-export", "csv")))
        #expect(document.bytes.count == 1618)
    }

    private func records(_ document: ExportDocument) throws -> [[String]] {
        try CSVText.records(document.text).map { $0.map(\.text) }
    }

    @Test func `CSV-7 EXPORT-7 expenses alone give the header and nothing else`() throws {
        let document = try ExportDocument(
            .csv, .period(WorkedExport.day), shifts: [], expenses: WorkedExport.expenses())
        let records = try records(document)
        #expect(records.count == 1)
        #expect(records[0].count == 41)
        #expect(records[0].first == "shiftStartedAt")
        #expect(document.text.hasSuffix("shiftRouteSuspendedSeconds\r\n"))
    }

    @Test func `CSV-2 CSV-3 CSV-5 a shift without a delivery has one record, its delivery's fields empty`() throws {
        let records = try records(ExportDocument.worked(.csv))
        #expect(records[1][23...38] == ArraySlice(repeating: "", count: 16))
        #expect(records[1][39...40] == ["0", "0"])
        // Two deliveries: two tips on the first, none on the second, whose total is empty and not 0.
        #expect(records.map { $0[36] } == ["deliveryAdditionalTipCount", "", "2", "0"])
        #expect(records.map { $0[37] } == ["deliveryAdditionalTipsTotal", "", "8.00", ""])
    }

    struct Distance: Sendable {
        let metres: Double
        let fields: [String]
    }

    /// 4400 m are 2.73403… mi, 0.04 m round to 0.0 m and 0.0000 mi, 1609.344 m are one mile.
    static let distances = [
        Distance(metres: 4400, fields: ["4400.0", "2.7340"]), Distance(metres: 0.04, fields: ["0.0", "0.0000"]),
        Distance(metres: 1609.344, fields: ["1609.3", "1.0000"]),
        Distance(metres: 1_234_567.86, fields: ["1234567.9", "767.1249"]),
    ]

    @Test(arguments: distances)
    func `CSV-3 F3 metres have one fraction digit and miles four, without grouping`(distance: Distance) throws {
        let route = RouteDistance(
            metres: distance.metres, segmentCount: 1, gapCount: 0, usableSampleCount: 2, usesInferredContinuity: true)
        let document = try ExportDocument(.csv, .allHistory, shifts: [MeasuredShift(.finished(), distance: route)])
        let record = try records(document)[1]
        #expect(record[10...11] == ArraySlice(distance.fields))
        #expect(record[12...17] == ["measured", "true", "1", "0", "2", "true"])
    }

    static let names = [
        "=HYPERLINK(\"x\")", "-2+3", "@sum", "\tKitchen", "\r\nKitchen", "Lantern Kitchen, North", "a\nb", "味の家 🍲",
        " Grill ", "=\u{338}", "\"", "12,345", "'=1",
    ]

    @Test(arguments: names)
    func `CSV-8 CSV-11 J1 a place's name is in its own column and runs nothing`(name: String) throws {
        let place = PickupPlace(
            id: .numbered(9), displayName: name, normalizedName: "x", createdAt: .at("08:00"))
        let shift = Shift.finished(deliveries: [.recorded(2, .at("10:00", cancelled: "10:30"), place: place)])
        let document = try ExportDocument(
            .csv, .allHistory, shifts: [MeasuredShift(shift, distance: RouteWalk().distance())])
        let records = try CSVText.records(document.text)
        #expect(records.map(\.count) == [41, 41])
        let isFormula = ["=", "+", "-", "@", "\t", "\r"].contains(name.unicodeScalars.first)
        #expect(records[1][30] == Scalars(isFormula ? "'" + name : name))
        #expect(records[1][24] == Scalars("cancelled"))
    }

    /// The figures are the JSON form's, figure by figure, over random shifts.
    @Test(arguments: 1...20)
    func `CSV-3 CSV-11 F3 every field reads back as the JSON form's value`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let shifts = (0..<5).map { randomShift($0, &random) }
        let table = try CSVText.records(ExportDocument(.csv, .allHistory, shifts: shifts).text)
        let json = try parsedJSON(ExportDocument(.json, .allHistory, shifts: shifts).text)
        var row = 1
        for number in shifts.indices {
            let shift = try #require(json.at("shifts.\(number)"))
            guard case .array(let deliveries) = shift.at("deliveries") else { continue }
            for delivery in deliveries.isEmpty ? [JSONValue.null] : deliveries {
                let record = table[row]
                #expect(record.count == 41)
                #expect(record[0].text == plain(shift.at("startedAt")))
                #expect(record[7].text == plain(shift.at("grossEarnings")))
                #expect(Double(record[10].text) == Double(plain(shift.at("route.recordedDistanceMetres"))))
                #expect(Double(record[11].text) == Double(plain(shift.at("route.recordedDistanceMiles"))))
                #expect(record[18].text == plain(shift.at("grossPerWorkingHour")))
                #expect(record[23].text == plain(delivery.at("number")))
                #expect(unguarded(record[30]) == Scalars(plain(delivery.at("pickupPlaceName"))))
                #expect(record[33].text == plain(delivery.at("grossEarnings")))
                #expect(record[38].text == plain(delivery.at("effectiveEarnings")))
                #expect(record[40].text == plain(shift.at("route.suspendedSeconds")))
                row += 1
            }
        }
        #expect(row == table.count)
    }

    private func plain(_ value: JSONValue?) -> String {
        switch value {
        case .string(let text): text
        case .integer(let whole): "\(whole)"
        case .number(let number): "\(number)"
        case .bool(let flag): "\(flag)"
        default: ""
        }
    }

    private func unguarded(_ field: Scalars) -> Scalars {
        guard field.scalars.first == "'", let second = field.scalars.dropFirst().first,
            ["=", "+", "-", "@", "\t", "\r"].contains(second)
        else { return field }
        return Scalars(String(field.text.unicodeScalars.dropFirst()))
    }

    private func randomShift(_ number: Int, _ random: inout SeededGenerator) -> MeasuredShift {
        let pieces = ["=", "-", "\"", ",", "\r\n", "a", " ", "🍲", "é", "\t"]
        let deliveries = (0..<Int.random(in: 0...3, using: &random)).map { index in
            let name = (0..<4).map { _ in pieces.randomElement(using: &random) ?? "a" }.joined()
            let place = PickupPlace(
                id: .numbered(UInt32(500 + index)), displayName: name, normalizedName: "x", createdAt: .at("08:00"))
            return Delivery.recorded(
                UInt32(number * 10 + index + 1), .at("10:0\(index)", arrived: "10:20", delivered: "10:45"),
                place: Bool.random(using: &random) ? place : nil,
                gross: Bool.random(using: &random)
                    ? Money(minorUnits: Int.random(in: 0...999_999, using: &random)) : nil,
                tips: Bool.random(using: &random) ? [.tip(UInt32(900 + number), cents: 250)] : [])
        }
        let shift = Shift(
            id: .numbered(UInt32(100 + number)), startedAt: .at("09:00"), endedAt: .at("17:00"), deliveries: deliveries,
            grossEarnings: Bool.random(using: &random)
                ? Money(minorUnits: Int.random(in: 0...9_999_999, using: &random)) : nil)
        let route = RouteDistance(
            metres: Double.random(in: 0...2_000_000, using: &random), segmentCount: 2, gapCount: 1,
            usableSampleCount: 9, usesInferredContinuity: false)
        return MeasuredShift(shift, distance: route)
    }
}
