import DashPilotDomain

extension CommandOption {
    static let yes = CommandOption.flag("yes", "Go ahead without being asked.")
}

/// The driver was asked and did not say yes.
enum ConfirmationRefusal: DriverFacingError, Equatable {
    case notConfirmed

    func sentence(in locale: DriverLocale) -> String { "That was not a yes, so nothing was done." }
}

extension CommandContext {
    /// States what a destructive command takes away, and asks; returns only when the driver said yes, now or with `--yes`.
    ///
    /// - Parameters:
    ///   - statement: Sentences saying what goes.
    ///   - question: `Delete the shift?`
    /// - Throws: ``Misuse/confirmationRequired`` away from a terminal, ``ConfirmationRefusal/notConfirmed`` for any answer
    ///   but yes. Source of the rule: CLI-7.
    func confirm(_ statement: String, question: String) throws {
        try say(statement)
        if arguments.has(.yes) { return }
        guard environment.terminal.isInput, environment.terminal.isError else { throw Misuse.confirmationRequired }
        try environment.standardError.write(question.printable + " [y/N] ")
        let answer = environment.readLine()?.lowercased().filter { !$0.isWhitespace }
        guard answer == "y" || answer == "yes" else { throw ConfirmationRefusal.notConfirmed }
    }

    /// The same for a question that the layers below word.
    func confirm(_ question: Confirmation) throws { try confirm(question.message, question: question.title) }

    /// States what a command does that takes nothing away, and asks on a terminal; elsewhere the command goes ahead, for
    /// CLI-7 asks `--yes` of destructive ones alone.
    func confirmOnTerminal(_ statement: String, question: String) throws {
        guard environment.terminal.isInput, environment.terminal.isError else { return try say(statement) }
        try confirm(statement, question: question)
    }

    /// Says something before the command goes on.
    func say(_ sentence: String) throws { try environment.standardError.write(sentence.printable + "\n") }
}
