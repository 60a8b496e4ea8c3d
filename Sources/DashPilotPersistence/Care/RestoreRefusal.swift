public import DashPilotDomain

/// Why a backup was not restored. Nothing of the ledger or the backup is changed then.
public enum RestoreRefusal: DriverFacingError, Equatable {
    case backupNotFound
    case backupUnreadable
    /// No SQLite file, another application's, or a header that no ledger has.
    case backupNotALedger
    case backupDamaged
    case backupOfNewerVersion(Int)
    /// Changes that are not part of the file yet lie in a log beside it.
    case backupHasLog
    case backupIsTheLedger
    /// Another process has the ledger open, as a server has for as long as it runs.
    case ledgerInUse

    public var kind: DriverFacingErrorKind {
        switch self {
        case .ledgerInUse: .recordsUnavailable
        default: .unusableFile
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .backupNotFound: "There is no file of that name, so nothing was restored."
        case .backupUnreadable: "The file cannot be read, so nothing was restored. Allow reading it, then try again."
        case .backupNotALedger: "The file is not a DashPilot ledger, so nothing was restored. Choose another backup."
        case .backupDamaged: "The backup is damaged, so nothing was restored. Choose another one."
        case .backupOfNewerVersion(let found):
            "The backup was written by a newer DashPilot (its version is \(found), and this one knows up to "
                + "\(MigrationPlan.current.newest)), so nothing was restored. Update DashPilot to restore it."
        case .backupHasLog:
            "Changes that are not part of that file yet lie in a log beside it, so nothing was restored. Make a backup of "
                + "it with the command backup, and restore that one."
        case .backupIsTheLedger: "That file is the ledger itself, so there is nothing to restore."
        case .ledgerInUse:
            "Another DashPilot has the records open, so nothing was restored. Stop the server and every other command, then "
                + "try again."
        }
    }

    /// What a failure to use the backup means for the driver who named it.
    init(_ failure: LedgerFailure) {
        switch failure.reason.value {
        case .newerVersion(let found): self = .backupOfNewerVersion(found)
        case .notADatabase, .empty, .otherApplication: self = .backupNotALedger
        case .damaged: self = .backupDamaged
        default: self = .backupUnreadable
        }
    }
}
