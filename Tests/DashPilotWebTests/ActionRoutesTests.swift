import DashPilotAccess
import DashPilotDomain
import DashPilotIntents
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Secrets
import Testing

@testable import DashPilotWeb

@Suite struct ActionRoutesTests {
    @Test func `HTTP-5 VOICE-14 an action answers whether it was recorded and what to speak`() throws {
        let web = try WebFixture()
        let token = try web.token(.actions)
        let started = try web.ask(.post, "/api/v1/actions/start-shift", token: token)
        #expect(started.status == .ok)
        #expect(started.text.contains(#""recorded" : true"#))
        #expect(started.text.contains("Your route starts recording when you open DashPilot."))

        let again = try web.ask(.post, "/api/v1/actions/start-shift", token: token)
        #expect(again.status == .conflict)
        #expect(again.text.contains(#""recorded" : false"#))
        #expect(again.text.contains("still going"))
    }

    @Test(arguments: ["reopen", "reopen-delivery", "undo"])
    func `REOPEN-10 no address of an action reopens anything`(name: String) throws {
        let web = try WebFixture()
        #expect(try web.ask(.post, "/api/v1/actions/\(name)", token: web.token(.actions)).status == .notFound)
    }

    @Test func `VOICE-2 HTTP-5 each action is one request with a token, and none is asked about first`() throws {
        let web = try WebFixture()
        let token = try web.token(.actions)
        let day = [
            "start-shift", "park-vehicle", "resume-driving", "start-delivery", "record-delivery-progress",
            "record-delivery-progress", "record-delivery-progress", "pause-shift", "resume-shift", "end-shift",
        ]
        #expect(Set(day) == Set(VoiceAction.allCases.map(\.rawValue)))
        for action in day {
            let answer = try web.ask(.post, "/api/v1/actions/\(action)", token: token)
            #expect(answer.status == .ok, "\(action)")
            #expect(answer.text.contains(#""recorded" : true"#), "\(action)")
        }
        let shift = try #require(try ShiftService(web.services()).lastFinishedShift())
        #expect(shift.deliveries.map(\.state) == [.delivered])
        #expect(shift.pauses.count == 1)
        #expect(shift.routeSuspensions.count == 1)
    }

    @Test func `HTTP-5 a client that asks for plain text gets the sentence alone`() throws {
        let web = try WebFixture()
        let response = try web.ask(
            .post, "/api/v1/actions/end-shift", token: web.token(.actions), headers: [.accept: "text/plain"])
        #expect(response.status == .conflict)
        #expect(response.text == "No shift is in progress. Start one first.")
    }

    @Test func `HTTP-5 VOICE-15 records that cannot be opened are 503 with recorded false`() throws {
        let web = try WebFixture()
        try Data("no ledger at all".utf8).write(to: web.ledgerURL)
        let response = try web.ask(.post, "/api/v1/actions/start-shift", token: web.token(.actions))
        #expect(response.status == .serviceUnavailable)
        #expect(response.text.contains("DashPilot could not open its records. Nothing was recorded."))
        #expect(response.text.contains(#""recorded" : false"#))
    }

    @Test func `INTAKE-9 a background app heard from lately records the route by itself`() throws {
        let web = try WebFixture()
        _ = try web.ask(
            .post, "/intake/owntracks", token: web.token(.capture),
            body: #"{"_type":"location","lat":40.0,"lon":-82.9,"tst":1788616860,"acc":8}"#)
        let token = try web.token(.actions)
        let spoken = try web.ask(.post, "/api/v1/actions/start-shift", token: token).text
        #expect(spoken.contains("Your location app records the route."))
        _ = try web.ask(.post, "/api/v1/actions/end-shift", token: token)
        web.clock.move(to: web.clock.now().adding(seconds: 601))
        #expect(
            try web.ask(.post, "/api/v1/actions/start-shift", token: token).text.contains("when you open DashPilot"))
    }

    @Test func `HTTP-11 a repeat gets the first answer again and writes nothing`() throws {
        let web = try WebFixture()
        let token = try web.token(.actions)
        _ = try web.ask(.post, "/api/v1/actions/start-shift", token: token)
        let press: Headers = [.idempotencyKey: "press-1"]
        let first = try web.ask(.post, "/api/v1/actions/start-delivery", token: token, headers: press)
        let second = try web.ask(.post, "/api/v1/actions/start-delivery", token: token, headers: press)
        #expect(first.text == second.text)
        #expect(first.status == second.status)
        let shift = try #require(try ShiftService(web.services()).activeShift())
        #expect(shift.deliveries.count == 1)

        // Without a key, or by another device, it is an attempt of its own.
        _ = try web.ask(.post, "/api/v1/actions/start-delivery", token: token)
        _ = try web.ask(.post, "/api/v1/actions/start-delivery", token: web.token(.actions), headers: press)
        #expect(try ShiftService(web.services()).activeShift()?.deliveries.count == 3)
    }

    @Test func `HTTP-11 the same key with other content is 422, and after a day the key is free again`() throws {
        let web = try WebFixture()
        let token = try web.token(.full)
        let press: Headers = [.idempotencyKey: "press-1"]
        _ = try web.ask(.post, "/api/v1/actions/start-shift", token: token, headers: press)
        let other = try web.ask(.post, "/api/v1/actions/end-shift", token: token, headers: press)
        #expect(other.status == .unprocessableContent)
        #expect(try ShiftService(web.services()).activeShift() != nil)
        web.clock.move(to: web.clock.now().adding(seconds: 24 * 3600))
        #expect(try web.ask(.post, "/api/v1/actions/end-shift", token: token, headers: press).status == .ok)
    }

    @Test func `HTTP-11 a repeat records once after kill -9 between the commit and the note of its answer`() throws {
        let web = try WebFixture()
        let token = try web.token(.actions)
        _ = try web.ask(.post, "/api/v1/actions/start-shift", token: token)
        let press: Headers = [.idempotencyKey: "press-1"]
        _ = try web.ask(.post, "/api/v1/actions/start-delivery", token: token, headers: press)
        try web.forgetAnswers()

        let repeated = try web.ask(.post, "/api/v1/actions/start-delivery", token: token, headers: press)
        #expect(repeated.status == .ok)
        #expect(repeated.text == "{\n  \"recorded\" : true,\n  \"spoken\" : \"That was recorded already.\"\n}")
        #expect(try ShiftService(web.services()).activeShift()?.deliveries.count == 1)
        // Two steps of one delivery are told apart by their keys alone.
        for (key, step) in [("step-1", "arrived"), ("step-1", "arrived"), ("step-2", "picked up")] {
            let headers: Headers = [.idempotencyKey: key, .accept: "text/plain"]
            let answer = try web.ask(.post, "/api/v1/actions/record-delivery-progress", token: token, headers: headers)
            #expect(answer.status == .ok)
            try web.forgetAnswers()
            let delivery = try #require(try ShiftService(web.services()).activeShift()?.deliveries.first)
            #expect((delivery.pickedUpAt != nil) == (step == "picked up"))
        }
        // And the same key with other content is refused even then.
        let other = try web.ask(.post, "/api/v1/actions/end-shift", token: token, headers: press)
        #expect(other.status == .unprocessableContent)
    }

    @Test func `HTTP-11 what was refused, or killed before its commit, leaves no trace and may be tried again`() throws
    {
        let web = try WebFixture()
        let token = try web.token(.actions)
        let press: Headers = [.idempotencyKey: "press-1"]
        #expect(try web.ask(.post, "/api/v1/actions/end-shift", token: token, headers: press).status == .conflict)
        try web.forgetAnswers()
        _ = try web.ask(.post, "/api/v1/actions/start-shift", token: token)
        #expect(try web.ask(.post, "/api/v1/actions/end-shift", token: token, headers: press).status == .ok)
        #expect(try ShiftService(web.services()).activeShift() == nil)
    }

    @Test func `HTTP-11 a doubled press at the same moment records once`() async throws {
        let web = try WebFixture()
        let token = try web.token(.actions)
        _ = try web.ask(.post, "/api/v1/actions/start-shift", token: token)
        let target = try #require(RequestTarget("/api/v1/actions/start-delivery"))
        let site = web.application.site
        let answers = await withTaskGroup(of: String.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    site.respond(
                        to: Request(
                            .post, target,
                            headers: [
                                .host: "localhost", .authorization: "Bearer \(token)", .idempotencyKey: "double",
                            ])
                    ).text
                }
            }
            return await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(answers.count == 1)
        #expect(try ShiftService(web.services()).activeShift()?.deliveries.count == 1)
    }

    @Test func `HTTP-4 an unknown action is 404, another method 405 with what is allowed`() throws {
        let web = try WebFixture()
        let token = try web.token(.full)
        #expect(try web.ask(.post, "/api/v1/actions/fly", token: token).status == .notFound)
        let other = try web.ask(.get, "/api/v1/actions/start-shift", token: token)
        #expect(other.status == .methodNotAllowed)
        #expect(other.headers[.allow]?.contains("POST") == true)
    }
}
