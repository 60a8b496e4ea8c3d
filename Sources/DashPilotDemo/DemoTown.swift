import DashPilotDomain
import DashPilotModels
import Foundation

/// A spot of the made-up town, in metres from its middle.
struct DemoSpot: Hashable {
    var east: Double
    var north: Double

    /// How far it is along streets that run north and east.
    func streetMetres(to other: DemoSpot) -> Double {
        (other.east - east).magnitude + (other.north - north).magnitude
    }

    /// Degrees to the fifth digit, a metre or so, as a phone's position has no more to say. The town lies around 40°
    /// north, where the numbers below are the metres of a degree.
    var latitude: Double { Self.rounded(40 + north / 111_195) }
    var longitude: Double { Self.rounded(-75 + east / 85_180) }

    private static func rounded(_ degrees: Double) -> Double { (degrees * 100_000).rounded() / 100_000 }
}

/// Where orders are picked up, and where they go.
struct DemoTown {
    struct Kitchen {
        let name: String
        let spot: DemoSpot
        /// How long an order is usually waited for, in minutes.
        let wait: ClosedRange<Int>
    }

    private(set) var places: [PickupPlace] = []

    static let kitchens: [Kitchen] = [
        Kitchen(name: "Lantern Kitchen", spot: DemoSpot(east: 400, north: 900), wait: 3...14),
        Kitchen(name: "Nowhere Noodles", spot: DemoSpot(east: -1300, north: 300), wait: 2...9),
        Kitchen(name: "Example Diner", spot: DemoSpot(east: 1900, north: -700), wait: 5...22),
        Kitchen(name: "Paper Crane Sushi", spot: DemoSpot(east: -500, north: -1600), wait: 4...16),
        Kitchen(name: "The Second Slice", spot: DemoSpot(east: 2600, north: 1400), wait: 2...10),
        Kitchen(name: "Taquería Imaginaria", spot: DemoSpot(east: -2400, north: -900), wait: 3...12),
        Kitchen(name: "Half Moon Burgers", spot: DemoSpot(east: 900, north: 2300), wait: 6...28),
        Kitchen(name: "Saffron & Salt", spot: DemoSpot(east: -1700, north: 2100), wait: 4...18),
        Kitchen(name: "Corner Soup", spot: DemoSpot(east: 200, north: -400), wait: 1...7),
        Kitchen(name: "Marble Gelato", spot: DemoSpot(east: 3100, north: -1900), wait: 1...6),
        Kitchen(name: "Quiet Bakery", spot: DemoSpot(east: -3000, north: 800), wait: 1...5),
        Kitchen(name: "Green Bowl, Market Hall", spot: DemoSpot(east: 1200, north: -2200), wait: 3...11),
    ]

    static func home(_ random: inout DemoRandom) -> DemoSpot {
        DemoSpot(east: Double(random.integer(-5200...5200)), north: Double(random.integer(-4200...4200)))
    }

    /// The place of a kitchen, named for the first time at `instant` where no delivery has named it yet.
    mutating func place(
        of kitchen: Kitchen, at instant: Instant, makeID: () -> UUID
    ) throws(PickupPlaceNameError) -> PickupPlace {
        let name = try PickupPlaceName(kitchen.name)
        if let known = places.first(where: { $0.normalizedName == name.key }) { return known }
        let place = PickupPlace(id: makeID(), name: name, createdAt: instant)
        places.append(place)
        return place
    }
}
