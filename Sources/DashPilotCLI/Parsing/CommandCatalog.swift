/// Every command there is.
struct CommandCatalog: Sendable {
    let commands: [Command]

    init(_ commands: [Command]) {
        self.commands = commands
    }

    func command(named words: [String]) -> Command? {
        let name = words.joined(separator: " ")
        return commands.first { $0.name == name }
    }

    /// The commands whose name begins with `words` and goes on, in their order; all of them for no words.
    func commands(under words: [String]) -> [Command] {
        let prefix = words.map { $0 + " " }.joined()
        return commands.filter { $0.name.hasPrefix(prefix) }
    }

    /// What may stand after `words` in a command's name, each once, in order.
    func nextWords(after words: [String]) -> [String] {
        var seen: Set<String> = []
        return commands(under: words).compactMap { command in
            let next = command.words[words.count]
            return seen.insert(next).inserted ? next : nil
        }
    }
}
