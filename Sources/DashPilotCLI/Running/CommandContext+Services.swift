import DashPilotDomain
import DashPilotPersistence
import DashPilotServices
import Foundation

extension CommandContext {
    /// The services' ledger, opened now and made where it is missing.
    func services() throws -> ServiceContext { services(of: try openLedger()) }

    /// The same for a command that needs something recorded before, be it to show or to change: where there is no ledger
    /// yet none is made, and the command finds an empty one that is gone when it ends.
    func existingServices() throws -> ServiceContext {
        if Ledger.isMissing(at: try ledgerURL()) { return services(of: try Ledger.inMemory()) }
        return try services()
    }

    func ledgerURL() throws -> URL { URL(filePath: try ledgerPath(), directoryHint: .notDirectory) }

    private func openLedger() throws -> Ledger {
        let url = try ledgerURL()
        return try withProgress("Bringing the records up to date") { bar in
            try Ledger.open(at: url) { bar.update(Int($0.fraction * 1000), of: 1000) }
        }
    }

    /// A command prints its own answer, so it logs nothing.
    private func services(of ledger: Ledger) -> ServiceContext {
        ServiceContext(ledger: ledger, clock: environment.clock, ids: environment.identifiers)
    }
}
