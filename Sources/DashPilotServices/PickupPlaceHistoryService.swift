public import DashPilotDomain
public import DashPilotModels
import DashPilotPersistence
public import Foundation

/// Reads the waits recorded at a pickup place; stores and writes nothing (PICKUP-18, WAIT-5).
public struct PickupPlaceHistoryService: Sendable {
    private let ledger: LedgerOperations<PickupPlaceError>

    public init(_ context: ServiceContext) {
        ledger = LedgerOperations(context: context)
    }

    /// - Throws: ``PickupPlaceError/placeNoLongerExists``.
    public func history(of id: UUID) throws(PickupPlaceError) -> PickupPlaceHistory {
        try ledger.read { reader in
            guard let place = try reader.pickupPlace(id) else { throw PickupPlaceError.placeNoLongerExists }
            let samples = try reader.deliveries(namingPlace: id).compactMap { delivery in
                PickupWaitSample(
                    acceptedAt: delivery.acceptedAt, arrivedAtPickupAt: delivery.arrivedAtPickupAt,
                    pickedUpAt: delivery.pickedUpAt)
            }
            return PickupPlaceHistory(place: place, samples: PickupWaitSample.ordered(samples))
        }
    }
}

/// A pickup place and the waits recorded at it.
public struct PickupPlaceHistory: Hashable, Sendable {
    public let place: PickupPlace

    /// The waits of all deliveries naming the place, any shift, in order of pickup.
    public let samples: [PickupWaitSample]

    public var metrics: PickupWaitMetrics { PickupWaitMetrics(of: samples) }
}
