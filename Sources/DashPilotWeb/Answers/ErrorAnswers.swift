import DashPilotDomain
import Foundation
import HTTPKit

/// The one place where an error becomes an answer: problem details for machines, a page for people (HTTP-4).
struct ErrorAnswers: Sendable {
    let locale: RequestLocale

    @Sendable func response(to error: any Error, _ request: Request) -> Response {
        let locale = locale.locale(of: request)
        var answer = problem(
            code: Self.code(of: error), status: Self.status(of: error), sentence: Self.sentence(of: error, in: locale))
        for field in Self.headers(of: error).fields { answer.headers.add(field.name, field.value) }
        return answer
    }

    /// `application/problem+json`, with the code that the command line gives too (RFC 9457).
    private func problem(code: String, status: Status, sentence: String) -> Response {
        let body: JSONValue = [
            "code": .string(code), "detail": .string(sentence), "status": .integer(Int64(status.code)),
            "title": .string(sentence), "type": "about:blank",
        ]
        return Response(status, .problem, body.text)
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
