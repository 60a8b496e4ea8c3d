import DashPilotDomain
import DashPilotIntents
import DashPilotPersistence
import DashPilotServices
import Foundation
import HTTPKit

/// The eight actions over HTTP: a phone shortcut posts to an address and speaks the answer. Source of the rule: HTTP-5.
struct ActionRoutes: Sendable {
    let records: Records
    let locale: RequestLocale

    private static let spoken = [
        MediaType.json.essence: Schema.record([("recorded", .boolean), ("spoken", .text)]),
        MediaType.plainText.essence: Schema.text,
    ]

    static let operation = APIOperation(
        .actions, .post, SitePath.action, "performAction", "Perform one of the eight actions, and hear its sentence",
        answers: [
            OperationAnswer(status: .ok, words: "It was recorded.", content: spoken),
            OperationAnswer(status: .conflict, words: "A rule refused it; nothing was recorded.", content: spoken),
            OperationAnswer(
                status: .serviceUnavailable, words: "The records are busy or unavailable; nothing was recorded.",
                content: spoken.merging([MediaType.problem.essence: .problem]) { $1 }),
        ], .local, demand: .actions
    ) { _, router, desk in
        let routes = ActionRoutes(records: desk.records, locale: desk.locale)
        // Any name is taken in, so that a token of actions hears of one that is none that it is not there.
        let path = PathPattern(SitePath.action.description, String.self)
        router.post(path, RouteOptions().demanding(.actions)) { request, name in
            guard let action = VoiceAction(rawValue: name) else { throw RequestRefusal.notFound }
            return routes.perform(action, request)
        }
    }

    private func perform(_ action: VoiceAction, _ request: Request) -> Response {
        let locale = locale.locale(of: request)
        do {
            let services = try records.context()
            let route: RouteBeginning = try services.hearsLocationApp() ? .byLocationApp : .whenOpened
            let spoken = try IntentLifecycleService(services).perform(action, locale: locale, route: route)
            return answer(request, .ok, recorded: true, spoken: spoken)
        } catch let failure as LedgerFailure where failure.reason != .busy {
            return answer(request, .serviceUnavailable, recorded: false, spoken: Self.recordsNotOpened)
        } catch {
            return answer(
                request, ErrorAnswers.status(of: error), recorded: false,
                spoken: ErrorAnswers.sentence(of: error, in: locale))
        }
    }

    /// Said when the ledger cannot be opened (VOICE-15).
    static let recordsNotOpened = "DashPilot could not open its records. Nothing was recorded."

    /// The sentence alone for a client that asks for plain text.
    private func answer(_ request: Request, _ status: Status, recorded: Bool, spoken: String) -> Response {
        if request.acceptedTypes.best(of: [.json, .plainText]) == .plainText {
            return Response(status, .plainText, spoken)
        }
        let body: JSONValue = ["recorded": .bool(recorded), "spoken": .string(spoken)]
        return Response(status, .json, body.text)
    }
}

extension VoiceAction: DescribedPathValue {}
