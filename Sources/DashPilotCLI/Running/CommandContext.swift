import DashPilotDomain
import Foundation

/// What a command runs with: the words it was given, who asked, and the machine around it. Lives for one run.
final class CommandContext {
    let environment: CommandEnvironment
    let catalog: CommandCatalog
    let arguments: ParsedArguments
    /// The language region and time zone figures are written for and times are read in.
    let locale: DriverLocale

    /// The present moment, read once, so that everything one command says is of one moment.
    private(set) lazy var now = environment.clock.now()

    init(
        environment: CommandEnvironment, catalog: CommandCatalog, arguments: ParsedArguments
    ) throws {
        self.environment = environment
        self.catalog = catalog
        self.arguments = arguments
        locale = try DriverLocale(
            localeOption: arguments[.locale], timeZoneOption: arguments[.timeZone], variable: environment.variable,
            machineTimeZone: environment.machineTimeZone)
    }

    var wantsJSON: Bool { arguments.has(.json) }

    /// Where the ledger is (STORE-1).
    func ledgerPath() throws -> String {
        try LedgerPath.resolve(
            option: arguments[.store], homeFolder: environment.homeFolder, variable: environment.variable)
    }

    /// When what the command records happened: `--at`, else now. The services judge it (CLI-4, CLI-8).
    func eventTime() throws -> EventTime {
        guard let text = arguments[.at] else { return .now }
        return .at(try instant(text, for: "--at"))
    }

    /// The moment an option gives, which a correction may set in the future (OPEN-4).
    func instant(_ option: CommandOption) throws -> Instant? {
        try arguments[option].map { try instant($0, for: "--" + option.name) }
    }

    /// The moment an operand gives, which a correction may set in the future (OPEN-4).
    func instant(_ operand: Operand) throws -> Instant {
        try instant(arguments.required(operand), for: operand.name)
    }

    private func instant(_ text: String, for place: String) throws -> Instant {
        try InstantArgument.instant(text, for: place, now: now, timeZone: locale.timeZone)
    }

    /// The day an operand gives, today where it was left out.
    func day(_ operand: Operand) throws -> CivilDate {
        try DayArgument.day(
            arguments[operand] ?? "today", for: operand.name, now: now, timeZone: locale.timeZone)
    }

    /// How many characters a line may have: COLUMNS, else what the terminal says, else 80.
    var columns: Int { Self.columns(of: environment) }

    static func columns(of environment: CommandEnvironment) -> Int {
        let given = environment.variable("COLUMNS").flatMap { Int($0) } ?? environment.terminal.columns ?? 80
        return max(20, given)
    }
}
