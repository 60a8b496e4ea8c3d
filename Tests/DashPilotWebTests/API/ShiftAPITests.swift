import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct ShiftAPITests {
    /// Finished shifts 101 to 105 of half an hour from 01:00 on, the last two of one start.
    private func desk() throws -> ProgramDesk {
        let desk = try ProgramDesk()
        try desk.web.services().ledger.write { transaction in
            for (number, start) in [(101, "01:00"), (102, "02:00"), (103, "03:00"), (104, "04:00"), (105, "04:00")] {
                try transaction.insert(Shift.finished(from: start, to: "04:30", id: .numbered(UInt32(number))))
            }
        }
        return desk
    }

    private func pages(of desk: ProgramDesk, limit: Int) throws -> [[String]] {
        var pages: [[String]] = []
        var address = "shifts?limit=\(limit)"
        while true {
            let page = try desk.get(address)
            #expect(page["shiftCount"] == 5)
            pages.append(try (page["shifts"]?.elements ?? []).compactMap { try $0["id"]?.string })
            guard let next = try? page["next"]?.string else { return pages }
            address = "shifts?limit=\(limit)&before=\(next)"
        }
    }

    @Test func `HTTP-3 pages of any size hold every shift once, newest first`() throws {
        let desk = try desk()
        // Of two that started together the lower identifier comes first.
        let expected: [UInt32] = [104, 105, 103, 102, 101]
        for (limit, sizes) in [
            (1, [1, 1, 1, 1, 1]), (2, [2, 2, 1]), (3, [3, 2]), (4, [4, 1]), (5, [5]), (6, [5]),
        ] {
            let pages = try pages(of: desk, limit: limit)
            #expect(pages.flatMap(\.self) == expected.map { UUID.numbered($0).uuidString })
            #expect(pages.map(\.count) == sizes)
        }
    }

    @Test func `HTTP-3 a page goes on where the one before ended, whatever was deleted or added`() throws {
        let desk = try desk()
        let first = try desk.get("shifts?limit=2")
        let next = try #require(try first["next"]?.string)
        #expect(try desk.ask(.delete, "shifts/#105").status == .ok)
        try desk.web.services().ledger.write {
            try $0.insert(Shift.finished(from: "05:00", to: "06:00", id: .numbered(106)))
        }
        let second = try desk.get("shifts?limit=2&before=\(next)")
        #expect(second["shifts"]?.elements.map { $0["id"] } == [.id(.numbered(103)), .id(.numbered(102))])
    }

    @Test func `ENDCOR-33 CLI-7 an earlier end says how many positions go, and needs a word that they may`() throws {
        let desk = try ProgramDesk(.waiting)
        try desk.drive()
        #expect(try desk.ask(.post, "now/ending").status == .ok)
        let rows = try desk.rows()
        let asked = try desk.ask(.put, "shifts/#2/end", #"{"endedAt":"@17:20"}"#)
        #expect(asked.status == .conflict)
        #expect(try asked.code == "confirmationRequired")
        // One a minute from 17:11 to 17:50, so 30 after 17:20.
        #expect(try asked.json["detail"]?.string.contains("30 ") == true, "\(asked.text)")
        #expect(try desk.rows() == rows)
        let done = try desk.ask(.put, "shifts/#2/end", #"{"endedAt":"@17:20","confirm":true}"#)
        #expect(try done.json["shift"]?["endedAt"] == "2025-08-23T21:20:00Z")
        // From 17:10 to 17:20, with ten positions from 17:11 on.
        #expect(try done.json["shift"]?["elapsedSeconds"] == 600)
        #expect(try done.json["shift"]?["route"]?["usableSampleCount"] == 10)
    }

    @Test func `SHIFT-35 what would go with a shift is said in words before it goes`() throws {
        let desk = try ProgramDesk(.finished)
        let question = try desk.get("shifts/#1/deletion")
        #expect(question["positionCount"] == 0)
        #expect(try question["message"]?.string.contains("Gross earnings of $86.25 go with it.") == true)
        #expect(try desk.ask(.delete, "shifts/#1").json == ["deleted": .id(.numbered(1))])
        #expect(try desk.ask(.get, "shifts/#1").status == .notFound)
        #expect(try desk.ask(.delete, "shifts/#1").status == .notFound)
    }

    @Test func `PAUSECOR-1 pauses are added, moved and deleted by their identifiers`() throws {
        let desk = try ProgramDesk(.finished)
        let added = try desk.ask(.post, "shifts/#1/pauses", #"{"startedAt":"@15:00","endedAt":"@15:20"}"#).json["shift"]
        #expect(added?["pauses"]?.elements.map { $0["seconds"] } == [1800, 1200])
        // Eight hours less fifty minutes.
        #expect(added?["workingSeconds"] == 25_800)
        let id = try #require(try added?["pauses"]?[1]?["id"]?.string)
        let moved = try desk.ask(
            .put, "shifts/#1/pauses/\(id)", #"{"startedAt":"@15:00","endedAt":"@15:10"}"#
        ).json["shift"]
        #expect(moved?["workingSeconds"] == 26_400)
        #expect(try desk.ask(.delete, "shifts/#1/pauses/\(id)").json["shift"]?["workingSeconds"] == 27_000)
    }
}

@Suite struct FuelAPITests {
    @Test func `SNAP-9 a vehicle's name stands beside its own economy only, and what is left out stays`() throws {
        let desk = try ProgramDesk(.finished)
        func change(_ body: String) throws -> JSONValue? {
            try desk.ask(.patch, "shifts/#1/fuel", body).json["shift"]
        }
        let wagon = try change(##"{"vehicleID":"#82"}"##)
        #expect(wagon?["fuelVehicleName"] == "Grey Wagon")
        #expect(wagon?["fuelMilesPerGallon"] == "25.00")
        #expect(wagon?["fuelGasPricePerGallon"] == "3.19")
        let typed = try change(#"{"milesPerGallon":"26.5","gasPricePerGallon":"3"}"#)
        #expect(typed?["fuelVehicleName"] == .null)
        #expect(typed?["fuelMilesPerGallon"] == "26.50")
        #expect(typed?["fuelGasPricePerGallon"] == "3.00")
        #expect(try change(#"{"useCurrentGasPrice":true}"#)?["fuelGasPricePerGallon"] == "3.19")
        #expect(try change(#"{"gasPricePerGallon":null}"#)?["fuelGasPricePerGallon"] == .null)
        #expect(try change(#"{"vehicleID":null}"#)?["fuelMilesPerGallon"] == .null)
    }

    @Test func `SHIFT-40 SHIFT-42 the running shift takes a vehicle and the current price until it has been driven`()
        throws
    {
        let desk = try ProgramDesk(.waiting)
        let taken = try desk.ask(.patch, "shifts/#2/fuel", ##"{"vehicleID":"#82","useCurrentGasPrice":true}"##).json[
            "shift"]
        #expect(taken?["fuelVehicleName"] == "Grey Wagon")
        #expect(taken?["fuelGasPricePerGallon"] == "3.19")
        #expect(try desk.ask(.delete, "shifts/#2/fuel").json["shift"]?["fuelVehicleName"] == .null)
        try desk.drive()
        for (method, body) in [(HTTPKit.Method.delete, nil), (.patch, ##"{"vehicleID":"#81"}"##)] {
            let refused = try desk.ask(method, "shifts/#2/fuel", body)
            #expect(refused.status == .conflict)
            #expect(try refused.code == "invalidTransition.recordedDrivingHasBegun")
        }
    }
}
