public import DashPilotDomain
public import DashPilotServices

/// An action came before anything had opened the records, and they could not be opened (VOICE-15).
public struct RecordsCannotBeOpened: DriverFacingError, Equatable {
    public let underlying: StoreFault

    public var code: String { "storeUnavailable" }
    public var kind: DriverFacingErrorKind { .recordsUnavailable }

    public func sentence(in locale: DriverLocale) -> String {
        "DashPilot could not open its records. Nothing was recorded."
    }
}

extension IntentLifecycleService {
    /// Opens the records for an action, where nothing has opened them yet (VOICE-3).
    public init(opening context: () throws -> ServiceContext) throws(RecordsCannotBeOpened) {
        do {
            self.init(try context())
        } catch {
            throw RecordsCannotBeOpened(underlying: StoreFault(error))
        }
    }
}
