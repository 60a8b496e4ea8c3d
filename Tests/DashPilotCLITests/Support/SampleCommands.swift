import DashPilotDomain
import Foundation

@testable import DashPilotCLI

/// A few commands of every shape, so that the parser and the tool are tested without the product's own.
enum SampleCommands {
    static let number = Operand("N", "A delivery's number.")
    static let amount = Operand("AMOUNT", "An amount.", count: .optional)
    static let files = Operand("FILE", "Track files.", count: .oneOrMore, form: .file)
    static let shift = CommandOption("shift", "S", "A finished shift.")
    static let method = CommandOption("method", oneOf: ["cash", "platform"], "How it was given.", isRequired: true)
    static let output = CommandOption("output", "FILE", "Where to write.", letter: "o", form: .file)
    static let tag = CommandOption("tag", "TEXT", "A tag.", repeats: true)
    static let clear = CommandOption.flag("clear", "Take it away.")

    static let catalog = CommandCatalog([
        command("status", options: [tag]),
        command("pause"),
        command("pause add", options: [shift]),
        command("pause delete", operands: [number], options: [.yes]),
        command("delivery tip", operands: [number, amount], options: [shift, method, clear]),
        command("route import", operands: [Operand("S", "A shift."), files], options: [output]),
        command("accept", operands: [Operand("COUNT", "How many.", count: .optional)]),
        failing("refuse", with: SampleRefusal.alreadyEnded),
        failing("unavailable", with: SampleRefusal.storeUnavailable),
        failing("unreadable", with: SampleRefusal.notATrack),
        failing("fault", with: SystemFailure(operation: "think", code: 5)),
        .help,
        .completion,
    ])

    /// Prints back what was given for it.
    static func command(_ name: String, operands: [Operand] = [], options: [CommandOption] = []) -> Command {
        Command(
            name, topic: .driving, abstract: "a sample", operands: operands, options: options,
            example: Command.Example("dashpilot \(name)", "does it")
        ) { context in
            var lines = [name]
            for operand in operands { lines += context.arguments.all(operand).map { "\(operand.name)=\($0)" } }
            for option in options where context.arguments.has(option) {
                lines += context.arguments.all(option).map { "\(option.name)=\($0)" }
            }
            return Output(
                text: lines.joined(separator: "\n"), json: .array(lines.map { .string($0) }), words: ["Did \(name)."])
        }
    }

    static func failing(_ name: String, with error: any Error) -> Command {
        Command(
            name, topic: .driving, abstract: "a sample that fails", example: Command.Example(name, "fails")
        ) { _ in throw error }
    }
}

enum SampleRefusal: DriverFacingError, Equatable {
    case invalidTransition(Inner)
    case storeUnavailable
    case notATrack

    static let alreadyEnded = SampleRefusal.invalidTransition(.alreadyEnded)

    enum Inner: InnerRefusal {
        case alreadyEnded

        func sentence(in locale: DriverLocale) -> String { "The shift has already ended." }
    }

    var kind: DriverFacingErrorKind {
        switch self {
        case .invalidTransition: .refused
        case .storeUnavailable: .recordsUnavailable
        case .notATrack: .unusableFile
        }
    }

    func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .invalidTransition(let inner): inner.sentence(in: locale)
        case .storeUnavailable: "The records are busy. Nothing was recorded."
        case .notATrack: "The file holds no track."
        }
    }
}
