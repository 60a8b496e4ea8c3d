import DashPilotDomain

/// What stood where a time was looked for.
enum ReadTime: Hashable {
    /// Nothing, or nothing but blanks.
    case absent

    case unreadable

    /// A date and a time of day that do not say which zone they are in, so that no instant follows from them.
    case withoutTimeZone

    case instant(Instant)

    /// What the number in a time field counts.
    enum Unit {
        case milliseconds

        /// Seconds, or milliseconds where a number of seconds that size would lie past the year 5138. Clients of one
        /// protocol differ in this, and the two ranges do not meet.
        case secondsOrMilliseconds
    }

    /// Reads an epoch number or an ISO 8601 time.
    init(_ text: Span<UInt8>, unit: Unit) {
        if let number = DecimalText(text) {
            self.init(number, unit: unit)
        } else {
            self.init(iso8601: text)
        }
    }

    init(_ number: DecimalText, unit: Unit) {
        let milliseconds: Int64?
        switch unit {
        case .milliseconds:
            milliseconds = number.whole(shiftedLeft: 0)
        case .secondsOrMilliseconds:
            let whole = number.whole(shiftedLeft: 0)
            let isMilliseconds = whole.map { $0.magnitude >= 100_000_000_000 } ?? true
            milliseconds = isMilliseconds ? whole : number.whole(shiftedLeft: 3)
        }
        self.init(milliseconds: milliseconds)
    }

    private init(milliseconds: Int64?) {
        if let milliseconds, Self.calendarYears.contains(milliseconds) {
            self = .instant(Instant(millisecondsSince1970: milliseconds))
        } else {
            self = .unreadable
        }
    }

    /// The milliseconds of the years 1 to 9999, so that no instant taken in here can overflow a difference.
    private static let calendarYears: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999
}

extension ReadTime {
    /// Reads `2026-03-06T18:42:05.120-05:00`: the fraction is optional and cut to the millisecond, the seconds are
    /// optional, the date and the time of day are parted by a `T` or a blank, and the zone is `Z`, `±hh:mm`, `±hhmm` or
    /// `±hh`. Blanks and line breaks round it are skipped.
    init(iso8601 text: Span<UInt8>) {
        let text = text.extracting(text.trimmedRange)
        guard !text.isEmpty else {
            self = .absent
            return
        }
        var cursor = TextCursor(index: 0)
        guard let year = cursor.digits(4, in: text), cursor.take(.minus, in: text),
            let month = cursor.digits(2, in: text), cursor.take(.minus, in: text),
            let day = cursor.digits(2, in: text), Self.exists(year: year, month: month, day: day)
        else {
            self = .unreadable
            return
        }
        if cursor.index == text.count {
            self = .withoutTimeZone
            return
        }
        guard cursor.take(UInt8(ascii: "T"), orLetter: UInt8(ascii: "t"), or: 0x20, in: text),
            let hour = cursor.digits(2, in: text), cursor.take(.colon, in: text),
            let minute = cursor.digits(2, in: text), minute < 60
        else {
            self = .unreadable
            return
        }
        var second = 0
        var fraction = 0
        if cursor.take(.colon, in: text) {
            // A receiver that follows UTC to the letter writes a leap second as 60.
            guard let seconds = cursor.digits(2, in: text), seconds <= 60 else {
                self = .unreadable
                return
            }
            second = seconds
            if cursor.take(.point, in: text) || cursor.take(.comma, in: text) {
                guard let thousandths = cursor.thousandths(in: text) else {
                    self = .unreadable
                    return
                }
                fraction = thousandths
            }
        }
        // 24:00:00 is the midnight that ends the day.
        guard hour < 24 || (hour == 24 && minute == 0 && second == 0 && fraction == 0) else {
            self = .unreadable
            return
        }
        if cursor.index == text.count {
            self = .withoutTimeZone
            return
        }
        guard let offset = cursor.offsetSeconds(in: text), cursor.index == text.count else {
            self = .unreadable
            return
        }
        let days = Self.daysSince1970(year: year, month: month, day: day)
        let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offset
        self.init(milliseconds: Int64(seconds) * 1000 + Int64(fraction))
    }

    private static func exists(year: Int, month: Int, day: Int) -> Bool {
        guard year > 0, (1...12).contains(month), day >= 1 else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return day <= (month == 2 && isLeap ? 29 : daysInMonth[month - 1])
    }

    private static let daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    /// Days from 1970-01-01 in the Gregorian calendar, counted in years that begin in March so that a leap day comes last.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month <= 2 ? year - 1 : year
        let century = marchYear / 400
        let yearOfEra = marchYear - century * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return century * 146_097 + dayOfEra - 719_468
    }
}

/// A place in a text that moves on over what it recognises.
private struct TextCursor {
    var index: Int

    mutating func take(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
        guard index < text.count, text[index] == byte else { return false }
        index += 1
        return true
    }

    mutating func take(_ byte: UInt8, orLetter second: UInt8, or third: UInt8, in text: Span<UInt8>) -> Bool {
        take(byte, in: text) || take(second, in: text) || take(third, in: text)
    }

    /// Takes exactly `count` digits, or nothing.
    mutating func digits(_ count: Int, in text: Span<UInt8>) -> Int? {
        guard index + count <= text.count else { return nil }
        var value = 0
        for offset in index..<index + count {
            guard let digit = text[offset].decimalDigit else { return nil }
            value = value * 10 + Int(digit)
        }
        index += count
        return value
    }

    /// Takes every digit of a fraction of a second; those past the third are dropped.
    mutating func thousandths(in text: Span<UInt8>) -> Int? {
        let start = index
        var value = 0
        while index < text.count, let digit = text[index].decimalDigit {
            if index - start < 3 { value = value * 10 + Int(digit) }
            index += 1
        }
        switch index - start {
        case 0: return nil
        case 1: return value * 100
        case 2: return value * 10
        default: return value
        }
    }

    /// Takes a zone: seconds east of UTC, at most 18 hours.
    mutating func offsetSeconds(in text: Span<UInt8>) -> Int? {
        if take(UInt8(ascii: "Z"), in: text) || take(UInt8(ascii: "z"), in: text) { return 0 }
        let isWest = index < text.count && text[index] == .minus
        guard take(.plus, in: text) || take(.minus, in: text), let hours = digits(2, in: text) else { return nil }
        var minutes = 0
        if index < text.count {
            _ = take(.colon, in: text)
            guard let read = digits(2, in: text), read < 60 else { return nil }
            minutes = read
        }
        let seconds = hours * 3600 + minutes * 60
        guard seconds <= 18 * 3600 else { return nil }
        return isWest ? -seconds : seconds
    }
}
