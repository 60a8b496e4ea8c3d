public import Foundation

/// Something in a ledger that no build of DashPilot leaves behind, as ``LedgerDoctor`` found it.
public struct LedgerFinding: Hashable, Sendable {
    public let rule: Rule

    /// The table concerned, or `nil` where the file as a whole is.
    public let table: String?

    /// The row concerned, or `nil` where it has no identifier of its own.
    public let id: UUID?

    /// What SQLite said of a broken file, or `nil`; it names pages and tables and no value.
    public let detail: String?

    init(_ rule: Rule, table: String? = nil, id: UUID? = nil, detail: String? = nil) {
        self.rule = rule
        self.table = table
        self.id = id
        self.detail = detail
    }

    /// What is broken. The raw values are the names of the rules, most of them of part 10, section 4; DAMAGE-3 and -4
    /// describe how readers answer and break nothing.
    public enum Rule: String, CaseIterable, Sendable {
        case integrity = "integrity"
        case foreignKeys = "foreign-keys"
        case unreadableValue = "STORE-5"
        case severalUnfinishedShifts = "DAMAGE-1"
        case strandedDelivery = "DAMAGE-2"
        case neverEnded = "DAMAGE-5"
        case unusableStretch = "DAMAGE-6"
        case overlappingStretches = "DAMAGE-7"
        case pauseBeyondShift = "DAMAGE-8"
        case twoOutcomes = "DAMAGE-9"
        case deliveryWithoutOffer = "DAMAGE-10"
        case emptyOffer = "DAMAGE-11"
        case endBeforeStart = "DAMAGE-12"
        case pickupBeforeArrival = "DAMAGE-13"
        case unknownTipMethod = "DAMAGE-14"
        case contradictoryTimes = "REOPEN-6"

        /// What it means for the records, a full sentence or two.
        public var sentence: String {
            switch self {
            case .integrity: "The file itself is broken. Restore a backup."
            case .foreignKeys: "A row refers to one that is not there. Restore a backup."
            case .unreadableValue: "A value cannot be read. Restore a backup."
            case .severalUnfinishedShifts:
                "More than one shift is unfinished. The one that started last counts as the running one."
            case .strandedDelivery:
                "A delivery is on no shift, or still in progress on a shift that has ended. Nothing more can be recorded on "
                    + "it."
            case .neverEnded:
                "A pause or parked stretch was never ended although its shift has, or beside another open one. It is "
                    + "measured to the shift's end."
            case .unusableStretch:
                "A pause or parked stretch ends before it starts or lies outside its shift. It measures nothing."
            case .overlappingStretches:
                "Two pauses, or two parked stretches, overlap. The time they share is counted once."
            case .pauseBeyondShift: "A pause reaches beyond its shift. What lies outside is not counted."
            case .twoOutcomes: "A delivery is recorded both as delivered and as cancelled. It reads as cancelled."
            case .deliveryWithoutOffer: "A delivery records no offer of its shift. It is shown by itself."
            case .emptyOffer: "An offer holds no delivery. Combining it into another one removes it."
            case .endBeforeStart: "A shift ends before it starts. It has no length."
            case .pickupBeforeArrival: "A pickup is recorded before its arrival. The delivery has no pickup wait."
            case .unknownTipMethod: "A tip's method cannot be named. Its amount still counts."
            case .contradictoryTimes: "A delivery's recorded times contradict each other. Correct its times."
            }
        }
    }
}

/// What an examination of a ledger came to.
public struct LedgerDiagnosis: Hashable, Sendable {
    /// The version the ledger has.
    public let version: Int

    /// In the order of the rules, then of tables and identifiers; empty where all is well.
    public let findings: [LedgerFinding]

    /// Whether the rules of part 10 were checked as well, which only a ledger of the newest version can be held to.
    public let checkedRules: Bool

    public var isWell: Bool { findings.isEmpty }
}
