import Dispatch
import Foundation

/// A site on a port. It runs from its making until it is stopped or let go.
public final class Server: Sendable {
    /// The port it listens on.
    public let port: Int

    private let mailbox: Mailbox<EventLoop>
    private let running = DispatchGroup()

    /// Listens, and returns once it does.
    public init(_ site: Site, _ settings: ServerSettings) throws(ServerFailure) {
        let listener = try Listener(host: settings.host, port: settings.port)
        // Handed over to the thread it runs on, and not touched here any more after that.
        nonisolated(unsafe) let loop = try EventLoop(site: site, settings: settings, listener: listener)
        port = listener.port
        mailbox = loop.context.mailbox
        running.enter()
        Thread.detachNewThread { [running] in
            loop.run()
            running.leave()
        }
    }

    deinit { stopAtOnce() }

    /// Begins to stop: no connection is taken any more, open requests may end within the time of
    /// ``Bounds/stopDuration``, and event streams end cleanly. Source of the rule: HTTP-9.
    public func stop() {
        mailbox.post { $0.stop() }
    }

    /// Stops with whatever is open.
    public func stopAtOnce() {
        mailbox.post { $0.stopAtOnce() }
    }

    /// Waits until it has stopped. A handler that still runs then is not waited for.
    public func waitUntilStopped() {
        running.wait()
    }
}
