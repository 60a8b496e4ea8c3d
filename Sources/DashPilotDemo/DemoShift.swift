import DashPilotDomain
import DashPilotModels
import Foundation

/// Works one made-up shift from its start to its end, by the same methods that record a real one.
struct DemoShift {
    private(set) var shift: Shift
    private(set) var track: DemoTrack
    private(set) var random: DemoRandom
    private(set) var town: DemoTown

    private var now: Instant
    private var spot: DemoSpot
    private var pay = Money.zero

    /// What the driver forgets to write down on this shift.
    private let recordsDeliveries: Bool
    private let recordsAmounts: Bool
    /// Whether the driver says when the vehicle is parked at a kitchen.
    private let recordsParking: Bool

    init(
        startedAt: Instant, fuel: ShiftFuelEntry, recordsRoute: Bool, recordsDeliveries: Bool, random: DemoRandom,
        town: DemoTown
    ) throws {
        var random = random
        shift = Shift(id: random.identifier(), startedAt: startedAt)
        if fuel != .nothing { try shift.copyDefaults(fuel) }
        track = DemoTrack(isRecorded: recordsRoute, seed: random.next())
        spot = DemoTown.home(&random)
        self.recordsDeliveries = recordsDeliveries
        recordsAmounts = !random.chance(6)
        recordsParking = random.chance(40)
        now = startedAt
        self.random = random
        self.town = town
    }

    /// Takes orders until the shift's time is up, with a pause in the middle of a long one, and ends it.
    mutating func work(seconds: Int) throws {
        let length = Double(seconds)
        var pauseAt = length > 25_200 || random.chance(20) ? shift.startedAt.adding(seconds: length * 0.5) : nil
        while now.seconds(since: shift.startedAt) < length - 1800 {
            if let due = pauseAt, now >= due {
                try rest()
                pauseAt = nil
            }
            stand(seconds: random.seconds(minutes: 3...21))
            try serveOffer()
        }
        stand(seconds: random.seconds(minutes: 1...12))
        try shift.end(at: now)
        let bonus = random.chance(15) ? Money(minorUnits: random.choice(of: [500, 800, 1200])) : .zero
        if !random.chance(7) { try shift.setGrossEarnings(pay + bonus) }
    }

    // MARK: What happens on a shift

    private mutating func serveOffer() throws {
        var bag = try accept(count: random.choice(of: Self.offerSizes))
        let kitchen = random.choice(of: DemoTown.kitchens)
        try name(bag, kitchen)
        if bag.count == 1, random.chance(3) {
            stand(seconds: random.seconds(minutes: 1...4))
            return try cancel(bag)
        }
        guard try pickUp(bag, at: kitchen) else { return }
        // Another offer comes in before the first one is on its way.
        if bag.count == 1, random.chance(12) {
            let second = try accept(count: 1)
            let other = random.choice(of: DemoTown.kitchens)
            try name(second, other)
            if try pickUp(second, at: other) { bag += second }
        }
        for id in bag { try deliver(id) }
    }

    /// Most offers are of one delivery.
    private static let offerSizes = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3]

    private mutating func accept(count: Int) throws -> [UUID] {
        guard recordsDeliveries else { return [] }
        var identifiers = random
        let accepted = try shift.beginOffer(deliveryCount: count, at: now) { identifiers.identifier() }
        random = identifiers
        advance(random.integer(2...9))
        return accepted.deliveries.map(\.id)
    }

    private mutating func name(_ ids: [UUID], _ kitchen: DemoTown.Kitchen) throws {
        if ids.isEmpty || random.chance(9) { return }
        var identifiers = random
        let place = try town.place(of: kitchen, at: now) { identifiers.identifier() }
        random = identifiers
        for id in ids { _ = shift.update(delivery: id) { $0.setPickupPlace(place) } }
    }

    /// Drives to the kitchen, waits and picks everything up.
    ///
    /// - Returns: Whether there was anything to pick up, or the order was cancelled there.
    private mutating func pickUp(_ ids: [UUID], at kitchen: DemoTown.Kitchen) throws -> Bool {
        drive(to: kitchen.spot)
        // Now and then the arrival is only tapped together with the pickup.
        let isLate = random.chance(6)
        if !isLate { try record(.arrive, on: ids) }
        let parks = recordsParking && random.chance(50)
        if parks {
            try shift.beginRouteSuspension(at: now, id: random.identifier())
            advance(random.seconds(minutes: kitchen.wait))
            try shift.endOpenRouteSuspension(at: now)
        } else {
            stand(seconds: random.seconds(minutes: kitchen.wait))
        }
        if isLate { try record(.arrive, on: ids) }
        if ids.count == 1, random.chance(3) {
            try cancel(ids)
            return false
        }
        try record(.pickUp, on: ids)
        return true
    }

    private mutating func deliver(_ id: UUID) throws {
        let home = DemoTown.home(&random)
        let metres = spot.streetMetres(to: home)
        drive(to: home)
        stand(seconds: random.integer(60...200))
        try record(.complete, on: [id])
        // A fare for the way and what the customer tips in the app.
        let tips = [0, 0, 200, 250, 300, 300, 400, 450, 500, 600, 750, 1100]
        let amount = Money(
            minorUnits: random.integer(275...475) + Int(metres) / 18 + random.choice(of: tips))
        pay += amount
        try pay(amount, to: id)
    }

    private mutating func pay(_ amount: Money, to id: UUID) throws {
        let isRecorded = recordsAmounts && !random.chance(8)
        let tip = random.chance(9) ? Money(minorUnits: random.choice(of: [100, 200, 200, 300, 500, 1000])) : nil
        let method: DeliveryTipMethod = random.chance(60) ? .cash : .platform
        let tipID = random.identifier()
        // A cash tip is written down at the door, one that the platform adds some hours later.
        let tipAt = now.adding(
            seconds: Double(method == .cash ? random.integer(20...180) : random.integer(3600...14_400)))
        _ = try shift.update(delivery: id) { delivery in
            if isRecorded { try delivery.setGrossEarnings(amount) }
            if let tip { try delivery.recordAdditionalTip(tip, method: method, at: tipAt, id: tipID) }
        }
    }

    private mutating func cancel(_ ids: [UUID]) throws {
        let compensation = random.chance(30) ? Money(minorUnits: 300) : nil
        let instant = now
        for id in ids {
            _ = try shift.update(delivery: id) { delivery in
                try delivery.cancel(at: instant)
                if let compensation { try delivery.setGrossEarnings(compensation) }
            }
            if let compensation { pay += compensation }
        }
        stand(seconds: random.integer(20...60))
    }

    private mutating func rest() throws {
        try shift.beginPause(at: now, id: random.identifier())
        advance(random.seconds(minutes: 15...40))
        try shift.endOpenPause(at: now)
    }

    // MARK: Time and place

    private mutating func record(_ action: DeliveryAction, on ids: [UUID]) throws {
        for id in ids {
            let instant = now
            _ = try shift.update(delivery: id) { try $0.record(action, at: instant) }
            advance(random.integer(1...4))
        }
    }

    private mutating func drive(to end: DemoSpot) {
        let metresASecond = Double(random.integer(70...115)) / 10
        let seconds = Int(spot.streetMetres(to: end) / metresASecond) + random.integer(30...150)
        track.drive(from: spot, to: end, begin: now, seconds: seconds)
        spot = end
        advance(seconds)
    }

    private mutating func stand(seconds: Int) {
        track.stand(at: spot, begin: now, seconds: seconds)
        advance(seconds)
    }

    private mutating func advance(_ seconds: Int) { now = now.adding(seconds: Double(seconds)) }
}
