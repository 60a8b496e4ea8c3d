import DashPilotAccess
import DashPilotDomain
import DashPilotPersistence
import DashPilotServices
import Foundation
public import HTTPKit

/// Everything a server serves, made from its configuration alone: what `serve` runs is what the tests ask.
public final class WebApplication: Sendable {
    /// Allows the product's own files and nothing else (HTTP-8).
    static let contentSecurityPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        + "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

    public let site: Site

    /// To be given to the server that serves the site, so that the figures for machines tell of it (HTTP-10).
    public let load = ServerLoad()
    let access: AccessService
    private let live: LiveUpdates
    private let records: Records

    /// - Throws: ``LedgerFailure`` when the file of credentials cannot be made; a ledger that cannot be opened is no
    ///   reason not to serve (STORE-8).
    public init(_ configuration: WebConfiguration) throws {
        let file = try AccessFile.open(besideLedgerAt: configuration.ledgerURL)
        let access = AccessService(file, clock: configuration.clock, ids: configuration.ids)
        let live = LiveUpdates()
        let meter = ServerMeter()
        let records = Records(configuration, access: file, meter: meter, onCommit: live.committed)
        let locale = RequestLocale(machineZone: configuration.machineZone)
        let gate = Gate(
            access: access, clock: configuration.clock,
            names: OwnNames(host: configuration.host, publicURL: configuration.publicURL),
            client: ClientAddress(isProxied: configuration.publicURL != nil), log: configuration.log)

        var router = Router()
        HealthRoutes(records: records).add(to: &router)
        MetricsRoutes(
            records: records, live: live, meter: meter, load: load, ledgerURL: configuration.ledgerURL,
            startedAt: configuration.clock.now()
        ).add(to: &router)
        AssetRoutes().add(to: &router)
        PairingRoutes(gate: gate, locale: locale, isEncrypted: configuration.isEncrypted).add(to: &router)
        let pages = PageRoutes(
            records: records, locale: locale, clock: configuration.clock, ids: configuration.ids)
        let exports = ExportFolder(besideLedgerAt: configuration.ledgerURL)
        exports.empty()
        let attempts = Attempts(file, records: records, clock: configuration.clock, locale: locale)
        let place = ServerPlace(configuration)
        let desk = APIDesk(
            records: records, locale: locale, clock: configuration.clock, gate: gate, live: live, place: place,
            pages: pages, attempts: attempts, exports: exports,
            workFolder: configuration.ledgerURL.deletingLastPathComponent())
        APIOperations.add(to: &router, at: desk)
        router.group([attempts.middleware]) { router in
            NowRoutes(pages: pages).add(to: &router)
            ShiftRoutes(pages: pages).add(to: &router)
            HistoryRoutes(pages: pages).add(to: &router)
            SummaryRoutes(pages: pages).add(to: &router)
            ExpenseRoutes(pages: pages).add(to: &router)
            PlaceRoutes(pages: pages).add(to: &router)
            SettingsRoutes(pages: pages).add(to: &router)
            ExportRoutes(pages: pages, folder: exports).add(to: &router)
            ImportRoutes(pages: pages, workFolder: desk.workFolder).add(to: &router)
            DeviceRoutes(pages: pages, gate: gate, live: live, place: place).add(to: &router)
        }
        self.access = access
        self.live = live
        self.records = records
        site = Site(
            router: router, admission: gate.admit,
            middleware: [
                StandardHeaders(contentSecurityPolicy: Self.contentSecurityPolicy).middleware, InPlace.middleware,
            ],
            errorResponse: ErrorAnswers(locale: locale, router: router).response, log: meter.served)
        live.watch(
            counter: { records.otherProcessCounter() },
            // Where the file cannot be read nobody is let in or out.
            admitted: { (try? access.keys()).map { Set($0.map(\.id)) } })
    }

    /// Closes the files of records and credentials, for a server that has stopped: each lies whole in its one file then.
    public func close() {
        records.door.close()
        records.access.close()
    }
}
