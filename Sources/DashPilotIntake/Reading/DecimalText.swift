/// A decimal number as a client wrote it: `-82.9987`, `.5`, `1772840525.120`, `6e2`.
///
/// Phones and templates send numbers bare or in quotes, so both are read from their bytes by this one grammar. What it
/// refuses (`NaN`, `inf`, hexadecimal, a comma as the mark) is no number on any path.
struct DecimalText {
    /// What the text stands for, told apart so that a time can be cut to the millisecond without a binary fraction.
    let isNegative: Bool

    /// The first nineteen significant digits.
    let digits: UInt64

    /// The power of ten that ``digits`` is multiplied by, held within ±99,999.
    let exponent: Int

    /// Whether a digit other than 0 was left out of ``digits``.
    let isCut: Bool

    /// Reads all of `text` but the blanks round it.
    ///
    /// - Returns: `nil` when it is not one decimal number.
    init?(_ text: Span<UInt8>) {
        let text = text.extracting(text.trimmedRange)
        var index = 0
        var isNegative = false
        if index < text.count, text[index] == .minus || text[index] == .plus {
            isNegative = text[index] == .minus
            index += 1
        }
        var digits: UInt64 = 0
        var significant = 0
        var exponent = 0
        var isCut = false
        var sawDigit = false
        var isFraction = false
        while index < text.count {
            let byte = text[index]
            if byte == .point, !isFraction {
                isFraction = true
            } else if let digit = byte.decimalDigit {
                sawDigit = true
                if significant == 0, digit == 0 {
                    if isFraction { exponent -= 1 }
                } else if significant < 19 {
                    digits = digits * 10 + UInt64(digit)
                    significant += 1
                    if isFraction { exponent -= 1 }
                } else {
                    isCut = isCut || digit != 0
                    if !isFraction { exponent += 1 }
                }
            } else {
                break
            }
            index += 1
        }
        guard sawDigit else { return nil }
        if index < text.count {
            guard text[index] | 0x20 == UInt8(ascii: "e") else { return nil }
            index += 1
            var isNegativePower = false
            if index < text.count, text[index] == .minus || text[index] == .plus {
                isNegativePower = text[index] == .minus
                index += 1
            }
            guard index < text.count else { return nil }
            var power = 0
            while index < text.count {
                guard let digit = text[index].decimalDigit else { return nil }
                power = min(power * 10 + Int(digit), 99_999)
                index += 1
            }
            exponent += isNegativePower ? -power : power
        }
        self.isNegative = isNegative
        self.digits = digits
        self.exponent = max(-99_999, min(exponent, 99_999))
        self.isCut = isCut
    }

    /// The number moved `shift` places to the left and cut to a whole one, towards the past.
    ///
    /// - Returns: `nil` past eighteen digits.
    func whole(shiftedLeft shift: Int) -> Int64? {
        guard digits > 0 else { return 0 }
        var value = digits
        var isCut = isCut
        var places = exponent + shift
        while places > 0 {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            value = product
            places -= 1
        }
        while places < 0, value > 0 {
            isCut = isCut || value % 10 != 0
            value /= 10
            places += 1
        }
        guard value < 1_000_000_000_000_000_000 else { return nil }
        return isNegative ? -Int64(value) - (isCut ? 1 : 0) : Int64(value)
    }

    /// Reads `text` as the nearest binary number.
    ///
    /// - Returns: `nil` when it is no number, or one too large to be held (`1e400`).
    static func double(_ text: Span<UInt8>) -> Double? {
        guard let decimal = DecimalText(text) else { return nil }
        if decimal.digits == 0 { return decimal.isNegative ? -0.0 : 0 }
        // Both numbers are held exactly and divided once, so the result is the nearest one (Clinger 1990).
        if !decimal.isCut, decimal.digits <= 1 << 53, decimal.exponent.magnitude < exactPowers.count {
            let power = exactPowers[Int(decimal.exponent.magnitude)]
            let value =
                decimal.exponent < 0 ? Double(decimal.digits) / power : Double(decimal.digits) * power
            return decimal.isNegative ? -value : value
        }
        guard let value = Double(String(text.extracting(text.trimmedRange))), value.isFinite else { return nil }
        return value
    }

    /// The powers of ten that a `Double` holds exactly.
    private static let exactPowers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
