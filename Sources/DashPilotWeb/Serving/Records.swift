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

    init(_ configuration: WebConfiguration, access: AccessFile, onCommit: @escaping @Sendable (LedgerChange) -> Void) {
        self.configuration = configuration
        self.access = access
        door = LedgerDoor(configuration.ledgerURL, clock: configuration.clock) { $0.onCommit(onCommit) }
    }

    /// - Throws: ``LedgerFailure`` while the ledger cannot be opened.
    func context() throws -> ServiceContext {
        ServiceContext(
            ledger: try door.ledger(), clock: configuration.clock, ids: configuration.ids, log: configuration.log,
            access: access)
    }

    /// The one capture service, which holds what waits for a pause to close (INTAKE-19).
    func capture() throws -> RouteCaptureService {
        let context = try context()
        return capturing.withLock { capturing in
            if let capturing { return capturing }
            let service = RouteCaptureService(context, access: access)
            capturing = service
            return service
        }
    }
}
