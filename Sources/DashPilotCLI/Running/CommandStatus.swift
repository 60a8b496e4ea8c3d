import DashPilotDomain

/// How a command ended, as the shell sees it. Source of the rule: CLI-2.
public enum CommandStatus: Int32, Sendable {
    case done = 0
    /// A rule said no.
    case refused = 1
    case misuse = 64
    case unusableInput = 65
    /// The records cannot be opened, or another process holds them.
    case unavailable = 69
    /// A fault of the program.
    case fault = 70

    init(of error: any Error) {
        switch error {
        case is Misuse: self = .misuse
        case is UnusableInput: self = .unusableInput
        case let error as any DriverFacingError:
            self = Self.namesUnavailableRecords(error.code) ? .unavailable : .refused
        default: self = .fault
        }
    }

    /// Every service wraps what the ledger could not do in its own case of one name (GEN-3).
    private static func namesUnavailableRecords(_ code: String) -> Bool {
        code == "storeUnavailable" || code.hasSuffix(".storeUnavailable")
    }
}

/// A file the driver named cannot be used: unreadable, of another kind or damaged.
struct UnusableInput: DriverFacingError {
    let code: String
    let message: String

    func sentence(in locale: DriverLocale) -> String { message }
}
