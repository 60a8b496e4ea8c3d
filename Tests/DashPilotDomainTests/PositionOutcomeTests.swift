import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct PositionOutcomeTests {
    @Test func `INTAKE-17 every outcome has a name and words of its own, and no name is shown`() {
        let outcomes = PositionOutcome.allCases
        #expect(outcomes.count == 6 + RouteSampleRejection.allCases.count)
        #expect(Set(outcomes.map(\.name)).count == outcomes.count)
        #expect(Set(outcomes.map(\.title)).count == outcomes.count)
        for outcome in outcomes where outcome != .rejected(.unreadable) {
            #expect(outcome.title.lowercased() != outcome.name.lowercased())
        }
    }

    @Test func `INTAKE-17 what was read is everything but what was no position, and a count of none is left out`() {
        let counts: [PositionOutcome: Int] = [
            .recorded: 1_200, .rejected(.stale): 30, .rejected(.poorAccuracy): 4, .untimed: 0, .ignored: 99,
        ]
        #expect(
            PositionOutcome.lines(counts, in: .newYork).map { "\($0.name): \($0.count)" } == [
                "Points read: 1,234", "Recorded: 1,200", "Already recorded: 0", "Too inaccurate: 4",
                "Too old when received: 30", "Messages without a position: 99",
            ])
        #expect(PositionOutcome.lines(counts, in: .inNewYork("ar_EG"))[0].count == "١٬٢٣٤")
    }
}
