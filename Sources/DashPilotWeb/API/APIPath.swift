import DashPilotDomain
import Foundation
import HTTPKit

/// Every address of the API, spelled once (HTTP-2). What is done to the running shift has the words of its pages.
enum APIPath {
    static let document = PathPattern("/api/v1/openapi.json")

    // The running shift
    static let starting = PathPattern("/api/v1/now/starting")
    static let ending = PathPattern("/api/v1/now/ending")
    static let pausing = PathPattern("/api/v1/now/pausing")
    static let resuming = PathPattern("/api/v1/now/resuming")
    static let parking = PathPattern("/api/v1/now/parking")
    static let driving = PathPattern("/api/v1/now/driving")
    static let offersAccepted = PathPattern("/api/v1/now/offers")
    static let nextStep = PathPattern("/api/v1/now/next-step")

    // Shifts
    static let shifts = PathPattern("/api/v1/shifts")
    static let history = PathPattern("/api/v1/history")
    static let shift = PathPattern("/api/v1/shifts/{shift}", UUID.self)
    static let shiftDeletion = PathPattern("/api/v1/shifts/{shift}/deletion", UUID.self)
    static let shiftEnd = PathPattern("/api/v1/shifts/{shift}/end", UUID.self)
    static let shiftEarnings = PathPattern("/api/v1/shifts/{shift}/earnings", UUID.self)
    static let shiftFuel = PathPattern("/api/v1/shifts/{shift}/fuel", UUID.self)
    static let pauses = PathPattern("/api/v1/shifts/{shift}/pauses", UUID.self)
    static let pause = PathPattern("/api/v1/shifts/{shift}/pauses/{pause}", UUID.self, UUID.self)
    static let route = PathPattern("/api/v1/shifts/{shift}/route", UUID.self)
    static let routePicture = PathPattern("/api/v1/shifts/{shift}/route/picture", UUID.self)
    static let routeImports = PathPattern("/api/v1/shifts/{shift}/route/imports", UUID.self)
    static let offers = PathPattern("/api/v1/shifts/{shift}/offers", UUID.self)

    // Deliveries and offers
    static let delivery = PathPattern("/api/v1/deliveries/{delivery}", UUID.self)
    static let steps = PathPattern("/api/v1/deliveries/{delivery}/steps", UUID.self)
    static let cancelling = PathPattern("/api/v1/deliveries/{delivery}/cancelling", UUID.self)
    static let reopening = PathPattern("/api/v1/deliveries/{delivery}/reopening", UUID.self)
    static let correctedCancellation = PathPattern("/api/v1/deliveries/{delivery}/cancellation", UUID.self)
    static let times = PathPattern("/api/v1/deliveries/{delivery}/times", UUID.self)
    static let deliveryPlace = PathPattern("/api/v1/deliveries/{delivery}/place", UUID.self)
    static let expectedPay = PathPattern("/api/v1/deliveries/{delivery}/expected", UUID.self)
    static let deliveryEarnings = PathPattern("/api/v1/deliveries/{delivery}/earnings", UUID.self)
    static let tips = PathPattern("/api/v1/deliveries/{delivery}/tips", UUID.self)
    static let tip = PathPattern("/api/v1/deliveries/{delivery}/tips/{tip}", UUID.self, UUID.self)
    static let deliveryOffer = PathPattern("/api/v1/deliveries/{delivery}/offer", UUID.self)
    static let combining = PathPattern("/api/v1/offers/{offer}/combining", UUID.self)
    static let separating = PathPattern("/api/v1/offers/{offer}/separating", UUID.self)

    // Places, expenses, vehicles and settings
    static let places = PathPattern("/api/v1/places")
    static let place = PathPattern("/api/v1/places/{place}", UUID.self)
    static let placeMerging = PathPattern("/api/v1/places/{place}/merging", UUID.self)
    static let expenses = PathPattern("/api/v1/expenses")
    static let expense = PathPattern("/api/v1/expenses/{expense}", UUID.self)
    static let vehicles = PathPattern("/api/v1/vehicles")
    static let vehicle = PathPattern("/api/v1/vehicles/{vehicle}", UUID.self)
    static let settings = PathPattern("/api/v1/settings")
    static let gasPrice = PathPattern("/api/v1/settings/gas-price")
    static let selectedVehicle = PathPattern("/api/v1/settings/vehicle")

    // Figures
    static let summary = PathPattern("/api/v1/summaries/{unit}", ReportingPeriod.Unit.self)
    static let customSummary = PathPattern("/api/v1/summaries/custom")

    // Files
    static let exportOfAll = PathPattern("/api/v1/export/all")
    static let exportOfRange = PathPattern("/api/v1/export/custom")
    static let exportOfUnit = PathPattern("/api/v1/export/{unit}", ReportingPeriod.Unit.self)
    static let exportOfShift = PathPattern("/api/v1/shifts/{shift}/export", UUID.self)
    static let imports = PathPattern("/api/v1/import")
    static let backup = PathPattern("/api/v1/backup")

    // Access
    static let devices = PathPattern("/api/v1/devices")
    static let device = PathPattern("/api/v1/devices/{device}", UUID.self)
    static let pairingCodes = PathPattern("/api/v1/pairing-codes")
    static let tokens = PathPattern("/api/v1/tokens")
    static let token = PathPattern("/api/v1/tokens/{token}", UUID.self)
    static let tokenReplacing = PathPattern("/api/v1/tokens/{token}/replacing", UUID.self)
}

extension ReportingPeriod.Unit: DescribedPathValue {}
