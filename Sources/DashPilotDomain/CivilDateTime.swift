/// A date of the Gregorian calendar and a time of day, as a clock on the wall shows them, without a time zone.
///
/// Counted by arithmetic alone, so that reading or writing a timestamp needs no calendar of the platform.
public struct CivilDateTime: Hashable, Sendable {
    public let date: CivilDate
    public let hour: Int
    public let minute: Int
    public let second: Int
    public let millisecond: Int

    /// - Returns: `nil` for a time of day no clock shows; 24:00 and a leap second are none.
    public init?(date: CivilDate, hour: Int, minute: Int, second: Int = 0, millisecond: Int = 0) {
        guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second, 0..<1000 ~= millisecond else { return nil }
        self.date = date
        self.hour = hour
        self.minute = minute
        self.second = second
        self.millisecond = millisecond
    }

    /// What a clock set `secondsFromGMT` ahead of UTC shows at `instant`.
    public init(_ instant: Instant, secondsFromGMT: Int) {
        let shown = instant.millisecondsSince1970 + Int64(secondsFromGMT) * 1000
        let day = shown.floorDivided(by: 86_400_000)
        let rest = Int(shown - day * 86_400_000)
        date = CivilDate(daysSince1970: Int(day))
        hour = rest / 3_600_000
        minute = rest / 60_000 % 60
        second = rest / 1000 % 60
        millisecond = rest % 1000
    }

    /// The moment a clock set `secondsFromGMT` ahead of UTC shows this.
    public func instant(secondsFromGMT: Int) -> Instant {
        let seconds = (Int64(date.daysSince1970) * 24 + Int64(hour)) * 3600 + Int64(minute * 60 + second)
        return Instant(millisecondsSince1970: (seconds - Int64(secondsFromGMT)) * 1000 + Int64(millisecond))
    }

    /// `yyyy-MM-ddTHH:mm:ss`, fractions of a second cut off.
    public var isoText: String {
        date.isoText + "T" + Self.twoDigits(hour) + ":" + Self.twoDigits(minute) + ":" + Self.twoDigits(second)
    }

    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

/// A day of the Gregorian calendar, without a time zone. Days compare by their place in time.
public struct CivilDate: Hashable, Comparable, Sendable {
    public let year: Int
    public let month: Int
    public let day: Int

    /// - Returns: `nil` for a date the calendar does not have, such as 30 February, and for a year outside 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
        let date = CivilDate(unchecked: year, month, day)
        // A day past its month's end counts over into the next month and comes back as another date.
        guard CivilDate(daysSince1970: date.daysSince1970) == date else { return nil }
        self = date
    }

    /// The date that many days after 1 January 1970.
    public init(daysSince1970 days: Int) {
        // Years are counted from 1 March, so that the leap day is the last of its year; an era is 400 of them.
        let shifted = days + 719_468
        let era = shifted.floorDivided(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        self.init(
            unchecked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    private init(unchecked year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    public var daysSince1970: Int {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let era = yearFromMarch.floorDivided(by: 400)
        let yearOfEra = yearFromMarch - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The day `days` later, earlier when negative.
    public func adding(days: Int) -> CivilDate { CivilDate(daysSince1970: daysSince1970 + days) }

    /// `yyyy-MM-dd`.
    public var isoText: String {
        let year = String(year)
        return String(repeating: "0", count: max(0, 4 - year.utf8.count)) + year
            + "-" + CivilDateTime.twoDigits(month) + "-" + CivilDateTime.twoDigits(day)
    }

    public static func < (left: CivilDate, right: CivilDate) -> Bool { left.daysSince1970 < right.daysSince1970 }
}

extension BinaryInteger {
    /// The quotient towards negative infinity, where `/` cuts towards zero.
    fileprivate func floorDivided(by divisor: Self) -> Self {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
