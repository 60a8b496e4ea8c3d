import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct ImportPageTests {
    private let driver: Browser

    init() throws { driver = try Browser(WebFixture()) }

    /// Sends the form as a browser does, which parts its fields by another mark each time.
    private func send(_ file: String?, attempt: UUID = UUID(), mark: String = "----mark") throws -> Response {
        var parts = [("attempt", attempt.uuidString), ("form", "import")].map {
            "--\(mark)\r\nContent-Disposition: form-data; name=\"\($0.0)\"\r\n\r\n\($0.1)\r\n"
        }
        parts.append(
            "--\(mark)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(file == nil ? "" : "all.json")\"\r\n"
                + "Content-Type: application/json\r\n\r\n\(file ?? "")\r\n")
        return try driver.web.ask(
            .post, "/import",
            headers: [
                .accept: "text/html", .acceptLanguage: "en-US", "Time-Zone": "America/New_York",
                "Cookie": driver.cookie, .origin: "http://localhost:8080",
                .contentType: "multipart/form-data; boundary=\(mark)",
            ],
            body: parts.joined() + "--\(mark)--\r\n")
    }

    private func rows() throws -> LedgerRows {
        try driver.web.services().ledger.read { try LedgerRows(of: $0.connection) }
    }

    private static var export: String { ProgramDesk.written(APIScenario.export()) }

    @Test func `IMPORT-4 HTTP-1 the page says what an import does, and is reached from that of exports`() throws {
        #expect(try driver.open("/export").says("href=\"/import\">Import an Export</a>"))
        let page = try driver.open("/import")
        #expect(page.status == .ok)
        #expect(page.says("importing a file again adds nothing"))
        #expect(page.says("A shift that was paused, or overlaps another one here, is left out and named."))
        #expect(page.says("enctype=\"multipart/form-data\""))
        #expect(!page.says("Brought in"))
    }

    @Test func `IMPORT-4 HTTP-1 a file is brought back, and the page the browser is sent on to says what became of it`()
        throws
    {
        let sent = try send(Self.export)
        #expect(sent.status == .seeOther, "\(sent.text)")
        let address = try #require(sent.headers[.location])
        for _ in 1...2 {
            let page = try driver.open(address)
            #expect(page.says("Brought in"))
            #expect(page.says("<dt>Shifts</dt><dd>1</dd><dt>Deliveries</dt><dd>0</dd>"))
            #expect(page.says("An export does not hold positions"))
        }
        #expect(try driver.open("/shifts/\(UUID.numbered(91))").says("31.40"))
        let again = try driver.open(try #require(send(Self.export).headers[.location]))
        #expect(again.says("Already here"))
        #expect(again.says("<dt>Shifts</dt><dd>1</dd><dt>Expenses</dt><dd>1</dd>"))
    }

    @Test func `IMPORT-4 what is left out is named`() throws {
        let sent = try send(Self.export.replacing("\"pauseCount\":0", with: "\"pauseCount\":1"))
        let page = try driver.open(try #require(sent.headers[.location]))
        #expect(page.says("Left out"))
        #expect(page.says("Paused, and an export does not say when, so that the working time would be false:"))
        #expect(page.says("<li>Shift of Aug 23, 2025 at 3:00 AM</li>"))
    }

    /// Each with a file of its own, so that the words are the command's.
    @Test(
        arguments: [
            (nil, "Choose a file."), ("", "The file is empty. Export the records again."),
            (
                "shiftStartedAt,shiftEndedAt\r\n",
                "This is the table of an export, and a table does not hold everything. Export the records as JSON, and bring "
                    + "that file in."
            ),
            (
                "{\"formatVersion\"",
                "The file ends in the middle. Nothing of it was brought in. Copy or export it again, whole."
            ),
            (
                export.replacing("31.40", with: "-1.00"),
                "Shift 1 of the file cannot be recorded. Gross earnings cannot be below zero. Nothing of the file was brought in."
            ),
        ] as [(String?, String)])
    func `IMPORT-4 HTTP-1 a refusal stands beside the field, in the command's words, and nothing is recorded`(
        file: String?, sentence: String
    ) throws {
        let before = try rows()
        let page = try send(file)
        #expect(page.status == .unprocessableContent)
        #expect(page.says("role=\"alert\" id=\"import-refusal\">\(sentence)</p>"))
        #expect(page.says("aria-describedby=\"import-refusal\""))
        #expect(try rows() == before)
    }

    @Test func `HTTP-11 a doubled press brings a file in once, although its parts are parted by another mark`() throws {
        let attempt = UUID()
        let first = try send(Self.export, attempt: attempt)
        let second = try send(Self.export, attempt: attempt, mark: "----other")
        #expect(first.headers[.location] == second.headers[.location])
        let other = try send(Self.export.replacing("31.40", with: "31.41"), attempt: attempt)
        #expect(other.status == .unprocessableContent)
    }

    @Test func `ACCESS-5 another site's page brings nothing in`() throws {
        let answer = try driver.web.ask(
            .post, "/import", headers: ["Cookie": driver.cookie, .origin: "https://elsewhere.example"])
        #expect(answer.status == .forbidden)
    }

    @Test func `IMPORT-4 another device is not told what became of it, nor this one after ten minutes`() throws {
        let address = try #require(send(Self.export).headers[.location])
        #expect(try !Browser(driver.web).open(address).says("Brought in"))
        driver.web.clock.move(to: driver.web.clock.now().adding(seconds: 600))
        #expect(try !driver.open(address).says("Brought in"))
        #expect(try driver.open("/import?report=x").status == .ok)
    }
}
