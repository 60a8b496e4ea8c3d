public import DashPilotDomain
public import DashPilotModels

/// What commands print with `--json` and the API answers of which deliveries were accepted together.
public enum OfferRecord {
    /// A shift's offers in the order of their numbers.
    public static func offers(of shift: Shift) -> JSONValue {
        ["shiftID": .id(shift.id), "offers": .array(shift.numberedOffers.map(offer))]
    }

    private static func offer(_ numbered: NumberedOffer) -> JSONValue {
        [
            "id": .id(numbered.id), "number": .count(numbered.number),
            "acceptedAt": .timestamp(numbered.offer.acceptedAt), "state": .string(numbered.state.rawValue),
            "deliveryNumbers": .array(numbered.deliveries.map { .count($0.number) }),
        ]
    }
}
