import DashPilotDomain
import Testing

@Suite struct CoverageTests {
    @Test(arguments: [(-1, 2), (3, 2), (1, 0), (0, -1)])
    func `COVER-1 more than the eligible, or less than none, is no coverage`(contributing: Int, eligible: Int) {
        #expect(Coverage(contributing, of: eligible) == nil)
    }

    @Test func `COVER-1 COVER-6 a record without the input stays eligible`() {
        var coverage = Coverage()
        for contributes in [true, false, true] { coverage.count(contributes: contributes) }
        #expect(coverage == Coverage(2, of: 3))
    }

    @Test(arguments: [(0, 0, false), (0, 2, false), (1, 2, false), (2, 2, true), (1, 1, true)])
    func `COVER-2 complete means all of at least one`(contributing: Int, eligible: Int, complete: Bool) throws {
        #expect(try #require(Coverage(contributing, of: eligible)).isComplete == complete)
    }

    @Test(arguments: [
        (3, 4, "3 of 4 shifts", "across 3 of 4 completed shifts"),
        (4, 4, "4 of 4 shifts", "across 4 of 4 completed shifts"),
        (1, 1, "1 of 1 shift", "across 1 of 1 completed shift"),
        (0, 1, "0 of 1 shift", "across 0 of 1 completed shift"),
        (1, 2, "1 of 2 shifts", "across 1 of 2 completed shifts"),
        (0, 2, "0 of 2 shifts", "across 0 of 2 completed shifts"),
        (0, 0, "0 of 0 shifts", "across 0 of 0 completed shifts"),
    ])
    func `COVER-3 COVER-4 COVER-5 a coverage of shifts is always printed, its noun after the eligible`(
        contributing: Int, eligible: Int, shown: String, spoken: String
    ) throws {
        let (coverage, locale) = (try #require(Coverage(contributing, of: eligible)), try driver())
        #expect(coverage.shown(.shifts, in: locale) == shown)
        #expect(coverage.spoken(.shifts, in: locale) == spoken)
    }

    @Test func `COVER-4 a coverage of deliveries`() throws {
        let (coverage, locale) = (try #require(Coverage(3, of: 4)), try driver())
        #expect(coverage.shown(.deliveries, in: locale) == "3 of 4 deliveries")
        #expect(coverage.spoken(.deliveries, in: locale) == "across 3 of 4 deliveries")
        #expect(Coverage(1, of: 1)?.spoken(.deliveries, in: locale) == "across 1 of 1 delivery")
    }

    @Test func `CONV-5 counts follow the locale and words stay English`() throws {
        let coverage = try #require(Coverage(1200, of: 3400))
        #expect(try coverage.shown(.shifts, in: driver(region: "de_DE")) == "1.200 of 3.400 shifts")
        #expect(try coverage.shown(.shifts, in: driver(region: "fa_IR")) == "۱٬۲۰۰ of ۳٬۴۰۰ shifts")
    }
}
