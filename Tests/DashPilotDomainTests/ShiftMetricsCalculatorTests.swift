import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ShiftMetricsCalculatorTests {
    // MARK: By the hour

    struct Hourly: Sendable, CustomTestStringConvertible {
        let id: String
        let amount: String
        let seconds: Double?
        let rate: String?
        var shown = ""
        var testDescription: String { id }
    }

    static let hourly: [Hourly] = [
        Hourly(id: "R3", amount: "86.25", seconds: 10_800, rate: "28.75", shown: "$28.75"),
        Hourly(id: "R4", amount: "86.25", seconds: 3900, rate: "79.615385", shown: "$79.62"),
        Hourly(id: "R5", amount: "100", seconds: 10_800, rate: "33.333333", shown: "$33.33"),
        Hourly(id: "R6", amount: "100", seconds: 13_200, rate: "27.272727", shown: "$27.27"),
        Hourly(id: "R7", amount: "0.30", seconds: 360, rate: "3", shown: "$3.00"),
        Hourly(id: "R8", amount: "412.50", seconds: 39_600, rate: "37.5", shown: "$37.50"),
        Hourly(id: "R9", amount: "5.00", seconds: 36, rate: "500", shown: "$500.00"),
        Hourly(id: "R10", amount: "0", seconds: 14_400, rate: "0", shown: "$0.00"),
        Hourly(id: "R11", amount: "63.40", seconds: 9137.25, rate: "24.979069", shown: "$24.98"),
        Hourly(id: "R12", amount: "71.13", seconds: 12_345.678, rate: "20.741510", shown: "$20.74"),
        Hourly(id: "R13", amount: "12.50", seconds: 360_000, rate: "0.125", shown: "$0.13"),
        Hourly(id: "R14 of 0", amount: "50", seconds: 0, rate: nil),
        Hourly(id: "R14 of 0.0004", amount: "50", seconds: 0.0004, rate: nil),
        Hourly(id: "R14 of -5", amount: "50", seconds: -5, rate: nil),
        Hourly(id: "absent", amount: "50", seconds: nil, rate: nil),
        Hourly(id: "not a number", amount: "50", seconds: .nan, rate: nil),
        Hourly(id: "infinite", amount: "50", seconds: .infinity, rate: nil),
        Hourly(id: "negative amount", amount: "-2.00", seconds: 14_400, rate: "-0.5", shown: "-$0.50"),
    ]

    @Test(arguments: hourly)
    func `RATE-3 RATE-6 RATE-7 an hourly figure is one division to 6 places, and nothing without a denominator`(
        row: Hourly
    ) throws {
        let rate = ShiftMetricsCalculator.grossPerHour(of: try money(row.amount), over: row.seconds)
        #expect(rate == (try row.rate.map(money)))
        if let rate {
            #expect(rate.formatted(locale: Locale(identifier: "en_US")) == row.shown)
        }
    }

    @Test func `RATE-3 a duration crosses at the millisecond`() throws {
        // 0.0005 s crosses as 0.001 s: 1 x 3600 / 0.001. A finer crossing would give twice as much.
        let rate = ShiftMetricsCalculator.grossPerHour(of: try money("1"), over: 0.0005)
        #expect(rate == (try money("3600000")))
    }

    // MARK: By the mile

    struct ByMile: Sendable, CustomTestStringConvertible {
        let id: String
        let amount: String
        let metres: Double
        let miles: String
        let rate: String
        let shown: String
        var testDescription: String { id }
    }

    static let byMile: [ByMile] = [
        ByMile(id: "R16", amount: "86.25", metres: 16_093.44, miles: "10", rate: "8.625", shown: "$8.63"),
        ByMile(id: "R17", amount: "86.25", metres: 7193.5, miles: "4.469834", rate: "19.296019", shown: "$19.30"),
        ByMile(id: "R18", amount: "100", metres: 5000, miles: "3.106856", rate: "32.186880", shown: "$32.19"),
        ByMile(id: "R19", amount: "250", metres: 123_456.789, miles: "76.712492", rate: "3.258922", shown: "$3.26"),
        ByMile(id: "R20", amount: "0.30", metres: 160.9344, miles: "0.1", rate: "3", shown: "$3.00"),
        ByMile(id: "R21", amount: "0", metres: 16_093.44, miles: "10", rate: "0", shown: "$0.00"),
    ]

    @Test(arguments: byMile)
    func `RATE-4 RATE-6 a figure by the mile divides by miles of 6 places`(row: ByMile) throws {
        let distance = TestRoute.measured(metres: row.metres)
        #expect(RecordedMiles(distance) == .measured(try decimal(row.miles)))
        let rate = ShiftMetricsCalculator.grossPerMile(of: try money(row.amount), over: distance.miles)
        #expect(rate == (try money(row.rate)))
        #expect(rate?.formatted(locale: Locale(identifier: "en_US")) == row.shown)
    }

    @Test(arguments: [nil, 0, -1, .nan, .infinity, 0.0000004] as [Double?])
    func `RATE-4 a figure by the mile is nothing without miles to divide by`(miles: Double?) throws {
        #expect(ShiftMetricsCalculator.grossPerMile(of: try money("45"), over: miles) == nil)
    }

    // MARK: States

    struct State: Sendable, CustomTestStringConvertible {
        let id: String
        var isCompleted = true
        let gross: String?
        let minutes: Double
        var pauses: [ShiftPauseInterval] = []
        var deliveries: [DeliveryActiveInterval] = []
        var distance = RouteDistance.empty
        let working: ShiftRate
        let active: ShiftRate
        let mile: ShiftRate
        var testDescription: String { id }
    }

    static let states: [State] = [
        State(
            id: "R22", gross: "45", minutes: 60, distance: TestRoute.measured(metres: 0),
            working: .available(Money(minorUnits: 4500)), active: .unavailable(.noDeliveriesRecorded),
            mile: .unavailable(.zeroRecordedDistance)),
        State(
            id: "R23", isCompleted: false, gross: nil, minutes: 60, working: .unavailable(.shiftNotCompleted),
            active: .unavailable(.shiftNotCompleted), mile: .unavailable(.shiftNotCompleted)),
        State(
            id: "R24", gross: nil, minutes: 0, working: .unavailable(.earningsNotRecorded),
            active: .unavailable(.earningsNotRecorded), mile: .unavailable(.earningsNotRecorded)),
        State(
            id: "R25", gross: "40.00", minutes: 60, pauses: [Offset.pause(0, 3600)],
            deliveries: [Offset.delivery(20, 20)], distance: TestRoute.unmeasured(positions: 1),
            working: .unavailable(.noWorkingTime), active: .unavailable(.zeroDeliveryActiveTime),
            mile: .unavailable(.routeNotMeasurable)),
        State(
            id: "R26", gross: "40.00", minutes: 60, working: .available(Money(minorUnits: 4000)),
            active: .unavailable(.noDeliveriesRecorded), mile: .unavailable(.noRouteRecorded)),
        State(
            id: "R27", gross: "40.00", minutes: 60, deliveries: [Offset.delivery(20, nil)],
            distance: TestRoute.measured(metres: 0), working: .available(Money(minorUnits: 4000)),
            active: .unavailable(.deliveryActiveTimeNotMeasurable), mile: .unavailable(.zeroRecordedDistance)),
        State(
            id: "an amount on a running shift, as a damaged store may hold", isCompleted: false, gross: "40.00",
            minutes: 60, working: .unavailable(.shiftNotCompleted), active: .unavailable(.shiftNotCompleted),
            mile: .unavailable(.shiftNotCompleted)),
        State(
            id: "a recorded zero", gross: "0", minutes: 60, deliveries: [Offset.delivery(0, 30)],
            distance: TestRoute.measured(metres: 16_093.44), working: .available(.zero), active: .available(.zero),
            mile: .available(.zero)),
    ]

    func metrics(_ state: State) throws -> ShiftMetrics {
        let timeline = ShiftTimeline(
            startedAt: Offset.origin, endedAt: state.isCompleted ? Offset.minutes(state.minutes) : nil,
            pauses: state.pauses)
        return ShiftMetricsCalculator.metrics(
            isCompleted: state.isCompleted, gross: try state.gross.map(money),
            workingDuration: timeline.completedWorkingDuration,
            activeTime: DeliveryActiveTimeCalculator.activeTime(of: state.deliveries, within: timeline.completedWindow),
            distance: state.distance)
    }

    @Test(arguments: states)
    func `RATE-2 RATE-8 RATE-9 RATE-10 MILE-29 each rate is a value or the first reason that holds`(state: State) throws
    {
        let metrics = try metrics(state)
        #expect(metrics.grossPerWorkingHour == state.working)
        #expect(metrics.grossPerDeliveryActiveHour == state.active)
        #expect(metrics.grossPerRecordedMile == state.mile)
    }

    @Test func `R15 RATE-6 the working rate divides by working time, not by elapsed time`() throws {
        let timeline = ShiftTimeline(
            startedAt: Offset.origin, endedAt: Offset.seconds(14_400), pauses: [Offset.pause(0, 3600)])
        let metrics = ShiftMetricsCalculator.metrics(
            isCompleted: true, gross: try money("90"), workingDuration: timeline.completedWorkingDuration,
            activeTime: DeliveryActiveTimeCalculator.activeTime(of: [], within: timeline.completedWindow),
            distance: .empty)
        #expect(metrics.grossPerWorkingHour == .available(try money("30")))
    }

    @Test func `RATE-11 no length, a reversed end and a pause throughout all leave no working time`() throws {
        let timelines = [
            ShiftTimeline(startedAt: Offset.origin, endedAt: Offset.origin),
            ShiftTimeline(startedAt: Offset.minutes(60), endedAt: Offset.origin),
            ShiftTimeline(startedAt: Offset.origin, endedAt: Offset.minutes(60), pauses: [Offset.pause(-60, 4000)]),
        ]
        for timeline in timelines {
            let metrics = ShiftMetricsCalculator.metrics(
                isCompleted: true, gross: try money("40"), workingDuration: timeline.completedWorkingDuration,
                activeTime: DeliveryActiveTimeCalculator.activeTime(of: [], within: timeline.completedWindow),
                distance: .empty)
            #expect(metrics.grossPerWorkingHour == .unavailable(.noWorkingTime))
        }
    }

    static let unmeasurable: [RouteDistance] = [
        TestRoute.measured(metres: -1), TestRoute.measured(metres: .nan), TestRoute.measured(metres: .infinity),
        TestRoute.measured(metres: 1e30), TestRoute.unmeasured(positions: 4),
    ]

    @Test(arguments: unmeasurable)
    func `RATE-8 metres that are no distance are a route that cannot be measured`(distance: RouteDistance) {
        #expect(RecordedMiles(distance) == .routeNotMeasurable)
    }

    @Test func `RATE-12 RATE-13 a partial route still gives a rate by the mile, and needs one segment`() throws {
        for distance in [
            TestRoute.measured(metres: 16_093.44, gaps: 3), TestRoute.measured(metres: 16_093.44, inferred: true),
        ] {
            #expect(distance.isPartial)
            #expect(RecordedMiles(distance) == .measured(10))
        }
        #expect(RecordedMiles(TestRoute.unmeasured(positions: 2)) == .routeNotMeasurable)
    }

    @Test func `RATE-1 RATE-17 deliveries change neither the working rate nor the rate by the mile`() throws {
        let worked = WorkedShift.first
        let without = ShiftMetricsCalculator.metrics(
            isCompleted: true, gross: worked.gross, workingDuration: worked.timeline.completedWorkingDuration,
            activeTime: DeliveryActiveTimeCalculator.activeTime(of: [], within: worked.timeline.completedWindow),
            distance: worked.distance)
        #expect(without.grossPerWorkingHour == worked.metrics.grossPerWorkingHour)
        #expect(without.grossPerRecordedMile == worked.metrics.grossPerRecordedMile)
    }

    // MARK: The worked shift

    @Test func `R28 R29 PTIME-9 NONDEL-1 the worked shift's durations`() {
        let (first, second) = (WorkedShift.first, WorkedShift.second)
        #expect(first.timeline.completedDuration == 10_800)
        #expect(first.timeline.completedPausedTime?.duration == 0)
        #expect(first.timeline.completedWorkingDuration == 10_800)
        #expect(second.timeline.completedDuration == 10_800)
        #expect(second.timeline.completedPausedTime?.duration == 1800)
        #expect(second.timeline.completedWorkingDuration == 9000)
        #expect(first.metrics.activeTime.duration == 3900)
        #expect(second.metrics.activeTime.duration == 3900)
        #expect(first.metrics.nonDeliveryDuration == 6900)
        #expect(second.metrics.nonDeliveryDuration == 5100)
    }

    @Test func `R30 R31 R32 RATE-1 the worked shift's rates`() throws {
        let (first, second) = (WorkedShift.first.metrics, WorkedShift.second.metrics)
        #expect(first.grossPerWorkingHour == .available(try money("28.75")))
        #expect(second.grossPerWorkingHour == .available(try money("34.50")))
        // 69.00 would be the sum of the deliveries' own times in the denominator.
        #expect(first.grossPerDeliveryActiveHour == .available(try money("79.615385")))
        #expect(second.grossPerDeliveryActiveHour == .available(try money("79.615385")))
        #expect(first.grossPerRecordedMile == .available(try money("19.296019")))
        #expect(second.grossPerRecordedMile == .available(try money("19.296019")))
    }
}
