import DashPilotAccess
import DashPilotDomain
import DashPilotIntake
import DashPilotPersistence
import DashPilotServices
import Foundation
import HTTPKit

/// The addresses that location apps post to, each answering exactly what its client expects, with and without a slash at
/// the end, and never redirecting. Source of the rules: INTAKE-1, INTAKE-2, INTAKE-14.
struct IntakeRoutes: Sendable {
    let records: Records
    let gate: Gate

    func take(_ request: Request, _ client: IntakeClient, token: String?) throws -> Response {
        let batch: IntakeBatch
        let body = try request.body.bytes()
        do throws(IntakeUnreadable) {
            batch = try client.read(IntakeRequest(query: request.target.query, body: body))
        } catch {
            // Whoever cannot be read and is not known either is told no more than that.
            if try key(of: request, client, token: token, hint: nil) == nil { gate.noteIntakeFailure(request) }
            return Self.unreadable(error)
        }
        guard let key = try key(of: request, client, token: token, hint: batch.deviceHint) else {
            gate.noteIntakeFailure(request)
            return Self.wrongCredential(client)
        }
        let origin = RouteOrigin(source: "\(client) \(key.id)", run: "app")
        do {
            _ = try records.capture().capture(
                batch.samples.map { (sample: $0.sample, receivedAt: $0.receivedAt) }, unreadable: batch.unreadable,
                ignored: batch.ignoredCount, from: origin)
        } catch {
            // A client's queue is never lost through us (INTAKE-14).
            return Response(.serviceUnavailable, headers: [.retryAfter: "5"])
        }
        let answer = client.taken
        guard let type = answer.contentType.flatMap({ MediaType($0) }) else {
            return Response(Status(answer.status), body: .content(Content(Array(answer.body.utf8))))
        }
        return Response(Status(answer.status), type, Content(Array(answer.body.utf8)))
    }

    /// The key of whatever credential the client can set: a header, `api_key`, the path's second part, or the device
    /// identifier (INTAKE-2).
    private func key(
        of request: Request, _ client: IntakeClient, token: String?, hint: String?
    ) throws -> AccessKey? {
        let presented = [
            token, request.headers[.authorization].flatMap(Credentials.secret(inAuthorization:)),
            request.query["api_key"], request.query["token"], client == .traccar ? hint : nil,
        ]
        for secret in presented.compactMap(\.self) {
            do {
                if let key = try gate.access.key(presenting: secret), RouteDemand.capture.isMet(by: key.scope) {
                    try gate.access.noteUse(of: key)
                    return key
                }
            } catch {
                throw IntakeUnavailable()
            }
        }
        return nil
    }

    private static func unreadable(_ error: IntakeUnreadable) -> Response {
        Response(.badRequest, .plainText, error.sentence(in: .forMachines) + "\n")
    }

    /// OwnTracks deletes what gets a 4xx, so it is told to come back instead (INTAKE-14).
    private static func wrongCredential(_ client: IntakeClient) -> Response {
        client == .ownTracks
            ? Response(.serviceUnavailable, headers: [.retryAfter: "60"])
            : Response(.unauthorized, headers: [.wwwAuthenticate: "Bearer"])
    }
}

/// The file of credentials could not be read, so nobody can be told from anybody; the client sends again.
struct IntakeUnavailable: DriverFacingError {
    var code: String { "accessUnavailable" }
    var kind: DriverFacingErrorKind { .recordsUnavailable }

    func sentence(in locale: DriverLocale) -> String { "Credentials cannot be checked now. Send again later." }
}
