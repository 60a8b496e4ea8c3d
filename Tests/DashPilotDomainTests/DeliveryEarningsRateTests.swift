import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct DeliveryEarningsRateTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let id: String
        let gross: String?
        var tips: [String] = []
        /// `nil` for a cancelled or active delivery.
        let seconds: Double?
        var rate: String?
        var shown: String?
        var reason: DeliveryRateUnavailability?
        var testDescription: String { id }
    }

    static let table: [Row] = [
        Row(id: "D1", gross: "14.75", seconds: 1500, rate: "35.4", shown: "$35.40"),
        Row(id: "D2", gross: "14.75", tips: ["2.00"], seconds: 1500, rate: "40.2", shown: "$40.20"),
        Row(id: "D3", gross: "9.50", seconds: 1800, rate: "19", shown: "$19.00"),
        Row(id: "D4", gross: "10.00", seconds: 2700, rate: "13.333333", shown: "$13.33"),
        Row(id: "D5 over 5400", gross: "12.00", seconds: 5400, rate: "8", shown: "$8.00"),
        Row(id: "D5 over 4500", gross: "12.00", seconds: 4500, rate: "9.6", shown: "$9.60"),
        Row(id: "D6", gross: "0", seconds: 1800, rate: "0", shown: "$0.00"),
        Row(id: "D7", gross: nil, tips: ["5.00"], seconds: 1800, reason: .earningsNotRecorded),
        Row(id: "D8", gross: nil, seconds: nil, reason: .deliveryNotCompleted),
        Row(id: "D9", gross: "10.00", seconds: 0, reason: .zeroDuration),
        Row(id: "cancelled with an amount", gross: "10.00", seconds: nil, reason: .deliveryNotCompleted),
        Row(id: "reversed", gross: "10.00", seconds: -60, reason: .zeroDuration),
        Row(id: "no amount and no length", gross: nil, seconds: 0, reason: .earningsNotRecorded),
        Row(id: "half an hour", gross: "14.75", seconds: 1800, rate: "29.5", shown: "$29.50"),
    ]

    @Test(arguments: table)
    func `DRATE-1 DRATE-2 DRATE-3 GROSS-7 GROSS-8 a delivery's rate is a value or the first reason that holds`(row: Row)
        throws
    {
        let rate = DeliveryEarningsRate(
            earnings: EffectiveDeliveryEarnings(gross: try row.gross.map(money), tips: try row.tips.map(money)),
            completedDuration: row.seconds)
        switch rate {
        case .available(let value):
            #expect(value == (try row.rate.map(money)))
            #expect(value.formatted(locale: Locale(identifier: "en_US")) == row.shown)
        case .unavailable(let reason):
            #expect(row.rate == nil)
            #expect(reason == row.reason)
        }
    }

    @Test func `R35 R36 DRATE-1 the worked shift's deliveries`() throws {
        func rate(_ gross: String?, _ seconds: Double?) throws -> DeliveryEarningsRate {
            DeliveryEarningsRate(
                earnings: EffectiveDeliveryEarnings(gross: try gross.map(money), tips: []), completedDuration: seconds)
        }
        #expect(try rate("14.75", 1500) == .available(try money("35.40")))
        #expect(try rate("9.50", 1800) == .available(try money("19.00")))
        #expect(try rate(nil, nil) == .unavailable(.deliveryNotCompleted))
    }

    static let sentences: [(DeliveryRateUnavailability, String)] = [
        (.deliveryNotCompleted, "This delivery has no recorded completion to measure to."),
        (.earningsNotRecorded, "Add what this delivery paid to see this rate."),
        (.zeroDuration, "This delivery was accepted and delivered at the same moment."),
    ]

    @Test(arguments: sentences)
    func `DRATE-2 each reason has its fixed sentence`(reason: DeliveryRateUnavailability, sentence: String) {
        #expect(reason.explanation == sentence)
    }

    @Test func `DRATE-2 CONV-7 CONV-8 the list is closed, and no sentence holds an amount, a 0 or a dash`() {
        #expect(DeliveryRateUnavailability.allCases == Self.sentences.map(\.0))
        let explanations = DeliveryRateUnavailability.allCases.map(\.explanation)
        #expect(Set(explanations).count == 3)
        #expect(explanations.allSatisfy { !$0.contains { $0.isNumber || "$-–—".contains($0) } })
    }
}
