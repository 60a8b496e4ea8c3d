/// The completion scripts of three shells, made from the declarations the parser reads (CLI-6).
///
/// Each script finds the command's name among the words typed so far, then offers what may follow it.
enum CompletionScript: String, CaseIterable, Sendable {
    case bash, zsh, fish

    func text(for catalog: CommandCatalog) -> String {
        switch self {
        case .bash: Self.bash(catalog)
        case .zsh: Self.zsh(catalog)
        case .fish: Self.fish(catalog)
        }
    }

    /// Every name and every beginning of one, in order: ``, `shift`, `shift show`.
    fileprivate static func places(_ catalog: CommandCatalog) -> [[String]] {
        var seen: Set<[String]> = []
        return [[]]
            + catalog.commands.flatMap { command in
                (1...command.words.count).map { Array(command.words.prefix($0)) }
            }.filter { seen.insert($0).inserted }
    }

    fileprivate static func options(_ catalog: CommandCatalog, at place: [String]) -> [CommandOption] {
        (catalog.command(named: place)?.options ?? []) + CommandOption.global + (place.isEmpty ? [.version] : [])
    }

    /// What the word after `place` is about: the abstract of the command it completes, else the group's first words.
    fileprivate static func abstract(_ catalog: CommandCatalog, _ place: [String]) -> String {
        if let command = catalog.command(named: place) { return command.abstract }
        return catalog.nextWords(after: place).joined(separator: ", ")
    }

    fileprivate static func spellings(_ option: CommandOption) -> [String] {
        ["--" + option.name] + (option.letter.map { ["-\($0)"] } ?? [])
    }

    /// The words that operands of the command may be.
    fileprivate static func operandWords(_ catalog: CommandCatalog, at place: [String]) -> [String] {
        (catalog.command(named: place)?.operands ?? []).flatMap { operand in
            if case .oneOf(let words) = operand.form { return words }
            return []
        }
    }

    fileprivate static func takesFiles(_ catalog: CommandCatalog, at place: [String]) -> Bool {
        catalog.command(named: place)?.operands.contains { $0.form == .file || $0.form == .folder } ?? false
    }

    fileprivate static func firstSentence(_ text: String) -> String {
        var words: [Substring] = []
        for word in text.split(separator: " ") {
            words.append(word)
            if word.hasSuffix(".") || word.hasSuffix(":") { break }
        }
        return String(words.joined(separator: " ").dropLast())
    }

    /// Options whose value is not one of a few words, so that the word after them is no command.
    fileprivate static var globalOptionsWithValue: String {
        CommandOption.global.filter { !$0.isFlag }.flatMap(spellings).joined(separator: "|")
    }
}

// MARK: bash

extension CompletionScript {
    private static func bash(_ catalog: CommandCatalog) -> String {
        var lines = [
            "# bash completion for dashpilot. Load it with: source <(dashpilot completion bash)",
            "_dashpilot() {",
            "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}",
            "    local place= word words= options= values= files= i",
            "    for ((i = 1; i < COMP_CWORD; i++)); do",
            "        word=${COMP_WORDS[i]}",
            "        case $word in",
            "            \(globalOptionsWithValue)) ((i++)); continue ;;",
            "            -*) continue ;;",
            "        esac",
            "        [[ $word == help && -z $place ]] && continue",
            "        case \"$place $word\" in",
            "            \(places(catalog).dropFirst().map { quoted(" " + $0.joined(separator: " ")) }.joined(separator: "|")))",
            "                place=\"$place $word\" ;;",
            "            *) break ;;",
            "        esac",
            "    done",
            "    case $place in",
        ]
        for place in places(catalog) {
            lines.append("        \(quoted(place.map { " " + $0 }.joined())))")
            let words = catalog.nextWords(after: place) + operandWords(catalog, at: place)
            let options = options(catalog, at: place)
            lines.append("            words=\(quoted(words.joined(separator: " ")))")
            lines.append("            options=\(quoted(options.flatMap(spellings).joined(separator: " ")))")
            if takesFiles(catalog, at: place) { lines.append("            files=1") }
            lines.append("            case $previous in")
            for option in options where !option.isFlag {
                let pattern = spellings(option).joined(separator: "|")
                switch option.form {
                case .file, .folder: lines.append("                \(pattern)) words= options= files=1 ;;")
                case .oneOf(let choices):
                    lines.append(
                        "                \(pattern)) values=\(quoted(choices.joined(separator: " "))) ;;")
                case .text, .command: lines.append("                \(pattern)) return ;;")
                }
            }
            lines += ["            esac ;;"]
        }
        lines += [
            "    esac",
            "    if [[ -n $values ]]; then",
            "        mapfile -t COMPREPLY < <(compgen -W \"$values\" -- \"$current\")",
            "    elif [[ $current == -* ]]; then",
            "        mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$current\")",
            "    else",
            "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")",
            "        if [[ -n $files ]]; then",
            "            compopt -o filenames 2>/dev/null",
            "            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$current\")",
            "        fi",
            "    fi",
            "}",
            "complete -F _dashpilot dashpilot",
        ]
        return lines.joined(separator: "\n")
    }

    fileprivate static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

// MARK: zsh

extension CompletionScript {
    private static func zsh(_ catalog: CommandCatalog) -> String {
        var lines = [
            "#compdef dashpilot",
            "# zsh completion for dashpilot. Load it with: source <(dashpilot completion zsh)",
            "_dashpilot() {",
            "    local current=$words[CURRENT] previous=$words[CURRENT-1] place= word files=",
            "    local -a following options values",
            "    local -i i",
            "    for (( i = 2; i < CURRENT; i++ )); do",
            "        word=$words[i]",
            "        case $word in",
            "            (\(globalOptionsWithValue)) (( i++ )); continue ;;",
            "            (-*) continue ;;",
            "        esac",
            "        [[ $word == help && -z $place ]] && continue",
            "        case \"$place $word\" in",
            "            (\(places(catalog).dropFirst().map { quoted(" " + $0.joined(separator: " ")) }.joined(separator: "|")))",
            "                place=\"$place $word\" ;;",
            "            (*) break ;;",
            "        esac",
            "    done",
            "    case $place in",
        ]
        for place in places(catalog) {
            lines.append("        (\(quoted(place.map { " " + $0 }.joined())))")
            let following =
                catalog.nextWords(after: place).map { described($0, abstract(catalog, place + [$0])) }
                + operandWords(catalog, at: place).map(quoted)
            let options = options(catalog, at: place)
            lines.append("            following=(\(following.joined(separator: " ")))")
            let optionWords = options.flatMap { option in
                spellings(option).map { described($0, firstSentence(option.help)) }
            }
            lines.append("            options=(\(optionWords.joined(separator: " ")))")
            if takesFiles(catalog, at: place) { lines.append("            files=1") }
            lines.append("            case $previous in")
            for option in options where !option.isFlag {
                let pattern = spellings(option).joined(separator: "|")
                switch option.form {
                case .file, .folder: lines.append("                (\(pattern)) _files; return ;;")
                case .oneOf(let choices):
                    lines.append(
                        "                (\(pattern)) values=(\(choices.map(quoted).joined(separator: " "))) ;;")
                case .text, .command: lines.append("                (\(pattern)) return ;;")
                }
            }
            lines += ["            esac ;;"]
        }
        lines += [
            "    esac",
            "    if (( $#values )); then",
            "        compadd -a values",
            "    elif [[ $current == -* ]]; then",
            "        _describe -o option options",
            "    else",
            "        (( $#following )) && _describe command following",
            "        [[ -n $files ]] && _files",
            "    fi",
            "}",
            "if [[ $funcstack[1] == _dashpilot ]]; then _dashpilot \"$@\"; else compdef _dashpilot dashpilot; fi",
        ]
        return lines.joined(separator: "\n")
    }

    private static func described(_ word: String, _ meaning: String) -> String { quoted(word + ":" + meaning) }
}

// MARK: fish

extension CompletionScript {
    private static func fish(_ catalog: CommandCatalog) -> String {
        let names = places(catalog).dropFirst().map { fishQuoted($0.joined(separator: " ")) }
        let skipped = CommandOption.global.filter { !$0.isFlag }.flatMap(spellings).joined(separator: " ")
        var lines = [
            "# fish completion for dashpilot. Load it with: dashpilot completion fish | source",
            "function __dashpilot_at",
            "    set -l names \(names.joined(separator: " "))",
            "    set -l place",
            "    set -l words (commandline -opc)",
            "    set -e words[1]",
            "    while set -q words[1]",
            "        set -l word $words[1]",
            "        set -e words[1]",
            "        if contains -- $word \(skipped)",
            "            set -e words[1]",
            "        else if string match -q -- '-*' $word",
            "            continue",
            "        else if test -z \"$place\" -a \"$word\" = help",
            "            continue",
            "        else if contains -- (string join ' ' $place $word) $names",
            "            set place (string join ' ' $place $word)",
            "        else",
            "            break",
            "        end",
            "    end",
            "    test \"$place\" = \"$argv[1]\"",
            "end",
            "complete -c dashpilot -f",
        ]
        for option in CommandOption.global { lines.append("complete -c dashpilot " + fishOption(option)) }
        for place in places(catalog) {
            let condition =
                "complete -c dashpilot -n " + fishQuoted("__dashpilot_at " + fishQuoted(place.joined(separator: " ")))
            for word in catalog.nextWords(after: place) {
                lines.append("\(condition) -a \(word) -d \(fishQuoted(abstract(catalog, place + [word])))")
            }
            for word in operandWords(catalog, at: place) { lines.append("\(condition) -a \(fishQuoted(word))") }
            if takesFiles(catalog, at: place) { lines.append("\(condition) -F") }
            let own = (catalog.command(named: place)?.options ?? []) + (place.isEmpty ? [.version] : [])
            for option in own { lines.append("\(condition) \(fishOption(option))") }
        }
        return lines.joined(separator: "\n")
    }

    private static func fishOption(_ option: CommandOption) -> String {
        var text = "-l \(option.name)"
        if let letter = option.letter { text += " -s \(letter)" }
        if !option.isFlag {
            switch option.form {
            case .file, .folder: text += " -r -F"
            case .oneOf(let choices): text += " -x -a " + fishQuoted(choices.joined(separator: " "))
            case .text, .command: text += " -x"
            }
        }
        return text + " -d " + fishQuoted(firstSentence(option.help))
    }

    private static func fishQuoted(_ text: String) -> String {
        var quoted = "'"
        for character in text {
            if character == "'" || character == "\\" { quoted += "\\" }
            quoted.append(character)
        }
        return quoted + "'"
    }
}
