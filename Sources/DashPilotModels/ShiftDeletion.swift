public import DashPilotDomain
import Foundation

/// What goes with a finished shift that is deleted, for the question that comes first (SHIFT-35).
public struct ShiftDeletion: Hashable, Sendable {
    private let shift: Shift

    /// How many route positions go with the shift, counted and not loaded.
    public let positionCount: Int

    public init(of shift: Shift, positionCount: Int) {
        self.shift = shift
        self.positionCount = positionCount
    }

    /// Names the positions, every amount with its figure, the deliveries and the pauses, and that nothing brings them
    /// back.
    public func confirmation(in locale: DriverLocale) -> Confirmation {
        var sentences = ["The shift that began \(locale.dateAndTime(shift.startedAt)) will be deleted."]
        sentences.append(
            positionCount == 0
                ? "It holds no route position."
                : "\(positionCount.counted("route position goes", "route positions go", in: locale)) with it.")
        if let gross = shift.grossEarnings {
            sentences.append("Gross earnings of \(gross.formatted(locale: locale.locale)) go with it.")
        }
        sentences.append(
            shift.deliveries.isEmpty
                ? "It holds no delivery."
                : "\(shift.deliveries.count.counted("delivery goes", "deliveries go", in: locale)) with it.")
        sentences += shift.numberedDeliveries.flatMap { amounts(of: $0, in: locale) }
        if !shift.pauses.isEmpty {
            sentences.append("\(shift.pauses.count.counted("pause goes", "pauses go", in: locale)) with it.")
        }
        if !shift.routeSuspensions.isEmpty {
            let stretches = shift.routeSuspensions.count
            sentences.append("\(stretches.counted("parked stretch goes", "parked stretches go", in: locale)) with it.")
        }
        sentences.append("Pickup places and expenses stay. This cannot be undone.")
        return Confirmation(
            title: "Delete this shift?", message: sentences.joined(separator: " "), button: "Delete Shift")
    }

    private func amounts(of numbered: NumberedDelivery, in locale: DriverLocale) -> [String] {
        let (number, delivery) = (numbered.number, numbered.delivery)
        var parts: [String] = []
        if let gross = delivery.grossEarnings {
            parts.append("gross earnings of \(gross.formatted(locale: locale.locale))")
        }
        if let expected = delivery.expectedEarnings {
            parts.append("expected pay of \(expected.formatted(locale: locale.locale))")
        }
        parts += delivery.additionalTips.map { "a tip of \($0.amount.formatted(locale: locale.locale))" }
        return parts.isEmpty ? [] : ["Delivery \(number) records \(parts.joinedAsList)."]
    }
}
