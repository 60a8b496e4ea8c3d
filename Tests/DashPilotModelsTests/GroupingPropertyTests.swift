import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

/// Random corrections of grouping on random shifts.
@Suite struct GroupingPropertyTests {
    /// A delivery with all it records but its offer.
    static func withoutOffer(_ delivery: Delivery) -> Delivery {
        Delivery(
            id: delivery.id, acceptedAt: delivery.acceptedAt, arrivedAtPickupAt: delivery.arrivedAtPickupAt,
            pickedUpAt: delivery.pickedUpAt, deliveredAt: delivery.deliveredAt, cancelledAt: delivery.cancelledAt,
            offerID: nil, pickupPlace: delivery.pickupPlace, grossEarnings: delivery.grossEarnings,
            expectedEarnings: delivery.expectedEarnings, additionalTips: delivery.additionalTips)
    }

    /// Every figure and fact of a shift that its grouping may not reach.
    struct Facts: Equatable {
        let deliveries: [Delivery]
        let numbers: [Int]
        let summary: DeliverySummary
        let activeTime: DeliveryActiveTime
        let working: [TimeInterval]
        let rest: Shift

        init(_ shift: Shift) {
            deliveries = shift.deliveries.map(GroupingPropertyTests.withoutOffer)
            numbers = shift.numberedDeliveries.map(\.number)
            summary = shift.deliverySummary
            activeTime = shift.deliveryActiveTime
            working = [shift.workingDuration(asOf: .at("17:00")), shift.elapsed(asOf: .at("17:00"))]
            rest = Shift(
                id: shift.id, startedAt: shift.startedAt, endedAt: shift.endedAt, pauses: shift.pauses,
                routeSuspensions: shift.routeSuspensions, grossEarnings: shift.grossEarnings,
                fuelMilesPerGallon: shift.fuelMilesPerGallon, fuelGasPricePerGallon: shift.fuelGasPricePerGallon,
                fuelVehicleName: shift.fuelVehicleName)
        }
    }

    static func randomShift(_ random: inout SeededGenerator, ids: SequentialIdentifiers) throws -> Shift {
        var shift = Shift.running(from: "09:00")
        var now = Instant.at("09:00")
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            now = now.adding(seconds: Double(Int.random(in: 0...2, using: &random) * 600))
            try shift.beginOffer(deliveryCount: Int.random(in: 1...4, using: &random), at: now, makeID: ids.next)
        }
        for delivery in shift.deliveries {
            for action in DeliveryAction.allCases.prefix(Int.random(in: 0...3, using: &random)) {
                now = now.adding(seconds: Double(Int.random(in: 0...300, using: &random)))
                _ = try shift.update(delivery: delivery.id) { delivery throws(DeliveryError) in
                    try delivery.record(action, at: now)
                }
            }
        }
        if Bool.random(using: &random) { try shift.end(at: now) }
        return shift
    }

    /// Tries one correction and says whether it was accepted.
    static func correct(_ shift: inout Shift, _ random: inout SeededGenerator, ids: SequentialIdentifiers) -> Bool {
        guard let delivery = shift.deliveries.randomElement(using: &random)?.id,
            let offer = shift.offers.randomElement(using: &random)?.id,
            let other = shift.offers.randomElement(using: &random)?.id
        else { return false }
        let before = shift
        do {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: try shift.move(delivery: delivery, toOffer: offer)
            case 1:
                let chosen = shift.deliveries.filter { $0.offerID == offer && Bool.random(using: &random) }
                try shift.makeOffer(regrouping: Set(chosen.map(\.id)), id: ids.next())
            case 2: try shift.combine(offer: offer, into: other)
            default: try shift.separate(offer: offer, makeID: ids.next)
            }
        } catch {
            #expect(shift == before, "refused as \(error), yet changed")
            return false
        }
        return true
    }

    @Test(arguments: Array(UInt64(1)...40))
    func `OFFCOR-2 OFFCOR-3 OFFCOR-9 OFFCOR-12 corrections of grouping move membership and nothing else`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let ids = SequentialIdentifiers(from: 100)
        var shift = try Self.randomShift(&random, ids: ids)
        let facts = Facts(shift)
        var accepted = 0
        for _ in 0..<60 {
            let acceptances = Dictionary(uniqueKeysWithValues: shift.offers.map { ($0.id, $0.acceptedAt) })
            if Self.correct(&shift, &random, ids: ids) { accepted += 1 }

            #expect(Facts(shift) == facts)
            // No offer's acceptance is rewritten, none is empty, none holds what came before it.
            for offer in shift.numberedOffers {
                #expect(acceptances[offer.id].map { $0 == offer.offer.acceptedAt } ?? true)
                #expect(!offer.deliveries.isEmpty)
                #expect(offer.deliveries.allSatisfy { $0.delivery.acceptedAt >= offer.offer.acceptedAt })
            }
            #expect(shift.numberedOffers.flatMap(\.deliveries).count == shift.deliveries.count)
        }
        #expect(accepted > 0 || shift.deliveries.count < 2)
    }
}
