import DashPilotDomain
import Foundation
import HTMLKit
import HTTPKit

/// Where a page stands in the navigation.
enum NavigationPlace: CaseIterable, Sendable {
    case now, shifts, summary, expenses, settings

    var title: String {
        switch self {
        case .now: "Now"
        case .shifts: "Shifts"
        case .summary: "Summary"
        case .expenses: "Expenses"
        case .settings: "Settings"
        }
    }

    var address: LocalAddress {
        switch self {
        case .now: LocalAddress(SitePath.now())
        case .shifts: LocalAddress(SitePath.shifts())
        case .summary: LocalAddress(SitePath.summary("week"))
        case .expenses: LocalAddress(SitePath.expenses())
        case .settings: LocalAddress(SitePath.settings())
        }
    }
}

/// One page: its title and what stands in it. A pure value, made by functions from what a service derived.
struct Page: Sendable {
    let title: String
    let place: NavigationPlace?
    private(set) var content: [HTML]

    /// Data for our scripts, as a `data-page` of the body.
    var scriptName = ""

    init(_ title: String, in place: NavigationPlace?, script: String = "", @HTMLBuilder content: () -> [HTML]) {
        self.title = title
        self.place = place
        self.content = content()
        scriptName = script
    }

    /// The same page, with a refusal at its top where the form that was refused is no longer on it: the records have moved
    /// on since the driver's page was drawn, and nothing is dropped silently (GEN-13).
    func stating(_ refused: RefusedForm) -> Page {
        guard !HTML.fragment(content).markup.contains("id=\"\(refused.form)-refusal\"") else { return self }
        var page = self
        page.content.insert(p(.class("refusal"), .role("alert")) { refused.sentence }, at: 0)
        return page
    }

    /// The whole document, with a skip link, the navigation and the product's own style and script.
    func document(in locale: DriverLocale) -> String {
        element(
            .html, [.lang("en")],
            [
                element(.head, [], head),
                element(.body, [.data("page", scriptName), .data("locale", locale.locale.identifier(.bcp47))], body),
            ]
        ).document
    }

    private var head: [HTML] {
        [
            element(.meta, [.charset("utf-8")], []),
            element(.meta, [.name("viewport"), .content("width=device-width, initial-scale=1")], []),
            element(.meta, [.name("color-scheme"), .content("light dark")], []),
            element(.title, [], [.text("\(title) – DashPilot")]),
            element(.link, [.rel("stylesheet"), .href(LocalAddress(Scripts.styleAddress))], []),
            element(.link, [.rel("manifest"), .href(LocalAddress(SitePath.manifest()))], []),
            element(.link, [.rel("icon"), .href(LocalAddress(SitePath.icon()))], []),
            element(.script, [.src(LocalAddress(Scripts.address(of: Scripts.first))), .module], []),
        ]
    }

    @HTMLBuilder private var body: [HTML] {
        a(.class("skip"), .href(fragment: "content")) { "Skip to the content" }
        if let place {
            header(.class("bar")) {
                nav(.ariaLabel("Main")) {
                    ul {
                        for other in NavigationPlace.allCases {
                            li {
                                other == place
                                    ? a(.href(other.address), .ariaCurrent("page")) { other.title }
                                    : a(.href(other.address)) { other.title }
                            }
                        }
                    }
                }
            }
        }
        main(.id("content"), .tabIndex(-1)) { content }
    }
}

extension Response {
    /// A page as an answer. It holds records, so nothing on the way may keep it (HTTP-8).
    init(_ status: Status = .ok, page: Page, in locale: DriverLocale) {
        self.init(status, .html, page.document(in: locale), headers: [.cacheControl: "no-store"])
    }

    /// A part of a page, for our script to put in place of the one of the same name.
    init(part: HTML) {
        self.init(.ok, .html, part.markup, headers: [.cacheControl: "no-store"])
    }
}
