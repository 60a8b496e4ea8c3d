import DashPilotIntents
import Foundation
import HTTPKit

/// Every address of the site and the API, spelled once: routes are found by these and links made with them (HTTP-2).
enum SitePath {
    // Pages
    static let now = PathPattern("/")
    static let shifts = PathPattern("/shifts")
    static let shift = PathPattern("/shifts/{id}", UUID.self)
    static let expenses = PathPattern("/expenses")
    static let place = PathPattern("/places/{id}", UUID.self)
    static let settings = PathPattern("/settings")
    static let export = PathPattern("/export")
    static let exportFile = PathPattern("/export/file")
    static let importing = PathPattern("/import")
    static let card = PathPattern("/card")
    static let devices = PathPattern("/devices")
    static let pairing = PathPattern("/pair/{code}", String.self)
    static let pairingForm = PathPattern("/pair")

    static let summary = PathPattern("/summary/{kind}", String.self)

    // Expenses
    static let addingExpense = PathPattern("/expenses/adding")
    static let editingExpense = PathPattern("/expenses/{id}/editing", UUID.self)
    static let deletingExpense = PathPattern("/expenses/{id}/deleting", UUID.self)

    // Pickup places
    static let renamingPlace = PathPattern("/places/{id}/renaming", UUID.self)
    static let mergingPlace = PathPattern("/places/{id}/merging", UUID.self)
    static let mergingPlaceInto = PathPattern("/places/{id}/merging/{destination}", UUID.self, UUID.self)

    // Settings
    static let gasPrice = PathPattern("/settings/gas-price")
    static let removingGasPrice = PathPattern("/settings/gas-price/removing")
    static let addingVehicle = PathPattern("/settings/vehicles/adding")
    static let editingVehicle = PathPattern("/settings/vehicles/{id}/editing", UUID.self)
    static let deletingVehicle = PathPattern("/settings/vehicles/{id}/deleting", UUID.self)
    static let selectingVehicle = PathPattern("/settings/vehicles/{id}/selecting", UUID.self)

    // Devices and tokens
    static let pairingCodes = PathPattern("/devices/pairing")
    static let tokens = PathPattern("/devices/tokens")
    static let replacingToken = PathPattern("/devices/{id}/replacing", UUID.self)
    static let revoking = PathPattern("/devices/{id}/revoking", UUID.self)
    static let shownOnce = PathPattern("/devices/once/{id}", UUID.self)
    static let gpsLoggerProfile = PathPattern("/intake/{token}/gpslogger.properties", String.self)

    // The running shift: an action is a resource that a form posts to
    static let starting = PathPattern("/now/starting")
    static let ending = PathPattern("/now/ending")
    static let earlierEnding = PathPattern("/now/earlier-ending")
    static let pausing = PathPattern("/now/pausing")
    static let resuming = PathPattern("/now/resuming")
    static let parking = PathPattern("/now/parking")
    static let driving = PathPattern("/now/driving")
    static let offers = PathPattern("/now/offers")
    static let several = PathPattern("/now/several")
    static let reopening = PathPattern("/now/reopening")
    static let step = PathPattern("/deliveries/{id}/steps/{action}", UUID.self, String.self)
    static let cancelling = PathPattern("/deliveries/{id}/cancelling", UUID.self)
    static let reopened = PathPattern("/deliveries/{id}/reopening", UUID.self)
    static let deliveryPlace = PathPattern("/deliveries/{id}/place", UUID.self)
    static let expectedPay = PathPattern("/deliveries/{id}/expected", UUID.self)
    static let vehicle = PathPattern("/now/vehicle")
    static let routeSoFar = PathPattern("/now/route")

    // What else is recorded and corrected on a delivery
    static let deliveryPlaceRemoval = PathPattern("/deliveries/{id}/place/removal", UUID.self)
    static let expectedPayRemoval = PathPattern("/deliveries/{id}/expected/removal", UUID.self)
    static let expectedPayConfirmation = PathPattern("/deliveries/{id}/confirmation", UUID.self)
    static let expectedPayDismissal = PathPattern("/deliveries/{id}/confirmation/dismissal", UUID.self)
    static let deliveryEarnings = PathPattern("/deliveries/{id}/earnings", UUID.self)
    static let deliveryEarningsRemoval = PathPattern("/deliveries/{id}/earnings/removal", UUID.self)
    static let tips = PathPattern("/deliveries/{id}/tips", UUID.self)
    static let tip = PathPattern("/deliveries/{id}/tips/{tip}", UUID.self, UUID.self)
    static let tipDeletion = PathPattern("/deliveries/{id}/tips/{tip}/deletion", UUID.self, UUID.self)
    static let deliveryTimes = PathPattern("/deliveries/{id}/times", UUID.self)
    static let correctedCancellation = PathPattern("/deliveries/{id}/cancellation", UUID.self)

    // Which deliveries arrived together
    static let grouping = PathPattern("/shifts/{id}/grouping", UUID.self)
    static let moving = PathPattern(
        "/shifts/{id}/grouping/deliveries/{delivery}/offers/{offer}", UUID.self, UUID.self, UUID.self)
    static let newOffer = PathPattern("/shifts/{id}/grouping/deliveries/{delivery}/new", UUID.self, UUID.self)
    static let combining = PathPattern(
        "/shifts/{id}/grouping/offers/{offer}/into/{destination}", UUID.self, UUID.self, UUID.self)
    static let separating = PathPattern("/shifts/{id}/grouping/offers/{offer}/separating", UUID.self, UUID.self)

    // A finished shift
    static let shiftEnd = PathPattern("/shifts/{id}/end", UUID.self)
    static let shiftEndConfirmation = PathPattern("/shifts/{id}/end/confirmation", UUID.self)
    static let shiftEarnings = PathPattern("/shifts/{id}/earnings", UUID.self)
    static let shiftEarningsRemoval = PathPattern("/shifts/{id}/earnings/removal", UUID.self)
    static let shiftFuel = PathPattern("/shifts/{id}/fuel", UUID.self)
    static let shiftFuelRemoval = PathPattern("/shifts/{id}/fuel/removal", UUID.self)
    static let pauses = PathPattern("/shifts/{id}/pauses", UUID.self)
    static let pause = PathPattern("/shifts/{id}/pauses/{pause}", UUID.self, UUID.self)
    static let pauseDeletion = PathPattern("/shifts/{id}/pauses/{pause}/deletion", UUID.self, UUID.self)
    static let shiftDeletion = PathPattern("/shifts/{id}/deletion", UUID.self)

    // The product's own files
    static let style = PathPattern("/style.css")
    static let script = PathPattern("/scripts/{version}/{name}", String.self, String.self)
    static let icon = PathPattern("/icon.svg")
    static let manifest = PathPattern("/manifest.json")
    static let worker = PathPattern("/worker.js")
    static let offline = PathPattern("/offline")

    // Machines
    static let health = PathPattern("/healthz")
    static let metrics = PathPattern("/metrics")

    // API
    static let action = PathPattern("/api/v1/actions/{action}", VoiceAction.self)
    static let positions = PathPattern("/api/v1/positions")
    static let taps = PathPattern("/api/v1/taps")
    static let events = PathPattern("/api/v1/events")
    static let cardSnapshot = PathPattern("/api/v1/card")
    static let status = PathPattern("/api/v1/status")

    // Location apps, each with and without the token as the path's second part (INTAKE-1, INTAKE-2)
    static func intake(_ client: String) -> PathPattern<> { PathPattern("/intake/\(client)") }
    static func intakeWithToken(_ client: String) -> PathPattern<String> {
        PathPattern("/intake/{token}/\(client)", String.self)
    }
    static let overlandBatches = PathPattern("/api/v1/overland/batches")
}
