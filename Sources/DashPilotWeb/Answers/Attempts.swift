import DashPilotDomain
import DashPilotPersistence
import Foundation
import HTTPKit
import Secrets
import Synchronization

/// Gives a repeated attempt its first answer again and lets nothing be recorded twice. Source of the rule: HTTP-11.
final class Attempts: Sendable {
    /// The longest identifier that is kept.
    private static let longestIdentifier = 128

    private let file: AccessFile
    private let clock: any InstantClock

    /// Identifiers whose first attempt is still being made, so that a doubled press waits for the first one's answer.
    private let running = Mutex<Set<String>>([])
    private let turn = NSCondition()

    init(_ file: AccessFile, clock: any InstantClock) {
        self.file = file
        self.clock = clock
    }

    /// Stands around the handlers of writes. A request without an identifier is an attempt of its own.
    @Sendable func middleware(_ request: Request, _ next: Handler) throws -> Response {
        guard !request.method.isSafe, let caller = request[CallerKey.self],
            let identifier = try Self.identifier(of: request), !identifier.isEmpty
        else { return try next(request) }
        guard identifier.utf8.count <= Self.longestIdentifier else {
            throw RequestRefusal.malformed(reason: "The identifier of the attempt is too long.")
        }
        let head = "\(request.method.text) \(request.target.segments.joined(separator: "/"))\n"
        return try answer(
            to: identifier, by: caller.key.id, content: Array(head.utf8) + (try request.body.bytes())
        ) { try next(request) }
    }

    /// The first answer to the attempt of that name, which `attempt` makes where there is none yet.
    ///
    /// - Parameters:
    ///   - caller: Whose attempt it is.
    ///   - content: What is attempted; the same name with other content is refused.
    func answer(
        to identifier: String, by caller: UUID, content: [UInt8], _ attempt: () throws -> Response
    ) throws -> Response {
        let digest = Digest.blake2b(content).bytes
        let name = "\(caller) \(identifier)"
        begin(name)
        defer { end(name) }
        if let earlier = try file.attempt(identifier, by: caller, now: clock.now()) {
            guard earlier.requestDigest == digest else { throw WebRefusal.sameKeyOtherContent }
            return Self.response(earlier)
        }
        let response = try attempt()
        // What was not recorded because the records could not be reached may be tried again under its own name.
        guard response.status.code < 500, case .content(let content) = response.body else { return response }
        // It is recorded already, so that it cannot be kept must not turn the answer into a refusal.
        try? file.keep(
            AnsweredAttempt(
                requestDigest: digest, status: response.status.code, contentType: response.headers[.contentType],
                location: response.headers[.location], body: try content.bytes()),
            to: identifier, by: caller, now: clock.now())
        return response
    }

    private static func identifier(of request: Request) throws -> String? {
        if let key = request.headers[.idempotencyKey] { return key }
        guard request.contentType?.essence == MediaType.urlEncodedForm.essence else { return nil }
        return try request.form()["attempt"]
    }

    private static func response(_ attempt: AnsweredAttempt) -> Response {
        var response = Response(Status(attempt.status), body: .content(Content(attempt.body)))
        if let type = attempt.contentType { response.headers[.contentType] = type }
        if let location = attempt.location { response.headers[.location] = location }
        return response
    }

    private func begin(_ name: String) {
        turn.lock()
        while !(running.withLock { $0.insert(name).inserted }) { turn.wait() }
        turn.unlock()
    }

    private func end(_ name: String) {
        turn.lock()
        running.withLock { _ = $0.remove(name) }
        turn.broadcast()
        turn.unlock()
    }
}
