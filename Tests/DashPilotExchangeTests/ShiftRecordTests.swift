import DashPilotDomain
import DashPilotExchange
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ShiftRecordTests {
    @Test func `JSON-2 JSON-10 the worked export's shifts are written in exactly its keys and values`() throws {
        let expected = try WorkedExport().expected
        #expect(ShiftRecord.json(WorkedExport.empty) == expected.at("shifts.0"))
        #expect(ShiftRecord.json(try WorkedExport.worked()) == expected.at("shifts.1"))
    }

    /// What makes an export is parsed again by another reader and gives equal values.
    @Test func `JSON-11 what is written reads back as the same values`() throws {
        let record = ShiftRecord.json(try WorkedExport.worked())
        #expect(try parsedJSON(record.text) == record)
    }

    @Test func `FUEL-14 the two assumptions are written and no estimate is`() throws {
        let record = ShiftRecord.json(try WorkedExport.worked())
        #expect(record.at("fuelMilesPerGallon") == "34.00")
        #expect(record.at("fuelGasPricePerGallon") == "3.19")
        #expect(record.keys.filter { $0.hasPrefix("fuel") }.count == 3)
        #expect(!record.text.lowercased().contains("estimate"))
    }

    /// 10.00 and tips of 8.00 over 45 minutes: 24.00 an hour; the platform's amount alone would be 13.33.
    @Test func `JSON-9 DRATE-1 a delivery's rate divides its amount and its tips`() throws {
        let record = ShiftRecord.json(try WorkedExport.worked())
        #expect(record.at("deliveries.0.effectiveEarningsPerDeliveryHour") == "24.00")
    }

    @Test func `JSON-13 corrections change values and never a key`() throws {
        let worked = try WorkedExport.worked()
        var shift = worked.shift
        try shift.move(delivery: WorkedExport.id("E"), toOffer: .numbered(1))
        _ = try shift.deletePause(.numbered(3))
        let delivery = WorkedExport.id("B")
        _ = shift.update(delivery: delivery) { $0.deleteAdditionalTip(WorkedExport.id("C")) }
        let recorded = try #require(shift.delivery(delivery)).times
        var times = recorded
        times[.delivered] = WorkedExport.at("09:55:00")
        let correction = try DeliveryTimeCorrection(
            times, replacing: recorded, shiftStart: shift.startedAt, shiftEnd: shift.endedAt)
        _ = try shift.update(delivery: delivery) { delivery throws(DeliveryTimeCorrectionError) in
            try delivery.apply(correction)
        }
        let before = ShiftRecord.json(worked)
        let after = ShiftRecord.json(MeasuredShift(shift, distance: worked.distance))
        #expect(after != before)
        #expect(after.keys == before.keys)
        for number in ["0", "1"] {
            #expect(after.at("deliveries.\(number)")?.keys == before.at("deliveries.\(number)")?.keys)
        }
        #expect(after.at("deliveries.1.offerNumber") == 1)
        #expect(after.at("deliveries.0.additionalTipsTotal") == "5.00")
        #expect(after.at("workingSeconds") == 10_800)
    }

    @Test func `DRATE-5 a delivery has one rate and no figure per mile, wait or place`() throws {
        let keys = try #require(ShiftRecord.json(try WorkedExport.worked()).at("deliveries.0")).keys
        #expect(keys.filter { $0.contains("Per") } == ["effectiveEarningsPerDeliveryHour"])
        #expect(keys.count == 18)
    }

    @Test func `DRATE-4 deliveries' rates are in no figure of a shift or a period`() throws {
        let shift = ShiftRecord.json(try WorkedExport.worked())
        // 24.00 is Delivery 1's own rate.
        #expect(shift.at("deliveries.0.effectiveEarningsPerDeliveryHour") == "24.00")
        #expect(shift.keys.filter { $0.contains("Per") && !$0.hasPrefix("fuel") }.count == 3)
        let summary = SummaryRecord.json(try WorkedExport.summary().metrics)
        #expect(!summary.text.contains("PerDeliveryHour"))
        #expect(!summary.text.contains("24.00"))
    }

    @Test func `TIPSUM-9 a tip of a method that no build here knows keeps its amount and has no method`() throws {
        let tip = DeliveryTip(
            id: .numbered(3), amount: Money(minorUnits: 250), methodRawValue: "token", recordedAt: .at("12:00"))
        let shift = Shift.finished(
            deliveries: [.recorded(2, .at("10:00", cancelled: "10:30"), tips: [tip])])
        let record = ShiftRecord.json(MeasuredShift(shift, distance: RouteWalk().distance()))
        #expect(record.at("deliveries.0.additionalTips.0.method") == .null)
        #expect(record.at("deliveries.0.additionalTips.0.amount") == "2.50")
        #expect(record.at("deliveries.0.additionalTipsTotal") == "2.50")
        #expect(record.at("deliveries.0.effectiveEarnings") == .null)
    }

    @Test func `DAMAGE-12 a shift that ends before it starts has no length of any kind`() {
        let shift = Shift.finished(from: "12:00", to: "11:00")
        let record = ShiftRecord.json(MeasuredShift(shift, distance: RouteWalk().distance()))
        for key in ["elapsedSeconds", "pausedSeconds", "workingSeconds", "deliveryActiveSeconds"] {
            #expect(record.at(key) == .null, "\(key)")
        }
        #expect(record.at("route.suspendedSeconds") == .null)
    }

    struct StatusRow: Sendable {
        let distance: RouteDistance
        let status: String
    }

    static let statuses: [StatusRow] = [
        StatusRow(
            distance: RouteDistance(
                metres: 0, segmentCount: 0, gapCount: 0, usableSampleCount: 0, usesInferredContinuity: false),
            status: "noRouteRecorded"),
        StatusRow(
            distance: RouteDistance(
                metres: 0, segmentCount: 0, gapCount: 1, usableSampleCount: 1, usesInferredContinuity: false),
            status: "notEnoughRouteRecorded"),
        StatusRow(
            distance: RouteDistance(
                metres: 0, segmentCount: 1, gapCount: 0, usableSampleCount: 2, usesInferredContinuity: false),
            status: "measured"),
    ]

    @Test(arguments: statuses)
    func `JSON-6 a distance is null where nothing was measured and 0 where 0 was`(row: StatusRow) {
        let record = ShiftRecord.json(MeasuredShift(.finished(), distance: row.distance))
        #expect(record.at("route.status") == .string(row.status))
        let metres: JSONValue = row.status == "measured" ? 0 : .null
        #expect(record.at("route.recordedDistanceMetres") == metres)
        #expect(record.at("route.recordedDistanceMiles") == metres)
    }
}
