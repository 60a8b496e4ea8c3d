import DashPilotDomain
import DashPilotModels
import Foundation

/// The made-up driver's two vehicles and what gas costs, day by day.
struct DemoGarage {
    private static let dayOfFirstPrice = 3
    private static let dayOfHatchback = 7
    private static let dayOfWagon = 38
    /// The wagon is driven while the other vehicle is at the workshop, twice a year.
    private static let daysInWorkshop = 9
    private static let daysBetweenRepairs = 180
    private static let daysBetweenPrices = 9

    private let hatchback: VehicleProfile
    private let wagon: VehicleProfile
    private let firstDay: CivilDate
    private var price: Money?
    private var cents = 319

    init(plan: DemoPlan, random: inout DemoRandom) {
        func added(_ id: UUID, _ name: String, _ milesPerGallon: Decimal, on day: Int) -> VehicleProfile {
            VehicleProfile(
                id: id, name: name, milesPerGallon: milesPerGallon,
                createdAt: plan.firstDay.adding(days: day).firstMoment(in: plan.timeZone).adding(seconds: 32_460))
        }
        hatchback = added(random.identifier(), "Blue Hatchback", 34, on: Self.dayOfHatchback)
        wagon = added(random.identifier(), "Grey Wagon", Decimal(245) / 10, on: Self.dayOfWagon)
        firstDay = plan.firstDay
    }

    /// What gas costs on a day; days are asked for in order.
    mutating func price(on day: CivilDate, _ random: inout DemoRandom) -> Money? {
        let age = day.daysSince1970 - firstDay.daysSince1970
        guard age >= Self.dayOfFirstPrice else { return nil }
        if price == nil || age % Self.daysBetweenPrices < 2, random.chance(60) {
            cents = min(379, max(289, cents + random.integer(-7...7)))
        }
        price = Money(minorUnits: cents)
        return price
    }

    /// The vehicles added by a day, in that order.
    func vehicles(on day: CivilDate) -> [VehicleProfile] {
        let age = day.daysSince1970 - firstDay.daysSince1970
        return (age >= Self.dayOfHatchback ? [hatchback] : []) + (age >= Self.dayOfWagon ? [wagon] : [])
    }

    func selected(on day: CivilDate) -> VehicleProfile? {
        let age = day.daysSince1970 - firstDay.daysSince1970
        guard age >= Self.dayOfHatchback else { return nil }
        let sinceRepair = age - Self.dayOfWagon
        let isInWorkshop = sinceRepair >= 0 && sinceRepair % Self.daysBetweenRepairs < Self.daysInWorkshop
        return isInWorkshop ? wagon : hatchback
    }
}
