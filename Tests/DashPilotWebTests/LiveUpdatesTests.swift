import DashPilotDomain
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Synchronization
import Testing

@testable import DashPilotWeb
@testable import HTTPKit

/// What open pages are told, and how often (HTTP-6). Nothing here waits: what is put off is run by hand.
@Suite struct LiveUpdatesTests {
    /// A server's records and the stream of one page of it.
    private final class Desk {
        let web: WebFixture
        let stream: EventStream
        let records: Records
        private let live: LiveUpdates
        private let later: PutOff

        /// What was put off, to be run by hand.
        final class PutOff: Sendable {
            private let actions = Mutex<[@Sendable () -> Void]>([])

            func put(_ action: @escaping @Sendable () -> Void) { actions.withLock { $0.append(action) } }

            func run() {
                let due = actions.withLock { actions in
                    defer { actions = [] }
                    return actions
                }
                for action in due { action() }
            }
        }

        /// - Parameter hasLooked: Whether the server has looked for commits of other processes once already.
        init(hasLooked: Bool = true) throws {
            web = try WebFixture()
            let later = PutOff()
            self.later = later
            live = LiveUpdates { _, action in later.put(action) }
            records = Records(
                WebConfiguration(ledgerURL: web.ledgerURL, machineZone: .gmt, clock: web.clock),
                access: try AccessFile.open(besideLedgerAt: web.ledgerURL), onCommit: live.committed)
            stream = try live.hub.open(for: UUID())
            _ = try records.context()
            live.watch { [records] in records.otherProcessCounter() }
            guard hasLooked else { return }
            second()
            _ = heard()
        }

        /// Another page's stream.
        func listen(as device: UUID) throws -> EventStream { try live.hub.open(for: device) }

        /// Goes on with these devices and no others let in.
        func admit(_ devices: @escaping @Sendable () -> Set<UUID>?) {
            live.watch(counter: { nil }, admitted: devices)
        }

        /// Lets a second go by.
        func second() { later.run() }

        /// The names of the events that have come since this was asked last.
        func heard() -> [String] {
            guard case .send(let bytes) = stream.next() else { return [] }
            return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
                .compactMap { $0.hasPrefix("event: ") ? String($0.dropFirst(7)) : nil }
        }
    }

    @Test func `HTTP-6 a commit of the server itself is told at once and once`() throws {
        let desk = try Desk()
        _ = try ShiftService(desk.records.context()).start()
        #expect(desk.heard() == ["records"])
        for _ in 1...3 { desk.second() }
        #expect(desk.heard() == [])
    }

    @Test func `HTTP-6 positions are told once a second, and are no change of anything else`() throws {
        let desk = try Desk()
        _ = try ShiftService(desk.records.context()).start()
        _ = desk.heard()
        let start = desk.web.clock.now()
        for number in 0..<3 {
            let instant = start.adding(seconds: Double(number))
            desk.web.clock.move(to: instant)
            let report = try desk.records.capture().capture(
                [
                    (
                        sample: LocationSample(
                            instant: instant, latitude: 40 + Double(number) / 5000, longitude: -75,
                            horizontalAccuracy: 5),
                        receivedAt: instant
                    )
                ], from: RouteOrigin(source: "browser a", run: "1"))
            #expect(report.stored == 1)
        }
        #expect(desk.heard() == [])
        desk.second()
        #expect(desk.heard() == ["positions"])
        for _ in 1...3 { desk.second() }
        #expect(desk.heard() == [])
    }

    @Test func `HTTP-6 a commit of another process is told within a second and once`() throws {
        let desk = try Desk()
        // A second opening of the file, as a command line has it.
        _ = try ShiftService(desk.web.services()).start()
        #expect(desk.heard() == [])
        desk.second()
        #expect(desk.heard() == ["records"])
        for _ in 1...3 { desk.second() }
        #expect(desk.heard() == [])
    }

    @Test func `HTTP-6 what another process commits before the server has looked for the first time is told`() throws {
        let desk = try Desk(hasLooked: false)
        _ = try ShiftService(desk.web.services()).start()
        desk.second()
        #expect(desk.heard() == ["records"])
        for _ in 1...3 { desk.second() }
        #expect(desk.heard() == [])
    }

    private final class Admitted: Sendable {
        let devices: Mutex<Set<UUID>?>

        init(_ devices: Set<UUID>) { self.devices = Mutex(devices) }
    }

    @Test func `ACCESS-2 a device that another process revoked loses its streams within a second, and no other does`()
        throws
    {
        let desk = try Desk()
        let (phone, tablet) = (UUID.numbered(1), UUID.numbered(2))
        let admitted = Admitted([phone, tablet])
        let streams = try [phone, tablet].map { try desk.listen(as: $0) }
        desk.admit { admitted.devices.withLock { $0 } }
        desk.second()
        #expect(streams.map(\.end) == [nil, nil])
        admitted.devices.withLock { $0 = nil }
        desk.second()
        #expect(streams.map(\.end) == [nil, nil])
        admitted.devices.withLock { $0 = [tablet] }
        desk.second()
        #expect(streams.map(\.end) == [.finished, nil])
    }
}
