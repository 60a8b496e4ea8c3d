import Testing

@testable import DashPilotCLI

@Suite struct ArgumentParserTests {
    /// The command's name and what was given for each of its declarations, as the sample commands print it.
    private func parse(_ line: [String]) throws -> (name: String, arguments: ParsedArguments) {
        var parser = ArgumentParser(catalog: SampleCommands.catalog)
        guard case .command(let command, let arguments) = try parser.parse(line) else {
            throw Misuse.missingCommand
        }
        return (command.name, arguments)
    }

    @Test func `a command of two words is found and its words sorted`() throws {
        let (name, arguments) = try parse(["delivery", "tip", "2", "3.50", "--method", "cash", "--shift=last"])
        #expect(name == "delivery tip")
        #expect(arguments[SampleCommands.number] == "2")
        #expect(arguments[SampleCommands.amount] == "3.50")
        #expect(arguments[SampleCommands.method] == "cash")
        #expect(arguments[SampleCommands.shift] == "last")
        #expect(!arguments.has(SampleCommands.clear))
    }

    static let placesOfGlobals: [[String]] = [
        ["--store", "l.sqlite", "--json", "pause", "add", "--shift", "last"],
        ["pause", "--store", "l.sqlite", "add", "--json", "--shift", "last"],
        ["pause", "add", "--shift", "last", "--json", "--store=l.sqlite"],
    ]

    @Test(arguments: placesOfGlobals)
    func `the options of every command stand before, within or after its name`(line: [String]) throws {
        let (name, arguments) = try parse(line)
        #expect(name == "pause add")
        #expect(arguments[.store] == "l.sqlite")
        #expect(arguments.has(.json))
        #expect(arguments[SampleCommands.shift] == "last")
    }

    @Test func `a word that is a command and begins others is both`() throws {
        #expect(try parse(["pause"]).name == "pause")
        #expect(try parse(["pause", "delete", "1"]).name == "pause delete")
        #expect(throws: Misuse.unknownCommand("pause ad", nearest: "pause add")) { try parse(["pause", "ad"]) }
    }

    static let negatives = ["-5", "-0.5", "-.5", "-$5", "-", "−5", "-٥"]

    @Test(arguments: negatives)
    func `a hyphen before anything but a letter begins an operand`(word: String) throws {
        #expect(try parse(["delivery", "tip", "1", word, "--method", "cash"]).arguments[SampleCommands.amount] == word)
    }

    @Test func `a negative number and a lone hyphen are an option's value`() throws {
        #expect(try parse(["status", "--tag", "-5", "--tag", "-"]).arguments.all(SampleCommands.tag) == ["-5", "-"])
    }

    @Test func `after two hyphens every word is an operand`() throws {
        let (_, arguments) = try parse(["route", "import", "last", "--", "--yes.gpx", "-o", "--"])
        #expect(arguments.all(SampleCommands.files) == ["--yes.gpx", "-o", "--"])
    }

    @Test func `operands that take several leave the others their word`() throws {
        let (_, arguments) = try parse(["route", "import", "last", "a.gpx", "b.gpx"])
        #expect(arguments[SampleCommands.output] == nil)
        #expect(arguments.all(SampleCommands.files) == ["a.gpx", "b.gpx"])
    }

    static let letters: [[String]] = [["-o", "x.csv"], ["-ox.csv"], ["-o=x.csv"], ["--output", "x.csv"]]

    @Test(arguments: letters)
    func `an option is given by its letter too`(words: [String]) throws {
        #expect(try parse(["route", "import", "last", "a"] + words).arguments[SampleCommands.output] == "x.csv")
    }

    @Test func `an option's value may be empty and may hold an equals sign`() throws {
        #expect(try parse(["status", "--tag=", "--tag=a=b"]).arguments.all(SampleCommands.tag) == ["", "a=b"])
    }

    static let misuses: [([String], Misuse)] = [
        ([], .missingCommand),
        (["--json"], .missingCommand),
        (["statsu"], .unknownCommand("statsu", nearest: "status")),
        (["delivery"], .incompleteCommand("delivery", choices: ["tip"])),
        (["delivery", "tpi"], .unknownCommand("delivery tpi", nearest: "delivery tip")),
        (["route", "improt", "x"], .unknownCommand("route improt", nearest: "route import")),
        (["status", "--tga", "x"], .unknownOption("--tga", nearest: "--tag")),
        (["--vresion"], .unknownOption("--vresion", nearest: "--version")),
        (["status", "-x"], .unknownOption("-x", nearest: "-h")),
        (["pause", "--shift", "last"], .unknownOption("--shift", nearest: "--store")),
        (["pause", "extra"], .unknownCommand("pause extra", nearest: "pause add")),
        (["status", "extra"], .unexpectedOperand("extra")),
        (["accept", "2", "3"], .unexpectedOperand("3")),
        (["pause", "delete"], .missingOperand("N")),
        (["route", "import", "last"], .missingOperand("FILE")),
        (["delivery", "tip", "1", "2"], .missingOption("--method cash|platform")),
        (["delivery", "tip", "1", "2", "--method"], .missingValue(option: "--method cash|platform")),
        (["delivery", "tip", "1", "2", "--method", "--clear"], .missingValue(option: "--method cash|platform")),
        (["delivery", "tip", "1", "--method", "--", "cash"], .missingValue(option: "--method cash|platform")),
        (
            ["delivery", "tip", "1", "2", "--method", "gold"],
            .unknownValue("gold", of: "--method", choices: ["cash", "platform"])
        ),
        (["--json=yes", "status"], .unexpectedValue(option: "--json")),
        (["status", "--store", "a", "--store", "b"], .optionGivenTwice("--store")),
        (["completion", "tcsh"], .unknownValue("tcsh", of: "SHELL", choices: ["bash", "zsh", "fish"])),
    ]

    @Test(arguments: misuses)
    func `CLI-2 CLI-6 what cannot be understood is a misuse that names what was meant`(
        line: [String], misuse: Misuse
    ) {
        #expect(throws: misuse) { try parse(line) }
    }

    @Test func `help and version are asked for anywhere, whatever else is missing`() throws {
        var parser = ArgumentParser(catalog: SampleCommands.catalog)
        guard case .help(let path, _) = try parser.parse(["delivery", "tip", "--help"]) else {
            Issue.record("--help is not help")
            return
        }
        #expect(path == ["delivery", "tip"])
        parser = ArgumentParser(catalog: SampleCommands.catalog)
        guard case .version = try parser.parse(["--version"]) else {
            Issue.record("--version is not the version")
            return
        }
    }
}
