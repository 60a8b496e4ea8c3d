/// The help pages, wrapped to a terminal's width and made from the same declarations the parser reads (CLI-6).
struct HelpText {
    let catalog: CommandCatalog
    let width: Int

    /// - Parameter columns: The terminal's width; lines longer than 100 read badly and are not used.
    init(catalog: CommandCatalog, columns: Int) {
        self.catalog = catalog
        width = min(columns, 100)
    }

    /// Every command with its abstract, by topic.
    func overview() -> String {
        var lines = WrappedText.lines("DashPilot, a private shift log for delivery drivers.", width: width)
        lines += ["", "Usage:"] + indented("dashpilot [options] COMMAND [arguments]")
        for topic in Command.Topic.allCases {
            let commands = catalog.commands.filter { $0.topic == topic }
            if !commands.isEmpty { lines += section(topic.title, commands) }
        }
        lines += options("Options of every command", CommandOption.global + [.version])
        lines += example(Command.Example("dashpilot start --at 17:30", "record a shift that began at half past five"))
        lines += [""]
        lines += WrappedText.lines("dashpilot help COMMAND explains one command and gives an example.", width: width)
        return lines.joined(separator: "\n")
    }

    /// The commands that begin with one word: `shift`.
    func overview(of words: [String]) -> String {
        let name = words.joined(separator: " ")
        let commands = catalog.commands.filter { $0.words.starts(with: words) }
        var lines = ["Usage:"] + indented("dashpilot \(name) COMMAND [arguments]")
        lines += section("Commands", commands)
        if let first = commands.first { lines += example(first.example) }
        return lines.joined(separator: "\n")
    }

    func page(of command: Command) -> String {
        var lines = WrappedText.lines("dashpilot \(command.name): \(command.abstract)", width: width)
        lines += ["", "Usage:"] + indented(command.usage)
        for paragraph in command.details { lines += [""] + WrappedText.lines(paragraph, width: width) }
        if !command.operands.isEmpty {
            lines += ["", "Arguments:"]
            lines += WrappedText.definitions(command.operands.map { ($0.name, $0.help) }, width: width)
        }
        lines += options("Options", command.options)
        lines += options("Options of every command", CommandOption.global)
        lines += example(command.example)
        return lines.joined(separator: "\n")
    }

    private func section(_ title: String, _ commands: [Command]) -> [String] {
        ["", title + ":"] + WrappedText.definitions(commands.map { ($0.name, $0.abstract) }, width: width)
    }

    private func options(_ title: String, _ options: [CommandOption]) -> [String] {
        if options.isEmpty { return [] }
        let rows = options.map { option in
            ((option.letter.map { "-\($0), " } ?? "") + option.spelling, option.help)
        }
        return ["", title + ":"] + WrappedText.definitions(rows, width: width)
    }

    private func example(_ example: Command.Example) -> [String] {
        ["", "Example:"] + indented(example.line) + indented("(\(example.meaning))")
    }

    /// Two spaces before the first line and six before those it wraps into.
    private func indented(_ text: String) -> [String] {
        let lines = WrappedText.lines(text, width: max(16, width - 6))
        return lines.enumerated().map { ($0.offset == 0 ? "  " : "      ") + $0.element }
    }
}
