import DashPilotDomain
import DashPilotPersistence
import DashPilotServices
import Foundation

extension CommandContext {
    /// The services' ledger, opened now and made where it is missing.
    ///
    /// - Parameter knowingSources: Whether the services are given what is known of devices and sources, where anything is.
    func services(knowingSources: Bool = false) throws -> ServiceContext {
        let ledger = try openLedger()
        // A file that cannot be read costs a sentence and no record.
        let access = knowingSources ? try? AccessFile.openIfPresent(besideLedgerAt: try ledgerURL()) : nil
        return services(of: ledger, access)
    }

    /// What may be recorded before anything else is. Where there is no ledger yet it is recorded into an empty one in memory
    /// first, so that only what no rule refuses makes the file.
    func recording<Result>(
        knowingSources: Bool = false, _ record: (ServiceContext) throws -> Result
    ) throws -> Result {
        if Ledger.isMissing(at: try ledgerURL()) {
            _ = try record(ServiceContext(ledger: try Ledger.inMemory(), clock: environment.clock))
        }
        return try record(services(knowingSources: knowingSources))
    }

    /// The same for a command that needs something recorded before, be it to show or to change: where there is no ledger
    /// yet none is made, and the command finds an empty one that is gone when it ends.
    func existingServices(knowingSources: Bool = false) throws -> ServiceContext {
        if Ledger.isMissing(at: try ledgerURL()) { return services(of: try Ledger.inMemory(), nil) }
        return try services(knowingSources: knowingSources)
    }

    func ledgerURL() throws -> URL { URL(filePath: try ledgerPath(), directoryHint: .notDirectory) }

    private func openLedger() throws -> Ledger {
        let url = try ledgerURL()
        return try withProgress("Bringing the records up to date") { bar in
            try Ledger.open(at: url) { bar.update(Int($0.fraction * 1000), of: 1000) }
        }
    }

    /// A command prints its own answer, so it logs nothing.
    private func services(of ledger: Ledger, _ access: AccessFile?) -> ServiceContext {
        ServiceContext(ledger: ledger, clock: environment.clock, ids: environment.identifiers, access: access)
    }
}
