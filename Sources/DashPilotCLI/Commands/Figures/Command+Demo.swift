import DashPilotDemo
import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import Foundation

extension Command {
    private static let file = Operand("FILE", "The ledger to make; a file that is there is left as it is.", form: .file)
    private static let seed = CommandOption("seed", "N", "Another number gives other records; 1 where it is left out.")
    private static let ending = CommandOption(
        "ending", "DATE", "The quarter's last day; \(DemoPlan.usualLastDay.isoText) where it is left out.")

    static let demo = Command(
        "demo", topic: .records, abstract: "make a ledger of a made-up quarter, to look around in",
        details: [
            "Three months of full-time work that nobody did. The same seed gives the same file, byte for byte; another "
                + "--ending or --time-zone gives another one.",
            "Look at it with --store FILE and any other command. Your own records are not touched.",
        ],
        operands: [file], options: [seed, ending],
        example: Example("dashpilot demo demo.sqlite", "then: dashpilot --store demo.sqlite summary month 2025-11-15")
    ) { context in
        let path = try context.arguments.required(file)
        let plan = try context.demoPlan(seed: seed, ending: ending)
        let records = try context.withProgress("Making the demo") { bar in
            try NewFile.refusing {
                // What is refused at the end is refused before the work.
                if FileManager.default.fileExists(atPath: path) { throw LedgerFailure(.fileExists) }
                let records = try DemoRecords(plan)
                try DemoLedger.make(records, at: URL(filePath: path, directoryHint: .notDirectory)) {
                    bar.update(Int($0 * 1000), of: 1000)
                }
                return records
            }
        }
        return context.output(of: records, plan: plan, at: path)
    }
}

extension CommandContext {
    fileprivate func demoPlan(seed: CommandOption, ending: CommandOption) throws -> DemoPlan {
        let number = try arguments[seed].map { try self.number($0, for: "--" + seed.name) } ?? 1
        let zone = arguments.has(.timeZone) ? locale.timeZone : DemoPlan.homeTimeZone
        let lastDay = try arguments[ending].map {
            try DayArgument.day($0, for: "--" + ending.name, now: now, timeZone: zone)
        }
        return DemoPlan.quarter(
            seed: UInt64(bitPattern: Int64(number)), endingOn: lastDay ?? DemoPlan.usualLastDay, timeZone: zone)
    }

    fileprivate func output(of records: DemoRecords, plan: DemoPlan, at path: String) -> Output {
        let own = DriverLocale(locale: locale.locale, timeZone: plan.timeZone)
        let deliveries = records.shifts.reduce(0) { $0 + $1.deliveries.count }
        let positions = records.routes.values.reduce(0) { $0 + $1.count }
        let dates = own.dates(
            from: plan.firstDay.firstMoment(in: plan.timeZone), through: plan.lastDay.firstMoment(in: plan.timeZone))
        var page = TextPage()
        page.heading("Made-up records")
        page.row("Dates", "\(dates), in \(plan.timeZone.identifier)")
        let counts: [(String, Int)] = [
            ("Shifts", records.shifts.count), ("Deliveries", deliveries), ("Expenses", records.expenses.count),
            ("Positions", positions),
        ]
        for (title, count) in counts { page.row(title, count.formatted(.number.locale(locale.locale))) }
        let zone = locale.timeZone == plan.timeZone ? "" : " --time-zone \(plan.timeZone.identifier)"
        return Output(
            text: page.text(width: columns),
            json: [
                "file": .string(path), "seed": .integer(Int64(bitPattern: plan.seed)),
                "firstDay": .string(plan.firstDay.isoText), "lastDay": .string(plan.lastDay.isoText),
                "timeZone": .string(plan.timeZone.identifier), "shiftCount": .count(records.shifts.count),
                "deliveryCount": .count(deliveries), "expenseCount": .count(records.expenses.count),
                "positionCount": .count(positions),
            ],
            words: [
                "Look at it: dashpilot --store \(path.printable)\(zone) summary month \(plan.lastDay.isoText)"
            ])
    }
}

extension NewFile {
    /// Does something that makes a ledger in a new file, and says what kept it from doing so as of any other file.
    fileprivate static func refusing<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let failure as LedgerFailure {
            switch failure.reason {
            case .fileExists: throw Refusal.fileExists
            case .cannotCreate, .permissionDenied, .readOnly: throw Refusal.noPlaceToWrite
            case .full, .ioFailed: throw Refusal.writeFailed
            default: throw failure
            }
        }
    }
}
