public import DashPilotDomain
import DashPilotExchange
public import DashPilotModels
public import Foundation

/// What commands print with `--json` and the API answers of shifts and deliveries: the names of part 30's `shifts[]` and `deliveries[]` wherever the fact
/// is the same, and beside them what an export does not hold.
public enum LifecycleRecord {
    /// A finished shift: the keys of `shifts[]`, its pauses, its parked stretches and its estimates.
    public static func shift(_ measured: MeasuredShift) -> JSONValue {
        ShiftRecord.json(measured).adding([
            "pauses": .array(pauses(of: measured.shift)),
            "routeSuspensions": .array(suspensions(of: measured.shift)),
            "estimates": estimates(of: measured),
        ])
    }

    /// What `status` answers.
    ///
    /// - Parameter measured: The unfinished shift, or `nil`.
    public static func status(_ measured: MeasuredShift?, now: Instant) -> JSONValue {
        let shift = measured?.shift
        let summary = shift?.deliverySummary ?? DeliverySummary(completed: 0, cancelled: 0, inProgress: 0)
        return [
            "state": .string(shift.map { $0.isPaused ? "paused" : "running" } ?? "none"),
            "parked": .bool(shift?.isRouteSuspended ?? false),
            "asOf": .timestamp(now),
            "shift": measured.map { running($0, now: now) } ?? .null,
            "deliveries": .array(shift.map(ShiftRecord.deliveries) ?? []),
            "deliverySummary": [
                "deliveredCount": .count(summary.completed), "cancelledCount": .count(summary.cancelled),
                "inProgressCount": .count(summary.inProgress),
            ],
        ]
    }

    /// The keys of `shifts[]` but `deliveries`, the durations being those up to now.
    private static func running(_ measured: MeasuredShift, now: Instant) -> JSONValue {
        let shift = measured.shift
        let paused = shift.pausedTime(asOf: now)
        var record = ShiftRecord.json(measured).adding([
            "elapsedSeconds": .seconds(shift.elapsed(asOf: now)),
            "pausedSeconds": .seconds(paused.duration),
            "pauseCount": .count(paused.pauseCount),
            "workingSeconds": .seconds(shift.workingDuration(asOf: now)),
            "route": ShiftRecord.route(measured).adding([
                "suspendedSeconds": .seconds(shift.suspendedTime(asOf: now).duration)
            ]),
            "pausedAt": .timestamp(shift.openPause?.startedAt),
            "parkedAt": .timestamp(shift.isRouteSuspended ? shift.openRouteSuspension?.startedAt : nil),
        ])
        record.remove("deliveries")
        return record
    }

    /// One delivery, in the keys of `deliveries[]`.
    public static func delivery(_ id: UUID, of shift: Shift) -> JSONValue {
        guard let numbered = shift.numberedDelivery(id) else { return .null }
        return ShiftRecord.deliveries(of: shift)[numbered.number - 1]
    }

    /// An offer just accepted: its number, and its deliveries in the keys of `deliveries[]`.
    ///
    /// - Parameter spoken: The sentence that says so.
    public static func accepted(_ offer: NumberedOffer, of shift: Shift, spoken: String) -> JSONValue {
        let records = ShiftRecord.deliveries(of: shift)
        return [
            "recorded": true, "spoken": .string(spoken), "offerNumber": .count(offer.number),
            "deliveries": .array(offer.deliveries.map { records[$0.number - 1] }),
        ]
    }

    public static func place(_ place: PickupPlace) -> JSONValue {
        ["id": .id(place.id), "name": .string(place.displayName)]
    }

    private static func pauses(of shift: Shift) -> [JSONValue] {
        shift.pauses.enumerated().map { index, pause in
            stretch(index, pause.id, pause.startedAt, pause.endedAt)
        }
    }

    private static func suspensions(of shift: Shift) -> [JSONValue] {
        shift.routeSuspensions.enumerated().map { index, suspension in
            stretch(index, suspension.id, suspension.startedAt, suspension.endedAt)
        }
    }

    private static func stretch(_ index: Int, _ id: UUID, _ start: Instant, _ end: Instant?) -> JSONValue {
        [
            "id": .id(id), "number": .count(index + 1), "startedAt": .timestamp(start), "endedAt": .timestamp(end),
            "seconds": .seconds(end.map { $0.seconds(since: start) }),
        ]
    }

    private static func estimates(of measured: MeasuredShift) -> JSONValue {
        var fuel: EstimatedFuel?
        if case .available(let estimate) = measured.fuelEstimate { fuel = estimate }
        let profitability = measured.profitability
        return [
            "fuelCost": .amount(fuel?.cost),
            "fuelGallons": .amountShaped(fuel?.gallons),
            "netAfterFuel": .amount(profitability.net.amount),
            "netAfterFuelPerWorkingHour": .rate(profitability.netPerWorkingHour.amount),
        ]
    }
}

extension EstimatedNet {
    fileprivate var amount: Money? {
        guard case .available(let amount) = self else { return nil }
        return amount
    }
}
