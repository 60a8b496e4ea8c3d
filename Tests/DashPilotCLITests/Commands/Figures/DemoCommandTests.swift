import DashPilotDemo
import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct DemoCommandTests {
    let driver: TestDriver

    init() throws { driver = try TestDriver() }

    private func path(_ name: String) -> String { driver.folder.url.appending(path: name).path(percentEncoded: false) }
    private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(name))) }

    @Test func `the same seed gives the same bytes, and another seed, end or time zone others`() throws {
        try driver.does("demo \(path("a"))", "demo \(path("b")) --seed 1")
        #expect(try bytes("a") == bytes("b"))
        for (name, options) in [
            ("c", "--seed 2"), ("d", "--ending 2026-06-30"), ("e", "--time-zone Europe/Berlin"), ("f", "--seed -1"),
        ] {
            try driver.does("demo \(path(name)) \(options)")
            #expect(try bytes(name) != bytes("a"), "\(options)")
        }
    }

    @Test func `the file is a ledger of the newest version that is opened as it is`() throws {
        try driver.does("demo \(path("demo.sqlite"))")
        let names = try driver.folder.names()
        #expect(names == ["demo.sqlite"])
        let found = driver.run("--store \(path("demo.sqlite")) shift list --limit 1 --json")
        #expect(found.status == .done)
        // No step was walked, so no copy was made.
        #expect(try driver.folder.names().allSatisfy { !$0.contains("backup") })
    }

    @Test func `what is made is told in words and in JSON`() throws {
        let answer = driver.run("demo \(path("demo.sqlite"))")
        #expect(
            answer.output == """
                Made-up records
                  Dates       Oct 1 – Dec 31, 2025, in America/New_York
                  Shifts      66
                  Deliveries  727
                  Expenses    32
                  Positions   51,769

                """)
        #expect(
            answer.errors == "Look at it: dashpilot --store \(path("demo.sqlite")) summary month 2025-12-31\n")
        #expect(
            try driver.answer("demo \(path("other.sqlite")) --ending 2026-06-30 --seed 7").keys == [
                "deliveryCount", "expenseCount", "file", "firstDay", "lastDay", "positionCount", "seed", "shiftCount",
                "timeZone",
            ])
    }

    @Test func `CLI-7 a file that is there is left as it is`() throws {
        try Data("mine".utf8).write(to: URL(filePath: path("demo.sqlite")))
        try driver.refuses(
            "demo \(path("demo.sqlite"))", code: "fileExists",
            "There is already a file of that name, and it was left as it is. Give another name.")
    }

    @Test func `a folder that is not there is refused`() throws {
        try driver.refuses(
            "demo \(path("missing/demo.sqlite"))", code: "noPlaceToWrite",
            "The file could not be saved, because its folder is missing or cannot be written to. Give another place.")
    }

    @Test func `a seed is a number`() throws {
        try driver.refuses(
            "demo \(path("demo.sqlite")) --seed x", .misuse, code: "unreadableValue",
            "--seed cannot be \"x\". Give a whole number, such as 2.")
    }
}

/// What the made-up records are like, whatever the seed.
@Suite struct DemoRecordsTests {
    static let seeds: [UInt64] = [1, 2, 3]

    private func records(_ seed: UInt64, recordsRoutes: Bool = true) throws -> DemoRecords {
        var plan = DemoPlan.quarter(seed: seed, endingOn: DemoPlan.usualLastDay, timeZone: DemoPlan.homeTimeZone)
        plan.recordsRoutes = recordsRoutes
        return try DemoRecords(plan)
    }

    @Test(arguments: seeds)
    func `a quarter holds single and stacked deliveries, waits, tips, pauses, parking, expenses and two vehicles`(
        seed: UInt64
    ) throws {
        let records = try records(seed)
        let deliveries = records.shifts.flatMap(\.deliveries)
        #expect(60...70 ~= records.shifts.count)
        #expect(9...15 ~= deliveries.count / records.shifts.count)
        let sizes = Set(records.shifts.flatMap { $0.numberedOffers.map(\.deliveries.count) })
        #expect(sizes.isSuperset(of: [1, 2, 3]))
        #expect(deliveries.contains { $0.state == .cancelled })
        #expect(deliveries.allSatisfy { !$0.isActive })
        #expect(Set(deliveries.flatMap(\.additionalTips).map(\.method)) == [.cash, .platform])
        #expect(Set(deliveries.compactMap(\.pickupWait)).count > 100)
        #expect(records.shifts.contains { !$0.pauses.isEmpty })
        #expect(records.shifts.contains { !$0.routeSuspensions.isEmpty })
        #expect(records.vehicles.count == 2)
        #expect(Set(records.shifts.compactMap(\.fuelVehicleName)).count == 2)
        #expect(Set(records.shifts.compactMap(\.fuelGasPricePerGallon)).count > 3)
        #expect(Set(records.expenses.map(\.category)).count >= 4)
    }

    @Test(arguments: seeds)
    func `a quarter has gaps in what was recorded`(seed: UInt64) throws {
        let records = try records(seed)
        let deliveries = records.shifts.flatMap(\.deliveries)
        #expect(records.shifts.contains { $0.grossEarnings == nil })
        #expect(records.shifts.contains { $0.deliveries.isEmpty })
        #expect(records.shifts.contains { $0.fuelMilesPerGallon == nil })
        #expect(deliveries.contains { $0.grossEarnings == nil && $0.state == .delivered })
        #expect(deliveries.contains { $0.pickupPlace == nil })
        #expect(records.routes.count < records.shifts.count)
    }

    @Test(arguments: seeds)
    func `no shift overlaps another, and every recorded moment lies in its shift`(seed: UInt64) throws {
        let shifts = try records(seed).shifts
        for (earlier, later) in zip(shifts, shifts.dropFirst()) {
            #expect(try #require(earlier.endedAt) < later.startedAt)
        }
        for shift in shifts {
            let end = try #require(shift.endedAt)
            for event in shift.recordedDeliveryEvents {
                #expect(shift.startedAt <= event.instant && event.instant <= end)
            }
            for delivery in shift.deliveries { #expect(delivery.times.firstDisorder == nil) }
            for pause in shift.pauses { #expect(try #require(pause.endedAt) <= end) }
        }
    }

    @Test(arguments: seeds)
    func `a route's positions lie in its shift, in order, and in no pause and no parked stretch`(seed: UInt64) throws {
        let records = try records(seed)
        for shift in records.shifts {
            let route = records.routes[shift.id] ?? []
            let end = try #require(shift.endedAt)
            var isInOrder = true
            var isInside = true
            for (earlier, later) in zip(route, route.dropFirst()) where later.instant <= earlier.instant {
                isInOrder = false
            }
            let stretches =
                shift.pauses.map { ($0.startedAt, $0.endedAt ?? end) }
                + shift.routeSuspensions.map { ($0.startedAt, $0.endedAt ?? end) }
            for point in route {
                if point.instant < shift.startedAt || point.instant > end { isInside = false }
                for (from, to) in stretches where from <= point.instant && point.instant < to { isInside = false }
            }
            #expect(isInOrder && isInside)
        }
    }

    @Test func `some routes are whole and some partial`() throws {
        let records = try records(1)
        let partial = records.shifts.compactMap { shift -> Bool? in
            guard let route = records.routes[shift.id] else { return nil }
            var walk = RouteWalk()
            for point in route { walk.add(point) }
            return walk.distance(in: shift.completedWindow).isPartial
        }
        #expect(partial.contains(true))
        #expect(partial.contains(false))
    }

    @Test func `without routes everything else is the same`() throws {
        let (with, without) = try (records(1), records(1, recordsRoutes: false))
        #expect(with.shifts == without.shifts)
        #expect(with.expenses == without.expenses)
        #expect(without.routes.isEmpty)
    }
}
