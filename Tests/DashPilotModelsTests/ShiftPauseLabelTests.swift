import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ShiftPauseLabelTests {
    private func label(from start: String, to end: String?) -> FigureLabel {
        let label = ShiftPause(id: .numbered(1), startedAt: .at(start), endedAt: end.map(Instant.at))
            .label(number: 2, in: .newYork)
        return FigureLabel(
            title: label.title, shown: folded(label.shown), caption: label.caption.map(folded),
            spoken: folded(label.spoken))
    }

    @Test func `SCREEN-38 WORD-9 a pause has its number, times and length, spoken in full`() {
        #expect(
            label(from: "12:00", to: "13:05")
                == FigureLabel(
                    title: "Pause 2", shown: "12:00 PM – 1:05 PM", caption: "1 hr, 5 min",
                    spoken: "Pause 2, 12:00 PM to 1:05 PM, 1 hour, 5 minutes"))
        #expect(label(from: "12:00", to: "12:00:20").caption == "20 sec")
    }

    @Test func `DAMAGE-5 an open pause is said never to have ended and has no length`() {
        #expect(
            label(from: "12:00", to: nil)
                == FigureLabel(
                    title: "Pause 2", shown: "12:00 PM – never ended",
                    spoken: "Pause 2, from 12:00 PM, never ended"))
    }
}
