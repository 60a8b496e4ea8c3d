import Foundation
import Testing

/// The schema each version had when it was shipped, a statement a line in the order of the objects' names.
enum GoldenSchema {
    static func statements(version: Int) throws -> [String] {
        let name = "v\(version < 10 ? "0" : "")\(version)"
        let url = try #require(Bundle.module.url(forResource: name, withExtension: "sql", subdirectory: "Golden"))
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}
