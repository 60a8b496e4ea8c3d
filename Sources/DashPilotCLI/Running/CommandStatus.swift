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
        case let error as any DriverFacingError: self.init(error.kind)
        default: self = .fault
        }
    }

    private init(_ kind: DriverFacingErrorKind) {
        switch kind {
        case .refused, .invalidValue, .recordGone: self = .refused
        case .unusableFile: self = .unusableInput
        case .recordsUnavailable: self = .unavailable
        }
    }
}
