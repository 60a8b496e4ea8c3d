import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// The vehicles, one of which the next shift records, and what a gallon costs now (L28 to L32).
struct SettingsPage {
    let context: PageContext
    let vehicles: [ListedVehicle]
    let gasPrice: Money?

    var page: Page {
        Page("Settings", in: .settings, script: "settings") {
            h1 { "Settings" }
            section(.ariaLabelledBy("vehicles")) {
                h2(.id("vehicles")) { "Vehicles" }
                p(.class("quiet")) { SettingsText.vehiclesNote }
                if vehicles.isEmpty { p { SettingsText.noVehicle } }
                for vehicle in vehicles { card(vehicle) }
                p(.class("links")) { a(.href(LocalAddress(SitePath.addingVehicle()))) { "Add Vehicle" } }
            }
            gas
            p(.class("links")) {
                a(.href(LocalAddress(SitePath.devices()))) { "Devices and Apps" }
                a(.href(LocalAddress(SitePath.export()))) { "Export" }
            }
        }
    }

    /// A press selects the vehicle, or clears the selection where it is the selected one (VEH-9).
    private func card(_ vehicle: ListedVehicle) -> HTML {
        let profile = vehicle.profile
        let label = SettingsText.vehicleLabel(
            name: profile.name, milesPerGallon: profile.milesPerGallon, isSelected: vehicle.isSelected,
            in: context.locale)
        return article(.class("card")) {
            context.form(
                "select-\(profile.id.uuidString)", to: LocalAddress(SitePath.selectingVehicle(profile.id)),
                class: "single"
            ) {
                button(
                    .submit, .class(vehicle.isSelected ? "primary" : ""), .ariaLabel(label.spoken), .dir("auto")
                ) { "\(vehicle.isSelected ? "✓ " : "")\(profile.name) · \(label.shown)" }
            }
            if !vehicle.isSelected { p(.class("quiet")) { SettingsText.chooseHint } }
            div(.class("card-links")) {
                a(.href(LocalAddress(SitePath.editingVehicle(profile.id))), .ariaLabel("Edit \(profile.name)")) {
                    "Edit"
                }
                a(.href(LocalAddress(SitePath.deletingVehicle(profile.id))), .ariaLabel("Delete \(profile.name)")) {
                    "Delete"
                }
            }
        }
    }

    private var gas: HTML {
        section(.ariaLabelledBy("gas")) {
            h2(.id("gas")) { "Gas" }
            p(.class("quiet")) { SettingsText.gasPriceNote }
            figure(SettingsText.gasPriceLabel(gasPrice, in: context.locale))
            context.form("gas-price", to: LocalAddress(SitePath.gasPrice())) {
                context.amountField("gas-price", "Price per gallon", value: gasPrice)
                button(.submit) { "Save" }
            }
            if gasPrice != nil {
                context.button("remove-gas-price", to: LocalAddress(SitePath.removingGasPrice()), "Remove Gas Price")
            }
        }
    }
}

/// A vehicle's name and economy; both are written or neither (VEH-6).
struct VehicleFormPage {
    let sheet: Sheet

    /// The one that is corrected, `nil` for a new one.
    let vehicle: VehicleProfile?

    var page: Page {
        let title = vehicle == nil ? "Add Vehicle" : "Edit Vehicle"
        let address = vehicle.map { SitePath.editingVehicle($0.id) } ?? SitePath.addingVehicle()
        let input = MilesPerGallonInput(locale: sheet.locale.locale)
        return sheet.page(title, in: .settings, back: SitePath.settings()) {
            sheet.context.form("vehicle", to: LocalAddress(address)) {
                sheet.context.textField("vehicle", "name", "Name", value: vehicle?.name ?? "")
                sheet.context.textField(
                    "vehicle", "mpg", "Miles per gallon",
                    value: vehicle.map { input.editorText(for: $0.milesPerGallon) } ?? "", inputMode: "decimal")
                button(.submit, .class("primary large")) { "Save" }
            }
        }
    }
}
