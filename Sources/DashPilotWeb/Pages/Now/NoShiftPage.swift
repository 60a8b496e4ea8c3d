import DashPilotDomain
import DashPilotModels
import Foundation
import HTMLKit
import HTTPKit

/// The first page while no shift runs: one control, and what the next shift will record (SCREEN-1, LATER-43).
struct NoShiftPage {
    let context: PageContext
    let defaults: ShiftFuelEntry

    /// The shift that ended last.
    let last: UUID?

    var page: Page {
        Page("Now", in: .now, script: "now") {
            h1 { ShiftWording.noShift }
            figure(defaults.vehicleContext.nextShiftLabel(in: context.locale))
            context.form("start", to: LocalAddress(SitePath.starting()), class: "single", tap: .start) {
                button(.submit, .class("primary large")) { ShiftWording.startShift }
            }
            OfflineShift(shift: nil, last: last, capture: RunningShiftPage.wholeCapture, locale: context.locale)
                .element
        }
    }
}

/// The sheet that asks only how many deliveries an offer holds (OFFER-5, OFFER-6).
struct SeveralPage {
    let context: PageContext

    /// The running shift, `nil` where none runs any more.
    let shift: UUID?

    var page: Page {
        Page(DeliveryControl.startSeveral, in: .now) {
            h1 { DeliveryControl.startSeveral }
            p { "How many deliveries were accepted together?" }
            div(.class("choices")) {
                for count in 2...10 {
                    context.form(
                        "several-\(count)", to: LocalAddress(SitePath.offers()), class: "single",
                        tap: shift.map { .accept(count: count, on: $0) }
                    ) {
                        input(.type(.hidden), .name("count"), .value("\(count)"))
                        button(.submit, .ariaLabel("Record an offer of \(count.text(in: context.locale)) deliveries")) {
                            count.text(in: context.locale)
                        }
                    }
                }
            }
            p { a(.href(LocalAddress(SitePath.now()))) { "Cancel" } }
        }
    }
}
