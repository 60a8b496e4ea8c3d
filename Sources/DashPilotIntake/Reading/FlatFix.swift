/// A position written as a flat list of names and values: a query, a form, or one plain JSON object.
///
/// GPSLogger's templates, Traccar Client's first and third generation, OsmAnd and their kin all do it so, under names
/// that differ little. Names are matched in lower case.
struct FlatFix {
    private var fix = RawFix()
    private var times = [ReadTime](repeating: .absent, count: FlatField.timeNames.count)
    private(set) var deviceHint: String?
    private var deviceRank = Int.max

    /// Whether any field at all was there, known or not.
    private(set) var hasFields = false

    /// The values put together. Of several times the one that names the fix most plainly counts.
    var value: RawFix {
        var fix = fix
        fix.time = times.first { $0 != .absent } ?? .absent
        return fix
    }

    mutating func take(form bytes: Span<UInt8>) {
        FormFields.forEach(bytes) { name, value in
            hasFields = true
            take(FlatField(name), value.span)
        }
    }

    /// Takes what `later` holds and this does not.
    mutating func fill(from later: FlatFix) {
        if fix.latitude == .absent { fix.latitude = later.fix.latitude }
        if fix.longitude == .absent { fix.longitude = later.fix.longitude }
        if fix.accuracy == .absent { fix.accuracy = later.fix.accuracy }
        if value.time == .absent { times = later.times }
        deviceHint = deviceHint ?? later.deviceHint
        hasFields = hasFields || later.hasFields
    }

    /// Reads one member of a JSON object under the same names.
    mutating func take(_ name: String, from json: inout JSONReader) throws(ReadingFault) {
        hasFields = true
        let field = FlatField(name.lowercased())
        switch try json.scalar() {
        case .text, .bare: json.withToken { take(field, $0) }
        case .nothing: break
        case .other: refuse(field)
        }
    }

    private mutating func take(_ field: FlatField, _ text: Span<UInt8>) {
        switch field {
        case .latitude: fix.latitude = ReadNumber(text)
        case .longitude: fix.longitude = ReadNumber(text)
        case .pair:
            let comma = text.indices.first { text[$0] == .comma } ?? text.count
            fix.latitude = ReadNumber(text.extracting(0..<comma))
            fix.longitude = ReadNumber(text.extracting(min(comma + 1, text.count)..<text.count))
        case .accuracy: fix.accuracy = ReadNumber(text)
        case .time(let rank): times[rank] = ReadTime(text, unit: .secondsOrMilliseconds)
        case .device(let rank):
            guard rank < deviceRank, !text.isEmpty, text.count <= 256 else { return }
            deviceHint = String(text)
            deviceRank = rank
        case .unknown: break
        }
    }

    /// A list or an object stands where a number belongs.
    private mutating func refuse(_ field: FlatField) {
        switch field {
        case .latitude, .pair: fix.latitude = .unreadable
        case .longitude: fix.longitude = .unreadable
        case .accuracy: fix.accuracy = .unreadable
        case .time(let rank): times[rank] = .unreadable
        case .device, .unknown: break
        }
    }
}

/// What a name in a flat message means to us.
private enum FlatField {
    case latitude
    case longitude

    /// Latitude and longitude in one value, parted by a comma.
    case pair
    case accuracy

    /// A time, by how plainly its name says "time of the fix".
    case time(rank: Int)

    /// A name for the device, the one that also identifies it first.
    case device(rank: Int)
    case unknown

    init(_ name: String) {
        switch name {
        case "lat", "latitude": self = .latitude
        case "lon", "lng", "longitude": self = .longitude
        case "location": self = .pair
        // `hdop` is a dilution to one app and metres to another, so it is no accuracy.
        case "acc", "accuracy": self = .accuracy
        default:
            if let rank = Self.timeNames.firstIndex(of: name) {
                self = .time(rank: rank)
            } else if let rank = Self.deviceNames.firstIndex(of: name) {
                self = .device(rank: rank)
            } else {
                self = .unknown
            }
        }
    }

    static let timeNames = ["timestamp", "tst", "ts", "time", "timeoffset"]
    private static let deviceNames = ["id", "deviceid", "device_id", "device", "tid", "profile"]
}
