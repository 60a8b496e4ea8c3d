public import DashPilotDomain
public import Foundation

/// What became of every record of an export. Source of the rule: IMPORT-4.
public struct ImportReport: Hashable, Sendable {
    /// How many records of each kind.
    public struct Counts: Hashable, Sendable {
        public var shifts = 0
        public var deliveries = 0
        public var tips = 0
        public var expenses = 0

        public init(shifts: Int = 0, deliveries: Int = 0, tips: Int = 0, expenses: Int = 0) {
            self.shifts = shifts
            self.deliveries = deliveries
            self.tips = tips
            self.expenses = expenses
        }

        /// Each with the words it is listed under.
        public var titled: [(title: String, count: Int)] {
            [("Shifts", shifts), ("Deliveries", deliveries), ("Tips", tips), ("Expenses", expenses)]
        }
    }

    /// A shift that stayed out, with everything on it.
    public struct LeftOut: Hashable, Sendable {
        public enum Reason: String, CaseIterable, Sendable {
            /// Without the instants of its pauses its working time would be false.
            case wasPaused

            /// Another shift is recorded here over some of its time.
            case overlapsAnotherShift
        }

        public let shift: UUID
        public let startedAt: Instant
        public let reason: Reason

        public init(shift: UUID, startedAt: Instant, reason: Reason) {
            self.shift = shift
            self.startedAt = startedAt
            self.reason = reason
        }

        public func words(in locale: DriverLocale) -> String { "Shift of \(locale.dateAndTime(startedAt))" }
    }

    public internal(set) var recorded = Counts()

    /// Left as they are here. The records on such a shift are not counted beside it.
    public internal(set) var alreadyHere = Counts()

    /// How many pickup places were named for the first time.
    public internal(set) var newPlaceCount = 0

    /// In the order of the file.
    public internal(set) var leftOut: [LeftOut] = []

    // What an import does, said before one.
    public static let purpose =
        "Everything is recorded under its own identifier, so that importing a file again adds nothing, and what is here "
        + "already is left as it is. One fault in the file, and nothing of it is recorded."
    public static let limits = "A shift that was paused, or overlaps another one here, is left out and named. \(lost)"

    // What the lists of it are headed by.
    public static let recordedTitle = "Brought in"
    public static let alreadyHereTitle = "Already here"
    public static let leftOutTitle = "Left out"
    public static let newPlacesTitle = "New places"

    /// What no export can bring back, which holds for every shift that was recorded.
    public static let lost =
        "An export does not hold positions, parked stretches, fractions of a second, or when an offer itself was accepted; "
        + "each offer has the acceptance of its first delivery."

    /// What is lost of the shifts that were recorded, or nothing where none was.
    public var caveat: String? { recorded.shifts > 0 ? Self.lost : nil }

    /// What has to be known of it besides the counts.
    public var sentences: [String] {
        leftOutByReason.map { Self.heading($0.reason).replacing(/:$/, with: ".") } + (caveat.map { [$0] } ?? [])
    }

    /// The shifts that stayed out, by why, in the order of the reasons.
    public var leftOutByReason: [(reason: LeftOut.Reason, shifts: [LeftOut])] {
        LeftOut.Reason.allCases.compactMap { reason in
            let shifts = leftOut.filter { $0.reason == reason }
            return shifts.isEmpty ? nil : (reason, shifts)
        }
    }

    /// What the starts of the shifts that stayed out are listed under.
    public static func heading(_ reason: LeftOut.Reason) -> String {
        switch reason {
        case .wasPaused:
            "Paused, and an export does not say when, so that the working time would be false:"
        case .overlapsAnotherShift: "Over the time of another shift that is recorded here:"
        }
    }
}
