import DashPilotDomain

/// A command line that cannot be carried out as it was typed; nothing was done. Its sentence goes with a usage line.
///
/// Source of the rules: CLI-2, CLI-6.
enum Misuse: DriverFacingError, Equatable {
    case missingCommand
    /// A group was named without the word that says which of its commands.
    case incompleteCommand(String, choices: [String])
    case unknownCommand(String, nearest: String?)
    case unknownOption(String, nearest: String?)
    case missingOption(String)
    case missingValue(option: String)
    case unexpectedValue(option: String)
    case optionGivenTwice(String)
    case missingOperand(String)
    case unexpectedOperand(String)
    /// A value that is none of the words allowed in its place.
    case unknownValue(String, of: String, choices: [String])
    /// A value that cannot be read, with a sentence saying what would be.
    case unreadableValue(String, of: String, expected: String)
    /// Things that exclude each other, or that only make sense together.
    case contradiction(String)
    /// A destructive command away from a terminal without `--yes`.
    case confirmationRequired
    case noLedgerPath
    case unknownTimeZone(String, nearest: String?)
    case unknownLocale(String)

    func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .missingCommand: "Name a command."
        case .incompleteCommand(let name, let choices):
            "The command \(name) needs one word more: \(Self.list(choices))."
        case .unknownCommand(let name, let nearest):
            "There is no command \"\(name.printable)\"." + Self.suggestion(nearest)
        case .unknownOption(let name, let nearest):
            "There is no option \"\(name.printable)\" here." + Self.suggestion(nearest)
        case .missingOption(let spelling): "The option \(spelling) has to be given."
        case .missingValue(let option): "The option \(option) needs a value."
        case .unexpectedValue(let option): "The option \(option) takes no value."
        case .optionGivenTwice(let option): "The option \(option) can be given only once."
        case .missingOperand(let name): "\(name) is missing."
        case .unexpectedOperand(let word): "There is no place for \"\(word.printable)\" here."
        case .unknownValue(let word, let place, let choices):
            "\(place) is \(Self.list(choices)), not \"\(word.printable)\"."
        case .unreadableValue(let word, let place, let expected):
            "\(place) cannot be \"\(word.printable)\". \(expected)"
        case .contradiction(let sentence): sentence
        case .confirmationRequired:
            "Nobody can be asked here, so nothing was done. Give --yes to go ahead without being asked."
        case .noLedgerPath: "No place is known for the records, as HOME is not set. Name their file with --store."
        case .unknownTimeZone(let name, let nearest):
            "There is no time zone \"\(name.printable)\"." + Self.suggestion(nearest)
        case .unknownLocale(let name):
            "There is no locale \"\(name.printable)\". Give a language and a region, such as en_US."
        }
    }

    private static func suggestion(_ nearest: String?) -> String {
        nearest.map { " The nearest is \"\($0)\"." } ?? ""
    }

    /// `a`, `a or b`, `a, b or c`.
    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}
