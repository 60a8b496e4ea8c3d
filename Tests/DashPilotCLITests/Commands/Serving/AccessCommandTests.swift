import DashPilotDomain
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct AccessCommandTests {
    let driver: TestDriver

    init() throws { driver = try TestDriver() }

    private func pairedDevice() throws -> UUID {
        let key = AccessKey(
            id: .numbered(70), kind: .device, name: "Phone", scope: .full, createdAt: .today("12:00"))
        try AccessFile.open(besideLedgerAt: driver.folder.ledger).add(key, digest: Array(repeating: 7, count: 32))
        return key.id
    }

    @Test func `CLI-1 devices and tokens are lists under a name, which more can be added beside`() throws {
        #expect(try driver.answer("device list") == ["devices": []])
        #expect(try driver.answer("token list") == ["tokens": []])
        let id = try pairedDevice()
        let devices = try driver.json("device list")
        #expect(devices.keys == ["devices"])
        #expect(devices["devices"].array?.count == 1)
        #expect(
            devices["devices"][0].keys == ["createdAt", "id", "lastUsedAt", "name", "scope", "timeZone"])
        #expect(devices["devices"][0]["id"].text == id.uuidString)
        #expect(devices["devices"][0]["lastUsedAt"].isNull)
        #expect(try driver.answer("token list") == ["tokens": []])

        let made = try driver.json("token create --scope capture --name Van")
        #expect(made.keys == ["id", "token"])
        let tokens = try driver.json("token list")
        #expect(tokens["tokens"][0]["name"].text == "Van")
        #expect(tokens["tokens"][0]["scope"].text == "capture")
        #expect(tokens["tokens"][0]["id"].text == made["id"].text)
        let revoked = driver.run("device revoke \(id.uuidString) --yes --json")
        #expect(
            revoked.errors == "Phone is not let in any more from this moment on. What it has not sent by then waits "
                + "on it until it is paired again.\n")
        #expect(try driver.answer("device list") == ["devices": []])
        #expect(driver.run("device list").output == "No device is paired.\n")
    }

    @Test func `CLI-2 a server that is told nonsense is misuse, and one that is refused is not`() throws {
        let port = "A port is a number from 0 to 65535."
        for text in ["abc", "-1", "65536", "80.5", "99999999999999999999"] {
            try driver.refuses(
                "serve --port=\(text)", .misuse, code: "unreadableValue", "--port cannot be \"\(text)\". \(port)")
        }
        for text in ["dash.example.net", "ftp://dash.example.net", "https://"] {
            try driver.refuses(
                "serve --public-url \(text)", .misuse, code: "unreadableValue",
                "--public-url cannot be \"\(text)\". A public address begins with http:// or https:// and names a host."
            )
        }
        for line in ["serve --tls-certificate a.pem", "serve --tls-key a.pem"] {
            try driver.refuses(
                line, .misuse, code: "contradiction",
                "A TLS certificate and its key belong together. Give both or neither.")
        }
        let open = driver.run("serve --host 0.0.0.0 --json")
        #expect(open.status == .refused)
        #expect(open.output.contains("\"insecureBinding\""))
    }
}
