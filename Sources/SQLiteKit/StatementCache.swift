/// A connection's prepared statements that are not in use at present, by their text.
///
/// A statement in use is out of the cache, so that the same text run from within its own rows gets a statement of its
/// own. Holds at most ``capacity``; the one unused for longest makes room.
struct StatementCache {
    static let capacity = 100

    private var idle: [String: (statement: Statement, lastUse: Int)] = [:]
    private var uses = 0

    var count: Int { idle.count }

    mutating func take(_ text: String) -> Statement? {
        idle.removeValue(forKey: text)?.statement
    }

    mutating func giveBack(_ statement: Statement) {
        statement.clear()
        uses += 1
        idle[statement.text] = (statement, uses)
        guard idle.count > Self.capacity else { return }
        if let oldest = idle.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            idle.removeValue(forKey: oldest.key)
        }
    }

    mutating func removeAll() {
        idle.removeAll()
    }
}
