import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct PeriodComparisonTests {
    typealias Figure = PeriodComparisonLine.Figure

    struct Row: Sendable {
        let row: String
        var figure = Figure.grossEarnings
        let current: [ShiftFixture]
        let previous: [ShiftFixture]
        let shown: String
        let difference: String?
        let percentage: String
        let spoken: String
    }

    static func paid(_ amount: String?) -> [ShiftFixture] { [ShiftFixture(gross: amount)] }

    static let missing = "One of the two periods does not have this figure."
    static let zero = "The earlier figure is nothing, so there is no ratio."
    static let unfinished = "This period has not ended, so a percentage would compare different amounts of time."
    static let incomplete = "Not all records of both periods are in these figures, so no percentage is given."
    static let small = "The change is less than half a percent."

    static let rows: [Row] = [
        Row(
            row: "B1", current: paid("80.00"), previous: paid("64.00"), shown: "$80.00 compared with $64.00",
            difference: "$16.00 more recorded", percentage: "25% more",
            spoken: """
                Recorded gross earnings, $80.00, compared with $64.00, $16.00 more recorded, based on 1 of 1 shift, \
                compared with 1 of 1 shift. 25 percent more.
                """),
        Row(
            row: "B2", current: paid("42.00"), previous: paid("0.00"), shown: "$42.00 compared with $0.00",
            difference: "$42.00 more recorded", percentage: zero,
            spoken: """
                Recorded gross earnings, $42.00, compared with $0.00, $42.00 more recorded, based on 1 of 1 shift, \
                compared with 1 of 1 shift. The earlier figure is nothing, so there is no ratio.
                """),
        Row(
            row: "B3", current: paid("100.10"), previous: paid("100.00"), shown: "$100.10 compared with $100.00",
            difference: "$0.10 more recorded", percentage: small,
            spoken: """
                Recorded gross earnings, $100.10, compared with $100.00, $0.10 more recorded, based on 1 of 1 shift, \
                compared with 1 of 1 shift. The change is less than half a percent.
                """),
        Row(
            row: "B4", current: paid("0.30"), previous: paid("0.10"), shown: "$0.30 compared with $0.10",
            difference: "$0.20 more recorded", percentage: "200% more",
            spoken: """
                Recorded gross earnings, $0.30, compared with $0.10, $0.20 more recorded, based on 1 of 1 shift, \
                compared with 1 of 1 shift. 200 percent more.
                """),
        Row(
            row: "B5", current: paid("75.00"), previous: paid("80.00"), shown: "$75.00 compared with $80.00",
            difference: "$5.00 less recorded", percentage: "6% less",
            spoken: """
                Recorded gross earnings, $75.00, compared with $80.00, $5.00 less recorded, based on 1 of 1 shift, \
                compared with 1 of 1 shift. 6 percent less.
                """),
        Row(
            row: "B6", figure: .grossPerWorkingHour, current: paid("20.00"), previous: paid("10.00"),
            shown: "$20.00 compared with $10.00", difference: "$10.00 higher", percentage: "100% higher",
            spoken: """
                Gross earnings per working hour, $20.00, compared with $10.00, $10.00 higher, based on 1 of 1 shift, \
                compared with 1 of 1 shift. 100 percent higher.
                """),
        Row(
            row: "B7", current: paid("80.00"), previous: paid(nil), shown: "$80.00 compared with no figure",
            difference: nil, percentage: missing,
            spoken: """
                Recorded gross earnings, $80.00, compared with no figure, based on 1 of 1 shift, compared with 0 of 1 \
                shift. One of the two periods does not have this figure.
                """),
        Row(
            row: "B7 turned round", current: paid(nil), previous: paid("80.00"),
            shown: "No figure compared with $80.00", difference: nil, percentage: missing,
            spoken: """
                Recorded gross earnings, no figure, compared with $80.00, based on 0 of 1 shift, compared with 1 of 1 \
                shift. One of the two periods does not have this figure.
                """),
        Row(
            row: "B8 L54", current: [ShiftFixture(gross: "100.00"), ShiftFixture()], previous: paid("80.00"),
            shown: "$100.00 compared with $80.00", difference: "$20.00 more recorded", percentage: incomplete,
            spoken: """
                Recorded gross earnings, $100.00, compared with $80.00, $20.00 more recorded, based on 1 of 2 shifts, \
                compared with 1 of 1 shift. Not all records of both periods are in these figures, so no percentage is \
                given.
                """),
        Row(
            row: "B9", current: paid("50.00"), previous: paid("50.00"), shown: "$50.00 compared with $50.00",
            difference: "No change", percentage: small,
            spoken: """
                Recorded gross earnings, $50.00, compared with $50.00, no change, based on 1 of 1 shift, compared with 1 \
                of 1 shift. The change is less than half a percent.
                """),
    ]

    @Test(arguments: rows)
    func `PCOMP-5 PCOMP-6 PCOMP-8 PCOMP-9 a figure beside the one before`(row: Row) throws {
        let comparison = try comparison(row.current, row.previous)
        let line = try #require(comparison.lines.first { $0.figure == row.figure })
        let locale = try driver()
        let label = line.label(in: locale)
        #expect(label.shown == row.shown, "\(row.row)")
        #expect(line.differenceText(in: locale) == row.difference, "\(row.row)")
        #expect(line.percentageText(in: locale) == row.percentage, "\(row.row)")
        #expect(label.spoken == row.spoken, "\(row.row)")
        #expect(label.caption?.hasSuffix(row.percentage) == true, "\(row.row)")
    }

    @Test func `PCOMP-6 the coverage of both sides is shown even when they are equal`() throws {
        let line = try #require(
            try comparison(Self.paid("1"), Self.paid("2")).lines.first { $0.figure == .grossEarnings })
        #expect(try line.coverageText(in: driver()) == "1 of 1 shift, compared with 1 of 1 shift")
    }

    @Test func `PCOMP-4 figures stand in a fixed order, and no net, median or estimate among them`() throws {
        let full = ShiftFixture(
            gross: "80.00", hours: 2, activeHours: 1, miles: 10, mpg: "25",
            deliveries: [DeliveryFixture(pay: "5.00", waitMinutes: 5)])
        let comparison = try comparison([full], [full], expense: "5.00")
        #expect(
            comparison.lines.map { $0.figure } == [
                .completedShifts, .workingTime, .deliveryActiveTime, .grossEarnings, .grossPerWorkingHour,
                .grossPerDeliveryActiveHour, .grossPerRecordedMile, .expenses, .mileage, .deliveriesDelivered,
            ])
        let locale = try driver()
        #expect(
            comparison.lines.map { $0.label(in: locale).shown } == [
                "1 compared with 1", "2 hr compared with 2 hr", "1 hr compared with 1 hr",
                "$80.00 compared with $80.00",
                "$40.00 compared with $40.00", "$80.00 compared with $80.00", "$8.00 compared with $8.00",
                "$5.00 compared with $5.00", "10.0 mi compared with 10.0 mi", "1 compared with 1",
            ])
    }

    @Test func `PCOMP-5 a figure that both lack is left out, except the two counts`() throws {
        #expect(
            try comparison([], []).lines.map { $0.figure } == [.completedShifts, .deliveriesDelivered])
    }

    @Test func `PCOMP-7 equality and difference use what was not rounded`() throws {
        let line = try #require(
            try comparison(Self.paid("10.004"), Self.paid("10.001")).lines.first { $0.figure == .grossEarnings })
        #expect(line.difference == .amount(try money("0.003")))
        #expect(try line.differenceText(in: driver()) == "$0.00 more recorded")

        // Three times a tenth of a second and three tenths are the same time, whatever binary sums make of them.
        let tenths = Array(repeating: ShiftFixture(hours: 0.1 / 3600), count: 3)
        let time = try #require(
            try comparison(tenths, [ShiftFixture(hours: 0.3 / 3600)]).lines.first { $0.figure == .workingTime })
        #expect(try time.differenceText(in: driver()) == "No change")
    }

    @Test func `PCOMP-9 a percentage waits until the period has ended`() throws {
        let line = try #require(
            try comparison(Self.paid("80.00"), Self.paid("64.00"), now: "2026-06-20 23:59:59").lines.first {
                $0.figure == .grossEarnings
            })
        #expect(line.percentage == .withheld(.currentPeriodInProgress))
        #expect(try line.differenceText(in: driver()) == "$16.00 more recorded")
        let ended = try comparison(Self.paid("80.00"), Self.paid("64.00"), now: "2026-06-21 00:00")
        #expect(ended.lines.first { $0.figure == .grossEarnings }?.percentage == .stated(25))
    }

    @Test func `PCOMP-9 a partial route withholds the percentage of miles and of the mile rate alone`() throws {
        let comparison = try comparison(
            [ShiftFixture(gross: "80.00", miles: 20, isPartial: true)], [ShiftFixture(gross: "40.00", miles: 10)])
        let percentages = Dictionary(
            uniqueKeysWithValues: comparison.lines.map { ($0.figure, $0.percentage) })
        #expect(percentages[.mileage] == .withheld(.completenessUnknown))
        #expect(percentages[.grossPerRecordedMile] == .withheld(.completenessUnknown))
        #expect(percentages[.grossEarnings] == .stated(100))
        #expect(percentages[.completedShifts] == .withheld(.tooSmallToState))
    }

    @Test func `PCOMP-9 expenses never give a percentage`() throws {
        let line = try #require(
            try comparison(Self.paid("1"), Self.paid("1"), expense: "5.00").lines.first { $0.figure == .expenses })
        #expect(line.percentage == .withheld(.completenessUnknown))
        #expect(line.currentCoverage == nil)
    }

    @Test func `PCOMP-9 the first reason is the one given`() throws {
        // Missing before zero before in progress before incomplete.
        let now = "2026-06-16 00:00"
        func reason(_ current: [ShiftFixture], _ previous: [ShiftFixture]) throws -> PeriodComparisonLine.Percentage? {
            try comparison(current, previous, now: now).lines.first { $0.figure == .grossEarnings }?.percentage
        }
        #expect(try reason(Self.paid("1") + [ShiftFixture()], Self.paid(nil)) == .withheld(.valueMissing))
        #expect(try reason(Self.paid("1") + [ShiftFixture()], Self.paid("0")) == .withheld(.previousIsZero))
        #expect(try reason(Self.paid("1") + [ShiftFixture()], Self.paid("2")) == .withheld(.currentPeriodInProgress))
    }

    @Test func `CONV-7 CONV-8 PCOMP-9 every reason has its own sentence`() {
        #expect(
            PeriodComparisonLine.Withheld.allCases.map(\.explanation) == [
                Self.missing, Self.zero, Self.unfinished, Self.incomplete, Self.small,
            ])
    }

    @Test(arguments: [
        ("month", "2026-03-10", "2026-02-01", "2026-02-28"), ("month", "2026-01-10", "2025-12-01", "2025-12-31"),
        ("week", "2026-06-17", "2026-06-07", "2026-06-13"), ("day", "2026-03-09", "2026-03-08", "2026-03-08"),
    ])
    func `PCOMP-1 a day, week or month is compared with the one before`(
        unit: String, date: String, first: String, last: String
    ) throws {
        let calendar = try driver("America/New_York").calendar
        let period = try ReportingPeriod(
            #require(ReportingPeriod.Unit(rawValue: unit)), containing: day(date), calendar: calendar)
        let compared = try #require(period.compared)
        #expect(try compared.firstDay == day(first))
        #expect(try compared.lastDay == day(last))
        #expect(compared.kind == period.kind)
    }

    @Test(arguments: [
        ("B11", "UTC", "2026-09-01", "2026-09-07", "2026-08-25", "2026-08-31"),
        ("one day", "UTC", "2026-03-01", "2026-03-01", "2026-02-28", "2026-02-28"),
        // The zone skipped 2011-12-30, so two days before the 31st are the 28th and the 29th.
        ("skipped day", "Pacific/Apia", "2011-12-31", "2012-01-01", "2011-12-28", "2011-12-30"),
    ])
    func `PCOMP-1 a range is compared with as many calendar days immediately before`(
        row: String, zone: String, first: String, last: String, firstBefore: String, lastBefore: String
    ) throws {
        let range = try ReportingPeriod.custom(
            from: day(first), through: day(last), now: utc("2030-01-01 00:00"), calendar: driver(zone).calendar)
        let compared = try #require(range.compared)
        #expect(try compared.firstDay == day(firstBefore))
        #expect(try compared.lastDay == day(lastBefore))
        #expect(compared.kind == .custom)
        #expect(compared.end == range.start)
        #expect(compared.dayCount == range.dayCount)
    }

    @Test func `PCOMP-1 any other pair gives no comparison`() throws {
        let calendar = try driver().calendar
        let now = try utc("2026-09-01 00:00")
        func summary(_ unit: ReportingPeriod.Unit, _ date: String) throws -> PeriodSummary {
            PeriodMetricsCalculator.summary(
                of: ReportingPeriod(unit, containing: try day(date), calendar: calendar), shifts: [], expenses: [])
        }
        let june = try summary(.month, "2026-06-17")
        #expect(try PeriodComparison(of: june, with: summary(.month, "2026-05-17"), now: now) != nil)
        #expect(try PeriodComparison(of: june, with: summary(.month, "2026-04-17"), now: now) == nil)
        #expect(try PeriodComparison(of: june, with: summary(.month, "2026-07-17"), now: now) == nil)
        #expect(try PeriodComparison(of: june, with: summary(.week, "2026-05-31"), now: now) == nil)
        #expect(PeriodComparison(of: june, with: june, now: now) == nil)
    }

    @Test(
        arguments: [
            ("B10", "month", "2026-03-10", "This period has 31 days, the one before it 28."),
            ("B12", "day", "2026-03-09", nil), ("equal", "week", "2026-06-17", nil),
        ] as [(String, String, String, String?)])
    func `PCOMP-2 a difference in days is stated and hours are not made equal`(
        row: String, unit: String, date: String, sentence: String?
    ) throws {
        let locale = try driver("America/New_York")
        let period = try ReportingPeriod(
            #require(ReportingPeriod.Unit(rawValue: unit)), containing: day(date), calendar: locale.calendar)
        let before = try #require(period.compared)
        let comparison = try #require(
            PeriodComparison(
                of: PeriodMetricsCalculator.summary(of: period, shifts: [], expenses: []),
                with: PeriodMetricsCalculator.summary(of: before, shifts: [], expenses: []),
                now: utc("2026-12-01 00:00")))
        #expect(comparison.lengthSentence(in: locale) == sentence, "\(row)")
    }

    @Test func `PCOMP-3 both sides are the period's own figures with their own coverage`() throws {
        let comparison = try comparison(
            [ShiftFixture(gross: "10.00", hours: 1), ShiftFixture(hours: 2)],
            [ShiftFixture(gross: "10.00", hours: 4), ShiftFixture(), ShiftFixture(gross: "2.00", hours: 2)])
        let gross = try #require(comparison.lines.first { $0.figure == .grossEarnings })
        #expect(gross.current == .amount(Money(10)) && gross.currentCoverage == Coverage(1, of: 2))
        #expect(gross.previous == .amount(Money(12)) && gross.previousCoverage == Coverage(2, of: 3))
        let rate = try #require(comparison.lines.first { $0.figure == .grossPerWorkingHour })
        #expect(rate.current == .rate(Money(10), .perWorkingHour))
        #expect(rate.previous == .rate(Money(2), .perWorkingHour))
    }

    @Test func `PCOMP-10 no wording judges a change`() throws {
        let locale = try driver()
        let full = ShiftFixture(gross: "80.00", hours: 2, activeHours: 1, miles: 10, deliveries: [DeliveryFixture()])
        let text = try [comparison([full], []), comparison([full, full], [full]), comparison([full], [full, full])]
            .flatMap(\.lines).map { $0.label(in: locale) }
            .flatMap { [$0.title, $0.shown, $0.caption, $0.spoken].compactMap(\.self) }
            .joined(separator: " ").lowercased()
        for word in ["better", "worse", "improved", " up ", "down", "trend", "goal", "behind"] {
            #expect(!text.contains(word), "\(word)")
        }
    }

    /// The week of 2026-06-14 with the week before, read after it ended unless said.
    private func comparison(
        _ current: [ShiftFixture], _ previous: [ShiftFixture], expense amount: String? = nil,
        now: String = "2026-07-01 00:00"
    ) throws -> PeriodComparison {
        let week = try ReportingPeriod(.week, containing: day("2026-06-17"), calendar: driver().calendar)
        let (inside, before) = (try utc("2026-06-17 12:00"), try utc("2026-06-10 12:00"))
        let shifts =
            try current.map { try $0.figures(startedAt: inside) } + previous.map { try $0.figures(startedAt: before) }
        let expenses = try amount.map { [try expense($0, at: inside), try expense($0, at: before)] } ?? []
        let weekBefore = try #require(week.compared)
        return try #require(
            PeriodComparison(
                of: PeriodMetricsCalculator.summary(of: week, shifts: shifts, expenses: expenses),
                with: PeriodMetricsCalculator.summary(of: weekBefore, shifts: shifts, expenses: expenses),
                now: utc(now)))
    }
}
