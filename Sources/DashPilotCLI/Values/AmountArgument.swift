import DashPilotDomain

extension CommandOption {
    static let clear = CommandOption.flag("clear", "Remove what is recorded instead.")
}

extension Operand {
    /// Left out where `--clear` is given.
    static func amount(_ help: String) -> Operand { Operand("AMOUNT", help, count: .optional) }
}

extension CommandContext {
    /// The amount a driver typed, read in their locale.
    ///
    /// - Parameter subject: What the amount is of, which a refusal names.
    func amount(_ text: String, _ subject: MoneyInputSubject) throws(MoneyInputError) -> Money {
        switch MoneyInput(locale: locale.locale).amount(from: text) {
        case .success(let amount): return amount
        case .failure(let rejection): throw MoneyInputError(rejection, subject: subject)
        }
    }

    /// The amount of a command that takes one or `--clear`, or `nil` where it is to be cleared.
    func amountOrClear(_ operand: Operand, _ subject: MoneyInputSubject) throws -> Money? {
        try textOrClear(operand).map { try amount($0, subject) }
    }

    /// The words of a command that takes an operand or `--clear`, joined, or `nil` where it is to be cleared.
    func textOrClear(_ operand: Operand) throws(Misuse) -> String? {
        let words = arguments.all(operand)
        guard arguments.has(.clear) else {
            if words.isEmpty { throw .missingOperand(operand.name) }
            return words.joined(separator: " ")
        }
        guard words.isEmpty else { throw .contradiction("Give \(operand.name) or --clear, not both.") }
        return nil
    }
}
