import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

/// A finished shift's figures in words: L1 to L15, with the values of WS1 and WS2, and of Q1 and N1 for the estimates.
@Suite struct FinishedShiftLabelTests {
    static let english = DriverLocale.test("en_US")

    // MARK: Durations

    func durationLabels(_ worked: WorkedShift) throws -> [FigureLabel] {
        worked.metrics.durationLabels(
            elapsed: try #require(worked.timeline.completedDuration),
            paused: try #require(worked.timeline.completedPausedTime), in: Self.english)
    }

    @Test func `L1 L3 L4 L5 LABEL-1 LABEL-3 the durations of a shift without a pause`() throws {
        #expect(
            try durationLabels(.first) == [
                FigureLabel(title: "Elapsed", shown: "3 hr", spoken: "3 hours elapsed shift time"),
                FigureLabel(title: "Working", shown: "3 hr", spoken: "3 hours working shift time"),
                FigureLabel(
                    title: "Delivery active", shown: "1 hr, 5 min", spoken: "1 hour, 5 minutes delivery active time"),
                FigureLabel(
                    title: "Non-delivery", shown: "1 hr, 55 min", spoken: "1 hour, 55 minutes non-delivery time"),
            ])
    }

    @Test func `L2 SCREEN-30 the pause's row is there where the shift was paused`() throws {
        let labels = try durationLabels(.second)
        #expect(labels.map(\.title) == ["Elapsed", "Paused", "Working", "Delivery active", "Non-delivery"])
        #expect(labels[1] == FigureLabel(title: "Paused", shown: "30 min", spoken: "30 minutes paused time"))
        #expect(labels[2].spoken == "2 hours, 30 minutes working shift time")
    }

    func metrics(deliveries: [DeliveryActiveInterval]) throws -> ShiftMetrics {
        ShiftMetricsCalculator.metrics(
            isCompleted: true, gross: try money("40"), workingDuration: 3600,
            activeTime: DeliveryActiveTimeCalculator.activeTime(of: deliveries, within: Offset.range(0, 3600)),
            distance: .empty)
    }

    func titles(deliveries: [DeliveryActiveInterval]) throws -> [String?] {
        try metrics(deliveries: deliveries).durationLabels(
            elapsed: 3600, paused: ShiftPausedTimeCalculator.pausedTime(of: [], within: Offset.range(0, 3600)),
            in: Self.english
        ).map(\.title)
    }

    @Test func `NONDEL-3 SCREEN-33 neither delivery duration is shown without a measurable interval`() throws {
        #expect(try titles(deliveries: []) == ["Elapsed", "Working"])
        #expect(try titles(deliveries: [Offset.delivery(10, nil)]) == ["Elapsed", "Working"])
        #expect(
            try titles(deliveries: [Offset.delivery(10, 10)]) == [
                "Elapsed", "Working", "Delivery active", "Non-delivery",
            ])
    }

    @Test func `ACTIVE-13 LABEL-2 deliveries left out are told with the figure they are missing from`() throws {
        let labels = try metrics(deliveries: [Offset.delivery(0, 30), Offset.delivery(40, nil)]).durationLabels(
            elapsed: 3600, paused: ShiftPausedTimeCalculator.pausedTime(of: [], within: Offset.range(0, 3600)),
            in: Self.english)
        #expect(
            labels[2].spoken == """
                30 minutes delivery active time. 1 delivery is not in this figure, because its start and finish cannot \
                be measured inside the shift.
                """)
        #expect(labels[2].caption?.hasPrefix("1 delivery is not in this figure") == true)
    }

    // MARK: Amount and rates

    @Test func `L6 LABEL-5 the amount`() throws {
        let label = ShiftEarningsText.label(for: try money("86.25"), in: Self.english)
        #expect(label == FigureLabel(shown: "$86.25", spoken: "$86.25 recorded gross earnings for this shift"))
        #expect(ShiftEarningsText.label(for: nil, in: Self.english).shown == "No amount recorded")
        #expect(ShiftEarningsText.label(for: .zero, in: Self.english).shown == "$0.00")
    }

    @Test func `L7 L8 L9 LABEL-8 LABEL-9 the three rates`() {
        #expect(
            WorkedShift.first.metrics.rateLabels(in: Self.english) == [
                FigureLabel(
                    title: "Per working hour", shown: "$28.75/hr", spoken: "$28.75 gross earnings per working hour"),
                FigureLabel(
                    title: "Per delivery active hour", shown: "$79.62 per active delivery hour",
                    spoken: "$79.62 gross earnings per delivery active hour"),
                FigureLabel(
                    title: "Per recorded mile", shown: "$19.30 / recorded mi",
                    spoken: "$19.30 gross earnings per recorded mile"),
            ])
    }

    @Test(arguments: ShiftRateUnavailability.allCases)
    func `L7 L8 L9 LABEL-4 LABEL-10 RATE-15 a missing rate is its reason, never a dash or a zero`(
        reason: ShiftRateUnavailability
    ) {
        let names: [(ShiftRate.Kind, String)] = [
            (.perWorkingHour, "No gross earnings per working hour. "),
            (.perDeliveryActiveHour, "No gross earnings per delivery active hour. "),
            (.perRecordedMile, "No gross earnings per recorded mile. "),
        ]
        for (kind, opening) in names {
            let label = ShiftRate.unavailable(reason).label(kind, in: Self.english)
            #expect(label.shown == reason.explanation)
            #expect(label.spoken == opening + reason.explanation)
        }
    }

    // MARK: Estimates

    static let assumptions = FuelAssumptions(milesPerGallon: 25, gasPricePerGallon: Money(minorUnits: 350))

    /// 50 miles at 25 miles per gallon and 3.50: 7.00. With 100.00 over 4 h: 93.00 and 23.25 an hour.
    func profitability(gross: String? = "100.00", gaps: Int = 0, hours: Double = 4) throws -> ShiftProfitability {
        ShiftProfitabilityCalculator.profitability(
            isCompleted: true, gross: try gross.map(money),
            fuel: FuelEstimateCalculator.estimate(
                over: TestRoute.measured(miles: 50, gaps: gaps), under: Self.assumptions),
            workingDuration: hours * 3600)
    }

    @Test func `L10 L11 the estimated fuel`() throws {
        let fuel = try profitability().fuel
        #expect(
            fuel.costLabel(in: Self.english)
                == FigureLabel(
                    title: "Estimated fuel cost", shown: "$7.00", caption: "Based on recorded mileage",
                    spoken: "$7.00 estimated fuel cost, based on recorded mileage"))
        #expect(
            fuel.gallonsLabel(in: Self.english)
                == FigureLabel(
                    title: "Estimated gallons", shown: "2.00 gal",
                    spoken: "2.00 gallons estimated, from recorded mileage"))
    }

    @Test func `FUEL-10 LABEL-2 a fuel figure over a partial route says that it is a floor`() throws {
        let label = try profitability(gaps: 1).fuel.costLabel(in: Self.english)
        #expect(
            label.spoken == """
                $7.00 estimated fuel cost, based on recorded mileage. The route is partial: more was driven than \
                recorded, so at least this much fuel was used.
                """)
        #expect(label.caption?.contains("at least this much fuel was used") == true)
        #expect(
            FuelEstimate.partialSentence
                == "The route is partial: more was driven than recorded, so at least this much fuel was used.")
    }

    @Test(arguments: FuelEstimateUnavailability.allCases)
    func `L10 L11 LABEL-4 a missing estimate is its reason, and has no gallons`(reason: FuelEstimateUnavailability) {
        let estimate = FuelEstimate.unavailable(reason)
        #expect(
            estimate.costLabel(in: Self.english)
                == FigureLabel(
                    title: "Estimated fuel cost", shown: reason.explanation,
                    spoken: "No estimated fuel cost. " + reason.explanation))
        #expect(estimate.gallonsLabel(in: Self.english) == nil)
    }

    @Test func `L12 L13 the assumptions`() {
        #expect(
            Self.assumptions.milesPerGallonLabel(in: Self.english)
                == FigureLabel(title: "Miles per gallon", shown: "25 MPG", spoken: "25 miles per gallon assumed"))
        #expect(
            Self.assumptions.gasPriceLabel(in: Self.english)
                == FigureLabel(title: "Gas price per gallon", shown: "$3.50", spoken: "$3.50 per gallon assumed"))
        let damaged = FuelAssumptions(milesPerGallon: 0, gasPricePerGallon: Money(minorUnits: -1))
        for assumptions in [FuelAssumptions.notRecorded, damaged] {
            #expect(
                assumptions.milesPerGallonLabel(in: Self.english)
                    == FigureLabel(
                        title: "Miles per gallon", shown: "Not recorded", spoken: "No miles per gallon recorded"))
            #expect(
                assumptions.gasPriceLabel(in: Self.english)
                    == FigureLabel(
                        title: "Gas price per gallon", shown: "Not recorded", spoken: "No gas price recorded"))
        }
    }

    @Test func `L14 L15 NET-7 what was left after fuel`() throws {
        let profitability = try profitability()
        #expect(
            profitability.netLabel(in: Self.english)
                == FigureLabel(
                    title: "Estimated net after fuel", shown: "$93.00", spoken: "$93.00 estimated net after fuel"))
        #expect(
            profitability.netPerWorkingHourLabel(in: Self.english)
                == FigureLabel(
                    title: "Estimated net per working hour", shown: "$23.25/hr",
                    spoken: "$23.25 estimated net after fuel per working hour"))
        let negative = try self.profitability(gross: "0")
        #expect(negative.netLabel(in: Self.english).spoken == "-$7.00 estimated net after fuel")
    }

    @Test func `NET-6 LABEL-2 a net over a partial route says that it is a ceiling`() throws {
        let label = try profitability(gaps: 1).netLabel(in: Self.english)
        #expect(label.caption == "The route is partial, so at most this much was left.")
        #expect(
            label.spoken
                == "$93.00 estimated net after fuel. The route is partial, so at most this much was left.")
    }

    @Test func `L14 L15 LABEL-4 a missing net is its reason`() throws {
        let without = try profitability(gross: nil)
        let reason = "Add what this shift paid to see what was left after fuel."
        #expect(without.netLabel(in: Self.english).shown == reason)
        #expect(without.netLabel(in: Self.english).spoken == "No estimated net after fuel. " + reason)
        #expect(
            without.netPerWorkingHourLabel(in: Self.english).spoken
                == "No estimated net after fuel per working hour. " + reason)
        let noTime = try profitability(hours: 0)
        #expect(noTime.netLabel(in: Self.english).shown == "$93.00")
        #expect(
            noTime.netPerWorkingHourLabel(in: Self.english).spoken == """
                No estimated net after fuel per working hour. This shift has no working time to spread what was left \
                over.
                """)
    }

    @Test func `LABEL-11 the two halves above the net are spoken as they are where they are recorded`() throws {
        let profitability = try profitability()
        let halves = profitability.halfLabels(in: Self.english)
        #expect(halves.map(\.title) == ["Recorded earnings", "Estimated fuel cost"])
        #expect(halves.map(\.shown) == ["$100.00", "$7.00"])
        #expect(halves[0].spoken == "$100.00 recorded gross earnings for this shift")
        #expect(halves[1] == profitability.fuel.costLabel(in: Self.english))
    }

    @Test func `LABEL-14 the note keeps estimates and expenses apart`() {
        #expect(
            FuelEstimate.expensesNote
                == "Estimated fuel and recorded expenses may describe the same money and are not combined.")
    }

    @Test func `LABEL-12 controls add what is missing and edit what is there`() throws {
        #expect(ShiftEarningsText.editorControl(for: nil) == "Add Earnings")
        #expect(ShiftEarningsText.editorControl(for: .zero) == "Edit Earnings")
        #expect(FuelAssumptions.notRecorded.editorControl == "Add Fuel Assumptions")
        #expect(Self.assumptions.editorControl == "Edit Fuel Assumptions")
        #expect(
            FuelAssumptions(milesPerGallon: nil, gasPricePerGallon: .zero).editorControl == "Edit Fuel Assumptions")
        #expect(FuelAssumptions.useCurrentDefaultsControl == "Use Current Defaults")
    }

    // MARK: All of them

    func everyLabel() throws -> [FigureLabel] {
        let partial = try profitability(gaps: 1)
        return try durationLabels(.second) + WorkedShift.second.metrics.rateLabels(in: Self.english)
            + partial.halfLabels(in: Self.english)
            + [
                ShiftEarningsText.label(for: nil, in: Self.english),
                try #require(partial.fuel.gallonsLabel(in: Self.english)),
                Self.assumptions.milesPerGallonLabel(in: Self.english),
                Self.assumptions.gasPriceLabel(in: Self.english),
                partial.netLabel(in: Self.english), partial.netPerWorkingHourLabel(in: Self.english),
            ]
    }

    @Test func `LABEL-6 WORD-9 no spoken form holds an abbreviation or a symbol that reads badly`() throws {
        for label in try everyLabel() {
            let words = label.spoken.components(separatedBy: CharacterSet.alphanumerics.inverted)
            #expect(Set(words).isDisjoint(with: ["hr", "min", "mi", "gal", "MPG", "sec"]))
            #expect(!label.spoken.contains { "·/—–".contains($0) })
        }
    }

    @Test func `ACTIVE-14 NONDEL-4 EARN-7 NET-7 WORD-14 no figure is called what it is not`() throws {
        for label in try everyLabel() {
            let text = [label.title, label.shown, label.caption, label.spoken].compactMap(\.self)
                .joined(separator: " ").lowercased()
            for word in [
                "driving", "productive", "billable", "idle", "waiting", "wasted", "profit", "wage", "take-home",
                "taxable", "income", "per shift hour",
            ] {
                #expect(!text.contains(word))
            }
            #expect(text.components(separatedBy: "net").count == text.components(separatedBy: "estimated net").count)
        }
    }

    @Test func `CONV-5 LABEL-5 words stay English and amounts follow the locale`() throws {
        let german = DriverLocale.test("de_DE")
        let labels = WorkedShift.first.metrics.rateLabels(in: german)
        #expect(folded(labels[0].shown) == "28,75 $/hr")
        #expect(folded(labels[0].spoken) == "28,75 $ gross earnings per working hour")
    }
}

extension DriverLocale {
    /// The language region of a test, in New York.
    static func test(_ identifier: String) -> DriverLocale {
        DriverLocale(locale: Locale(identifier: identifier), timeZone: TimeZone(identifier: "America/New_York") ?? .gmt)
    }
}
