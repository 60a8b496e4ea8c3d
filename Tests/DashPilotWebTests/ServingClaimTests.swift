import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotWeb

@Suite struct ServingClaimTests {
    private let folder: LedgerFolder

    init() throws { folder = try LedgerFolder() }

    @Test func `the records of a folder are served once at a time, by whatever path, and again after that`() throws {
        let link = folder.url.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url)
        do {
            let claim = try ServingClaim(ledgerURL: folder.ledger)
            withExtendedLifetime(claim) {
                for other in [
                    folder.ledger, link.appending(path: "ledger.sqlite"),
                    folder.url.appending(path: "x/../ledger.sqlite"),
                    // Its credentials would be the same.
                    folder.url.appending(path: "other.sqlite"),
                ] {
                    #expect(throws: ServeRefusal.alreadyServed) { try ServingClaim(ledgerURL: other) }
                }
            }
        }
        _ = try ServingClaim(ledgerURL: folder.ledger)
        // Nothing is left in the folder.
        #expect(try folder.names() == ["link"])
    }

    @Test func `a folder that is not there yet is made, and then its records are served once too`() throws {
        let ledger = folder.url.appending(path: "a/b/ledger.sqlite")
        let claim = try ServingClaim(ledgerURL: ledger)
        _ = withExtendedLifetime(claim) {
            #expect(throws: ServeRefusal.alreadyServed) { try ServingClaim(ledgerURL: ledger) }
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.url.appending(path: "a/b").path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test func `STORE-1 where no folder can be made the reason is told`() throws {
        try Data().write(to: folder.url.appending(path: "file"))
        let failure = #expect(throws: LedgerFailure.self) {
            try ServingClaim(ledgerURL: folder.url.appending(path: "file/x/ledger.sqlite"))
        }
        #expect(failure?.reason == .cannotCreate)
    }
}
