public import DashPilotDomain
public import Foundation

/// One record of a DashPilot export as the file states it, read and not yet judged by any rule.
public enum ExportedRecord: Hashable, Sendable {
    case expense(ExportedExpense)
    case shift(ExportedShift)
}

public struct ExportedExpense: Hashable, Sendable {
    public let id: UUID
    public let occurredAt: Instant
    public let amount: Money
    public let category: ExpenseCategory
    public let note: String?
}

public struct ExportedShift: Hashable, Sendable {
    public let id: UUID
    public let startedAt: Instant
    public let endedAt: Instant

    /// Whether it recorded a pause, whose instants no export gives.
    public let wasPaused: Bool
    public let grossEarnings: Money?
    public let milesPerGallon: Decimal?
    public let gasPricePerGallon: Money?
    public let vehicleName: String?

    /// In the order of the file.
    public let deliveries: [ExportedDelivery]
}

public struct ExportedDelivery: Hashable, Sendable {
    public let id: UUID

    /// Equal numbers arrived together; `nil` for a delivery of no offer.
    public let offerNumber: Int?
    public let times: DeliveryTimes
    public let pickupPlaceName: String?
    public let grossEarnings: Money?
    public let expectedEarnings: Money?
    public let tips: [ExportedTip]
}

public struct ExportedTip: Hashable, Sendable {
    public let id: UUID
    public let amount: Money

    /// `nil` for a word that the build which wrote the file could not name.
    public let method: DeliveryTipMethod?
    public let recordedAt: Instant
}

extension ExportedShift {
    /// The same shift with those of its deliveries, and of their tips, that are to be kept.
    public func keeping(
        deliveries isKept: (ExportedDelivery) throws -> Bool, tips isTipKept: (ExportedTip) throws -> Bool
    ) rethrows -> ExportedShift {
        ExportedShift(
            id: id, startedAt: startedAt, endedAt: endedAt, wasPaused: wasPaused, grossEarnings: grossEarnings,
            milesPerGallon: milesPerGallon, gasPricePerGallon: gasPricePerGallon, vehicleName: vehicleName,
            deliveries: try deliveries.filter(isKept).map { delivery in
                ExportedDelivery(
                    id: delivery.id, offerNumber: delivery.offerNumber, times: delivery.times,
                    pickupPlaceName: delivery.pickupPlaceName, grossEarnings: delivery.grossEarnings,
                    expectedEarnings: delivery.expectedEarnings, tips: try delivery.tips.filter(isTipKept))
            })
    }
}

/// Which record of a file, counted from 1 in the order of the file.
public enum ExportedPlace: Hashable, Sendable {
    case expense(Int)
    case shift(Int)
    case delivery(Int, ofShift: Int)

    /// As it opens a sentence.
    public func words(in locale: DriverLocale) -> String {
        switch self {
        case .expense(let number): "Expense \(number.text(in: locale)) of the file"
        case .shift(let number): "Shift \(number.text(in: locale)) of the file"
        case .delivery(let number, let shift):
            "Delivery \(number.text(in: locale)) of shift \(shift.text(in: locale)) of the file"
        }
    }
}
