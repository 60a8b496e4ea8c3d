import Foundation

/// Works out a period's figures from its shifts and expenses, in one pass and whatever their order.
///
/// A longer period is worked out from its shifts too, never from shorter periods' results (PMET-21). Source of the
/// rules: PMET-1 to PMET-23, PFUEL-1 to PFUEL-8.
public enum PeriodMetricsCalculator {
    /// The figures of the records that belong to `period`, among any others (PERIOD-7).
    public static func summary(
        of period: ReportingPeriod, shifts: some Sequence<ShiftFigures>, expenses: some Sequence<ExpenseRecord>
    ) -> PeriodSummary {
        let metrics = metrics(
            of: shifts.lazy.filter { period.contains($0.startedAt) },
            expenses: expenses.lazy.filter { period.contains($0.occurredAt) })
        return PeriodSummary(period: period, metrics: metrics)
    }

    /// The figures of these records, all of them of one period.
    public static func metrics(
        of shifts: some Sequence<ShiftFigures>, expenses: some Sequence<ExpenseRecord>
    ) -> PeriodMetrics {
        var tally = PeriodTally()
        for shift in shifts { tally.add(shift) }
        return tally.metrics(expenses: ExpenseTotalsCalculator.totals(of: expenses))
    }
}

/// The running sums of a period.
private struct PeriodTally {
    var shiftCount = 0
    var working = MeasureTally()
    var active = MeasureTally()
    var nonDelivery = MeasureTally()
    var gross = MoneyTally()
    var workingRate = RateTally(ShiftMetricsCalculator.grossPerHour)
    var activeRate = RateTally(ShiftMetricsCalculator.grossPerHour)
    var mileRate = RateTally { gross, metres in
        ShiftMetricsCalculator.grossPerMile(of: gross, over: metres.map { $0 / RouteDistance.metresPerMile })
    }
    var mileage = MileageTally()
    var deliveries = DeliveryTally()
    var fuel = FuelTally()
    var fuelNet = FuelNetTally()

    mutating func add(_ shift: ShiftFigures) {
        shiftCount += 1
        working.add(shift.workingDuration)
        active.add(shift.deliveryActiveDuration)
        nonDelivery.add(shift.nonDeliveryDuration)
        gross.add(shift.grossEarnings)
        workingRate.add(shift.grossEarnings, over: shift.workingDuration)
        activeRate.add(shift.grossEarnings, over: shift.deliveryActiveDuration)
        mileRate.add(shift.grossEarnings, over: shift.recordedMetres)
        mileage.add(shift)
        for delivery in shift.deliveries { deliveries.add(delivery) }
        fuel.add(shift)
        fuelNet.add(shift)
    }

    func metrics(expenses: PeriodExpenseTotals?) -> PeriodMetrics {
        let grossEarnings = gross.covered
        let mileage = mileage.mileage
        return PeriodMetrics(
            completedShiftCount: shiftCount,
            workingTime: working.covered, deliveryActiveTime: active.covered, nonDeliveryTime: nonDelivery.covered,
            grossEarnings: grossEarnings,
            grossPerWorkingHour: workingRate.covered, grossPerDeliveryActiveHour: activeRate.covered,
            grossPerRecordedMile: mileRate.covered,
            mileage: mileage, deliveries: deliveries.deliveries,
            expenses: expenses,
            netAfterExpenses: ExpenseTotalsCalculator.net(
                grossEarnings: grossEarnings.value, coverage: grossEarnings.coverage, expenses: expenses),
            fuel: fuel.estimate(recordedMetres: mileage.metres.value ?? 0),
            netAfterFuel: fuelNet.net)
    }
}

/// A sum of seconds or metres over the records that have them.
private struct MeasureTally {
    private var values: [Double] = []
    private var coverage = Coverage()

    mutating func add(_ value: Double?) {
        coverage.count(contributes: value != nil)
        if let value { values.append(value) }
    }

    /// The smallest are added first, so that the order in which records come cannot move the last binary digit (PMET-1).
    var sum: Double { values.sorted().reduce(0, +) }

    var covered: Covered<Double> { Covered(value: values.isEmpty ? nil : sum, coverage: coverage) }
}

/// A sum of amounts over the records that have them; exact in any order.
private struct MoneyTally {
    private var sum = Money.zero
    private var coverage = Coverage()

    mutating func add(_ amount: Money?) {
        coverage.count(contributes: amount != nil)
        if let amount { sum += amount }
    }

    var covered: Covered<Money> { Covered(value: coverage.contributing > 0 ? sum : nil, coverage: coverage) }
}

/// Amounts and denominators of the shifts that have both, which are those that have the rate themselves; of another
/// shift neither counts (PMET-8, PMET-9).
private struct RateTally {
    private let rate: (Money, Double?) -> Money?
    private var gross = MoneyTally()
    private var denominator = MeasureTally()

    init(_ rate: @escaping (Money, Double?) -> Money?) {
        self.rate = rate
    }

    mutating func add(_ amount: Money?, over measure: Double?) {
        // Whether there is a rate depends on the denominator alone.
        let isPaired = amount != nil && rate(.zero, measure) != nil
        gross.add(isPaired ? amount : nil)
        denominator.add(isPaired ? measure : nil)
    }

    /// One division of the sums, never an average of rates (PMET-10).
    var covered: Covered<Money> {
        let gross = gross.covered
        return Covered(value: gross.value.flatMap { rate($0, denominator.sum) }, coverage: gross.coverage)
    }
}

private struct MileageTally {
    private var metres = MeasureTally()
    private var partialShiftCount = 0
    private var segmentCount = 0
    private var gapCount = 0
    private var usesInferredContinuity = false

    mutating func add(_ shift: ShiftFigures) {
        let recorded = shift.recordedMetres
        metres.add(recorded)
        if recorded != nil, shift.route.isPartial { partialShiftCount += 1 }
        segmentCount += shift.route.segmentCount
        gapCount += shift.route.gapCount
        if shift.route.usesInferredContinuity { usesInferredContinuity = true }
    }

    var mileage: PeriodMileage {
        PeriodMileage(
            metres: metres.covered, partialShiftCount: partialShiftCount, segmentCount: segmentCount,
            gapCount: gapCount, usesInferredContinuity: usesInferredContinuity)
    }
}

private struct DeliveryTally {
    private var completed = 0
    private var cancelled = 0
    private var inProgress = 0
    private var earnings = MoneyTally()
    private var waits: [TimeInterval] = []
    private var places: Set<UUID> = []

    mutating func add(_ delivery: DeliveryFigures) {
        switch delivery.state {
        case .delivered: completed += 1
        case .cancelled: cancelled += 1
        case .accepted, .arrivedAtPickup, .pickedUp: inProgress += 1
        }
        if delivery.state.isTerminal { earnings.add(delivery.effectiveEarnings) }
        if let wait = delivery.pickupWait { waits.append(wait) }
        if let place = delivery.pickupPlaceID { places.insert(place) }
    }

    var deliveries: PeriodDeliveries {
        PeriodDeliveries(
            summary: DeliverySummary(completed: completed, cancelled: cancelled, inProgress: inProgress),
            earnings: earnings.covered, pickupPlaceCount: places.count, pickupWaitCount: waits.count,
            medianPickupWait: PickupWaitMetrics.median(ofSorted: waits.sorted()))
    }
}

private struct FuelTally {
    private var gallons = Decimal.zero
    private var cost = MoneyTally()
    private var metres = MeasureTally()
    private var isFloor = false

    mutating func add(_ shift: ShiftFigures) {
        cost.add(shift.fuel?.cost)
        guard let fuel = shift.fuel else { return }
        gallons += fuel.gallons
        metres.add(shift.recordedMetres)
        if fuel.isFloor { isFloor = true }
    }

    func estimate(recordedMetres: Double) -> PeriodFuelEstimate {
        let cost = cost.covered
        return PeriodFuelEstimate(
            gallons: cost.value == nil ? nil : gallons, cost: cost.value, coverage: cost.coverage,
            estimatedMetres: metres.sum, recordedMetres: recordedMetres, isFloor: isFloor)
    }
}

private struct FuelNetTally {
    private var gross = MoneyTally()
    private var cost = MoneyTally()
    private var isCeiling = false

    mutating func add(_ shift: ShiftFigures) {
        guard let amount = shift.grossEarnings, let fuel = shift.fuel else {
            gross.add(nil)
            cost.add(nil)
            return
        }
        gross.add(amount)
        cost.add(fuel.cost)
        if fuel.isFloor { isCeiling = true }
    }

    var net: PeriodFuelNet {
        let gross = gross.covered
        return PeriodFuelNet(
            grossEarnings: gross.value, fuelCost: cost.covered.value, coverage: gross.coverage, isCeiling: isCeiling)
    }
}
