import DashPilotPersistence
import Foundation
import SQLiteKit

/// A small ledger of each version as that version's DashPilot could have left it, written by SQL of its own.
///
/// Three shifts: one with everything, one with nothing, one running. Two of the deliveries were accepted a second apart,
/// one belongs to no shift; so does one of the positions. Three others share an instant, and two of those all else too.
enum HistoricalRows {
    static let everything = id(1)
    static let nothing = id(2)
    static let running = id(3)
    static let delivered = id(11)
    static let cancelled = id(12)
    static let active = id(13)
    static let orphan = id(14)
    static let place = id(21)
    static let session = id(31)

    /// The start of the shift with everything, in milliseconds since 1970.
    static let start: Int64 = 1_700_000_000_123

    static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }

    static func write(version: Int, to connection: Connection) throws {
        try connection.transaction(.immediate) {
            try writeShifts(version, connection)
            if version >= 2 { try writePositions(version, connection) }
            if version >= 6 { try writePlace(connection) }
            if version >= 12 { try writeOffers(connection) }
            if version >= 5 { try writeDeliveries(version, connection) }
            if version >= 8 { try writeExpenses(connection) }
            if version >= 9 { try writeStretches("shiftPause", 51, connection) }
            if version >= 13 { try writeTips(connection) }
            if version >= 15 { try writeVehicle(connection) }
            if version >= 16 { try writeStretches("routeSuspension", 91, connection) }
        }
    }

    private static func writeShifts(_ version: Int, _ connection: Connection) throws {
        try connection.execute(
            """
            INSERT INTO shift (id, startedAt, endedAt) VALUES
                (\(everything), \(start), \(start + 4 * 3_600_000)),
                (\(nothing), \(start + 86_400_000), \(start + 90_000_000)),
                (\(running), \(start + 172_800_000), NULL)
            """)
        if version >= 4 {
            try connection.execute("UPDATE shift SET grossEarningsAmount = '120' WHERE id = \(everything)")
        }
        if version >= 14 {
            try connection.execute(
                """
                UPDATE shift SET fuelMilesPerGallonValue = '31.45', fuelGasPricePerGallonAmount = '0'
                WHERE id = \(everything)
                """)
        }
        if version >= 15 {
            try connection.execute("UPDATE shift SET fuelVehicleName = 'Blue ''Civic''' WHERE id = \(everything)")
        }
    }

    private static func writePositions(_ version: Int, _ connection: Connection) throws {
        struct Position {
            let offset: Int64
            let ordinal: Int
            let latitude: Double
            let longitude: Double
            let accuracy: Double
            let session: UUID?
        }
        let positions = [
            Position(offset: 1000, ordinal: 0, latitude: 37.7749291, longitude: -122.419, accuracy: 5, session: nil),
            Position(
                offset: 11_000, ordinal: 0, latitude: 37.775, longitude: -122.42, accuracy: 8.25, session: session),
            Position(
                offset: 11_000, ordinal: 1, latitude: 37.775, longitude: -122.42, accuracy: 8.25, session: session),
            Position(offset: 11_000, ordinal: 2, latitude: 0, longitude: 180, accuracy: 65, session: session),
            Position(offset: 9000, ordinal: 0, latitude: 37.7751, longitude: -122.4201, accuracy: -1, session: session),
            Position(
                offset: 3_000_000, ordinal: 0, latitude: 37.78, longitude: -122.43, accuracy: 12, session: session),
        ]
        for position in positions {
            let common: SQL = """
                , \(start + position.offset), \(position.latitude), \(position.longitude), \(position.accuracy)
                """
            switch version {
            case 2:
                try connection.execute(
                    "INSERT INTO routeSample (shift, timestamp, latitude, longitude, horizontalAccuracy) VALUES ("
                        + "\(everything)" + common + ")")
            case 3..<10:
                try connection.execute(
                    """
                    INSERT INTO routeSample
                        (shift, timestamp, latitude, longitude, horizontalAccuracy, captureSessionID) VALUES (
                    """ + "\(everything)" + common + ", \(position.session))")
            default:
                try connection.execute(
                    """
                    INSERT INTO routeSample
                        (ordinal, shift, timestamp, latitude, longitude, horizontalAccuracy, captureSessionID) VALUES (
                    """ + "\(position.ordinal), \(everything)" + common + ", \(position.session))")
            }
        }
        let table = version < 10 ? "routeSample" : "routeSampleOfNoShift"
        try connection.execute(
            """
            INSERT INTO \(raw: table) (timestamp, latitude, longitude, horizontalAccuracy)
            VALUES (\(start - 5000), 12.5, -7.25, 30)
            """)
    }

    private static func writePlace(_ connection: Connection) throws {
        try connection.execute(
            """
            INSERT INTO pickupPlace (id, displayName, normalizedName, createdAt)
            VALUES (\(place), \("Café ‘Zwölf’ 🍜"), \("cafe zwolf"), \(start + 60_000))
            """)
    }

    private static func writeOffers(_ connection: Connection) throws {
        try connection.execute(
            """
            INSERT INTO offer (id, acceptedAt, shift) VALUES
                (\(id(61)), \(start + 60_000), \(everything)), (\(id(62)), \(start + 172_900_000), \(running))
            """)
    }

    private static func writeDeliveries(_ version: Int, _ connection: Connection) throws {
        try connection.execute(
            """
            INSERT INTO delivery
                (id, acceptedAt, arrivedAtPickupAt, pickedUpAt, deliveredAt, cancelledAt, shift) VALUES
                (\(delivered), \(start + 60_000), \(start + 400_000), \(start + 700_001), \(start + 1_500_000), NULL,
                    \(everything)),
                (\(cancelled), \(start + 61_000), \(start + 410_000), NULL, NULL, \(start + 900_000), \(everything)),
                (\(active), \(start + 172_900_000), NULL, NULL, NULL, NULL, \(running)),
                (\(orphan), \(start + 70_000), NULL, NULL, NULL, NULL, NULL)
            """)
        if version >= 6 {
            try connection.execute(
                "UPDATE delivery SET pickupPlace = \(place) WHERE id IN (\(delivered), \(cancelled))")
        }
        if version >= 7 {
            try connection.execute("UPDATE delivery SET grossEarningsAmount = '8.5' WHERE id = \(delivered)")
            try connection.execute("UPDATE delivery SET grossEarningsAmount = '0' WHERE id = \(cancelled)")
        }
        if version >= 11 {
            try connection.execute("UPDATE delivery SET expectedEarningsAmount = '9.05' WHERE id = \(active)")
        }
        if version >= 12 {
            try connection.execute("UPDATE delivery SET offer = \(id(61)) WHERE shift = \(everything)")
            try connection.execute("UPDATE delivery SET offer = \(id(62)) WHERE shift = \(running)")
        }
    }

    private static func writeExpenses(_ connection: Connection) throws {
        try connection.execute(
            """
            INSERT INTO expense (id, occurredAt, amountValue, categoryRawValue, note) VALUES
                (\(id(41)), \(start + 5000), '40.1', 'fuel', \("one\0two \"three\"\r\n<script>")),
                (\(id(42)), \(start + 6000), '0', 'a word of tomorrow', NULL)
            """)
    }

    /// Pauses and parked stretches alike: one that ended on the shift with everything, one open on the running one.
    private static func writeStretches(_ table: String, _ number: UInt8, _ connection: Connection) throws {
        try connection.execute(
            """
            INSERT INTO \(raw: table) (id, startedAt, endedAt, shift) VALUES
                (\(id(number)), \(start + 4_000_000), \(start + 4_900_000), \(everything)),
                (\(id(number + 1)), \(start + 172_950_000), NULL, \(running))
            """)
    }

    private static func writeTips(_ connection: Connection) throws {
        try connection.execute(
            """
            INSERT INTO deliveryTip (id, amountValue, methodRawValue, recordedAt, delivery) VALUES
                (\(id(71)), '2', 'cash', \(start + 1_600_000), \(delivered)),
                (\(id(72)), '3.25', 'platform', \(start + 1_700_000), \(delivered))
            """)
    }

    private static func writeVehicle(_ connection: Connection) throws {
        try connection.execute(
            """
            INSERT INTO vehicleProfile (id, name, milesPerGallonValue, createdAt)
            VALUES (\(id(81)), 'Blue ''Civic''', '31.45', \(start - 1000))
            """)
        try connection.execute(
            """
            INSERT INTO driverSettings (id, gasPricePerGallonAmount, selectedVehicleID)
            VALUES (x'd5440000000040008000000000000001', '3.459', \(id(81)))
            """)
    }
}
