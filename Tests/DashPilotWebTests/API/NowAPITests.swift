import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotRecords
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct NowAPITests {
    @Test func `HTTP-3 CLI-8 a whole day is recorded for moments already past`() throws {
        let desk = try ProgramDesk()
        let started = try desk.ask(.post, "now/starting", #"{"at":"2025-08-23T09:00:00-04:00"}"#)
        #expect(try started.json["spoken"]?.string.contains("9:00") == true)
        #expect(try started.json["status"]?["state"] == "running")
        let offer = try desk.ask(.post, "now/offers", #"{"deliveryCount":2,"at":"@10:00"}"#).json
        #expect(offer["offerNumber"] == 1)
        #expect(offer["deliveries"]?.elements.map { $0["number"] } == [1, 2])
        let id = try #require(try offer["deliveries"]?[0]?["id"]?.string)
        for (step, at) in [("arrive", "@10:10"), ("pickUp", "@10:16"), ("complete", "@10:30")] {
            let done = try desk.ask(.post, "deliveries/\(id)/steps", #"{"step":"\#(step)","at":"\#(at)"}"#)
            #expect(done.status == .ok, "\(done.text)")
        }
        let delivery = try desk.get("deliveries/\(id)")
        // Accepted at 10:00, waited from 10:10 to 10:16, delivered at 10:30.
        #expect(delivery["delivery"]?["pickupWaitSeconds"] == 360)
        #expect(delivery["delivery"]?["acceptedToDeliveredSeconds"] == 1800)
        #expect(delivery["delivery"]?["acceptedAt"] == "2025-08-23T14:00:00Z")

        let other = try #require(try offer["deliveries"]?[1]?["id"]?.string)
        #expect(try desk.ask(.post, "deliveries/\(other)/cancelling", #"{"at":"@10:20"}"#).status == .ok)
        #expect(try desk.ask(.post, "now/pausing", #"{"at":"@12:00"}"#).status == .ok)
        #expect(try desk.ask(.post, "now/resuming", #"{"at":"@12:30"}"#).status == .ok)
        #expect(try desk.ask(.post, "now/ending", #"{"at":"@17:00"}"#).json["status"]?["state"] == "none")
        let shift = try desk.get("shifts")["shifts"]?[0]
        // Eight hours, half an hour of them paused.
        #expect(shift?["elapsedSeconds"] == 28_800)
        #expect(shift?["workingSeconds"] == 27_000)
    }

    @Test func `JSON-4 an instant may have a fraction and any offset, and is cut to the millisecond`() throws {
        let desk = try ProgramDesk()
        #expect(try desk.ask(.post, "now/starting", #"{"at":"2025-08-23T19:30:00.98765+05:30"}"#).status == .ok)
        let shift = try #require(try ShiftService(desk.web.services()).activeShift())
        // 19:30 in India is 14:00 in UTC, which is 10:00 in New York.
        #expect(shift.startedAt == .at("10:00:00.987"))
    }

    @Test(arguments: [("ending", "End"), ("pausing", "Pause"), ("parking", "Park")])
    func `INTAKE-20 CLI-7 an event of the past says what positions it takes, and takes them once confirmed`(
        event: String, word: String
    ) throws {
        let desk = try ProgramDesk(.waiting)
        try desk.drive()
        let rows = try desk.rows()
        let asked = try desk.ask(.post, "now/\(event)", #"{"at":"@17:45"}"#)
        #expect(asked.status == .conflict)
        #expect(try asked.code == "confirmationRequired")
        // From 17:11 to 17:50 there is one a minute: after 17:45 five are left, and a pause or parking takes 17:45 too.
        let count = event == "ending" ? 5 : 6
        #expect(try asked.json["detail"]?.string.contains("\(count) recorded positions") == true, "\(asked.text)")
        #expect(try desk.ask(.post, "now/\(event)", #"{"at":"@17:45","confirm":false}"#).status == .conflict)
        #expect(try desk.rows() == rows)

        #expect(try desk.ask(.post, "now/\(event)", #"{"at":"@17:45","confirm":true}"#).status == .ok)
        let left = try desk.web.services().ledger.read { try $0.routeSampleCount(shift: .numbered(2)) }
        #expect(left == 40 - count)
    }

    @Test func `PROD-2 the answer is the record that the command line prints`() throws {
        let desk = try ProgramDesk(.running)
        let services = try desk.web.services()
        let measured = try ShiftHistoryService(services).activeShift()
        #expect(try desk.ask(.get, "status").text == LifecycleRecord.status(measured, now: .at("18:00")).text)
        let finished = try ShiftHistoryService(services).shift(.numbered(1))
        #expect(try desk.ask(.get, "shifts/#1").text == LifecycleRecord.shift(finished).text)
    }

    @Test func `HTTP-11 a refusal is answered again too, whatever happened in between`() throws {
        let desk = try ProgramDesk(.waiting)
        let first = try desk.ask(.post, "now/resuming", "{}", key: "tap-1")
        #expect(try first.code == "shiftNotPaused")
        #expect(try desk.ask(.post, "now/pausing", "{}").status == .ok)
        let rows = try desk.rows()
        let again = try desk.ask(.post, "now/resuming", "{}", key: "tap-1")
        #expect(again.text == first.text)
        #expect(again.status == .conflict)
        #expect(again.headers[.contentType] == "application/problem+json")
        #expect(try desk.rows() == rows)
        #expect(try desk.ask(.post, "now/resuming", "{}", key: "tap-2").status == .ok)
    }

    @Test func `HTTP-11 a repeat of what was recorded gets the first answer and records nothing`() throws {
        let desk = try ProgramDesk(.waiting)
        let first = try desk.ask(.post, "now/offers", #"{"deliveryCount":2}"#, key: "offer")
        let rows = try desk.rows()
        let again = try desk.ask(.post, "now/offers", #"{"deliveryCount":2}"#, key: "offer")
        #expect(again.status == .created)
        #expect(again.text == first.text)
        #expect(try desk.rows() == rows)
        #expect(
            try desk.ask(.post, "now/offers", #"{"deliveryCount":3}"#, key: "offer").status == .unprocessableContent)
        #expect(try desk.rows() == rows)
    }

    @Test func `LOCALE-1 JSON-3 amounts and moments are the same in every language, sentences follow it`() throws {
        let desk = try ProgramDesk(.finished)
        let german: Headers = [.acceptLanguage: "de-DE", "Time-Zone": "Europe/Berlin"]
        let record = try desk.ask(.get, "shifts/#1", headers: german)
        #expect(record.text == (try desk.ask(.get, "shifts/#1")).text)
        #expect(try record.json["grossEarnings"] == "86.25")
        let question = try desk.ask(.get, "shifts/#1/deletion", headers: german).json
        #expect(try question["message"]?.string.contains("86,25") == true)
    }
}
