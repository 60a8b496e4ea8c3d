import DashPilotDomain
import Foundation
import SQLiteKit

/// The damaged-store rules of part 10, section 4, asked of a ledger of the newest version, one statement a rule.
struct DamageRules {
    let connection: Connection

    /// In the order of the rules; of one rule by table, then identifier.
    func findings() throws -> [LedgerFinding] {
        var found = try unreadableValues()
        for (rule, table, condition) in Self.questions {
            let rows: SQL = "SELECT row.id FROM \(raw: table) AS row " + condition + " ORDER BY row.id"
            found += try connection.all(rows) { row in
                LedgerFinding(rule, table: table, id: try row.identifier(0))
            }
        }
        return found
    }

    /// Each selects the rows `row` of a table that break a rule.
    private static let questions: [(LedgerFinding.Rule, table: String, SQL)] =
        [
            (
                .severalUnfinishedShifts, "shift",
                "WHERE endedAt IS NULL AND (SELECT count(*) FROM shift WHERE endedAt IS NULL) > 1"
            ),
            (
                .strandedDelivery, "delivery",
                """
                LEFT JOIN shift ON shift.id = row.shift
                WHERE shift.id IS NULL
                    OR (row.deliveredAt IS NULL AND row.cancelledAt IS NULL AND shift.endedAt IS NOT NULL)
                """
            ),
        ] + stretches(.neverEnded, neverEnded) + stretches(.unusableStretch, unusable)
        + stretches(.overlappingStretches, overlapping) + [
            (
                .pauseBeyondShift, "shiftPause",
                """
                JOIN shift ON shift.id = row.shift
                WHERE row.startedAt <= row.endedAt AND row.startedAt <= shift.endedAt AND row.endedAt >= shift.startedAt
                    AND (row.startedAt < shift.startedAt OR row.endedAt > shift.endedAt)
                """
            ),
            (.twoOutcomes, "delivery", "WHERE deliveredAt IS NOT NULL AND cancelledAt IS NOT NULL"),
            (
                .deliveryWithoutOffer, "delivery",
                "LEFT JOIN offer ON offer.id = row.offer AND offer.shift = row.shift WHERE offer.id IS NULL"
            ),
            (.emptyOffer, "offer", "WHERE NOT EXISTS (SELECT 1 FROM delivery WHERE delivery.offer = row.id)"),
            (.endBeforeStart, "shift", "WHERE endedAt < startedAt"),
            (.pickupBeforeArrival, "delivery", "WHERE pickedUpAt < arrivedAtPickupAt"),
            (.unknownTipMethod, "deliveryTip", "WHERE methodRawValue NOT IN ('cash', 'platform')"),
            (
                .contradictoryTimes, "delivery",
                """
                WHERE (pickedUpAt IS NOT NULL AND arrivedAtPickupAt IS NULL) OR arrivedAtPickupAt < acceptedAt
                    OR coalesce(deliveredAt, cancelledAt) < coalesce(pickedUpAt, arrivedAtPickupAt, acceptedAt)
                """
            ),
        ]

    /// The same question of pauses and of parked stretches.
    private static func stretches(
        _ rule: LedgerFinding.Rule, _ condition: (_ table: String) -> SQL
    ) -> [(LedgerFinding.Rule, table: String, SQL)] {
        ["shiftPause", "routeSuspension"].map { (rule, table: $0, condition($0)) }
    }

    private static func neverEnded(_ table: String) -> SQL {
        """
        JOIN shift ON shift.id = row.shift
        WHERE row.endedAt IS NULL AND (shift.endedAt IS NOT NULL OR EXISTS (
            SELECT 1 FROM \(raw: table) AS other
            WHERE other.shift = row.shift AND other.id <> row.id AND other.endedAt IS NULL))
        """
    }

    private static func unusable(_ table: String) -> SQL {
        """
        JOIN shift ON shift.id = row.shift
        WHERE row.endedAt < row.startedAt OR row.endedAt < shift.startedAt OR row.startedAt > shift.endedAt
        """
    }

    /// The later of each overlapping pair. Stretches that touch do not overlap.
    private static func overlapping(_ table: String) -> SQL {
        """
        JOIN shift ON shift.id = row.shift
        WHERE EXISTS (
            SELECT 1 FROM \(raw: table) AS other
            WHERE other.shift = row.shift AND (other.startedAt, other.id) < (row.startedAt, row.id)
                AND other.startedAt <= coalesce(other.endedAt, other.startedAt)
                AND row.startedAt <= coalesce(row.endedAt, row.startedAt)
                AND coalesce(other.endedAt, shift.endedAt, row.startedAt + 1) > row.startedAt
                AND (row.endedAt IS NULL OR row.endedAt > other.startedAt))
        """
    }

    // MARK: - Values

    private static let amounts: [(table: String, column: String)] = [
        ("shift", "grossEarningsAmount"), ("shift", "fuelMilesPerGallonValue"),
        ("shift", "fuelGasPricePerGallonAmount"),
        ("delivery", "grossEarningsAmount"), ("delivery", "expectedEarningsAmount"), ("deliveryTip", "amountValue"),
        ("expense", "amountValue"), ("vehicleProfile", "milesPerGallonValue"),
        ("driverSettings", "gasPricePerGallonAmount"),
    ]

    private static let texts: [(table: String, column: String)] = [
        ("shift", "fuelVehicleName"), ("pickupPlace", "displayName"), ("pickupPlace", "normalizedName"),
        ("expense", "categoryRawValue"), ("expense", "note"), ("deliveryTip", "methodRawValue"),
        ("vehicleProfile", "name"),
    ]

    /// Amounts that are no decimal text, and texts that are no UTF-8 (STORE-5).
    private func unreadableValues() throws -> [LedgerFinding] {
        try Self.amounts.flatMap { table, column in
            try unreadable(in: table, column) { Money(exact: try $0.text(1)) != nil }
        }
            + Self.texts.flatMap { table, column in
                try unreadable(in: table, column) { row in
                    _ = try row.text(1)
                    return true
                }
            }
    }

    private func unreadable(
        in table: String, _ column: String, isReadable: (Row) throws -> Bool
    ) throws -> [LedgerFinding] {
        let values: SQL =
            "SELECT id, \(raw: column) FROM \(raw: table) WHERE \(raw: column) IS NOT NULL ORDER BY id"
        return try connection.all(values) { row -> LedgerFinding? in
            if (try? isReadable(row)) == true { return nil }
            return LedgerFinding(.unreadableValue, table: table, id: try row.identifier(0), detail: column)
        }.compactMap(\.self)
    }
}
