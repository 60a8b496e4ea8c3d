import Foundation
import Testing

/// What the sources of the calculations may lean on.
@Suite struct CalculationSourceTests {
    /// The Swift files of `target` with their lines.
    func sources(of target: String) throws -> [(name: String, lines: [Substring])] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/\(target)").standardized
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        return try files.map {
            ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8).split(separator: "\n"))
        }
    }

    static let imports: [(target: String, allowed: Set<Substring>)] = [
        ("DashPilotDomain", ["Foundation"]), ("DashPilotModels", ["Foundation", "DashPilotDomain"]),
    ]

    @Test(arguments: imports)
    func `CONV-4 calculations know no store and no screen`(target: String, allowed: Set<Substring>) throws {
        let imported = try sources(of: target).flatMap(\.lines)
            .filter { $0.hasPrefix("import ") || $0.hasPrefix("public import ") }
            .compactMap { $0.split(separator: " ").last }
        #expect(Set(imported).subtracting(allowed).isEmpty)
    }

    @Test func `CONV-3 no calculation reads the machine's clock, calendar, time zone or locale`() throws {
        let reading = /\b(Date\(\)|Date\.now|(Locale|Calendar|TimeZone)\.current|autoupdatingCurrent)/
        let readers = try ["DashPilotDomain", "DashPilotModels"].flatMap(sources).filter { source in
            source.lines.contains { $0.contains(reading) }
        }
        // The clock that a program passes in; no calculation holds it.
        #expect(readers.map(\.name) == ["Environment.swift"])
    }
}
