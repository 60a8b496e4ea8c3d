public import DashPilotDomain
public import Foundation

/// A stretch in which the driver had stopped working, open while `endedAt` is absent.
public struct ShiftPause: Identifiable, Hashable, Sendable {
    public let id: UUID
    public internal(set) var startedAt: Instant
    public internal(set) var endedAt: Instant?

    /// A pause as the ledger holds it; nothing is checked, since a damaged store is read as it is (part 10, section 4).
    public init(id: UUID, startedAt: Instant, endedAt: Instant?) {
        self.id = id
        self.startedAt = startedAt
        self.endedAt = endedAt
    }

    public var interval: ShiftPauseInterval { ShiftPauseInterval(startedAt: startedAt, endedAt: endedAt) }

    /// Its row in a finished shift's list: number, times and length (SCREEN-38).
    public func label(number: Int, in locale: DriverLocale) -> FigureLabel {
        let title = "Pause \(number)"
        guard let endedAt else {
            return FigureLabel(
                title: title, shown: "\(locale.timeOfDay(startedAt)) – never ended",
                spoken: "\(title), from \(locale.timeOfDay(startedAt)), never ended")
        }
        let length = InstantRange(start: startedAt, end: endedAt).duration
        return FigureLabel(
            title: title, shown: locale.timesOfDay(from: startedAt, to: endedAt),
            caption: DurationText.shown(length, secondsUnderAMinute: true, locale: locale.locale),
            spoken: "\(title), \(locale.spokenTimesOfDay(from: startedAt, to: endedAt)), "
                + DurationText.spoken(length, secondsUnderAMinute: true, locale: locale.locale))
    }

    /// By start, identity breaking a tie; the order pauses are numbered in (PAUSE-14).
    static func precedes(_ left: ShiftPause, _ right: ShiftPause) -> Bool {
        isOrdered(left.startedAt, left.id, before: right.startedAt, right.id)
    }
}

/// A stretch in which the vehicle was recorded as parked, open while `endedAt` is absent. Subtracted from nothing.
public struct RouteSuspension: Identifiable, Hashable, Sendable {
    public let id: UUID
    public internal(set) var startedAt: Instant
    public internal(set) var endedAt: Instant?

    /// A stretch as the ledger holds it, unchecked.
    public init(id: UUID, startedAt: Instant, endedAt: Instant?) {
        self.id = id
        self.startedAt = startedAt
        self.endedAt = endedAt
    }

    public var interval: RouteSuspensionInterval { RouteSuspensionInterval(startedAt: startedAt, endedAt: endedAt) }

    /// By start, identity breaking a tie.
    static func precedes(_ left: RouteSuspension, _ right: RouteSuspension) -> Bool {
        isOrdered(left.startedAt, left.id, before: right.startedAt, right.id)
    }
}
