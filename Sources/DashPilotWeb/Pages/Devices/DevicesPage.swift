import DashPilotDomain
import DashPilotIntake
import DashPilotPersistence
import Foundation
import HTMLKit
import HTTPKit

/// The devices and tokens there are, with their last use, and what the running shift's sources sent.
struct DevicesPage {
    enum Counts {
        case noShift
        case sources([SourceCounts])

        /// The sentence says why.
        case unavailable(String)
    }

    let context: PageContext

    /// The newest first.
    let keys: [AccessKey]

    /// The key of whoever looks at the page.
    let caller: UUID
    let counts: Counts

    private var locale: DriverLocale { context.locale }

    var page: Page {
        Page("Devices and Apps", in: .settings, script: "devices") {
            h1 { "Devices and Apps" }
            section(.ariaLabelledBy("devices")) {
                h2(.id("devices")) { "Devices" }
                for key in keys where key.kind == .device { card(key) }
                context.button("pair", to: LocalAddress(SitePath.pairingCodes()), "Pair a Device", class: "primary")
            }
            section(.ariaLabelledBy("tokens")) {
                h2(.id("tokens")) { "Tokens" }
                p(.class("quiet")) { "A token lets an app or a shortcut connect. It is shown once, when it is made." }
                for key in keys where key.kind == .token { card(key) }
                newToken
            }
            section(.ariaLabelledBy("counts")) {
                h2(.id("counts")) { "Positions of this shift" }
                countTables
            }
        }
    }

    // MARK: - Keys

    private func card(_ key: AccessKey) -> HTML {
        let id = key.id.uuidString
        return article(.class("card"), .ariaLabelledBy("key-\(id)")) {
            h3(.id("key-\(id)"), .dir("auto")) { key.id == caller ? "\(key.name) (this device)" : key.name }
            if key.kind == .token { p { Self.title(of: key.scope) } }
            p(.class("quiet")) {
                key.lastUsedAt.map { "Last used \(locale.dateAndTime($0))" } ?? "Never used"
                " · Added \(locale.dateAndTime(key.createdAt))"
            }
            div(.class("row")) {
                if key.kind == .token {
                    context.button(
                        "replace-\(id)", to: LocalAddress(SitePath.replacingToken(key.id)), "Replace",
                        spoken: "Replace the token \(key.name). The old one goes on for 24 hours")
                }
                context.button(
                    "revoke-\(id)", to: LocalAddress(SitePath.revoking(key.id)), "Revoke",
                    spoken: key.id == caller ? "Revoke this device, \(key.name)" : "Revoke \(key.name)")
            }
        }
    }

    private var newToken: HTML {
        let refusal = context.refusal(of: "token")
        let control = context.control("scope", of: "token")
        return context.form("token", to: LocalAddress(SitePath.tokens()), class: "panel") {
            context.textField("token", "name", "Name of the new token")
            element(
                .fieldset, control.sentence == nil ? [] : [.ariaDescribedBy("token-refusal")],
                [legend { "What it may do" }] + AccessScope.allCases.map { choice($0, refusal) })
            control.sentence
            button(.submit) { "Make Token" }
        }
    }

    private func choice(_ scope: AccessScope, _ refusal: RefusedForm?) -> HTML {
        let id = "token-scope-\(scope.rawValue)"
        let isChosen = refusal?.fields["scope"] == scope.rawValue
        return div(.class("choice")) {
            element(
                .input,
                [.id(id), .name("scope"), .type(.radio), .value(scope.rawValue), .required]
                    + (isChosen ? [.checked] : []), [])
            label(.for(id)) { Self.title(of: scope) }
        }
    }

    static func title(of scope: AccessScope) -> String {
        switch scope {
        case .capture: "Send positions only, for a location app"
        case .actions: "Perform the eight actions only, for a phone's shortcuts"
        case .full: "Read and record everything"
        }
    }

    // MARK: - Counts

    @HTMLBuilder private var countTables: [HTML] {
        switch counts {
        case .noShift: p { ShiftWording.noShift }
        case .unavailable(let sentence): p(.role("alert")) { sentence }
        case .sources(let sources):
            if sources.isEmpty { p { "No position has been sent to this shift." } }
            for source in sources { table(of: source) }
        }
    }

    /// Read = stored + already known + refused by a named rule (INTAKE-17).
    private func table(of source: SourceCounts) -> HTML {
        HTMLKit.table {
            caption(.dir("auto")) { name(of: source.source) }
            tbody {
                row("Read", source.read)
                for (outcome, count) in ordered(source.outcomes) { row(Self.title(of: outcome), count) }
            }
        }
    }

    private func row(_ title: String, _ count: Int) -> HTML {
        tr {
            th(.scope("row")) { title }
            td { count.text(in: locale) }
        }
    }

    /// Stored and known first, then the rules in the order in which they are checked.
    private func ordered(_ outcomes: [String: Int]) -> [(String, Int)] {
        let order = ["stored", "alreadyKnown"] + RouteSampleRejection.allCases.map(\.rawValue) + [SourceTally.ignored]
        return order.compactMap { outcome in outcomes[outcome].map { (outcome, $0) } }
    }

    private static func title(of outcome: String) -> String {
        switch outcome {
        case "stored": "Stored"
        case "alreadyKnown": "Already known"
        case SourceTally.ignored: "Messages without a position"
        default: "Refused: \(outcome)"
        }
    }

    /// `Phone, this page` or `Van, OwnTracks`; a source is written as its client and its key.
    private func name(of source: String) -> String {
        let parts = source.split(separator: " ")
        guard parts.count == 2, let client = IntakeClient(rawValue: String(parts[0])),
            let id = UUID(uuidString: String(parts[1]))
        else { return source }
        let key = keys.first { $0.id == id }?.name ?? "Revoked"
        return "\(key), \(Self.title(of: client))"
    }

    private static func title(of client: IntakeClient) -> String {
        switch client {
        case .browser: "page"
        case .ownTracks: AppSetup.App.ownTracks.title
        case .overland: AppSetup.App.overland.title
        case .gpsLogger: AppSetup.App.gpsLogger.title
        case .gpsLoggerBatch: "\(AppSetup.App.gpsLogger.title) in batches"
        case .traccar: AppSetup.App.traccar.title
        }
    }
}
