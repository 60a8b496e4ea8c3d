import DashPilotDomain
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct PlaceAPITests {
    @Test func `PICKUP-10 PICKUP-34 CLI-7 places are named, renamed and merged once it is confirmed`() throws {
        let desk = try ProgramDesk(.running)
        #expect(
            try desk.ask(.put, "deliveries/#14/place", #"{"name":"  THAI   garden "}"#).json["delivery"]?[
                "pickupPlaceName"]
                == "Thai Garden")
        let asked = try desk.ask(.post, "places/#51/merging", ##"{"into":"#52"}"##)
        #expect(try asked.json["detail"]?.string.contains("Thai Garden") == true)
        #expect(try desk.ask(.post, "places/#51/merging", ##"{"into":"#52","confirm":true}"##).status == .ok)
        #expect(try desk.get("places")["places"]?.elements.map { $0["name"] } == ["Thai Garden"])
        let place = try desk.get("places/#52")
        // Delivery 16 waited ten minutes from 6:10, 11 six minutes from 10:10, 14 five from 17:30.
        #expect(place["waits"]?.elements.map { $0["seconds"] } == [600, 360, 300])
        #expect(place["medianPickupWaitSeconds"] == 360)
    }

    @Test func `HTTP-3 any text goes round unharmed`() throws {
        let desk = try ProgramDesk(.finished)
        for name in [hostileText, "👩‍👩‍👧‍👦 Döner & Söhne", "'; DROP TABLE shift;--", "\u{202E}evil", "a\u{0}b"] {
            var body = ""
            JSONValue.append(quoted: name, to: &body)
            let renamed = try desk.ask(.patch, "places/#52", "{\"name\":\(body)}").json
            #expect(renamed["place"]?["name"] == .string(name))
        }
    }
}

@Suite struct ExpenseAPITests {
    @Test func `EXP-8 a correction changes what is given and keeps the rest`() throws {
        let desk = try ProgramDesk(.finished)
        let first = try desk.ask(.patch, "expenses/#71", #"{"amount":"40"}"#).json["expense"]
        #expect(first?["amount"] == "40.00")
        #expect(first?["note"] == "Pump 4")
        #expect(first?["category"] == "fuel")
        #expect(first?["occurredAt"] == "2025-08-23T12:30:00Z")
        #expect(try desk.ask(.patch, "expenses/#71", #"{"note":null}"#).json["expense"]?["note"] == .null)
        let moved = try desk.ask(.patch, "expenses/#71", #"{"occurredAt":"2025-08-01T12:00:00Z","category":"other"}"#)
        #expect(try moved.json["expense"]?["category"] == "other")
    }

    @Test func `HTTP-11 an expense asked for again after kill -9 between commit and answer is there once`() throws {
        let desk = try ProgramDesk()
        let body = #"{"amount":"5","category":"supplies","occurredAt":"2025-08-23T03:30:00Z"}"#
        #expect(try desk.ask(.post, "expenses", body, key: "one").status == .created)
        try desk.web.forgetAnswers()
        for _ in 1...2 {
            let again = try desk.ask(.post, "expenses", body, key: "one")
            #expect(again.status == .conflict)
            #expect(try again.code == "alreadyRecorded")
        }
        #expect(try desk.get("expenses")["expenses"]?.elements.count == 1)
        #expect(try desk.ask(.post, "expenses", body, key: "two").status == .created)
    }

    @Test func `LOCALE-2 EXP-10 a list of days is of the days of the zone that is named`() throws {
        let desk = try ProgramDesk(.finished)
        let added = try desk.ask(
            .post, "expenses", #"{"amount":"5","category":"supplies","occurredAt":"2025-08-23T03:30:00Z"}"#)
        #expect(added.status == .created)
        // 3:30 in UTC is half past eleven in the evening of the 22nd in New York.
        let day = "expenses?from=2025-08-22&to=2025-08-22"
        #expect(try desk.get(day)["expenses"]?.elements.count == 1)
        #expect(try desk.get(day)["totals"]?["recordedTotal"] == "5.00")
        #expect(try desk.ask(.get, day, headers: ["Time-Zone": "Europe/London"]).json["expenses"]?.elements.count == 0)
        // Samoa skipped this day.
        let skipped = try desk.ask(.get, "expenses?from=2011-12-30", headers: ["Time-Zone": "Pacific/Apia"])
        #expect(skipped.status == .unprocessableContent)
        #expect(try skipped.code == "dayDoesNotExist")
    }
}

@Suite struct SettingsAPITests {
    @Test func `VEH-8 SET-4 VEH-12 vehicles and price concern the next shift`() throws {
        let desk = try ProgramDesk()
        let first = try desk.ask(.post, "vehicles", #"{"name":" Van ","milesPerGallon":"18.5"}"#).json["vehicles"]
        #expect(first?[0]?["name"] == "Van")
        #expect(first?[0]?["isSelected"] == true)
        #expect(try desk.ask(.put, "settings/gas-price", #"{"amount":"0"}"#).json["gasPricePerGallon"] == "0.00")
        _ = try desk.ask(.post, "now/starting")
        let running = try desk.get("status")["shift"]
        #expect(running?["fuelVehicleName"] == "Van")
        #expect(running?["fuelGasPricePerGallon"] == "0.00")
        let id = try #require(try first?[0]?["id"]?.string)
        #expect(try desk.ask(.patch, "vehicles/\(id)", #"{"milesPerGallon":"20"}"#).status == .ok)
        #expect(try desk.ask(.delete, "settings/vehicle").json["vehicles"]?[0]?["isSelected"] == false)
        #expect(try desk.ask(.delete, "settings/gas-price").json["gasPricePerGallon"] == .null)
        #expect(try desk.get("status")["shift"]?["fuelMilesPerGallon"] == "18.50")
    }
}

@Suite struct FigureAPITests {
    @Test func `PERIOD-1 LOCALE-1 a week begins as the language has it, a day as the zone has it`() throws {
        let desk = try ProgramDesk(.finished)
        let american = try desk.get("summaries/week")
        // August 23, 2025 is a Saturday: the week of en_US began on Sunday the 17th, that of de_DE on Monday the 18th.
        #expect(american["period"]?["firstDay"] == "2025-08-17")
        let german = try desk.ask(.get, "summaries/week", headers: [.acceptLanguage: "de-DE"]).json
        #expect(german["period"]?["firstDay"] == "2025-08-18")
        // Both shifts began on the 23rd in New York; in Auckland, 16 hours ahead, one began on the 23rd and one on the 24th.
        #expect(try desk.get("summaries/day")["summary"]?["completedShiftCount"] == 2)
        let auckland = try desk.ask(
            .get, "summaries/day?date=2025-08-23", headers: ["Time-Zone": "Pacific/Auckland"])
        #expect(try auckland.json["summary"]?["completedShiftCount"] == 1)
    }

    @Test func `HWEEK-1 HWEEK-7 the history holds the weeks asked for and counts the rest`() throws {
        let desk = try ProgramDesk(.finished)
        try desk.web.services().ledger.write { transaction in
            for (number, hours) in [(101, -240), (102, -408)] {
                try transaction.insert(
                    .finished(from: "\(hours):00", to: "\(hours + 1):00", id: .numbered(UInt32(number))))
            }
        }
        let all = try desk.get("history")
        #expect(all["weeks"]?.elements.map { $0["shifts"]?.elements.count } == [2, 1, 1])
        #expect(all["weeks"]?[0]?["isCurrent"] == true)
        #expect(all["weeks"]?[0]?["firstDay"] == "2025-08-18")
        #expect(all["hiddenShiftCount"] == 0)
        let one = try desk.get("history?older=0")
        #expect(one["weeks"]?.elements.count == 1)
        #expect(one["hiddenWeekCount"] == 2)
        #expect(one["hiddenShiftCount"] == 2)
    }
}
