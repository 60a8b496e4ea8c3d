import DashPilotDomain
import Foundation
import HTMLKit
import HTTPKit

/// The one place where an error becomes an answer: problem details for machines, a page for people (HTTP-4).
struct ErrorAnswers: Sendable {
    let locale: RequestLocale
    let router: Router

    @Sendable func response(to error: any Error, _ request: Request) -> Response {
        let locale = locale.locale(of: request)
        if let page = pageInPlace(of: error, request) { return .seeOther(page) }
        let (status, sentence) = (Self.status(of: error), Self.sentence(of: error, in: locale))
        var answer =
            request.wantsPage
            ? Response(
                status, page: ErrorPage(error, status: status, sentence: sentence, request: request).page, in: locale)
            : problem(error, status: status, sentence: sentence)
        for field in Self.headers(of: error).fields { answer.headers.add(field.name, field.value) }
        return answer
    }

    /// The page that an action belongs to, where a browser opens the action's own address: after a press it stands in the
    /// history, and a driver who comes back to it or loads it again asked for no error.
    private func pageInPlace(of error: any Error, _ request: Request) -> String? {
        guard case RequestRefusal.methodNotAllowed = error, request.method.isSafe, request.wantsPage else { return nil }
        return router.page(above: request.target)
    }

    /// `application/problem+json`, with the code that the command line gives too (RFC 9457).
    private func problem(_ error: any Error, status: Status, sentence: String) -> Response {
        var body: [String: JSONValue] = [
            "code": .string(Self.code(of: error)), "detail": .string(sentence), "status": .integer(Int64(status.code)),
            "title": .string(sentence), "type": "about:blank",
        ]
        if let refusal = error as? FieldRefusal { body["field"] = .string(refusal.field) }
        return Response(status, .problem, JSONValue.object(body).text)
    }

    static func status(of error: any Error) -> Status {
        switch error {
        case let refusal as WebRefusal: refusal.status
        case let refusal as RequestRefusal: refusal.status
        case let error as any DriverFacingError:
            switch error.kind {
            case .refused: .conflict
            case .invalidValue, .unusableFile: .unprocessableContent
            case .recordGone: .notFound
            case .recordsUnavailable: .serviceUnavailable
            }
        default: .internalServerError
        }
    }

    static func headers(of error: any Error) -> Headers {
        switch error {
        case let refusal as WebRefusal: refusal.headers
        case let refusal as RequestRefusal: refusal.headers
        default: [:]
        }
    }

    private static func code(of error: any Error) -> String {
        switch error {
        case let error as any DriverFacingError: error.code
        case let refusal as RequestRefusal:
            Mirror(reflecting: refusal).children.first?.label ?? "\(refusal)"
        default: "fault"
        }
    }

    static func sentence(of error: any Error, in locale: DriverLocale) -> String {
        switch error {
        case let error as any DriverFacingError: error.sentence(in: locale)
        case let refusal as RequestRefusal: refusal.sentence
        default: "Something went wrong here, and nothing was recorded. It is not your fault."
        }
    }
}

extension Request {
    /// Whether a person's browser asks: it names web pages among what it takes, at an address of a page. Whoever takes
    /// anything is a machine.
    var wantsPage: Bool {
        let machines = ["api", "intake", "healthz", "metrics"]
        guard target.segments.first.map({ !machines.contains($0) }) ?? true else { return false }
        return acceptedTypes.best(of: [.problem, .html]) == .html
    }

    /// The path and query of a page that can be opened again, `nil` for anything but that.
    var ownAddress: LocalAddress? {
        guard method.isSafe, target.segments.allSatisfy({ !$0.isEmpty }) else { return nil }
        let path = target.segments.map { "/" + FormFields([FormFields.Field("", $0)]).urlEncoded.dropFirst() }
        return LocalAddress(path.isEmpty ? "/" : path.joined(), query: target.fields.urlEncoded)
    }
}
