public import DashPilotDomain
import DashPilotExchange
import DashPilotPersistence
public import Foundation

/// Copies the whole ledger to a file, as one moment has it, while others go on writing. Source of the rule: STORE-9.
public struct BackupService: Sendable {
    /// Said before a copy is made (PRIV-10).
    public static let privacy =
        "The copy holds everything that is recorded, the positions of every route included. Keep it as private as the "
        + "records."

    private let context: ServiceContext

    public init(_ context: ServiceContext) {
        self.context = context
    }

    /// - Parameters:
    ///   - url: Where the driver wants it; a file that is there is left as it is.
    ///   - progress: Told the share that is done, from 0 to 1.
    /// - Throws: ``LedgerFailure``, and a refusal where the file cannot be made.
    public func copy(to url: URL, progress: (Double) -> Void = { _ in }) throws {
        do {
            try context.ledger.copy(to: url, progress: progress)
        } catch let failure as LedgerFailure {
            if let refusal = NewFile.Refusal(failure) { throw refusal }
            throw failure
        }
    }

    /// Makes a copy for a client to fetch. It has no name that anybody could find it by and is gone once it is fetched.
    ///
    /// - Throws: ``ExportError`` where it cannot be saved; ``LedgerFailure``.
    public func file(in folder: ExportFolder) throws -> ExportedFile {
        do {
            return try folder.makeUnnamed { try copy(to: $0) }
        } catch NewFile.Refusal.writeFailed {
            throw ExportError.writeFailed
        } catch is NewFile.Refusal {
            throw ExportError.noPlaceToWrite
        }
    }

    /// What a client may call the copy: `DashPilot-Backup-` and the day it is made.
    public static func name(at instant: Instant, in timeZone: TimeZone) -> String {
        "DashPilot-Backup-\(LocalTime.date(at: instant, in: timeZone).isoText).sqlite"
    }
}

extension NewFile.Refusal {
    /// What a failure to make a copy means for whoever named its file; `nil` where the ledger itself failed.
    fileprivate init?(_ failure: LedgerFailure) {
        switch failure {
        case LedgerFailure(.fileExists): self = .fileExists
        case LedgerFailure(.cannotCreate), LedgerFailure(.permissionDenied), LedgerFailure(.readOnly):
            self = .noPlaceToWrite
        case LedgerFailure(.full): self = .writeFailed
        default: return nil
        }
    }
}
