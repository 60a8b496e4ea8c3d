import DashPilotDomain
import Foundation

extension ExportedExpense {
    init(_ fields: ExportedFields) throws(ExportFileError) {
        try fields.requireCurrency()
        id = try fields.required("id", fields.identifier)
        occurredAt = try fields.required("occurredAt", fields.timestamp)
        amount = try fields.required("amount", fields.amount)
        category = try fields.required("category", fields.word)
        note = try fields.text("note")
    }
}

extension ExportedShift {
    init(_ object: ExportedObject, number: Int) throws(ExportFileError) {
        let fields = object.fields(of: .shift(number))
        try fields.requireCurrency()
        id = try fields.required("id", fields.identifier)
        startedAt = try fields.required("startedAt", fields.timestamp)
        endedAt = try fields.required("endedAt", fields.timestamp)
        // Where the length of the pauses is not known, as in a damaged record, nothing says there was none.
        let pauseCount = try fields.required("pauseCount", fields.count)
        let pausedSeconds = try fields.count("pausedSeconds")
        wasPaused = pauseCount > 0 || pausedSeconds != 0
        grossEarnings = try fields.amount("grossEarnings")
        milesPerGallon = try fields.amount("fuelMilesPerGallon")?.amount
        gasPricePerGallon = try fields.amount("fuelGasPricePerGallon")
        vehicleName = try fields.text("fuelVehicleName")
        var deliveries: [ExportedDelivery] = []
        for delivery in try fields.list("deliveries") {
            let place = ExportedPlace.delivery(deliveries.count + 1, ofShift: number)
            deliveries.append(try ExportedDelivery(delivery.fields(of: place)))
        }
        self.deliveries = deliveries
    }
}

extension ExportedDelivery {
    init(_ fields: ExportedFields) throws(ExportFileError) {
        id = try fields.required("id", fields.identifier)
        offerNumber = try fields.count("offerNumber")
        times = DeliveryTimes(
            acceptedAt: try fields.required("acceptedAt", fields.timestamp),
            arrivedAtPickupAt: try fields.timestamp("arrivedAtPickupAt"),
            pickedUpAt: try fields.timestamp("pickedUpAt"), deliveredAt: try fields.timestamp("deliveredAt"),
            cancelledAt: try fields.timestamp("cancelledAt"))
        pickupPlaceName = try fields.text("pickupPlaceName")
        grossEarnings = try fields.amount("grossEarnings")
        expectedEarnings = try fields.amount("expectedEarnings")
        var tips: [ExportedTip] = []
        for tip in try fields.list("additionalTips") {
            tips.append(try ExportedTip(tip.fields(of: fields.place)))
        }
        self.tips = tips
    }
}

extension ExportedTip {
    init(_ fields: ExportedFields) throws(ExportFileError) {
        id = try fields.required("id", fields.identifier)
        amount = try fields.required("amount", fields.amount)
        method = try fields.word("method")
        recordedAt = try fields.required("recordedAt", fields.timestamp)
    }
}
