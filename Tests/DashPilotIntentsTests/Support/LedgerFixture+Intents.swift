import DashPilotDomain
import DashPilotIntents
import DashPilotModels
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

extension LedgerFixture {
    var context: ServiceContext { ServiceContext(ledger: ledger, clock: clock, ids: ids, log: log) }

    var shifts: ShiftService { ShiftService(context) }
    var deliveries: DeliveryService { DeliveryService(context) }

    /// Performs an action at a time of the tests' day.
    ///
    /// - Returns: What is spoken, in American English, with the spaces that locales write folded.
    @discardableResult
    func say(_ action: VoiceAction, _ time: String, route: RouteBeginning = .whenOpened) throws -> String {
        clock.move(to: .at(time))
        return folded(try IntentLifecycleService(context).perform(action, locale: .newYork, route: route))
    }

    /// Expects an action to be refused so, with every row as it was.
    func refuses<Refusal: DriverFacingError & Equatable>(
        _ action: VoiceAction, _ time: String, _ refusal: Refusal,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try rows()
        #expect(throws: refusal, sourceLocation: sourceLocation) { try say(action, time) }
        #expect(try rows() == before, sourceLocation: sourceLocation)
    }

    func running() throws -> Shift { try #require(try shifts.activeShift()) }
}
