import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

/// The period's figures against a calculation in whole numbers, written plainly from the rules.
@Suite struct PeriodMetricsRandomTests {
    /// A shift in whole units, so that every sum and quotient can be checked without rounding but the rule's own.
    struct PlainShift {
        let cents: Int?
        let workingMilliseconds: Int?
        let activeMilliseconds: Int?

        /// `nil` where no route was measured.
        let quarterMetres: Int?
        let isPartial: Bool
        let tenthsOfMilesPerGallon: Int?
        let centsPerGallon: Int?
        let deliveries: [PlainDelivery]

        /// RATE-4: metres / 1609.344, in millionths, which can be no tie for quarters of a metre.
        var microMiles: Int? { quarterMetres.map { ($0 * 250_000_000 + 804_672) / 1_609_344 } }

        /// FUEL-1: gallons in millionths.
        var microGallons: Int? {
            guard let microMiles, let tenthsOfMilesPerGallon, centsPerGallon != nil else { return nil }
            return (microMiles * 20 + tenthsOfMilesPerGallon) / (2 * tenthsOfMilesPerGallon)
        }

        /// FUEL-2: in hundred-millionths of the currency unit.
        var fuelCost: Int? { microGallons.flatMap { gallons in centsPerGallon.map { gallons * $0 } } }
    }

    struct PlainDelivery {
        let state: DeliveryState
        let cents: Int?
        let tipCents: [Int]
        let waitMilliseconds: Int?
        let place: Int?
    }

    @Test(arguments: 1...10)
    func `PMET-1 PMET-22 10,000 random periods come to what whole numbers give`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        for number in 0..<1000 {
            let shifts = (0..<Int.random(in: 0...6, using: &random)).map { _ in plainShift(&random) }
            let metrics = PeriodMetricsCalculator.metrics(of: shifts.map(figures), expenses: [])
            try #require(problems(of: metrics, for: shifts).isEmpty, "period \(number): \(shifts)")
        }
    }

    @Test func `EXP-11 EXP-14 random expenses add up by category and in all`() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<1000 {
            let plain = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                (
                    cents: Int.random(in: 0...20_000, using: &random),
                    category: Int.random(in: 0...4, using: &random)
                )
            }
            let totals = ExpenseTotalsCalculator.totals(
                of: plain.map {
                    ExpenseRecord(
                        occurredAt: Instant(millisecondsSince1970: 0), amount: Money(minorUnits: $0.cents),
                        category: ExpenseCategory.allCases[$0.category])
                })
            let categories = (0...4).filter { category in plain.contains { $0.category == category } }
            try #require(totals?.categories.map(\.category) ?? [] == categories.map { ExpenseCategory.allCases[$0] })
            for (total, category) in zip(totals?.categories ?? [], categories) {
                let members = plain.filter { $0.category == category }
                try #require(total.total == Money(minorUnits: members.reduce(0) { $0 + $1.cents }))
                try #require(total.recordCount == members.count)
            }
            let all = plain.isEmpty ? nil : Money(minorUnits: plain.reduce(0) { $0 + $1.cents })
            try #require(totals?.total == all)
        }
    }

    /// The names of the figures that differ.
    private func problems(of metrics: PeriodMetrics, for shifts: [PlainShift]) -> [String] {
        var problems: [String] = []
        func check(_ name: String, _ holds: Bool) { if !holds { problems.append(name) } }
        func check<Value: Equatable>(
            _ name: String, _ covered: Covered<Value>, _ value: Value?, _ some: Int, _ all: Int
        ) {
            check(name, covered.value == value && covered.coverage == Coverage(some, of: all))
        }
        let all = shifts.count
        check("count", metrics.completedShiftCount == all)

        func seconds(_ milliseconds: [Int]) -> TimeInterval? {
            milliseconds.isEmpty ? nil : TimeInterval(milliseconds.reduce(0, +)) / 1000
        }
        func near(_ name: String, _ covered: Covered<TimeInterval>, _ milliseconds: [Int]) {
            let off = abs((covered.value ?? -1) - (seconds(milliseconds) ?? -1))
            check(name, off < 1e-6 && covered.coverage == Coverage(milliseconds.count, of: all))
        }
        near("working", metrics.workingTime, shifts.compactMap(\.workingMilliseconds))
        near("active", metrics.deliveryActiveTime, shifts.compactMap(\.activeMilliseconds))
        near(
            "non-delivery", metrics.nonDeliveryTime,
            shifts.compactMap { shift in
                shift.activeMilliseconds.flatMap { active in shift.workingMilliseconds.map { max(0, $0 - active) } }
            })

        let paid = shifts.compactMap(\.cents)
        check(
            "gross", metrics.grossEarnings, paid.isEmpty ? nil : Money(minorUnits: paid.reduce(0, +)), paid.count, all)
        let hourly = [
            ("working rate", metrics.grossPerWorkingHour, \PlainShift.workingMilliseconds),
            ("active rate", metrics.grossPerDeliveryActiveHour, \PlainShift.activeMilliseconds),
        ]
        for (name, rate, measure) in hourly {
            let pairs = shifts.filter { $0.cents != nil && ($0[keyPath: measure] ?? 0) > 0 }
            let cents = pairs.reduce(0) { $0 + ($1.cents ?? 0) }
            let time = pairs.reduce(0) { $0 + ($1[keyPath: measure] ?? 0) }
            // Cents times 3,600,000 ms over ms is cents an hour; millionths of a dollar are 10,000 times as many.
            let value = pairs.isEmpty ? nil : Money(rounding: cents * 3_600_000 * 10_000, by: time, places: 6)
            check(name, rate, value, pairs.count, all)
        }
        let driven = shifts.filter { $0.cents != nil && ($0.quarterMetres ?? 0) > 0 }
        let drivenMicroMiles = (driven.reduce(0) { $0 + ($1.quarterMetres ?? 0) } * 250_000_000 + 804_672) / 1_609_344
        check(
            "mile rate", metrics.grossPerRecordedMile,
            driven.isEmpty
                ? nil
                : Money(
                    rounding: driven.reduce(0) { $0 + ($1.cents ?? 0) } * 10_000 * 1_000_000, by: drivenMicroMiles,
                    places: 6),
            driven.count, all)

        let measured = shifts.filter { $0.quarterMetres != nil }
        let quarters = measured.reduce(0) { $0 + ($1.quarterMetres ?? 0) }
        check(
            "metres", metrics.mileage.metres, measured.isEmpty ? nil : Double(quarters) / 4, measured.count, all)
        check("partial", metrics.mileage.partialShiftCount == measured.filter(\.isPartial).count)

        problems += deliveryProblems(of: metrics.deliveries, for: shifts.flatMap(\.deliveries))
        problems += fuelProblems(of: metrics, for: shifts, recordedQuarters: quarters)
        return problems
    }

    private func deliveryProblems(of figures: PeriodDeliveries, for deliveries: [PlainDelivery]) -> [String] {
        let finished = deliveries.filter { $0.state == .delivered || $0.state == .cancelled }
        let paid = finished.compactMap { delivery in
            delivery.cents.map { $0 + delivery.tipCents.reduce(0, +) }
        }
        let waits = deliveries.compactMap(\.waitMilliseconds).sorted()
        let middle = waits.isEmpty ? nil : Double(waits[(waits.count - 1) / 2] + waits[waits.count / 2]) / 2000
        let holds = [
            "delivered": figures.summary.completed == finished.filter { $0.state == .delivered }.count,
            "cancelled": figures.summary.cancelled == finished.filter { $0.state == .cancelled }.count,
            "in progress": figures.summary.inProgress == deliveries.count - finished.count,
            "subtotal": figures.earnings.value == (paid.isEmpty ? nil : Money(minorUnits: paid.reduce(0, +))),
            "subtotal coverage": figures.earnings.coverage == Coverage(paid.count, of: finished.count),
            "waits": figures.pickupWaitCount == waits.count,
            "median": abs((figures.medianPickupWait ?? -1) - (middle ?? -1)) < 1e-9,
            "places": figures.pickupPlaceCount == Set(deliveries.compactMap(\.place)).count,
        ]
        return holds.filter { !$0.value }.map(\.key)
    }

    private func fuelProblems(
        of metrics: PeriodMetrics, for shifts: [PlainShift], recordedQuarters: Int
    ) -> [String] {
        let estimated = shifts.filter { $0.fuelCost != nil }
        let cost = estimated.reduce(0) { $0 + ($1.fuelCost ?? 0) }
        let gallons = estimated.reduce(0) { $0 + ($1.microGallons ?? 0) }
        let quarters = estimated.reduce(0) { $0 + ($1.quarterMetres ?? 0) }
        let both = estimated.filter { $0.cents != nil }
        let gross = both.reduce(0) { $0 + ($1.cents ?? 0) }
        let net = gross * 1_000_000 - both.reduce(0) { $0 + ($1.fuelCost ?? 0) }
        let share: Int? =
            recordedQuarters == 0
            ? nil
            : quarters == recordedQuarters
                ? 100 : min(99, (quarters * 200 + recordedQuarters) / (2 * recordedQuarters))
        let holds = [
            "gallons": metrics.fuel.gallons == (estimated.isEmpty ? nil : Decimal(gallons) / 1_000_000),
            "cost": metrics.fuel.cost?.amount == (estimated.isEmpty ? nil : Decimal(cost) / 100_000_000),
            "fuel coverage": metrics.fuel.coverage == Coverage(estimated.count, of: shifts.count),
            "share": metrics.fuel.percentageOfMiles == share,
            "floor": metrics.fuel.isFloor == estimated.contains(where: \.isPartial),
            "net": metrics.netAfterFuel.amount?.amount == (both.isEmpty ? nil : Decimal(net) / 100_000_000),
            "net coverage": metrics.netAfterFuel.coverage == Coverage(both.count, of: shifts.count),
            "ceiling": metrics.netAfterFuel.isCeiling == both.contains(where: \.isPartial),
        ]
        return holds.filter { !$0.value }.map(\.key)
    }

    private func plainShift(_ random: inout SeededGenerator) -> PlainShift {
        func maybe(_ range: ClosedRange<Int>, orZero: Bool = false) -> Int? {
            switch Int.random(in: 0...5, using: &random) {
            case 0: nil
            case 1 where orZero: 0
            default: Int.random(in: range, using: &random)
            }
        }
        let measured = maybe(1...400_000, orZero: true)
        return PlainShift(
            cents: maybe(0...40_000, orZero: true), workingMilliseconds: maybe(1...43_200_000, orZero: true),
            activeMilliseconds: maybe(1...40_000_000, orZero: true), quarterMetres: measured,
            isPartial: Bool.random(using: &random), tenthsOfMilesPerGallon: maybe(80...600),
            centsPerGallon: maybe(1...700, orZero: true),
            deliveries: (0..<Int.random(in: 0...4, using: &random)).map { _ in
                PlainDelivery(
                    state: DeliveryState.allCases.randomElement(using: &random) ?? .accepted,
                    cents: maybe(0...4000, orZero: true),
                    tipCents: (0..<Int.random(in: 0...2, using: &random)).map { _ in
                        Int.random(in: 1...900, using: &random)
                    },
                    waitMilliseconds: maybe(0...3_600_000), place: maybe(1...5))
            })
    }

    private func figures(_ shift: PlainShift) -> ShiftFigures {
        func seconds(_ milliseconds: Int?) -> TimeInterval? { milliseconds.map { TimeInterval($0) / 1000 } }
        return ShiftFigures(
            startedAt: Instant(millisecondsSince1970: 0), workingDuration: seconds(shift.workingMilliseconds),
            deliveryActiveDuration: seconds(shift.activeMilliseconds),
            grossEarnings: shift.cents.map(Money.init(minorUnits:)),
            route: RouteDistance(
                metres: Double(shift.quarterMetres ?? 0) / 4, segmentCount: shift.quarterMetres == nil ? 0 : 1,
                gapCount: shift.isPartial ? 1 : 0, usableSampleCount: 2, usesInferredContinuity: false),
            deliveries: shift.deliveries.map { delivery in
                DeliveryFigures(
                    state: delivery.state,
                    effectiveEarnings: EffectiveDeliveryEarnings(
                        gross: delivery.cents.map(Money.init(minorUnits:)),
                        tips: delivery.tipCents.map(Money.init(minorUnits:))
                    ).total,
                    pickupWait: seconds(delivery.waitMilliseconds), pickupPlaceID: delivery.place.map(placeID))
            },
            fuelAssumptions: FuelAssumptions(
                milesPerGallon: shift.tenthsOfMilesPerGallon.map { Decimal($0) / 10 },
                gasPricePerGallon: shift.centsPerGallon.map(Money.init(minorUnits:))))
    }
}

extension Money {
    /// A quotient of whole numbers of 0 or more, rounded half away from zero, in units of 10 to the power of `-places`.
    fileprivate init(rounding dividend: Int, by divisor: Int, places: Int) {
        let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
        let units = remainder >= divisor - remainder ? quotient + 1 : quotient
        self.init(Decimal(sign: .plus, exponent: -places, significand: Decimal(units)))
    }
}
