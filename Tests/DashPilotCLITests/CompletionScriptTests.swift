import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct CompletionScriptTests {
    private struct Shell {
        let name: String

        var path: String? {
            ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + name }.first {
                FileManager.default.fileExists(atPath: $0)
            }
        }

        /// Runs the shell with `arguments`, with no configuration of the machine's.
        func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: try #require(path))
            process.arguments = arguments
            process.environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C"]
            let output = Pipe()
            process.standardOutput = output
            process.standardError = output
            process.standardInput = FileHandle.nullDevice
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return (process.terminationStatus, text)
        }
    }

    private func withScript(_ shell: CompletionScript, _ catalog: CommandCatalog, _ body: (String) throws -> Void)
        throws
    {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("completion-\(UUID().uuidString)").path
        try shell.text(for: catalog).write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    private func checksSyntax(_ shell: CompletionScript, _ flags: [String]) throws {
        for catalog in [CommandCatalog.dashpilot, SampleCommands.catalog] {
            try withScript(shell, catalog) { path in
                let result = try Shell(name: shell.rawValue).run(flags + [path])
                #expect(result.status == 0)
                #expect(result.output == "")
            }
        }
    }

    @Test func `CLI-6 bash accepts its completion`() throws {
        try checksSyntax(.bash, ["--norc", "-n"])
    }

    @Test func `CLI-6 zsh accepts its completion`() throws {
        try checksSyntax(.zsh, ["-f", "-n"])
    }

    @Test func `CLI-6 fish accepts its completion`() throws {
        try checksSyntax(.fish, ["--no-config", "-n"])
    }

    static let completions: [(typed: [String], offered: [String])] = [
        (["sta"], ["status"]),
        (["pause", ""], ["add", "delete"]),
        (["--store", "status", "pause", "a"], ["add"]),
        (["--json", "delivery", "t"], ["tip"]),
        (["delivery", "tip", "--me"], ["--method"]),
        (["delivery", "tip", "1", "--method", ""], ["cash", "platform"]),
        (["delivery", "tip", "--shift", ""], []),
        (["help", "pause", "d"], ["delete"]),
        (["completion", "z"], ["zsh"]),
        (["--vers"], ["--version"]),
        (["status", "--vers"], []),
    ]

    @Test(arguments: completions)
    func `CLI-6 bash offers what may follow`(typed: [String], offered: [String]) throws {
        try withScript(.bash, SampleCommands.catalog) { path in
            let words = (["dashpilot"] + typed).map { "'\($0)'" }.joined(separator: " ")
            let result = try Shell(name: "bash").run([
                "--norc", "-c",
                "source '\(path)'; COMP_WORDS=(\(words)); COMP_CWORD=\(typed.count); _dashpilot; "
                    + "printf '%s\\n' \"${COMPREPLY[@]}\"",
            ])
            #expect(result.output.split(separator: "\n").map(String.init) == offered)
        }
    }

    /// Stands in for zsh's own completion system, which only a terminal drives.
    private static let zshStandIns = """
        compdef() { : }
        offer() { print -rl -- ${(M)@:#${words[CURRENT]}*} }
        _describe() { [[ $1 == -o ]] && shift; offer ${${(P)2}%%:*} }
        compadd() { offer ${(P)2} }
        _files() { print FILES }
        """

    @Test(arguments: completions)
    func `CLI-6 zsh offers what may follow`(typed: [String], offered: [String]) throws {
        try withScript(.zsh, SampleCommands.catalog) { path in
            let words = (["dashpilot"] + typed).map { "'\($0)'" }.joined(separator: " ")
            let result = try Shell(name: "zsh").run([
                "-f", "-c",
                "\(Self.zshStandIns)\nsource '\(path)'; words=(\(words)); CURRENT=\(typed.count + 1); _dashpilot",
            ])
            #expect(result.output.split(separator: "\n").map(String.init) == offered)
        }
    }

    @Test(arguments: completions)
    func `CLI-6 fish offers what may follow`(typed: [String], offered: [String]) throws {
        try withScript(.fish, SampleCommands.catalog) { path in
            let line = (["dashpilot"] + typed).map { $0.isEmpty ? "" : $0 }.joined(separator: " ")
            let result = try Shell(name: "fish").run([
                "--no-config", "-c", "source '\(path)'; complete -C '\(line)'",
            ])
            let words = result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
            #expect(words.sorted() == offered.sorted())
        }
    }
}
