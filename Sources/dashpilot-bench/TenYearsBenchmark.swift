import DashPilotAccess
import DashPilotDemo
import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import Dispatch
import Foundation
import Secrets
import Synchronization

extension Benchmark {
    /// Summaries out of ten years of full-time driving with its routes (SPEED-6).
    static let tenYears = Benchmark(
        name: "ten-years", summary: "summaries over ten years with 20 million positions; takes 2 GB and minutes",
        runsOnlyWhenNamed: true
    ) { folder in
        let records = try TenYears(folder)
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let year = try records.year
        let ids = try records.shifts(of: year)
        let service = PeriodSummaryService(records.keeping(MeasuredRoutes(records.ledger.context.ledger)))
        var first: [TimeInterval] = []
        var scan: [TimeInterval] = []
        var unkept: [TimeInterval] = []
        for _ in 0..<9 {
            let fresh = PeriodSummaryService(records.keeping(MeasuredRoutes(records.ledger.context.ledger)))
            first.append(try Measurement.time { _ = try fresh.summary(of: year) })
            // As much again by half as C takes to step the same positions, as SPEED-2 allows
            scan.append(try records.scan(ids, cores: cores) * 1.5)
            unkept.append(
                try Measurement.time { _ = try PeriodSummaryService(records.ledger.context).summary(of: year) })
        }
        let again = try [
            ("a week", records.period(.week)), ("a month", records.period(.month)), ("twelve months", year),
        ]
        .map { title, period in
            try Measurement("\(title), asked for again", target: 0.05) { _ = try service.summary(of: period) }
        }
        let history = ShiftHistoryService(records.ledger.context)
        let page = try Measurement("one shift, for the first time", target: 0.1) { _ = try history.shift(ids[0]) }
        let served = try records.served(ids)
        return [
            Measurement(
                "twelve months, for the first time", seconds: first,
                target: .ratio(1, to: .init(name: "1.5 × C on \(cores) cores", seconds: scan.sorted()))),
            Measurement("twelve months, nothing kept", seconds: unkept),
        ] + again + [page] + served
    }
}

extension TenYears {
    /// What the product's own processes do with these records (SPEED-5, SPEED-6, SPEED-7).
    fileprivate func served(_ ids: [UUID]) throws -> [Measurement] {
        let product = try Product()
        let token = try AccessService(AccessFile.open(besideLedgerAt: ledger.url)).makeToken(
            name: "bench", scope: .full
        ).secret.text
        func firstPage() throws -> TimeInterval {
            var server: ServedLedger?
            let seconds = try Measurement.time {
                server = try ServedLedger(product, ledger.url, token: token)
                try server?.page("/")
            }
            try server?.process.stop()
            return seconds
        }
        _ = try firstPage()
        let warm = try (0..<11).map { _ in try firstPage() }
        let cold = try (0..<11).map { _ in
            try forgetCached()
            return try firstPage()
        }
        let server = try ServedLedger(product, ledger.url, token: token)
        let pages = try ids.prefix(31).map { id in
            try Measurement.time { try server.page("/shifts/\(id.uuidString)") }
        }
        let period = yearDays
        try server.page("/summary/custom?from=\(period.first.isoText)&to=\(period.last.isoText)")
        guard let most = server.process.memory("VmHWM") else { throw BenchFault("the system tells of no memory") }
        try server.process.stop()
        let commands = [
            ["summary", "custom", period.first.isoText, period.last.isoText],
            ["export", "all", "--format", "json", "--output", "-"],
            ["export", "all", "--format", "csv", "--output", "-"],
        ]
        let memory = try commands.map { words in
            Measurement(
                words.prefix(4).joined(separator: " "),
                mebibytes: [try product.start(words, on: ledger.url).finishWatchingMemory()], most: 100)
        }
        return [
            Measurement("a server from its start to its first page", seconds: warm, target: .most(0.2)),
            Measurement("the same, nothing of the ledger in memory", seconds: cold, target: .most(0.2)),
            Measurement("a shift's page over HTTP, for the first time", seconds: pages, target: .most(0.1)),
            Measurement("a server that gave those and the twelve months", mebibytes: [most], most: 100),
        ] + memory
    }

    /// Has the system forget what it keeps of the ledger's file, so that the next reading comes from the disk.
    private func forgetCached() throws {
        let descriptor = open(ledger.url.path(percentEncoded: false), O_RDONLY)
        guard descriptor >= 0 else { throw BenchFault("the ledger cannot be opened") }
        defer { close(descriptor) }
        fdatasync(descriptor)
        posix_fadvise(descriptor, 0, 0, Int32(POSIX_FADV_DONTNEED))
    }
}

/// Ten years of a made-up driver's records with 20 million positions.
private struct TenYears {
    let ledger: BenchLedger
    private let lastDay = DemoPlan.usualLastDay
    private let locale = DriverLocale(locale: Locale(identifier: "en_US"), timeZone: DemoPlan.homeTimeZone)

    init(_ folder: URL) throws {
        ledger = try BenchLedger(folder)
        let records = try DemoRecords(
            DemoPlan(seed: 1, firstDay: lastDay.adding(days: -3652), lastDay: lastDay, recordsRoutes: false))
        let store = ledger.context.ledger
        try DemoLedger.write(records, to: store)
        let shifts = records.shifts.filter { !$0.isActive }.sorted { $0.id.uuidString < $1.id.uuidString }
        let count = 20_000_000 / shifts.count
        for start in stride(from: 0, to: shifts.count, by: 20) {
            try store.write { transaction in
                for shift in shifts[start..<min(start + 20, shifts.count)] {
                    let session = UUID()
                    try transaction.insert(
                        (0..<count).lazy.map { number in
                            RoutePoint(
                                instant: shift.startedAt.adding(seconds: Double(number)),
                                latitude: 40 + Double(number) * 0.0001, longitude: -75, horizontalAccuracy: 8,
                                captureSession: session)
                        }, intoShift: shift.id)
                }
            }
        }
        print("\(shifts.count) shifts of \(count) positions")
    }

    /// How long C takes to step the positions of shifts on that many cores at once.
    func scan(_ ids: [UUID], cores: Int) throws -> TimeInterval {
        let faults = Mutex<[any Error]>([])
        let url = ledger.url
        let seconds = Measurement.time {
            DispatchQueue.concurrentPerform(iterations: cores) { core in
                do {
                    let baseline = try Baseline(url)
                    for index in stride(from: core, to: ids.count, by: cores) { _ = try baseline.measure(ids[index]) }
                } catch {
                    faults.withLock { $0.append(error) }
                }
            }
        }
        if let fault = faults.withLock({ $0.first }) { throw fault }
        return seconds
    }

    private var middle: CivilDate { lastDay.adding(days: -1500) }

    /// The first and the last day of the twelve months.
    var yearDays: (first: CivilDate, last: CivilDate) {
        (middle.firstOfMonth, middle.firstOfMonth.adding(days: 364))
    }

    var year: ReportingPeriod {
        get throws {
            try ReportingPeriod.custom(
                from: yearDays.first, through: yearDays.last,
                now: lastDay.adding(days: 1).firstMoment(in: locale.timeZone), calendar: locale.calendar)
        }
    }

    func period(_ unit: ReportingPeriod.Unit) -> ReportingPeriod {
        ReportingPeriod(unit, containing: middle, calendar: locale.calendar)
    }

    func shifts(of period: ReportingPeriod) throws -> [UUID] {
        try ledger.context.ledger.read { reader in
            try reader.finishedShifts(startingIn: period.start..<period.end).map(\.id)
        }
    }

    func keeping(_ routes: MeasuredRoutes) -> ServiceContext {
        ServiceContext(ledger: ledger.context.ledger, clock: ledger.clock, measuredRoutes: routes)
    }
}
