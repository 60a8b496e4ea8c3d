import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

/// The words of the period page (20/L33 to L53).
@Suite struct PeriodLabelTests {
    struct Row: Sendable {
        let row: String
        let label: @Sendable () throws -> FigureLabel
        var title: String?
        let shown: String
        var caption: String?
        let spoken: String
    }

    /// 284.50 over 3 of 4 shifts; 5 of 6 routes measured, 3 of them partial.
    static let six: [ShiftFixture] = [
        ShiftFixture(gross: "31.008", miles: 10, isPartial: true),
        ShiftFixture(gross: "30.00", miles: 12.6, isPartial: true),
        ShiftFixture(gross: "15.868", miles: 8, isPartial: true), ShiftFixture(gross: "10.00", miles: 9.246),
        ShiftFixture(miles: 2.754), ShiftFixture(),
    ]

    static let rows: [Row] = [
        Row(
            row: "L35", label: { try periodMetrics([ShiftFixture(), ShiftFixture()]).countLabel(in: driver()) },
            shown: "2 completed shifts", spoken: "2 completed shifts"),
        Row(
            row: "L35", label: { try periodMetrics([ShiftFixture()]).countLabel(in: driver()) },
            shown: "1 completed shift",
            spoken: "1 completed shift"),
        Row(
            row: "L36",
            label: {
                try periodMetrics([
                    ShiftFixture(gross: "120.00"), ShiftFixture(gross: "164.50"), ShiftFixture(gross: "0"),
                    ShiftFixture(),
                ]).grossEarningsLabel(in: driver())
            },
            title: "Recorded gross earnings", shown: "$284.50 recorded", caption: "3 of 4 shifts",
            spoken: "Recorded gross earnings, $284.50, across 3 of 4 completed shifts."),
        Row(
            row: "L37", label: { try periodMetrics([ShiftFixture()]).grossEarningsLabel(in: driver()) },
            title: "Recorded gross earnings", shown: "No shift here has a recorded amount.",
            spoken: "No recorded gross earnings. No shift here has a recorded amount."),
        Row(
            row: "L38",
            label: {
                try periodMetrics([ShiftFixture(hours: 2), ShiftFixture(hours: 4), ShiftFixture(hours: 1)])
                    .workingTimeLabel(in: driver())
            },
            title: "Working time", shown: "7 hr", caption: "3 of 3 shifts",
            spoken: "Working time, 7 hours, across 3 of 3 completed shifts."),
        Row(
            row: "L38",
            label: {
                try periodMetrics([ShiftFixture(activeHours: 65.0 / 60), ShiftFixture()]).deliveryActiveTimeLabel(
                    in: driver())
            },
            title: "Delivery active time", shown: "1 hr, 5 min", caption: "1 of 2 shifts",
            spoken: "Delivery active time, 1 hour, 5 minutes, across 1 of 2 completed shifts."),
        Row(
            row: "L38",
            label: {
                try periodMetrics([ShiftFixture(hours: 3, activeHours: 65.0 / 60)]).nonDeliveryTimeLabel(in: driver())
            },
            title: "Non-delivery time", shown: "1 hr, 55 min", caption: "1 of 1 shift",
            spoken: "Non-delivery time, 1 hour, 55 minutes, across 1 of 1 completed shift."),
        Row(
            row: "L38 absent", label: { try periodMetrics([ShiftFixture()]).deliveryActiveTimeLabel(in: driver()) },
            title: "Delivery active time", shown: "No shift here has a measurable delivery active time.",
            spoken: "No delivery active time. No shift here has a measurable delivery active time."),
        Row(
            row: "L39",
            label: {
                try periodMetrics([ShiftFixture(gross: "100.00", hours: 1), ShiftFixture(gross: "100.00", hours: 9)])
                    .rateLabel(.perWorkingHour, in: driver())
            },
            title: "Per working hour", shown: "$20.00/hr",
            caption: "Based on 2 of 2 shifts with both earnings and a working duration",
            spoken: """
                $20.00 gross earnings per working hour, based on 2 of 2 shifts with both earnings and a working duration.
                """),
        Row(
            row: "L39",
            label: {
                try periodMetrics([ShiftFixture(gross: "60.00", activeHours: 2)])
                    .rateLabel(.perDeliveryActiveHour, in: driver())
            },
            title: "Per delivery active hour", shown: "$30.00 per active delivery hour",
            caption: "Based on 1 of 1 shift with both earnings and a measurable delivery active time",
            spoken: """
                $30.00 gross earnings per delivery active hour, based on 1 of 1 shift with both earnings and a measurable \
                delivery active time.
                """),
        Row(
            // 86.876 over 39.846 mi is 2.180294.
            row: "L39", label: { try periodMetrics(six).rateLabel(.perRecordedMile, in: driver()) },
            title: "Per recorded mile", shown: "$2.18 / recorded mi",
            caption: "Based on 4 of 6 shifts with both earnings and a measurable route",
            spoken: """
                $2.18 gross earnings per recorded mile, based on 4 of 6 shifts with both earnings and a measurable route.
                """),
        Row(
            row: "L40", label: { try periodMetrics([ShiftFixture()]).rateLabel(.perRecordedMile, in: driver()) },
            title: "Per recorded mile", shown: "No shift here has both an amount and a measurable route.",
            spoken: "No gross earnings per recorded mile. No shift here has both an amount and a measurable route."),
        Row(
            row: "L40", label: { try periodMetrics([ShiftFixture()]).rateLabel(.perWorkingHour, in: driver()) },
            title: "Per working hour", shown: "No shift here has both an amount and a working duration.",
            spoken: "No gross earnings per working hour. No shift here has both an amount and a working duration."),
        Row(
            row: "L40", label: { try periodMetrics([ShiftFixture()]).rateLabel(.perDeliveryActiveHour, in: driver()) },
            title: "Per delivery active hour",
            shown: "No shift here has both an amount and a measurable delivery active time.",
            spoken: """
                No gross earnings per delivery active hour. No shift here has both an amount and a measurable delivery \
                active time.
                """),
        Row(
            row: "L41", label: { try periodMetrics(six).mileage.label(in: driver()) }, title: "Recorded mileage",
            shown: "42.6 mi recorded", caption: "5 of 6 shifts measured · 3 partial",
            spoken: """
                Recorded mileage, 42.6 miles, measured across 5 of 6 completed shifts, 3 with partial route capture.
                """),
        Row(
            row: "L41", label: { try periodMetrics([ShiftFixture(miles: 1)]).mileage.label(in: driver()) },
            title: "Recorded mileage", shown: "1.0 mi recorded", caption: "1 of 1 shift measured",
            spoken: "Recorded mileage, 1.0 miles, measured across 1 of 1 completed shift."),
        Row(
            row: "L42", label: { try periodMetrics([ShiftFixture()]).mileage.label(in: driver()) },
            shown: "No route measured",
            spoken: "No recorded mileage. No route measured."),
        Row(
            row: "L43",
            label: {
                try periodMetrics([
                    ShiftFixture(deliveries: [
                        DeliveryFixture(), DeliveryFixture(), DeliveryFixture(state: .cancelled),
                    ])
                ]).deliveries.summary.countsLabel(in: driver())
            },
            shown: "2 deliveries completed · 1 cancelled", spoken: "2 deliveries completed. 1 delivery cancelled"),
        Row(
            row: "L44",
            label: {
                try periodMetrics([
                    ShiftFixture(deliveries: [
                        DeliveryFixture(pay: "14.75"), DeliveryFixture(pay: "9.50"), DeliveryFixture(),
                        DeliveryFixture(),
                    ])
                ]).deliveries.earningsLabel(in: driver())
            },
            title: "Recorded on deliveries", shown: "$24.25 recorded across 2 of 4 deliveries",
            spoken: "Recorded on deliveries, $24.25, across 2 of 4 deliveries."),
        Row(
            row: "L44 absent",
            label: {
                try periodMetrics([ShiftFixture(deliveries: [DeliveryFixture()])]).deliveries.earningsLabel(
                    in: driver())
            },
            title: "Recorded on deliveries", shown: "No finished delivery here has a recorded amount.",
            spoken: "No amount recorded on deliveries. No finished delivery here has a recorded amount."),
        Row(
            row: "L45",
            label: {
                try periodMetrics([
                    ShiftFixture(deliveries: Array(repeating: DeliveryFixture(waitMinutes: 9), count: 12))
                ])
                .deliveries.waitLabel(in: driver())
            },
            title: "Median recorded pickup wait", shown: "9 min", caption: "Based on 12 recorded pickups",
            spoken: "Median recorded pickup wait, 9 minutes, based on 12 recorded pickups."),
        Row(
            row: "L46", label: { try periodMetrics([ShiftFixture()]).deliveries.waitLabel(in: driver()) },
            shown: "No recorded pickup waits", spoken: "No recorded pickup waits"),
        Row(
            row: "L47",
            label: {
                try periodMetrics([ShiftFixture(deliveries: [DeliveryFixture(place: 1), DeliveryFixture(place: 2)])])
                    .deliveries.placesLabel(in: driver())
            },
            shown: "2 pickup places recorded", spoken: "2 pickup places recorded"),
        Row(
            row: "L48",
            label: {
                try #require(try periodMetrics([], expenses: [expense("42.10"), expense("6.50")]).expenses).label(
                    in: driver())
            },
            title: "Recorded expenses", shown: "$48.60 recorded", caption: "Across 2 recorded expenses",
            spoken: "Recorded expenses, $48.60, across 2 recorded expenses."),
        Row(
            row: "L48 category",
            label: {
                try #require(
                    try periodMetrics([], expenses: [expense("6.50", .parkingAndTolls)]).expenses?.categories.first
                )
                .label(in: driver())
            },
            title: "Parking and tolls", shown: "$6.50 recorded", caption: "Across 1 recorded expense",
            spoken: "Parking and tolls, $6.50, across 1 recorded expense."),
        Row(
            row: "L49", label: { PeriodExpenseTotals.noneLabel }, shown: "No expenses recorded",
            spoken: "No expenses recorded"),
        Row(
            row: "L50",
            label: {
                try periodMetrics(
                    [ShiftFixture(gross: "86.25"), ShiftFixture()], expenses: [expense("42.10"), expense("6.50")]
                )
                .netAfterExpenses.label(in: driver())
            },
            title: "Net after recorded expenses", shown: "$37.65",
            caption: """
                $86.25 recorded gross earnings, 1 of 2 shifts, less $48.60 across 2 recorded expenses. Amounts and costs \
                that were not entered are in neither half. This is not profit and not a tax figure.
                """,
            spoken: """
                $37.65 net after recorded expenses. $86.25 recorded gross earnings, across 1 of 2 completed shifts, less \
                $48.60 across 2 recorded expenses. Amounts and costs that were not entered are in neither half. This is not \
                profit and not a tax figure.
                """),
        Row(
            row: "L51",
            label: { try periodMetrics([ShiftFixture(gross: "86.25")]).netAfterExpenses.label(in: driver()) },
            title: "Net after recorded expenses", shown: "No recorded expense here to subtract.",
            spoken: "No net after recorded expenses. No recorded expense here to subtract."),
        Row(
            // 24.81 is 155.0625 mi' worth: 142.3 mi at 22.94236 mpg would do; here 142.3 mi at 25 mpg and 4.3588 a gallon.
            row: "L52",
            label: {
                let estimated = ShiftFixture(miles: 35.575, mpg: "25", price: "4.3588")
                return try periodMetrics(
                    Array(repeating: estimated, count: 4) + [ShiftFixture(miles: 46.6), ShiftFixture()]
                ).fuel.label(in: driver())
            },
            title: "Estimated fuel", shown: "$24.81",
            caption: "4 of 6 shifts · 142.3 of 188.9 recorded miles · 75% of recorded miles",
            spoken: """
                Estimated fuel, $24.81, across 4 of 6 completed shifts, 142.3 of 188.9 recorded miles, 75 percent of \
                recorded miles.
                """),
        Row(
            row: "L53",
            label: {
                try periodMetrics([ShiftFixture(gross: "100.00", miles: 50, mpg: "25"), ShiftFixture(gross: "80.00")])
                    .netAfterFuel.label(in: driver())
            },
            title: "Estimated net after fuel", shown: "$92.00",
            caption: """
                $100.00 recorded gross earnings, less $8.00 estimated fuel, 1 of 2 shifts. This is over the shifts with \
                both an amount and a fuel estimate, not the period's earnings less the period's fuel.
                """,
            spoken: """
                $92.00 estimated net after fuel. $100.00 recorded gross earnings, less $8.00 estimated fuel, across 1 of \
                2 completed shifts. This is over the shifts with both an amount and a fuel estimate, not the period's \
                earnings less the period's fuel.
                """),
        Row(
            row: "L53 absent", label: { try periodMetrics([ShiftFixture()]).netAfterFuel.label(in: driver()) },
            title: "Estimated net after fuel", shown: "No shift here has both an amount and a fuel estimate.",
            spoken: "No estimated net after fuel. No shift here has both an amount and a fuel estimate."),
    ]

    @Test(arguments: rows)
    func `LABEL-1 LABEL-2 LABEL-3 LABEL-4 a period's figure is one element with its qualifier`(row: Row) throws {
        let label = try row.label()
        #expect(label.title == row.title, "\(row.row)")
        #expect(label.shown == row.shown, "\(row.row)")
        #expect(label.caption == row.caption, "\(row.row)")
        #expect(label.spoken == row.spoken, "\(row.row)")
    }

    @Test func `LABEL-1 L33 a selection is spoken as one name`() throws {
        let locale = try driver()
        let now = try utc("2026-06-17 12:00")
        let week = try ReportingPeriod(.week, containing: day("2026-06-17"), calendar: locale.calendar)
            .label(now: now, in: locale)
        #expect(week.title == "This Week")
        #expect(folded(week.shown) == "Jun 14 – 20, 2026")
        #expect(folded(week.spoken) == "This Week, Jun 14 – 20, 2026")

        let range = try ReportingPeriod.custom(
            from: day("2026-09-01"), through: day("2026-09-07"), now: utc("2026-09-10 00:00"),
            calendar: locale.calendar
        ).label(now: now, in: locale)
        #expect(folded(range.shown) == "Sep 1 – 7, 2026")
        #expect(range.caption == "7 selected days")
        #expect(folded(range.spoken) == "Custom reporting range, Sep 1 – 7, 2026, 7 selected days")
    }

    @Test func `LABEL-10 L34 the steps and kinds have fixed words`() {
        #expect(ReportingPeriod.Kind.allCases.map(\.title) == ["Day", "Week", "Month", "Custom"])
        #expect(
            ReportingPeriod.Unit.allCases.map(\.previousLabel) == ["Previous day", "Previous week", "Previous month"])
        #expect(ReportingPeriod.Unit.allCases.map(\.nextLabel) == ["Next day", "Next week", "Next month"])
        #expect(ReportingPeriod.rangeControlLabel == "Choose custom date range")
    }

    @Test func `LABEL-9 figures are read from recorded to derived to estimated`() throws {
        let locale = try driver()
        let metrics = try periodMetrics([
            ShiftFixture(
                gross: "100.00", hours: 3, activeHours: 1, miles: 50, mpg: "25",
                deliveries: [DeliveryFixture(pay: "5.00", waitMinutes: 1, place: 1)])
        ])
        let names = metrics.shiftLabels(in: locale).map { $0.title ?? $0.shown }
        #expect(
            names == [
                "1 completed shift", "Recorded gross earnings", "Recorded mileage", "Working time",
                "Delivery active time", "Non-delivery time", "1 delivery completed", "Recorded on deliveries",
                "Median recorded pickup wait", "1 pickup place recorded", "Per working hour",
                "Per delivery active hour", "Per recorded mile",
            ])
        #expect(
            metrics.estimateLabels(in: locale).compactMap(\.title) == ["Estimated fuel", "Estimated net after fuel"])
    }

    @Test func `COVER-8 EXP-13 every figure stands with its coverage, except counts and expense totals`() throws {
        let locale = try driver()
        let metrics = try periodMetrics(
            [
                ShiftFixture(
                    gross: "100.00", hours: 3, activeHours: 1, miles: 50, mpg: "25",
                    deliveries: [DeliveryFixture(pay: "5.00", waitMinutes: 1, place: 1), DeliveryFixture()]),
                ShiftFixture(hours: nil),
            ], expenses: [expense("5.00")])
        let labels =
            metrics.shiftLabels(in: locale) + metrics.expenseLabels(in: locale) + metrics.estimateLabels(in: locale)
        for label in labels {
            let text = [label.shown, label.caption].compactMap(\.self).joined(separator: " ")
            let isCovered = text.contains("1 of 2 shifts") || text.contains("1 of 2 deliveries")
            let isSpokenCovered = label.spoken.contains("1 of 2 ")
            switch label.title {
            case nil, "Median recorded pickup wait", "Recorded expenses", "Fuel":
                #expect(!isCovered && !isSpokenCovered, "\(label)")
            default:
                #expect(isCovered && isSpokenCovered, "\(label)")
            }
        }
    }

    @Test func `PMET-6 neither paused nor parked time is a period's figure`() throws {
        let locale = try driver()
        let names = try periodMetrics([ShiftFixture(activeHours: 0.5)]).shiftLabels(in: locale)
            .map { "\($0.title ?? "") \($0.spoken)".lowercased() }
        #expect(names.filter { $0.contains("time") || $0.contains("hour") }.count == 5)
        #expect(!names.contains { $0.contains("pause") || $0.contains("park") })
    }

    @Test func `PMET-24 EXP-19 without a finished shift only the expenses are left`() throws {
        let locale = try driver()
        let metrics = try periodMetrics([], expenses: [expense("5.00")])
        #expect(metrics.shiftLabels(in: locale).isEmpty)
        #expect(metrics.estimateLabels(in: locale).isEmpty)
        #expect(
            metrics.expenseLabels(in: locale).compactMap(\.title) == [
                "Recorded expenses", "Fuel", "Net after recorded expenses",
            ])
        #expect(try periodMetrics([]).expenseLabels(in: locale).first?.shown == "No expenses recorded")
    }

    @Test func `LABEL-5 LABEL-6 CONV-5 amounts and numbers follow the locale and words stay English`() throws {
        let locale = try driver(region: "de_DE")
        let label = try periodMetrics([ShiftFixture(gross: "1234.50")]).grossEarningsLabel(in: locale)
        #expect(folded(label.shown) == "1.234,50 $ recorded")
        #expect(folded(label.spoken) == "Recorded gross earnings, 1.234,50 $, across 1 of 1 completed shift.")
    }

    @Test func `LABEL-8 PMET-14 PMET-25 EXP-17 no wording claims more than was recorded`() throws {
        let locale = try driver()
        let full = try periodMetrics(
            [
                ShiftFixture(
                    gross: "100.00", hours: 3, activeHours: 1, miles: 50, isPartial: true, mpg: "25",
                    deliveries: [DeliveryFixture(pay: "5.00", waitMinutes: 1, place: 1)]), ShiftFixture(),
            ], expenses: [expense("5.00")])
        for metrics in [full, try periodMetrics([ShiftFixture()]), try periodMetrics([])] {
            let labels =
                metrics.shiftLabels(in: locale) + metrics.expenseLabels(in: locale)
                + metrics.estimateLabels(in: locale) + metrics.historyLines(in: locale)
            let text = labels.flatMap { [$0.title, $0.shown, $0.caption, $0.spoken].compactMap(\.self) }
                .joined(separator: "\n").lowercased()
                // The one place where profit and tax are named, to say what the figure is not (L50).
                .replacing("this is not profit and not a tax figure", with: "")
                // PFUEL-8's floor says that more was driven than recorded.
                .replacing("more was driven than recorded", with: "")
            for word in [
                "shift hour", "driven", "profit", "take-home", "tax", "wage", "goal", "target", "streak", "best",
                "worst", "projected", "forecast", "typical", "idle", "productive", "shortfall", " - ", "—",
            ] {
                #expect(!text.contains(word), "\(word)")
            }
        }
    }
}
