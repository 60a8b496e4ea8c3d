import DashPilotDomain
import Testing

@Suite struct DeliveryActionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let action: DeliveryAction
        let records: DeliveryState
        let printed: String
        let spoken: String

        var testDescription: String { action.rawValue }
    }

    static let rows: [Row] = [
        Row(
            action: .arrive, records: .arrivedAtPickup, printed: "Arrived at Pickup",
            spoken: "Delivery 2. Mark arrived at pickup"),
        Row(
            action: .pickUp, records: .pickedUp, printed: "Picked Up", spoken: "Delivery 2. Mark order picked up"),
        Row(
            action: .complete, records: .delivered, printed: "Delivered",
            spoken: "Delivery 2. Mark delivery completed"),
    ]

    @Test(arguments: rows)
    func `WORD-1 each step has its fixed printed and spoken words`(row: Row) {
        #expect(row.action.label == row.printed)
        #expect(row.action.spoken(number: 2) == row.spoken)
    }

    @Test(arguments: rows)
    func `DELIV-4 an action records the state that follows`(row: Row) {
        #expect(row.action.recordedState == row.records)
        let offering = DeliveryState.allCases.filter { $0.nextAction == row.action }
        #expect(offering.count == 1)
        #expect(offering.first != row.records)
    }

    @Test func `DELIV-4 no action records an acceptance, which only starting creates`() {
        #expect(Self.rows.map(\.action) == DeliveryAction.allCases)
        #expect(!DeliveryAction.allCases.map(\.recordedState).contains(.accepted))
        #expect(!DeliveryAction.allCases.map(\.recordedState).contains(.cancelled))
    }
}
