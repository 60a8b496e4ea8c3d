import DashPilotDomain
import DashPilotTestSupport
import Foundation

/// One shift of a table's row, written as the row writes it.
struct ShiftFixture: Sendable {
    var gross: String?
    var hours: Double? = 1
    var activeHours: Double?

    /// `nil` where no route was measured.
    var miles: Double?
    var isPartial = false
    var mpg: String?
    var price: String? = "4.00"
    var deliveries: [DeliveryFixture] = []

    func figures(startedAt: Instant = Instant(millisecondsSince1970: 1_780_000_000_000)) throws -> ShiftFigures {
        ShiftFigures(
            startedAt: startedAt, workingDuration: hours.map { $0 * 3600 },
            deliveryActiveDuration: activeHours.map { $0 * 3600 }, grossEarnings: try gross.map(money),
            route: miles.map { route(miles: $0, isPartial: isPartial) } ?? .empty,
            deliveries: try deliveries.map { try $0.figures },
            fuelAssumptions: FuelAssumptions(
                milesPerGallon: try mpg.map(decimal), gasPricePerGallon: try price.map(money)))
    }
}

struct DeliveryFixture: Sendable {
    var pay: String?
    var tips: [String] = []
    var state = DeliveryState.delivered
    var waitMinutes: Double?
    var place: Int?

    var figures: DeliveryFigures {
        get throws {
            DeliveryFigures(
                state: state,
                effectiveEarnings: EffectiveDeliveryEarnings(gross: try pay.map(money), tips: try tips.map(money))
                    .total,
                pickupWait: waitMinutes.map { $0 * 60 }, pickupPlaceID: place.map(placeID))
        }
    }
}

/// A route of that many miles, measured between two positions.
func route(miles: Double, isPartial: Bool = false) -> RouteDistance {
    RouteDistance(
        metres: miles * 1609.344, segmentCount: 1, gapCount: isPartial ? 1 : 0, usableSampleCount: 2,
        usesInferredContinuity: false)
}

func placeID(_ number: Int) -> UUID {
    let byte = UInt8(truncatingIfNeeded: number)
    return UUID(uuid: (byte, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, byte))
}

func periodMetrics(_ shifts: [ShiftFixture], expenses: [ExpenseRecord] = []) throws -> PeriodMetrics {
    PeriodMetricsCalculator.metrics(of: try shifts.map { try $0.figures() }, expenses: expenses)
}

func expense(
    _ amount: String, _ category: ExpenseCategory = .fuel,
    at occurredAt: Instant = Instant(millisecondsSince1970: 1_780_000_000_000)
) throws -> ExpenseRecord {
    ExpenseRecord(occurredAt: occurredAt, amount: try money(amount), category: category)
}
