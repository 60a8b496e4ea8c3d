/// What the text of an operand or an option's value may be, for checking and for shell completion.
enum ValueForm: Hashable, Sendable {
    case text
    case file
    case folder
    /// One of these words.
    case oneOf([String])
    /// The name of a command.
    case command
}

/// A word a command takes by its place.
struct Operand: Hashable, Sendable {
    enum Count: Hashable, Sendable { case one, optional, oneOrMore, anyNumber }

    /// As it stands in the usage line: `FILE`.
    let name: String
    let help: String
    let count: Count
    let form: ValueForm

    init(_ name: String, _ help: String, count: Count = .one, form: ValueForm = .text) {
        self.name = name
        self.help = help
        self.count = count
        self.form = form
    }

    var usage: String {
        switch count {
        case .one: name
        case .optional: "[\(name)]"
        case .oneOrMore: "\(name)..."
        case .anyNumber: "[\(name)...]"
        }
    }
}
