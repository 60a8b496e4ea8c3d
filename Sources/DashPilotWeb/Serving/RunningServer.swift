import DashPilotAccess
import Foundation
import HTTPKit
import Secrets

/// A server that runs until the system asks it to stop.
public struct RunningServer {
    private let application: WebApplication
    private let server: Server
    private let signals: StopSignals
    private let plan: ServePlan
    private let claim: ServingClaim

    /// Listens, and returns once it does.
    ///
    /// - Parameter identity: Certificate and key files, or `nil` for plain HTTP.
    /// - Throws: ``ServeRefusal/cannotServe(sentence:)`` where the port cannot be had, ``ServeRefusal/alreadyServed`` while
    ///   another server has these records.
    public init(
        _ plan: ServePlan, identity: (certificateFile: String, keyFile: String)?, configuration: WebConfiguration
    ) throws {
        ProcessMemory.shareHeaps()
        var configuration = configuration
        configuration.host = plan.host
        configuration.port = plan.port
        configuration.publicURL = plan.publicURL
        configuration.isEncrypted = plan.isEncrypted
        self.plan = plan
        // First of all, for the application takes away what a server before it has left.
        claim = try ServingClaim(ledgerURL: configuration.ledgerURL)
        application = try WebApplication(configuration)
        do throws(ServerFailure) {
            let tls = try identity.map { (files) throws(ServerFailure) in
                try TLSIdentity(certificateFile: files.certificateFile, keyFile: files.keyFile)
            }
            var settings = ServerSettings(host: plan.host, port: plan.port, identity: tls)
            settings.load = application.load
            server = try Server(application.site, settings)
            signals = try StopSignals(stopping: server)
        } catch {
            throw ServeRefusal.cannotServe(sentence: error.sentence)
        }
    }

    /// The address a browser opens.
    public var address: String {
        plan.address(actualPort: server.port, machineAddresses: MachineAddresses.current())
    }

    /// An address that pairs the browser that opens it, once, within 10 minutes (ACCESS-2).
    public func makePairingAddress() throws -> String {
        address + SitePath.pairing(try application.access.makePairingCode().text)
    }

    /// Waits until it has been asked to stop and has, and closes the records (HTTP-9).
    public func waitUntilStopped() {
        withExtendedLifetime((signals, claim)) {
            server.waitUntilStopped()
            application.close()
        }
    }
}
