import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct ShiftHistoryRowTests {
    static let english = DriverLocale.test("en_US")

    @Test func `LABEL-16 LABEL-6 a row is spoken as one run of sentences`() throws {
        let worked = WorkedShift.first
        let row = try #require(
            ShiftHistoryRow(
                timeline: worked.timeline, gross: worked.gross, distance: worked.distance,
                rate: worked.metrics.grossPerWorkingHour, in: Self.english))
        #expect(
            folded(row.spoken) == """
                Saturday, August 23, 2025. 5:46 PM to 8:46 PM. 3 hr. $86.25 gross earnings recorded. 4.5 miles recorded. \
                Partial route: DashPilot was not recording for part of this shift, so more miles were driven than were \
                recorded. $28.75 gross earnings per working hour.
                """)
        #expect(row.date == "Saturday, August 23, 2025")
        #expect(folded(row.times) == "5:46 PM – 8:46 PM")
        #expect(row.duration == "3 hr")
        #expect(row.amount == "$86.25")
        #expect(row.mileage == "4.5 mi recorded · partial route")
        #expect(row.rate == "$28.75/hr")
    }

    @Test func `LABEL-16 the duration is working time, which the rate divides by`() throws {
        let worked = WorkedShift.second
        let row = try #require(
            ShiftHistoryRow(
                timeline: worked.timeline, gross: worked.gross, distance: worked.distance,
                rate: worked.metrics.grossPerWorkingHour, in: Self.english))
        #expect(row.duration == "2 hr, 30 min")
        #expect(row.rate == "$34.50/hr")
    }

    @Test func `LABEL-16 RATE-15 a part without a value is left out`() throws {
        let row = try #require(
            ShiftHistoryRow(
                timeline: WorkedShift.first.timeline, gross: nil, distance: .empty,
                rate: .unavailable(.earningsNotRecorded), in: Self.english))
        #expect(row.amount == nil)
        #expect(row.rate == nil)
        #expect(
            folded(row.spoken) == "Saturday, August 23, 2025. 5:46 PM to 8:46 PM. 3 hr. No route recorded.")
    }

    @Test func `LABEL-16 an unfinished shift has no row`() {
        let running = ShiftTimeline(startedAt: Offset.origin, endedAt: nil)
        #expect(
            ShiftHistoryRow(
                timeline: running, gross: nil, distance: .empty, rate: .unavailable(.shiftNotCompleted),
                in: Self.english) == nil)
    }

    @Test func `LABEL-16 a partial route of a parked shift is told without a claim of more miles`() throws {
        let timeline = ShiftTimeline(
            startedAt: Offset.origin, endedAt: Offset.minutes(180), suspensions: [Offset.parked(600, 1200)])
        let row = try #require(
            ShiftHistoryRow(
                timeline: timeline, gross: nil, distance: WorkedShift.first.distance,
                rate: .unavailable(.earningsNotRecorded), in: Self.english))
        #expect(row.mileage == "4.5 mi recorded · partial route")
        #expect(row.spoken.contains("time you marked as parked"))
        #expect(!row.spoken.contains("more miles"))
    }
}
