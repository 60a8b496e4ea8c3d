import DashPilotDomain
import Testing

@Suite struct OfferStateTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let deliveries: [DeliveryState]
        let state: OfferState
        var testDescription: String { "\(state): \(deliveries.map(\.rawValue))" }
    }

    static let rows: [Row] = [
        Row(deliveries: [], state: .empty),
        Row(deliveries: [.accepted], state: .inProgress),
        Row(deliveries: [.arrivedAtPickup], state: .inProgress),
        Row(deliveries: [.pickedUp], state: .inProgress),
        Row(deliveries: [.delivered, .accepted], state: .inProgress),
        Row(deliveries: [.cancelled, .pickedUp], state: .inProgress),
        Row(deliveries: [.delivered, .cancelled, .arrivedAtPickup], state: .inProgress),
        Row(deliveries: [.delivered], state: .completed),
        Row(deliveries: [.delivered, .delivered], state: .completed),
        Row(deliveries: [.cancelled], state: .cancelled),
        Row(deliveries: [.cancelled, .cancelled], state: .cancelled),
        Row(deliveries: [.delivered, .cancelled], state: .partiallyCompleted),
        Row(deliveries: [.cancelled, .delivered, .delivered], state: .partiallyCompleted),
    ]

    @Test(arguments: rows)
    func `OFFER-20 the state is derived from the deliveries`(row: Row) {
        #expect(OfferState(deliveries: DeliverySummary(states: row.deliveries)) == row.state)
    }

    @Test(arguments: rows)
    func `OFFER-21 DAMAGE-11 terminal means at least one delivery and none active`(row: Row) {
        let finished = !row.deliveries.isEmpty && row.deliveries.allSatisfy(\.isTerminal)
        #expect(row.state.isTerminal == finished)
    }

    @Test(arguments: [
        (OfferState.inProgress, "In progress"), (.completed, "All deliveries completed"),
        (.partiallyCompleted, "Partly completed, partly cancelled"), (.cancelled, "All deliveries cancelled"),
        (.empty, "No deliveries recorded"),
    ])
    func `OFFER-20 each state has its fixed label in history`(state: OfferState, label: String) {
        #expect(state.historyLabel == label)
        #expect(OfferState.allCases.count == 5)
    }
}
