public import DashPilotDomain
public import DashPilotModels
public import Foundation
import SQLiteKit

extension LedgerReader {
    /// One shift with everything recorded on it but its positions, or `nil`.
    public func shift(_ id: UUID) throws -> Shift? {
        try shifts(where: "shift.id = \(id)").first
    }

    /// The unfinished shifts, latest start first, identity breaking a tie; more than one is a damaged store (DAMAGE-1).
    public func unfinishedShiftIDs() throws -> [UUID] {
        try connection.all("SELECT id FROM shift WHERE endedAt IS NULL ORDER BY startedAt DESC, id") { row in
            try row.identifier(0)
        }
    }

    /// The shift that is looked at now: the unfinished one, or else the last one there was; `nil` before the first.
    public func currentShift() throws -> (id: UUID, isUnfinished: Bool)? {
        if let id = try unfinishedShiftIDs().first { return (id, true) }
        return try connection.first("SELECT id FROM shift ORDER BY startedAt DESC, id LIMIT 1") { row in
            (try row.identifier(0), false)
        }
    }

    public func shiftStart(_ id: UUID) throws -> Instant? {
        try connection.first("SELECT startedAt FROM shift WHERE id = \(id)") { try $0.instant(0) }
    }

    /// The finished shift of the latest start, or `nil`.
    public func lastFinishedShift() throws -> Shift? { try finishedShifts(limit: 1).first }

    /// Finished shifts, newest start first, identity breaking a tie.
    ///
    /// - Parameter limit: At most how many, or `nil` for all.
    public func finishedShifts(limit: Int? = nil) throws -> [Shift] {
        guard let limit else { return try shifts(where: "shift.endedAt IS NOT NULL") }
        return try shifts(
            where: """
                shift.id IN (SELECT id FROM shift WHERE endedAt IS NOT NULL ORDER BY startedAt DESC, id LIMIT \(limit))
                """)
    }

    /// The finished shifts that start in a half-open span, newest first; whole, also where they run past its end
    /// (PERIOD-7, PERIOD-8).
    public func finishedShifts(startingIn span: Range<Instant>) throws -> [Shift] {
        try shifts(
            where: """
                shift.startedAt >= \(span.lowerBound) AND shift.startedAt < \(span.upperBound) AND shift.endedAt IS NOT NULL
                """)
    }

    /// The starts of all finished shifts, newest first, without anything else of them.
    public func finishedShiftStarts() throws -> [Instant] {
        try connection.all("SELECT startedAt FROM shift WHERE endedAt IS NOT NULL ORDER BY startedAt DESC") { row in
            try row.instant(0)
        }
    }

    /// Whether some shift was under way at an instant: it starts at or before it and ends after it, or has no end.
    public func hasShift(covering instant: Instant) throws -> Bool {
        try connection.integer(
            """
            SELECT EXISTS (SELECT 1 FROM shift WHERE startedAt <= \(instant) AND (endedAt IS NULL OR endedAt > \(instant)))
            """) == 1
    }

    /// Whether some shift was under way during a span, or starts in it; one that ends where the span begins, or begins
    /// where it ends, does not count.
    package func hasShift(overlapping start: Instant, _ end: Instant) throws -> Bool {
        if try hasShift(covering: start) { return true }
        return try connection.integer(
            "SELECT EXISTS (SELECT 1 FROM shift WHERE startedAt >= \(start) AND startedAt < \(end))") == 1
    }

    /// The start of the earliest shift starting after this one, finished or not, or `nil` (ENDCOR-9).
    public func nextShiftStart(after shift: Shift) throws -> Instant? {
        try connection.first(
            """
            SELECT startedAt FROM shift WHERE startedAt > \(shift.startedAt) AND id <> \(shift.id)
            ORDER BY startedAt LIMIT 1
            """
        ) { try $0.instant(0) }
    }

    /// The shift that a delivery, an offer or a pause belongs to; `nil` for one that is not there or on no shift.
    public func shiftID(ofDelivery id: UUID) throws -> UUID? { try shiftID(of: "delivery", id) }
    public func shiftID(ofOffer id: UUID) throws -> UUID? { try shiftID(of: "offer", id) }
    public func shiftID(ofPause id: UUID) throws -> UUID? { try shiftID(of: "shiftPause", id) }

    public func hasDelivery(_ id: UUID) throws -> Bool {
        try connection.integer("SELECT EXISTS (SELECT 1 FROM delivery WHERE id = \(id))") == 1
    }

    public func hasOffer(_ id: UUID) throws -> Bool {
        try connection.integer("SELECT EXISTS (SELECT 1 FROM offer WHERE id = \(id))") == 1
    }

    private func shiftID(of table: String, _ id: UUID) throws -> UUID? {
        try connection.first("SELECT shift FROM \(raw: table) WHERE id = \(id)") { try $0.identifierIfPresent(0) }
            ?? nil
    }

    /// Every delivery neither delivered nor cancelled, store-wide, also one on an ended shift or on none (DAMAGE-3).
    public func activeDeliveries() throws -> [ActiveDeliveryRow] {
        let unfinished = Set(try unfinishedShiftIDs())
        return try deliveries(where: "delivery.deliveredAt IS NULL AND delivery.cancelledAt IS NULL").map { row in
            ActiveDeliveryRow(
                delivery: row.delivery, isOnUnfinishedShift: row.shiftID.map(unfinished.contains) ?? false)
        }
    }

    /// The deliveries that name a place, in acceptance order, on whichever shift.
    public func deliveries(namingPlace id: UUID) throws -> [Delivery] {
        try deliveries(where: "delivery.pickupPlace = \(id)").map(\.delivery)
    }
}

/// An active delivery of the whole store, and whether the rules could have left it so.
public struct ActiveDeliveryRow: Hashable, Sendable {
    public let delivery: Delivery
    public let isOnUnfinishedShift: Bool
}

// MARK: - Loading whole shifts

extension LedgerReader {
    /// Loads shifts with their rows, one query a table however many shifts there are; newest start first.
    ///
    /// - Parameter condition: Over the columns of `shift` alone.
    private func shifts(where condition: SQL) throws -> [Shift] {
        let ofShift: SQL = "shift IN (SELECT id FROM shift WHERE " + condition + ")"
        let deliveries = Dictionary(
            grouping: try deliveries(where: "delivery." + ofShift), by: \.shiftID
        ).mapValues { $0.map(\.delivery) }
        let offers = try children(
            "SELECT shift, id, acceptedAt FROM offer WHERE " + ofShift + " ORDER BY acceptedAt, id"
        ) { Offer(id: try $0.identifier(1), acceptedAt: try $0.instant(2)) }
        let pauses = try children(
            "SELECT shift, id, startedAt, endedAt FROM shiftPause WHERE " + ofShift + " ORDER BY startedAt, id"
        ) { row in
            ShiftPause(
                id: try row.identifier(1), startedAt: try row.instant(2), endedAt: try row.instantIfPresent(3))
        }
        let suspensions = try children(
            "SELECT shift, id, startedAt, endedAt FROM routeSuspension WHERE " + ofShift + " ORDER BY startedAt, id"
        ) { row in
            RouteSuspension(
                id: try row.identifier(1), startedAt: try row.instant(2), endedAt: try row.instantIfPresent(3))
        }
        return try connection.all(
            """
            SELECT id, startedAt, endedAt, grossEarningsAmount, fuelMilesPerGallonValue, fuelGasPricePerGallonAmount,
                fuelVehicleName
            FROM shift WHERE
            """ + " " + condition + " ORDER BY startedAt DESC, id"
        ) { row in
            let id = try row.identifier(0)
            return Shift(
                id: id, startedAt: try row.instant(1), endedAt: try row.instantIfPresent(2),
                deliveries: deliveries[id] ?? [], offers: offers[id] ?? [], pauses: pauses[id] ?? [],
                routeSuspensions: suspensions[id] ?? [], grossEarnings: try row.moneyIfPresent(3, of: "shift"),
                fuelMilesPerGallon: try row.moneyIfPresent(4, of: "shift")?.amount,
                fuelGasPricePerGallon: try row.moneyIfPresent(5, of: "shift"),
                fuelVehicleName: try row.textIfPresent(6))
        }
    }

    /// Reads rows whose first column is their shift, keyed by it.
    private func children<Element>(_ sql: SQL, _ read: (Row) throws -> Element) throws -> [UUID: [Element]] {
        var found: [UUID: [Element]] = [:]
        try connection.forEachRow(sql) { row in
            found[try row.identifier(0), default: []].append(try read(row))
        }
        return found
    }

    private func deliveries(where condition: SQL) throws -> [(shiftID: UUID?, delivery: Delivery)] {
        var tips: [UUID: [DeliveryTip]] = [:]
        try connection.forEachRow(
            """
            SELECT deliveryTip.delivery, deliveryTip.id, amountValue, methodRawValue, recordedAt
            FROM deliveryTip JOIN delivery ON delivery.id = deliveryTip.delivery WHERE
            """ + " " + condition + " ORDER BY recordedAt, deliveryTip.id"
        ) { row in
            tips[try row.identifier(0), default: []].append(
                DeliveryTip(
                    id: try row.identifier(1), amount: try row.money(2, of: "deliveryTip"),
                    methodRawValue: try row.text(3), recordedAt: try row.instant(4)))
        }
        return try connection.all(
            """
            SELECT delivery.shift, delivery.id, acceptedAt, arrivedAtPickupAt, pickedUpAt, deliveredAt, cancelledAt,
                offer, grossEarningsAmount, expectedEarningsAmount,
                pickupPlace.id, displayName, normalizedName, createdAt
            FROM delivery LEFT JOIN pickupPlace ON pickupPlace.id = delivery.pickupPlace WHERE
            """ + " " + condition + " ORDER BY acceptedAt, delivery.id"
        ) { row in
            let id = try row.identifier(1)
            let delivery = Delivery(
                id: id, acceptedAt: try row.instant(2), arrivedAtPickupAt: try row.instantIfPresent(3),
                pickedUpAt: try row.instantIfPresent(4), deliveredAt: try row.instantIfPresent(5),
                cancelledAt: try row.instantIfPresent(6), offerID: try row.identifierIfPresent(7),
                pickupPlace: try row.isNull(10) ? nil : row.pickupPlace(from: 10),
                grossEarnings: try row.moneyIfPresent(8, of: "delivery"),
                expectedEarnings: try row.moneyIfPresent(9, of: "delivery"), additionalTips: tips[id] ?? [])
            return (shiftID: try row.identifierIfPresent(0), delivery: delivery)
        }
    }
}

extension Row {
    /// Reads `id, displayName, normalizedName, createdAt` from a column on.
    func pickupPlace(from column: Int) throws -> PickupPlace {
        PickupPlace(
            id: try identifier(column), displayName: try text(column + 1), normalizedName: try text(column + 2),
            createdAt: try instant(column + 3))
    }
}
