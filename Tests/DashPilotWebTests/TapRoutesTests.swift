import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import SQLiteKit
import Testing

@testable import DashPilotWeb

/// Taps that a paired phone kept, sent over HTTP. The present is 12:00.
@Suite struct TapRoutesTests {
    private let web: WebFixture
    private let phone: Browser
    private let shift = UUID.numbered(700)

    init() throws {
        web = try WebFixture()
        phone = try Browser(web, now: "12:00")
    }

    // MARK: - Sending

    /// One tap as the page writes it, and no field but what it needs.
    private func tap(_ number: UInt32, _ action: String, _ time: String, _ fields: [String: String] = [:]) -> String {
        let instant = Instant.at(time).millisecondsSince1970
        var text = #"{"id":"\#(UUID.numbered(number))","action":"\#(action)","instant":\#(instant)"#
        for (key, value) in fields.sorted(by: { $0.key < $1.key }) { text += #","\#(key)":\#(value)"# }
        return text + "}"
    }

    private func quoted(_ number: UInt32) -> String { "\"\(UUID.numbered(number))\"" }

    private func send(_ taps: [String], clock: String = "12:00", by browser: Browser? = nil) throws -> Response {
        let body =
            #"{"sentAt":\#(Instant.at(clock).millisecondsSince1970),"taps":[\#(taps.joined(separator: ","))]}"#
        return try web.ask(.post, "/api/v1/taps", headers: headers(of: browser ?? phone), body: body)
    }

    private func headers(of browser: Browser) -> Headers {
        [
            .acceptLanguage: "en-US", "Time-Zone": "America/New_York", "Cookie": browser.cookie,
            .origin: "http://localhost:8080", .contentType: "application/json",
        ]
    }

    private func answers(_ response: Response) throws -> [Answer] {
        try JSONDecoder().decode(Answers.self, from: Data(response.text.utf8)).taps
    }

    private struct Answers: Decodable {
        struct Clock: Decodable { let sentence: String }

        let clock: Clock?
        let taps: [Answer]
    }

    private struct Answer: Decodable {
        let id: UUID
        let outcome: String
        let code, message, next: String?
    }

    private func outcomes(_ response: Response) throws -> [String] { try answers(response).map(\.outcome) }

    private var stored: Shift { get throws { try ShiftService(web.services()).shift(shift) } }

    private func rows() throws -> LedgerRows { try web.services().ledger.read { try LedgerRows(of: $0.connection) } }

    private var morning: [String] {
        [
            tap(1, "start", "09:00", ["shift": quoted(700)]),
            tap(2, "accept", "09:10", ["shift": quoted(700), "offer": quoted(710), "deliveries": "[\(quoted(711))]"]),
            tap(3, "arrive", "09:20", ["delivery": quoted(711)]),
            tap(4, "park", "09:21", ["shift": quoted(700), "stretch": quoted(720)]),
            tap(5, "drive", "09:24", ["shift": quoted(700), "stretch": quoted(720)]),
            tap(6, "pickUp", "09:25", ["delivery": quoted(711)]),
            tap(7, "complete", "09:40", ["delivery": quoted(711)]),
            tap(8, "accept", "09:41", ["shift": quoted(700), "offer": quoted(714), "deliveries": "[\(quoted(715))]"]),
            tap(9, "cancel", "09:42", ["delivery": quoted(715)]),
            tap(10, "pause", "10:00", ["shift": quoted(700), "pause": quoted(730)]),
            tap(11, "resume", "10:30", ["shift": quoted(700), "pause": quoted(730)]),
            tap(12, "end", "11:00", ["shift": quoted(700)]),
        ]
    }

    @Test func `OFFLINE-3 HTTP-11 a sending under a key goes on after kill -9 between two of its taps`() throws {
        let keyed = { [self] in
            let taps = morning.joined(separator: ",")
            let body = #"{"sentAt":\#(Instant.at("12:00").millisecondsSince1970),"taps":[\#(taps)]}"#
            var headers = headers(of: phone)
            headers[.idempotencyKey] = "morning"
            return try web.ask(.post, "/api/v1/taps", headers: headers, body: body)
        }
        #expect(try outcomes(keyed()) == Array(repeating: "recorded", count: 12))
        // As if the server had got as far as the arrival and no answer had been kept.
        try web.services().ledger.write { transaction in
            let connection = transaction.connection
            try connection.execute("UPDATE shift SET endedAt = NULL")
            try connection.execute("DELETE FROM shiftPause")
            try connection.execute("DELETE FROM routeSuspension")
            try connection.execute("DELETE FROM delivery WHERE id = \(UUID.numbered(715))")
            try connection.execute("DELETE FROM offer WHERE id = \(UUID.numbered(714))")
            try connection.execute("UPDATE delivery SET pickedUpAt = NULL, deliveredAt = NULL")
        }
        try web.forgetAnswers()
        #expect(
            try outcomes(keyed())
                == Array(repeating: "alreadyRecorded", count: 3) + Array(repeating: "recorded", count: 9))
        #expect(try stored.endedAt == .at("11:00"))
    }

    @Test func `OFFLINE-1 OFFLINE-2 a whole morning is sent at once and recorded at the instants of its taps`() throws {
        let response = try send(morning)
        #expect(response.status == .ok)
        #expect(response.headers[.cacheControl] == "no-store")
        #expect(try answers(response).map(\.id) == (1...12).map { UUID.numbered($0) })
        #expect(try outcomes(response) == Array(repeating: "recorded", count: 12))
        let stored = try stored
        #expect(stored.startedAt == .at("09:00"))
        #expect(stored.endedAt == .at("11:00"))
        #expect(
            stored.deliveries.map(\.times) == [
                .at("09:10", arrived: "09:20", pickedUp: "09:25", delivered: "09:40"), .at("09:41", cancelled: "09:42"),
            ])
        #expect(stored.routeSuspensions == [.parked(720, "09:21", "09:24")])
        #expect(stored.pauses == [.pause(730, "10:00", "10:30")])
    }

    @Test func `OFFLINE-3 HTTP-11 A27 the same sending again gets the first answers again and writes nothing`() throws {
        let first = try send(morning)
        let before = try rows()
        // The answer was lost on the way, and the phone sends all of it again later.
        web.clock.move(to: .at("12:05"))
        #expect(try send(morning, clock: "12:05").text == first.text)
        #expect(try rows() == before)
    }

    @Test func `OFFLINE-3 HTTP-11 a repeat records once after kill -9 between commit and answer`() throws {
        // What an earlier sending committed before it could answer.
        let service = TapService(try web.services())
        _ = try service.record(.start(shift: shift), at: .at("09:00"))
        _ = try service.record(
            .accept(offer: .numbered(710), deliveries: [.numbered(711)], on: shift), at: .at("09:10"))
        let response = try send(morning)
        #expect(
            try outcomes(response) == ["alreadyRecorded", "alreadyRecorded"] + Array(repeating: "recorded", count: 10))
        #expect(try stored.deliveries.map(\.id) == [.numbered(711), .numbered(715)])
    }

    @Test func `OFFLINE-3 a repeat records once also a day later and from a phone that was paired anew`() throws {
        _ = try send(morning)
        let before = try rows()
        web.clock.move(to: Instant.at("12:00").adding(seconds: 25 * 3600))
        let done = Array(repeating: "alreadyRecorded", count: 12)
        let late = try web.ask(
            .post, "/api/v1/taps", headers: headers(of: phone),
            body: #"{"sentAt":\#(web.clock.now().millisecondsSince1970),"taps":[\#(morning.joined(separator: ","))]}"#)
        #expect(try outcomes(late) == done)
        let again = try web.ask(
            .post, "/api/v1/taps",
            headers: [.cookie: web.cookie(), .origin: "http://localhost:8080", .contentType: "application/json"],
            body: #"{"sentAt":\#(web.clock.now().millisecondsSince1970),"taps":[\#(morning.joined(separator: ","))]}"#)
        #expect(try outcomes(again) == done)
        #expect(try rows() == before)
    }

    @Test func `OFFLINE-4 a refused tap comes back with its rule's sentence, and what follows is recorded`() throws {
        let response = try send([
            tap(1, "start", "09:00", ["shift": quoted(700)]),
            tap(2, "accept", "09:10", ["shift": quoted(700), "offer": quoted(710), "deliveries": "[\(quoted(711))]"]),
            tap(3, "pause", "09:12", ["shift": quoted(700), "pause": quoted(730)]),
            tap(4, "pickUp", "09:15", ["delivery": quoted(711)]),
            tap(5, "arrive", "09:20", ["delivery": quoted(711)]),
        ])
        #expect(response.status == .ok)
        let answers = try answers(response)
        #expect(answers.map(\.outcome) == ["recorded", "recorded", "refused", "refused", "recorded"])
        #expect(answers[2].code == "activeDeliveriesBlockPause")
        #expect(answers[2].message?.contains("1 delivery is still in progress") == true)
        #expect(answers[3].code == "invalidTransition.outOfOrder")
        #expect(try stored.deliveries.map(\.times) == [.at("09:10", arrived: "09:20")])
        #expect(try stored.pauses.isEmpty)
    }

    @Test func `OFFLINE-4 HTTP-11 a refused tap stays refused when it comes again, whatever happened since`() throws {
        let refused = tap(3, "park", "09:12", ["shift": quoted(700), "stretch": quoted(720)])
        #expect(try answers(send([refused])).map(\.code) == ["shiftNoLongerExists"])
        _ = try send([tap(1, "start", "09:00", ["shift": quoted(700)])])
        #expect(try answers(send([refused])).map(\.code) == ["shiftNoLongerExists"])
        #expect(try stored.routeSuspensions.isEmpty)
    }

    @Test func `HTTP-11 another tap under an identifier that was answered is refused alone`() throws {
        let start = tap(1, "start", "09:00", ["shift": quoted(700)])
        _ = try send([start])
        let response = try send([
            tap(1, "end", "09:30", ["shift": quoted(700)]),
            tap(2, "park", "09:31", ["shift": quoted(700), "stretch": quoted(720)]),
        ])
        #expect(try answers(response).map(\.code) == ["sameKeyOtherContent", nil])
        #expect(try outcomes(response) == ["refused", "recorded"])
        #expect(try stored.isActive)
    }

    // MARK: - The phone's clock

    @Test func `OFFLINE-6 taps of a phone 5 minutes ahead are moved, and its driver is told`() throws {
        let response = try send(
            [
                tap(1, "start", "09:05", ["shift": quoted(700)]),
                tap(2, "park", "12:04", ["shift": quoted(700), "stretch": quoted(720)]),
            ], clock: "12:05")
        #expect(try outcomes(response) == ["recorded", "recorded"])
        #expect(try stored.startedAt == .at("09:00"))
        #expect(try stored.routeSuspensions == [.parked(720, "11:59", nil)])
        #expect(response.text.contains("5 minutes ahead"))
    }

    @Test func `OFFLINE-6 a difference of 5 seconds moves nothing and one of a minute is not told`() throws {
        let response = try send([tap(1, "start", "09:00", ["shift": quoted(700)])], clock: "11:59:55")
        #expect(try stored.startedAt == .at("09:00"))
        #expect(try JSONDecoder().decode(Answers.self, from: Data(response.text.utf8)).clock == nil)
        let minute = try send([], clock: "12:01")
        #expect(try JSONDecoder().decode(Answers.self, from: Data(minute.text.utf8)).clock == nil)
    }

    @Test func `OFFLINE-6 a tap ahead of now is recorded as now`() throws {
        _ = try send([tap(1, "start", "12:03", ["shift": quoted(700)])])
        #expect(try stored.startedAt == .at("12:00"))
    }

    // MARK: - After a completion

    @Test func `REOPEN-11 EXPECT-7 a completion says where a press on the page would have led`() throws {
        let first = Array(morning.prefix(6)) + [morning[6]]
        let undo = try #require(try answers(send(first)).last?.next)
        #expect(undo.hasPrefix("/?delivered=\(UUID.numbered(711))&until="))
        #expect(try answers(send(first)).dropLast().allSatisfy { $0.next == nil })

        _ = try send([
            tap(20, "accept", "09:50", ["shift": quoted(700), "offer": quoted(750), "deliveries": "[\(quoted(751))]"]),
            tap(21, "arrive", "09:51", ["delivery": quoted(751)]),
            tap(22, "pickUp", "09:52", ["delivery": quoted(751)]),
        ])
        _ = try DeliveryService(web.services()).setExpectedEarnings(Money(minorUnits: 900), of: .numbered(751))
        let confirmation = try answers(send([tap(23, "complete", "09:53", ["delivery": quoted(751)])])).last?.next
        #expect(confirmation == "/deliveries/\(UUID.numbered(751))/confirmation")
    }

    // MARK: - What cannot be read, and who may send

    @Test(arguments: [
        "", "[]", "null", #"{"taps":[]}"#, #"{"sentAt":1,"taps":[{"action":"end"}]}"#, #"{"sentAt":"now","taps":[]}"#,
        #"{"sentAt":-1,"taps":[]}"#, #"{"sentAt":9223372036854775807,"taps":[]}"#, #"{"sentAt":1e300,"taps":[]}"#,
        #"{"sentAt":1,"taps":[1]}"#,
    ])
    func `HTTP-4 a sending that cannot be read is 400`(body: String) throws {
        let response = try web.ask(.post, "/api/v1/taps", headers: headers(of: phone), body: body)
        #expect(response.status == .badRequest)
        #expect(response.headers[.contentType] == "application/problem+json")
    }

    @Test func `HTTP-7 more taps than a sending may hold are 400, and none of them is recorded`() throws {
        let one = tap(1, "start", "09:00", ["shift": quoted(700)])
        #expect(try send(Array(repeating: one, count: 201)).status == .badRequest)
        #expect(try ShiftService(web.services()).activeShift() == nil)
        #expect(try outcomes(send(Array(repeating: one, count: 200))).count == 200)
    }

    @Test func `OFFLINE-4 a tap that says nothing that can be told is refused alone`() throws {
        let hostile = [
            tap(1, "fly", "09:00"), tap(2, "pause", "09:00", ["shift": quoted(700)]),
            tap(3, "accept", "09:00", ["shift": quoted(700), "offer": quoted(710), "deliveries": #"["x"]"#]),
            tap(
                4, "accept", "09:00",
                ["shift": quoted(700), "offer": quoted(710), "deliveries": "[\(quoted(711)),\(quoted(711))]"]),
            tap(5, "accept", "09:00", ["shift": quoted(700), "offer": quoted(710), "deliveries": "[\(quoted(710))]"]),
            #"{"id":\#(quoted(6)),"action":"end","shift":\#(quoted(700)),"instant":9223372036854775807}"#,
            #"{"id":\#(quoted(7)),"action":"end","shift":\#(quoted(700)),"instant":"soon"}"#,
            #"{"id":\#(quoted(8)),"action":["end"],"shift":{},"instant":1}"#, #"{"id":\#(quoted(9))}"#,
            tap(10, "start", "09:00", ["shift": quoted(700)]),
        ]
        let answers = try answers(send(hostile))
        #expect(answers.map(\.code) == Array(repeating: "unreadable", count: 9) + [nil])
        #expect(try stored.startedAt == .at("09:00"))
    }

    @Test func `OFFLINE-3 STORE-8 records that cannot be opened are 503, the same taps are recorded later`() throws {
        let away = web.folder.appending(path: "away.sqlite")
        let other = try WebFixture()
        let cookie = try other.cookie()
        try Data("no ledger at all".utf8).write(to: other.ledgerURL)
        let now = other.clock.now().millisecondsSince1970
        let body = #"{"sentAt":\#(now),"taps":[\#(morning.joined(separator: ","))]}"#
        let headers: Headers = [
            .cookie: cookie, .origin: "http://localhost:8080", .contentType: "application/json",
        ]
        #expect(try other.ask(.post, "/api/v1/taps", headers: headers, body: body).status == .serviceUnavailable)
        try FileManager.default.moveItem(at: other.ledgerURL, to: away)
        other.clock.move(to: other.clock.now().adding(seconds: 2))
        #expect(
            try outcomes(other.ask(.post, "/api/v1/taps", headers: headers, body: body))
                == Array(repeating: "recorded", count: 12))
    }

    @Test func `ACCESS-1 ACCESS-4 ACCESS-5 only a paired page of ours or a full token sends taps`() throws {
        let body = #"{"sentAt":1,"taps":[]}"#
        #expect(try web.ask(.post, "/api/v1/taps", body: body).status == .unauthorized)
        #expect(try web.ask(.post, "/api/v1/taps", token: web.token(.capture), body: body).status == .forbidden)
        #expect(try web.ask(.post, "/api/v1/taps", token: web.token(.actions), body: body).status == .forbidden)
        #expect(try web.ask(.post, "/api/v1/taps", token: web.token(.full), body: body).status == .ok)
        var foreign = headers(of: phone)
        foreign[.origin] = "http://elsewhere.example"
        #expect(try web.ask(.post, "/api/v1/taps", headers: foreign, body: body).status == .forbidden)
        #expect(try web.ask(.get, "/api/v1/taps", token: web.token(.full)).status == .methodNotAllowed)
    }
}
