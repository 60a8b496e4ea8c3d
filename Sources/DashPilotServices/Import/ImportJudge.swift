import DashPilotDomain
import DashPilotIntake
import DashPilotModels
import Foundation

/// Turns a record of an export into one of the ledger, or says which rule it breaks.
///
/// A shift is worked through once more by the entities' own methods, so that the rules of part 10 judge it and stand in
/// one place; amounts keep to the bounds of typed ones (MINPUT-13 to MINPUT-15). Source of the rule: IMPORT-4.
struct ImportJudge {
    let now: Instant

    /// Finds the place that a name stands for, or makes it.
    let place: (PickupPlaceName) throws -> PickupPlace
    let makeID: () -> UUID

    // MARK: Expenses

    func expense(_ exported: ExportedExpense, at place: ExportedPlace) throws -> Expense {
        try judging(place) {
            try requireBound(exported.amount, .expense)
            return Expense(
                id: exported.id,
                facts: try ExpenseFacts(
                    occurredAt: exported.occurredAt, amount: exported.amount, category: exported.category,
                    note: exported.note, now: now))
        }
    }

    // MARK: Shifts

    /// - Parameter number: Which shift of the file.
    func shift(_ exported: ExportedShift, number: Int) throws -> Shift {
        let place = ExportedPlace.shift(number)
        try judging(place) { try judgeShift(exported) }
        let offers = try offers(of: exported, number: number)
        var deliveries: [Delivery] = []
        for (index, delivery) in exported.deliveries.enumerated() {
            deliveries.append(
                try self.delivery(
                    delivery, of: exported, offers: offers, at: .delivery(index + 1, ofShift: number)))
        }
        return try judging(place) {
            var shift = Shift(
                id: exported.id, startedAt: exported.startedAt, deliveries: deliveries, offers: Array(offers.values))
            try shift.end(at: exported.endedAt)
            if let amount = exported.grossEarnings { try shift.setGrossEarnings(amount) }
            try shift.setFuelAssumptions(
                ShiftFuelEntry(
                    milesPerGallon: exported.milesPerGallon, gasPricePerGallon: exported.gasPricePerGallon,
                    vehicleName: exported.vehicleName))
            return shift
        }
    }

    private func judgeShift(_ exported: ExportedShift) throws {
        guard exported.startedAt <= now else { throw ImportRefusal.startsInTheFuture }
        guard exported.endedAt >= exported.startedAt else { throw ShiftTransitionError.endPrecedesStart }
        try requireBound(exported.grossEarnings, .grossEarnings)
        try requireBound(exported.gasPricePerGallon, .gasPrice)
        if let economy = exported.milesPerGallon, economy > MoneyInput.maximumAmount.amount {
            throw MilesPerGallonInputError.tooLarge
        }
        guard exported.vehicleName == nil || exported.milesPerGallon != nil else {
            throw ImportRefusal.vehicleNameWithoutEconomy
        }
        if let name = exported.vehicleName { _ = try VehicleName(name) }
        let tips = exported.deliveries.flatMap(\.tips)
        guard Set(exported.deliveries.map(\.id)).count == exported.deliveries.count,
            Set(tips.map(\.id)).count == tips.count
        else { throw ImportRefusal.identifierUsedTwice }
    }

    /// The offers by their numbers, each with the earliest acceptance among its deliveries (OFFCOR-6).
    private func offers(of exported: ExportedShift, number: Int) throws -> [Int: Offer] {
        var acceptances: [Int: Instant] = [:]
        for (index, delivery) in exported.deliveries.enumerated() {
            guard let offer = delivery.offerNumber else {
                throw ImportError.brokenRule(
                    ImportError.BrokenRule(ImportRefusal.deliveryWithoutOffer),
                    of: .delivery(index + 1, ofShift: number))
            }
            acceptances[offer] = min(acceptances[offer] ?? delivery.times.acceptedAt, delivery.times.acceptedAt)
        }
        // Offers accepted at one instant are numbered by their identifiers, so these are given out in order.
        let ids = acceptances.map { _ in makeID() }.sorted { $0.uuidString < $1.uuidString }
        let numbers = acceptances.keys.sorted()
        return Dictionary(
            uniqueKeysWithValues: zip(numbers, ids).map { number, id in
                (number, Offer(id: id, acceptedAt: acceptances[number] ?? exported.startedAt))
            })
    }

    private func delivery(
        _ exported: ExportedDelivery, of shift: ExportedShift, offers: [Int: Offer], at place: ExportedPlace
    ) throws -> Delivery {
        try judging(place) {
            let times = exported.times
            var delivery = Delivery(
                id: exported.id, acceptedAt: times.acceptedAt,
                offerID: exported.offerNumber.flatMap { offers[$0]?.id })
            if let amount = exported.expectedEarnings {
                try requireBound(amount, .expectedPay)
                try delivery.setExpectedEarnings(amount)
            }
            if let instant = times.arrivedAtPickupAt { try delivery.markArrivedAtPickup(at: instant) }
            if let instant = times.pickedUpAt { try delivery.markPickedUp(at: instant) }
            if let instant = times.deliveredAt { try delivery.markDelivered(at: instant) }
            if let instant = times.cancelledAt { try delivery.cancel(at: instant) }
            // Within the shift, and finished as everything on a finished shift is.
            _ = try DeliveryTimeCorrection(
                times, replacing: times, shiftStart: shift.startedAt, shiftEnd: shift.endedAt)
            if let name = exported.pickupPlaceName { delivery.setPickupPlace(try self.place(PickupPlaceName(name))) }
            if let amount = exported.grossEarnings {
                try requireBound(amount, .grossEarnings)
                try delivery.setGrossEarnings(amount)
            }
            for tip in exported.tips {
                try requireBound(tip.amount, .tip)
                guard let method = tip.method else { throw ImportRefusal.tipWithoutMethod }
                try delivery.recordAdditionalTip(tip.amount, method: method, at: tip.recordedAt, id: tip.id)
            }
            return delivery
        }
    }

    // MARK: Refusing

    private func requireBound(_ amount: Money?, _ subject: MoneyInputSubject) throws {
        guard let amount else { return }
        if amount.isNegative { throw MoneyInputError(.negative, subject: subject) }
        if amount > MoneyInput.maximumAmount { throw MoneyInputError(.tooLarge, subject: subject) }
    }

    /// Names the record that a rule refuses.
    private func judging<Result>(_ place: ExportedPlace, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let refusal as any DriverFacingError
            where refusal.kind != .recordsUnavailable && !(refusal is ImportError)
        {
            throw ImportError.brokenRule(ImportError.BrokenRule(refusal), of: place)
        }
    }
}
