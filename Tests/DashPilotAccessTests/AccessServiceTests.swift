import DashPilotAccess
import DashPilotDomain
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import Secrets
import Testing

@Suite struct AccessServiceTests {
    @Test func `ACCESS-2 a pairing code pairs one browser, once`() throws {
        let (access, _) = try fixture()
        let code = try access.makePairingCode()
        let made = try access.pair(code: code.text, deviceName: "  Pixel 9  ")
        #expect(made.key.name == "Pixel 9")
        #expect(made.key.scope == .full)
        #expect(try access.key(presenting: made.secret.text)?.id == made.key.id)
        #expect(throws: AccessError.pairingCodeNotValid) { try access.pair(code: code.text, deviceName: "Other") }
        #expect(try access.keys().count == 1)
    }

    @Test(arguments: [(seconds: 599.999, isValid: true), (seconds: 600.0, isValid: false)])
    func `ACCESS-2 a pairing code is valid for 10 minutes`(seconds: Double, isValid: Bool) throws {
        let (access, clock) = try fixture()
        let code = try access.makePairingCode()
        clock.move(by: seconds)
        if isValid {
            _ = try access.pair(code: code.text, deviceName: "Phone")
        } else {
            #expect(throws: AccessError.pairingCodeNotValid) { try access.pair(code: code.text, deviceName: "Phone") }
        }
    }

    @Test(arguments: ["", "x", String(repeating: "A", count: 43), String(repeating: "é", count: 100_000)])
    func `what is no pairing code pairs nothing`(text: String) throws {
        let (access, _) = try fixture()
        _ = try access.makePairingCode()
        #expect(throws: AccessError.pairingCodeNotValid) { try access.pair(code: text, deviceName: "Phone") }
        #expect(try access.keys().isEmpty)
    }

    @Test func `ACCESS-3 ACCESS-6 the file holds no secret, and printing one shows nothing of it`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let ledger = folder.appending(path: "ledger.sqlite")
        let secret: Secret
        do {
            let access = AccessService(try AccessFile.open(besideLedgerAt: ledger))
            secret = try access.makeToken(name: "van", scope: .capture).secret
        }
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.contains { $0.lastPathComponent == "access.sqlite" })
        for file in files {
            let bytes = try Data(contentsOf: file)
            #expect(bytes.range(of: Data(secret.text.utf8)) == nil)
        }
        #expect(!"\(secret)".contains(secret.text))
    }

    @Test(arguments: AccessScope.allCases)
    func `ACCESS-4 a token keeps the scope it was made with`(scope: AccessScope) throws {
        let (access, _) = try fixture()
        let made = try access.makeToken(name: "Overland", scope: scope)
        #expect(try access.key(presenting: made.secret.text)?.scope == scope)
    }

    @Test func `ACCESS-6 a replaced token goes on for 24 hours, a revoked one ends at once`() throws {
        let (access, clock) = try fixture()
        let first = try access.makeToken(name: "phone", scope: .capture)
        let second = try access.replaceToken(first.key.id)
        clock.move(by: 24 * 3600 - 0.001)
        #expect(try access.key(presenting: first.secret.text)?.id == first.key.id)
        clock.move(by: 0.001)
        #expect(try access.key(presenting: first.secret.text) == nil)
        #expect(try access.key(presenting: second.secret.text)?.id == first.key.id)

        let third = try access.replaceToken(first.key.id)
        try access.revoke(first.key.id)
        #expect(try access.key(presenting: second.secret.text) == nil)
        #expect(try access.key(presenting: third.secret.text) == nil)
        #expect(throws: AccessError.keyNoLongerExists) { try access.revoke(first.key.id) }
        #expect(throws: AccessError.keyNoLongerExists) { try access.replaceToken(first.key.id) }
    }

    @Test func `a key's last use and zone are kept, and a use without a zone keeps the one there is`() throws {
        let (access, clock) = try fixture()
        let made = try access.makeToken(name: "phone", scope: .full)
        #expect(try access.keys().first?.lastUsedAt == nil)
        try access.noteUse(of: made.key, timeZoneName: "America/New_York")
        clock.move(by: 5)
        try access.noteUse(of: made.key)
        let kept = try #require(try access.keys().first)
        #expect(kept.lastUsedAt == clock.now())
        #expect(kept.timeZoneName == "America/New_York")
    }

    @Test(arguments: ["", "   ", String(repeating: "n", count: 61)])
    func `a token needs a name of 1 to 60 characters`(name: String) throws {
        let (access, _) = try fixture()
        #expect(throws: AccessError.invalidName) { try access.makeToken(name: name, scope: .full) }
        #expect(try access.keys().isEmpty)
    }

    private func fixture() throws -> (AccessService, AdjustableClock) {
        let clock = AdjustableClock(Instant(millisecondsSince1970: 1_789_000_000_000))
        return (AccessService(try AccessFile.inMemory(), clock: clock), clock)
    }
}

extension AdjustableClock {
    fileprivate func move(by seconds: TimeInterval) {
        move(to: now().adding(seconds: seconds))
    }
}
