import DashPilotDomain
import Foundation

/// One JSON object of an export with the lists in it, as it stands in the file.
struct ExportedObject {
    enum Scalar {
        case text(String)

        /// A number, `true` or `false`.
        case bare(String)
        case null

        /// An object, a list, a text longer than any field's or not of Unicode, or what stands there twice.
        case other
    }

    /// How many bytes of one record of a file are kept, what is on it included: a shift of some hundred deliveries takes a
    /// hundredth of it, and a file may hold anything (SPEED-7).
    static let room = 16 << 20

    /// What a value takes besides its text.
    private static let share = 128

    private var scalars: [String: Scalar] = [:]
    private var lists: [String: [ExportedObject]] = [:]
    private var isObject = true
    private var isWhole = true
    private var listsGivenTwice: Set<String> = []

    /// The lists whose elements are records; any other is passed over.
    private static let listNames: Set<String> = ["deliveries", "additionalTips"]

    /// The fields that are read; any other is passed over.
    private static let fieldNames: Set<String> = [
        "id", "currencyCode", "startedAt", "endedAt", "pauseCount", "pausedSeconds", "grossEarnings",
        "fuelMilesPerGallon", "fuelGasPricePerGallon", "fuelVehicleName", "offerNumber", "acceptedAt",
        "arrivedAtPickupAt", "pickedUpAt", "deliveredAt", "cancelledAt", "pickupPlaceName", "expectedEarnings",
        "amount", "method", "recordedAt", "occurredAt", "category", "note",
    ]

    init(_ json: inout JSONReader) throws(ReadingFault) {
        var room = Self.room
        try self.init(&json, room: &room)
        isWhole = room >= 0
    }

    private init(_ json: inout JSONReader, room: inout Int) throws(ReadingFault) {
        room -= Self.share
        guard try json.enterObject() else {
            isObject = false
            return
        }
        while let key = try json.nextKey() {
            if Self.listNames.contains(key), try json.kind() == .array {
                _ = try json.enterArray()
                var elements: [ExportedObject] = []
                // Records hold one another two deep, and the reader bounds any nesting.
                while try json.nextElement() {
                    let element = try ExportedObject(&json, room: &room)
                    if room >= 0 { elements.append(element) }
                }
                if lists.updateValue(elements, forKey: key) != nil { listsGivenTwice.insert(key) }
            } else if Self.fieldNames.contains(key) {
                let scalar = try Self.scalar(&json, room: &room)
                // Of two values nobody knows which is meant.
                if scalars.updateValue(scalar, forKey: key) != nil { scalars[key] = .other }
            } else {
                try json.skip()
            }
        }
    }

    private static func scalar(_ json: inout JSONReader, room: inout Int) throws(ReadingFault) -> Scalar {
        let kind = try json.scalar()
        var text: String?
        if kind != .other {
            json.withToken { text = $0.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) } }
        }
        room -= share + (text?.utf8.count ?? 0)
        guard let text, room >= 0 else { return .other }
        return switch kind {
        case .text: .text(text)
        case .bare: .bare(text)
        case .nothing: text.isEmpty ? .other : .null
        case .other: .other
        }
    }

    /// - Throws: ``ExportFileError/tooLarge(_:)`` where it was not kept whole.
    func requireRoom(at place: ExportedPlace) throws(ExportFileError) {
        if !isWhole { throw .tooLarge(place) }
    }

    func fields(of place: ExportedPlace) -> ExportedFields { ExportedFields(object: self, place: place) }

    fileprivate subscript(_ key: String) -> Scalar? { isObject ? scalars[key] : .other }

    fileprivate func list(_ key: String) -> [ExportedObject]? {
        isObject && !listsGivenTwice.contains(key) ? lists[key] : nil
    }
}

/// The fields of one record, each read as its format says (JSON-3 to JSON-7).
struct ExportedFields {
    let object: ExportedObject
    let place: ExportedPlace

    /// A field that has to hold something.
    func required<Value>(
        _ key: String, _ read: (String) throws(ExportFileError) -> Value?
    ) throws(ExportFileError) -> Value {
        guard let value = try read(key) else { throw unreadable(key) }
        return value
    }

    func text(_ key: String) throws(ExportFileError) -> String? {
        switch object[key] {
        case .text(let text): text
        // A build before the field was added left it out.
        case .null, nil: nil
        case .bare, .other: throw unreadable(key)
        }
    }

    func identifier(_ key: String) throws(ExportFileError) -> UUID? {
        try parsed(key) { $0.utf8.count == 36 ? UUID(uuidString: $0) : nil }
    }

    /// `yyyy-MM-ddTHH:mm:ssZ` and nothing else.
    func timestamp(_ key: String) throws(ExportFileError) -> Instant? {
        try parsed(key) { text in
            let parts = text.utf8.map { $0 }
            guard parts.count == 20, parts[4] == UInt8(ascii: "-"), parts[7] == UInt8(ascii: "-"),
                parts[10] == UInt8(ascii: "T"), parts[13] == UInt8(ascii: ":"), parts[16] == UInt8(ascii: ":"),
                parts[19] == UInt8(ascii: "Z")
            else { return nil }
            let numbers = [0..<4, 5..<7, 8..<10, 11..<13, 14..<16, 17..<19].compactMap { number(parts[$0]) }
            guard numbers.count == 6, let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]),
                let time = CivilDateTime(date: date, hour: numbers[3], minute: numbers[4], second: numbers[5])
            else { return nil }
            return time.instant(secondsFromGMT: 0)
        }
    }

    /// A decimal with exactly two fraction digits, whatever it is of, and a sign only where it is below zero.
    func amount(_ key: String) throws(ExportFileError) -> Money? {
        try parsed(key) { text in
            let fraction = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            guard fraction.count == 2, fraction[1].count == 2, let amount = Money(exact: text) else { return nil }
            return amount.isNegative == text.hasPrefix("-") ? amount : nil
        }
    }

    func word<Word: RawRepresentable<String>>(_ key: String) throws(ExportFileError) -> Word? {
        try parsed(key) { Word(rawValue: $0) }
    }

    func count(_ key: String) throws(ExportFileError) -> Int? {
        switch object[key] {
        case .bare(let text):
            guard let count = Int(text), count >= 0 else { throw unreadable(key) }
            return count
        case .null, nil: return nil
        case .text, .other: throw unreadable(key)
        }
    }

    func list(_ key: String) throws(ExportFileError) -> [ExportedObject] {
        guard let list = object.list(key) else { throw unreadable(key) }
        return list
    }

    /// Amounts are read as what the product displays them in.
    func requireCurrency() throws(ExportFileError) {
        guard try text("currencyCode") == Money.displayCurrencyCode else { throw unreadable("currencyCode") }
    }

    func unreadable(_ key: String) -> ExportFileError { .unreadableField(key, of: place) }

    private func parsed<Value>(_ key: String, _ read: (String) -> Value?) throws(ExportFileError) -> Value? {
        guard let text = try text(key) else { return nil }
        guard let value = read(text) else { throw unreadable(key) }
        return value
    }

    private func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
