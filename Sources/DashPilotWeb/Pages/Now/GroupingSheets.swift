import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// Corrects which deliveries arrived together, on a running and a finished shift alike: every offer with what may be done
/// with it, and a question before each. Source of the rules: part 10, section 13.
struct GroupingSheets: Sendable {
    let pages: PageRoutes

    func add(to router: inout Router) {
        router.get(SitePath.grouping) { request, id in
            try pages.show(request) { context, services in
                GroupingPage(shift: try ShiftService(services).shift(id), locale: context.locale).page
            }
        }
        pages.sheet(
            SitePath.moving, in: &router,
            page: { sheet, id, delivery, offer in
                try question(
                    sheet, id, "move", SitePath.moving(id, delivery, offer), else: .offerNoLongerExists
                ) { $0.confirmMove(delivery: delivery, toOffer: offer) }
            },
            record: { sheet, id, delivery, offer in
                _ = try OfferCorrectionService(sheet.services).move(delivery: delivery, toOffer: offer)
                return SitePath.grouping(id)
            })
        pages.sheet(
            SitePath.newOffer, in: &router,
            page: { sheet, id, delivery in
                try question(sheet, id, "new", SitePath.newOffer(id, delivery), else: .deliveryNoLongerExists) {
                    $0.confirmNewOffer(delivery: delivery)
                }
            },
            record: { sheet, id, delivery in
                _ = try OfferCorrectionService(sheet.services).makeOffer(regrouping: [delivery])
                return SitePath.grouping(id)
            })
        pages.sheet(
            SitePath.combining, in: &router,
            page: { sheet, id, offer, destination in
                try question(
                    sheet, id, "combine", SitePath.combining(id, offer, destination), else: .offerNoLongerExists
                ) { $0.confirmCombine(offer: offer, into: destination) }
            },
            record: { sheet, id, offer, destination in
                _ = try OfferCorrectionService(sheet.services).combine(offer: offer, into: destination)
                return SitePath.grouping(id)
            })
        pages.sheet(
            SitePath.separating, in: &router,
            page: { sheet, id, offer in
                try question(sheet, id, "separate", SitePath.separating(id, offer), else: .offerNoLongerExists) {
                    $0.confirmSeparate(offer: offer)
                }
            },
            record: { sheet, id, offer in
                _ = try OfferCorrectionService(sheet.services).separate(offer: offer)
                return SitePath.grouping(id)
            })
    }

    /// The page of one question, or of all corrections where the refused one can no longer be asked.
    private func question(
        _ sheet: Sheet, _ id: UUID, _ form: String, _ address: String, else gone: OfferCorrectionError,
        _ ask: (Shift) -> Confirmation?
    ) throws -> Page {
        let shift = try ShiftService(sheet.services).shift(id)
        guard let question = ask(shift) else {
            guard sheet.context.refused != nil else { throw gone }
            return GroupingPage(shift: shift, locale: sheet.context.locale).page
        }
        return sheet.page(
            asking: question, form, to: address, in: shift.isActive ? .now : .shifts, back: SitePath.grouping(id))
    }
}

/// Every offer of a shift with its deliveries and the corrections that would be accepted (OFFCOR-11, OFFCOR-13).
struct GroupingPage {
    let shift: Shift
    let locale: DriverLocale

    var page: Page {
        Page(DeliveryControl.correctGrouping, in: shift.isActive ? .now : .shifts) {
            h1 { DeliveryControl.correctGrouping }
            p(.class("quiet")) {
                "Only which deliveries arrived together is corrected here. No time, place, amount or state changes."
            }
            for offer in shift.numberedOffers { section(of: offer) }
            for numbered in shift.numberedDeliveries where shift.numberedOffer(containing: numbered.id) == nil {
                HTMLKit.section(.class("card")) {
                    h2 { "Delivery \(numbered.number)" }
                    links(for: numbered, in: nil)
                }
            }
            p(.class("links")) {
                a(.href(LocalAddress(shift.isActive ? SitePath.now() : SitePath.shift(shift.id)))) {
                    "Back to the Shift"
                }
            }
        }
    }

    private func section(of offer: NumberedOffer) -> HTML {
        HTMLKit.section(.class("card"), .ariaLabelledBy("offer-\(offer.number)")) {
            h2(.id("offer-\(offer.number)")) { "Offer \(offer.number)" }
            p(.class("quiet")) { offer.grouping.heading(in: locale) ?? offer.state.historyLabel }
            for numbered in offer.deliveries {
                h3 { "Delivery \(numbered.number)" }
                if let place = numbered.delivery.pickupPlace { p(.dir("auto")) { place.displayName } }
                links(for: numbered, in: offer)
            }
            nav(.class("links"), .ariaLabel("Offer \(offer.number)")) {
                choices(
                    "Combine Offer \(offer.number)",
                    shift.combineDestinations(forOffer: offer.id).map { destination in
                        a(.href(LocalAddress(SitePath.combining(shift.id, offer.id, destination.id)))) {
                            "Combine Offer \(offer.number) into Offer \(destination.number)"
                        }
                    })
                if offer.isGrouped {
                    a(.href(LocalAddress(SitePath.separating(shift.id, offer.id)))) { "Separate Offer \(offer.number)" }
                }
            }
        }
    }

    /// Links of one kind, folded away where there are more than a driver takes in at a glance: a long shift has dozens.
    private func choices(_ title: String, _ links: [HTML]) -> HTML {
        guard links.count > 3 else { return .fragment(links) }
        return details {
            HTMLKit.summary { title }
            div(.class("links")) { links }
        }
    }

    private func links(for numbered: NumberedDelivery, in offer: NumberedOffer?) -> HTML {
        nav(.class("links"), .ariaLabel("Delivery \(numbered.number)")) {
            choices(
                "Move Delivery \(numbered.number)",
                shift.moveDestinations(forDelivery: numbered.id).map { destination in
                    a(.href(LocalAddress(SitePath.moving(shift.id, numbered.id, destination.id)))) {
                        "Move Delivery \(numbered.number) to Offer \(destination.number)"
                    }
                })
            if offer?.isGrouped ?? true {
                a(.href(LocalAddress(SitePath.newOffer(shift.id, numbered.id)))) {
                    "Put Delivery \(numbered.number) in a New Offer"
                }
            }
        }
    }
}
