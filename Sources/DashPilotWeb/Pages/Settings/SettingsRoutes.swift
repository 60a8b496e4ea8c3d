import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// The vehicles and the current gas price. Source of the rules: part 20, section 14.
struct SettingsRoutes: Sendable {
    let pages: PageRoutes

    func add(to router: inout Router) {
        router.get(SitePath.settings) { request in try pages.show(request, page) }
        press(SitePath.gasPrice, in: &router) { sheet in
            let price = try sheet.amount(.gasPrice)
            try refusing(at: "amount") { try DriverSettingsService(sheet.services).setGasPrice(price) }
        }
        press(SitePath.removingGasPrice, in: &router) { sheet in
            try DriverSettingsService(sheet.services).clearGasPrice()
        }
        press(SitePath.selectingVehicle, in: &router) { sheet, id in
            _ = try VehicleProfileService(sheet.services).toggleSelection(of: id)
        }
        addVehicleSheets(to: &router)
    }

    /// Takes a form that stands on the settings page itself.
    private func press<each Value: PathValue>(
        _ path: PathPattern<repeat each Value>, in router: inout Router,
        _ record: @escaping @Sendable (Sheet, repeat each Value) throws -> Void
    ) {
        pages.press(
            path, in: &router,
            page: { (sheet: Sheet, _: repeat each Value) in try page(sheet.context, sheet.services) },
            record: { (sheet: Sheet, value: repeat each Value) in
                try record(sheet, repeat each value)
                return SitePath.settings()
            })
    }

    private func addVehicleSheets(to router: inout Router) {
        pages.sheet(
            SitePath.addingVehicle, in: &router,
            page: { sheet in VehicleFormPage(sheet: sheet, vehicle: nil).page },
            record: { sheet in
                // Read first and always above 0, so that what the service then refuses is the name.
                let economy = try sheet.milesPerGallon(field: "mpg")
                try refusing(at: "name") {
                    _ = try VehicleProfileService(sheet.services).add(
                        name: sheet.fields["name"] ?? "", milesPerGallon: economy)
                }
                return SitePath.settings()
            })
        pages.sheet(
            SitePath.editingVehicle, in: &router,
            page: { sheet, id in
                VehicleFormPage(sheet: sheet, vehicle: try Self.vehicle(id, sheet.services).profile).page
            },
            record: { sheet, id in
                let economy = try sheet.milesPerGallon(field: "mpg")
                try refusing(at: "name") {
                    _ = try VehicleProfileService(sheet.services).update(
                        id, name: sheet.fields["name"] ?? "", milesPerGallon: economy)
                }
                return SitePath.settings()
            })
        pages.sheet(
            SitePath.deletingVehicle, in: &router,
            page: { sheet, id in
                let vehicle = try Self.vehicle(id, sheet.services)
                return sheet.page(
                    asking: vehicle.profile.confirmDeletion(isSelected: vehicle.isSelected, in: sheet.locale),
                    "confirm", to: SitePath.deletingVehicle(id), in: .settings, back: SitePath.settings())
            },
            record: { sheet, id in
                try VehicleProfileService(sheet.services).delete(id)
                return SitePath.settings()
            })
    }

    /// Opening the page makes the settings row (SET-2).
    @Sendable private func page(_ context: PageContext, _ services: ServiceContext) throws -> Page {
        let settings = try DriverSettingsService(services).open()
        return SettingsPage(
            context: context, vehicles: try VehicleProfileService(services).vehicles(),
            gasPrice: settings.gasPricePerGallon
        ).page
    }

    private static func vehicle(_ id: UUID, _ services: ServiceContext) throws -> ListedVehicle {
        guard let vehicle = try VehicleProfileService(services).vehicles().first(where: { $0.profile.id == id }) else {
            throw VehicleProfileError.vehicleNoLongerExists
        }
        return vehicle
    }
}
