import DashPilotDomain
import Foundation
import Glibc

extension CommandEnvironment {
    /// The machine the program runs on.
    public static func machine() -> CommandEnvironment {
        CommandEnvironment(
            variables: ProcessInfo.processInfo.environment,
            homeFolder: homeFolder(),
            clock: SystemClock(),
            uptime: { ProcessInfo.processInfo.systemUptime },
            identifiers: RandomIdentifiers(),
            machineTimeZone: { TimeZone.current },
            terminal: Terminal(
                isInput: isatty(STDIN_FILENO) == 1, isOutput: isatty(STDOUT_FILENO) == 1,
                isError: isatty(STDERR_FILENO) == 1, columns: columns()),
            readLine: { Swift.readLine(strippingNewline: true) },
            standardOutput: DescriptorSink(descriptor: STDOUT_FILENO),
            standardError: DescriptorSink(descriptor: STDERR_FILENO))
    }

    /// The user's folder by the system's list of users, for where HOME is not set, as under some service managers.
    private static func homeFolder() -> String? {
        if let home = getenv("HOME"), home.pointee != 0 { return String(cString: home) }
        guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
        return String(cString: folder)
    }

    private static func columns() -> Int? {
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            var size = winsize()
            if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        }
        return nil
    }
}

/// One of the process's own streams.
struct DescriptorSink: OutputSink {
    let descriptor: Int32

    func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let written = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if written >= 0 {
                    rest = rest.dropFirst(written)
                } else if errno != EINTR {
                    throw SystemFailure(operation: "write to the standard output", code: errno)
                }
            }
        }
    }
}
