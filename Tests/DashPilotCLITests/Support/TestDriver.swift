import DashPilotDomain
import DashPilotTestSupport
import Foundation
import SQLiteKit

@testable import DashPilotCLI

/// A driver with a ledger of their own in a folder of the test's, who types commands on 12 August 2026 in New York.
struct TestDriver {
    let folder: LedgerFolder
    var machine = TestMachine()
    private let identifiers = SequentialIdentifiers()

    init() throws {
        folder = try LedgerFolder()
        machine.variables["DASHPILOT_STORE"] = folder.ledger.path(percentEncoded: false)
    }

    struct Answer: Equatable {
        let status: CommandStatus
        /// With the spaces of locales folded, so that a text typed in a test compares.
        let output: String
        let errors: String

        var outputLines: [String] { output.split(separator: "\n").map(String.init) }
        /// The sentence of a refusal.
        var sentence: String? { errors.split(separator: "\n").first.map(String.init) }
    }

    /// Runs one command line; words are parted by spaces, and double quotes keep some together.
    @discardableResult func run(_ line: String) -> Answer { run(words: Self.words(line)) }

    @discardableResult func run(words: [String]) -> Answer {
        var environment = machine.environment
        environment.identifiers = identifiers
        let status = CommandLineTool(environment: environment).run(words)
        return Answer(
            status: status, output: folded(machine.output.take()), errors: folded(machine.errors.take()))
    }

    /// Runs command lines that all have to be done.
    func does(_ lines: String...) throws {
        for line in lines {
            let answer = run(line)
            guard answer.status == .done else { throw NotDone(line: line, answer: answer) }
        }
    }

    struct NotDone: Error {
        let line: String
        let answer: Answer
    }

    /// What `--json` answers, read back.
    func json(_ line: String) throws -> JSONAnswer {
        let answer = run(line + " --json")
        return JSONAnswer(try JSONSerialization.jsonObject(with: Data(answer.output.utf8)))
    }

    /// Runs SQL on the ledger, as nothing in DashPilot would.
    func damage(_ statements: SQL...) throws {
        let connection = try Connection(path: folder.ledger.path(percentEncoded: false), access: .readWrite)
        for statement in statements { try connection.execute(statement) }
    }

    /// Stores positions of the shift numbered by its identifier, `seconds` apart from a time of day on, going north.
    func drive(shift: UUID, from start: Instant, count: Int, every seconds: Double = 60, metres: Double = 804.672)
        throws
    {
        let connection = try Connection(path: folder.ledger.path(percentEncoded: false), access: .readWrite)
        for number in 0..<count {
            try connection.execute(
                """
                INSERT INTO routeSample (shift, timestamp, ordinal, latitude, longitude, horizontalAccuracy, captureSessionID)
                VALUES (\(shift), \(start.adding(seconds: Double(number) * seconds).millisecondsSince1970), 0,
                    \(40 + Double(number) * metres / 111_195.0802), -74.0, 5.0, \(UUID.numbered(99)))
                """)
        }
    }

    func count(_ table: String) throws -> Int {
        let connection = try Connection(path: folder.ledger.path(percentEncoded: false), access: .readWrite)
        return Int(try connection.integer("SELECT count(*) FROM \(raw: table)") ?? 0)
    }

    static func words(_ line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var isQuoted = false
        for character in line {
            switch character {
            case "\"":
                isQuoted.toggle()
                word = word ?? ""
            case " " where !isQuoted:
                if let whole = word { words.append(whole) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }
}

/// A parsed JSON answer, looked into by keys and places.
struct JSONAnswer {
    private let value: Any?

    init(_ value: Any?) { self.value = value }

    subscript(_ key: String) -> JSONAnswer { JSONAnswer((value as? [String: Any])?[key]) }
    subscript(_ place: Int) -> JSONAnswer {
        let array = value as? [Any] ?? []
        return JSONAnswer(array.indices.contains(place) ? array[place] : nil)
    }

    var text: String? { value as? String }
    var number: Double? { (value as? NSNumber)?.doubleValue }
    var flag: Bool? { value as? Bool }
    var isNull: Bool { value is NSNull }
    var array: [JSONAnswer]? { (value as? [Any])?.map(JSONAnswer.init) }
    var keys: [String] { ((value as? [String: Any]) ?? [:]).keys.sorted() }
}

extension Instant {
    /// A time of day on 12 August 2026 in New York, four hours behind UTC.
    static func today(_ clock: String) -> Instant {
        let parts = clock.split(separator: ":").compactMap { Double($0) }
        // 17:30 of that day.
        return TestMachine.now.adding(seconds: (parts[0] - 17) * 3600 + (parts[1] - 30) * 60)
    }
}
