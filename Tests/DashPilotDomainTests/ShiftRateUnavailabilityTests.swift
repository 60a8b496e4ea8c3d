import DashPilotDomain
import Testing

@Suite struct ShiftRateUnavailabilityTests {
    static let sentences: [(ShiftRateUnavailability, String)] = [
        (.shiftNotCompleted, "The shift has not ended, and rates are only worked out for a finished one."),
        (.earningsNotRecorded, "Add what this shift paid to see this rate."),
        (.noWorkingTime, "This shift has no working time to divide by."),
        (.noDeliveriesRecorded, "Nothing was recorded as a delivery on this shift."),
        (
            .deliveryActiveTimeNotMeasurable,
            "The deliveries on this shift hold no start and finish that can be measured inside it."
        ),
        (
            .zeroDeliveryActiveTime,
            "The deliveries on this shift began and finished at the same moment, so they covered no time."
        ),
        (.noRouteRecorded, "The route holds no usable position."),
        (.routeNotMeasurable, "The route holds positions, but never two in one unbroken recording."),
        (.zeroRecordedDistance, "The route was measured and the vehicle stayed where it was."),
    ]

    @Test(arguments: sentences)
    func `RATE-8 RATE-16 each reason has its fixed sentence`(reason: ShiftRateUnavailability, sentence: String) {
        #expect(reason.explanation == sentence)
    }

    @Test func `RATE-8 CONV-7 the list is closed, in the order the reasons are decided, each with its own sentence`() {
        #expect(ShiftRateUnavailability.allCases == Self.sentences.map(\.0))
        #expect(Set(ShiftRateUnavailability.allCases.map(\.explanation)).count == 9)
    }

    @Test(arguments: ShiftRateUnavailability.allCases)
    func `RATE-14 only measured zeros speak of nothing measured, and only one reason of working time`(
        reason: ShiftRateUnavailability
    ) {
        let sentence = reason.explanation.lowercased()
        #expect((reason == .zeroDeliveryActiveTime) == sentence.contains("no time."))
        #expect((reason == .zeroRecordedDistance) == sentence.contains("was measured"))
        #expect((reason == .noWorkingTime) == sentence.contains("working time"))
        for word in ["driving", "idle", "productive", "billable", "active wage", "profit", "net "] {
            #expect(!sentence.contains(word))
        }
    }

    @Test(arguments: ShiftRateUnavailability.allCases)
    func `CONV-8 RATE-15 no reason contains an amount, a 0 or a dash`(reason: ShiftRateUnavailability) {
        #expect(reason.explanation.hasSuffix("."))
        #expect(!reason.explanation.contains { $0.isNumber || "$-–—".contains($0) })
    }
}
