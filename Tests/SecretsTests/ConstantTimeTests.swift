import Secrets
import Testing

@Suite struct ConstantTimeTests {
    static let pairs: [(left: [UInt8], right: [UInt8], areEqual: Bool)] = [
        ([], [], true), ([1, 2, 3], [1, 2, 3], true), ([1, 2, 3], [1, 2, 4], false), ([0, 2, 3], [1, 2, 3], false),
        ([1, 2], [1, 2, 3], false), ([], [0], false),
    ]

    @Test(arguments: pairs)
    func `ACCESS-6 bytes are compared whole`(left: [UInt8], right: [UInt8], areEqual: Bool) {
        #expect(equalInConstantTime(left, right) == areEqual)
    }

    @Test func `random bytes come in any number and do not repeat`() {
        #expect([UInt8].random(count: 0).isEmpty)
        #expect([UInt8].random(count: 16).count == 16)
        #expect([UInt8].random(count: 16) != [UInt8].random(count: 16))
    }
}
