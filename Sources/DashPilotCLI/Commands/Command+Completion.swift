import DashPilotDomain

extension Command {
    private static let shell = Operand(
        "SHELL", "bash, zsh or fish.", form: .oneOf(CompletionScript.allCases.map(\.rawValue)))

    static let completion = Command(
        "completion", topic: .help, abstract: "print a script that completes commands in a shell",
        details: [
            "The script goes to standard output. Load it where your shell starts: \"source <(dashpilot completion bash)\" in "
                + "~/.bashrc, the same with zsh after compinit in ~/.zshrc, and \"dashpilot completion fish | source\" in "
                + "~/.config/fish/config.fish."
        ],
        operands: [shell],
        example: Example("source <(dashpilot completion bash)", "lets Tab complete commands in this shell")
    ) { context in
        let name = try context.arguments.required(shell)
        guard let shell = CompletionScript(rawValue: name) else {
            throw Misuse.unknownValue(name, of: "SHELL", choices: CompletionScript.allCases.map(\.rawValue))
        }
        let script = shell.text(for: context.catalog)
        return Output(text: script, json: ["script": .string(script), "shell": .string(name)])
    }
}
