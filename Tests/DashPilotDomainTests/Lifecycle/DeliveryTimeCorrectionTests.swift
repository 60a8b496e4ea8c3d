import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct DeliveryTimeCorrectionTests {
    static let delivered = DeliveryTimes.at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "10:30")
    static let cancelled = DeliveryTimes.at("10:00", arrived: "10:10", cancelled: "10:30")

    /// Judges `proposed` on a shift from 09:00 to 12:00, or on one unfinished.
    static func judge(
        _ proposed: DeliveryTimes, replacing recorded: DeliveryTimes = delivered, shiftEnd: String? = "12:00"
    ) throws(DeliveryTimeCorrectionError) -> DeliveryTimeCorrection {
        try DeliveryTimeCorrection(
            proposed, replacing: recorded, shiftStart: .at("09:00"), shiftEnd: shiftEnd.map(Instant.at))
    }

    struct Accepted: Sendable {
        let recorded: DeliveryTimes
        let proposed: DeliveryTimes
    }

    static let accepted: [Accepted] = [
        Accepted(
            recorded: delivered,
            proposed: .at("10:05", arrived: "10:11", pickedUp: "10:21", delivered: "10:31")),
        Accepted(
            recorded: delivered, proposed: .at("09:00", arrived: "09:00", pickedUp: "09:00", delivered: "09:00")),
        Accepted(
            recorded: delivered, proposed: .at("12:00", arrived: "12:00", pickedUp: "12:00", delivered: "12:00")),
        Accepted(
            recorded: delivered, proposed: .at("09:00", arrived: "09:00", pickedUp: "12:00", delivered: "12:00")),
        Accepted(recorded: cancelled, proposed: .at("10:00", arrived: "10:30", cancelled: "10:30")),
        // A completion straight from an acceptance, as a corrected record may hold.
        Accepted(recorded: .at("10:00", delivered: "10:30"), proposed: .at("10:30", delivered: "10:30")),
    ]

    @Test(arguments: accepted)
    func `TIMECOR-2 TIMECOR-4 instants in order within the shift are accepted, bounds and equal ones included`(
        row: Accepted
    ) throws {
        let correction = try Self.judge(row.proposed, replacing: row.recorded)
        #expect(correction.corrected == row.proposed)
        #expect(correction.recorded == row.recorded)
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        var recorded = DeliveryTimeCorrectionTests.delivered
        let proposed: DeliveryTimes
        var shiftEnd: String? = "12:00"
        let refusal: DeliveryTimeCorrectionError

        var testDescription: String { "\(refusal)" }
    }

    static let refused: [Refused] = [
        Refused(proposed: delivered, shiftEnd: nil, refusal: .shiftNotCompleted),
        Refused(
            recorded: .at("10:00", arrived: "10:10"), proposed: .at("10:00", arrived: "10:11"),
            refusal: .deliveryNotFinished),
        Refused(recorded: .at("10:00"), proposed: .at("10:01"), refusal: .deliveryNotFinished),
        Refused(
            recorded: .at("10:00", delivered: "10:30"), proposed: .at("10:00", arrived: "10:10", delivered: "10:30"),
            refusal: .eventNotRecorded(.arrivedAtPickup)),
        Refused(
            recorded: cancelled, proposed: .at("10:00", arrived: "10:10", pickedUp: "10:20", cancelled: "10:30"),
            refusal: .eventNotRecorded(.pickedUp)),
        Refused(
            proposed: .at("10:00", arrived: "10:10", delivered: "10:30"), refusal: .recordedEventRemoved(.pickedUp)),
        Refused(
            proposed: .at("10:00", pickedUp: "10:20", delivered: "10:30"),
            refusal: .recordedEventRemoved(.arrivedAtPickup)),
        Refused(
            proposed: .at("10:00", arrived: "10:10", pickedUp: "10:20"), refusal: .recordedEventRemoved(.delivered)),
        // A swapped outcome reads as removing the recorded one, either way.
        Refused(
            proposed: .at("10:00", arrived: "10:10", pickedUp: "10:20", cancelled: "10:30"),
            refusal: .recordedEventRemoved(.delivered)),
        Refused(
            recorded: cancelled, proposed: .at("10:00", arrived: "10:10", delivered: "10:30"),
            refusal: .recordedEventRemoved(.cancelled)),
        Refused(
            proposed: .at("08:59:59.999", arrived: "10:10", pickedUp: "10:20", delivered: "10:30"),
            refusal: .precedesShiftStart(.accepted)),
        Refused(
            proposed: .at("10:00", arrived: "08:59", pickedUp: "10:20", delivered: "10:30"),
            refusal: .precedesShiftStart(.arrivedAtPickup)),
        Refused(
            proposed: .at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "12:00:00.001"),
            refusal: .followsShiftEnd(.delivered)),
        Refused(
            recorded: cancelled, proposed: .at("10:00", arrived: "10:10", cancelled: "13:00"),
            refusal: .followsShiftEnd(.cancelled)),
        Refused(
            proposed: .at("10:15", arrived: "10:10", pickedUp: "10:20", delivered: "10:30"),
            refusal: .outOfOrder(event: .arrivedAtPickup, mustNotPrecede: .accepted)),
        Refused(
            proposed: .at("10:00", arrived: "10:25", pickedUp: "10:20", delivered: "10:30"),
            refusal: .outOfOrder(event: .pickedUp, mustNotPrecede: .arrivedAtPickup)),
        Refused(
            proposed: .at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "10:19:59.999"),
            refusal: .outOfOrder(event: .delivered, mustNotPrecede: .pickedUp)),
        Refused(
            recorded: cancelled, proposed: .at("10:00", arrived: "10:10", cancelled: "10:09"),
            refusal: .outOfOrder(event: .cancelled, mustNotPrecede: .arrivedAtPickup)),
    ]

    @Test(arguments: refused)
    func `TIMECOR-2 TIMECOR-3 TIMECOR-4 TIMECOR-6 each condition is refused as its own case`(row: Refused) {
        #expect(throws: row.refusal) {
            try Self.judge(row.proposed, replacing: row.recorded, shiftEnd: row.shiftEnd)
        }
    }

    @Test func `TIMECOR-5 the checks run shift, delivery, stages, bounds, order`() {
        let active = DeliveryTimes.at("10:00", arrived: "10:10")
        let broken = DeliveryTimes.at("08:00", pickedUp: "13:00", delivered: "07:00")
        #expect(throws: DeliveryTimeCorrectionError.shiftNotCompleted) {
            try Self.judge(broken, replacing: active, shiftEnd: nil)
        }
        #expect(throws: DeliveryTimeCorrectionError.deliveryNotFinished) {
            try Self.judge(broken, replacing: active)
        }
        #expect(throws: DeliveryTimeCorrectionError.recordedEventRemoved(.arrivedAtPickup)) {
            try Self.judge(broken, replacing: Self.delivered)
        }
        // The arrival lies both after the shift's end and after the pickup.
        #expect(throws: DeliveryTimeCorrectionError.followsShiftEnd(.arrivedAtPickup)) {
            try Self.judge(.at("10:00", arrived: "12:30", pickedUp: "10:20", delivered: "10:30"))
        }
    }

    @Test func `TIMECOR-7 the times are judged as one proposal, and none is moved to make room`() throws {
        #expect(throws: DeliveryTimeCorrectionError.outOfOrder(event: .pickedUp, mustNotPrecede: .arrivedAtPickup)) {
            try Self.judge(.at("10:00", arrived: "10:40", pickedUp: "10:20", delivered: "10:50"))
        }
        let both = DeliveryTimes.at("10:00", arrived: "10:40", pickedUp: "10:45", delivered: "10:50")
        #expect(try Self.judge(both).corrected == both)
    }

    @Test func `TIMECOR-8 the same times are accepted, unless they are backwards`() throws {
        #expect(try Self.judge(Self.delivered).corrected == Self.delivered)
        let backwards = DeliveryTimes.at("10:00", arrived: "10:20", pickedUp: "10:10", delivered: "10:30")
        #expect(throws: DeliveryTimeCorrectionError.outOfOrder(event: .pickedUp, mustNotPrecede: .arrivedAtPickup)) {
            try Self.judge(backwards, replacing: backwards)
        }
    }

    @Test func `TIMECOR-8 a backwards chain can be repaired`() throws {
        let backwards = DeliveryTimes.at("10:00", arrived: "10:20", pickedUp: "10:10", delivered: "10:30")
        #expect(try Self.judge(Self.delivered, replacing: backwards).corrected == Self.delivered)
    }
}
