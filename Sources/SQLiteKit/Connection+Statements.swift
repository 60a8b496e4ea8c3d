import CSQLite
public import Foundation

extension Connection {
    /// Hands out the prepared statement of `text`, from the cache where it was prepared before.
    public func prepared<Result>(_ text: String, _ body: (Statement) throws -> Result) throws -> Result {
        let statement = try statements.take(text) ?? Statement(text, database: handle)
        defer { statements.giveBack(statement) }
        return try body(statement)
    }

    /// Runs one statement to its end.
    ///
    /// - Returns: How many rows an `INSERT`, `UPDATE` or `DELETE` changed, cascades and triggers not counted.
    @discardableResult
    public func execute(_ sql: SQL) throws -> Int {
        try prepared(sql.text) { statement in
            try statement.bind(sql.values)
            try statement.run()
        }
        return Int(sqlite3_changes64(handle))
    }

    /// Gives every row to `body`, in the statement's order.
    public func forEachRow(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        try prepared(sql.text) { statement in
            try statement.bind(sql.values)
            try statement.forEachRow { row in
                try body(row)
                return true
            }
        }
    }

    /// Gives every row to `body` that holds an integer, two real numbers, and an identifier or `NULL`, in the statement's
    /// order: what ``forEachRow(_:_:)`` does, for rows by the ten thousand.
    public func forEachPlace(_ sql: SQL, _ body: (Int64, Double, Double, UUID?) throws -> Void) throws {
        try prepared(sql.text) { statement in
            try statement.bind(sql.values)
            try statement.forEachPlace(body)
        }
    }

    /// What `read` makes of every row, in the statement's order.
    public func all<Element>(_ sql: SQL, _ read: (Row) throws -> Element) throws -> [Element] {
        var elements: [Element] = []
        try forEachRow(sql) { elements.append(try read($0)) }
        return elements
    }

    /// What `read` makes of the first row, or `nil` where there is none.
    public func first<Element>(_ sql: SQL, _ read: (Row) throws -> Element) throws -> Element? {
        var element: Element?
        try prepared(sql.text) { statement in
            try statement.bind(sql.values)
            try statement.forEachRow { row in
                element = try read(row)
                return false
            }
        }
        return element
    }

    /// The integer in the first column of the first row, or `nil` where there is no row or it holds `NULL`.
    public func integer(_ sql: SQL) throws -> Int64? {
        try first(sql) { try $0.integerIfPresent(0) } ?? nil
    }

    /// The text in the first column of the first row, or `nil` where there is no row or it holds `NULL`.
    public func text(_ sql: SQL) throws -> String? {
        try first(sql) { try $0.textIfPresent(0) } ?? nil
    }

    /// How SQLite means to run the statement, one line a step, as `EXPLAIN QUERY PLAN` words it.
    public func queryPlan(_ sql: SQL) throws -> [String] {
        try all("EXPLAIN QUERY PLAN " + sql) { try $0.text(3) }
    }

    /// How many rows this connection has inserted, updated and deleted since it was opened, cascades included.
    public var totalChanges: Int64 { sqlite3_total_changes64(handle) }
}
