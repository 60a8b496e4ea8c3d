import Foundation

/// Descriptors to wait for together.
struct PollSet {
    enum Event {
        case input
        /// The other side sends nothing any more.
        case hangUp
    }

    private var entries: [pollfd] = []

    /// POLLRDHUP, which glibc names only to C programs that ask for what is particular to Linux.
    private static let remoteHangUp: Int16 = 0x2000

    /// - Returns: The place to ask for with ``hasHappened(_:)``.
    @discardableResult
    mutating func add(_ descriptor: Int32, for event: Event) -> Int {
        let events = event == .input ? Int16(POLLIN) : Self.remoteHangUp
        entries.append(pollfd(fd: descriptor, events: events, revents: 0))
        return entries.count - 1
    }

    /// Waits until something happens or the time is over; `nil` waits for any length of time.
    ///
    /// - Returns: Whether something has happened. Interrupted by a signal, nothing has.
    mutating func wait(milliseconds: Int?) -> Bool {
        poll(&entries, nfds_t(entries.count), milliseconds.map { Int32(clamping: $0) } ?? -1) > 0
    }

    /// Whether what was waited for, or an error, has happened at that place.
    func hasHappened(_ place: Int) -> Bool { entries[place].revents != 0 }
}
