public import DashPilotDomain
import DashPilotModels
public import DashPilotServices

/// What commands print with `--json` and the API answers of a pickup place.
public enum PlaceRecord {
    /// A place with the waits recorded at it, in order of pickup.
    public static func history(_ history: PickupPlaceHistory) -> JSONValue {
        let metrics = history.metrics
        return LifecycleRecord.place(history.place).adding([
            "pickupWaitSampleCount": .count(metrics.sampleCount),
            "medianPickupWaitSeconds": .seconds(metrics.median),
            "shortestPickupWaitSeconds": .seconds(metrics.shortest),
            "longestPickupWaitSeconds": .seconds(metrics.longest),
            "mostRecentPickupAt": .timestamp(metrics.mostRecent),
            "waits": .array(
                history.samples.map { ["pickedUpAt": .timestamp($0.pickedUpAt), "seconds": .seconds($0.wait)] }),
        ])
    }
}
