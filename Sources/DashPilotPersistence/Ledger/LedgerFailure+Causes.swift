import Foundation
import SQLiteKit

extension LedgerFailure {
    /// What `error` means for the ledger; a ledger failure stays as it is.
    init(_ error: any Error) {
        switch error {
        case let failure as LedgerFailure: self = failure
        case let error as SQLiteError:
            self.init(Reason(error), message: "\(error)", cause: error)
        default: self.init(.unexpected, message: "\(error)", cause: error)
        }
    }

    /// What `cause` means when it ended a step of the plan: trouble of the disk or of another process keeps its name.
    init(migrating from: Int, to: Int, cause: any Error) {
        let failure = LedgerFailure(cause)
        let message = "step from version \(from) to \(to): \(failure.message)"
        switch failure.reason {
        case .unexpected: self.init(.migrationFailed(from: from, to: to), message: message, cause: cause)
        default: self.init(failure.reason, message: message, cause: cause)
        }
    }

    /// What the system's error number means for making or finding a file.
    init(systemError number: Int32, otherwise reason: Reason) {
        let message = String(cString: strerror(number))
        switch number {
        case EACCES, EPERM: self.init(.permissionDenied, message: message)
        case EROFS: self.init(.readOnly, message: message)
        case ENOSPC, EDQUOT: self.init(.full, message: message)
        case EIO: self.init(.ioFailed, message: message)
        default: self.init(reason, message: message)
        }
    }
}

extension LedgerFailure.Reason {
    fileprivate init(_ error: SQLiteError) {
        switch error.code {
        case .busy, .locked: self = .busy
        case .readOnly: self = .readOnly
        case .full: self = .full
        case .permission: self = .permissionDenied
        case .inputOutput: self = [ENOSPC, EDQUOT].contains(error.systemErrorNumber) ? .full : .ioFailed
        case .notADatabase: self = .notADatabase
        case .corrupt, .mismatch: self = .damaged
        case .cannotOpen:
            self = LedgerFailure(systemError: error.systemErrorNumber, otherwise: .cannotOpen).reason
        default: self = .unexpected
        }
    }
}
