import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// The sheets a card opens while a delivery runs, and the place's, which stands on a finished shift's rows too: place,
/// expected pay, cancelling and reopening. Source of the rules: part 10, sections 8.2, 9, 16 and 17.2.
struct DeliverySheets: Sendable {
    let pages: PageRoutes

    func add(to router: inout Router) {
        addPlace(to: &router)
        addExpectedPay(to: &router)
        pages.sheet(
            SitePath.cancelling, in: &router, page: cancelling,
            record: { sheet, id in
                _ = try DeliveryService(sheet.services).cancel(id)
                return SitePath.now()
            })
        router.get(SitePath.reopening) { request in try pages.show(request, reopenList) }
        pages.sheet(
            SitePath.reopened, in: &router, page: reopening,
            record: { sheet, id in
                _ = try DeliveryService(sheet.services).reopen(id)
                return SitePath.now()
            })
    }

    // MARK: - Pickup place

    private func addPlace(to router: inout Router) {
        pages.sheet(
            SitePath.deliveryPlace, in: &router, page: place,
            record: { sheet, id in
                let service = PickupPlaceService(sheet.services)
                if let recent = sheet.fields["place"] {
                    guard let placeID = UUID(uuidString: recent) else { throw FormRefusal.noChoice }
                    return try service.assign(place: placeID, toDelivery: id).home
                }
                return try service.assign(name: sheet.fields["name"] ?? "", toDelivery: id).home
            })
        pages.press(
            SitePath.deliveryPlaceRemoval, in: &router, page: place,
            record: { sheet, id in try PickupPlaceService(sheet.services).removePlace(fromDelivery: id).home })
    }

    /// At most five recent places, then the field: nothing else is asked (PLACE-1).
    @Sendable private func place(_ sheet: Sheet, _ id: UUID) throws -> Page {
        let found = try DeliveryService(sheet.services).delivery(id)
        let recent = try PickupPlaceService(sheet.services).recentPlaces()
        let address = LocalAddress(SitePath.deliveryPlace(id))
        return sheet.page("Pickup place for Delivery \(found.number)", in: found.place, back: found.home) {
            if !recent.isEmpty {
                h2 { "Recent places" }
                for (index, place) in recent.enumerated() {
                    sheet.context.form("recent-\(index + 1)", to: address, class: "single") {
                        input(.type(.hidden), .name("place"), .value(place.id.uuidString))
                        button(
                            .submit, .dir("auto"), .ariaLabel("\(place.displayName), for Delivery \(found.number)")
                        ) { place.displayName }
                    }
                }
            }
            sheet.context.form("name", to: address) {
                sheet.context.textField(
                    "name", "name", "Pickup place", value: found.delivery.pickupPlace?.displayName ?? "")
                button(
                    .submit, .class("primary large"), .ariaLabel("Save Pickup Place for Delivery \(found.number)")
                ) { "Save Pickup Place" }
            }
            if let place = found.delivery.pickupPlace {
                sheet.context.button(
                    "remove", to: LocalAddress(SitePath.deliveryPlaceRemoval(id)), "Remove Pickup Place",
                    spoken: "Remove Pickup Place, \(place.displayName), from Delivery \(found.number)")
            }
        }
    }

    // MARK: - Expected pay

    private func addExpectedPay(to router: inout Router) {
        pages.sheet(
            SitePath.expectedPay, in: &router, page: expectedPay,
            record: { sheet, id in
                let amount = try sheet.amount(.expectedPay)
                return try DeliveryService(sheet.services).setExpectedEarnings(amount, of: id).home
            })
        pages.press(
            SitePath.expectedPayRemoval, in: &router, page: expectedPay,
            record: { sheet, id in try DeliveryService(sheet.services).clearExpectedEarnings(of: id).home })
        pages.sheet(
            SitePath.expectedPayConfirmation, in: &router, page: confirmation,
            record: { sheet, id in
                let amount = try sheet.amount(.grossEarnings)
                return after(try DeliveryService(sheet.services).setGrossEarnings(amount, of: id), sheet)
            })
        pages.press(
            SitePath.expectedPayDismissal, in: &router, page: confirmation,
            record: { sheet, id in after(try DeliveryService(sheet.services).delivery(id), sheet) })
    }

    /// Adding, changing and removing what is expected; a finished delivery's can only be removed (EXPECT-1, EXPECT-2).
    @Sendable private func expectedPay(_ sheet: Sheet, _ id: UUID) throws -> Page {
        let found = try DeliveryService(sheet.services).delivery(id)
        let expected = ExpectedDeliveryPay(
            expected: found.delivery.expectedEarnings, gross: found.delivery.grossEarnings)
        return sheet.page("Expected pay for Delivery \(found.number)", in: found.place, back: found.home) {
            if let label = expected.label(deliveryNumber: found.number, in: sheet.locale) { figure(label) }
            if found.delivery.isActive {
                sheet.context.form("expected", to: LocalAddress(SitePath.expectedPay(id))) {
                    sheet.context.amountField("expected", "Expected pay", value: expected.expected)
                    button(
                        .submit, .class("primary large"), .ariaLabel("Save Expected Pay for Delivery \(found.number)")
                    ) { "Save Expected Pay" }
                }
            } else {
                p { DeliveryError.deliveryNotActive.sentence(in: sheet.locale) }
            }
            if expected.expected != nil { Self.removal(of: found, sheet.context) }
        }
    }

    static func removal(of found: ChangedDelivery, _ context: PageContext) -> HTML {
        context.button(
            "remove-expected", to: LocalAddress(SitePath.expectedPayRemoval(found.delivery.id)), "Remove Expected Pay",
            spoken: "Remove Expected Pay from Delivery \(found.number)")
    }

    /// Asks what a delivery paid that was expected to pay something: after it was delivered, and again from a finished
    /// shift's log (EXPECT-7, EXPECT-8).
    @Sendable private func confirmation(_ sheet: Sheet, _ id: UUID) throws -> Page {
        let found = try DeliveryService(sheet.services).delivery(id)
        let expected = ExpectedDeliveryPay(
            expected: found.delivery.expectedEarnings, gross: found.delivery.grossEarnings)
        return Page("What Delivery \(found.number) paid", in: found.place) {
            h1 { "What did Delivery \(found.number) pay?" }
            if let label = expected.label(deliveryNumber: found.number, in: sheet.locale) { figure(label) }
            p { found.delivery.effectiveEarnings.tipsSentence(in: sheet.locale) }
            sheet.context.form("confirm", to: LocalAddress(SitePath.expectedPayConfirmation(id))) {
                sheet.context.amountField(
                    "confirm", "Gross earnings", value: found.delivery.grossEarnings ?? expected.expected)
                button(.submit, .class("primary large"), .ariaLabel("Record Earnings for Delivery \(found.number)")) {
                    "Record Earnings"
                }
            }
            sheet.context.button(
                "dismiss", to: LocalAddress(SitePath.expectedPayDismissal(id)), "Not Now",
                spoken: "Not Now. Record nothing for Delivery \(found.number)")
        }
    }

    /// Back to where the delivery stands; on the running shift the undo is offered from then on (REOPEN-12).
    private func after(_ changed: ChangedDelivery, _ sheet: Sheet) -> String {
        guard changed.shift.isActive, changed.delivery.state == .delivered else { return changed.home }
        return UndoOffer.path(after: changed, now: sheet.context.now)
    }

    // MARK: - Cancelling and reopening

    @Sendable private func cancelling(_ sheet: Sheet, _ id: UUID) throws -> Page {
        let found = try DeliveryService(sheet.services).delivery(id)
        let number = found.number
        let question = Confirmation(
            title: "\(DeliveryControl.cancel(number: number))?",
            message: DeliveryControl.cancelConfirmation(number: number),
            button: DeliveryControl.cancel(number: number))
        return sheet.page(
            asking: question, "cancel", to: SitePath.cancelling(id), in: found.place, back: found.home,
            tap: .cancel(delivery: id, number: number))
    }

    /// Every delivered delivery with the state it would return to, or why it cannot (REOPEN-15).
    @Sendable private func reopenList(_ context: PageContext, _ services: ServiceContext) throws -> Page {
        guard let shift = try ShiftService(services).activeShift() else { throw ShiftLifecycleError.noActiveShift }
        let delivered = shift.numberedDeliveries.filter { $0.delivery.deliveredAt != nil }
        return Page(DeliveryControl.reopenList, in: .now) {
            h1 { DeliveryControl.reopenList }
            if delivered.isEmpty { p { DeliveryRecoveryError.notDelivered.sentence(in: context.locale) } }
            for numbered in delivered {
                article(.class("card"), .ariaLabelledBy("delivery-\(numbered.number)")) {
                    h2(.id("delivery-\(numbered.number)")) { "Delivery \(numbered.number)" }
                    if let place = numbered.delivery.pickupPlace { p(.dir("auto")) { place.displayName } }
                    switch Self.reopening(of: numbered.delivery, on: shift) {
                    case .success(let state):
                        p(.class("quiet")) { "Would return to: \(state.cardLabel)" }
                        p(.class("links")) {
                            a(
                                .href(LocalAddress(SitePath.reopened(numbered.id))),
                                .ariaLabel(DeliveryControl.reopenSpoken(number: numbered.number, restoring: state))
                            ) { DeliveryControl.reopen }
                        }
                    case .failure(let refusal):
                        p(.class("quiet")) { refusal.sentence(in: context.locale) }
                    }
                }
            }
            p(.class("links")) { a(.href(LocalAddress(SitePath.now()))) { "Cancel" } }
        }
    }

    private static func reopening(
        of delivery: Delivery, on shift: Shift
    ) -> Result<DeliveryState, DeliveryLifecycleError> {
        Result { () throws(DeliveryLifecycleError) in try shift.stateIfReopened(delivery) }
    }

    @Sendable private func reopening(_ sheet: Sheet, _ id: UUID) throws -> Page {
        let found = try DeliveryService(sheet.services).delivery(id)
        let number = found.number
        switch Self.reopening(of: found.delivery, on: found.shift) {
        case .success(let state):
            let question = Confirmation(
                title: "Reopen Delivery \(number)?",
                message: DeliveryControl.reopenConfirmation(
                    number: number, restoring: state, hasRecordedMoney: found.delivery.hasRecordedMoney),
                button: DeliveryControl.reopen)
            return sheet.page(
                asking: question, "reopen", to: SitePath.reopened(id),
                spoken: DeliveryControl.reopenSpoken(number: number, restoring: state), in: found.place,
                back: found.home)
        case .failure(let refusal):
            return sheet.page("Reopen Delivery \(number)?", in: found.place, back: found.home) {
                if sheet.context.refused == nil { p { refusal.sentence(in: sheet.locale) } }
            }
        }
    }
}
