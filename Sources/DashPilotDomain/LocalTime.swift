public import Foundation

/// What a time of day on a date means in a time zone: one moment, none or two.
public enum LocalTime: Hashable, Sendable {
    /// The clock shows it once.
    case once(Instant)

    /// The clock never shows it: at `transition` it jumps from `from` to `to`.
    case skipped(transition: Instant, from: CivilDateTime, to: CivilDateTime)

    /// The clock shows it at two moments, in order, each at its own offset from GMT in seconds.
    case twice(first: Instant, firstOffset: Int, second: Instant, secondOffset: Int)

    /// Looks for `time` in `timeZone`, whatever the size of the jump: half an hour, an hour or a day.
    public init(_ time: CivilDateTime, in timeZone: TimeZone) {
        let asUTC = time.instant(secondsFromGMT: 0)
        // Offsets stay within 15 hours of GMT, and a zone changed its offset by 24 hours at most.
        let samples = stride(from: -40.0, through: 40.0, by: 0.5).map { asUTC.adding(seconds: $0 * 3600) }
        let offsets = samples.map { timeZone.secondsFromGMT(for: $0.date) }
        var moments: [(instant: Instant, offset: Int)] = []
        for offset in Set(offsets) {
            let instant = time.instant(secondsFromGMT: offset)
            if timeZone.secondsFromGMT(for: instant.date) == offset { moments.append((instant, offset)) }
        }
        moments.sort { $0.instant < $1.instant }
        if moments.count > 1 {
            self = .twice(
                first: moments[0].instant, firstOffset: moments[0].offset,
                second: moments[1].instant, secondOffset: moments[1].offset)
        } else if let moment = moments.first {
            self = .once(moment.instant)
        } else {
            self = Self.jump(over: time, between: samples, offsets, in: timeZone)
        }
    }

    private static func jump(
        over time: CivilDateTime, between samples: [Instant], _ offsets: [Int], in timeZone: TimeZone
    ) -> LocalTime {
        for position in samples.indices.dropFirst() where offsets[position] > offsets[position - 1] {
            let before = offsets[position - 1]
            var low = samples[position - 1].millisecondsSince1970 / 1000
            var high = samples[position].millisecondsSince1970 / 1000
            while high - low > 1 {
                let middle = low + (high - low) / 2
                let offset = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(middle)))
                if offset == before { low = middle } else { high = middle }
            }
            let transition = Instant(millisecondsSince1970: high * 1000)
            let from = CivilDateTime(transition, secondsFromGMT: before)
            let to = CivilDateTime(transition, secondsFromGMT: offsets[position])
            let sought = time.instant(secondsFromGMT: 0)
            if from.instant(secondsFromGMT: 0) <= sought, sought < to.instant(secondsFromGMT: 0) {
                return .skipped(transition: transition, from: from, to: to)
            }
        }
        preconditionFailure("\(time.isoText) is not in \(timeZone.identifier), and no jump of its clock skips it")
    }

    /// The date a calendar on the wall shows at `instant`.
    public static func date(at instant: Instant, in timeZone: TimeZone) -> CivilDate {
        CivilDateTime(instant, secondsFromGMT: timeZone.secondsFromGMT(for: instant.date)).date
    }
}
