public import DashPilotDomain

/// The ledger could not be opened, read or written, and why.
///
/// Two are equal when they have one ``reason``; message and cause are for the log. The message holds no value of a
/// record (GEN-12).
public struct LedgerFailure: DriverFacingError, Equatable {
    public let reason: Reason

    /// What happened, in words for the log.
    public let message: String

    /// What was thrown underneath, if anything was.
    public let cause: (any Error)?

    public init(_ reason: Reason, message: String = "", cause: (any Error)? = nil) {
        self.reason = reason
        self.message = message
        self.cause = cause
    }

    public static func == (left: LedgerFailure, right: LedgerFailure) -> Bool { left.reason == right.reason }

    public var kind: DriverFacingErrorKind { .recordsUnavailable }

    /// Why the ledger could not be used. More reasons may come to be told apart.
    public struct Reason: Hashable, Sendable {
        enum Case: Hashable {
            case busy, readOnly, full, permissionDenied, ioFailed
            case notADatabase, empty, otherApplication, damaged, remainsOnly, cannotCreate, cannotOpen, fileExists
            case newerVersion(Int)
            case otherVersion(Int)
            case migrationFailed(from: Int, to: Int)
            case unexpected
        }

        let value: Case

        /// Another process or thread went on writing for longer than is waited for (STORE-11).
        public static let busy = Reason(value: .busy)
        public static let readOnly = Reason(value: .readOnly)
        public static let full = Reason(value: .full)
        public static let permissionDenied = Reason(value: .permissionDenied)
        public static let ioFailed = Reason(value: .ioFailed)

        /// The file is no SQLite database.
        public static let notADatabase = Reason(value: .notADatabase)
        /// The file is there and holds nothing, which no version of DashPilot leaves behind.
        public static let empty = Reason(value: .empty)
        /// The file is another application's database.
        public static let otherApplication = Reason(value: .otherApplication)
        /// Header, schema or content is broken.
        public static let damaged = Reason(value: .damaged)
        /// The file is gone and its write-ahead log is not, so that a new one would take in the old one's writes.
        public static let remainsOnly = Reason(value: .remainsOnly)
        public static let cannotCreate = Reason(value: .cannotCreate)
        public static let cannotOpen = Reason(value: .cannotOpen)
        /// A file that was to be made is there already; it is not written over.
        public static let fileExists = Reason(value: .fileExists)

        /// The ledger is of this version, which is newer than this build knows.
        public static func newerVersion(_ found: Int) -> Reason { Reason(value: .newerVersion(found)) }
        /// The ledger is of this version where another one was asked for.
        public static func otherVersion(_ found: Int) -> Reason { Reason(value: .otherVersion(found)) }
        /// A step of the plan failed; the ledger is whole at the version before it.
        public static func migrationFailed(from: Int, to: Int) -> Reason {
            Reason(value: .migrationFailed(from: from, to: to))
        }

        /// A fault of the program.
        public static let unexpected = Reason(value: .unexpected)
    }
}

extension LedgerFailure: CustomStringConvertible {
    public var description: String { message.isEmpty ? "ledger \(code)" : "ledger \(code): \(message)" }
}
