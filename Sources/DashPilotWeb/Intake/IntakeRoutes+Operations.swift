import DashPilotAccess
import DashPilotDomain
import DashPilotIntake
import HTTPKit

/// The addresses of location apps, each in its own format (INTAKE-1).
extension IntakeRoutes {
    static let operations: [APIOperation] =
        apps.flatMap { app in
            [operation(app, .post, token: false), operation(app, .post, token: true)]
                + (app.sendsQueries ? [operation(app, .get, token: false), operation(app, .get, token: true)] : [])
        } + [batches]

    /// An app that sends positions.
    private struct App: Sendable {
        let client: IntakeClient
        let name: String

        /// Whether it puts all of it into the address, as some of its generations do.
        let sendsQueries: Bool
        let body: OperationBody
    }

    private static let object = Schema(["type": "object"])
    private static let messages = Schema(["type": ["object", "array"]])
    private static let json = [MediaType.json.essence]
    private static let flat = OperationBody.own(
        messages, types: [MediaType.json.essence, MediaType.urlEncodedForm.essence], isRequired: false)

    private static let apps = [
        App(
            client: .ownTracks, name: "owntracks", sendsQueries: false,
            body: .own(messages, types: json, isRequired: false)),
        App(
            client: .overland, name: "overland", sendsQueries: false, body: .own(object, types: json, isRequired: false)
        ),
        App(client: .gpsLogger, name: "gpslogger", sendsQueries: true, body: flat),
        App(client: .traccar, name: "traccar", sendsQueries: true, body: flat),
    ]

    private static let options = RouteOptions(body: .intake, trailingSlash: .accepted).demanding(.inHandler)

    private static func operation(_ app: App, _ method: HTTPKit.Method, token: Bool) -> APIOperation {
        let summary =
            "Positions from \(app.name)" + (method == .get ? ", in the query" : "")
            + (token ? ", the token being part of the address" : "")
        let id = "\(method == .get ? "query" : "post")_\(app.name)" + (token ? "_with_token" : "")
        let body = method == .get ? OperationBody.none : app.body
        guard token else {
            return APIOperation(
                .intake, method, SitePath.intake(app.name), id, summary, body: body, answers: answers(app.client),
                demand: .inHandler
            ) { _, router, desk in
                let routes = IntakeRoutes(records: desk.records, gate: desk.gate)
                router.on(method, SitePath.intake(app.name), options) { try routes.take($0, app.client, token: nil) }
            }
        }
        return APIOperation(
            .intake, method, SitePath.intakeWithToken(app.name), id, summary, body: body, answers: answers(app.client),
            demand: .inHandler
        ) { _, router, desk in
            let routes = IntakeRoutes(records: desk.records, gate: desk.gate)
            router.on(method, SitePath.intakeWithToken(app.name), options) {
                try routes.take($0, app.client, token: $1)
            }
        }
    }

    private static let batches = APIOperation(
        .intake, .post, SitePath.overlandBatches, "post_overland_batches", "Positions from GPSLogger's batching sender",
        body: .own(object, types: json, isRequired: false), answers: answers(.gpsLoggerBatch), demand: .inHandler
    ) { _, router, desk in
        let routes = IntakeRoutes(records: desk.records, gate: desk.gate)
        router.post(SitePath.overlandBatches, options) { try routes.take($0, .gpsLoggerBatch, token: nil) }
    }

    /// Each answers what its app expects. OwnTracks deletes what gets a 4xx, so a wrong credential is 503 there
    /// (INTAKE-14).
    private static func answers(_ client: IntakeClient) -> [OperationAnswer] {
        let type = client.taken.contentType
        let taken = Schema(["type": ["object", "array"]])
        var answers = [
            OperationAnswer(status: .ok, words: "The positions were taken.", content: type.map { [$0: taken] } ?? [:]),
            OperationAnswer(
                status: .badRequest, words: "The body is no message of that app, and nothing of it was taken.",
                content: [:]),
            OperationAnswer(
                status: .serviceUnavailable, words: "Nothing was taken, and the app is to send it again.", content: [:]),
        ]
        if client != .ownTracks {
            answers.append(
                OperationAnswer(status: .unauthorized, words: "The credential belongs to nobody.", content: [:]))
        }
        return answers
    }
}
