import DashPilotIntake
import DashPilotPersistence
import Foundation

/// What the driver calls a source of positions.
struct SourceNames {
    let keys: [AccessKey]

    /// `Phone, this page` or `Van, OwnTracks`; a source is written as its client and its key.
    func name(of source: String) -> String {
        let parts = source.split(separator: " ")
        guard parts.count == 2, let client = IntakeClient(rawValue: String(parts[0])),
            let id = UUID(uuidString: String(parts[1]))
        else { return source }
        let key = keys.first { $0.id == id }?.name ?? "Revoked"
        return "\(key), \(Self.title(of: client))"
    }

    private static func title(of client: IntakeClient) -> String {
        switch client {
        case .browser: "page"
        case .ownTracks: AppSetup.App.ownTracks.title
        case .overland: AppSetup.App.overland.title
        case .gpsLogger: AppSetup.App.gpsLogger.title
        case .gpsLoggerBatch: "\(AppSetup.App.gpsLogger.title) in batches"
        case .traccar: AppSetup.App.traccar.title
        }
    }
}
