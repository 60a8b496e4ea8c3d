import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ShiftLifecycleErrorTests {
    static let work = RecordedDeliveryEvent(deliveryNumber: 2, event: .delivered, instant: .at("20:20"))

    static let shifts: [RefusalRow] = [
        RefusalRow(
            ShiftLifecycleError.shiftAlreadyActive(startedAt: .at("17:46")), code: "shiftAlreadyActive",
            says: ["Aug 23, 2025 at 5:46 PM", "still going", "End it"]),
        RefusalRow(ShiftLifecycleError.noActiveShift, code: "noActiveShift", says: ["No shift is in progress"]),
        RefusalRow(
            ShiftLifecycleError.activeDeliveriesInProgress(count: 1), code: "activeDeliveriesInProgress",
            says: ["1 delivery is still in progress. Deliver or cancel it before ending the shift."]),
        RefusalRow(
            ShiftLifecycleError.activeDeliveriesInProgress(count: 3), code: "activeDeliveriesInProgress",
            says: ["3 deliveries are still in progress. Deliver or cancel each of them before ending the shift."]),
        RefusalRow(
            ShiftLifecycleError.cannotDeleteActiveShift, code: "cannotDeleteActiveShift",
            says: ["in progress", "has to be ended"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.alreadyEnded), code: "invalidTransition.alreadyEnded",
            says: ["already ended"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.endPrecedesStart), code: "invalidTransition.endPrecedesStart",
            says: ["cannot end before it starts"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.shiftNotCompleted), code: "invalidTransition.shiftNotCompleted",
            says: ["has not ended", "recorded once it has"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.recordedDrivingHasBegun),
            code: "invalidTransition.recordedDrivingHasBegun",
            says: ["Driving is already recorded", "once the shift has ended"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.shiftAlreadyEnded), code: "invalidTransition.shiftAlreadyEnded",
            says: ["has ended", "fuel assumptions"]),
        RefusalRow(
            ShiftLifecycleError.storeUnavailable(underlying: StoreFault(Unforeseen())), code: "storeUnavailable",
            kind: .recordsUnavailable, says: ["could not be read or written", "Nothing was recorded."]),
    ]

    static let pauses: [RefusalRow] = [
        RefusalRow(
            ShiftLifecycleError.shiftAlreadyPaused(pausedAt: .at("18:05")), code: "shiftAlreadyPaused",
            says: ["paused since 6:05 PM", "Resume it"]),
        RefusalRow(
            ShiftLifecycleError.activeDeliveriesBlockPause(count: 1), code: "activeDeliveriesBlockPause",
            says: ["1 delivery is still in progress. Deliver or cancel it before pausing the shift."]),
        RefusalRow(
            ShiftLifecycleError.activeDeliveriesBlockPause(count: 2), code: "activeDeliveriesBlockPause",
            says: ["2 deliveries are still in progress. Deliver or cancel each of them before pausing the shift."]),
        RefusalRow(ShiftLifecycleError.shiftNotPaused, code: "shiftNotPaused", says: ["is not paused"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.alreadyPaused), code: "invalidTransition.alreadyPaused",
            says: ["already paused"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.notPaused), code: "invalidTransition.notPaused",
            says: ["not paused"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.pausePrecedesShiftStart),
            code: "invalidTransition.pausePrecedesShiftStart", says: ["before its shift"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.resumePrecedesPause),
            code: "invalidTransition.resumePrecedesPause", says: ["before its pause"]),
    ]

    static let parking: [RefusalRow] = [
        RefusalRow(
            ShiftLifecycleError.shiftAlreadyParked(parkedAt: .at("19:15")), code: "shiftAlreadyParked",
            says: ["recorded as parked since 7:15 PM"]),
        RefusalRow(
            ShiftLifecycleError.shiftNotParked, code: "shiftNotParked", says: ["not recorded as parked"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.alreadyParked), code: "invalidTransition.alreadyParked",
            says: ["already recorded as parked"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.notParked), code: "invalidTransition.notParked",
            says: ["not recorded as parked"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.parkedWhilePaused), code: "invalidTransition.parkedWhilePaused",
            says: ["paused", "Resume it before parking"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.parkingPrecedesShiftStart),
            code: "invalidTransition.parkingPrecedesShiftStart", says: ["has not begun"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.drivingPrecedesParking),
            code: "invalidTransition.drivingPrecedesParking", says: ["before the vehicle was parked"]),
    ]

    static let amounts: [RefusalRow] = [
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.negativeEarnings), code: "invalidTransition.negativeEarnings",
            kind: .invalidValue, says: ["Gross earnings cannot be below zero"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.invalidFuelEconomy), code: "invalidTransition.invalidFuelEconomy",
            kind: .invalidValue, says: ["Miles per gallon has to be above zero"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.negativeGasPrice), code: "invalidTransition.negativeGasPrice",
            kind: .invalidValue, says: ["gas price cannot be below zero"]),
        RefusalRow(
            ShiftLifecycleError.invalidTransition(.fuelAssumptionsAlreadyRecorded),
            code: "invalidTransition.fuelAssumptionsAlreadyRecorded", says: ["already records fuel figures"]),
    ]

    static let further: [RefusalRow] = [
        RefusalRow(
            ShiftLifecycleError.shiftNoLongerExists, code: "shiftNoLongerExists", kind: .recordGone,
            says: ["no longer"]),
        RefusalRow(
            ShiftLifecycleError.vehicleNoLongerExists, code: "vehicleNoLongerExists", kind: .recordGone,
            says: ["vehicle is no longer there"]),
        RefusalRow(ShiftLifecycleError.laterThanNow, code: "laterThanNow", says: ["still to come"]),
        RefusalRow(
            ShiftLifecycleError.overlapsAnotherShift(laterStartedAt: nil), code: "overlapsAnotherShift",
            says: ["every other shift"]),
        RefusalRow(
            ShiftLifecycleError.overlapsDeliveryWork(work), code: "overlapsDeliveryWork",
            says: ["Delivery 2", "completion", "8:20 PM", "pause"]),
        RefusalRow(
            ShiftLifecycleError.precedesRecordedDeliveryWork(work), code: "precedesRecordedDeliveryWork",
            says: ["Delivery 2", "completion", "8:20 PM", "end"]),
        RefusalRow(
            ShiftLifecycleError.overlapsAnotherShift(laterStartedAt: .at("20:20")), code: "overlapsAnotherShift",
            says: ["8:20 PM", "end no later", "an earlier one"]),
        RefusalRow(
            ShiftLifecycleError.overlapsAnotherPause(endedAt: .at("20:20")), code: "overlapsAnotherPause",
            says: ["recorded pause ends at 8:20 PM", "added once the shift has ended"]),
        RefusalRow(
            ShiftLifecycleError.overlapsAnotherParkedStretch(endedAt: .at("20:20")),
            code: "overlapsAnotherParkedStretch", says: ["parked stretch ends at 8:20 PM"]),
        RefusalRow(
            ShiftLifecycleError.precedesRecordedPause(endedAt: .at("20:20")), code: "precedesRecordedPause",
            says: ["recorded pause ends at 8:20 PM", "corrected afterwards"]),
        RefusalRow(
            ShiftLifecycleError.precedesRecordedParkedStretch(endedAt: .at("20:20")),
            code: "precedesRecordedParkedStretch", says: ["parked stretch ends at 8:20 PM"]),
    ]

    static let all = shifts + pauses + parking + amounts + further

    @Test(arguments: shifts)
    func `CLI-3 each refusal of a shift has its code, kind and words`(
        row: RefusalRow
    ) {
        row.check()
    }

    @Test(arguments: pauses)
    func `CLI-3 each refusal of a pause has its code, kind and words`(row: RefusalRow) {
        row.check()
    }

    @Test(arguments: parking)
    func `CLI-3 each refusal of parking has its code, kind and words`(row: RefusalRow) {
        row.check()
    }

    @Test(arguments: amounts)
    func `CLI-3 each refusal of a figure has its code, kind and words`(row: RefusalRow) {
        row.check()
    }

    @Test(arguments: further)
    func `CLI-3 each refusal of a given instant and of a row that is gone has its code, kind and words`(row: RefusalRow)
    {
        row.check()
    }

    @Test func `CLI-3 no refusal of a shift's own is left out`() {
        let listed = Set(Self.all.map(\.code))
        let missing = ShiftTransitionError.allCases.map { "invalidTransition.\($0.code)" }
            .filter { !listed.contains($0) }
        #expect(missing.isEmpty)
    }

    @Test(arguments: [1, 2, 5])
    func `PAUSE-3 the refusal of a pause speaks of pausing and never of ending`(count: Int) {
        let sentence = ShiftLifecycleError.activeDeliveriesBlockPause(count: count).sentence(in: .newYork)
        #expect(sentence.contains("pausing"))
        #expect(!sentence.lowercased().contains("end"))
        #expect(sentence.contains("\(count)"))
    }

    @Test func `GEN-4 two failures of the store are equal whatever they wrap, and other cases compare their values`() {
        #expect(
            ShiftLifecycleError.storeUnavailable(underlying: StoreFault(Unforeseen()))
                == .storeUnavailable(underlying: StoreFault(LedgerTrouble())))
        #expect(
            ShiftLifecycleError.activeDeliveriesInProgress(count: 2) != .activeDeliveriesInProgress(count: 3))
        #expect(
            ShiftLifecycleError.shiftAlreadyActive(startedAt: .at("09:00"))
                != .shiftAlreadyActive(startedAt: .at("09:01")))
    }

    @Test func `CONV-5 the count is written in the driver's digits`() {
        let arabic = DriverLocale.inNewYork("ar_EG")
        #expect(
            ShiftLifecycleError.activeDeliveriesInProgress(count: 12).sentence(in: arabic).hasPrefix("١٢ deliveries"))
        #expect(
            ShiftLifecycleError.activeDeliveriesBlockPause(count: 12).sentence(in: arabic).hasPrefix("١٢ deliveries"))
    }
}
