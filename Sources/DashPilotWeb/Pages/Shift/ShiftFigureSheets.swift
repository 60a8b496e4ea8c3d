import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// What a finished shift paid, what its fuel is estimated under, and its deletion. Source of the rules: part 20, sections 8
/// and 15; part 10, section 2.5.
struct ShiftFigureSheets: Sendable {
    let pages: PageRoutes

    func add(to router: inout Router) {
        pages.sheet(
            SitePath.shiftEarnings, in: &router, page: earnings,
            record: { sheet, id in
                let amount = try sheet.amount(.grossEarnings)
                _ = try ShiftService(sheet.services).setGrossEarnings(amount, of: id)
                return SitePath.shift(id)
            })
        pages.press(
            SitePath.shiftEarningsRemoval, in: &router, page: earnings,
            record: { sheet, id in
                _ = try ShiftService(sheet.services).clearGrossEarnings(of: id)
                return SitePath.shift(id)
            })
        pages.sheet(SitePath.shiftFuel, in: &router, page: fuel, record: saveFuel)
        pages.press(
            SitePath.shiftFuelRemoval, in: &router, page: fuel,
            record: { sheet, id in
                _ = try ShiftFuelService(sheet.services).clear(id)
                return SitePath.shift(id)
            })
        pages.sheet(
            SitePath.shiftDeletion, in: &router, page: deletion,
            record: { sheet, id in
                try ShiftService(sheet.services).deleteCompletedShift(id)
                return SitePath.shifts()
            })
    }

    // MARK: - Earnings

    @Sendable private func earnings(_ sheet: Sheet, _ id: UUID) throws -> Page {
        let shift = try sheet.finishedShift(id, else: ShiftLifecycleError.invalidTransition(.shiftNotCompleted))
        return sheet.page(
            ShiftEarningsText.editorControl(for: shift.grossEarnings), in: .shifts, back: SitePath.shift(id)
        ) {
            sheet.context.form("earnings", to: LocalAddress(SitePath.shiftEarnings(id))) {
                sheet.context.amountField("earnings", "Gross earnings", value: shift.grossEarnings)
                button(.submit, .class("primary large")) { "Save Earnings" }
            }
            if shift.grossEarnings != nil {
                sheet.context.button(
                    "remove", to: LocalAddress(SitePath.shiftEarningsRemoval(id)), "Remove Earnings",
                    spoken: "Remove Earnings from this shift")
            }
        }
    }

    // MARK: - Fuel

    /// What the fields are filled with: what was typed, the current defaults where they were asked for, or what the
    /// editor opens with (SNAP-10 to SNAP-12).
    private struct Draft {
        let milesPerGallon: String
        let gasPrice: String
        let source: FuelEconomySource
        let isSuggestion: Bool
    }

    @Sendable private func fuel(_ sheet: Sheet, _ id: UUID) throws -> Page {
        let shift = try sheet.finishedShift(id, else: ShiftLifecycleError.invalidTransition(.shiftNotCompleted))
        let defaults = try DriverSettingsService(sheet.services).currentDefaults()
        let draft = try draft(sheet, shift, defaults)
        let locale = sheet.locale
        return sheet.page(shift.fuelAssumptions.editorControl, in: .shifts, back: SitePath.shift(id)) {
            if draft.isSuggestion {
                p(.class("notice")) {
                    "These values are a suggestion. Nothing is recorded on this shift until you save."
                }
            }
            sheet.context.form("fuel", to: LocalAddress(SitePath.shiftFuel(id))) {
                input(.type(.hidden), .name("source"), .value(Self.text(draft.source)))
                sheet.context.textField(
                    "fuel", "economy", "Miles per gallon", value: draft.milesPerGallon, inputMode: "decimal",
                    required: false)
                sheet.context.textField(
                    "fuel", "price", "Gas price per gallon", value: draft.gasPrice, inputMode: "decimal",
                    required: false)
                p(.class("quiet")) { "A field left empty records nothing in its place." }
                button(.submit, .class("primary large")) { "Save Fuel Assumptions" }
            }
            if defaults != .nothing {
                let label = defaults.vehicleContext.finishedLabel(in: locale)
                form(.method(.get), .action(LocalAddress(SitePath.shiftFuel(id))), .class("single")) {
                    input(.type(.hidden), .name("defaults"), .value("yes"))
                    p(.id("defaults-values"), .dir("auto")) {
                        [label.shown, label.caption].compactMap(\.self).joined(separator: " · ")
                    }
                    button(.submit, .ariaDescribedBy("defaults-values")) {
                        FuelAssumptions.useCurrentDefaultsControl
                    }
                }
            }
            if shift.fuelAssumptions != .notRecorded {
                sheet.context.button(
                    "remove", to: LocalAddress(SitePath.shiftFuelRemoval(id)), "Remove Fuel Assumptions",
                    spoken: "Remove Fuel Assumptions from this shift")
            }
        }
    }

    private func draft(_ sheet: Sheet, _ shift: Shift, _ defaults: ShiftFuelEntry) throws -> Draft {
        let input = MoneyInput(locale: sheet.locale.locale)
        let economyInput = MilesPerGallonInput(locale: sheet.locale.locale)
        if let economy = sheet.fields["economy"] {
            return Draft(
                milesPerGallon: economy, gasPrice: sheet.fields["price"] ?? "",
                source: Self.source(sheet.fields["source"]), isSuggestion: false)
        }
        if sheet.fields["defaults"] == "yes" {
            let selected = try VehicleProfileService(sheet.services).vehicles().first(where: \.isSelected)
            return Draft(
                milesPerGallon: defaults.milesPerGallon.map(economyInput.editorText) ?? "",
                gasPrice: defaults.gasPricePerGallon.map { input.editorText(for: $0) } ?? "",
                source: selected.map { .vehicle($0.profile.id) } ?? .typed, isSuggestion: true)
        }
        let opening = try ShiftFuelService(sheet.services).editorOpening(for: shift.id)
        return Draft(
            milesPerGallon: opening.milesPerGallon.map(economyInput.editorText) ?? "",
            gasPrice: opening.gasPricePerGallon.map { input.editorText(for: $0) } ?? "",
            source: opening.economySource, isSuggestion: opening.isSuggestion)
    }

    private static func text(_ source: FuelEconomySource) -> String {
        switch source {
        case .typed: "typed"
        case .vehicle(let id): id.uuidString
        }
    }

    private static func source(_ text: String?) -> FuelEconomySource {
        text.flatMap(UUID.init(uuidString:)).map { .vehicle($0) } ?? .typed
    }

    @Sendable private func saveFuel(_ sheet: Sheet, _ id: UUID) throws -> String {
        let economy = try Self.half(sheet.fields["economy"]) { _ in try sheet.milesPerGallon(field: "economy") }
        let price = try Self.half(sheet.fields["price"]) { _ in try sheet.amount(.gasPrice, field: "price") }
        _ = try ShiftFuelService(sheet.services).record(
            milesPerGallon: economy, gasPricePerGallon: price, economySource: Self.source(sheet.fields["source"]),
            on: id)
        return SitePath.shift(id)
    }

    /// A field of blanks records nothing; anything else has to be readable.
    private static func half<Value>(_ text: String?, _ read: (String) throws -> Value) rethrows -> Value? {
        guard let text, !text.allSatisfy(\.isWhitespace) else { return nil }
        return try read(text)
    }

    // MARK: - Deletion

    @Sendable private func deletion(_ sheet: Sheet, _ id: UUID) throws -> Page {
        let question = try ShiftService(sheet.services).deletion(of: id).confirmation(in: sheet.locale)
        return sheet.page(
            asking: question, "delete", to: SitePath.shiftDeletion(id), in: .shifts, back: SitePath.shift(id))
    }
}
