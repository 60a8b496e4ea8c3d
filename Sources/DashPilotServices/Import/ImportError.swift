public import DashPilotDomain
public import DashPilotIntake

/// Why nothing of an export was brought in. Source of the rule: IMPORT-4.
public enum ImportError: DriverFacingError, Equatable, StoreFailureRepresenting {
    case exportFile(ExportFileError)

    /// A record of the file is one that the rules would not let anybody record.
    case brokenRule(BrokenRule, of: ExportedPlace)
    case storeUnavailable(underlying: StoreFault)

    public var code: String {
        switch self {
        case .exportFile(let error): return "exportFile.\(error.code)"
        case .brokenRule(let rule, _):
            let error = rule.refusal
            return "brokenRule.\(error.code)"
        case .storeUnavailable: return "storeUnavailable"
        }
    }

    public var kind: DriverFacingErrorKind {
        switch self {
        case .exportFile, .brokenRule: .unusableFile
        case .storeUnavailable: .recordsUnavailable
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .exportFile(let error): error.sentence(in: locale)
        case .brokenRule(let rule, let place):
            "\(place.words(in: locale)) cannot be recorded. \(rule.refusal.sentence(in: locale)) Nothing of the file was "
                + "brought in."
        case .storeUnavailable(let fault):
            fault.sentence(in: locale, consequence: "Nothing of the file was brought in.")
        }
    }

    /// The refusal of a rule; two are equal when their codes are.
    public struct BrokenRule: Equatable, Sendable {
        public let refusal: any DriverFacingError

        public init(_ refusal: any DriverFacingError) {
            self.refusal = refusal
        }

        public static func == (left: BrokenRule, right: BrokenRule) -> Bool { left.refusal.code == right.refusal.code }
    }
}

/// What a file can hold against the rules and no driver can be refused elsewhere, since no control offers it.
public enum ImportRefusal: String, DriverFacingError, CaseIterable {
    case startsInTheFuture
    case deliveryWithoutOffer
    case tipWithoutMethod
    case vehicleNameWithoutEconomy
    case identifierUsedTwice

    public var code: String { rawValue }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .startsInTheFuture: "It starts later than now."
        case .deliveryWithoutOffer: "It names no offer that it arrived in."
        case .tipWithoutMethod: "One of its tips was paid neither in cash nor through the platform."
        case .vehicleNameWithoutEconomy: "It names a vehicle and no fuel economy, which are recorded together."
        case .identifierUsedTwice: "Its identifier, or that of a record on it, stands in the file twice."
        }
    }
}
