import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotIntents

/// Tested from within, since no ledger leaves a fact unknown that the second forms leave out.
@Suite struct VoiceConfirmationTests {
    let spoken = VoiceConfirmation(locale: .newYork, route: .whenOpened)

    @Test func `VOICE-12 VOICE-14 what is not known is left out and not filled in`() {
        #expect(spoken.shiftEnded(working: nil) == "Shift over.")
        #expect(spoken.shiftPaused(working: nil) == "Shift on pause. The route is not recording until you resume.")
        #expect(
            spoken.shiftResumed(paused: nil)
                == "Shift running again. Your route starts recording again when you open DashPilot.")
        #expect(
            spoken.drivingResumed(parked: nil)
                == "Marked as driving. Your route starts recording again when you open DashPilot.")
        #expect(spoken.deliveryStarted(number: nil, inProgress: nil) == "Delivery has started.")
        #expect(
            spoken.deliveryStarted(number: nil, inProgress: 2) == "Delivery has started. 2 deliveries in progress.")
        #expect(spoken.deliveryStarted(number: 3, inProgress: nil) == "Delivery 3 has started.")
        #expect(spoken.deliveryAdvanced(number: nil, to: .pickedUp) == "Delivery marked as picked up.")
    }

    @Test func `LOCALE-1 VOICE-11 what is in progress is counted in the locale's digits`() {
        let egypt = VoiceConfirmation(locale: .inNewYork("ar_EG"), route: .whenOpened)
        #expect(
            egypt.deliveryStarted(number: nil, inProgress: 2) == "Delivery has started. ٢ deliveries in progress.")
        #expect(
            spoken.offerStarted(numbers: [1, 2], inProgress: 1_234)
                == "Deliveries 1 and 2 have started. 1,234 deliveries in progress.")
    }

    static let durations: [(seconds: TimeInterval, words: String)] = [
        (9_000, "2 hours, 30 minutes"), (3_900, "1 hour, 5 minutes"), (2_700, "45 minutes"), (12, "12 seconds"),
        (0, "0 seconds"), (59.4, "59 seconds"), (59.5, "1 minute"), (1, "1 second"), (7_200, "2 hours"),
    ]

    @Test(arguments: durations)
    func `VOICE-13 durations are spoken in full units`(seconds: TimeInterval, words: String) {
        #expect(spoken.shiftEnded(working: seconds) == "Shift over, with \(words) of working time.")
    }

    /// Every sentence, with the longest figures a driver could meet.
    static let sentences: [String] = [RouteBeginning.whenOpened, .byLocationApp].flatMap { route in
        let spoken = VoiceConfirmation(locale: .newYork, route: route)
        let long: TimeInterval = 99 * 3_600 + 59 * 60
        return [
            spoken.shiftStarted(at: .at("22:59")), spoken.shiftEnded(working: long), spoken.shiftEnded(working: nil),
            spoken.shiftPaused(working: long), spoken.shiftPaused(working: nil), spoken.shiftResumed(paused: long),
            spoken.shiftResumed(paused: nil), spoken.vehicleParked(), spoken.drivingResumed(parked: long),
            spoken.drivingResumed(parked: nil), spoken.deliveryStarted(number: 100, inProgress: 100),
            spoken.deliveryStarted(number: nil, inProgress: nil),
        ] + DeliveryState.allCases.map { spoken.deliveryAdvanced(number: 100, to: $0) }
    }

    @Test(arguments: sentences)
    func `VOICE-17 a confirmation is one to three sentences of at most 140 characters`(sentence: String) {
        #expect(sentence.count <= 140)
        #expect((1...3).contains(sentence.count { $0 == "." }))
        #expect(sentence.hasSuffix("."))
        for word in ["·", "$", " mi.", "mile", "earn", "total", "%"] { #expect(!sentence.contains(word)) }
    }

    @Test func `VOICE-18 parking speaks of the route and of the shift, never of a pause`() {
        let parked = spoken.vehicleParked()
        #expect(!parked.lowercased().contains("pause"))
        #expect(parked.contains("The route is not recording"))
        #expect(parked.contains("The shift still runs"))
    }
}
