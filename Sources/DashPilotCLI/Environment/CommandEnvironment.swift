public import DashPilotDomain
public import Foundation

/// Everything a command reads from the machine and everywhere it writes, so that a test can run it whole.
public struct CommandEnvironment: Sendable {
    /// The process's environment variables.
    public var variables: [String: String]
    public var homeFolder: String?
    public var clock: any InstantClock
    /// Seconds that only ever grow, from any origin, to measure how long something takes.
    public var uptime: @Sendable () -> TimeInterval
    public var identifiers: any IdentifierSource
    public var machineTimeZone: @Sendable () -> TimeZone
    public var terminal: Terminal
    /// One line of standard input without its line break, or `nil` at its end.
    public var readLine: @Sendable () -> String?
    public var standardOutput: any OutputSink
    public var standardError: any OutputSink

    public init(
        variables: [String: String], homeFolder: String?, clock: any InstantClock,
        uptime: @escaping @Sendable () -> TimeInterval, identifiers: any IdentifierSource,
        machineTimeZone: @escaping @Sendable () -> TimeZone, terminal: Terminal,
        readLine: @escaping @Sendable () -> String?, standardOutput: any OutputSink, standardError: any OutputSink
    ) {
        self.variables = variables
        self.homeFolder = homeFolder
        self.clock = clock
        self.uptime = uptime
        self.identifiers = identifiers
        self.machineTimeZone = machineTimeZone
        self.terminal = terminal
        self.readLine = readLine
        self.standardOutput = standardOutput
        self.standardError = standardError
    }

    /// A variable's value; one that is set to nothing counts as not set.
    func variable(_ name: String) -> String? {
        guard let value = variables[name], !value.isEmpty else { return nil }
        return value
    }
}

/// Which of the standard streams are a terminal, and how wide it is.
public struct Terminal: Hashable, Sendable {
    public var isInput: Bool
    public var isOutput: Bool
    public var isError: Bool
    /// As the terminal reports it; `nil` where there is none or it does not say.
    public var columns: Int?

    public init(isInput: Bool, isOutput: Bool, isError: Bool, columns: Int?) {
        self.isInput = isInput
        self.isOutput = isOutput
        self.isError = isError
        self.columns = columns
    }

    /// No stream is a terminal, as in a pipe or under a service manager.
    public static let none = Terminal(isInput: false, isOutput: false, isError: false, columns: nil)
}

/// Where bytes go: standard output or standard error, or a test's memory.
public protocol OutputSink: Sendable {
    /// Writes all of `bytes` before it returns.
    func write(_ bytes: [UInt8]) throws
}

extension OutputSink {
    public func write(_ text: String) throws { try write(Array(text.utf8)) }
}
