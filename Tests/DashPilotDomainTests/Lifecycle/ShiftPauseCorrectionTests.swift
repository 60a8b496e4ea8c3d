import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct ShiftPauseCorrectionTests {
    /// What else a shift from 09:00 to 17:00 records, unless another end or none is given.
    struct Record: Sendable {
        var shiftEnd: String? = "17:00"
        var pauses: [(start: String, end: String?)] = []
        var deliveries: [(accepted: String, finished: String?)] = []

        @discardableResult
        func judge(_ start: String, _ end: String) throws(ShiftPauseCorrectionRefusal) -> ShiftPauseCorrection {
            try ShiftPauseCorrection(
                from: .at(start), to: .at(end), shiftStart: .at("09:00"), shiftEnd: shiftEnd.map(Instant.at),
                otherPauses: pauses.map {
                    ShiftPauseInterval(startedAt: .at($0.start), endedAt: $0.end.map(Instant.at))
                },
                deliveries: deliveries.map {
                    DeliveryActiveInterval(
                        acceptedAt: .at($0.accepted), deliveredAt: $0.finished.map(Instant.at), cancelledAt: nil)
                })
        }
    }

    @Test func `PAUSECOR-1 an unfinished shift is refused`() {
        #expect(throws: ShiftPauseCorrectionRefusal.shiftNotCompleted) {
            try Record(shiftEnd: nil).judge("10:00", "11:00")
        }
    }

    @Test(arguments: ["10:00", "09:59:59.999", "09:00"])
    func `PAUSECOR-3 a stretch has to end after it starts`(end: String) {
        #expect(throws: ShiftPauseCorrectionRefusal.notPositiveDuration) { try Record().judge("10:00", end) }
    }

    @Test func `PAUSECOR-3 a stretch of one second is accepted`() throws {
        let correction = try Record().judge("10:00", "10:00:01")
        #expect(correction.start == .at("10:00"))
        #expect(correction.end == .at("10:00:01"))
    }

    @Test func `PAUSECOR-4 both instants lie within the shift, its bounds included`() throws {
        let whole = try Record().judge("09:00", "17:00")
        #expect(whole.start == .at("09:00"))
        #expect(whole.end == .at("17:00"))
        #expect(throws: ShiftPauseCorrectionRefusal.startsBeforeShift) {
            try Record().judge("08:59:59.999", "10:00")
        }
        #expect(throws: ShiftPauseCorrectionRefusal.endsAfterShift) {
            try Record().judge("16:00", "17:00:00.001")
        }
    }

    struct Stretch: Sendable, CustomTestStringConvertible {
        let start: String
        let end: String
        let overlaps: Bool
        var testDescription: String { "\(start) to \(end)" }
    }

    /// Against a stretch from 12:00 to 13:00.
    static let stretches: [Stretch] = [
        Stretch(start: "11:00", end: "12:00", overlaps: false),
        Stretch(start: "13:00", end: "14:00", overlaps: false),
        Stretch(start: "10:00", end: "10:30", overlaps: false),
        Stretch(start: "11:00", end: "12:00:00.001", overlaps: true),
        Stretch(start: "12:59:59.999", end: "14:00", overlaps: true),
        Stretch(start: "12:15", end: "12:45", overlaps: true),
        Stretch(start: "11:00", end: "14:00", overlaps: true),
        Stretch(start: "12:00", end: "13:00", overlaps: true),
        Stretch(start: "12:00", end: "12:30", overlaps: true),
        Stretch(start: "12:30", end: "13:00", overlaps: true),
    ]

    @Test(arguments: stretches)
    func `PAUSECOR-5 PAUSECOR-9 it may not overlap another pause, and touching is allowed`(stretch: Stretch) throws {
        let record = Record(pauses: [("12:00", "13:00")])
        if stretch.overlaps {
            #expect(throws: ShiftPauseCorrectionRefusal.overlapsAnotherPause) {
                try record.judge(stretch.start, stretch.end)
            }
        } else {
            #expect(try record.judge(stretch.start, stretch.end).start == .at(stretch.start))
        }
    }

    @Test(arguments: stretches)
    func `PAUSECOR-8 PAUSECOR-9 it may not overlap a delivery's active interval, and touching is allowed`(
        stretch: Stretch
    ) throws {
        let record = Record(deliveries: [("12:00", "13:00")])
        if stretch.overlaps {
            #expect(throws: ShiftPauseCorrectionRefusal.overlapsDeliveryWork) {
                try record.judge(stretch.start, stretch.end)
            }
        } else {
            #expect(try record.judge(stretch.start, stretch.end).end == .at(stretch.end))
        }
    }

    @Test
    func `PAUSECOR-8 a stretch between two deliveries is accepted, and an interval without an end blocks nothing`()
        throws
    {
        let record = Record(deliveries: [("10:00", "11:00"), ("12:00", "13:00"), ("10:30", nil)])
        #expect(try record.judge("11:00", "12:00").end == .at("12:00"))
        #expect(try record.judge("13:00", "17:00").end == .at("17:00"))
    }

    @Test func `PAUSECOR-7 a pause never ended occupies everything to the shift's end`() throws {
        let record = Record(pauses: [("15:00", nil)])
        #expect(try record.judge("14:00", "15:00").end == .at("15:00"))
        #expect(throws: ShiftPauseCorrectionRefusal.overlapsAnotherPause) { try record.judge("16:59", "17:00") }
    }

    static let harmless: [(String, String?)] = [
        ("14:00", "13:00"), ("07:00", "08:00"), ("08:00", "09:00"), ("17:00", "18:00"), ("18:00", nil),
    ]

    @Test(arguments: harmless)
    func `PAUSECOR-7 a backwards pause and one outside the shift block nothing`(start: String, end: String?) throws {
        let record = Record(pauses: [(start, end)])
        #expect(try record.judge("09:00", "17:00").end == .at("17:00"))
    }

    struct Step: Sendable {
        let refusal: ShiftPauseCorrectionRefusal
        let start: String
        let end: String
        var shiftEnd: String? = "17:00"
    }

    /// Each step breaks its own rule and every rule after it that can be broken with it.
    static let order: [Step] = [
        Step(refusal: .shiftNotCompleted, start: "18:00", end: "08:00", shiftEnd: nil),
        Step(refusal: .notPositiveDuration, start: "18:00", end: "08:00"),
        Step(refusal: .startsBeforeShift, start: "08:00", end: "18:00"),
        Step(refusal: .endsAfterShift, start: "10:00", end: "18:00"),
        Step(refusal: .overlapsAnotherPause, start: "10:00", end: "16:00"),
        Step(refusal: .overlapsDeliveryWork, start: "13:00", end: "16:00"),
    ]

    @Test(arguments: order)
    func `PAUSECOR-10 the checks run in their fixed order, another pause before a delivery`(step: Step) {
        let record = Record(
            shiftEnd: step.shiftEnd, pauses: [("11:00", "12:00")], deliveries: [("11:30", "14:00")])
        #expect(throws: step.refusal) { try record.judge(step.start, step.end) }
    }
}
