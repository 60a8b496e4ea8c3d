import DashPilotDomain

/// What a command gives back: its data once for people and once as JSON, and the words beside it.
struct Output: Sendable {
    /// Data for standard output, with or without a line break at its end; empty where there is none to print.
    var text: String
    /// The same data as one JSON value, printed instead with `--json`; `nil` once the command itself has written its
    /// data to standard output.
    var json: JSONValue?
    /// Sentences for standard error, one a line.
    var words: [String]
    var status: CommandStatus

    init(text: String = "", json: JSONValue, words: [String] = [], status: CommandStatus = .done) {
        self.text = text
        self.json = json
        self.words = words
        self.status = status
    }

    private init(alreadyWrittenWith words: [String]) {
        text = ""
        json = nil
        self.words = words
        status = .done
    }

    /// The data went to standard output piece by piece while the command ran.
    static func alreadyWritten(words: [String] = []) -> Output { Output(alreadyWrittenWith: words) }
}
