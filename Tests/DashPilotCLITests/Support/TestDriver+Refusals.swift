import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

extension TestDriver {
    /// Expects a command line to be refused with this status, code and sentence, and to leave every file as it was.
    func refuses(
        _ line: String, _ status: CommandStatus = .refused, code: String, _ sentence: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try folder.contents()
        let answer = run(line)
        #expect(answer.status == status, sourceLocation: sourceLocation)
        #expect(answer.sentence == sentence, sourceLocation: sourceLocation)
        #expect(answer.output == "", sourceLocation: sourceLocation)
        let error = try parsedJSON(run(line + " --json").output)
        #expect(error.at("error.code") == .string(code), sourceLocation: sourceLocation)
        #expect(try folder.contents() == before, sourceLocation: sourceLocation)
    }

    /// What `--json` answers to a command that has to be done.
    func answer(_ line: String) throws -> JSONValue {
        let answer = run(line + " --json")
        guard answer.status == .done else { throw NotDone(line: line, answer: answer) }
        return try parsedJSON(answer.output)
    }
}
