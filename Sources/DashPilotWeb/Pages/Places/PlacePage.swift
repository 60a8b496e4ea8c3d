import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// The waits recorded at one pickup place, with no count of visits, amount or rank (PLACE-3, PLACE-8).
struct PlacePage {
    let context: PageContext
    let history: PickupPlaceHistory

    /// Whether there is another place to merge into.
    let canMerge: Bool

    private var place: PickupPlace { history.place }

    var page: Page {
        Page(place.displayName, in: .shifts, script: "place") {
            h1(.dir("auto")) { place.displayName }
            waits
            samples
            p(.class("links")) {
                a(.href(LocalAddress(SitePath.renamingPlace(place.id))), .ariaLabel(place.renameSpoken)) { "Rename" }
                if canMerge {
                    a(.href(LocalAddress(SitePath.mergingPlace(place.id))), .ariaLabel(place.mergeSpoken)) { "Merge" }
                }
            }
            if !canMerge {
                button(
                    .plainButton, .disabled, .ariaLabel(place.mergeSpoken), .ariaDescribedBy("merge-reason")
                ) { "Merge" }
                p(.class("quiet"), .id("merge-reason")) { PlaceMergePage.noOther }
            }
        }
    }

    /// The lines as one element (W1 to W11, L55 to L57).
    private var waits: HTML {
        div(
            .class("panel"), .role("group"), .ariaLabel(history.metrics.label(in: context.locale).spoken)
        ) {
            for line in history.metrics.lines(in: context.locale) { p(.ariaHidden) { line } }
        }
    }

    /// Each recorded wait, the latest first.
    @HTMLBuilder private var samples: [HTML] {
        if !history.samples.isEmpty {
            h2 { "Waits" }
            ul(.class("rows")) {
                for sample in history.samples.reversed() {
                    let date = context.locale.dateAndTime(sample.pickedUpAt)
                    li {
                        div(
                            .role("group"),
                            .ariaLabel("\(date), \(DurationText.spoken(sample.wait, locale: context.locale.locale))")
                        ) {
                            span(.ariaHidden) {
                                "\(date) · \(DurationText.shown(sample.wait, locale: context.locale.locale))"
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Correcting a place's spelling; nothing is written until Save (PLACE-4).
struct PlaceRenamePage {
    let sheet: Sheet
    let place: PickupPlace

    var page: Page {
        sheet.page(place.renameSpoken, in: .shifts, back: SitePath.place(place.id)) {
            sheet.context.form("rename", to: LocalAddress(SitePath.renamingPlace(place.id))) {
                sheet.context.textField("rename", "name", "Name", value: place.displayName)
                button(.submit, .class("primary large")) { "Save" }
            }
        }
    }
}

/// Every other place by name, without figures or suggestions (PLACE-5).
struct PlaceMergePage {
    /// Why merging is not offered.
    static let noOther = "Merge is not available, because there is no other place to merge this one into."

    let place: PickupPlace
    let destinations: [PickupPlace]

    var page: Page {
        Page(place.mergeSpoken, in: .shifts) {
            h1(.dir("auto")) { place.mergeSpoken }
            if destinations.isEmpty { p { Self.noOther } }
            ul(.class("rows")) {
                for destination in destinations {
                    li {
                        a(
                            .class("row-link"), .dir("auto"),
                            .href(LocalAddress(SitePath.mergingPlaceInto(place.id, destination.id))),
                            .ariaLabel(place.mergeSpoken(into: destination))
                        ) { destination.displayName }
                    }
                }
            }
            p(.class("links")) { a(.href(LocalAddress(SitePath.place(place.id)))) { "Cancel" } }
        }
    }
}
