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
        router.post(SitePath.gasPrice) { request in
            let locale = pages.locale.locale(of: request)
            return try pages.take(
                request,
                record: { fields, services in
                    try refusing(at: "amount") {
                        let price = try MoneyInput(locale: locale.locale).amount(from: fields["amount"] ?? "")
                            .mapError { MoneyInputError($0, subject: .gasPrice) }.get()
                        try DriverSettingsService(services).setGasPrice(price)
                    }
                    return SitePath.settings()
                }, orShow: page)
        }
        router.post(SitePath.removingGasPrice) { request in
            try pages.take(
                request,
                record: { _, services in
                    try DriverSettingsService(services).clearGasPrice()
                    return SitePath.settings()
                }, orShow: page)
        }
        router.post(SitePath.selectingVehicle) { request, id in
            try pages.take(
                request,
                record: { _, services in
                    _ = try VehicleProfileService(services).toggleSelection(of: id)
                    return SitePath.settings()
                }, orShow: page)
        }
        addVehicleForms(to: &router)
        addVehicleDeletion(to: &router)
    }

    private func addVehicleForms(to router: inout Router) {
        router.get(SitePath.addingVehicle) { request in
            try pages.show(request) { context, _ in VehicleFormPage(context: context, vehicle: nil).page }
        }
        router.post(SitePath.addingVehicle) { request in
            let locale = pages.locale.locale(of: request)
            return try pages.take(
                request,
                record: { fields, services in
                    let economy = try Self.milesPerGallon(fields, in: locale)
                    try refusing(at: "name") {
                        _ = try VehicleProfileService(services).add(
                            name: fields["name"] ?? "", milesPerGallon: economy)
                    }
                    return SitePath.settings()
                }, orShow: { context, _ in VehicleFormPage(context: context, vehicle: nil).page })
        }
        router.get(SitePath.editingVehicle) { request, id in
            try pages.show(request) { context, services in
                VehicleFormPage(context: context, vehicle: try Self.vehicle(id, services).profile).page
            }
        }
        router.post(SitePath.editingVehicle) { request, id in
            let locale = pages.locale.locale(of: request)
            return try pages.take(
                request,
                record: { fields, services in
                    let economy = try Self.milesPerGallon(fields, in: locale)
                    try refusing(at: "name") {
                        _ = try VehicleProfileService(services).update(
                            id, name: fields["name"] ?? "", milesPerGallon: economy)
                    }
                    return SitePath.settings()
                },
                orShow: { context, services in
                    VehicleFormPage(context: context, vehicle: try Self.vehicle(id, services).profile).page
                })
        }
    }

    private func addVehicleDeletion(to router: inout Router) {
        router.get(SitePath.deletingVehicle) { request, id in
            try pages.show(request) { context, services in try confirmation(of: id, context, services) }
        }
        router.post(SitePath.deletingVehicle) { request, id in
            try pages.take(
                request,
                record: { _, services in
                    try VehicleProfileService(services).delete(id)
                    return SitePath.settings()
                }, orShow: { context, services in try confirmation(of: id, context, services) })
        }
    }

    /// Opening the page makes the settings row (SET-2).
    @Sendable private func page(_ context: PageContext, _ services: ServiceContext) throws -> Page {
        let settings = try DriverSettingsService(services).open()
        return SettingsPage(
            context: context, vehicles: try VehicleProfileService(services).vehicles(),
            gasPrice: settings.gasPricePerGallon
        ).page
    }

    private func confirmation(of id: UUID, _ context: PageContext, _ services: ServiceContext) throws -> Page {
        let vehicle = try Self.vehicle(id, services)
        return ConfirmationPage(
            context: context,
            question: vehicle.profile.confirmDeletion(isSelected: vehicle.isSelected, in: context.locale),
            place: .settings, address: LocalAddress(SitePath.deletingVehicle(id)),
            back: LocalAddress(SitePath.settings())
        ).page
    }

    private static func vehicle(_ id: UUID, _ services: ServiceContext) throws -> ListedVehicle {
        guard let vehicle = try VehicleProfileService(services).vehicles().first(where: { $0.profile.id == id }) else {
            throw VehicleProfileError.vehicleNoLongerExists
        }
        return vehicle
    }

    /// Read first and always above 0, so that what the service then refuses is the name.
    private static func milesPerGallon(_ fields: FormFields, in locale: DriverLocale) throws -> Decimal {
        try refusing(at: "mpg") {
            try MilesPerGallonInput(locale: locale.locale).milesPerGallon(from: fields["mpg"] ?? "").get()
        }
    }
}
