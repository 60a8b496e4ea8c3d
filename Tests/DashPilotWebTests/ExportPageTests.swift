import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct ExportPageTests {
    private let driver: Browser

    init() throws { driver = try Browser(WebFixture()) }

    private func record(_ shifts: Shift..., expenses: UInt32 = 0) throws {
        try driver.record { transaction in
            for shift in shifts { try transaction.insert(shift) }
            for number in 0..<expenses {
                try transaction.insert(
                    Expense(
                        id: .numbered(900 + number), occurredAt: .at("10:00"), amount: Money(minorUnits: 500),
                        categoryRawValue: "fuel", note: nil))
            }
        }
    }

    private var folder: URL { driver.web.ledgerURL.appendingPathExtension("exports") }

    private func filesMade() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()) ?? []
    }

    @Test func `EXPORT-7 without any record there is a sentence and no control`() throws {
        try record(.running())
        let page = try driver.open("/export")
        #expect(page.status == .ok)
        #expect(page.says("There is nothing finished to export here."))
        #expect(!page.text.contains("<form"))
        #expect(!page.says("Download"))
        #expect(!page.says("Export All History"))
    }

    @Test func `EXPORT-2 every scope is reached from the page or from where its records are shown`() throws {
        try record(.finished())
        let page = try driver.open("/export")
        #expect(page.says("href=\"/export?scope=allHistory\">Export All History</a>"))
        for word in ["day", "week", "month"] { #expect(page.says("<option value=\"\(word)\"")) }
        #expect(page.says("name=\"scope\" type=\"hidden\" value=\"custom\"") || page.says("value=\"custom\""))
        let links = [
            ("/summary/day", "/export?scope=day&date=2025-08-23", "Export Day"),
            ("/summary/week", "/export?scope=week&date=2025-08-17", "Export Week"),
            ("/summary/month", "/export?scope=month&date=2025-08-01", "Export Month"),
            (
                "/summary/custom?from=2025-08-20&to=2025-08-23",
                "/export?scope=custom&from=2025-08-20&to=2025-08-23", "Export Range"
            ),
            ("/shifts", "/export?scope=allHistory", "Export All History"),
            ("/shifts/\(UUID.numbered(1))", "/export?shift=\(UUID.numbered(1))", "Export Shift"),
        ]
        for (address, target, label) in links {
            #expect(try driver.open(address).says("href=\"\(target)\">\(label)</a>"), "\(address)")
            let offered = try driver.open(target)
            #expect(offered.status == .ok)
            #expect(offered.says("<h1>\(label)</h1>"))
            #expect(offered.says("Download JSON"))
            #expect(offered.says("Download CSV"))
        }
    }

    @Test func `EXPORT-7 where nothing is recorded no page offers an export`() throws {
        for address in ["/summary/day", "/summary/week", "/summary/month", "/shifts"] {
            #expect(try !driver.open(address).says("Export "), "\(address)")
        }
        // Expenses alone can be exported.
        try record(expenses: 1)
        #expect(try driver.open("/summary/day").says("Export Day"))
        #expect(try driver.open("/shifts").says("Export All History"))
        #expect(try !driver.open("/summary/day?date=2025-08-22").says("Export Day"))
    }

    @Test
    func `EXPORT-16 the page says the name, what is in the file, its size and what is not, before anything is made`()
        throws
    {
        try record(.finished(), expenses: 2)
        let page = try driver.open("/export?scope=day&date=2025-08-23")
        #expect(page.says("Today · Aug 23, 2025"))
        #expect(page.says("DashPilot-Day-2025-08-23.json"))
        #expect(page.says("DashPilot-Day-2025-08-23.csv"))
        #expect(page.text.contains("goes where you send it"))
        #expect(page.says("The names of pickup places and the notes of expenses are in it. Positions are not."))
        #expect(page.says("Left out: expenses, single tips, expected earnings"))
        #expect(filesMade() == [])
        for (form, holds) in [("json", "1 shift · 2 expenses · "), ("csv", "1 shift · ")] {
            let file = try driver.open("/export/file?scope=day&date=2025-08-23&form=\(form)")
            let size = try #require(file.byteCount).text(in: .newYork)
            #expect(page.says("<dd>\(holds)\(size) bytes</dd>"))
        }
    }

    @Test func `EXPORT-1 FILE-1 HTTP-8 a file is an attachment of its name, kept by nobody on the way`() throws {
        try record(.finished(), expenses: 1)
        let forms = [("json", "application/json"), ("csv", "text/csv; charset=utf-8")]
        for (form, type) in forms {
            let file = try driver.open("/export/file?shift=\(UUID.numbered(1))&form=\(form)")
            #expect(file.status == .ok)
            #expect(file.headers[.contentType] == type)
            #expect(
                file.headers[.contentDisposition] == "attachment; filename=\"DashPilot-Shift-2025-08-23.\(form)\"")
            #expect(file.headers[.cacheControl] == "no-store")
            #expect(file.headers[.contentTypeOptions] == "nosniff")
        }
        let json = try parsedJSON(try driver.open("/export/file?shift=\(UUID.numbered(1))&form=json").text)
        #expect(json.at("shiftCount") == 1)
        #expect(json.at("expenses") == [])
        let csv = try driver.open("/export/file?scope=allHistory&form=csv").text
        #expect(csv.hasPrefix("shiftStartedAt,"))
        #expect(csv.hasSuffix("\r\n"))
    }

    @Test func `EXPORT-10 EXPORT-16 a link fetches the file and no page takes it for one of its own`() throws {
        try record(.finished())
        let page = try driver.open("/export?scope=allHistory")
        #expect(
            page.says(
                "href=\"/export/file?scope=allHistory&form=json\" download=\"DashPilot-History-2025-08-23.json\""))
        #expect(page.says("aria-label=\"Download JSON\""))
    }

    struct Refused: Sendable {
        let address: String
        let status: Status
        let sentence: String
    }

    static let refusals = [
        Refused(
            address: "/export?scope=day&date=2025-08-22", status: .conflict,
            sentence: "There is nothing finished to export here."),
        Refused(
            address: "/export?shift=\(UUID.numbered(2))", status: .conflict,
            sentence: "This shift is still running. End it, then export it."),
        Refused(
            address: "/export?shift=\(UUID.numbered(3))", status: .notFound,
            sentence: "That shift is no longer recorded."),
        Refused(address: "/export?shift=x", status: .notFound, sentence: "That shift is no longer recorded."),
        Refused(
            address: "/export?scope=custom&from=2025-08-20&to=2025-08-19", status: .unprocessableContent,
            sentence: "The last day of a range cannot come before its first."),
        Refused(
            address: "/export?scope=custom&from=2025-08-20&to=2025-08-24", status: .unprocessableContent,
            sentence: "A range cannot reach past today."),
        Refused(
            address: "/export?scope=week&date=2025-02-30", status: .unprocessableContent,
            sentence: "This is not a day that can be shown."),
        Refused(
            address: "/export?scope=day&date=2025-08-24", status: .unprocessableContent,
            sentence: "That period has not begun yet."),
        Refused(
            address: "/export?scope=year", status: .unprocessableContent,
            sentence: "Choose one of the lines that stand there."),
    ]

    @Test(arguments: refusals)
    func `EXPORT-3 EXPORT-5 EXPORT-8 a refusal is a sentence on the page, without a download`(refused: Refused) throws {
        try record(.finished(), Shift.running(from: "18:00", id: .numbered(2)))
        let page = try driver.open(refused.address)
        #expect(page.status == refused.status)
        #expect(page.says(refused.sentence))
        #expect(page.says("role=\"alert\""))
        #expect(!page.says("Download "))
        #expect(page.says("Export All History"))
        if refused.address.contains("from=2025-08-20") { #expect(page.says("value=\"2025-08-20\"")) }
        // The file itself is refused likewise.
        let query = refused.address.dropFirst("/export".count)
        let file = try driver.open("/export/file\(query)&form=json")
        #expect(file.status == refused.status)
        #expect(file.headers[.contentDisposition] == nil)
        #expect(filesMade() == [])
    }

    @Test func `EXPORT-1 a form that is none is refused`() throws {
        try record(.finished())
        for query in ["scope=allHistory", "scope=allHistory&form=xml", "form=json", ""] {
            #expect(try driver.open("/export/file?\(query)").status == .unprocessableContent, "\(query)")
        }
    }

    @Test func `FILE-4 PRIV-11 one file at most is left, and none after the next launch`() throws {
        try record(.finished())
        _ = try driver.open("/export/file?scope=allHistory&form=json")
        _ = try driver.open("/export/file?scope=allHistory&form=csv")
        #expect(filesMade() == ["DashPilot-History-2025-08-23.csv"])
        _ = try WebApplication(
            WebConfiguration(ledgerURL: driver.web.ledgerURL, machineZone: .gmt, clock: driver.web.clock))
        #expect(filesMade() == [])
    }

    @Test func `FILE-5 a file that is still being sent keeps its name and the next one gets a number`() throws {
        try record(.finished())
        let first = try driver.open("/export/file?scope=allHistory&form=json")
        let second = try driver.open("/export/file?scope=allHistory&form=json")
        #expect(
            second.headers[.contentDisposition] == "attachment; filename=\"DashPilot-History-2025-08-23-2.json\"")
        #expect(first.text == second.text)
        #expect(filesMade().count == 2)
    }

    @Test func `LOCALE-2 N9 the days and the name are those of the device's zone`() throws {
        try record(Shift.finished(from: "22:00", to: "23:00"))
        var berlin = driver
        berlin.zone = "Europe/Berlin"
        berlin.web.clock.move(to: .at("30:00"))
        #expect(try berlin.open("/export?shift=\(UUID.numbered(1))").says("DashPilot-Shift-2025-08-24.json"))
        #expect(try berlin.open("/export?scope=day&date=2025-08-23").says("There is nothing finished to export here."))
        berlin.language = "ar-EG"
        let page = try berlin.open("/export?scope=month&date=2025-08-01")
        #expect(page.says("DashPilot-Month-2025-08.csv"))
    }

    @Test func `ACCESS-1 no file goes to a device that is not paired`() throws {
        try record(.finished())
        #expect(
            try driver.web.ask(.get, "/export/file?scope=allHistory&form=json").status == .unauthorized)
        #expect(filesMade() == [])
    }
}

extension Response {
    fileprivate var byteCount: Int? {
        guard case .content(let content) = body else { return nil }
        return content.count
    }
}
