import DashPilotDomain
import DashPilotExchange
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct SummaryRecordTests {
    @Test func `JSON-2 JSON-8 the worked export's summary is written in exactly its keys and values`() throws {
        #expect(SummaryRecord.json(try WorkedExport.summary().metrics) == (try WorkedExport().expected.at("summary")))
    }

    @Test func `JSON-12 EXP-19 a period of expenses alone has them, counts of 0 and no other figure`() throws {
        let metrics = PeriodMetricsCalculator.summary(
            of: WorkedExport.day, shifts: [], expenses: try WorkedExport.expenses().map(\.record)
        ).metrics
        let none: JSONValue = ["seconds": .null, "contributingShiftCount": 0, "totalShiftCount": 0]
        let rate: JSONValue = ["amount": .null, "contributingShiftCount": 0, "totalShiftCount": 0]
        #expect(
            SummaryRecord.json(metrics) == [
                "completedShiftCount": 0, "working": none, "deliveryActive": none, "nonDelivery": none,
                "earnings": [
                    "recordedGrossEarnings": .null, "currencyCode": "USD", "contributingShiftCount": 0,
                    "totalShiftCount": 0,
                ],
                "deliveryEarnings": [
                    "recordedTotal": .null, "contributingDeliveryCount": 0, "totalDeliveryCount": 0,
                    "currencyCode": "USD",
                ],
                "expenses": [
                    "recordedTotal": "37.25", "recordCount": 2, "currencyCode": "USD",
                    "byCategory": [
                        ["category": "fuel", "total": "30.00", "recordCount": 1],
                        ["category": "supplies", "total": "7.25", "recordCount": 1],
                    ],
                ],
                "netAfterRecordedExpenses": [
                    "amount": .null, "expenseRecordCount": 2, "currencyCode": "USD", "contributingShiftCount": 0,
                    "totalShiftCount": 0,
                ],
                "route": [
                    "recordedDistanceMetres": .null, "recordedDistanceMiles": .null, "measuredShiftCount": 0,
                    "partialShiftCount": 0, "unmeasurableShiftCount": 0, "totalShiftCount": 0, "segmentCount": 0,
                    "gapCount": 0, "usesInferredContinuity": false,
                ],
                "deliveries": [
                    "deliveredCount": 0, "cancelledCount": 0, "inProgressCount": 0, "pickupPlaceCount": 0,
                    "medianPickupWaitSeconds": .null, "pickupWaitSampleCount": 0,
                ],
                "grossPerWorkingHour": rate, "grossPerDeliveryActiveHour": rate, "grossPerRecordedMile": rate,
            ])
    }

    @Test func `EXP-11 EXP-13 expenses without a record have no total, and a total has no coverage`() {
        #expect(
            SummaryRecord.expenses(nil) == [
                "recordedTotal": .null, "recordCount": 0, "currencyCode": "USD", "byCategory": [],
            ])
    }

    @Test func `COVER-8 every figure of a summary but counts and expense totals stands beside its pair`() throws {
        let record = SummaryRecord.json(try WorkedExport.summary().metrics)
        let covered = record.keys.filter { key in
            let keys = record.at(key)?.keys ?? []
            return keys.contains { $0.hasPrefix("contributing") } && keys.contains { $0.hasPrefix("total") }
        }
        // Mileage says measured of all shifts, under names of its own; the two others are counts and expense totals.
        #expect(Set(record.keys).subtracting(covered) == ["completedShiftCount", "deliveries", "expenses", "route"])
        #expect(record.at("route.measuredShiftCount") == 1)
        #expect(record.at("route.totalShiftCount") == 2)
    }

    @Test func `PMET-6 paused and parked time are in no summary`() throws {
        let text = SummaryRecord.json(try WorkedExport.summary().metrics).text.lowercased()
        #expect(!text.contains("pause"))
        #expect(!text.contains("suspen"))
        #expect(!text.contains("park"))
    }

    @Test func `EXPORT-14 FUEL-14 no estimate is in a summary`() throws {
        let text = SummaryRecord.json(try WorkedExport.summary().metrics).text.lowercased()
        #expect(!text.contains("estimate"))
        #expect(!text.contains("gallon"))
    }
}
