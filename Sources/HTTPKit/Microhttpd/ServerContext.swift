/// What every connection of a server has in common.
struct ServerContext: Sendable {
    let site: Site
    let bounds: Bounds
    let bodyMemory: BodyMemory
    let spoolDirectory: String
    let isEncrypted: Bool
    let workers: WorkerPool
    let mailbox: Mailbox<EventLoop>
    let load: ServerLoad
}
