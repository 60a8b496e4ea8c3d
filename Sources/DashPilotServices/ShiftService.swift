public import DashPilotDomain
public import DashPilotModels
import DashPilotPersistence
public import Foundation

/// The only place shifts start, pause, park, end and are deleted, and where what they paid is recorded.
///
/// Each method is one transaction: it reads the unfinished shift from the ledger, decides, and writes, so that neither
/// another thread nor another process can come between (GEN-6). Source of the rules: part 10, sections 2, 5, 6 and 7.
public struct ShiftService: Sendable {
    private let context: ServiceContext
    private let ledger: LedgerOperations<ShiftLifecycleError>

    public init(_ context: ServiceContext) {
        self.context = context
        ledger = LedgerOperations(context: context)
    }
}

// MARK: - Reading

extension ShiftService {
    /// The unfinished shift, paused and parked ones included, or `nil`.
    public func activeShift() throws(ShiftLifecycleError) -> Shift? {
        try ledger.read { try context.activeShift($0) }
    }

    /// - Throws: ``ShiftLifecycleError/shiftNoLongerExists``.
    public func shift(_ id: UUID) throws(ShiftLifecycleError) -> Shift {
        try ledger.read { reader in
            guard let shift = try reader.shift(id) else { throw ShiftLifecycleError.shiftNoLongerExists }
            return shift
        }
    }

    /// The finished shift of the latest start, or `nil` when none has finished.
    public func lastFinishedShift() throws(ShiftLifecycleError) -> Shift? {
        try ledger.read { try $0.lastFinishedShift() }
    }

    /// Finished shifts, newest start first, identity breaking a tie.
    public func finishedShifts(limit: Int? = nil) throws(ShiftLifecycleError) -> [Shift] {
        try ledger.read { try $0.finishedShifts(limit: limit) }
    }

    /// The start of the earliest recorded shift that began after the unfinished one, which has to end no later; `nil`
    /// where there is none.
    public func laterShiftStart() throws(ShiftLifecycleError) -> Instant? {
        try ledger.read { reader in try context.activeShift(reader).flatMap(reader.nextShiftStart) }
    }

    /// How many of the running shift's positions a pause, parking or end at a given instant would take with it.
    ///
    /// The command line states the number and asks first (INTAKE-20, CLI-8). Nothing is written. An event that would be
    /// refused takes none, so that its refusal is what the driver hears.
    public func positionsTaken(by event: PositionBoundary, at time: EventTime) throws(ShiftLifecycleError) -> Int {
        try ledger.read { reader in
            guard time.isGiven, let given = context.resolve(time), let shift = try context.activeShift(reader) else {
                return 0
            }
            let instant: Instant
            do {
                instant =
                    switch event {
                    case .end: try judgedEnd(of: shift, at: given, isGiven: true, reader)
                    case .pause: try judgedPause(of: shift, at: given, isGiven: true)
                    case .park: try judgedParking(of: shift, at: given, isGiven: true)
                    }
            } catch is ShiftLifecycleError {
                return 0
            }
            return try reader.routeSampleCount(shift: shift.id, from: event.firstRefused(at: instant))
        }
    }
}

// MARK: - The lifecycle

extension ShiftService {
    /// Starts a shift, copying the selected vehicle and the current gas price onto it (SHIFT-10 to SHIFT-15).
    ///
    /// - Parameter id: The identifier a phone gave the shift (OFFLINE-3), `nil` for one of ours.
    public func start(at time: EventTime = .now, id: UUID? = nil) throws(ShiftLifecycleError) -> Shift {
        try ledger.commit(.shift, "started") { transaction in
            let instant = try resolve(time)
            if let active = try context.activeShift(transaction) {
                throw ShiftLifecycleError.shiftAlreadyActive(startedAt: active.startedAt)
            }
            if time.isGiven, try transaction.hasShift(covering: instant) {
                throw ShiftLifecycleError.overlapsAnotherShift(laterStartedAt: nil)
            }
            var shift = Shift(id: id ?? context.ids.next(), startedAt: instant)
            let defaults = try transaction.currentFuelDefaults()
            try transition { () throws(ShiftTransitionError) in try shift.copyDefaults(defaults) }
            try transaction.insert(shift)
            return shift
        }
    }

    /// Ends the unfinished shift; completes, cancels and deletes no delivery (SHIFT-20 to SHIFT-24).
    ///
    /// - Parameter id: The shift that is meant, `nil` for whichever is unfinished.
    public func end(at time: EventTime = .now, of id: UUID? = nil) throws(ShiftLifecycleError) -> Shift {
        try ledger.commit(.shift, "ended") { transaction in
            let given = try resolve(time)
            let original = try requireActiveShift(transaction, id, orThrow: .alreadyEnded)
            let instant = try judgedEnd(of: original, at: given, isGiven: time.isGiven, transaction)
            var shift = original
            try transition { () throws(ShiftTransitionError) in try shift.end(at: instant) }
            try transaction.save(shift, replacing: original)
            _ = try takePositions(.end, at: time, instant, of: original, transaction)
            return shift
        }
    }

    /// Opens a pause, closing an open parked stretch at the same instant (PAUSE-1 to PAUSE-4).
    ///
    /// - Parameters:
    ///   - shiftID: The shift that is meant, `nil` for whichever is unfinished.
    ///   - id: The identifier a phone gave the pause (OFFLINE-3), `nil` for one of ours.
    public func pause(
        at time: EventTime = .now, of shiftID: UUID? = nil, id: UUID? = nil
    ) throws(ShiftLifecycleError) -> Shift {
        var taken: [RoutePoint] = []
        let shift = try ledger.commit(.shift, "paused") { transaction in
            let given = try resolve(time)
            let original = try requireActiveShift(transaction, shiftID)
            let instant = try judgedPause(of: original, at: given, isGiven: time.isGiven)
            var shift = original
            let id = id ?? context.ids.next()
            try transition { () throws(ShiftTransitionError) in try shift.beginPause(at: instant, id: id) }
            try transaction.save(shift, replacing: original)
            taken = try takePositions(.pause, at: time, instant, of: original, transaction)
            return shift
        }
        keepWaiting(taken, of: shift)
        return shift
    }

    /// Closes the open pause (PAUSE-7).
    ///
    /// - Parameter id: The pause that is meant, `nil` for whichever is open.
    public func resume(at time: EventTime = .now, closing id: UUID? = nil) throws(ShiftLifecycleError) -> Shift {
        try ledger.commit(.shift, "resumed") { transaction in
            let given = try resolve(time)
            let original = try requireActiveShift(transaction)
            guard let pause = original.openPause, id == nil || id == pause.id else {
                throw ShiftLifecycleError.shiftNotPaused
            }
            let instant = context.clamp(given, to: pause.startedAt, .shift)
            var shift = original
            try transition { () throws(ShiftTransitionError) in try shift.endOpenPause(at: instant) }
            try transaction.save(shift, replacing: original)
            return shift
        }
    }

    /// Opens a parked stretch; reads and moves no delivery (PARK-1 to PARK-5).
    ///
    /// - Parameters:
    ///   - shiftID: The shift that is meant, `nil` for whichever is unfinished.
    ///   - id: The identifier a phone gave the stretch (OFFLINE-3), `nil` for one of ours.
    public func park(
        at time: EventTime = .now, of shiftID: UUID? = nil, id: UUID? = nil
    ) throws(ShiftLifecycleError) -> Shift {
        var taken: [RoutePoint] = []
        let shift = try ledger.commit(.shift, "parked") { transaction in
            let given = try resolve(time)
            let original = try requireActiveShift(transaction, shiftID)
            let instant = try judgedParking(of: original, at: given, isGiven: time.isGiven)
            var shift = original
            let id = id ?? context.ids.next()
            try transition { () throws(ShiftTransitionError) in try shift.beginRouteSuspension(at: instant, id: id) }
            try transaction.save(shift, replacing: original)
            taken = try takePositions(.park, at: time, instant, of: original, transaction)
            return shift
        }
        keepWaiting(taken, of: shift)
        return shift
    }

    /// Closes the open parked stretch (PARK-6).
    ///
    /// - Parameter id: The stretch that is meant, `nil` for whichever is open.
    public func resumeDriving(at time: EventTime = .now, closing id: UUID? = nil) throws(ShiftLifecycleError) -> Shift {
        try ledger.commit(.shift, "driving again") { transaction in
            let given = try resolve(time)
            let original = try requireActiveShift(transaction)
            guard let suspension = original.openRouteSuspension, id == nil || id == suspension.id else {
                throw ShiftLifecycleError.shiftNotParked
            }
            let instant = context.clamp(given, to: suspension.startedAt, .shift)
            var shift = original
            try transition { () throws(ShiftTransitionError) in try shift.endOpenRouteSuspension(at: instant) }
            try transaction.save(shift, replacing: original)
            return shift
        }
    }

    /// The instant an end is recorded at, or why it is refused.
    private func judgedEnd(
        of shift: Shift, at given: Instant, isGiven: Bool, _ reader: LedgerReader
    ) throws -> Instant {
        let active = shift.activeDeliveries.count
        guard active == 0 else { throw ShiftLifecycleError.activeDeliveriesInProgress(count: active) }
        let instant = context.clamp(given, to: shift.earliestEnd, .shift)
        if isGiven {
            if let event = shift.latestDeliveryEvent(after: instant) {
                throw ShiftLifecycleError.precedesRecordedDeliveryWork(event)
            }
            if let end = shift.latestPauseEnd(after: instant) {
                throw ShiftLifecycleError.precedesRecordedPause(endedAt: end)
            }
            if let end = shift.latestRouteSuspensionEnd(after: instant) {
                throw ShiftLifecycleError.precedesRecordedParkedStretch(endedAt: end)
            }
        }
        // Also for the present: only a start given for the past can lie before another shift (decision 0003).
        if let next = try reader.nextShiftStart(after: shift), instant > next, shift.mayEnd(by: next) {
            throw ShiftLifecycleError.overlapsAnotherShift(laterStartedAt: next)
        }
        return instant
    }

    /// The instant a pause begins at, or why it is refused.
    private func judgedPause(
        of shift: Shift, at given: Instant, isGiven: Bool
    ) throws(ShiftLifecycleError) -> Instant {
        if let pause = shift.openPause { throw .shiftAlreadyPaused(pausedAt: pause.startedAt) }
        let active = shift.activeDeliveries.count
        guard active == 0 else { throw .activeDeliveriesBlockPause(count: active) }
        let instant = context.clamp(given, to: shift.earliestPause, .shift)
        guard isGiven else { return instant }
        if let end = shift.latestPauseEnd(after: instant) { throw .overlapsAnotherPause(endedAt: end) }
        if let event = shift.latestDeliveryEvent(after: instant) { throw .overlapsDeliveryWork(event) }
        return instant
    }

    /// The instant a parked stretch begins at, or why it is refused.
    private func judgedParking(
        of shift: Shift, at given: Instant, isGiven: Bool
    ) throws(ShiftLifecycleError) -> Instant {
        if let pause = shift.openPause { throw .shiftAlreadyPaused(pausedAt: pause.startedAt) }
        if let suspension = shift.openRouteSuspension { throw .shiftAlreadyParked(parkedAt: suspension.startedAt) }
        let instant = context.clamp(given, to: shift.startedAt, .shift)
        if isGiven, let end = shift.latestRouteSuspensionEnd(after: instant) {
            throw .overlapsAnotherParkedStretch(endedAt: end)
        }
        return instant
    }

    private func resolve(_ time: EventTime) throws(ShiftLifecycleError) -> Instant {
        guard let instant = context.resolve(time) else { throw .laterThanNow }
        return instant
    }

    /// The unfinished shift, the named one where one is named.
    private func requireActiveShift(
        _ reader: LedgerReader, _ id: UUID? = nil, orThrow ended: ShiftTransitionError = .shiftAlreadyEnded
    ) throws -> Shift {
        guard let id else {
            guard let shift = try context.activeShift(reader) else { throw ShiftLifecycleError.noActiveShift }
            return shift
        }
        guard let shift = try reader.shift(id) else { throw ShiftLifecycleError.shiftNoLongerExists }
        guard shift.isActive else { throw ShiftLifecycleError.invalidTransition(ended) }
        return shift
    }

    /// Deletes what FILTER-6 to FILTER-8 now refuse, so that the route is what it would have been had the event come in
    /// time (INTAKE-20). Only an event given for the past can find any such position (POS-1).
    ///
    /// - Returns: Those that what closes the stretch may let in again, where something waits for it.
    private func takePositions(
        _ event: PositionBoundary, at time: EventTime, _ instant: Instant, of shift: Shift,
        _ transaction: LedgerTransaction
    ) throws -> [RoutePoint] {
        guard time.isGiven else { return [] }
        let first = event.firstRefused(at: instant)
        var taken: [RoutePoint] = []
        if context.waitingPositions != nil, event != .end {
            try transaction.forEachRoutePoint(shift: shift.id, from: first) { taken.append($0) }
        }
        try transaction.deleteRouteSamples(shift: shift.id, from: first)
        return taken
    }

    private func keepWaiting(_ taken: [RoutePoint], of shift: Shift) {
        guard let waiting = context.waitingPositions, let access = context.access else { return }
        do {
            try waiting.hold(taken, ofShift: shift.id, access: access, now: context.clock.now())
        } catch {
            context.log.record(.routeCapture, "positions not held")
        }
    }
}

// MARK: - Finished shifts

extension ShiftService {
    /// What goes with a finished shift, counted and worded for the question that comes first (SHIFT-35).
    public func deletion(of id: UUID) throws(ShiftLifecycleError) -> ShiftDeletion {
        try ledger.read { reader in
            guard let shift = try reader.shift(id) else { throw ShiftLifecycleError.shiftNoLongerExists }
            guard !shift.isActive else { throw ShiftLifecycleError.cannotDeleteActiveShift }
            return ShiftDeletion(of: shift, positionCount: try reader.routeSampleCount(shift: id))
        }
    }

    /// Deletes a finished shift and everything recorded on it, positions included, in one commit (SHIFT-30 to SHIFT-34).
    public func deleteCompletedShift(_ id: UUID) throws(ShiftLifecycleError) {
        try ledger.commit(.shift, "deleted") { transaction in
            guard let shift = try transaction.shift(id) else { throw ShiftLifecycleError.shiftNoLongerExists }
            guard !shift.isActive else { throw ShiftLifecycleError.cannotDeleteActiveShift }
            try transaction.deleteShift(id)
        }
        do {
            try context.access?.forget(shift: id)
        } catch {
            // The shift is gone; that its sessions are still on record names no place and no time (STORE-10).
            context.log.record(.shift, "sessions not forgotten")
        }
    }

    /// Records or replaces what a finished shift paid (EARN-1, EARN-4).
    public func setGrossEarnings(_ amount: Money, of id: UUID) throws(ShiftLifecycleError) -> Shift {
        try change(id, .earnings, "recorded") { shift throws(ShiftTransitionError) in
            try shift.setGrossEarnings(amount)
        }
    }

    /// Removes what a finished shift paid; removing nothing is harmless (EARN-4).
    public func clearGrossEarnings(of id: UUID) throws(ShiftLifecycleError) -> Shift {
        try change(id, .earnings, "removed") { shift throws(ShiftTransitionError) in shift.clearGrossEarnings() }
    }

    private func change(
        _ id: UUID, _ category: LogCategory, _ event: StaticString,
        _ body: (inout Shift) throws(ShiftTransitionError) -> Void
    ) throws(ShiftLifecycleError) -> Shift {
        try ledger.commit(category, event) { transaction in
            guard let original = try transaction.shift(id) else { throw ShiftLifecycleError.shiftNoLongerExists }
            var shift = original
            try transition { () throws(ShiftTransitionError) in try body(&shift) }
            try transaction.save(shift, replacing: original)
            return shift
        }
    }
}

/// Carries a model's refusal in the service's own error.
@discardableResult
func transition<Result>(
    _ body: () throws(ShiftTransitionError) -> Result
) throws(ShiftLifecycleError) -> Result {
    do {
        return try body()
    } catch {
        throw .invalidTransition(error)
    }
}
