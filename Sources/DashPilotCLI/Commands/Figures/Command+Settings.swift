import DashPilotDomain
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation

extension Command {
    static let settings: [Command] = [show, gasPrice]

    private static let show = Command(
        "settings show", topic: .moneyAndPlaces, abstract: "show what the next shift will record",
        example: Example("dashpilot settings show", "the vehicles and the current gas price")
    ) { context in
        try context.outputOfSettings(in: context.existingServices())
    }

    private static let price = Operand.amount("What a gallon costs now, 0 included; left out with --clear.")

    private static let gasPrice = Command(
        "settings gas-price", topic: .moneyAndPlaces, abstract: "set what a gallon of gas costs now",
        details: ["The next shift records it. Shifts already recorded keep theirs."], operands: [price],
        options: [.clear], example: Example("dashpilot settings gas-price 3.19", "a gallon costs 3.19 now")
    ) { context in
        let amount = try context.amountOrClear(price, .gasPrice)
        return try context.recording { services in
            let settings = DriverSettingsService(services)
            if let amount {
                try settings.setGasPrice(amount)
            } else {
                try settings.clearGasPrice()
            }
            return try context.outputOfSettings(in: services)
        }
    }
}

extension CommandContext {
    fileprivate func outputOfSettings(in services: ServiceContext) throws -> Output {
        let price = try DriverSettingsService(services).currentDefaults().gasPricePerGallon
        let vehicles = try VehicleProfileService(services).vehicles()
        let settings = SettingsPage(locale: locale)
        var page = TextPage()
        settings.addVehicles(vehicles, to: &page)
        settings.addGasPrice(price, to: &page)
        return Output(
            text: page.text(width: columns), json: SettingsRecord.settings(gasPrice: price, vehicles: vehicles))
    }
}
