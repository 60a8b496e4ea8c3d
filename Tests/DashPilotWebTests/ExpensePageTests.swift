import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct ExpensePageTests {
    private func expenses(_ driver: Browser) throws -> [Expense] {
        try ExpenseService(driver.web.services()).expenses()
    }

    private func insert(
        _ number: UInt32, at time: String, _ driver: Browser, category: String = "fuel", note: String? = nil
    )
        throws
    {
        try driver.record { transaction in
            try transaction.insert(
                Expense(
                    id: .numbered(number), occurredAt: .at(time), amount: Money(minorUnits: 4210),
                    categoryRawValue: category, note: note))
        }
    }

    private static let fields = [
        ("amount", "42.10"), ("category", "fuel"), ("when", "2025-08-23T10:15"), ("note", "  by the bridge "),
    ]

    private func fields(_ name: String, _ value: String) -> [(String, String)] {
        Self.fields.map { $0.0 == name ? (name, value) : $0 }
    }

    @Test func `EXP-9 EXP-6 HTTP-1 a draft is written by Save alone, and the list follows`() throws {
        let driver = try Browser(WebFixture())
        let draft = try driver.open("/expenses/adding")
        #expect(draft.says("value=\"2025-08-23T18:00:00\""))
        #expect(try expenses(driver).isEmpty)
        let saved = try driver.send("/expenses/adding", form: "expense", Self.fields)
        #expect(saved.status == .seeOther)
        #expect(saved.headers[.location] == "/expenses")
        let expense = try #require(try expenses(driver).first)
        #expect(expense.amount == Money(minorUnits: 4210))
        #expect(expense.category == .fuel)
        #expect(expense.note == "by the bridge")
        #expect(expense.occurredAt == .at("10:15"))
    }

    struct Refused: Sendable {
        let name: String
        let value: String
        let sentence: String
    }

    static let refusals: [Refused] = [
        Refused(name: "when", value: "2025-08-23T18:01", sentence: "An expense cannot lie in the future."),
        Refused(name: "when", value: "soon", sentence: "When it happened: enter a date and a time of day."),
        Refused(name: "when", value: "2025-03-09T02:30", sentence: "does not exist on Mar 9, 2025"),
        Refused(name: "amount", value: "", sentence: "Enter an amount."),
        Refused(name: "amount", value: "-1", sentence: "An expense cannot be below zero."),
        Refused(name: "amount", value: hostileText, sentence: "cannot be read as an amount"),
        Refused(name: "category", value: "", sentence: "Choose what it was for."),
        Refused(name: "category", value: hostileText, sentence: "Choose what it was for."),
        Refused(
            name: "note", value: String(repeating: "é", count: 121), sentence: "A note has at most 120 characters."),
    ]

    @Test(arguments: refusals)
    func `EXP-3 EXP-6 EXP-7 HTTP-1 a refused form is shown again with the sentence and what was typed`(
        refused: Refused
    ) throws {
        let driver = try Browser(WebFixture())
        let page = try driver.send("/expenses/adding", form: "expense", fields(refused.name, refused.value))
        #expect(page.status == .unprocessableContent)
        #expect(page.says(refused.sentence))
        #expect(page.says("id=\"expense-refusal\""))
        #expect(page.says("aria-describedby=\"expense-refusal\""))
        #expect(page.says("by the bridge") || refused.name == "note")
        #expect(!page.text.contains("<script>alert"))
        if refused.name != "category" { #expect(page.says(refused.value) || refused.value.isEmpty) }
        #expect(try expenses(driver).isEmpty)
    }

    @Test(arguments: refusals)
    func `HTTP-1 the sentence stands beside the control that was refused, and beside no other`(refused: Refused) throws
    {
        let driver = try Browser(WebFixture())
        let text = try driver.send("/expenses/adding", form: "expense", fields(refused.name, refused.value)).text
        let control = try #require(text.range(of: "id=\"expense-\(refused.name)\""))
        let sentence = try #require(text.range(of: "id=\"expense-refusal\""))
        #expect(control.upperBound < sentence.lowerBound)
        #expect(!text[control.upperBound..<sentence.lowerBound].contains("<label"))
        #expect(text.components(separatedBy: "aria-invalid").count - 1 == 1)
        #expect(text.components(separatedBy: "role=\"alert\"").count - 1 == 1)
    }

    @Test func `LOCALE-2 a form keeps the zone it was drawn in`() throws {
        var driver = try Browser(WebFixture())
        #expect(try driver.open("/expenses/adding").says("name=\"zone\" value=\"America/New_York\""))
        driver.zone = "Europe/Berlin"
        let typed = Self.fields + [("zone", "America/New_York")]
        #expect(try driver.send("/expenses/adding", form: "expense", typed).status == .seeOther)
        #expect(try expenses(driver).first?.occurredAt == .at("10:15"))
    }

    struct Written: Sendable {
        let text: String
        let time: String?
    }

    static let times: [Written] = [
        Written(text: "2025-08-23T10:15", time: "10:15"), Written(text: "2025-08-23 10:15", time: "10:15"),
        Written(text: "2025-08-23T10:15:30", time: "10:15:30"),
        Written(text: "2025-08-23T10:15:30.5", time: "10:15:30.5"),
        Written(text: "2025-08-23T10:15:30.", time: nil), Written(text: "2025-08-23T1015", time: nil),
        Written(text: "2025-8-23T10:15", time: nil), Written(text: "2025-08-23T24:00", time: nil),
        Written(text: "2025-02-29T10:00", time: nil), Written(text: "-025-08-23T10:15", time: nil),
        Written(text: "２０２５-08-23T10:15", time: nil), Written(text: "2025-08-23T10:15T", time: nil),
    ]

    @Test(arguments: times)
    func `EXP-7 a time is read as browsers write it, or not at all`(written: Written) throws {
        let driver = try Browser(WebFixture())
        let answer = try driver.send("/expenses/adding", form: "expense", fields("when", written.text))
        #expect(answer.status == (written.time == nil ? .unprocessableContent : .seeOther))
        #expect(try expenses(driver).first?.occurredAt == written.time.map(Instant.at))
    }

    @Test func `EXP-3 a cost of nothing is recorded`() throws {
        let driver = try Browser(WebFixture())
        #expect(try driver.send("/expenses/adding", form: "expense", fields("amount", "0")).status == .seeOther)
        #expect(try expenses(driver).map(\.amount) == [.zero])
    }

    @Test func `EXP-10 EXP-20 PMET-26 the list is newest first, without a sum, each with its own controls`() throws {
        let driver = try Browser(WebFixture())
        try insert(1, at: "09:00", driver)
        try insert(2, at: "11:00", driver, note: hostileText)
        let page = try driver.open("/expenses")
        let later = try #require(page.text.range(of: UUID.numbered(2).uuidString))
        let earlier = try #require(page.text.range(of: UUID.numbered(1).uuidString))
        #expect(later.lowerBound < earlier.lowerBound)
        #expect(page.says("aria-label=\"Edit Fuel, $42.10, Aug 23, 2025 at 11:00 AM\""))
        #expect(page.says(hostileText))
        #expect(!page.text.contains("<script>alert"))
        #expect(!page.says("$84.20"))
        #expect(page.says("href=\"/expenses\" aria-current=\"page\""))
    }

    @Test func `EXP-10 a long list shows its newest, and all when asked`() throws {
        let driver = try Browser(WebFixture())
        try driver.record { transaction in
            for number in 1...201 {
                try transaction.insert(
                    Expense(
                        id: .numbered(UInt32(number)), occurredAt: Instant.at("09:00").adding(seconds: Double(number)),
                        amount: .zero, categoryRawValue: "other", note: nil))
            }
        }
        let oldest = UUID.numbered(1).uuidString
        #expect(try !driver.open("/expenses").says(oldest))
        #expect(try driver.open("/expenses").says("Show All"))
        #expect(try driver.open("/expenses?all=yes").says(oldest))
        #expect(try !driver.open("/expenses?all=yes").says("Show All"))
    }

    @Test func `EXP-8 an edit replaces all facts, keeps an unchanged moment whole, and is refused whole`() throws {
        let driver = try Browser(WebFixture())
        try insert(1, at: "10:15:42.5", driver)
        let address = "/expenses/\(UUID.numbered(1).uuidString)/editing"
        let opened = try driver.open(address)
        #expect(opened.says("value=\"42.1\""))
        #expect(opened.says("value=\"2025-08-23T10:15:42\""))
        let was = Instant.at("10:15:42.5").millisecondsSince1970
        #expect(opened.says("name=\"when-was\" value=\"\(was)\""))
        let unmoved = fields("when", "2025-08-23T10:15:42") + [("when-was", "\(was)")]
        #expect(
            try driver.send(
                address, form: "expense", unmoved.map { $0.0 == "category" ? ("category", "supplies") : $0 }
            ).status == .seeOther)
        let edited = try #require(try expenses(driver).first)
        #expect(edited.category == .supplies)
        #expect(edited.occurredAt == .at("10:15:42.5"))
        #expect(try driver.send(address, form: "expense", fields("amount", "1.999")).status == .unprocessableContent)
        #expect(try expenses(driver).first == edited)
    }

    @Test func `EXP-5 an unknown stored word is offered as Other and kept while it stays`() throws {
        let driver = try Browser(WebFixture())
        try insert(1, at: "10:15", driver, category: "carWash")
        let address = "/expenses/\(UUID.numbered(1).uuidString)/editing"
        #expect(try driver.open(address).says("<option value=\"other\" selected>Other</option>"))
        _ = try driver.send(address, form: "expense", fields("category", "other"))
        #expect(try expenses(driver).first?.categoryRawValue == "carWash")
    }

    @Test func `EXP-8 HTTP-4 editing or deleting an expense that is gone is not found`() throws {
        let driver = try Browser(WebFixture())
        let address = "/expenses/\(UUID.numbered(7).uuidString)"
        #expect(try driver.open("\(address)/editing").status == .notFound)
        #expect(try driver.send("\(address)/editing", form: "expense", Self.fields).status == .notFound)
        let gone = try driver.send("\(address)/deleting", form: "confirm")
        #expect(gone.status == .notFound)
        #expect(gone.says("That expense is no longer recorded"))
    }

    @Test func `EXP-2 deleting asks first, naming what goes, and takes nothing else`() throws {
        let driver = try Browser(WebFixture())
        try driver.record { try $0.insert(Shift.finished()) }
        try insert(2, at: "10:15", driver, note: hostileText)
        let address = "/expenses/\(UUID.numbered(2).uuidString)/deleting"
        let question = try driver.open(address)
        #expect(question.says("Fuel, $42.10, of Aug 23, 2025 at 10:15 AM will be deleted."))
        #expect(question.says(hostileText))
        #expect(!question.text.contains("<script>alert"))
        #expect(try expenses(driver).count == 1)
        #expect(try driver.send(address, form: "confirm").status == .seeOther)
        #expect(try expenses(driver).isEmpty)
        #expect(try ShiftHistoryService(driver.web.services()).finishedShifts().count == 1)
    }

    @Test func `HTTP-11 a form that is sent twice records once`() throws {
        let driver = try Browser(WebFixture())
        let press = Self.fields + [("attempt", "one")]
        let headers: Headers = [
            "Cookie": driver.cookie, .origin: "http://localhost:8080", "Time-Zone": "America/New_York",
            .contentType: "application/x-www-form-urlencoded",
        ]
        let body = FormFields(press.map { FormFields.Field($0.0, $0.1) }).urlEncoded
        let answers = try (1...3).map { number in
            // The third comes after the server was killed between its commit and the note of its answer.
            if number == 3 { try driver.web.forgetAnswers() }
            return try driver.web.ask(.post, "/expenses/adding", headers: headers, body: body)
        }
        #expect(answers.map(\.status) == [.seeOther, .seeOther, .seeOther])
        #expect(Set(answers.map { $0.headers[.location] }) == ["/expenses"])
        #expect(try expenses(driver).count == 1)
    }

    @Test func `LOCALE-1 LOCALE-2 MINPUT-18 amounts and times are read in the driver's language and zone`() throws {
        var driver = try Browser(WebFixture())
        driver.language = "de-DE"
        driver.zone = "Europe/Berlin"
        let typed = fields("amount", "1.234,5").map { $0.0 == "when" ? ("when", "2025-08-23T16:15") : $0 }
        #expect(try driver.send("/expenses/adding", form: "expense", typed).status == .seeOther)
        let expense = try #require(try expenses(driver).first)
        #expect(expense.amount == Money(minorUnits: 123450))
        #expect(expense.occurredAt == .at("10:15"))
        #expect(try driver.open("/expenses").says("1.234,50 $"))
        #expect(try driver.open("/expenses/\(expense.id.uuidString)/editing").says("value=\"1234,5\""))
    }

    @Test func `CLI-4 a time that the clock shows twice asks which of the two`() throws {
        let driver = try Browser(WebFixture())
        let typed = fields("when", "2024-11-03T01:30")
        let asked = try driver.send("/expenses/adding", form: "expense", typed)
        #expect(asked.status == .unprocessableContent)
        #expect(asked.says("happens twice"))
        // Nothing is chosen for the driver.
        #expect(asked.says("<option value=\"\" selected>Choose</option>"))
        #expect(asked.says("<option value=\"-14400\">UTC-04:00</option>"))
        #expect(
            try driver.send("/expenses/adding", form: "expense", typed + [("when-offset", "-18000")]).status
                == .seeOther)
        // 06:30 UTC on November 3, 2024.
        #expect(try expenses(driver).first?.occurredAt == Instant(millisecondsSince1970: 1_730_615_400_000))
    }
}
