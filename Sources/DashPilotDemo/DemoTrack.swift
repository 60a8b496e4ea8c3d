import DashPilotDomain
import Foundation

/// The positions that the made-up phone records of one shift.
///
/// It has a generator of its own, so that the rest of the records is the same with routes and without.
struct DemoTrack {
    private static let secondsBetweenFixes = 20
    /// Well short of the two minutes across which a route is measured, so that no rest leaves a gap in it.
    private static let secondsBetweenFixesAtRest = 60
    private static let secondsToFirstFixAtRest = 30

    private(set) var points: [RoutePoint] = []
    private let isRecorded: Bool
    private var random: DemoRandom
    private var session: UUID

    init(isRecorded: Bool, seed: UInt64) {
        self.isRecorded = isRecorded
        random = DemoRandom(seed: seed)
        session = random.identifier()
    }

    /// Driving from one spot to another along streets. Now and then the phone closes the app on the way, and what is
    /// recorded after it is opened again is a recording of its own.
    mutating func drive(from start: DemoSpot, to end: DemoSpot, begin: Instant, seconds: Int) {
        guard isRecorded else { return }
        let isLost = random.chance(1)
        let eastFirst = random.chance(50)
        let (east, north) = (end.east - start.east, end.north - start.north)
        let metres = start.streetMetres(to: end)
        if !isLost {
            for elapsed in stride(from: Self.secondsBetweenFixes, to: seconds, by: Self.secondsBetweenFixes) {
                let done = metres * Double(elapsed) / Double(seconds)
                let onFirst = min(done, eastFirst ? east.magnitude : north.magnitude)
                let onSecond = done - onFirst
                let alongEast = (eastFirst ? onFirst : onSecond) * (east < 0 ? -1 : 1)
                let alongNorth = (eastFirst ? onSecond : onFirst) * (north < 0 ? -1 : 1)
                fix(DemoSpot(east: start.east + alongEast, north: start.north + alongNorth), begin, elapsed)
            }
        } else {
            session = random.identifier()
        }
    }

    /// Standing or waiting, where positions wander a little.
    mutating func stand(at spot: DemoSpot, begin: Instant, seconds: Int) {
        guard isRecorded else { return }
        for (count, elapsed) in stride(
            from: Self.secondsToFirstFixAtRest, to: seconds, by: Self.secondsBetweenFixesAtRest
        ).enumerated() {
            let side: Double = count % 2 == 0 ? 4 : -4
            fix(DemoSpot(east: spot.east + side, north: spot.north + side / 2), begin, elapsed)
        }
    }

    private mutating func fix(_ spot: DemoSpot, _ begin: Instant, _ elapsed: Int) {
        let seen = DemoSpot(
            east: spot.east + Double(random.integer(-3...3)), north: spot.north + Double(random.integer(-3...3)))
        points.append(
            RoutePoint(
                instant: begin.adding(seconds: Double(elapsed)), latitude: seen.latitude, longitude: seen.longitude,
                horizontalAccuracy: Double(random.integer(4...14)), captureSession: session))
    }
}
