package import SQLiteKit

/// Statements of a schema as they compare: without comments, and with no more white space than keeps words apart.
///
/// SQLite keeps the text a table was made with and adds to it when a column is added, so a table that grew and one made
/// whole differ in comments and line breaks alone.
package enum SchemaText {
    package static func normalised(_ sql: String) -> String {
        var text = ""
        for line in sql.split(separator: "\n") {
            let code = line.firstRange(of: "--").map { line[..<$0.lowerBound] } ?? line[...]
            for word in code.split(separator: " ") {
                if let last = text.last, !Self.binding.contains(last), !Self.binding.contains(word.first ?? " ") {
                    text += " "
                }
                text += word
            }
        }
        return text
    }

    /// What a file's schema consists of, in the order of the objects' names.
    package static func stored(in connection: Connection) throws -> [String] {
        try written(in: connection).map(normalised)
    }

    /// The same as SQLite keeps it, letter by letter.
    static func written(in connection: Connection) throws -> [String] {
        try connection.all("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name") { try $0.text(0) }
    }

    private static let binding: Set<Character> = ["(", ")", ","]
}
