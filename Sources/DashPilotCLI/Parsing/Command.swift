/// One command: its name, what it takes, and what it does.
struct Command: Sendable {
    /// One line that can be typed as it stands, and what it does.
    struct Example: Sendable {
        let line: String
        let meaning: String

        init(_ line: String, _ meaning: String) {
            self.line = line
            self.meaning = meaning
        }
    }

    /// One or two words: `shift show`.
    let name: String
    let topic: Topic
    /// One line without a full stop: what the command does.
    let abstract: String
    /// Paragraphs of the command's own help; empty where the abstract says it all.
    let details: [String]
    let operands: [Operand]
    let options: [CommandOption]
    let example: Example
    let run: @Sendable (CommandContext) throws -> Output

    init(
        _ name: String, topic: Topic, abstract: String, details: [String] = [], operands: [Operand] = [],
        options: [CommandOption] = [], example: Example, run: @escaping @Sendable (CommandContext) throws -> Output
    ) {
        self.name = name
        self.topic = topic
        self.abstract = abstract
        self.details = details
        self.operands = operands
        self.options = options
        self.example = example
        self.run = run
    }

    /// The parts of `name`.
    var words: [String] { name.split(separator: " ").map(String.init) }

    /// `dashpilot delivery tip [--shift S] N AMOUNT`.
    var usage: String {
        (["dashpilot", name] + options.map(\.usage) + operands.map(\.usage)).joined(separator: " ")
    }
}

extension Command {
    /// What part of a driver's day a command belongs to; the sections of `dashpilot help`, in order.
    enum Topic: CaseIterable, Sendable {
        case driving, deliveries, finishedShifts, moneyAndPlaces, figures, records, server, help

        var title: String {
            switch self {
            case .driving: "While driving"
            case .deliveries: "Deliveries"
            case .finishedShifts: "Finished shifts"
            case .moneyAndPlaces: "Places, expenses, vehicles and settings"
            case .figures: "Figures, routes and exports"
            case .records: "The records as a file"
            case .server: "Server and access"
            case .help: "Help"
            }
        }
    }
}
