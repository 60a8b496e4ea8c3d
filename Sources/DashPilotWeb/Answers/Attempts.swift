import DashPilotDomain
import DashPilotPersistence
import DashPilotServices
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

    private let errors: ErrorAnswers
    private let records: Records

    init(_ file: AccessFile, records: Records, clock: any InstantClock, locale: RequestLocale) {
        self.file = file
        self.records = records
        self.clock = clock
        // Only a method that no route has leads to a page above it, and such a request gets no further than the router.
        errors = ErrorAnswers(locale: locale, router: Router())
    }

    /// Stands around the handlers of writes. A request without an identifier is an attempt of its own.
    @Sendable func middleware(_ request: Request, _ next: Handler) throws -> Response {
        guard !request.method.isSafe, let caller = request[CallerKey.self],
            let identifier = try Self.identifier(of: request)
        else { return try next(request) }
        return try answer(
            to: identifier, by: caller.key.id, digest: try Self.digest(of: request),
            keeping: { try answerToRepeats(of: request, $0) },
            attempt: { mark in
                if try isRecorded(mark) {
                    return LostAnswer(to: request, errors: errors, pageOfDelivery: page(ofDelivery:)).response
                }
                return try AttemptMark.$current.withValue(mark) { try answer(request, next) }
            })
    }

    /// Whether the attempt was recorded by a server that was killed before it could keep the answer.
    private func isRecorded(_ mark: AttemptMark) throws -> Bool {
        // Where the ledger cannot be opened nothing can be recorded either, and the handler says so in its own words.
        guard let ledger = try? records.door.ledger(),
            let content = try ledger.read({ try $0.contentOfAttempt(mark.name, now: mark.instant) })
        else { return false }
        guard content == mark.content else { throw WebRefusal.sameKeyOtherContent }
        return true
    }

    private func page(ofDelivery id: UUID) -> String? {
        try? DeliveryService(records.context()).delivery(id).home
    }

    /// The first answer to the attempt of that name, which `attempt` makes where there is none yet. It is one of several in a
    /// request, of which a server may be killed between two, so nothing marks the request as recorded: what such an attempt
    /// records has to tell a repeat by itself (decision 0022).
    ///
    /// - Parameters:
    ///   - caller: Whose attempt it is.
    ///   - content: What is attempted; the same name with other content is refused.
    func answer(
        to identifier: String, by caller: UUID, content: [UInt8], _ attempt: () throws -> Response
    ) throws -> Response {
        try answer(
            to: identifier, by: caller, digest: Digest.blake2b(content).bytes, keeping: { $0 },
            attempt: { _ in try AttemptMark.$current.withValue(nil) { try attempt() } })
    }

    /// - Parameters:
    ///   - kept: What is answered to repeats, made of the first answer.
    ///   - attempt: Gets what the ledger is to be marked with by what it records.
    private func answer(
        to identifier: String, by caller: UUID, digest: [UInt8],
        keeping kept: (AnsweredAttempt) throws -> AnsweredAttempt, attempt: (AttemptMark) throws -> Response
    ) throws -> Response {
        let name = "\(caller) \(identifier)"
        begin(name)
        defer { end(name) }
        if let earlier = try file.attempt(identifier, by: caller, now: clock.now()) {
            guard earlier.requestDigest == digest else { throw WebRefusal.sameKeyOtherContent }
            return Self.response(earlier)
        }
        let mark = AttemptMark(name: Digest.blake2b(Array(name.utf8)).bytes, content: digest, instant: clock.now())
        let response = try attempt(mark)
        // What was not recorded because the records could not be reached may be tried again under its own name.
        guard response.status.code < 500, case .content(let content) = response.body else { return response }
        let first = AnsweredAttempt(
            requestDigest: digest, status: response.status.code, contentType: response.headers[.contentType],
            location: response.headers[.location], body: try content.bytes())
        let answer = try kept(first)
        // It is recorded already, so that it cannot be kept must not turn the answer into a refusal.
        try? file.keep(answer, to: identifier, by: caller, now: clock.now())
        return response
    }

    /// The first answer, a rule's refusal included: what a repeat is told must not depend on what happened in between.
    private func answer(_ request: Request, _ next: Handler) throws -> Response {
        do {
            return try next(request)
        } catch let error as any DriverFacingError where ErrorAnswers.status(of: error).code < 500 {
            return errors.response(to: error, request)
        }
    }

    /// The first answer again, unless it holds a secret: that is shown once and kept nowhere (ACCESS-4).
    private func answerToRepeats(of request: Request, _ first: AnsweredAttempt) throws -> AnsweredAttempt {
        guard request[ShownOnceKey.self], first.status < 400 else { return first }
        let refusal = errors.response(to: APIRefusal.alreadyShown, request)
        guard case .content(let content) = refusal.body else { return first }
        return AnsweredAttempt(
            requestDigest: first.requestDigest, status: refusal.status.code,
            contentType: refusal.headers[.contentType], location: nil, body: try content.bytes())
    }

    private static func identifier(of request: Request) throws -> String? {
        if let key = request.headers[.idempotencyKey] {
            guard !key.isEmpty, key.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
                throw RequestRefusal.malformed(reason: "An Idempotency-Key has to be visible characters of ASCII.")
            }
            return try bounded(key)
        }
        guard request.isForm, let field = try request.form()["attempt"], !field.isEmpty else { return nil }
        return try bounded(field)
    }

    private static func bounded(_ identifier: String) throws -> String {
        guard identifier.utf8.count <= longestIdentifier else {
            throw RequestRefusal.malformed(reason: "The identifier of the attempt is too long.")
        }
        return identifier
    }

    private static func digest(of request: Request) throws -> [UInt8] {
        let path = request.target.segments.joined(separator: "/")
        let digest = DigestStream()
        Array("\(request.method.text) \(path)\n".utf8).withUnsafeBytes(digest.update)
        for content in try request.attemptedContents() {
            // A file that is brought in need not fit in memory.
            var reader = ContentReader(content)
            while let piece = try reader.next() { piece.withUnsafeBytes(digest.update) }
        }
        return digest.finish().bytes
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

extension Request {
    fileprivate var isForm: Bool {
        [MediaType.urlEncodedForm.essence, MediaType.multipartForm.essence].contains(contentType?.essence)
    }

    /// What tells one attempt from another: the body, of a form with files what is in it, since a browser separates the
    /// parts by another mark each time.
    fileprivate func attemptedContents() throws -> [Content] {
        guard contentType?.essence == MediaType.multipartForm.essence else { return [body] }
        let form = try multipartForm()
        return [Content(Array(form.fields.urlEncoded.utf8))]
            + form.files.flatMap { [Content(Array("\n\($0.field) \($0.content.count)\n".utf8)), $0.content] }
    }
}
