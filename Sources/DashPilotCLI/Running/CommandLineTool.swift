import DashPilotDomain
import Foundation

/// The command line as a whole: finds the command, runs it and prints what it gives back.
///
/// `main` and the tests call this one alike. Source of the rules: CLI-1 to CLI-3.
public struct CommandLineTool: Sendable {
    private let environment: CommandEnvironment
    private let catalog: CommandCatalog

    public init(environment: CommandEnvironment) {
        self.init(environment: environment, catalog: .dashpilot)
    }

    init(environment: CommandEnvironment, catalog: CommandCatalog) {
        self.environment = environment
        self.catalog = catalog
    }

    /// - Parameter words: The command line without the program's name.
    public func run(_ words: [String]) -> CommandStatus {
        let wantsJSON = ArgumentParser.asksForJSON(words)
        var parser = ArgumentParser(catalog: catalog)
        var locale: DriverLocale?
        do {
            let (command, arguments) = try resolve(parser.parse(words))
            let context = try CommandContext(environment: environment, catalog: catalog, arguments: arguments)
            locale = context.locale
            let output = try command.run(context)
            try print(output, asJSON: wantsJSON)
            return output.status
        } catch {
            let locale = locale ?? DriverLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt)
            return report(error, misusing: parser, in: locale, asJSON: wantsJSON)
        }
    }

    /// Help and version are commands like any other, asked for in another way.
    private func resolve(_ invocation: ArgumentParser.Invocation) -> (Command, ParsedArguments) {
        switch invocation {
        case .command(let command, let arguments): return (command, arguments)
        case .help(let path, var arguments):
            for word in path { arguments.add(word, for: .helpSubject) }
            return (.help, arguments)
        case .version(let arguments): return (.version, arguments)
        }
    }

    private func print(_ output: Output, asJSON: Bool) throws {
        if let json = output.json {
            let data = asJSON ? json.text : output.text
            if !data.isEmpty {
                try environment.standardOutput.write(data.hasSuffix("\n") ? data : data + "\n")
            }
        }
        for sentence in output.words { try environment.standardError.write(sentence + "\n") }
    }

    private func report(
        _ error: any Error, misusing parser: ArgumentParser, in locale: DriverLocale, asJSON: Bool
    ) -> CommandStatus {
        let code: String
        let message: String
        if let error = error as? any DriverFacingError {
            code = error.code
            message = error.sentence(in: locale)
        } else {
            code = "fault"
            message = "DashPilot met a fault of its own and stopped: \(error)."
        }
        var words = message.printable + "\n"
        if error is Misuse { words += usage(of: parser) }
        // Nothing is left to tell of a stream that takes no more.
        try? environment.standardError.write(words)
        if asJSON {
            let answer: JSONValue = ["error": ["code": .string(code), "message": .string(message)]]
            try? environment.standardOutput.write(answer.text + "\n")
        }
        return CommandStatus(of: error)
    }

    private func usage(of parser: ArgumentParser) -> String {
        let help = (["dashpilot"] + parser.path + ["--help"]).joined(separator: " ")
        guard let command = parser.command else {
            return "Usage: \((["dashpilot"] + parser.path).joined(separator: " ")) COMMAND\nSee \(help)\n"
        }
        return "Usage: \(command.usage)\nSee \(help)\n"
    }
}
