import Foundation

extension Money {
    /// The most significant digits an amount may have (MONEY-1).
    static let maximumSignificantDigits = 38

    /// Reads the canonical form that fixtures and the store use: an optional `-`, digits, optionally a point and digits.
    ///
    /// Knows no locale and trims nothing. What a driver types is read by `MoneyInput` instead.
    ///
    /// - Returns: `nil` for any other text, and for a value of more than 38 significant digits, where zeros that lead or
    ///   trail count for nothing. Source of the rule: MONEY-9.
    public init?(exact text: String) {
        let unsigned = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        let parts = unsigned.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isDigit) }),
            Self.significantDigits(parts.joined()) <= Self.maximumSignificantDigits,
            let amount = Decimal(string: text), !amount.isNaN
        else { return nil }
        self.init(amount)
    }

    /// This amount as `Money(exact:)` reads it back: a point, no grouping and no trailing fraction zero.
    ///
    /// Equal amounts have equal texts. Source of the rule: MONEY-18.
    public var exactText: String { amount.description }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func significantDigits(_ digits: some Sequence<UInt8>) -> Int {
        let zero = UInt8(ascii: "0")
        let withoutLeading = Array(digits.drop { $0 == zero })
        guard let last = withoutLeading.lastIndex(where: { $0 != zero }) else { return 0 }
        return last + 1
    }
}
