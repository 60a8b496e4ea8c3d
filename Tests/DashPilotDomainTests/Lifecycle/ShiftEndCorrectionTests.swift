import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct ShiftEndCorrectionTests {
    /// What a shift from 09:00 records, ended at 17:00 unless another end or none is given.
    struct Record: Sendable {
        var recordedEnd: String? = "17:00"
        var pauses: [(start: String, end: String?)] = []
        var parked: [(start: String, end: String?)] = []
        var events: [RecordedDeliveryEvent] = []
        var nextShiftStart: String?

        func judge(_ end: String) throws(ShiftEndCorrectionRefusal) -> ShiftEndCorrection {
            try ShiftEndCorrection(
                to: .at(end), startedAt: .at("09:00"), recordedEnd: recordedEnd.map(Instant.at),
                pauses: pauses.map { ShiftPauseInterval(startedAt: .at($0.start), endedAt: $0.end.map(Instant.at)) },
                routeSuspensions: parked.map {
                    RouteSuspensionInterval(startedAt: .at($0.start), endedAt: $0.end.map(Instant.at))
                }, deliveryEvents: events, nextShiftStart: nextShiftStart.map(Instant.at))
        }
    }

    static func event(_ number: Int, _ stage: DeliveryState, _ time: String) -> RecordedDeliveryEvent {
        RecordedDeliveryEvent(deliveryNumber: number, event: stage, instant: .at(time))
    }

    @Test func `ENDCOR-1 an unfinished shift is refused`() {
        #expect(throws: ShiftEndCorrectionRefusal.shiftNotCompleted) {
            try Record(recordedEnd: nil).judge("16:00")
        }
    }

    @Test(arguments: ["08:00", "09:00"])
    func `ENDCOR-2 an end at or before the start is refused`(end: String) {
        #expect(throws: ShiftEndCorrectionRefusal.notAfterShiftStart) { try Record().judge(end) }
    }

    @Test func `ENDCOR-2 an end one second after the start is accepted`() throws {
        #expect(try Record().judge("09:00:01").correctedEnd == .at("09:00:01"))
    }

    @Test(arguments: ["09:00:01", "12:00", "17:00", "23:59", "48:00", "9000:00"])
    func `ENDCOR-3 ENDCOR-4 without pauses, work or another shift every later end is accepted, however long`(
        end: String
    ) throws {
        let correction = try Record().judge(end)
        #expect(correction.correctedEnd == .at(end))
        #expect(correction.recordedEnd == .at("17:00"))
    }

    @Test func `ENDCOR-5 no pause may reach past the corrected end, one ending exactly there is inside`() throws {
        let record = Record(pauses: [("10:00", "10:30"), ("14:00", "15:00")])
        #expect(try record.judge("15:00").correctedEnd == .at("15:00"))
        for end in ["14:59:59.999", "14:30", "12:00"] {
            #expect(throws: ShiftEndCorrectionRefusal.cutsThroughRecordedPause) { try record.judge(end) }
        }
    }

    @Test func `ENDCOR-5 a backwards pause reaches to the later of its instants`() throws {
        let record = Record(pauses: [("15:00", "14:00")])
        #expect(try record.judge("15:00").correctedEnd == .at("15:00"))
        #expect(throws: ShiftEndCorrectionRefusal.cutsThroughRecordedPause) { try record.judge("14:30") }
    }

    @Test(arguments: ["12:00", "16:00", "17:00", "18:00"])
    func `ENDCOR-6 a pause never ended refuses every correction, earlier and later alike`(end: String) {
        #expect(throws: ShiftEndCorrectionRefusal.pauseIsOpen) {
            try Record(pauses: [("14:00", nil)]).judge(end)
        }
    }

    @Test func `ENDCOR-7 parked stretches are judged as pauses are`() throws {
        let record = Record(parked: [("14:00", "15:00")])
        #expect(try record.judge("15:00").correctedEnd == .at("15:00"))
        #expect(throws: ShiftEndCorrectionRefusal.cutsThroughRecordedRouteSuspension) { try record.judge("14:30") }
        let backwards = Record(parked: [("15:00", "14:00")])
        #expect(throws: ShiftEndCorrectionRefusal.cutsThroughRecordedRouteSuspension) { try backwards.judge("14:30") }
        for end in ["12:00", "18:00"] {
            #expect(throws: ShiftEndCorrectionRefusal.routeSuspensionIsOpen) {
                try Record(parked: [("14:00", nil)]).judge(end)
            }
        }
    }

    @Test(arguments: ["17:00", "17:30"])
    func `ENDCOR-7 a stretch reaching the recorded end or past it is judged by its start alone`(
        stretchEnd: String
    ) throws {
        let record = Record(parked: [("16:00", stretchEnd)])
        #expect(try record.judge("16:30").correctedEnd == .at("16:30"))
        #expect(try record.judge("16:00").correctedEnd == .at("16:00"))
        #expect(throws: ShiftEndCorrectionRefusal.cutsThroughRecordedRouteSuspension) { try record.judge("15:59") }
        #expect(try record.judge("18:00").correctedEnd == .at("18:00"))
    }

    @Test(arguments: DeliveryState.allCases)
    func `ENDCOR-8 no recorded instant of any stage may lie after, one exactly there is inside`(
        stage: DeliveryState
    ) throws {
        let event = Self.event(2, stage, "16:00")
        let record = Record(events: [Self.event(1, .accepted, "10:00"), event])
        #expect(try record.judge("16:00").correctedEnd == .at("16:00"))
        #expect(throws: ShiftEndCorrectionRefusal.precedesRecordedDeliveryWork(event)) { try record.judge("15:59") }
    }

    @Test func `ENDCOR-9 an end may not lie after the next shift's start, and equality is allowed`() throws {
        let record = Record(nextShiftStart: "18:00")
        #expect(try record.judge("18:00").correctedEnd == .at("18:00"))
        #expect(try record.judge("12:00").correctedEnd == .at("12:00"))
        #expect(throws: ShiftEndCorrectionRefusal.overlapsAnotherShift) { try record.judge("18:00:00.001") }
    }

    @Test(arguments: ["15:30", "16:30", "17:00"])
    func `ENDCOR-4 ENDCOR-9 where two shifts overlap already, an earlier end and the same end are not refused for it`(
        end: String
    ) throws {
        #expect(try Record(nextShiftStart: "16:00").judge(end).correctedEnd == .at(end))
    }

    @Test func `ENDCOR-9 where two shifts overlap already, a later end is refused`() {
        #expect(throws: ShiftEndCorrectionRefusal.overlapsAnotherShift) {
            try Record(nextShiftStart: "16:00").judge("17:00:01")
        }
    }

    struct Step: Sendable {
        let refusal: ShiftEndCorrectionRefusal
        let record: Record
        var end = "13:00"
    }

    /// Each step breaks its own rule and every rule after it.
    static let order: [Step] = {
        let work = event(1, .delivered, "13:30")
        var record = Record(
            recordedEnd: "12:00", pauses: [("10:00", "15:00"), ("11:00", nil)],
            parked: [("10:00", "11:59"), ("11:00", nil)],
            events: [work], nextShiftStart: "12:30")
        var steps: [Step] = []
        var unfinished = record
        unfinished.recordedEnd = nil
        steps.append(Step(refusal: .shiftNotCompleted, record: unfinished, end: "08:00"))
        steps.append(Step(refusal: .notAfterShiftStart, record: record, end: "08:00"))
        steps.append(Step(refusal: .pauseIsOpen, record: record))
        record.pauses = [("10:00", "15:00")]
        steps.append(Step(refusal: .cutsThroughRecordedPause, record: record))
        record.pauses = []
        steps.append(Step(refusal: .routeSuspensionIsOpen, record: record))
        record.parked = [("13:10", "13:20")]
        steps.append(Step(refusal: .cutsThroughRecordedRouteSuspension, record: record))
        record.parked = []
        steps.append(Step(refusal: .precedesRecordedDeliveryWork(work), record: record))
        record.events = []
        steps.append(Step(refusal: .overlapsAnotherShift, record: record))
        return steps
    }()

    @Test(arguments: order)
    func `ENDCOR-10 the checks run in their fixed order`(step: Step) {
        #expect(throws: step.refusal) { try step.record.judge(step.end) }
    }

    @Test func `ENDCOR-12 the latest recorded instant after the proposal is named, whichever stage it is`() {
        let latest = Self.event(2, .arrivedAtPickup, "16:20")
        let record = Record(events: [
            Self.event(1, .accepted, "15:00"), Self.event(1, .delivered, "16:10"), Self.event(2, .accepted, "16:00"),
            latest,
        ])
        #expect(throws: ShiftEndCorrectionRefusal.precedesRecordedDeliveryWork(latest)) { try record.judge("12:00") }
    }
}
