/// How Google's files write a place.
enum GooglePlace {
    /// A degree times ten million, as `latitudeE7` holds it.
    ///
    /// Old exports wrote a negative value as if it had no sign, 2³² too large. Such a number lies far outside the
    /// globe, so it can mean nothing else.
    static func degrees(e7 number: ReadNumber, limit: Double) -> ReadNumber {
        guard case .value(let value) = number else { return number }
        return .value((value > limit * 1e7 ? value - 4_294_967_296 : value) / 1e7)
    }

    /// Reads `39.9612°, -82.9988°` and `geo:39.9612,-82.9988` into latitude and longitude.
    ///
    /// The degree sign may be missing or garbled by a foreign code page: after each number any bytes that are not ASCII
    /// are passed over.
    static func coordinates(_ text: Span<UInt8>) -> (latitude: ReadNumber, longitude: ReadNumber) {
        var start = text.trimmedRange.lowerBound
        if isGeoURI(text, at: start) { start += 4 }
        var comma = start
        while comma < text.count, text[comma] != .comma { comma += 1 }
        guard comma < text.count else { return (.unreadable, .unreadable) }
        return (
            number(text.extracting(start..<comma)), number(text.extracting(comma + 1..<text.count))
        )
    }

    private static func isGeoURI(_ text: Span<UInt8>, at start: Int) -> Bool {
        start + 4 <= text.count && text[start] == UInt8(ascii: "g") && text[start + 1] == UInt8(ascii: "e")
            && text[start + 2] == UInt8(ascii: "o") && text[start + 3] == .colon
    }

    private static func number(_ text: Span<UInt8>) -> ReadNumber {
        var end = text.count
        while end > 0, text[end - 1] >= 0x80 || text[end - 1].isBlank { end -= 1 }
        let number = ReadNumber(text.extracting(0..<end))
        return number == .absent ? .unreadable : number
    }
}

extension JSONReader {
    /// Reads a place written as one text; a missing one leaves both values absent.
    mutating func readCoordinates() throws(ReadingFault) -> (latitude: ReadNumber, longitude: ReadNumber) {
        switch try scalar() {
        case .text:
            var place: (latitude: ReadNumber, longitude: ReadNumber) = (.unreadable, .unreadable)
            withToken { place = GooglePlace.coordinates($0) }
            return place
        case .nothing: return (.absent, .absent)
        case .bare, .other: return (.unreadable, .unreadable)
        }
    }
}
