import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

/// Random corrections of one finished day, each judged a second time by the rules said plainly over whole minutes.
@Suite struct CorrectionPropertyTests {
    static func minute(_ minute: Int) -> Instant { Instant.at("09:00").adding(seconds: Double(minute) * 60) }

    /// Deliveries and pauses at minutes that do not overlap, in a shift of 480 minutes.
    struct Day {
        var pauses: [ClosedRange<Int>] = []
        var work: [ClosedRange<Int>] = []

        init(_ random: inout SeededGenerator) {
            var minute = 0
            while minute < 420 {
                let start = minute + Int.random(in: 0...30, using: &random)
                let end = start + Int.random(in: 1...40, using: &random)
                if Bool.random(using: &random) { pauses.append(start...end) } else { work.append(start...end) }
                minute = end
            }
        }

        var shift: Shift {
            Shift(
                id: .numbered(1), startedAt: minute(0), endedAt: minute(480),
                deliveries: work.enumerated().map { index, stretch in
                    Delivery(
                        id: .numbered(UInt32(100 + index)), acceptedAt: minute(stretch.lowerBound),
                        deliveredAt: minute(stretch.upperBound), offerID: nil)
                },
                pauses: pauses.enumerated().map { index, stretch in
                    ShiftPause(
                        id: .numbered(UInt32(200 + index)), startedAt: minute(stretch.lowerBound),
                        endedAt: minute(stretch.upperBound))
                })
        }

        /// Minutes that a stretch of at least one minute covers, by counting them one by one.
        static func minutes(_ stretch: ClosedRange<Int>) -> Set<Int> {
            Set(stretch.lowerBound..<stretch.upperBound)
        }
    }

    @Test(arguments: Array(UInt64(1)...60))
    func `GEN-9 PAUSECOR-4 PAUSECOR-5 PAUSECOR-8 a pause is accepted exactly where its minutes are free`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let day = Day(&random)
        let shift = day.shift
        for _ in 0..<60 {
            let start = Int.random(in: -10...490, using: &random)
            let end = start + Int.random(in: -2...45, using: &random)
            let replaced = day.pauses.indices.randomElement(using: &random)
            let others = day.pauses.indices.filter { $0 != replaced }.map { day.pauses[$0] }
            let taken = (others + day.work).reduce(into: Set<Int>()) { $0.formUnion(Day.minutes($1)) }
            let isFree =
                end > start && start >= 0 && end <= 480 && taken.isDisjoint(with: Day.minutes(start...max(start, end)))

            let correction = try? shift.pauseCorrection(
                from: Self.minute(start), to: Self.minute(end),
                replacing: replaced.map { .numbered(UInt32(200 + $0)) })
            #expect((correction != nil) == isFree)
            // Nothing is clamped: what is accepted is what was proposed (GEN-9).
            #expect(correction.map { $0.start == Self.minute(start) && $0.end == Self.minute(end) } ?? true)
            guard let correction, let replaced else { continue }

            var corrected = shift
            let isThere = corrected.apply(correction, toPause: .numbered(UInt32(200 + replaced)))
            #expect(isThere)
            let paused = others.map(Day.minutes).reduce(Day.minutes(start...end)) { $0.union($1) }
            #expect(corrected.completedPausedTime?.duration == Double(paused.count * 60))
            #expect(corrected.deliveries == shift.deliveries)
        }
    }

    @Test(arguments: Array(UInt64(1)...60))
    func `GEN-9 ENDCOR-2 ENDCOR-5 ENDCOR-8 an end is accepted exactly where nothing reaches past it`(seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: seed)
        let day = Day(&random)
        let shift = day.shift
        let reach = (day.pauses + day.work).map(\.upperBound).max() ?? 0
        for _ in 0..<40 {
            let end = Int.random(in: -5...600, using: &random)
            let correction = try? shift.endCorrection(to: Self.minute(end), nextShiftStart: nil)
            #expect((correction != nil) == (end > 0 && end >= reach))
            guard let correction else { continue }
            let corrected = try changed(shift) { try $0.apply(correction) }
            #expect(corrected.completedDuration == Double(end * 60))
            #expect(corrected.pauses == shift.pauses)
            #expect(corrected.deliveries == shift.deliveries)
        }
    }
}
