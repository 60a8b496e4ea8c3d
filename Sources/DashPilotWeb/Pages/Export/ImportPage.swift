import DashPilotDomain
import DashPilotServices
import HTMLKit
import HTTPKit

/// Choosing an export to bring back, and what became of it (IMPORT-4).
struct ImportPage {
    static let form = "import"

    let context: PageContext

    /// What became of the file that was just brought in, `nil` for a page that was simply opened.
    var report: ImportReport?

    private var locale: DriverLocale { context.locale }

    var page: Page {
        Page("Import", in: .settings, script: "import") {
            h1 { "Import" }
            if let report { outcome(of: report) }
            p { ImportReport.purpose }
            p(.class("quiet")) { ImportReport.limits }
            context.form(Self.form, to: LocalAddress(SitePath.importing()), class: "panel", sendsFiles: true) {
                field
                button(.submit) { "Import" }
            }
            p(.class("links")) { a(.href(LocalAddress(SitePath.export()))) { "Export" } }
        }
    }

    private var field: HTML {
        let control = context.control("file", of: Self.form)
        let attributes: [Attribute] = [
            .id("import-file"), .name("file"), .type(.file), .accept(".json,application/json"), .required,
        ]
        return div(.class("field")) {
            label(.for("import-file")) { "A JSON export of DashPilot" }
            element(.input, attributes + control.attributes, [])
            control.sentence
        }
    }

    private func outcome(of report: ImportReport) -> HTML {
        section(.class("card"), .role("status"), .ariaLabelledBy("outcome")) {
            h2(.id("outcome")) { ImportReport.recordedTitle }
            dl {
                counts(report.recorded.titled)
                if report.newPlaceCount > 0 { counts([(ImportReport.newPlacesTitle, report.newPlaceCount)]) }
            }
            if report.alreadyHere != ImportReport.Counts() {
                h2 { ImportReport.alreadyHereTitle }
                dl { counts(report.alreadyHere.titled.filter { $0.count > 0 }) }
            }
            if !report.leftOut.isEmpty {
                h2 { ImportReport.leftOutTitle }
                for (reason, shifts) in report.leftOutByReason {
                    p { ImportReport.heading(reason) }
                    ul { for shift in shifts { li { shift.words(in: locale) } } }
                }
            }
            if let caveat = report.caveat { p(.class("quiet")) { caveat } }
        }
    }

    private func counts(_ titled: [(title: String, count: Int)]) -> HTML {
        HTML.fragment(
            titled.flatMap { title, count in
                [dt { title }, dd { count.text(in: locale) }]
            })
    }
}
