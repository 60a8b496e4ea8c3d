/// One request, whole: a handler gets it when its body has arrived.
public struct Request: Sendable {
    public let id: RequestID
    public let method: Method
    public let target: RequestTarget
    public var headers: Headers
    public var body: Content

    /// The numeric address of the machine that is connected, which may be a proxy; `nil` for a request made by a test.
    public let client: String?

    /// Whether it came over TLS to this server itself.
    public let isEncrypted: Bool

    /// The pattern of the route it was given to, as in `/shifts/{id}`; `nil` where no route takes it. Fit for a log.
    public internal(set) var route: String?

    /// What was found out about the request on its way: see ``RequestKey``.
    var notes = Notes()

    /// When its head was all there.
    let arrival = ContinuousClock.now

    public init(
        _ method: Method, _ target: RequestTarget, headers: Headers = [:], body: Content = .empty,
        client: String? = nil, isEncrypted: Bool = false, id: RequestID = RequestID()
    ) {
        self.id = id
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
        self.client = client
        self.isEncrypted = isEncrypted
    }

    /// The query's fields.
    public var query: FormFields { target.fields }

    /// What kind of content the body is said to be.
    public var contentType: MediaType? { headers[.contentType].flatMap { MediaType($0) } }

    /// The note of that key: its default until the route or the admission sets one.
    public subscript<Key: RequestKey>(key: Key.Type) -> Key.Value {
        get { notes[key] }
        set { notes[key] = newValue }
    }
}

/// Something that a route demands or the admission finds out, and a handler reads: the paired device, for one.
///
///     enum PairedDevice: RequestKey { static let defaultValue: Device? = nil }
///     request[PairedDevice.self] = device
public protocol RequestKey {
    associatedtype Value: Sendable
    static var defaultValue: Value { get }
}

/// Values by the type of their key.
struct Notes: Sendable {
    private var values: [ObjectIdentifier: any Sendable] = [:]

    subscript<Key: RequestKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Takes over every value of `other`, where both have one too.
    mutating func merge(_ other: Notes) {
        values.merge(other.values) { $1 }
    }
}
