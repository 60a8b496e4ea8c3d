import DashPilotAccess
import DashPilotDomain
import DashPilotPersistence
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// Who may connect: pairing further devices, tokens for apps and shortcuts, and ending any of them at once. Works also
/// while the ledger cannot be opened. Source of the rules: ACCESS-2, ACCESS-4, INTAKE-2, INTAKE-17.
struct DeviceRoutes: Sendable {
    let pages: PageRoutes
    let gate: Gate
    let live: LiveUpdates
    let place: ServerPlace
    private let shownOnce = ShownOnce()

    init(pages: PageRoutes, gate: Gate, live: LiveUpdates, place: ServerPlace) {
        self.pages = pages
        self.gate = gate
        self.live = live
        self.place = place
    }

    private var access: AccessService { gate.access }

    func add(to router: inout Router) {
        router.get(SitePath.devices) { request in
            let context = pages.context(of: request)
            return Response(page: try page(context, try caller(of: request)), in: context.locale)
        }
        router.post(SitePath.pairingCodes) { request in
            try take(request) { _, caller in
                try keep(.pairing(code: try access.makePairingCode()), for: caller)
            }
        }
        router.post(SitePath.tokens) { request in
            try take(request) { fields, caller in
                let scope = try refusing(at: "scope") {
                    guard let scope = fields["scope"].flatMap(AccessScope.init) else { throw TokenRefusal.noScope }
                    return scope
                }
                let made = try refusing(at: "name") {
                    try access.makeToken(name: fields["name"] ?? "", scope: scope)
                }
                return try keep(.token(made.key, made.secret), for: caller)
            }
        }
        router.post(SitePath.replacingToken) { request, id in
            try take(request) { _, caller in
                let made = try access.replaceToken(id)
                return try keep(.token(made.key, made.secret), for: caller)
            }
        }
        router.get(SitePath.revoking) { request, id in
            let context = pages.context(of: request)
            return Response(page: try question(context, try caller(of: request), revoking: id), in: context.locale)
        }
        router.post(SitePath.revoking) { request, id in
            try take(request) { _, _ in
                try access.revoke(id)
                live.hub.end(of: id)
                return SitePath.devices()
            }
        }
        router.get(SitePath.shownOnce) { request, id in
            let context = pages.context(of: request)
            let content = shownOnce.take(id, for: try caller(of: request), now: context.now)
            let page = ShownOncePage(content: content, server: place.address(for: request)).page
            return Response(content == nil ? .notFound : .ok, page: page, in: context.locale)
        }
    }

    /// What GPSLogger reads its settings from, for whoever holds the token in the address.
    static let profile = APIOperation(
        .intake, .get, SitePath.gpsLoggerProfile, "getGPSLoggerProfile",
        "The settings of GPSLogger with a token in them",
        answers: [
            OperationAnswer(
                status: .ok, words: "A properties file.", content: [MediaType.plainText.essence: .text])
        ], [.gone, .slowed], demand: .inHandler
    ) { _, router, desk in
        router.get(SitePath.gpsLoggerProfile, RouteOptions().demanding(.inHandler)) { request, token in
            let key = try desk.gate.checking(.tokenInAddress, of: request) {
                try desk.gate.access.key(presenting: token)
                    .flatMap { RouteDemand.capture.isMet(by: $0.scope) ? $0 : nil }
            }
            guard key != nil else { throw RequestRefusal.notFound }
            let setup = AppSetup(server: desk.place.address(for: request), token: token)
            return Response(.ok, .plainText, setup.gpsLoggerProfile, headers: [.cacheControl: "no-store"])
        }
    }

    private func caller(of request: Request) throws -> UUID {
        guard let caller = request[CallerKey.self] else { throw WebRefusal.notPaired }
        return caller.key.id
    }

    /// Takes a form as ``PageRoutes/take(_:record:orShow:)`` does, without the ledger.
    private func take(_ request: Request, _ record: (FormFields, UUID) throws -> String) throws -> Response {
        let fields = try request.form()
        let caller = try caller(of: request)
        do {
            return .seeOther(try record(fields, caller))
        } catch let error as any DriverFacingError where error.kind != .recordsUnavailable {
            let locale = pages.locale.locale(of: request)
            let refused = RefusedForm(fields["form"] ?? "", fields, error, in: locale)
            let context = pages.context(of: request, refused: refused)
            return Response(refused.status, page: try page(context, caller).stating(refused), in: locale)
        }
    }

    private func keep(_ content: ShownOnce.Content, for caller: UUID) throws -> String {
        let id = pages.ids.next()
        shownOnce.keep(content, as: id, for: caller, now: pages.clock.now())
        return SitePath.shownOnce(id)
    }

    private func page(_ context: PageContext, _ caller: UUID) throws -> Page {
        DevicesPage(context: context, keys: try access.keys(), caller: caller, counts: counts(in: context.locale)).page
    }

    private func question(_ context: PageContext, _ caller: UUID, revoking id: UUID) throws -> Page {
        guard let key = try access.keys().first(where: { $0.id == id }) else { throw AccessError.keyNoLongerExists }
        return ConfirmationPage(
            context: context, question: key.confirmRevocation(isCaller: id == caller), place: .settings,
            address: LocalAddress(SitePath.revoking(id)), back: LocalAddress(SitePath.devices())
        ).page
    }

    /// What became of the running shift's positions, or why that cannot be said.
    private func counts(in locale: DriverLocale) -> DevicesPage.Counts {
        do {
            let access = pages.records.access
            let files = try access.fileCounts()
            return try pages.records.context().ledger.read { reader in
                let shift = try reader.currentShift()
                let sources = try access.counts(ofShift: shift?.id ?? SourceTally.noShift)
                return .counted(
                    shift.map { $0.isUnfinished ? .running : .last } ?? .none,
                    sources.filter { !$0.isFile },
                    files: try files.compactMap { file in
                        try reader.shiftStart(file.shift).map { DevicesPage.FileCounts(shift: $0, counts: file.counts) }
                    })
            }
        } catch {
            return .unavailable(ErrorAnswers.sentence(of: error, in: locale))
        }
    }
}

/// A token was asked for without saying what it may do.
enum TokenRefusal: DriverFacingError, Equatable {
    case noScope

    var kind: DriverFacingErrorKind { .invalidValue }

    func sentence(in locale: DriverLocale) -> String { "Choose what the token may do." }
}
