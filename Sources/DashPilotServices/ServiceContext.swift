public import DashPilotDomain
import DashPilotModels
public import DashPilotPersistence

/// What every service works with: the ledger, the clock, the source of identifiers and the log. A service itself holds
/// nothing, so no answer can be out of date.
public struct ServiceContext: Sendable {
    public let ledger: Ledger
    public let clock: any InstantClock
    public let ids: any IdentifierSource
    public let log: any EventLog

    /// What is known of devices and sources, `nil` where nothing needs it. It holds nothing of the driver's record.
    public let access: AccessFile?

    /// What routes were measured as, where a process lives long enough to be asked again; `nil` measures each time.
    public let measuredRoutes: MeasuredRoutes?

    /// What waits for a stretch to close, where a process lives long enough to see it close; `nil` keeps nothing.
    public let waitingPositions: WaitingPositions?

    public init(
        ledger: Ledger, clock: any InstantClock = SystemClock(), ids: any IdentifierSource = RandomIdentifiers(),
        log: any EventLog = SilentLog(), access: AccessFile? = nil, measuredRoutes: MeasuredRoutes? = nil,
        waitingPositions: WaitingPositions? = nil
    ) {
        self.waitingPositions = waitingPositions
        self.measuredRoutes = measuredRoutes
        self.access = access
        self.ledger = ledger
        self.clock = clock
        self.ids = ids
        self.log = log
    }
}

/// An error of a service that can say the ledger failed.
public protocol StoreFailureRepresenting: DriverFacingError {
    static func storeUnavailable(underlying: StoreFault) -> Self
}

extension ShiftLifecycleError: StoreFailureRepresenting {}
extension DeliveryLifecycleError: StoreFailureRepresenting {}
extension OfferCorrectionError: StoreFailureRepresenting {}
extension ShiftEndCorrectionError: StoreFailureRepresenting {}
extension ShiftPauseCorrectionError: StoreFailureRepresenting {}
extension PickupPlaceError: StoreFailureRepresenting {}

/// Runs one service's operations, turning whatever went wrong into that service's own error.
struct LedgerOperations<Refusal: StoreFailureRepresenting>: Sendable {
    let context: ServiceContext

    /// Runs one operation as one transaction, which commits whole or not at all (GEN-2, GEN-3).
    ///
    /// A refusal leaves as it is; anything else, foreseen or not, is told as the store being unavailable and never as
    /// success (VOICE-19). What happened is logged by its constant name.
    func commit<Result: Sendable>(
        _ category: LogCategory, _ event: StaticString, saying detail: (Result) -> LogDetail? = { _ in nil },
        _ body: (LedgerTransaction) throws -> Result
    ) throws(Refusal) -> Result {
        do {
            let result = try context.ledger.write(body)
            context.log.record(category, event, detail(result))
            return result
        } catch let refusal as Refusal {
            context.log.record(category, "refused", .rule(refusal))
            throw refusal
        } catch {
            context.log.record(category, "store failed")
            throw .storeUnavailable(underlying: StoreFault(error))
        }
    }

    /// Reads within one snapshot, with what routes measure taken from where they were measured before, if anywhere.
    func readMeasuring<Result: Sendable>(
        _ body: (LedgerReader, RouteMeasure) throws -> Result
    ) throws(Refusal) -> Result {
        do {
            guard let routes = context.measuredRoutes else {
                return try context.ledger.read { try body($0, RouteMeasure($0)) }
            }
            return try routes.read(body)
        } catch let refusal as Refusal {
            throw refusal
        } catch {
            throw .storeUnavailable(underlying: StoreFault(error))
        }
    }

    /// Reads within one snapshot and writes nothing, not even a log line about what was read (FIGLOG-3).
    func read<Result: Sendable>(_ body: (LedgerReader) throws -> Result) throws(Refusal) -> Result {
        do {
            return try context.ledger.read(body)
        } catch let refusal as Refusal {
            throw refusal
        } catch {
            throw .storeUnavailable(underlying: StoreFault(error))
        }
    }
}

extension ServiceContext {
    /// The instant to judge an event at, or `nil` when the given one lies ahead of now (CLI-8).
    func resolve(_ time: EventTime) -> Instant? {
        let now = clock.now()
        switch time {
        case .now: return now
        case .at(let instant): return instant <= now ? instant : nil
        }
    }

    /// Clamps forward to a floor, and logs that a clock ran backwards (part 10, section 5).
    func clamp(_ instant: Instant, to floor: Instant, _ category: LogCategory) -> Instant {
        guard instant < floor else { return instant }
        log.record(category, "clamped a backwards clock")
        return floor
    }

    /// The unfinished shift of the latest start, or `nil`; several are a damaged store and logged as a fault (DAMAGE-1).
    func activeShift(_ reader: LedgerReader) throws -> Shift? {
        let unfinished = try reader.unfinishedShiftIDs()
        if unfinished.count > 1 { log.record(.shift, "fault: several unfinished shifts") }
        return try unfinished.first.flatMap(reader.shift)
    }
}

extension EventTime {
    var isGiven: Bool {
        switch self {
        case .now: false
        case .at: true
        }
    }
}
