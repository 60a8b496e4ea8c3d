import DashPilotDomain
import DashPilotIntake
import DashPilotPersistence
import DashPilotServices
import Foundation
import HTTPKit

/// Where the page posts its own positions. Source of the rules: INTAKE-1, INTAKE-4, INTAKE-12, INTAKE-18.
struct PositionRoutes: Sendable {
    let records: Records

    static let operation = APIOperation(
        .intake, .post, SitePath.positions, "postPositions",
        "What the product's own page sends of its browser's positions",
        body: .own(report, types: [MediaType.json.essence], isRequired: false),
        answers: [.ok(.record([("taken", .constant(true))]), "The positions were taken, which says nothing of each.")]
    ) { _, router, desk in
        let routes = PositionRoutes(records: desk.records)
        let options = RouteOptions(body: .intake, trailingSlash: .accepted).demanding(.full)
        router.post(SitePath.positions, options) { request in try routes.take(request) }
    }

    /// Lenient as every source's is: what cannot be read in it is counted and not refused (INTAKE-11).
    private static let report = Schema.object(
        [
            ("load", text("Which load of the page this is.")), ("inFront", text("Whether the page is visible.")),
            ("permission", text("The browser's word for it.")), ("sentAt", text("Milliseconds since 1970.")),
            ("positions", text("Objects of instant, latitude, longitude, accuracy and receivedAt.")),
        ], required: [])

    private static func text(_ words: String) -> Schema { Schema([:]).described(words) }

    private func take(_ request: Request) throws -> Response {
        guard let caller = request[CallerKey.self] else { throw WebRefusal.notPaired }
        let read: BrowserPositions
        do {
            read = try BrowserPositions.read(try request.body.bytes())
        } catch let error as IntakeUnreadable {
            throw RequestRefusal.malformed(reason: error.sentence(in: DriverLocale.forMachines))
        }
        // A page that does not say which load it is cannot be told from the one before, so each request stands alone.
        let origin = RouteOrigin(source: "browser \(caller.key.id)", run: read.load ?? request.id.text)
        _ = try records.capture().capture(
            read.batch.samples.map { (sample: $0.sample, receivedAt: $0.receivedAt) },
            unreadable: read.batch.unreadable, ignored: read.batch.ignoredCount, from: origin)
        return Response(.ok, .json, JSONValue.object(["taken": .bool(true)]).text)
    }
}

extension DriverLocale {
    /// For sentences that only the writer of a client reads.
    static let forMachines = DriverLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt)
}
