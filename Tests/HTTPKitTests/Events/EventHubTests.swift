import HTTPKit
import Synchronization
import Testing

@Suite struct EventHubTests {
    @Test func `HTTP-7 a device has eight streams and not a ninth, whatever others have`() throws {
        let hub = EventHub<String>()
        let streams = try (0..<8).map { _ in try hub.open(for: "phone") }
        #expect(throws: EventHub<String>.TooManyStreams(bound: 8)) { try hub.open(for: "phone") }
        #expect(throws: Never.self) { try hub.open(for: "tablet") }
        streams[3].finish()
        #expect(throws: Never.self) { try hub.open(for: "phone") }
        #expect(hub.streamCount == 9)
    }

    @Test func `ACCESS-2 the streams of a device that is no longer let in end at once, and no others`() throws {
        let hub = EventHub<String>()
        let phone = try hub.open(for: "phone")
        let tablet = try hub.open(for: "tablet")
        hub.end(of: "phone")
        #expect(phone.end == .finished)
        #expect(tablet.end == nil)
        #expect(hub.streamCount == 1)
        #expect(!phone.send(ServerEvent(id: "1", name: "x")))
        #expect(tablet.send(ServerEvent(id: "1", name: "x")))
    }

    @Test func `HTTP-6 a reader that takes nothing loses its stream, and memory stays bounded`() throws {
        let hub = EventHub<String>()
        let stalled = try hub.open(for: "phone")
        let ends = Mutex<[EventStream.End]>([])
        stalled.onEnd { end in ends.withLock { $0.append(end) } }
        let event = ServerEvent(id: "1", name: "x", data: String(repeating: "x", count: 1000))
        var sent = 0
        while stalled.send(event) { sent += 1 }
        // 65,536 bytes hold 64 events of 1,023.
        #expect(sent == 64)
        #expect(stalled.end == .readerStalled)
        #expect(ends.withLock(\.self) == [.readerStalled])
        #expect(hub.streamCount == 0)
    }

    @Test func `what wants to know of an end that has come is told at once, and once`() {
        let stream = EventStream()
        let ends = Mutex<[EventStream.End]>([])
        stream.finish()
        stream.finish()
        stream.onEnd { end in ends.withLock { $0.append(end) } }
        #expect(ends.withLock(\.self) == [.finished])
    }
}
