extension StringProtocol {
    /// The pieces between `separator`s that stand outside quotes.
    ///
    /// - Parameter escape: What takes the next character as it is, inside quotes; `nil` where there is no such thing.
    func splitOutsideQuotes(at separator: Character, escape: Character? = "\\") -> [SubSequence] {
        var pieces: [SubSequence] = []
        var start = startIndex
        var isQuoted = false
        var isEscaped = false
        for index in indices {
            switch self[index] {
            case _ where isEscaped: isEscaped = false
            case escape where isQuoted: isEscaped = true
            case "\"": isQuoted.toggle()
            case separator where !isQuoted:
                pieces.append(self[start..<index])
                start = self.index(after: index)
            default: break
            }
        }
        pieces.append(self[start...])
        return pieces
    }
}

extension String {
    /// The text inside a pair of quotes with its escapes undone, or the text itself where there is no such pair.
    var unquoted: String {
        guard count >= 2, hasPrefix("\""), hasSuffix("\"") else { return self }
        var text = ""
        var isEscaped = false
        for character in dropFirst().dropLast() {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                text.append(character)
                isEscaped = false
            }
        }
        return text
    }
}
