import DashPilotDomain
import DashPilotPersistence
import DashPilotServices
import Foundation
import Synchronization

/// The services as handlers reach them: over the ledger where it can be opened, or not at all (STORE-8).
final class Records: Sendable {
    let door: LedgerDoor
    let access: AccessFile
    private let configuration: WebConfiguration
    private let capturing = Mutex<RouteCaptureService?>(nil)
    private let measuring = Mutex<MeasuredRoutes?>(nil)
    private let waitingPositions = WaitingPositions()

    init(
        _ configuration: WebConfiguration, access: AccessFile, meter: ServerMeter = ServerMeter(),
        onCommit: @escaping @Sendable (LedgerChange) -> Void
    ) {
        self.configuration = configuration
        self.access = access
        door = LedgerDoor(configuration.ledgerURL, clock: configuration.clock) { ledger in
            ledger.onCommit(onCommit)
            ledger.onTimedCommit(meter.committed)
        }
    }

    /// - Throws: ``LedgerFailure`` while the ledger cannot be opened.
    func context() throws -> ServiceContext {
        let ledger = try door.ledger()
        return ServiceContext(
            ledger: ledger, clock: configuration.clock, ids: configuration.ids, log: configuration.log,
            access: access, measuredRoutes: measuredRoutes(of: ledger), waitingPositions: waitingPositions)
    }

    /// A number that differs from an earlier one when another process committed something in between; `nil` while there is
    /// no ledger to read, or its writer is busy.
    ///
    /// Asked for every second: another process may have closed the pause that positions wait for (INTAKE-19).
    func otherProcessCounter() -> Int64? {
        guard let counter = try? door.ledger().otherProcessCounter() else { return nil }
        try? capture().lookForOtherProcesses()
        return counter
    }

    /// What became of every position since the server started, and how many wait in memory for a stretch to close.
    var positions: (judged: RouteCaptureReport, waiting: Int) {
        (capturing.withLock { $0?.judged } ?? RouteCaptureReport(), waitingPositions.count)
    }

    /// Kept for as long as the server runs, so that a page asked for again reads no position.
    private func measuredRoutes(of ledger: Ledger) -> MeasuredRoutes {
        measuring.withLock { measuring in
            if let measuring { return measuring }
            let routes = MeasuredRoutes(ledger)
            measuring = routes
            return routes
        }
    }

    /// The one capture service, which holds what waits for a pause to close (INTAKE-19).
    func capture() throws -> RouteCaptureService {
        let context = try context()
        return capturing.withLock { capturing in
            if let capturing { return capturing }
            let service = RouteCaptureService(context, access: access)
            capturing = service
            // What is left over of shifts that were deleted without the access file harms nothing.
            try? service.forgetDeletedShifts()
            return service
        }
    }
}
