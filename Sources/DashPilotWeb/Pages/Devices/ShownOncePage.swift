import DashPilotDomain
import DashPilotIntents
import DashPilotPersistence
import Foundation
import HTMLKit
import HTTPKit
import QRKit
import Secrets

/// A pairing address or a token, shown this once.
struct ShownOncePage {
    /// `nil` where it was shown already, or never was.
    let content: ShownOnce.Content?

    /// What the server is called from outside, without a slash at the end.
    let server: String

    var page: Page {
        switch content {
        case .pairing(let code): pairing(address: server + SitePath.pairing(code.text))
        case .token(let key, let secret): token(key, secret.text)
        case nil:
            Page("Shown once", in: .settings) {
                h1 { "Shown once" }
                p { "This was shown once and is kept nowhere. Make a new one." }
                back
            }
        }
    }

    private var back: HTML {
        p(.class("links")) { a(.href(LocalAddress(SitePath.devices()))) { "Devices and Apps" } }
    }

    private func pairing(address: String) -> Page {
        Page("Pair a Device", in: .settings) {
            h1 { "Pair a Device" }
            p { "Open this address on the device that is to be paired, or scan the code with it." }
            p { code { address } }
            picture(address, title: "The pairing address as a code")
            p(.class("quiet")) { "It pairs one device and is valid for 10 minutes." }
            back
        }
    }

    // MARK: - Tokens

    private func token(_ key: AccessKey, _ secret: String) -> Page {
        Page("New Token", in: .settings) {
            h1(.dir("auto")) { "Token \(key.name)" }
            p(.class("notice")) { "This is the only time it is shown. Whoever has it can use it until it is revoked." }
            p { DevicesPage.title(of: key.scope) }
            p { code { secret } }
            if key.scope != .actions { apps(secret) }
            if key.scope != .capture { actions(secret) }
            back
        }
    }

    /// One token serves one app: two apps on one phone are told apart by theirs.
    @HTMLBuilder private func apps(_ secret: String) -> [HTML] {
        let setup = AppSetup(server: server, token: secret)
        h2 { "Set up a location app" }
        p(.class("quiet")) { "Choose one. Open the link on the phone, scan the code with it, or type the fields in." }
        for app in AppSetup.App.allCases {
            let link = setup.link(for: app)
            details(.class("panel")) {
                HTMLKit.summary { app.title }
                p(.class("links")) { a(.href(link)) { "Set Up \(app.title)" } }
                picture(link.text, title: "The set-up link of \(app.title) as a code")
                dl {
                    for field in setup.fields(for: app) {
                        dt { field.name }
                        dd { code { field.value } }
                    }
                }
            }
        }
    }

    @HTMLBuilder private func actions(_ secret: String) -> [HTML] {
        h2 { "Use it in a shortcut" }
        p {
            "Post to one of these addresses with the header "
            code { "Authorization: Bearer \(secret)" }
            " and speak the answer."
        }
        ul {
            for action in VoiceAction.allCases {
                li { code { server + SitePath.action(action) } }
            }
        }
    }

    /// Nothing where the text is longer than a code holds: the text itself stands there too.
    private func picture(_ text: String, title: String) -> HTML? {
        guard let code = try? QRCode(text) else { return nil }
        return div(.class("qr")) { HTML.trusted(TrustedHTML(code.svg(title: title))) }
    }
}
