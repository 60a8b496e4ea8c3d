import CMicrohttpd

/// GNU libmicrohttpd's daemon without threads and without a socket of its own: it speaks HTTP and TLS over the sockets
/// it is given, whenever it is run.
///
/// Not `Sendable` on purpose: libmicrohttpd wants every call for a daemon and its connections on one thread.
final class Daemon {
    private let handle: OpaquePointer

    /// - Parameters:
    ///   - loop: Told of everything that happens, always on the thread that runs the daemon; outlives it.
    ///   - stallDuration: How long nothing may move on a connection before it is closed without a word. Longer than the
    ///     times after which the loop has a word to say.
    init(
        loop: EventLoop, identity: TLSIdentity?, connectionCount: Int, stallDuration: Duration
    ) throws(ServerFailure) {
        var flags =
            MHD_USE_EPOLL.rawValue | MHD_USE_NO_LISTEN_SOCKET.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
        if identity != nil { flags |= MHD_USE_TLS.rawValue }
        let callbacks = dp_mhd_callbacks(
            // Not retained: the loop owns the daemon, and stops it before it goes itself.
            context: Unmanaged.passUnretained(loop).toOpaque(),
            request: requestCallback, completed: completedCallback, connection: connectionCallback,
            request_line: requestLineCallback)
        var settings = dp_mhd_settings()
        settings.flags = flags
        settings.connections = UInt32(connectionCount)
        settings.connection_memory = 65_536
        settings.idle_seconds = UInt32(stallDuration.components.seconds)
        let started = Self.start(settings, callbacks, identity)
        guard let started else { throw identity == nil ? .outOfResources : .unusableIdentity }
        handle = started
    }

    deinit { MHD_stop_daemon(handle) }

    /// Becomes readable when ``run()`` has something to do.
    var descriptor: Int32 { dp_mhd_epoll(handle) }

    /// After how many milliseconds ``run()`` has something to do even if the descriptor does not say so.
    var timeoutMilliseconds: Int? {
        var milliseconds: UInt64 = 0
        return MHD_get_timeout(handle, &milliseconds) == .YES ? Int(clamping: milliseconds) : nil
    }

    /// Does what can be done without waiting.
    func run() { MHD_run(handle) }

    /// Takes over a connected socket, which is closed also where this fails.
    func add(_ descriptor: Int32, _ client: SocketAddress) {
        _ = client.withPointer { MHD_add_connection(handle, descriptor, $0, $1) }
    }

    /// The library reads certificate and key while it starts and not afterwards, so they live as long as they have to.
    private static func start(
        _ settings: dp_mhd_settings, _ callbacks: dp_mhd_callbacks, _ identity: TLSIdentity?
    ) -> OpaquePointer? {
        guard let identity else { return dp_mhd_start(settings, callbacks) }
        var settings = settings
        return identity.certificate.withCString { certificate in
            identity.key.withCString { key in
                "NORMAL:-VERS-TLS1.0:-VERS-TLS1.1".withCString { priorities in
                    settings.certificate = certificate
                    settings.key = key
                    settings.priorities = priorities
                    return dp_mhd_start(settings, callbacks)
                }
            }
        }
    }
}
