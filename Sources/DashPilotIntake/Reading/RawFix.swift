import DashPilotDomain

/// What stood where a number was looked for.
enum ReadNumber: Hashable {
    /// Nothing: no such field, `null`, or an empty text.
    case absent
    case unreadable
    case value(Double)

    init(_ text: Span<UInt8>) {
        if let value = DecimalText.double(text) {
            self = .value(value)
        } else {
            self = text.trimmedRange.isEmpty ? .absent : .unreadable
        }
    }
}

/// How one client says that it does not know how exact a fix is.
///
/// What a client does not use so is left as it came, and the filter judges it: −1 from a client that never sends −1 is
/// an invalid accuracy. Source of the rule: INTAKE-15.
struct AccuracyRule {
    /// Whether a fix may come without an accuracy; otherwise such a fix is unreadable (ADAPT-2).
    let mayBeAbsent: Bool

    /// The numbers that stand for unknown.
    let unknown: [Double]

    /// The page: a browser always reports an accuracy.
    static let always = AccuracyRule(mayBeAbsent: false, unknown: [])

    /// Left out when unknown, and never written otherwise.
    static let absent = AccuracyRule(mayBeAbsent: true, unknown: [])

    /// Left out, or 0, when unknown.
    static let zero = AccuracyRule(mayBeAbsent: true, unknown: [0])

    /// Left out, or −1, when unknown.
    static let minusOne = AccuracyRule(mayBeAbsent: true, unknown: [-1])

    static let zeroOrMinusOne = AccuracyRule(mayBeAbsent: true, unknown: [0, -1])
}

/// The four values a position is made of, as far as a message or file gave them (TERM-1, ADAPT-1).
struct RawFix {
    var time = ReadTime.absent
    var latitude = ReadNumber.absent
    var longitude = ReadNumber.absent
    var accuracy = ReadNumber.absent

    /// Whether the element speaks of no place at all, as a heartbeat or a visit does.
    var hasNoPlace: Bool { latitude == .absent && longitude == .absent }

    /// What becomes of a fix at the boundary.
    enum Reading {
        case sample(LocationSample)
        case untimed
        case withoutTimeZone
        case unreadable
    }

    /// The position, or the first reason there is none (ADAPT-2).
    func reading(_ rule: AccuracyRule) -> Reading {
        guard case .value(let latitude) = latitude, case .value(let longitude) = longitude else { return .unreadable }
        let radius: Double?
        switch accuracy {
        case .unreadable: return .unreadable
        case .absent where !rule.mayBeAbsent: return .unreadable
        case .absent: radius = nil
        case .value(let value): radius = rule.unknown.contains(value) ? nil : value
        }
        switch time {
        case .absent: return .untimed
        case .withoutTimeZone: return .withoutTimeZone
        case .unreadable: return .unreadable
        case .instant(let instant):
            return .sample(
                LocationSample(
                    instant: instant, latitude: latitude, longitude: longitude, horizontalAccuracy: radius))
        }
    }
}
