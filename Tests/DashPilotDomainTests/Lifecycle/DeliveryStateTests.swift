import DashPilotDomain
import Testing

@Suite struct DeliveryStateTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let state: DeliveryState
        let card: String
        let history: String
        let spoken: String
        let short: String?

        var testDescription: String { state.rawValue }
    }

    static let rows: [Row] = [
        Row(
            state: .accepted, card: "Heading to the pickup", history: "Accepted",
            spoken: "Delivery 3, heading to the pickup", short: "To pickup"),
        Row(
            state: .arrivedAtPickup, card: "Waiting at the pickup", history: "Arrived at the pickup",
            spoken: "Delivery 3, waiting at the pickup", short: "At pickup"),
        Row(
            state: .pickedUp, card: "Heading to the customer", history: "Picked up",
            spoken: "Delivery 3, heading to the customer", short: "To customer"),
        Row(
            state: .delivered, card: "Delivered", history: "Delivered", spoken: "Delivery 3, delivered", short: nil),
        Row(
            state: .cancelled, card: "Cancelled", history: "Cancelled", spoken: "Delivery 3, cancelled", short: nil),
    ]

    @Test(arguments: rows)
    func `WORD-1 each state has its fixed labels on a card, in history and spoken`(row: Row) {
        #expect(row.state.cardLabel == row.card)
        #expect(row.state.historyLabel == row.history)
        #expect(row.state.spoken(number: 3) == row.spoken)
    }

    @Test(arguments: rows)
    func `CARD-10 an active state has its short label and a finished one has none`(row: Row) {
        #expect(row.state.shortLabel == row.short)
    }

    @Test func `WORD-1 the tables of states leave none out`() {
        #expect(Self.rows.map(\.state) == DeliveryState.allCases)
    }

    @Test func `WORD-3 every state has a symbol of its own`() {
        let symbols = DeliveryState.allCases.map(\.symbol)
        #expect(Set(symbols).count == 5)
        #expect(symbols.allSatisfy { $0.count == 1 })
    }

    @Test func `WORD-3 every state is told by words too`() {
        #expect(Set(DeliveryState.allCases.map(\.cardLabel)).count == 5)
        #expect(Set(DeliveryState.allCases.map(\.historyLabel)).count == 5)
        #expect(Set(DeliveryState.allCases.map { $0.spoken(number: 1) }).count == 5)
        #expect(Set(DeliveryState.allCases.map(\.eventName)).count == 5)
    }

    static let nextActions: [(DeliveryState, DeliveryAction?)] = [
        (.accepted, .arrive), (.arrivedAtPickup, .pickUp), (.pickedUp, .complete), (.delivered, nil), (.cancelled, nil),
    ]

    @Test(arguments: nextActions)
    func `DELIV-3 an active state offers exactly one next action and a terminal one none`(
        state: DeliveryState, action: DeliveryAction?
    ) {
        #expect(state.nextAction == action)
        #expect(state.isTerminal == (action == nil))
    }
}
