import Foundation
import SQLiteKit
import Testing

@Suite struct SQLTests {
    @Test func `every interpolated value is bound and none becomes part of the text`() {
        let hostile = "'; DROP TABLE shift; --"
        let sql: SQL = "UPDATE t SET name = \(hostile), count = \(3) WHERE ratio > \(0.5) AND id = \(Int64.max)"
        #expect(sql.text == "UPDATE t SET name = ?, count = ? WHERE ratio > ? AND id = ?")
        #expect(sql.values == [.text(hostile), .integer(3), .real(0.5), .integer(.max)])
    }

    @Test func `an absent value is bound as NULL`() {
        let absent: String? = nil
        let sql: SQL = "SELECT \(absent), \(Optional(7))"
        #expect(sql.text == "SELECT ?, ?")
        #expect(sql.values == [.null, .integer(7)])
    }

    @Test func `only raw puts a name into the text`() {
        let sql: SQL = "SELECT count(*) FROM \(raw: "routeSample") WHERE shift = \([UInt8]([1, 2]))"
        #expect(sql.text == "SELECT count(*) FROM routeSample WHERE shift = ?")
        #expect(sql.values == [.blob([1, 2])])
    }

    @Test func `two statements' parts keep their values in order`() {
        let sum: SQL = "a = \(1)" + " AND b = \(2)"
        #expect(sum.text == "a = ? AND b = ?")
        #expect(sum.values == [.integer(1), .integer(2)])
    }

    @Test func `an identifier is bound as its sixteen bytes in written order`() throws {
        let id = try #require(UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF"))
        let sql: SQL = "\(id)"
        #expect(
            sql.values == [
                .blob([
                    0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xAA, 0xBB, 0xCC, 0xDD, 0xEE, 0xFF,
                ])
            ])
    }
}
