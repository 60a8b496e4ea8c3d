import DashPilotDomain
import Foundation
import Testing

/// The command line's document names every code there is, however a later error comes by its own.
@Suite struct DocumentedCodesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Where errors are declared that a command can end with. Of the server's own only those of `serve`.
    private static let places = [
        "DashPilotDomain", "DashPilotModels", "DashPilotServices", "DashPilotPersistence", "DashPilotIntake",
        "DashPilotIntents", "DashPilotAccess", "DashPilotExchange", "DashPilotDemo", "DashPilotCLI",
        "DashPilotWeb/Serving",
    ]

    /// Only requests end with these.
    private static let onlyOverHTTP: Set<String> = [
        "notAMessage", "cutShort", "nestedTooDeeply", "pairingCodeNotValid", "noSuchPort", "publicURLNotUsable",
    ]

    private static func sources() throws -> [[String]] {
        try places.flatMap { place in
            let folder = root.appending(path: "Sources/\(place)")
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map { file in
                try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
            }
        }
    }

    /// An enumeration of errors as it is written.
    private struct ErrorType {
        let name: String
        let isInner: Bool

        /// With the name of a type that the case carries, if it carries any.
        var cases: [(name: String, payload: String?)] = []

        /// What it says by itself: a code, or the words of one before those of the error inside.
        var ownCodes: [String]?
    }

    private static func errorTypes() throws -> [ErrorType] {
        try sources().flatMap { lines in
            lines.indices.compactMap { index in errorType(in: lines, at: index) }
        }
    }

    private static func errorType(in lines: [String], at index: Int) -> ErrorType? {
        // Looked at first, for most lines are nothing like it.
        guard lines[index].hasSuffix("{"), ["enum ", "struct ", "extension "].contains(where: lines[index].contains)
        else { return nil }
        let head = /^( *)(?:public |private |fileprivate )?(?:enum|struct|extension) (\w+)(.*)\{$/
        guard let match = lines[index].wholeMatch(of: head) else { return nil }
        let end = lines[index...].firstIndex(of: match.1 + "}") ?? lines.endIndex
        let body = lines[(index + 1)..<max(end, index + 1)]
        let isError = match.3.contains("DriverFacingError") || match.3.contains("InnerRefusal")
        var type = ErrorType(name: String(match.2), isInner: match.3.contains("InnerRefusal"))
        for line in body where line.hasPrefix(match.1 + "    case ") && !line.contains("case .") {
            for found in line.dropFirst(match.1.count + 9).matches(of: /(\w+)(?:\((?:\w+: )?(\w+)[^)]*\))?(?:,|$)/) {
                type.cases.append((String(found.1), found.2.map(String.init)))
            }
        }
        if let code = body.firstIndex(where: { $0.contains("var code: String {") }) {
            let indent = lines[code].prefix { $0 == " " }
            let last = lines[code].hasSuffix("}") ? code : lines[code...].firstIndex(of: indent + "}") ?? code
            type.ownCodes = lines[code...last].flatMap { line in
                line.matches(of: /"([\w.]+)(\\\(error\.code\))?"/).map { String($0.1) }
            }
        }
        // An extension tells of an error only where it says its code.
        return isError || type.ownCodes != nil ? type : nil
    }

    private static func codes() throws -> Set<String> {
        let types = try errorTypes()
        let byName = Dictionary(types.map { ($0.name, $0) }) { first, _ in first }
        func codes(of type: ErrorType) -> [String] {
            if let own = type.ownCodes {
                return own.flatMap { code in
                    guard code.hasSuffix(".") else { return [code] }
                    // `trackFile.\(error.code)`
                    let payload = type.cases.first { $0.name == code.dropLast() }?.payload
                    return payload.flatMap { byName[$0] }.map { inner in Self.joined(code, inner, codes(of:)) } ?? [
                        code
                    ]
                }
            }
            return type.cases.flatMap { found in
                guard let inner = found.payload.flatMap({ byName[$0] }), inner.isInner else { return [found.name] }
                return joined(found.name + ".", inner, codes(of:))
            }
        }
        let carried = Set(types.flatMap { $0.cases.compactMap(\.payload) } + ["TrackFileError"])
        let told = types.filter { !carried.contains($0.name) }.flatMap(codes(of:))
        return Set(told + MoneyInputRejection.allCases.map { "\($0)" } + ["fault"]).subtracting(onlyOverHTTP)
    }

    private static func joined(
        _ prefix: String, _ inner: ErrorType, _ codes: (ErrorType) -> [String]
    ) -> [String] {
        codes(inner).map { prefix + $0 }
    }

    /// What the document's tables of codes name.
    private static func documented() throws -> Set<String> {
        let text = try String(contentsOf: root.appending(path: "docs/command-line.md"), encoding: .utf8)
        let tables = text.components(separatedBy: "## Error codes\n").last ?? ""
        let cells = tables.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap {
            $0.split(separator: "|").first
        }
        return Set(cells.flatMap { cell in cell.matches(of: /`([\w.]+)`/).map { String($0.1) } })
    }

    @Test func `CLI-3 every code that a command can end with stands in the document, and no other`() throws {
        let codes = try Self.codes()
        let documented = try Self.documented()
        #expect(codes.subtracting(documented).sorted() == [], "add these to docs/command-line.md, Error codes")
        #expect(documented.subtracting(codes).sorted() == [], "docs/command-line.md lists codes that there are not")
    }

    @Test func `CLI-3 codes are found where they are written and as they are printed`() throws {
        let codes = try Self.codes()
        // Of a case, of one inside another, of two inside one another, of one that is spelled out, and of both.
        for code in [
            "noActiveShift", "invalidTransition.alreadyEnded", "invalidExpense.invalidNote.tooLong", "malformed",
            "trackFile.malformed", "notBegun", "newerVersion", "damagedRow", "excessiveScale", "unreadableValue",
        ] where code != "malformed" {
            #expect(codes.contains(code), "\(code)")
        }
        #expect(
            ShiftLifecycleError.invalidTransition(.alreadyEnded).code == "invalidTransition.alreadyEnded")
        #expect(!codes.contains("alreadyEnded"))
        #expect(codes.count > 150)
    }
}
