import Foundation
import Synchronization

/// Shows on a terminal how far something long has come, once it has taken a second; elsewhere it shows nothing.
///
/// Source of the rule: CLI-5. Its line is drawn over itself and gone when it ends.
final class ProgressBar: Sendable {
    private struct State {
        var lastDrawn: TimeInterval?
    }

    private static let secondsBeforeShowing: TimeInterval = 1
    private static let secondsBetweenDrawings: TimeInterval = 0.1

    private let title: String
    private let sink: any OutputSink
    private let isShown: Bool
    private let columns: Int
    private let uptime: @Sendable () -> TimeInterval
    private let began: TimeInterval
    private let state = Mutex(State())

    /// - Parameters:
    ///   - title: What is being done: `Importing positions`.
    ///   - columns: How wide the terminal is.
    init(_ title: String, environment: CommandEnvironment, columns: Int) {
        self.title = title
        self.columns = columns
        sink = environment.standardError
        isShown = environment.terminal.isError && environment.variable("TERM") != "dumb"
        uptime = environment.uptime
        began = environment.uptime()
    }

    /// - Parameters:
    ///   - completed: How many of anything are done.
    ///   - total: Of how many, or `nil` where that is not known.
    func update(_ completed: Int, of total: Int?) {
        guard isShown else { return }
        let now = uptime()
        guard now - began >= Self.secondsBeforeShowing else { return }
        state.withLock { state in
            if let lastDrawn = state.lastDrawn, now - lastDrawn < Self.secondsBetweenDrawings { return }
            state.lastDrawn = now
            // A bar that cannot be drawn is no reason to stop what it tells of.
            try? sink.write("\r\u{1B}[K" + line(completed, of: total))
        }
    }

    /// Clears the line.
    func finish() {
        state.withLock { state in
            if state.lastDrawn != nil { try? sink.write("\r\u{1B}[K") }
            state.lastDrawn = nil
        }
    }

    private func line(_ completed: Int, of total: Int?) -> String {
        // The last column stays free: a character in it makes some terminals go on to the next line.
        let room = columns - 1
        guard let total, total > 0 else { return String("\(title) \(completed)".prefix(room)) }
        let share = Double(min(max(completed, 0), total)) / Double(total)
        let percent = "\(Int(share * 100))%"
        let width = min(40, room - title.displayWidth - 8)
        guard width >= 5 else { return String("\(title) \(percent)".prefix(room)) }
        let filled = Int(share * Double(width))
        let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
        return "\(title) [\(bar)] \(String(repeating: " ", count: 4 - percent.utf8.count))\(percent)"
    }
}

extension CommandContext {
    /// Does something that may take long, with a bar to tell of it.
    func withProgress<Result>(_ title: String, _ body: (ProgressBar) throws -> Result) rethrows -> Result {
        let bar = ProgressBar(title, environment: environment, columns: columns)
        defer { bar.finish() }
        return try body(bar)
    }
}
