public import DashPilotDomain

extension LedgerFailure {
    public var code: String {
        switch reason.value {
        case .busy: "busy"
        case .readOnly: "readOnly"
        case .full: "full"
        case .permissionDenied: "permissionDenied"
        case .ioFailed: "ioFailed"
        case .notADatabase: "notADatabase"
        case .empty: "empty"
        case .otherApplication: "otherApplication"
        case .damaged: "damaged"
        case .remainsOnly: "remainsOnly"
        case .cannotCreate: "cannotCreate"
        case .cannotOpen: "cannotOpen"
        case .fileExists: "fileExists"
        case .newerVersion: "newerVersion"
        case .otherVersion: "otherVersion"
        case .migrationFailed: "migrationFailed"
        case .unexpected: "unexpected"
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch reason.value {
        case .busy:
            "The records are busy, because something else is writing to them. Try again in a moment."
        case .readOnly:
            "The records can be read but not written. Allow writing to their file and its folder, then try again."
        case .full:
            "The disk that holds the records is full. Free some space, then try again."
        case .permissionDenied:
            "The records may not be opened by this user. Give the user running DashPilot access to their file and folder, "
                + "then try again."
        case .ioFailed:
            "The disk that holds the records could not be read or written. Check the disk, then try again."
        case .notADatabase:
            "The file is not a DashPilot ledger and was left as it is. Choose another file, or restore a backup."
        case .empty:
            "The file for the records is empty, which DashPilot never leaves behind. Restore a backup, or remove the file "
                + "to begin new records."
        case .otherApplication:
            "The file belongs to another program and was left as it is. Choose another file for the records."
        case .damaged:
            "The records are damaged and were left as they are. Restore a backup to go on."
        case .remainsOnly:
            "The file of the records is missing, while what was written last still lies beside where it was. Put the file "
                + "back, or move those remains away to begin new records."
        case .cannotCreate:
            "The file for the records could not be made. Choose a folder that can be written to, then try again."
        case .cannotOpen:
            "The file of the records could not be opened. Check that it is a file and can be reached, then try again."
        case .fileExists:
            "There is a file of that name already, and it was left as it is. Choose another name."
        case .newerVersion(let found):
            "The records were written by a newer DashPilot (their version is \(found), and this one knows up to "
                + "\(MigrationPlan.current.newest)). They were left as they are. Update DashPilot to open them."
        case .otherVersion(let found):
            "The records are of version \(found) and not of the one asked for. They were left as they are."
        case .migrationFailed(let from, let to):
            "The records could not be brought from version \(from) to \(to). They are still whole at version \(from). "
                + "Try again, or go on with the DashPilot that wrote them."
        case .unexpected:
            "The records could not be used because of a fault in DashPilot."
        }
    }
}
