import DashPilotAccess
import DashPilotDomain
import Foundation
import HTMLKit
import HTTPKit
import Secrets

/// Opening a pairing address pairs this browser (ACCESS-2).
///
/// The address itself changes nothing: a preview of the link by a messenger would use the code up. A press does.
struct PairingRoutes: Sendable {
    let gate: Gate
    let locale: RequestLocale
    let isEncrypted: Bool

    /// How long a paired browser keeps its cookie, in seconds: browsers allow 400 days.
    private static let cookieLifetime = 400 * 24 * 3600

    func add(to router: inout Router) {
        let options = RouteOptions().demanding(.nothing)
        router.get(SitePath.pairing, options) { request, code in
            let locale = locale.locale(of: request)
            return Response(page: page(code: code, refusal: nil), in: locale)
        }
        router.post(SitePath.pairingForm, options) { request in try pair(request) }
    }

    private func pair(_ request: Request) throws -> Response {
        let fields = try request.form()
        let locale = locale.locale(of: request)
        do {
            let made = try pair(code: fields["code"] ?? "", deviceName: fields["name"] ?? "", request)
            var response = Response.seeOther(SitePath.now())
            response.set(
                SetCookie(
                    name: Gate.cookieName, value: made.secret.text, maxAgeSeconds: Self.cookieLifetime,
                    isSecure: isEncrypted || request.isEncrypted))
            return response
        } catch let error as any DriverFacingError {
            let refused = page(code: fields["code"] ?? "", refusal: error.sentence(in: locale))
            var response = Response(ErrorAnswers.status(of: error), page: refused, in: locale)
            for field in ErrorAnswers.headers(of: error).fields { response.headers.add(field.name, field.value) }
            return response
        }
    }

    private func pair(code: String, deviceName: String, _ request: Request) throws -> AccessService.MadeKey {
        let made = try gate.checking(.pairingCode, of: request) {
            do throws(AccessError) {
                return try gate.access.pair(code: code, deviceName: deviceName)
            } catch .pairingCodeNotValid {
                return nil
            }
        }
        guard let made else { throw AccessError.pairingCodeNotValid }
        return made
    }

    private func page(code: String, refusal: String?) -> Page {
        Page("Pair this device", in: nil) {
            h1 { "Pair this device" }
            p { "A paired device can read and record everything. Pair only your own." }
            form(.method(.post), .action(LocalAddress(SitePath.pairingForm()))) {
                input(.type(.hidden), .name("code"), .value(code))
                div(.class("field")) {
                    label(.for("name")) { "What this device is called" }
                    input(
                        .id("name"), .name("name"), .type(.text), .value("Phone"), .maxLength(60), .autocomplete("off"))
                }
                button(.submit, .class("primary large")) { "Pair This Device" }
                if let refusal { p(.class("refusal"), .role("alert")) { refusal } }
            }
        }
    }
}
