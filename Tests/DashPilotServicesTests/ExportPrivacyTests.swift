import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ExportPrivacyTests {
    /// Odd digits, so that none of them stands in a file by chance.
    private static let latitude = 41.7352918
    private static let longitude = -93.6471853
    private static let session = UUID.numbered(0xBEEF_CAFE)

    /// A shift of three hours whose route has a position a minute.
    private func fixture() throws -> LedgerFixture {
        let fixture = try LedgerFixture(now: "23:00")
        let place = PickupPlace.named("Diner", 4)
        let delivery = Delivery.recorded(
            3, .at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "10:40"), place: place,
            gross: Money(minorUnits: 1200))
        try fixture.ledger.write { transaction in
            try transaction.insert(place)
            try transaction.insert(
                Shift.finished(
                    from: "09:00", to: "12:00", deliveries: [delivery], pauses: [.pause(5, "11:00", "11:10")],
                    suspensions: [.parked(6, "10:10:37", "10:20:43")]))
            try transaction.insert(
                Expense(
                    id: .numbered(7), occurredAt: .at("09:30"), amount: Money(minorUnits: 4000),
                    categoryRawValue: "fuel", note: "Full tank"))
            for minute in 0..<60 {
                try transaction.insert(
                    RoutePoint(
                        instant: Instant.at("09:01").adding(seconds: Double(minute) * 60 + 0.123),
                        latitude: Self.latitude + Double(minute) * 0.01, longitude: Self.longitude,
                        horizontalAccuracy: 17.25, captureSession: Self.session),
                    intoShift: .numbered(1))
            }
        }
        return fixture
    }

    /// A number as programs write it: to fewer digits, with a comma, without a mark, in other digits, in degrees and
    /// minutes, as the bits that hold it.
    private static func spellings(of number: Double) -> [String] {
        let plain = String(abs(number))
        let cut = (4...plain.count).map { String(plain.prefix($0 + 2)) }
        let minutes = (abs(number) - abs(number).rounded(.down)) * 60
        let arabic = number.formatted(.number.precision(.fractionLength(4)).locale(Locale(identifier: "ar_EG")))
        return cut + cut.map { $0.replacingOccurrences(of: ".", with: ",") }
            + cut.map { $0.replacingOccurrences(of: ".", with: "") }
            + [
                arabic, String(minutes).prefix(6).description, String(number.bitPattern), String(Int(number * 1e5)),
                String(Int(number * 1e7)), String(number.bitPattern, radix: 16),
                "\(number / 180 * .pi)".prefix(7).description,
            ]
    }

    static let everyScope: [ExportScope.Kind] = ExportScope.Kind.allCases

    private func scope(_ kind: ExportScope.Kind) throws -> ExportScope {
        let calendar = DriverLocale.newYork.calendar
        let day = LocalTime.date(at: .at("12:00"), in: calendar.timeZone)
        return switch kind {
        case .shift: .shift(.numbered(1))
        case .day: .period(ReportingPeriod(.day, containing: day, calendar: calendar))
        case .week: .period(ReportingPeriod(.week, containing: day, calendar: calendar))
        case .month: .period(ReportingPeriod(.month, containing: day, calendar: calendar))
        case .custom:
            .period(try ReportingPeriod.custom(from: day, through: day, now: .at("23:00"), calendar: calendar))
        case .allHistory: .allHistory
        }
    }

    @Test(arguments: everyScope, ExportForm.allCases)
    func `PRIV-18 EXPORT-15 no file of any scope holds a position, a session or their words`(
        kind: ExportScope.Kind, form: ExportForm
    ) throws {
        let fixture = try fixture()
        let bytes = Bytes()
        try ExportService(fixture.context).export(scope(kind), as: form, in: .newYork) {
            try $0.write { bytes.add($0) }
        }
        let text = bytes.text.lowercased()
        // The route is in it as what it measures.
        #expect(text.contains("measured"))
        #expect(text.contains("diner"))
        try fixture.ledger.read { reader in
            try reader.forEachRoutePoint(shift: .numbered(1)) { point in
                let numbers = [point.latitude, point.longitude]
                for spelling in numbers.flatMap(Self.spellings(of:)) {
                    #expect(!text.contains(spelling), "\(spelling)")
                }
                // A timestamped position, be it without its place.
                #expect(!text.contains("\(point.instant.millisecondsSince1970)"))
            }
        }
        #expect(!text.contains(Self.session.uuidString.lowercased()))
        #expect(!text.contains("beefcafe"))
        for word in ["latitude", "longitude", "coordinate", "session", "accuracy", "17.25", "sample\""] {
            #expect(!text.contains(word), "\(word)")
        }
        // A pause's and a parked stretch's instants, in New York's time and in UTC.
        for instant in ["11:10:00", "15:10:00", "10:10:37", "14:10:37", "10:20:43", "14:20:43"] {
            #expect(!text.contains(instant), "\(instant)")
        }
    }

    @Test func `PRIV-18 the search finds a position where there is one`() {
        let spellings = Self.spellings(of: Self.latitude)
        for text in ["41.7362 is not it", "41.73529", "41,735291", "417352918", "\(Self.latitude)"] {
            let isFound = spellings.contains { text.contains($0) }
            #expect(isFound == !text.contains("not it"))
        }
    }
}
