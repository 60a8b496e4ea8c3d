import DashPilotDomain
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation

/// The vehicles and the current gas price as sections for a terminal (L28 to L32).
struct SettingsPage {
    let locale: DriverLocale

    func addVehicles(_ vehicles: [ListedVehicle], to page: inout TextPage) {
        page.heading("Vehicles")
        if vehicles.isEmpty {
            page.line(SettingsText.noVehicle)
            return
        }
        for vehicle in vehicles {
            let profile = vehicle.profile
            let label = SettingsText.vehicleLabel(
                name: profile.name, milesPerGallon: profile.milesPerGallon, isSelected: vehicle.isSelected, in: locale)
            page.row(
                "\(vehicle.isSelected ? "✓" : " ") \(profile.name)",
                [label.shown, profile.id.beginning].joined(separator: " · "))
        }
        page.line(SettingsText.vehiclesNote)
    }

    func addGasPrice(_ price: Money?, to page: inout TextPage) {
        page.heading("Gas")
        page.figure(SettingsText.gasPriceLabel(price, in: locale))
        page.line(SettingsText.gasPriceNote)
    }
}

extension CommandContext {
    /// The vehicles as they are now.
    func outputOfVehicles(in services: ServiceContext) throws -> Output {
        let vehicles = try VehicleProfileService(services).vehicles()
        var page = TextPage()
        SettingsPage(locale: locale).addVehicles(vehicles, to: &page)
        return Output(
            text: page.text(width: columns), json: ["vehicles": .array(vehicles.map(SettingsRecord.vehicle))])
    }
}
