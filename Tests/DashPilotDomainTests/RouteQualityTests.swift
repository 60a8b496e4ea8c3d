import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct RouteQualityTests {
    private static let english = DriverLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt)

    private static func route(
        _ metres: Double, segments: Int, gaps: Int, usable: Int = 50, inferred: Bool = false
    ) -> RouteDistance {
        RouteDistance(
            metres: metres, segmentCount: segments, gapCount: gaps, usableSampleCount: usable,
            usesInferredContinuity: inferred)
    }

    /// Parked stretches one after another, from the start of the shift on.
    private static func parked(_ seconds: TimeInterval...) -> RouteSuspendedTime {
        var start = 0.0
        let stretches = seconds.map { length in
            defer { start += length + 100 }
            return RouteSuspensionInterval(
                startedAt: RouteFixture.instant(start), endedAt: RouteFixture.instant(start + length))
        }
        return RouteSuspendedTimeCalculator.suspendedTime(of: stretches, within: RouteFixture.window(0, 90_000))
    }

    private static func quality(
        _ route: RouteDistance, parked: RouteSuspendedTime = parked(), locale: DriverLocale = english
    ) -> RouteQuality {
        RouteQuality(of: route, parked: parked, in: locale)
    }

    private static let partial =
        "Partial route: DashPilot was not recording for part of this shift, so more miles were driven than were "
        + "recorded."
    private static let partialParked =
        "Partial route: recording was off for part of this shift. Part of that was time you marked as parked, with "
        + "the vehicle standing still."
    private static let inferred =
        "This route is older than capture tracking. Its breaks were worked out from timestamps, so short ones cannot "
        + "be seen."
    private static let noPosition =
        "No usable position was kept during this shift, so there is no distance to give."
    private static let noPair =
        "Positions were kept, but no two of them follow on without a break, so there is nothing to measure along."

    struct Row: Sendable, CustomTestStringConvertible {
        let row: String
        let route: RouteDistance
        var parked = RouteQualityTests.parked()
        let mileage: String
        let marked: String
        let counts: String?
        let sentences: [String]
        var testDescription: String { row }
    }

    static let rows: [Row] = [
        Row(
            row: "Q1", route: route(7241, segments: 1, gaps: 0), mileage: "4.5 mi recorded", marked: "4.5 mi recorded",
            counts: "1 capture segment · No capture gaps detected", sentences: []),
        Row(
            row: "Q2", route: route(7241, segments: 3, gaps: 2), mileage: "4.5 mi recorded",
            marked: "4.5 mi recorded · partial route", counts: "3 capture segments · 2 capture gaps",
            sentences: [partial]),
        Row(
            row: "Q3", route: route(7241, segments: 3, gaps: 2), parked: parked(1500), mileage: "4.5 mi recorded",
            marked: "4.5 mi recorded · partial route", counts: "3 capture segments · 2 capture gaps",
            sentences: [
                partialParked,
                "You marked the vehicle as parked 1 time, 25 min altogether. Recording was off then, so no distance "
                    + "was measured there.",
            ]),
        Row(
            row: "Q4", route: route(7241, segments: 1, gaps: 0, inferred: true), mileage: "4.5 mi recorded",
            marked: "4.5 mi recorded · partial route", counts: "1 capture segment · No capture gaps detected",
            sentences: [partial, inferred]),
        Row(
            row: "Q5", route: route(0, segments: 0, gaps: 1, usable: 0), mileage: "No route recorded",
            marked: "No route recorded", counts: nil, sentences: [noPosition]),
        Row(
            row: "Q6", route: route(0, segments: 0, gaps: 3, usable: 4),
            mileage: "Not enough route recorded to measure", marked: "Not enough route recorded to measure",
            counts: nil, sentences: [noPair]),
        Row(
            row: "Q7", route: route(0, segments: 1, gaps: 0), mileage: "0.0 mi recorded", marked: "0.0 mi recorded",
            counts: "1 capture segment · No capture gaps detected", sentences: []),
    ]

    @Test(arguments: rows)
    func
        `QUALITY-1 QUALITY-2 QUALITY-7 QUALITY-8 QUALITY-9 QUALITY-10 QUALITY-11 QUALITY-12 QUALITY-16 a route is worded as its table says`(
            row: Row
        )
    {
        let quality = Self.quality(row.route, parked: row.parked)
        #expect(quality.mileage == row.mileage)
        #expect(quality.markedMileage == row.marked)
        #expect(quality.counts == row.counts)
        #expect(quality.sentences == row.sentences)
    }

    struct Shown: Sendable, CustomTestStringConvertible {
        let row: String
        let route: RouteDistance
        let shown: String
        var testDescription: String { row }
    }

    static let shown: [Shown] = [
        Shown(row: "M1", route: .empty, shown: "No route recorded"),
        Shown(
            row: "M2", route: route(0, segments: 0, gaps: 0, usable: 1), shown: "Not enough route recorded to measure"),
        Shown(row: "M3", route: route(1111.951, segments: 1, gaps: 0), shown: "0.7 mi"),
        Shown(
            row: "M5", route: route(0, segments: 0, gaps: 1, usable: 2), shown: "Not enough route recorded to measure"),
        Shown(row: "M7", route: route(2223.902, segments: 2, gaps: 1), shown: "1.4 mi"),
        Shown(row: "M10", route: route(0, segments: 1, gaps: 0), shown: "0.0 mi"),
        Shown(row: "M19", route: route(0, segments: 0, gaps: 1, usable: 0), shown: "No route recorded"),
        Shown(row: "a quarter of a mile", route: route(402.336, segments: 1, gaps: 0), shown: "0.3 mi"),
        Shown(row: "7241.0 m", route: route(7241, segments: 1, gaps: 0), shown: "4.5 mi"),
        Shown(row: "19955.8656 m", route: route(19_955.8656, segments: 1, gaps: 0), shown: "12.4 mi"),
        Shown(row: "12345.678 m", route: route(12_345.678, segments: 1, gaps: 0), shown: "7.7 mi"),
    ]

    @Test(arguments: shown)
    func `MILE-17 QUALITY-2 miles have one fraction digit and an unmeasured route never shows zero`(shown: Shown) {
        let expected = shown.route.isMeasured ? "\(shown.shown) recorded" : shown.shown
        #expect(Self.quality(shown.route).mileage == expected)
    }

    @Test func `MILE-17 miles follow the driver's locale`() {
        let german = DriverLocale(locale: Locale(identifier: "de_DE"), timeZone: .gmt)
        let quality = Self.quality(Self.route(19_955.8656, segments: 1200, gaps: 1199), locale: german)
        #expect(quality.mileage == "12,4 mi recorded")
        #expect(quality.counts == "1.200 capture segments · 1.199 capture gaps")
    }

    @Test func `QUALITY-3 the unit is spoken in full and an unmeasured route as it is written`() {
        #expect(Self.quality(Self.route(7241, segments: 1, gaps: 0)).spokenMileage == "4.5 miles recorded")
        #expect(Self.quality(Self.route(1609.344, segments: 1, gaps: 0)).spokenMileage == "1.0 miles recorded")
        #expect(Self.quality(.empty).spokenMileage == "No route recorded")
        #expect(
            Self.quality(Self.route(0, segments: 0, gaps: 0, usable: 1)).spokenMileage
                == "Not enough route recorded to measure")
    }

    static let countRows: [(segments: Int, gaps: Int, String?, String?)] = [
        (1, 0, "1 capture segment", "No capture gaps detected"), (2, 1, "2 capture segments", "1 capture gap"),
        (3, 2, "3 capture segments", "2 capture gaps"), (0, 2, nil, nil),
    ]

    @Test(arguments: countRows)
    func `QUALITY-4 QUALITY-5 QUALITY-6 segments and gaps are counted only where something was measured`(
        segments: Int, gaps: Int, segmentText: String?, gapText: String?
    ) {
        let quality = Self.quality(Self.route(7241, segments: segments, gaps: gaps))
        #expect(quality.segments == segmentText)
        #expect(quality.gaps == gapText)
    }

    @Test func `QUALITY-7 a route that measured nothing is not called partial whatever it misses`() {
        let quality = Self.quality(Self.route(0, segments: 0, gaps: 3, usable: 4), parked: Self.parked(60))
        #expect(quality.marker == nil)
        #expect(quality.partialSentence == nil)
        #expect(!quality.isPartial)
    }

    @Test func `QUALITY-10 with a parked stretch it is not claimed that more was driven`() throws {
        let quality = Self.quality(Self.route(7241, segments: 3, gaps: 2), parked: Self.parked(60))
        let sentence = try #require(quality.partialSentence)
        #expect(!sentence.contains("driven"))
        #expect(!sentence.contains("miles"))
    }

    struct Parked: Sendable, CustomTestStringConvertible {
        let stretches: RouteSuspendedTime
        let text: String
        var testDescription: String { text }
    }

    static let parkedRows: [Parked] = [
        Parked(stretches: parked(1500), text: "1 time, 25 min"),
        Parked(stretches: parked(10_800), text: "1 time, 3 hr"),
        Parked(stretches: parked(3000, 900), text: "2 times, 1 hr, 5 min"),
        Parked(stretches: parked(12), text: "1 time, 12 sec"), Parked(stretches: parked(0), text: "1 time, 0 sec"),
        Parked(stretches: parked(4, 3, 5), text: "3 times, 12 sec"),
        Parked(stretches: parked(59.6), text: "1 time, 1 min"),
    ]

    @Test(arguments: parkedRows)
    func `QUALITY-13 parked stretches are told with their number and length`(row: Parked) {
        #expect(
            Self.quality(Self.route(7241, segments: 1, gaps: 0), parked: row.stretches).parkedSentence
                == "You marked the vehicle as parked \(row.text) altogether. Recording was off then, so no distance "
                + "was measured there.")
    }

    @Test func `QUALITY-13 a shift that was never parked says nothing of it and no sentence calls one a gap`() throws {
        #expect(Self.quality(Self.route(7241, segments: 1, gaps: 0)).parkedSentence == nil)
        let sentence = Self.quality(Self.route(7241, segments: 3, gaps: 2), parked: Self.parked(60)).parkedSentence
        #expect(try !#require(sentence).contains("gap"))
    }

    @Test func `QUALITY-14 one spoken phrase gives the mileage, then the partial sentence`() {
        let complete = Self.quality(Self.route(7241, segments: 1, gaps: 0))
        #expect(complete.spokenPhrase == "4.5 miles recorded.")
        let partial = Self.quality(Self.route(7241, segments: 3, gaps: 2))
        #expect(partial.spokenPhrase == "4.5 miles recorded. \(Self.partial)")
        #expect(partial.spokenMileage == "4.5 miles recorded")
    }

    @Test func `QUALITY-6 QUALITY-15 no wording claims what was not recorded`() {
        let forbidden = ["total mileage", "miles driven", "trip", "coverage", "complete", "tax", "deductible", "%"]
        for segments in [0, 1, 4] {
            for gaps in [0, 1, 5] {
                for usable in [0, 9] {
                    for inferred in [false, true] {
                        for stretches in [Self.parked(), Self.parked(30), Self.parked(30, 4000)] {
                            let quality = Self.quality(
                                Self.route(5000, segments: segments, gaps: gaps, usable: usable, inferred: inferred),
                                parked: stretches)
                            let texts = [quality.markedMileage, quality.spokenPhrase, quality.counts ?? ""]
                            let wording = (texts + quality.sentences).joined(separator: " ").lowercased()
                            let found = forbidden.filter { wording.contains($0) }
                            #expect(found.isEmpty)
                        }
                    }
                }
            }
        }
    }
}
