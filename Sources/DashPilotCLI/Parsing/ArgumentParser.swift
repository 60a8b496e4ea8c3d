/// Reads a command line against the declarations of its command.
///
/// Options stand anywhere, as `--name value` or `--name=value`; after `--` every word is an operand; a word that begins
/// with a hyphen and no letter is one too, so that `-5` is an amount and `-` is standard output.
struct ArgumentParser {
    enum Invocation {
        case command(Command, ParsedArguments)
        /// Help on the command or group of that name, or on everything.
        case help([String], ParsedArguments)
        case version(ParsedArguments)
    }

    let catalog: CommandCatalog

    /// The part of the command's name read so far; with ``command``, what a usage line is about after a misuse.
    private(set) var path: [String] = []
    private(set) var command: Command?

    private var arguments = ParsedArguments()
    private var operands: [String] = []
    private var isPathComplete = false

    init(catalog: CommandCatalog) {
        self.catalog = catalog
    }

    /// Whether `--json` was given, told without understanding the rest, so that even a misuse can be answered in JSON.
    static func asksForJSON(_ words: [String]) -> Bool {
        words.prefix { $0 != "--" }.contains("--" + CommandOption.json.name)
    }

    /// - Parameter words: The command line without the program's name.
    mutating func parse(_ words: [String]) throws(Misuse) -> Invocation {
        var rest = words[...]
        var takesOptions = true
        while let word = rest.popFirst() {
            if takesOptions, word == "--" {
                takesOptions = false
            } else if takesOptions, Self.isOption(word) {
                try readOption(word, &rest)
            } else {
                try readOperand(word)
            }
        }
        if arguments.has(.help) { return .help(path, arguments) }
        if arguments.has(.version) { return .version(arguments) }
        guard let command else {
            if path.isEmpty { throw .missingCommand }
            throw .incompleteCommand(path.joined(separator: " "), choices: catalog.nextWords(after: path))
        }
        try place(operands, in: command)
        for option in command.options where option.isRequired && !arguments.has(option) {
            throw .missingOption(option.spelling)
        }
        return .command(command, arguments)
    }

    private static func isOption(_ word: String) -> Bool {
        guard word.utf8.first == UInt8(ascii: "-"), let second = word.utf8.dropFirst().first else { return false }
        switch second {
        case UInt8(ascii: "-"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            return true
        default: return false
        }
    }

    // MARK: Names and operands

    private mutating func readOperand(_ word: String) throws(Misuse) {
        if !isPathComplete, catalog.nextWords(after: path).contains(word) {
            path.append(word)
            command = catalog.command(named: path)
            isPathComplete = catalog.nextWords(after: path).isEmpty
            return
        }
        // `pause` is a command and the beginning of others; only a command that takes words can be meant with one.
        guard let command, isPathComplete || !command.operands.isEmpty else {
            throw unknownCommand(word)
        }
        isPathComplete = true
        operands.append(word)
    }

    private func unknownCommand(_ word: String) -> Misuse {
        let nearest = NearestName.to(word, in: catalog.nextWords(after: path))
        return .unknownCommand(
            (path + [word]).joined(separator: " "), nearest: nearest.map { (path + [$0]).joined(separator: " ") })
    }

    private mutating func place(_ words: [String], in command: Command) throws(Misuse) {
        var rest = words[...]
        for (position, operand) in command.operands.enumerated() {
            // Operands after this one that must have a word keep theirs.
            let reserved = command.operands[(position + 1)...].count { $0.count == .one || $0.count == .oneOrMore }
            switch operand.count {
            case .one:
                guard let word = rest.popFirst() else { throw .missingOperand(operand.name) }
                try add(word, for: operand)
            case .optional:
                if rest.count > reserved, let word = rest.popFirst() { try add(word, for: operand) }
            case .oneOrMore, .anyNumber:
                if operand.count == .oneOrMore, rest.count <= reserved { throw .missingOperand(operand.name) }
                while rest.count > reserved, let word = rest.popFirst() { try add(word, for: operand) }
            }
        }
        if let word = rest.first { throw .unexpectedOperand(word) }
    }

    private mutating func add(_ word: String, for operand: Operand) throws(Misuse) {
        if case .oneOf(let choices) = operand.form, !choices.contains(word) {
            throw .unknownValue(word, of: operand.name, choices: choices)
        }
        arguments.add(word, for: operand)
    }

    // MARK: Options

    private var knownOptions: [CommandOption] {
        CommandOption.global + (command?.options ?? []) + (path.isEmpty ? [.version] : [])
    }

    private mutating func readOption(_ word: String, _ rest: inout ArraySlice<String>) throws(Misuse) {
        let (option, written, inline) = try find(word)
        if !CommandOption.global.contains(option) { isPathComplete = command != nil }
        if option.isFlag {
            if inline != nil { throw .unexpectedValue(option: written) }
            return arguments.add("", for: option)
        }
        if arguments.has(option), !option.repeats { throw .optionGivenTwice(written) }
        guard let value = inline ?? value(from: &rest) else { throw .missingValue(option: option.spelling) }
        if case .oneOf(let choices) = option.form, !choices.contains(value) {
            throw .unknownValue(value, of: written, choices: choices)
        }
        arguments.add(value, for: option)
    }

    /// The next word, unless it is an option itself: what was meant then is that the value was forgotten.
    private func value(from rest: inout ArraySlice<String>) -> String? {
        guard let next = rest.first, next != "--", !Self.isOption(next) else { return nil }
        return rest.popFirst()
    }

    /// The option that `word` names, how it was written, and the value written into the same word.
    private func find(_ word: String) throws(Misuse) -> (CommandOption, String, String?) {
        if word.hasPrefix("--") {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if let option = knownOptions.first(where: { "--" + $0.name == parts[0] }) {
                return (option, parts[0], parts.count > 1 ? parts[1] : nil)
            }
            let nearest = NearestName.to(parts[0], in: knownOptions.map { "--" + $0.name })
            throw .unknownOption(parts[0], nearest: nearest)
        }
        let letter = word[word.index(after: word.startIndex)]
        guard let option = knownOptions.first(where: { $0.letter == letter }) else {
            let spellings = knownOptions.compactMap { option in option.letter.map { "-\($0)" } }
            throw .unknownOption(
                word, nearest: NearestName.to(word, in: spellings + knownOptions.map { "--" + $0.name }))
        }
        let inline = String(word.dropFirst(2))
        return (
            option, "-\(letter)", inline.isEmpty ? nil : inline.hasPrefix("=") ? String(inline.dropFirst()) : inline
        )
    }
}
