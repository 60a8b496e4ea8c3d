import CMicrohttpd
import Foundation

// What libmicrohttpd calls, on the thread that runs the daemon and never two things at once. Everything is copied, for
// nothing it hands over is good after the call, and nothing here throws.

/// The loop that the daemon was started with. It is there: only the loop itself runs the daemon.
private func loop(_ context: UnsafeMutableRawPointer?) -> EventLoop? {
    context.map { Unmanaged<EventLoop>.fromOpaque($0).takeUnretainedValue() }
}

private func text(_ characters: UnsafePointer<CChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
}

let connectionCallback: MHD_NotifyConnectionCallback = { context, connection, _, event in
    guard let connection else { return }
    if event == .CONNECTION_NOTIFY_STARTED {
        loop(context)?.connectionOpened(connection)
    } else {
        loop(context)?.connectionClosed(connection)
    }
}

let requestLineCallback:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
        context, target, connection in
        if let connection { loop(context)?.requestBegan(connection, target: text(target)) }
        hideQuery(of: target)
        return nil
    }

/// Cuts the target off behind its question mark, once it has been copied.
///
/// libmicrohttpd takes a record of the connection's memory for each parameter of a query, which nobody here asks it for,
/// and hangs when there are more than fit. The target is declared constant, and lies in the connection's read buffer,
/// which is writable; all that follows is that the library finds an empty query.
private func hideQuery(of target: UnsafePointer<CChar>?) {
    guard let target, let mark = strchr(target, Int32(UInt8(ascii: "?"))), mark.pointee != 0 else { return }
    mark[1] = 0
}

let requestCallback: MHD_AccessHandlerCallback = { context, connection, _, method, version, data, size, _ in
    guard let connection, let size, let loop = loop(context) else { return .NO }
    let piece = data.map { UnsafeRawBufferPointer(start: $0, count: size.pointee) }
    let taken = loop.requestContinued(connection, method: text(method), version: text(version), data: piece)
    guard let taken else { return .NO }
    size.pointee -= taken
    return .YES
}

let completedCallback: MHD_RequestCompletedCallback = { context, connection, _, _ in
    if let connection { loop(context)?.requestEnded(connection) }
}
