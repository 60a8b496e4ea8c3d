import Foundation

/// Where a server listens and how much it takes.
public struct ServerSettings: Sendable {
    /// A name or a numeric address; every address it stands for is listened on.
    public var host: String

    /// 0 takes any port that is free; ``Server/port`` says which.
    public var port: Int

    /// What the server shows to be itself by; `nil` for plain HTTP.
    public var identity: TLSIdentity?

    public var bounds = Bounds()

    /// Where uploads are kept while they arrive: on a disk, for they may be larger than the memory.
    public var spoolDirectory: String

    /// The most requests that are handled at once. A handler may block, and then holds one of these threads.
    public var handlerThreadCount = 16

    /// Where the server notes how much it has to do, for whoever wants to know.
    public var load = ServerLoad()

    public init(
        host: String = "127.0.0.1", port: Int, identity: TLSIdentity? = nil, spoolDirectory: String = "/var/tmp"
    ) {
        self.host = host
        self.port = port
        self.identity = identity
        self.spoolDirectory = spoolDirectory
    }
}

/// A certificate chain and its private key, both as PEM text.
public struct TLSIdentity: Sendable {
    let certificate: String
    let key: String

    public init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }

    /// - Throws: ``ServerFailure/unreadableFile(path:)``.
    public init(certificateFile: String, keyFile: String) throws(ServerFailure) {
        self.init(certificate: try Self.read(certificateFile), key: try Self.read(keyFile))
    }

    private static func read(_ path: String) throws(ServerFailure) -> String {
        do { return try String(contentsOfFile: path, encoding: .utf8) } catch { throw .unreadableFile(path: path) }
    }
}

/// Why a server could not be started.
public enum ServerFailure: Error, Hashable, Sendable {
    /// The host's name stands for no address.
    case unknownHost(String)
    /// Something else listens there, or only the administrator may.
    case cannotListen(host: String, port: Int, FileFailure)
    case unreadableFile(path: String)
    /// Certificate and key are no such thing, or do not belong together.
    case unusableIdentity
    /// The machine has no more threads, memory or descriptors.
    case outOfResources

    /// A sentence for whoever started it.
    public var sentence: String {
        switch self {
        case .unknownHost(let host): "There is no address for the host \(host)."
        case .cannotListen(let host, let port, let failure):
            "The server cannot listen on \(host) port \(port): \(failure)."
        case .unreadableFile(let path): "The file \(path) cannot be read."
        case .unusableIdentity: "The TLS certificate and key are not PEM files that belong together."
        case .outOfResources: "The machine has too little memory, threads or open files left to start the server."
        }
    }
}
