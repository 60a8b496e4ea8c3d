import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// The running shift's vehicle and gas price, which may be corrected until a distance is measured. Each choice starts at
/// what the shift records. Source of the rules: SHIFT-40 to SHIFT-44.
struct VehicleSheet: Sendable {
    let pages: PageRoutes

    func add(to router: inout Router) {
        pages.sheet(
            SitePath.vehicle, in: &router, page: page,
            record: { sheet in
                guard let id = sheet.fields["shift"].flatMap(UUID.init(uuidString:)) else {
                    throw ShiftLifecycleError.noActiveShift
                }
                _ = try ShiftFuelService(sheet.services).correctRunning(
                    id, vehicle: try Self.vehicle(sheet.fields["vehicle"]),
                    gasPrice: try Self.gasPrice(sheet.fields["price"]))
                return SitePath.now()
            })
    }

    private static func vehicle(_ text: String?) throws(FormRefusal) -> RunningVehicleChoice {
        switch text {
        case nil, "recorded": return .asRecorded
        case "none": return .none
        case let text?:
            guard let id = UUID(uuidString: text) else { throw .noChoice }
            return .vehicle(id)
        }
    }

    private static func gasPrice(_ text: String?) throws(FormRefusal) -> RunningGasPriceChoice {
        switch text {
        case nil, "recorded": return .asRecorded
        case "current": return .current
        case "none": return .none
        default: throw .noChoice
        }
    }

    @Sendable private func page(_ sheet: Sheet) throws -> Page {
        guard let measured = try ShiftHistoryService(sheet.services).activeShift() else {
            throw ShiftLifecycleError.noActiveShift
        }
        let shift = measured.shift
        guard shift.mayCorrectRunningFuelAssumptions(route: measured.distance) else {
            throw ShiftLifecycleError.invalidTransition(.recordedDrivingHasBegun)
        }
        let locale = sheet.locale
        let recorded = shift.vehicleContext
        let vehicles = try VehicleProfileService(sheet.services).vehicles()
        let price = try DriverSettingsService(sheet.services).currentDefaults().gasPricePerGallon
        let ownPrice = shift.fuelAssumptions.gasPriceLabel(in: locale).shown
        var vehicleChoices = [("recorded", "As recorded: \(Self.line(recorded.runningLabel(in: locale)))")]
        vehicleChoices += vehicles.map { listed in
            let economy = FuelEconomyText.shown(listed.profile.milesPerGallon, locale: locale.locale)
            return (listed.profile.id.uuidString, "\(listed.profile.name) · \(economy)")
        }
        vehicleChoices.append(("none", "No vehicle"))
        var priceChoices = [("recorded", "As recorded: \(ownPrice)")]
        if price != nil {
            priceChoices.append(
                ("current", "Current gas price: \(SettingsText.gasPriceLabel(price, in: locale).shown)"))
        }
        priceChoices.append(("none", "No gas price"))
        return sheet.page("This shift's vehicle", in: .now, back: SitePath.now()) {
            p { "Only this shift is changed. No vehicle, setting or other shift follows." }
            sheet.context.form("vehicle", to: LocalAddress(SitePath.vehicle())) {
                input(.type(.hidden), .name("shift"), .value(shift.id.uuidString))
                sheet.context.choices("vehicle", "vehicle", "Vehicle", vehicleChoices, chosen: "recorded")
                sheet.context.choices("vehicle", "price", "Gas price per gallon", priceChoices, chosen: "recorded")
                button(.submit, .class("primary large")) { "Save Vehicle" }
            }
        }
    }

    private static func line(_ label: FigureLabel) -> String {
        [label.shown, label.caption].compactMap(\.self).joined(separator: " · ")
    }
}
