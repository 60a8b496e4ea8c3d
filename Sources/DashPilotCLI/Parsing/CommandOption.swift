/// A word beginning with `--` that a command takes at any place, with or without a value.
struct CommandOption: Hashable, Sendable {
    /// Without the two hyphens: `time-zone`.
    let name: String
    /// Its short form, without the hyphen.
    let letter: Character?
    /// What stands for the value in the usage line; `nil` for a flag, which takes none.
    let value: String?
    let form: ValueForm
    let help: String
    let isRequired: Bool
    let repeats: Bool

    private init(
        name: String, letter: Character?, value: String?, form: ValueForm, help: String, isRequired: Bool, repeats: Bool
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.form = form
        self.help = help
        self.isRequired = isRequired
        self.repeats = repeats
    }

    /// An option with a value.
    init(
        _ name: String, _ value: String, _ help: String, letter: Character? = nil, form: ValueForm = .text,
        isRequired: Bool = false, repeats: Bool = false
    ) {
        self.init(
            name: name, letter: letter, value: value, form: form, help: help, isRequired: isRequired, repeats: repeats)
    }

    /// An option with a value that is one of `words`.
    init(_ name: String, oneOf words: [String], _ help: String, isRequired: Bool = false) {
        self.init(
            name: name, letter: nil, value: words.joined(separator: "|"), form: .oneOf(words), help: help,
            isRequired: isRequired, repeats: false)
    }

    /// An option without a value.
    static func flag(_ name: String, _ help: String, letter: Character? = nil) -> CommandOption {
        CommandOption(
            name: name, letter: letter, value: nil, form: .text, help: help, isRequired: false, repeats: false)
    }

    var isFlag: Bool { value == nil }

    /// `--method cash|platform`.
    var spelling: String { "--" + name + (value.map { " " + $0 } ?? "") }

    var usage: String {
        let spelling = letter.map { "-\($0)" + (value.map { " " + $0 } ?? "") } ?? spelling
        return (isRequired ? spelling : "[\(spelling)]") + (repeats ? "..." : "")
    }
}

extension CommandOption {
    static let store = CommandOption(
        "store", "PATH",
        "The ledger file. Without it $DASHPILOT_STORE, else dashpilot/ledger.sqlite in $XDG_DATA_HOME or in "
            + "~/.local/share.", form: .file)
    static let json = CommandOption.flag("json", "Print exactly one JSON value on standard output.")
    static let at = CommandOption(
        "at", "INSTANT",
        "The moment the command is for, instead of now: 17:30 or 17:30:15 today, \"2026-08-12 17:30\" in your time zone, "
            + "or 2026-08-12T17:30:00-04:00.")
    static let timeZone = CommandOption(
        "time-zone", "NAME", "Whose days and hours are meant: America/New_York. Without it the machine's.")
    static let locale = CommandOption(
        "locale", "NAME", "How figures and dates are written: en_US. Without it $LC_ALL, else $LANG.")
    static let help = CommandOption.flag("help", "Explain the command.", letter: "h")

    /// What every command takes, before or after its name.
    static let global: [CommandOption] = [.store, .json, .at, .timeZone, .locale, .help]

    /// Only where no command is named.
    static let version = CommandOption.flag("version", "Print the version.")
}
