import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// The tips of a finished delivery: each with its own draft and deletion, and one more to add. Source of the rules: part
/// 10, section 17.3.
struct TipSheets: Sendable {
    let pages: PageRoutes

    func add(to router: inout Router) {
        pages.sheet(
            SitePath.tips, in: &router, page: tips,
            record: { sheet, id in
                let (amount, method) = try Self.tip(in: sheet)
                return try DeliveryService(sheet.services).recordTip(amount, method: method, on: id).home
            })
        pages.press(
            SitePath.tip, in: &router, page: { sheet, id, _ in try tips(sheet, id) },
            record: { sheet, id, tip in
                let (amount, method) = try Self.tip(in: sheet)
                return try DeliveryService(sheet.services).correctTip(tip, of: id, amount: amount, method: method).home
            })
        pages.press(
            SitePath.tipDeletion, in: &router, page: { sheet, id, _ in try tips(sheet, id) },
            record: { sheet, id, tip in try DeliveryService(sheet.services).deleteTip(tip, of: id).home })
    }

    /// Amount and method together; where one cannot be read neither is written (TIP-5).
    private static func tip(in sheet: Sheet) throws -> (Money, DeliveryTipMethod) {
        let amount = try sheet.amount(.tip)
        let method = try refusing(at: "method") {
            guard let method = sheet.fields["method"].flatMap(DeliveryTipMethod.init(rawValue:)) else {
                throw FormRefusal.noTipMethod
            }
            return method
        }
        return (amount, method)
    }

    @Sendable private func tips(_ sheet: Sheet, _ id: UUID) throws -> Page {
        let found = try DeliveryService(sheet.services).delivery(id)
        let number = found.number
        guard found.delivery.state.isTerminal else { throw DeliveryLifecycleError.invalidTip(.deliveryNotFinished) }
        return sheet.page("Tips for Delivery \(number)", in: found.place, back: found.home) {
            for method in DeliveryTipMethod.allCases { p(.class("quiet")) { "\(method.title): \(method.explanation)" } }
            for (index, tip) in found.delivery.additionalTips.enumerated() {
                article(.class("card"), .ariaLabel("Tip \(index + 1)")) {
                    figure(
                        DeliveryTipMethod.tipLabel(
                            amount: tip.amount, method: tip.method, recordedAt: tip.recordedAt, number: index + 1,
                            deliveryNumber: number, in: sheet.locale))
                    fields(
                        sheet, "tip-\(index + 1)", to: SitePath.tip(id, tip.id), amount: tip.amount, method: tip.method,
                        save: "Save Tip \(index + 1)", spoken: "Save Tip \(index + 1) of Delivery \(number)")
                    sheet.context.button(
                        "delete-\(index + 1)", to: LocalAddress(SitePath.tipDeletion(id, tip.id)),
                        "Delete Tip \(index + 1)", spoken: "Delete Tip \(index + 1) of Delivery \(number)")
                }
            }
            h2 { "Add a Tip" }
            fields(
                sheet, "add", to: SitePath.tips(id), amount: nil, method: nil, save: "Add Tip",
                spoken: "Add Tip to Delivery \(number)")
        }
    }

    private func fields(
        _ sheet: Sheet, _ form: String, to address: String, amount: Money?, method: DeliveryTipMethod?, save: String,
        spoken: String
    ) -> HTML {
        sheet.context.form(form, to: LocalAddress(address)) {
            sheet.context.amountField(form, "Amount", value: amount)
            sheet.context.choices(
                form, "method", "How it was paid", DeliveryTipMethod.allCases.map { ($0.rawValue, $0.title) },
                chosen: method?.rawValue)
            button(.submit, .class("primary"), .ariaLabel(spoken)) { save }
        }
    }
}
