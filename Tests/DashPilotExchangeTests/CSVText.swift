/// Text compared scalar by scalar.
struct Scalars: Hashable, CustomStringConvertible {
    let scalars: [Unicode.Scalar]

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    var text: String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    var description: String { String(reflecting: text) }
}

/// Reads CSV as RFC 4180 says, by nothing that the product writes with.
enum CSVText {
    struct Malformed: Error {
        let place: Int
    }

    static func records(_ text: String) throws -> [[Scalars]] {
        var records: [[Scalars]] = []
        var record: [Scalars] = []
        let scalars = Array(text.unicodeScalars)
        var place = 0
        while place < scalars.count {
            record.append(try field(scalars, &place))
            switch place < scalars.count ? scalars[place] : "?" {
            case ",": place += 1
            case "\r":
                guard place + 1 < scalars.count, scalars[place + 1] == "\n" else { throw Malformed(place: place) }
                place += 2
                records.append(record)
                record = []
            default: throw Malformed(place: place)
            }
        }
        guard record.isEmpty else { throw Malformed(place: place) }
        return records
    }

    private static func field(_ scalars: [Unicode.Scalar], _ place: inout Int) throws -> Scalars {
        var field = String.UnicodeScalarView()
        guard place < scalars.count, scalars[place] == "\"" else {
            while place < scalars.count, !",\r\n\"".unicodeScalars.contains(scalars[place]) {
                field.append(scalars[place])
                place += 1
            }
            return Scalars(String(field))
        }
        place += 1
        while true {
            guard place < scalars.count else { throw Malformed(place: place) }
            if scalars[place] == "\"" {
                place += 1
                guard place < scalars.count, scalars[place] == "\"" else { return Scalars(String(field)) }
            }
            field.append(scalars[place])
            place += 1
        }
    }
}
