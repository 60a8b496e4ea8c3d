import DashPilotDomain

extension Operand {
    static let helpSubject = Operand(
        "COMMAND", "The command to explain; all of them are listed without it.", count: .anyNumber, form: .command)
}

extension Command {
    static let help = Command(
        "help", topic: .help, abstract: "list the commands, or explain one", operands: [.helpSubject],
        example: Example("dashpilot help shift end-time", "explains how to correct the end of a shift")
    ) { context in
        let words = context.arguments.all(.helpSubject)
        let text = HelpText(catalog: context.catalog, columns: context.columns)
        if words.isEmpty {
            return Output(text: text.overview(), json: ["commands": .array(context.catalog.commands.map(description))])
        }
        let within = context.catalog.commands(under: words)
        let command = context.catalog.command(named: words)
        guard command != nil || !within.isEmpty else {
            throw Misuse.unknownCommand(
                words.joined(separator: " "),
                nearest: NearestName.to(words.joined(separator: " "), in: context.catalog.commands.map(\.name)))
        }
        // A word that is a command and begins others as well is explained as both.
        let pages = (command.map { [text.page(of: $0)] } ?? []) + (within.isEmpty ? [] : [text.overview(of: words)])
        let described = (command.map { [$0] } ?? []) + within
        return Output(
            text: pages.joined(separator: "\n\n"), json: ["commands": .array(described.map(description))])
    }

    static let version = Command(
        "version", topic: .help, abstract: "print the version",
        example: Example("dashpilot --version", "prints the version")
    ) { _ in
        Output(text: "dashpilot \(ProductVersion.text)", json: ["version": .string(ProductVersion.text)])
    }

    private static func description(of command: Command) -> JSONValue {
        [
            "abstract": .string(command.abstract),
            "arguments": .array(
                command.operands.map { ["help": .string($0.help), "name": .string($0.name)] }),
            "example": .string(command.example.line),
            "name": .string(command.name),
            "options": .array(
                command.options.map { option in
                    [
                        "help": .string(option.help), "name": .string("--" + option.name),
                        "value": .text(option.value),
                    ]
                }),
            "usage": .string(command.usage),
        ]
    }
}
