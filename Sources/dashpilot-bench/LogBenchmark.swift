import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import Dispatch
import Foundation
import Synchronization

extension Benchmark {
    /// The write-ahead log after a load, with and without somebody who reads all the while (SPEED-8).
    static let log = Benchmark(
        name: "log", summary: "the write-ahead log after 400,000 positions in commits of 200"
    ) { folder in
        var alone: [Double] = []
        var reading: [Double] = []
        var afterReading: [Double] = []
        for run in 0..<3 {
            let ledger = try BenchLedger(folder.appending(path: "\(run)"))
            let load = try WriteLoad(ledger)
            alone.append(try load.run())
            reading.append(
                try ledger.context.ledger.read { reader in
                    // From the first look on, what it sees may not be overwritten.
                    _ = try reader.routeSampleCount(shift: load.shift)
                    return try load.run()
                })
            try load.write()
            afterReading.append(load.logSize)
        }
        return [
            Measurement("the log's size at most, nobody reading", mebibytes: alone, most: 64),
            Measurement("the same while one reading goes on to the end", mebibytes: reading),
            Measurement("at the first write after that reading", mebibytes: afterReading, most: 64),
        ]
    }
}

/// Positions in commits of 200 for one shift, on and on.
private final class WriteLoad {
    let shift: UUID
    private let ledger: BenchLedger
    private var count = 0

    init(_ ledger: BenchLedger) throws {
        self.ledger = ledger
        shift = try ledger.startShift()
    }

    func write() throws {
        let session = UUID()
        try ledger.context.ledger.write { transaction in
            try transaction.insert(
                (count..<count + 200).lazy.map { RoutePoint(BenchRoute.sample($0), captureSession: session) },
                intoShift: shift)
        }
        count += 200
    }

    /// - Returns: The log's largest size meanwhile, in mebibytes.
    func run() throws -> Double {
        var most = 0.0
        for _ in 0..<2000 {
            try write()
            most = max(most, logSize)
        }
        return most
    }

    var logSize: Double {
        var status = stat()
        let path = ledger.url.path(percentEncoded: false) + "-wal"
        return stat(path, &status) == 0 ? Double(status.st_size) / 1_048_576 : 0
    }
}
