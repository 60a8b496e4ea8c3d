import DashPilotDemo
import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import Foundation

extension Benchmark {
    /// A command from the start of its process to its end (SPEED-5).
    static let command = Benchmark(
        name: "command", summary: "whole processes on ten years' records without routes, 2,500 shifts, one running"
    ) { folder in
        let product = try Product()
        let ledger = try decade(in: folder)
        var clock: [[TimeInterval]] = [[], [], []]
        var processor: [[TimeInterval]] = [[], [], []]
        // In turns, so that whatever else the machine does meets all of them; the first round counts for nothing.
        for run in 0...41 {
            for place in clock.indices {
                // Each begins when the one before it has ended.
                let process =
                    switch place {
                    case 0: try product.start(["status"], on: ledger)
                    case 1: try product.start(["summary", "month", "2022-06-15"], on: ledger)
                    default: try ChildProcess("/bin/true", [])
                    }
                let usage = try process.finish()
                guard usage.status == 0 else { throw BenchFault("a command ended with \(usage.status)") }
                guard run > 0 else { continue }
                clock[place].append(usage.seconds)
                processor[place].append(usage.processorSeconds)
            }
        }
        return [
            Measurement("status", seconds: clock[0], target: .most(0.02)),
            Measurement("status, processor", seconds: processor[0]),
            Measurement("summary month", seconds: clock[1]),
            Measurement("summary month, processor", seconds: processor[1]),
            Measurement("true, the least a process can be", seconds: clock[2]),
        ]
    }

    /// The memory of a server and of an import (SPEED-7).
    static let memory = Benchmark(
        name: "memory", summary: "the most memory that processes had, as the system tells it"
    ) { folder in
        let product = try Product()
        let ledger = try decade(in: folder)
        let served = try ServedLedger(product, ledger)
        try served.page("/")
        guard let idle = served.process.memory("VmRSS") else { throw BenchFault("the system tells of no memory") }
        // A day of a phone that shows every page now and then, and posts a position a second.
        let client = try BenchClient(port: served.port)
        let start = Int64(Date().timeIntervalSince1970) - 6000
        for number in 0..<5000 {
            let instant = start + Int64(number)
            let body =
                #"{"_type":"location","lat":\#(40 + Double(number) * 0.0001),"lon":-75,"tst":\#(instant),"acc":8}"#
            try client.exchange(
                BenchClient.request(
                    "POST", "/intake/owntracks", token: served.token, type: "application/json", body: body))
            guard number % 100 == 0 else { continue }
            for page in ["/", "/shifts", "/summary/month", "/expenses", "/settings", "/devices"] {
                try served.page(page)
            }
        }
        guard let used = served.process.memory("VmRSS"), let most = served.process.memory("VmHWM") else {
            throw BenchFault("the system tells of no memory")
        }
        try served.process.stop()

        let file = folder.appending(path: "drive.gpx")
        let drive = GPXDrive(count: 500_000)
        try drive.write(to: file)
        let empty = folder.appending(path: "import.sqlite")
        try Ledger.open(at: empty).write { try $0.insert(drive.shift) }
        let importing = try product.start(
            ["route", "import", drive.shift.id.uuidString, file.path(percentEncoded: false)], on: empty
        ).finishWatchingMemory()
        return [
            Measurement("a server that answered one page", mebibytes: [idle], most: 40),
            Measurement("a server after 5,000 positions and 300 pages", mebibytes: [used], most: 40),
            Measurement("the same, at most", mebibytes: [most]),
            Measurement("route import of 500,000 points", mebibytes: [importing], most: 100),
        ]
    }

    /// A ledger of ten years' records without routes, and a running shift.
    private static func decade(in folder: URL) throws -> URL {
        let url = folder.appending(path: "ledger.sqlite")
        let lastDay = DemoPlan.usualLastDay
        let records = try DemoRecords(
            DemoPlan(seed: 1, firstDay: lastDay.adding(days: -3652), lastDay: lastDay, recordsRoutes: false))
        let ledger = try Ledger.open(at: url)
        try DemoLedger.write(records, to: ledger)
        _ = try ShiftService(ServiceContext(ledger: ledger)).start(
            at: .at(Instant(millisecondsSince1970: Int64(Date().timeIntervalSince1970 - 6000) * 1000)))
        return url
    }
}
