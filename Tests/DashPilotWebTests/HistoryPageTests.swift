import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct HistoryPageTests {
    /// A shift of three hours that paid 86.25, so many days before the tests' Saturday.
    private func shift(_ number: UInt32, daysAgo: Int, paid: Int? = 8625) -> Shift {
        let hours = -24 * daysAgo
        let start = Instant.at("17:46").adding(seconds: Double(hours) * 3600)
        return Shift(
            id: .numbered(number), startedAt: start, endedAt: start.adding(seconds: 3 * 3600),
            grossEarnings: paid.map { Money(minorUnits: $0) })
    }

    @Test func `HWEEK-2 HWEEK-6 HWEEK-7 the present week is there when empty, with lines that say what is missing`()
        throws
    {
        let driver = try Browser(WebFixture())
        let page = try driver.open("/shifts")
        #expect(page.status == .ok)
        #expect(page.says("This Week, Aug 18 – 24, 2025"))
        #expect(page.says("Not recorded"))
        #expect(page.says("Not measured"))
        #expect(!page.says("View Older Weeks"))
    }

    @Test func `HWEEK-7 older weeks stand behind View Older Weeks with what is there`() throws {
        let driver = try Browser(WebFixture())
        try driver.record { transaction in
            for (number, days) in [(1, 1), (2, 8), (3, 9), (4, 16)] {
                try transaction.insert(shift(UInt32(number), daysAgo: days))
            }
        }
        let first = try driver.open("/shifts")
        #expect(first.says("Friday, August 22, 2025"))
        #expect(!first.says("August 15, 2025"))
        #expect(first.says("View Older Weeks"))
        #expect(first.says("2 weeks · 3 shifts"))

        let older = try driver.open("/shifts?older=1")
        #expect(older.says("Aug 11 – 17, 2025"))
        #expect(older.says("Friday, August 15, 2025"))
        #expect(older.says("1 week · 1 shift"))
        #expect(!older.says("August 7, 2025"))

        let all = try driver.open("/shifts?older=13")
        #expect(all.says("Thursday, August 7, 2025"))
        #expect(!all.says("View Older Weeks"))
    }

    @Test func `HWEEK-3 a shift dated ahead stands above the present week, and the newer older week above`() throws {
        let driver = try Browser(WebFixture())
        try driver.record { transaction in
            for (number, days) in [(1, -3), (2, 8), (3, 16)] {
                try transaction.insert(shift(UInt32(number), daysAgo: days))
            }
        }
        let text = try driver.open("/shifts?older=9").text
        let titles = ["Aug 25", "This Week, Aug 18", "Aug 11", "Aug 4"]
        let places = titles.compactMap { text.range(of: "<h2>\($0)")?.lowerBound }
        #expect(places.count == 4)
        #expect(places == places.sorted())
    }

    @Test func `HWEEK-8 a week is one element that is spoken as sentences with coverage`() throws {
        let driver = try Browser(WebFixture())
        try driver.record { transaction in
            try transaction.insert(shift(1, daysAgo: 1))
            try transaction.insert(shift(2, daysAgo: 2, paid: nil))
        }
        let page = try driver.open("/shifts")
        #expect(
            page.says(
                "role=\"group\" aria-label=\"This Week, Aug 18 – 24, 2025. 2 completed shifts. "
                    + "Recorded gross earnings, $86.25, across 1 of 2 completed shifts."))
        #expect(page.says("<div class=\"figure\" aria-hidden=\"true\"><div class=\"figure-title\">Earnings</div>"))
    }

    @Test func `LABEL-16 a row is one link that speaks its parts in order`() throws {
        let driver = try Browser(WebFixture())
        try driver.record { try $0.insert(shift(1, daysAgo: 0)) }
        let page = try driver.open("/shifts")
        #expect(
            page.says(
                "href=\"/shifts/\(UUID.numbered(1).uuidString)\" aria-label=\"Saturday, August 23, 2025. "
                    + "5:46 PM to 8:46 PM. 3 hr. $86.25 gross earnings recorded."))
        #expect(page.says("$28.75 gross earnings per working hour."))
        #expect(page.says("5:46 PM – 8:46 PM"))
    }

    @Test func `HWEEK-1 LOCALE-1 LOCALE-2 weeks begin on Monday in the device's zone, dates in its language`() throws {
        var driver = try Browser(WebFixture())
        // Sunday 22:00 in New York, Monday in Berlin.
        let start = Instant.at("46:00")
        try driver.record {
            try $0.insert(
                Shift(id: .numbered(1), startedAt: start, endedAt: start.adding(seconds: 3600)))
        }
        #expect(try driver.open("/shifts").says("Sunday, August 24, 2025"))
        #expect(try !driver.open("/shifts").says("Aug 25"))
        driver.zone = "Europe/Berlin"
        driver.language = "de-DE"
        let german = try driver.open("/shifts")
        #expect(german.says("Montag, 25. August 2025"))
        #expect(german.says("4:00 – 5:00"))
        #expect(german.text.contains("data-locale=\"de-DE\""))
    }

    @Test func `HTTP-2 an unreadable or negative count of weeks shows the present week`() throws {
        let driver = try Browser(WebFixture())
        for query in ["older=x", "older=-5", "older=99999999999999999999"] {
            #expect(try driver.open("/shifts?\(query)").status == .ok)
        }
    }
}
