import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct EffectiveDeliveryEarningsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let id: String
        let gross: String?
        let tips: [String]
        let total: String?
        let tipTotal: String?
        var testDescription: String { id }

        var earnings: EffectiveDeliveryEarnings {
            get throws { EffectiveDeliveryEarnings(gross: try gross.map(money), tips: try tips.map(money)) }
        }
    }

    static let table: [Row] = [
        Row(id: "E1", gross: "10.00", tips: [], total: "10.00", tipTotal: nil),
        Row(id: "E2", gross: "10.00", tips: ["5.00"], total: "15.00", tipTotal: "5.00"),
        Row(id: "E3", gross: "10.00", tips: ["3.00", "5.00"], total: "18.00", tipTotal: "8.00"),
        Row(id: "E4", gross: "10.10", tips: ["0.20", "0.30"], total: "10.60", tipTotal: "0.50"),
        Row(id: "E5", gross: "0", tips: ["4.00"], total: "4.00", tipTotal: "4.00"),
        Row(id: "E6", gross: nil, tips: ["5.00"], total: nil, tipTotal: "5.00"),
        Row(id: "E7", gross: nil, tips: [], total: nil, tipTotal: nil),
    ]

    @Test(arguments: table)
    func `TIPSUM-1 TIPSUM-2 TIPSUM-3 TIP-9 TIP-10 a delivery's total is its gross amount and all its tips`(row: Row)
        throws
    {
        let earnings = try row.earnings
        #expect(earnings.gross == (try row.gross.map(money)))
        #expect(earnings.tipTotal == (try row.tipTotal.map(money)))
        #expect(earnings.tipCount == row.tips.count)
        #expect(earnings.total == (try row.total.map(money)))
        #expect(earnings.isRecorded == (row.gross != nil))
    }

    @Test(arguments: table)
    func `TIPSUM-4 a gross amount or a tip is recorded money`(row: Row) throws {
        #expect(try row.earnings.hasRecordedMoney == (row.id != "E7"))
    }

    @Test func `TIPSUM-1 the order of the tips changes nothing`() throws {
        let tips = try ["0.10", "0.20", "7.77", "1.005"].map(money)
        let forwards = EffectiveDeliveryEarnings(gross: try money("3"), tips: tips)
        #expect(forwards == EffectiveDeliveryEarnings(gross: try money("3"), tips: tips.reversed()))
        #expect(forwards.total == (try money("12.075")))
    }

    @Test func `TIPSUM-5 TIPSUM-7 a tip leaves the gross amount alone, and clearing the gross leaves the tips`() throws
    {
        let tips = try ["3.00", "5.00"].map(money)
        let recorded = EffectiveDeliveryEarnings(gross: try money("10.00"), tips: tips)
        #expect(recorded.gross == (try money("10.00")))
        let cleared = EffectiveDeliveryEarnings(gross: nil, tips: tips)
        #expect(cleared.tipTotal == (try money("8.00")))
        #expect(cleared.tipCount == 2)
        #expect(cleared.total == nil)
        #expect(EffectiveDeliveryEarnings(gross: try money("10.00"), tips: tips).total == recorded.total)
    }

    @Test func `TIPSUM-9 TIP-3 a stored word that is neither method reads as none`() {
        #expect(DeliveryTipMethod.allCases == [.cash, .platform])
        #expect(DeliveryTipMethod(rawValue: "cash") == .cash)
        #expect(DeliveryTipMethod(rawValue: "platform") == .platform)
        for word in ["", "Cash", "card", "PLATFORM", "cash "] {
            #expect(DeliveryTipMethod(rawValue: word) == nil)
        }
    }

    @Test func `TIPSUM-10 TIP-13 the platform method warns of a tip that is already in the amount`() {
        let warning = EffectiveDeliveryEarnings.tipAlreadyIncludedWarning
        #expect(DeliveryTipMethod.platform.explanation.contains(warning))
        #expect(warning.contains("must not be entered again"))
    }

    @Test(arguments: DeliveryTipMethod.allCases)
    func `TIP-14 no tip text speaks of profit, wage, net or take-home`(method: DeliveryTipMethod) {
        let text = (method.title + " " + method.explanation).lowercased()
        for word in ["profit", "wage", "net ", "take-home"] {
            #expect(!text.contains(word))
        }
    }
}
