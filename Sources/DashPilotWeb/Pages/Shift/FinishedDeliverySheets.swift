import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// What a finished delivery paid, its recorded times, and its completion corrected to a cancellation. Source of the rules:
/// part 10, sections 10, 11 and 17.1.
struct FinishedDeliverySheets: Sendable {
    let pages: PageRoutes

    func add(to router: inout Router) {
        pages.sheet(
            SitePath.deliveryEarnings, in: &router, page: earnings,
            record: { sheet, id in
                let amount = try sheet.amount(.grossEarnings)
                return try DeliveryService(sheet.services).setGrossEarnings(amount, of: id).home
            })
        pages.press(
            SitePath.deliveryEarningsRemoval, in: &router, page: earnings,
            record: { sheet, id in try DeliveryService(sheet.services).clearGrossEarnings(of: id).home })
        pages.sheet(SitePath.deliveryTimes, in: &router, page: times, record: saveTimes)
        pages.sheet(
            SitePath.correctedCancellation, in: &router, page: cancellation,
            record: { sheet, id in try DeliveryService(sheet.services).correctToCancelled(id).home })
    }

    // MARK: - Earnings

    @Sendable private func earnings(_ sheet: Sheet, _ id: UUID) throws -> Page {
        let found = try DeliveryService(sheet.services).delivery(id)
        guard found.delivery.state.isTerminal else {
            throw DeliveryLifecycleError.invalidTransition(.deliveryNotFinished)
        }
        let recorded = found.delivery.effectiveEarnings
        return sheet.page(
            "\(recorded.grossControl(deliveryNumber: found.number).shown) for Delivery \(found.number)",
            in: found.place, back: found.home
        ) {
            p { recorded.tipsSentence(in: sheet.locale) }
            sheet.context.form("earnings", to: LocalAddress(SitePath.deliveryEarnings(id))) {
                sheet.context.amountField("earnings", "Gross earnings", value: recorded.gross)
                button(.submit, .class("primary large"), .ariaLabel("Save Earnings for Delivery \(found.number)")) {
                    "Save Earnings"
                }
            }
            if let control = recorded.removeGrossControl(deliveryNumber: found.number) {
                sheet.context.button(
                    "remove", to: LocalAddress(SitePath.deliveryEarningsRemoval(id)), control.shown,
                    spoken: control.spoken)
            }
            if found.delivery.expectedEarnings != nil { DeliverySheets.removal(of: found, sheet.context) }
        }
    }

    // MARK: - Times

    /// One field for each instant the delivery records, and nothing else (TIMECOR-1).
    @Sendable private func times(_ sheet: Sheet, _ id: UUID) throws -> Page {
        let found = try DeliveryService(sheet.services).delivery(id)
        guard !found.shift.isActive else { throw DeliveryLifecycleError.invalidTimeCorrection(.shiftNotCompleted) }
        guard found.delivery.state.isTerminal else {
            throw DeliveryLifecycleError.invalidTimeCorrection(.deliveryNotFinished)
        }
        return sheet.page(
            "\(DeliveryControl.correctTimes) of Delivery \(found.number)", in: found.place, back: found.home
        ) {
            p { DeliveryControl.correctTimesExplanation }
            sheet.context.form("times", to: LocalAddress(SitePath.deliveryTimes(id))) {
                sheet.zoneField
                for event in found.delivery.times.recorded {
                    sheet.timeField(
                        "times", event.stage.rawValue, event.stage.historyLabel, recorded: event.instant,
                        from: found.shift.startedAt, to: found.shift.endedAt)
                }
                button(.submit, .class("primary large"), .ariaLabel("Save Times of Delivery \(found.number)")) {
                    "Save Times"
                }
            }
        }
    }

    @Sendable private func saveTimes(_ sheet: Sheet, _ id: UUID) throws -> String {
        let service = DeliveryService(sheet.services)
        let found = try service.delivery(id)
        let bounds = [found.shift.startedAt] + [found.shift.endedAt].compactMap(\.self)
        var proposed = found.delivery.times
        var recorded = found.delivery.times
        for stage in DeliveryState.allCases {
            // A stage that the form does not hold is proposed as not recorded, and the rule on removed ones decides.
            proposed[stage] =
                sheet.fields[stage.rawValue] == nil
                ? nil : try sheet.instant(stage.rawValue, stage.historyLabel, among: bounds)
            if let was = sheet.recordedInstant(stage.rawValue) { recorded[stage] = was }
        }
        return try service.correctTimes(of: id, to: proposed, replacing: recorded).home
    }

    // MARK: - Corrected to cancelled

    @Sendable private func cancellation(_ sheet: Sheet, _ id: UUID) throws -> Page {
        let found = try DeliveryService(sheet.services).delivery(id)
        guard !found.shift.isActive else { throw DeliveryLifecycleError.cannotCorrectOnRunningShift }
        let question = Confirmation(
            title: DeliveryControl.correctToCancelledTitle(number: found.number),
            message: DeliveryControl.correctToCancelledConfirmation(
                number: found.number, hasRecordedMoney: found.delivery.hasRecordedMoney),
            button: DeliveryControl.correctToCancelledButton(number: found.number))
        return sheet.page(
            asking: question, "correct", to: SitePath.correctedCancellation(id),
            spoken: DeliveryControl.correctToCancelledSpoken(number: found.number), in: found.place, back: found.home)
    }
}
