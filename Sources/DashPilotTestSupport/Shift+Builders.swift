public import DashPilotDomain
public import DashPilotModels
public import Foundation

extension Shift {
    /// An unfinished shift holding nothing, started at a time of ``DashPilotDomain/Instant/at(_:)``.
    public static func running(from start: String = "09:00", id: UUID = .numbered(1)) -> Shift {
        Shift(id: id, startedAt: .at(start))
    }

    /// A finished shift with these rows, in any order and unchecked, as a ledger may hold it.
    public static func finished(
        from start: String = "09:00", to end: String = "17:00", id: UUID = .numbered(1), deliveries: [Delivery] = [],
        offers: [Offer] = [], pauses: [ShiftPause] = [], suspensions: [RouteSuspension] = []
    ) -> Shift {
        Shift(
            id: id, startedAt: .at(start), endedAt: .at(end), deliveries: deliveries, offers: offers, pauses: pauses,
            routeSuspensions: suspensions)
    }
}

extension ShiftPause {
    /// A pause between two times of day, or one never ended.
    public static func pause(_ number: UInt32, _ start: String, _ end: String?) -> ShiftPause {
        ShiftPause(id: .numbered(number), startedAt: .at(start), endedAt: end.map(Instant.at))
    }
}

extension RouteSuspension {
    /// A parked stretch between two times of day, or one never ended.
    public static func parked(_ number: UInt32, _ start: String, _ end: String?) -> RouteSuspension {
        RouteSuspension(id: .numbered(number), startedAt: .at(start), endedAt: end.map(Instant.at))
    }
}

extension Offer {
    /// An offer accepted at a time of day.
    public static func accepted(_ number: UInt32, _ time: String) -> Offer {
        Offer(id: .numbered(number), acceptedAt: .at(time))
    }
}

extension DeliveryTimes {
    /// The instants a delivery records, as times of day.
    public static func at(
        _ accepted: String, arrived: String? = nil, pickedUp: String? = nil, delivered: String? = nil,
        cancelled: String? = nil
    ) -> DeliveryTimes {
        DeliveryTimes(
            acceptedAt: .at(accepted), arrivedAtPickupAt: arrived.map(Instant.at), pickedUpAt: pickedUp.map(Instant.at),
            deliveredAt: delivered.map(Instant.at), cancelledAt: cancelled.map(Instant.at))
    }
}

extension Delivery {
    /// A delivery with these recorded times, unchecked, in the offer numbered `offer` or in none.
    public static func recorded(
        _ number: UInt32, _ times: DeliveryTimes, offer: UInt32? = nil, place: PickupPlace? = nil, gross: Money? = nil,
        expected: Money? = nil, tips: [DeliveryTip] = []
    ) -> Delivery {
        Delivery(
            id: .numbered(number), acceptedAt: times.acceptedAt, arrivedAtPickupAt: times.arrivedAtPickupAt,
            pickedUpAt: times.pickedUpAt, deliveredAt: times.deliveredAt, cancelledAt: times.cancelledAt,
            offerID: offer.map(UUID.numbered), pickupPlace: place, grossEarnings: gross, expectedEarnings: expected,
            additionalTips: tips)
    }

    /// A delivery accepted at 10:00 that has reached `state` in steps of ten minutes: arrival 10:10, pickup 10:20, end
    /// 10:30. A cancelled one was cancelled at 10:30 after its pickup.
    public static func reached(_ state: DeliveryState, number: UInt32 = 1, offer: UInt32? = nil) -> Delivery {
        let times: DeliveryTimes =
            switch state {
            case .accepted: .at("10:00")
            case .arrivedAtPickup: .at("10:00", arrived: "10:10")
            case .pickedUp: .at("10:00", arrived: "10:10", pickedUp: "10:20")
            case .delivered: .at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "10:30")
            case .cancelled: .at("10:00", arrived: "10:10", pickedUp: "10:20", cancelled: "10:30")
            }
        return .recorded(number, times, offer: offer)
    }
}

extension DeliveryTip {
    /// A tip of whole cents written down at a time of day.
    public static func tip(
        _ number: UInt32, cents: Int, method: DeliveryTipMethod = .cash, at time: String = "12:00"
    ) -> DeliveryTip {
        DeliveryTip(
            id: .numbered(number), amount: Money(minorUnits: cents), methodRawValue: method.rawValue,
            recordedAt: .at(time))
    }
}

extension PickupPlace {
    /// A place whose key follows from its name, named for the first time at a time of day.
    public static func named(_ name: String, _ number: UInt32 = 1, at time: String = "08:00") -> PickupPlace {
        PickupPlace(
            id: .numbered(number), displayName: name, normalizedName: PickupPlaceName.key(ofDisplayName: name),
            createdAt: .at(time))
    }
}
