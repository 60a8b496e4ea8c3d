import DashPilotIntents
import Testing

@Suite struct VoiceActionTests {
    @Test func `VOICE-1 there are exactly eight actions, none with a parameter`() {
        #expect(
            VoiceAction.allCases.map(\.rawValue) == [
                "start-shift", "end-shift", "pause-shift", "resume-shift", "park-vehicle", "resume-driving",
                "start-delivery", "record-delivery-progress",
            ])
        #expect(
            VoiceAction.allCases.map(\.title) == [
                "Start Shift", "End Shift", "Pause Shift", "Resume Shift", "Park Vehicle", "Resume Driving",
                "Start Delivery", "Record Delivery Progress",
            ])
    }

    static let explained: [(action: VoiceAction, says: [String])] = [
        (.startShift, ["No route records until DashPilot is opened"]),
        (.pauseShift, ["Paused time is not working time", "stops recording"]),
        (.resumeShift, ["No route records until DashPilot is opened", "distance between is not counted"]),
        (.parkVehicle, ["stops recording", "shift keeps running", "distance between is not counted"]),
        (.resumeDriving, ["No route records until DashPilot is opened", "distance between is not counted"]),
        (.recordDeliveryProgress, ["Nothing is recorded when more than one"]),
    ]

    @Test(arguments: explained)
    func `VOICE-21 a shortcut list says what the action does to the route`(action: VoiceAction, says: [String]) {
        for part in says { #expect(action.explanation.contains(part)) }
    }

    @Test(arguments: VoiceAction.allCases)
    func `VOICE-21 VOICE-23 every action is described, without a value`(action: VoiceAction) {
        for text in [action.title, action.explanation, action.suggestedPhrase] {
            #expect(!text.isEmpty)
            #expect(text.allSatisfy { !$0.isNumber })
        }
        #expect(action.explanation.hasSuffix("."))
    }

    @Test(arguments: VoiceAction.allCases)
    func `VOICE-22 a phrase names the product and the thing acted on`(action: VoiceAction) {
        let phrase = action.suggestedPhrase.lowercased()
        #expect(phrase.contains("dashpilot"))
        let acted =
            switch action {
            case .startShift, .endShift, .pauseShift, .resumeShift: "shift"
            case .parkVehicle, .resumeDriving: "vehicle"
            case .startDelivery, .recordDeliveryProgress: "delivery"
            }
        #expect(phrase.contains(acted))
        if acted == "vehicle" { for word in ["break", "pause", "shift"] { #expect(!phrase.contains(word)) } }
        #expect(Set(VoiceAction.allCases.map(\.suggestedPhrase)).count == 8)
    }
}
