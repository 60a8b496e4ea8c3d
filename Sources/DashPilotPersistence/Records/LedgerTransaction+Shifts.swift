public import DashPilotDomain
public import DashPilotModels
public import Foundation
import SQLiteKit

extension LedgerTransaction {
    /// Writes a shift that is not in the ledger yet, with everything on it.
    public func insert(_ shift: Shift) throws {
        try connection.execute(
            """
            INSERT INTO shift (id, startedAt, endedAt, grossEarningsAmount, fuelMilesPerGallonValue,
                fuelGasPricePerGallonAmount, fuelVehicleName)
            VALUES (\(shift.id), \(shift.startedAt), \(shift.endedAt), \(shift.grossEarnings),
                \(shift.fuelMilesPerGallon.map(Money.init)), \(shift.fuelGasPricePerGallon), \(shift.fuelVehicleName))
            """)
        try saveRows(of: shift, replacing: Shift(id: shift.id, startedAt: shift.startedAt))
    }

    /// Writes what differs between a shift as it was loaded in this transaction and as it is to be.
    public func save(_ shift: Shift, replacing original: Shift) throws {
        precondition(shift.id == original.id, "a shift was saved over another one")
        if shift.endedAt != original.endedAt || shift.grossEarnings != original.grossEarnings
            || shift.fuelMilesPerGallon != original.fuelMilesPerGallon
            || shift.fuelGasPricePerGallon != original.fuelGasPricePerGallon
            || shift.fuelVehicleName != original.fuelVehicleName
        {
            try connection.execute(
                """
                UPDATE shift SET endedAt = \(shift.endedAt), grossEarningsAmount = \(shift.grossEarnings),
                    fuelMilesPerGallonValue = \(shift.fuelMilesPerGallon.map(Money.init)),
                    fuelGasPricePerGallonAmount = \(shift.fuelGasPricePerGallon), fuelVehicleName = \(shift.fuelVehicleName)
                WHERE id = \(shift.id)
                """)
        }
        try saveRows(of: shift, replacing: original)
    }

    /// Removes a shift with its positions, which no delete rule reaches, and the rows that its own takes along
    /// (SHIFT-31, SHIFT-32, STORE-12).
    public func deleteShift(_ id: UUID) throws {
        // An offer takes its deliveries with it, in a damaged ledger also those that another shift holds (SHIFT-33).
        try connection.execute(
            """
            UPDATE delivery SET offer = NULL
            WHERE offer IN (SELECT id FROM offer WHERE shift = \(id)) AND shift IS NOT \(id)
            """)
        willChangeRoute(of: id, removing: true)
        try connection.execute(RouteStatement.delete(id))
        try connection.execute("DELETE FROM shift WHERE id = \(id)")
    }

    /// Removes the positions fixed at or after an instant.
    ///
    /// - Returns: How many there were.
    @discardableResult
    public func deleteRouteSamples(shift id: UUID, from instant: Instant) throws -> Int {
        willChangeRoute(of: id, removing: true)
        return try connection.execute(RouteStatement.delete(id, from: instant))
    }
}

// MARK: - Rows that differ

extension LedgerTransaction {
    private func saveRows(of shift: Shift, replacing original: Shift) throws {
        let offers = RowChanges(from: original.offers, to: shift.offers)
        for offer in offers.inserted {
            try connection.execute(
                "INSERT INTO offer (id, acceptedAt, shift) VALUES (\(offer.id), \(offer.acceptedAt), \(shift.id))")
        }
        for offer in offers.updated {
            try connection.execute("UPDATE offer SET acceptedAt = \(offer.acceptedAt) WHERE id = \(offer.id)")
        }
        try saveDeliveries(of: shift, replacing: original)
        // An offer takes its deliveries with it, so it goes only after they have moved to another one, and stays where a
        // damaged ledger has a delivery of another shift in it (OFFCOR-9).
        for offer in offers.deleted {
            try connection.execute(
                """
                DELETE FROM offer
                WHERE id = \(offer.id) AND NOT EXISTS (SELECT 1 FROM delivery WHERE offer = \(offer.id))
                """)
        }
        try saveStretches(
            RowChanges(from: original.pauses, to: shift.pauses), in: "shiftPause", of: shift.id
        ) { ($0.startedAt, $0.endedAt) }
        try saveStretches(
            RowChanges(from: original.routeSuspensions, to: shift.routeSuspensions), in: "routeSuspension", of: shift.id
        ) { ($0.startedAt, $0.endedAt) }
    }

    private func saveDeliveries(of shift: Shift, replacing original: Shift) throws {
        let deliveries = RowChanges(from: original.deliveries, to: shift.deliveries)
        precondition(deliveries.deleted.isEmpty, "a single delivery was deleted, which nothing may do")
        for delivery in deliveries.inserted {
            try connection.execute(
                """
                INSERT INTO delivery (id, acceptedAt, arrivedAtPickupAt, pickedUpAt, deliveredAt, cancelledAt, offer, shift,
                    pickupPlace, grossEarningsAmount, expectedEarningsAmount)
                VALUES (\(delivery.id), \(delivery.acceptedAt), \(delivery.arrivedAtPickupAt), \(delivery.pickedUpAt),
                    \(delivery.deliveredAt), \(delivery.cancelledAt), \(delivery.offerID), \(shift.id),
                    \(delivery.pickupPlace?.id), \(delivery.grossEarnings), \(delivery.expectedEarnings))
                """)
        }
        for delivery in deliveries.updated {
            try connection.execute(
                """
                UPDATE delivery SET acceptedAt = \(delivery.acceptedAt),
                    arrivedAtPickupAt = \(delivery.arrivedAtPickupAt), pickedUpAt = \(delivery.pickedUpAt),
                    deliveredAt = \(delivery.deliveredAt), cancelledAt = \(delivery.cancelledAt),
                    offer = \(delivery.offerID), pickupPlace = \(delivery.pickupPlace?.id),
                    grossEarningsAmount = \(delivery.grossEarnings), expectedEarningsAmount = \(delivery.expectedEarnings)
                WHERE id = \(delivery.id)
                """)
        }
        let earlier = Dictionary(uniqueKeysWithValues: original.deliveries.map { ($0.id, $0.additionalTips) })
        for delivery in deliveries.inserted + deliveries.updated {
            let tips = RowChanges(from: earlier[delivery.id] ?? [], to: delivery.additionalTips)
            for tip in tips.inserted {
                try connection.execute(
                    """
                    INSERT INTO deliveryTip (id, amountValue, methodRawValue, recordedAt, delivery)
                    VALUES (\(tip.id), \(tip.amount), \(tip.methodRawValue), \(tip.recordedAt), \(delivery.id))
                    """)
            }
            for tip in tips.updated {
                try connection.execute(
                    """
                    UPDATE deliveryTip SET amountValue = \(tip.amount), methodRawValue = \(tip.methodRawValue)
                    WHERE id = \(tip.id)
                    """)
            }
            for tip in tips.deleted {
                try connection.execute("DELETE FROM deliveryTip WHERE id = \(tip.id)")
            }
        }
    }

    private func saveStretches<Element: Identifiable & Hashable>(
        _ changes: RowChanges<Element>, in table: String, of shiftID: UUID,
        bounds: (Element) -> (startedAt: Instant, endedAt: Instant?)
    ) throws where Element.ID == UUID {
        for stretch in changes.inserted {
            let (startedAt, endedAt) = bounds(stretch)
            try connection.execute(
                """
                INSERT INTO \(raw: table) (id, startedAt, endedAt, shift)
                VALUES (\(stretch.id), \(startedAt), \(endedAt), \(shiftID))
                """)
        }
        for stretch in changes.updated {
            let (startedAt, endedAt) = bounds(stretch)
            try connection.execute(
                "UPDATE \(raw: table) SET startedAt = \(startedAt), endedAt = \(endedAt) WHERE id = \(stretch.id)")
        }
        for stretch in changes.deleted {
            try connection.execute("DELETE FROM \(raw: table) WHERE id = \(stretch.id)")
        }
    }
}

/// Which rows of one kind are new, different or gone.
struct RowChanges<Element: Identifiable & Hashable> {
    let inserted: [Element]
    let updated: [Element]
    let deleted: [Element]

    init(from original: [Element], to changed: [Element]) {
        let earlier = Dictionary(uniqueKeysWithValues: original.map { ($0.id, $0) })
        let kept = Set(changed.map(\.id))
        inserted = changed.filter { earlier[$0.id] == nil }
        updated = changed.filter { element in earlier[element.id].map { $0 != element } ?? false }
        deleted = original.filter { !kept.contains($0.id) }
    }
}
