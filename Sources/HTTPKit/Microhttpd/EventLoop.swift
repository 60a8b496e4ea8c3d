import Foundation

/// The one thread on which a server does everything that does not take long: taking connections, reading requests,
/// sending answers, and seeing to it that none of them goes on for ever.
///
/// Not `Sendable` on purpose: other threads reach it through its mailbox alone.
final class EventLoop {
    let context: ServerContext

    /// Let go when the server stops, so that whoever comes then is turned away by the system.
    private var listener: Listener?
    private var daemon: Daemon?

    private var connections: [OpaquePointer: Connection] = [:]
    private var byNumber: [Connection.Number: Connection] = [:]
    private var lastNumber: Connection.Number = 0

    /// Whose connection libmicrohttpd is being given.
    private var arriving: String?
    private var lingering = LingeringSockets()

    /// How often in a row nothing has happened although libmicrohttpd wanted to be run.
    private var idleRounds = 0

    /// From when on connections are taken again, where the machine had run out of descriptors.
    private var acceptance: ContinuousClock.Instant?

    /// By when a server that stops is done, whatever is still open.
    private var end: ContinuousClock.Instant?

    /// Connections beyond the bound that are taken all the same, to be told so.
    private static let surplus = 64

    init(site: Site, settings: ServerSettings, listener: Listener) throws(ServerFailure) {
        self.listener = listener
        context = ServerContext(
            site: site, bounds: settings.bounds, bodyMemory: BodyMemory(bound: settings.bounds.bodyMemoryByteCount),
            spoolDirectory: settings.spoolDirectory, isEncrypted: settings.identity != nil,
            workers: WorkerPool(threadCount: settings.handlerThreadCount, load: settings.load),
            mailbox: try Mailbox(), load: settings.load)
        do throws(ServerFailure) {
            daemon = try Daemon(
                loop: self, identity: settings.identity,
                connectionCount: settings.bounds.connectionCount + Self.surplus,
                stallDuration: settings.bounds.stallDuration)
        } catch {
            context.workers.finish()
            throw error
        }
    }

    /// Runs until the server has stopped. To be called once, on the thread it is to be.
    func run() {
        Self.ignoreBrokenPipes()
        while !isDone {
            wait()
            for message in context.mailbox.take() { message(self) }
            daemon?.run()
            expire()
            lingering.discardInput()
        }
        listener = nil
        // libmicrohttpd must not be stopped with connections suspended.
        for connection in connections.values { connection.resume() }
        daemon = nil
        lingering.closeAll()
        context.workers.finish()
    }

    /// Takes no more connections, lets open requests end and says goodbye to event streams. Source of the rule: HTTP-9.
    func stop() {
        guard end == nil else { return }
        end = .now + context.bounds.stopDuration
        listener = nil
        for connection in connections.values { connection.closeSoon() }
    }

    func stopAtOnce() { end = .now }

    /// - Returns: `nil` for one that is gone.
    func connection(_ number: Connection.Number) -> Connection? { byNumber[number] }

    private var isDone: Bool {
        guard let end else { return false }
        return connections.isEmpty || end <= .now
    }

    /// A client that is gone is told by the call that would have written to it.
    private static func ignoreBrokenPipes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}

@available(*, unavailable)
extension EventLoop: Sendable {}

/// Waiting for the next thing to happen.
extension EventLoop {
    private func wait() {
        guard let daemon else { return }
        var polling = PollSet()
        polling.add(daemon.descriptor, for: .input)
        polling.add(context.mailbox.bell, for: .input)
        for descriptor in lingering.descriptors { polling.add(descriptor, for: .input) }
        let listening = (hasRoom ? listener?.descriptors ?? [] : [])
            .map { (place: polling.add($0, for: .input), descriptor: $0) }
        // A reader that leaves is noticed at once, where the next heartbeat would notice it too.
        let streams = connections.values.filter { $0.stream != nil && $0.isSuspended }
            .map { (place: polling.add($0.descriptor, for: .hangUp), stream: $0.stream) }
        let timeout = timeoutMilliseconds(daemon)
        // libmicrohttpd asks to be run again at once for a connection it can do nothing with, such as one whose chunk has
        // a size of a thousand digits. After some rounds in which nothing happens it is made to wait.
        let isStuck = timeout == 0 && idleRounds > 8
        let happened = polling.wait(milliseconds: isStuck ? 10 : timeout)
        idleRounds = timeout == 0 && !happened ? idleRounds + 1 : 0
        for (place, stream) in streams where polling.hasHappened(place) { stream?.end(.readerLeft) }
        for (place, descriptor) in listening where polling.hasHappened(place) {
            accept(descriptor, daemon)
        }
    }

    /// Whether one more connection can be taken now.
    private var hasRoom: Bool {
        if let acceptance, acceptance > .now { return false }
        return connections.count < context.bounds.connectionCount + Self.surplus
    }

    private func timeoutMilliseconds(_ daemon: Daemon) -> Int? {
        let due = (connections.values.map(\.due) + [end, lingering.due, acceptance]).compactMap(\.self).min()
        // Rounded up, so that it is due by then.
        let untilDue = due.map { max(0, Int(($0 - .now) / .milliseconds(1)) + 1) }
        return [untilDue, daemon.timeoutMilliseconds].compactMap(\.self).min()
    }

    private func accept(_ descriptor: Int32, _ daemon: Daemon) {
        // Bounded, so that those that come do not keep those that are there waiting.
        for _ in 0..<32 where hasRoom {
            switch Listener.accept(descriptor) {
            case .connection(let accepted, let client):
                arriving = client.host
                daemon.add(accepted, client)
            case .nobodyWaits: return
            case .outOfResources:
                // Asked again at once, the system would say the same for as long as somebody waits.
                acceptance = .now + .milliseconds(100)
                return
            }
        }
    }

    private func expire() {
        let now = ContinuousClock.now
        if let acceptance, acceptance <= now { self.acceptance = nil }
        for connection in connections.values {
            if let due = connection.due, due <= now { connection.expire() }
        }
    }
}

/// What libmicrohttpd tells, while it is run.
extension EventLoop {
    func connectionOpened(_ handle: OpaquePointer) {
        lastNumber += 1
        let connection = Connection(
            number: lastNumber, handle: handle, client: arriving,
            isSurplus: connections.count >= context.bounds.connectionCount, context: context)
        connections[handle] = connection
        byNumber[lastNumber] = connection
        context.load.setConnectionCount(connections.count)
    }

    /// The first line of a request is there; the target is as it was sent.
    func requestBegan(_ handle: OpaquePointer, target: String) {
        connections[handle]?.begin(target: target)
    }

    func requestContinued(
        _ handle: OpaquePointer, method: String, version: String, data: UnsafeRawBufferPointer?
    ) -> Int? {
        connections[handle]?.proceed(method: method, version: version, data: data)
    }

    /// The answer is sent, or the connection is lost.
    func requestEnded(_ handle: OpaquePointer) {
        guard let connection = connections[handle] else { return }
        if connection.leavesBodyUnread { lingering.add(copyOf: connection.descriptor) }
        connection.finish()
    }

    func connectionClosed(_ handle: OpaquePointer) {
        guard let connection = connections.removeValue(forKey: handle) else { return }
        byNumber[connection.number] = nil
        context.load.setConnectionCount(connections.count)
    }
}
