import BenchBaseline
import DashPilotAccess
import DashPilotDomain
import DashPilotPersistence
import DashPilotServices
import DashPilotWeb
import Foundation
import HTTPKit
import Secrets
import Synchronization

extension Benchmark {
    /// Positions from phones over HTTP, committed before each answer (SPEED-4).
    static let intakeHTTP = Benchmark(
        name: "intake-http", summary: "positions posted over eight connections, each request on disk before its answer"
    ) { folder in
        let kinds = [
            PostedPositions(title: "a post of one position, OwnTracks", requests: 8000, positions: 1, least: 2000),
            PostedPositions(
                title: "a position in posts of 200, Overland", requests: 500, positions: 200, least: 50_000),
        ]
        return try kinds.map { kind in
            var own: [TimeInterval] = []
            var other: [TimeInterval] = []
            for run in 0..<5 {
                own.append(try kind.post(folder.appending(path: "ours-\(kind.positions)-\(run)")))
                other.append(try kind.writeInC(folder.appending(path: "theirs-\(kind.positions)-\(run)")))
            }
            // One commit a request, where requests that come at once share one over HTTP.
            let reference = Measurement.Reference(name: "C, eight threads, no HTTP", seconds: other.sorted())
            return Measurement(kind.title, seconds: own, target: .perSecond(kind.least, besides: reference))
        }
    }
}

/// Some requests with some positions each, sent by eight at once.
private struct PostedPositions: Sendable {
    let title: String
    let requests: Int
    let positions: Int
    /// How many positions a second are wanted.
    let least: Double

    /// - Returns: The seconds that one position took.
    func post(_ folder: URL) throws -> TimeInterval {
        let ledger = try BenchLedger(folder)
        let shift = try ledger.startShift()
        ledger.clock.move(to: BenchRoute.instant(requests * positions))
        let access = AccessService(try AccessFile.open(besideLedgerAt: ledger.url), clock: ledger.clock)
        let token = try access.makeToken(name: "bench", scope: .capture).secret.text
        let application = try WebApplication(
            WebConfiguration(ledgerURL: ledger.url, machineZone: .gmt, clock: ledger.clock))
        let server = try Server(application.site, ServerSettings(port: 0))
        defer {
            server.stopAtOnce()
            server.waitUntilStopped()
        }
        let messages = (0..<requests).map { message($0, token: token) }
        let seconds = try atOnce { claim in
            let client = try BenchClient(port: server.port)
            while let number = claim() { try client.exchange(messages[number]) }
        }
        try ledger.expectPositions(requests * positions, in: shift)
        return seconds / Double(requests * positions)
    }

    /// The same rows from eight threads that take turns on one connection, each request a commit of its own.
    func writeInC(_ folder: URL) throws -> TimeInterval {
        let ledger = try BenchLedger(folder)
        let shift = try ledger.startShift()
        let connection = Mutex(TurnTaking(try Baseline(ledger.url)))
        let seconds = try atOnce { claim in
            while let number = claim() {
                try connection.withLock { connection in
                    try connection.baseline.record(shift, from: number * positions, count: positions)
                }
            }
        }
        try ledger.expectPositions(requests * positions, in: shift)
        return seconds / Double(requests * positions)
    }

    /// Safety of `@unchecked Sendable`: it is made into a mutex and used under its lock alone.
    private struct TurnTaking: @unchecked Sendable {
        let baseline: Baseline

        init(_ baseline: Baseline) {
            self.baseline = baseline
        }
    }

    /// Runs `body` on eight threads; each claims the number of its next request until there are none.
    private func atOnce(_ body: @escaping @Sendable (_ claim: () -> Int?) throws -> Void) throws -> TimeInterval {
        let next = Mutex(0)
        let faults = Mutex<[any Error]>([])
        let seconds = Measurement.time {
            onThreads(8) { _ in
                do {
                    try body {
                        next.withLock { next in
                            defer { next += 1 }
                            return next < requests ? next : nil
                        }
                    }
                } catch {
                    faults.withLock { $0.append(error) }
                }
            }
        }
        if let fault = faults.withLock({ $0.first }) { throw fault }
        return seconds
    }

    private func message(_ number: Int, token: String) -> [UInt8] {
        let samples = (number * positions..<(number + 1) * positions).map(BenchRoute.sample)
        guard positions > 1 else {
            let body = samples.map {
                #"{"_type":"location","lat":\#($0.latitude),"lon":\#($0.longitude),"#
                    + #""tst":\#($0.instant.millisecondsSince1970 / 1000),"acc":8,"vel":40,"batt":71,"conn":"m","tid":"k1"}"#
            }
            return BenchClient.request(
                "POST", "/intake/owntracks", token: token, type: "application/json", body: body.joined())
        }
        let features = samples.map {
            #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#($0.longitude),\#($0.latitude)]},"#
                + #""properties":{"timestamp":"\#(CivilDateTime($0.instant, secondsFromGMT: 0).isoText)Z","altitude":236,"#
                + #""speed":11,"course":268,"horizontal_accuracy":8,"vertical_accuracy":5,"motion":["driving"],"#
                + #""battery_state":"unplugged","battery_level":0.71,"wifi":"","device_id":"van"}}"#
        }
        return BenchClient.request(
            "POST", "/intake/overland", token: token, type: "application/json",
            body: #"{"locations":[\#(features.joined(separator: ","))]}"#)
    }
}
