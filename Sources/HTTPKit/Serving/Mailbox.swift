import Foundation
import Synchronization

/// Work that other threads leave for the thread of a server's loop, and the bell that rouses it.
final class Mailbox<Recipient>: Sendable {
    typealias Message = @Sendable (Recipient) -> Void

    private let messages = Mutex<[Message]>([])

    /// Becomes readable when there is a message.
    let bell: Int32
    private let rope: Int32

    init() throws(ServerFailure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .outOfResources }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        bell = ends[0]
        rope = ends[1]
    }

    deinit {
        close(bell)
        close(rope)
    }

    /// Leaves a message; from any thread.
    func post(_ message: @escaping Message) {
        let isFirst = messages.withLock { messages in
            messages.append(message)
            return messages.count == 1
        }
        // A full pipe would mean that the bell rings already.
        if isFirst { _ = write(rope, [1], 1) }
    }

    /// The messages there are, oldest first, which are taken out.
    func take() -> [Message] {
        var rings = [UInt8](repeating: 0, count: 64)
        // Emptied before the messages are taken, so that one that comes in between rings again.
        while read(bell, &rings, rings.count) > 0 {}
        return messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
