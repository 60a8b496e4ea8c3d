import DashPilotDomain
import DashPilotIntake
import DashPilotPersistence
import Foundation
import HTMLKit
import HTTPKit

/// The devices and tokens there are, with their last use, and what the running shift's sources sent.
struct DevicesPage {
    enum Counts {
        /// What the live sources sent to the shift that is looked at, and what files brought into any.
        case counted(CountedShift, [SourceCounts], files: [FileCounts])

        /// The sentence says why.
        case unavailable(String)
    }

    enum CountedShift {
        case running, last
        /// There is no shift yet.
        case none

        var heading: String {
            switch self {
            case .running: "Positions of this shift"
            case .last: "Positions of the last shift"
            case .none: "Positions before the first shift"
            }
        }

        var nothing: String {
            switch self {
            case .running: "No position has been sent to this shift."
            case .last: "No position was sent to that shift."
            case .none: "No position has been sent yet."
            }
        }
    }

    struct FileCounts {
        /// When the shift began that the file was brought into.
        let shift: Instant
        let counts: SourceCounts
    }

    /// How many files are told of, those of the newest shifts first.
    static let mostFiles = 20

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
                p(.class("quiet")) { Self.whatIsKept }
                for key in keys where key.kind == .device { card(key) }
                context.button("pair", to: LocalAddress(SitePath.pairingCodes()), "Pair a Device", class: "primary")
            }
            section(.ariaLabelledBy("tokens")) {
                h2(.id("tokens")) { "Tokens" }
                p(.class("quiet")) { "A token lets an app or a shortcut connect. It is shown once, when it is made." }
                for key in keys where key.kind == .token { card(key) }
                newToken
            }
            countSections
        }
    }

    /// The one exception to records being kept nowhere but here (HTTP-8, OFFLINE-1).
    static let whatIsKept =
        "A paired browser keeps the last page of the running shift, so that it opens without a connection, and the taps "
        + "and positions that wait to be sent. A device that is revoked drops that page as soon as it reaches DashPilot."

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
            if key.kind == .token {
                context.button(
                    "replace-\(id)", to: LocalAddress(SitePath.replacingToken(key.id)), "Replace",
                    spoken: "Replace the token \(key.name). The old one goes on for 24 hours")
            }
            div(.class("card-links")) {
                a(
                    .href(LocalAddress(SitePath.revoking(key.id))),
                    .ariaLabel(key.id == caller ? "Revoke this device, \(key.name)" : "Revoke \(key.name)")
                ) { "Revoke" }
            }
        }
    }

    private var newToken: HTML {
        context.form("token", to: LocalAddress(SitePath.tokens()), class: "panel") {
            context.textField("token", "name", "Name of the new token")
            context.choices(
                "token", "scope", "What it may do",
                AccessScope.allCases.map { ($0.rawValue, Self.title(of: $0)) }, chosen: nil)
            button(.submit) { "Make Token" }
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

    @HTMLBuilder private var countSections: [HTML] {
        switch counts {
        case .unavailable(let sentence):
            section(.ariaLabelledBy("counts")) {
                h2(.id("counts")) { "Positions" }
                p(.role("alert")) { sentence }
            }
        case .counted(let shift, let sources, let files):
            section(.ariaLabelledBy("counts")) {
                h2(.id("counts")) { shift.heading }
                if shift != .running { p(.class("quiet")) { ShiftWording.noShift } }
                if sources.isEmpty { p { shift.nothing } }
                for source in sources { table(of: source, named: SourceNames(keys: keys).name(of: source.source)) }
            }
            if !files.isEmpty {
                section(.ariaLabelledBy("files")) {
                    h2(.id("files")) { "Track files brought in" }
                    for file in files.sorted(by: { $0.shift > $1.shift }).prefix(Self.mostFiles) {
                        table(of: file.counts, named: "Into the shift of \(locale.dateAndTime(file.shift))")
                    }
                }
            }
        }
    }

    /// Read = recorded + already recorded + refused by a named rule (INTAKE-17).
    private func table(of source: SourceCounts, named name: String) -> HTML {
        HTMLKit.table {
            caption(.dir("auto")) { name }
            tbody {
                for line in source.lines(in: locale) {
                    tr {
                        th(.scope("row")) { line.name }
                        td { line.count }
                    }
                }
            }
        }
    }
}
