import DashPilotPersistence
import DashPilotTestSupport
import SQLiteKit
import Testing

/// What a ledger has a place for: recorded facts, and nothing that is worked out of them.
@Suite struct StoredFactsTests {
    static let columns: [(table: String, columns: [String])] = [
        (
            "shift",
            [
                "id", "startedAt", "endedAt", "grossEarningsAmount", "fuelMilesPerGallonValue",
                "fuelGasPricePerGallonAmount", "fuelVehicleName",
            ]
        ),
        (
            "delivery",
            [
                "id", "acceptedAt", "arrivedAtPickupAt", "pickedUpAt", "deliveredAt", "cancelledAt", "shift",
                "pickupPlace",
                "grossEarningsAmount", "expectedEarningsAmount", "offer",
            ]
        ),
        ("deliveryTip", ["id", "amountValue", "methodRawValue", "recordedAt", "delivery"]),
        ("driverSettings", ["id", "gasPricePerGallonAmount", "selectedVehicleID"]),
        ("expense", ["id", "occurredAt", "amountValue", "categoryRawValue", "note"]),
        ("offer", ["id", "acceptedAt", "shift"]),
        ("pickupPlace", ["id", "displayName", "normalizedName", "createdAt"]),
        (
            "routeSample",
            ["shift", "timestamp", "ordinal", "latitude", "longitude", "horizontalAccuracy", "captureSessionID"]
        ),
        ("routeSampleOfNoShift", ["timestamp", "latitude", "longitude", "horizontalAccuracy", "captureSessionID"]),
        ("routeSuspension", ["id", "startedAt", "endedAt", "shift"]),
        ("shiftPause", ["id", "startedAt", "endedAt", "shift"]),
        ("vehicleProfile", ["id", "name", "milesPerGallonValue", "createdAt"]),
    ]

    @Test
    func `CONV-2 PRIV-3 PRIV-5 the ledger has a place for recorded facts alone: no figure, no customer, no device`()
        throws
    {
        let found = try Ledger.inMemory().read { reader in
            let tables = try reader.connection.all(
                "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') ORDER BY name"
            ) { try $0.text(0) }
            return try tables.map { table in
                (
                    table,
                    try reader.connection.all("SELECT name FROM pragma_table_info(\(table)) ORDER BY cid") {
                        try $0.text(0)
                    }
                )
            }
        }
        #expect(Set(found.map(\.0)) == Set(Self.columns.map(\.table)))
        for (table, columns) in found {
            #expect(columns == Self.columns.first { $0.table == table }?.columns, "\(table)")
        }
    }
}
