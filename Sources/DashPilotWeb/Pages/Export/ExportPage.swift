import DashPilotDomain
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// What an export would be, said before it is made, and the choice of another one (EXPORT-7, EXPORT-16).
struct ExportPage {
    static let unitForm = "unit"
    static let rangeForm = "range"

    let context: PageContext

    /// What the fields of the range open with.
    let period: ReportingPeriod

    /// `nil` where nothing was chosen, or what was chosen cannot be exported.
    let offer: ExportOffer?

    /// Whether there is anything at all that could be exported.
    let hasRecords: Bool

    private var locale: DriverLocale { context.locale }

    var page: Page {
        Page(offer?.scope.kind.controlLabel ?? "Export", in: .settings, script: "export") {
            if let offer {
                h1 { offer.scope.kind.controlLabel }
                p { subject(of: offer) }
                for file in offer.files { card(of: file, offer) }
            } else {
                h1 { "Export" }
            }
            if hasRecords { choice } else { p { ExportError.nothingToExport.sentence(in: locale) } }
            p(.class("links")) { a(.href(LocalAddress(SitePath.importing()))) { "Import an Export" } }
        }
    }

    /// Which records they are.
    private func subject(of offer: ExportOffer) -> String {
        switch offer.scope {
        case .shift: offer.startedAt.map(locale.longDate) ?? ""
        case .period(let period):
            period.kind == .custom
                ? period.dates(in: locale)
                : "\(period.title(now: context.now, in: locale)) · \(period.dates(in: locale))"
        case .allHistory: "Everything that is finished or was spent."
        }
    }

    // MARK: - One file

    private func card(of file: ExportOffer.File, _ offer: ExportOffer) -> HTML {
        let id = "form-\(file.form.rawValue)"
        return article(.class("card"), .ariaLabelledBy(id)) {
            h2(.id(id)) { file.form.title }
            p { file.form.purpose }
            dl {
                dt { "File" }
                dd { code { file.name.description } }
                dt { "Holds" }
                dd {
                    file.form.contents(
                        shiftCount: offer.shiftCount, expenseCount: offer.expenseCount, byteCount: file.byteCount,
                        in: locale)
                }
            }
            p(.class("quiet")) { file.form.leavesOut }
            p(.class("quiet")) { file.form.privacy }
            p(.class("controls")) {
                // `download` also keeps a page that records from loading it in place of a page.
                a(
                    .href(
                        LocalAddress(SitePath.exportFile(), query: "\(offer.scope.query)&form=\(file.form.rawValue)")),
                    .download(file.name.description), .ariaLabel("Download \(file.form.title)"), .ariaDescribedBy(id)
                ) { "Download \(file.form.title)" }
            }
        }
    }

    // MARK: - Choosing

    private var choice: HTML {
        section(.ariaLabelledBy("choice")) {
            h2(.id("choice")) { offer == nil ? "What to Export" : "Something Else" }
            p(.class("quiet")) {
                "What would be in the file is shown first. Nothing is made before you press Download."
            }
            unit
            range
            p(.class("links")) {
                if offer?.scope != .allHistory {
                    a(.href(LocalAddress(SitePath.export(), query: ExportScope.allHistory.query))) {
                        ExportScope.Kind.allHistory.controlLabel
                    }
                }
                span(.class("quiet")) { "One shift is exported from its own page." }
            }
        }
    }

    private var unit: HTML {
        form(Self.unitForm) {
            let asked = refused(Self.unitForm)
            let chosen = asked?.fields["scope"] ?? ReportingPeriod.Unit.week.rawValue
            div(.class("row")) {
                div(.class("field")) {
                    HTMLKit.label(.for("unit-scope")) { "Period" }
                    select(.id("unit-scope"), .name("scope")) {
                        for unit in ReportingPeriod.Unit.allCases {
                            unit.rawValue == chosen
                                ? option(.value(unit.rawValue), .selected) { unit.kind.title }
                                : option(.value(unit.rawValue)) { unit.kind.title }
                        }
                    }
                }
                day(Self.unitForm, "date", "A day in it", period.lastDay)
            }
        }
    }

    private var range: HTML {
        form(Self.rangeForm) {
            input(.type(.hidden), .name("scope"), .value(ReportingPeriod.Kind.custom.rawValue))
            div(.class("row")) {
                day(Self.rangeForm, "from", "First day", period.firstDay)
                day(Self.rangeForm, "to", "Last day", period.lastDay)
            }
        }
    }

    /// Asks for a page that says what the file would be; nothing is made by it.
    private func form(_ name: String, @HTMLBuilder content: () -> [HTML]) -> HTML {
        HTMLKit.form(
            .method(.get), .action(LocalAddress(SitePath.export())), .class("panel"), .id(name),
            .ariaLabel(name == Self.rangeForm ? "A range of days" : "A day, week or month")
        ) {
            content()
            if let refusal = refused(name) {
                p(.class("refusal"), .role("alert"), .id("\(name)-refusal")) { refusal.sentence }
            }
            button(.submit) { name == Self.rangeForm ? "Choose These Days" : "Choose" }
        }
    }

    private func refused(_ form: String) -> RefusedForm? { context.refusal(of: form) }

    private func day(_ form: String, _ name: String, _ label: String, _ day: CivilDate) -> HTML {
        let id = "\(form)-\(name)"
        var attributes: [Attribute] = [
            .id(id), .name(name), .type(.date), .value(refused(form)?.fields[name] ?? day.isoText),
            .max(LocalTime.date(at: context.now, in: locale.timeZone).isoText), .required,
        ]
        if refused(form) != nil { attributes += [.ariaInvalid(true), .ariaDescribedBy("\(form)-refusal")] }
        return div(.class("field")) {
            HTMLKit.label(.for(id)) { label }
            element(.input, attributes, [])
        }
    }
}

/// Leads to the page that says what the file would be.
///
/// - Returns: Nothing where there is nothing to export (EXPORT-7).
func exportLink(of scope: ExportScope, where holdsAnything: Bool) -> HTML {
    guard holdsAnything else { return .nothing }
    return p(.class("links")) {
        a(.href(LocalAddress(SitePath.export(), query: scope.query))) { scope.kind.controlLabel }
    }
}
