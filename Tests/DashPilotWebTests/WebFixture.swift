import DashPilotAccess
import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import SQLiteKit
import Secrets

@testable import DashPilotWeb

/// A whole application over a ledger in a folder of its own, asked without a socket.
final class WebFixture {
    let folder: URL
    let clock = AdjustableClock(Instant(millisecondsSince1970: 1_788_620_000_000))
    let application: WebApplication
    let log = RecordingLog()

    var ledgerURL: URL { folder.appending(path: "ledger.sqlite") }

    init(publicURL: URL? = nil) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "dashpilot-web-\(UUID().uuidString)")
        application = try WebApplication(
            WebConfiguration(
                ledgerURL: folder.appending(path: "ledger.sqlite"), publicURL: publicURL, machineZone: .gmt,
                clock: clock, log: log))
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func token(_ scope: AccessScope) throws -> String {
        try application.access.makeToken(name: "test", scope: scope).secret.text
    }

    /// A paired browser's cookie.
    func cookie() throws -> String {
        let code = try application.access.makePairingCode()
        return "dashpilot=\(try application.access.pair(code: code.text, deviceName: "Phone").secret.text)"
    }

    func ask(
        _ method: HTTPKit.Method, _ target: String, token: String? = nil, headers: Headers = [:], body: String = ""
    ) throws -> Response {
        var all: Headers = [.host: "localhost:8080"]
        if let token { all[.authorization] = "Bearer \(token)" }
        for field in headers.fields { all[field.name] = field.value }
        guard let target = RequestTarget(target) else { throw BadTarget() }
        return application.site.respond(
            to: Request(
                method, target, headers: all, body: Content(Array(body.utf8)), client: "127.0.0.1"))
    }

    /// Loses every answer that was kept, as a server does that is killed after the commit and before the note.
    func forgetAnswers() throws {
        let path = folder.appending(path: "access.sqlite").path(percentEncoded: false)
        try Connection(path: path, access: .readWrite).execute("DELETE FROM attempt")
    }

    /// The services over the same file, as another process has them.
    func services() throws -> ServiceContext {
        ServiceContext(ledger: try Ledger.open(at: ledgerURL), clock: clock)
    }

    struct BadTarget: Error {}
}

extension Response {
    var text: String {
        guard case .content(let content) = body, let bytes = try? content.bytes() else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
