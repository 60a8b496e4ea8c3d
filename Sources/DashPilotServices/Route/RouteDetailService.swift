public import DashPilotDomain
public import DashPilotModels
import DashPilotPersistence
public import Foundation

/// A finished shift's route in detail: what it measures, where it was recorded, and its picture. Writes nothing.
public struct RouteDetailService: Sendable {
    private let ledger: LedgerOperations<ShiftLifecycleError>

    public init(_ context: ServiceContext) {
        ledger = LedgerOperations(context: context)
    }

    /// - Throws: ``ShiftLifecycleError/shiftNoLongerExists``.
    public func route(of id: UUID) throws(ShiftLifecycleError) -> RecordedRoute {
        try ledger.read { reader in
            guard let shift = try reader.shift(id) else { throw ShiftLifecycleError.shiftNoLongerExists }
            var walk = RouteWalk()
            var segments = RouteSegmentWalk()
            try reader.forEachRoutePoint(shift: id) {
                walk.add($0)
                segments.add($0)
            }
            let measured = MeasuredShift(shift, distance: walk.distance(in: shift.completedWindow))
            return RecordedRoute(measured: measured, segments: segments.segments)
        }
    }

    /// The drawing of a finished shift's route, `nil` where nothing was measured, and what is said of it (PICTURE-1).
    ///
    /// - Throws: ``ShiftLifecycleError/shiftNoLongerExists``.
    public func picture(
        of id: UUID, in locale: DriverLocale
    ) throws(ShiftLifecycleError) -> (picture: RoutePicture?, quality: RouteQuality) {
        try ledger.read { reader in
            guard let shift = try reader.shift(id) else { throw ShiftLifecycleError.shiftNoLongerExists }
            var points: [RoutePoint] = []
            try reader.forEachRoutePoint(shift: id) { points.append($0) }
            let distance = RouteMileageCalculator.distance(alongOrdered: points, in: shift.completedWindow)
            let parked = shift.suspendedTime(asOf: shift.endedAt ?? shift.startedAt)
            let quality = RouteQuality(of: distance, parked: parked, in: locale)
            // A running shift's page stays without one (SCREEN-15).
            return (shift.isActive ? nil : RoutePicture(of: points, quality: quality), quality)
        }
    }
}

extension RouteDetailService {
    /// The drawing of a finished shift's route, for whoever asks for nothing else.
    ///
    /// - Throws: ``ShiftLifecycleError``, ``RoutePictureRefusal``.
    public func drawing(of id: UUID, in locale: DriverLocale) throws -> RoutePicture {
        if let shift = try ledger.read({ try $0.shift(id) }), shift.isActive {
            throw RoutePictureRefusal.shiftNotFinished
        }
        let drawn = try picture(of: id, in: locale)
        guard let picture = drawn.picture else { throw RoutePictureRefusal.nothingToDraw(drawn.quality) }
        return picture
    }
}

/// Why there is no picture of a route.
public enum RoutePictureRefusal: DriverFacingError, Equatable {
    case shiftNotFinished

    /// Nothing was measured, which `quality` words.
    case nothingToDraw(RouteQuality)

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .shiftNotFinished: "This shift is still running. End it, then its route can be drawn."
        case .nothingToDraw(let quality): "There is nothing to draw. \(quality.unmeasuredSentence ?? quality.mileage)"
        }
    }
}

/// A shift with what its route measures and the segments it was recorded in.
public struct RecordedRoute: Hashable, Sendable {
    public let measured: MeasuredShift

    /// In order of time.
    public let segments: [RouteSegment]
}
