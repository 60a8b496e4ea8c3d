/// What was typed, sorted by what it was typed for.
struct ParsedArguments: Hashable, Sendable {
    private var options: [String: [String]] = [:]
    private var operands: [String: [String]] = [:]

    /// Whether a flag, or an option with a value, was given.
    func has(_ option: CommandOption) -> Bool { options[option.name] != nil }

    /// The option's value, or `nil` where it was not given.
    subscript(_ option: CommandOption) -> String? { options[option.name]?.last }

    /// The operand's word, or `nil` where an optional one was not given.
    subscript(_ operand: Operand) -> String? { operands[operand.name]?.first }

    /// Every value of an option that repeats, in order.
    func all(_ option: CommandOption) -> [String] { options[option.name] ?? [] }

    /// Every word of an operand that takes several, in order.
    func all(_ operand: Operand) -> [String] { operands[operand.name] ?? [] }

    /// The word of an operand that must be there, which the parser has seen to.
    func required(_ operand: Operand) throws(Misuse) -> String {
        guard let word = self[operand] else { throw .missingOperand(operand.name) }
        return word
    }

    /// The value of an option that must be there.
    func required(_ option: CommandOption) throws(Misuse) -> String {
        guard let value = self[option] else { throw .missingOption(option.spelling) }
        return value
    }

    mutating func add(_ value: String, for option: CommandOption) { options[option.name, default: []].append(value) }

    mutating func add(_ word: String, for operand: Operand) { operands[operand.name, default: []].append(word) }
}
