extension Instant {
    /// Reads a date and time that says its offset from UTC: `2026-08-12T21:30:00Z`, `2026-08-12T17:30:00.25-04:00`.
    ///
    /// What exports write (JSON-4) is read back, seconds may be left out, and a fraction is cut to the millisecond
    /// (STORE-5). Text without an offset names no moment and gives `nil`, like anything else.
    public init?(iso text: String) {
        var reader = DigitReader(text)
        guard let date = reader.readDate(), reader.read("T", or: "t"),
            let time = reader.readTime(on: date, takesFraction: true), let offset = reader.readOffset(), reader.isAtEnd
        else { return nil }
        self = time.instant(secondsFromGMT: offset)
    }
}

extension CivilDate {
    /// Reads `yyyy-MM-dd`; `nil` for anything else.
    public init?(iso text: String) {
        var reader = DigitReader(text)
        guard let date = reader.readDate(), reader.isAtEnd else { return nil }
        self = date
    }
}
