import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

/// What crossing a network changes about the filter: late, reordered and doubled positions, and several sources.
@Suite struct RouteSampleFilterIntakeTests {
    private static let app = RouteOrigin(source: "location app", run: "1")
    private static let page = RouteOrigin(source: "browser", run: "load 1")

    /// One position every `interval` seconds of a straight drive at 20 m/s, by two coordinates.
    private static func drive(
        seconds: Int, every interval: Int, from origin: RouteOrigin, offset: Double = 0,
        eastwards metresEast: Double = 0
    ) -> [RouteCandidate] {
        stride(from: 0, through: seconds, by: interval).map { second in
            let time = Double(second) + offset
            return RouteFixture.candidate(
                RouteFixture.instant(time), 40 + time * 20 / 111_195.0797343, -75 + metresEast / 85_180, from: origin)
        }
    }

    @Test func `INTAKE-3 CAPTURE-20 a fix in no shift is before the start when none began by then`() {
        let candidate = RouteFixture.candidate(RouteFixture.clock("08:59:59"), 40)
        #expect(
            RouteSampleFilter().verdict(
                on: candidate, in: nil, between: RouteNeighbours(), now: candidate.sample.instant)
                == .rejected(.beforeShiftStart))
        let damaged = RouteFixture.candidate(RouteFixture.clock("08:59:59"), 91)
        #expect(
            RouteSampleFilter().verdict(on: damaged, in: nil, between: RouteNeighbours(), now: damaged.sample.instant)
                == .rejected(.invalidCoordinate))
    }

    @Test func `INTAKE-3 a queue emptied hours after the shift ended loses no mile`() {
        var live = RecordedRoute()
        var late = RecordedRoute()
        late.shift = ShiftTimeline(startedAt: RouteFixture.shiftStart, endedAt: RouteFixture.instant(600))
        for candidate in Self.drive(seconds: 600, every: 5, from: Self.app) {
            live.take(candidate)
            late.take(candidate, now: RouteFixture.instant(30_000))
        }
        #expect(late.distance == live.distance)
        // 600 s at 20 m/s
        #expect(abs(late.distance.metres - 12_000) <= 0.01)
    }

    @Test func `CAPTURE-1 CAPTURE-19 nothing is kept of a drive while paused or parked, however fast it goes`() {
        var route = RecordedRoute()
        route.shift = ShiftTimeline(
            startedAt: RouteFixture.instant(50), endedAt: RouteFixture.instant(550),
            pauses: [.init(startedAt: RouteFixture.instant(100), endedAt: RouteFixture.instant(200))],
            suspensions: [.init(startedAt: RouteFixture.instant(300), endedAt: RouteFixture.instant(400))])
        for candidate in Self.drive(seconds: 600, every: 50, from: Self.app) { route.take(candidate) }
        #expect(
            route.points.map(\.instant)
                == [50, 200, 250, 400, 450, 500, 550].map { RouteFixture.instant($0) })
        // Measured from 200 to 250 s and from 400 to 550 s, at 20 m/s.
        #expect(abs(route.distance.metres - 4000) <= 0.01)
        #expect(route.distance.gapCount == 2)
    }

    @Test func `BATCH-12 B7 after a restart the newest stored sample is the last accepted one`() {
        let verdict = RouteSampleFilter().verdict(
            on: RouteFixture.candidate(RouteFixture.clock("09:10:15"), 40),
            in: ShiftTimeline(startedAt: RouteFixture.shiftStart, endedAt: nil),
            between: RouteNeighbours(before: .init(point: RouteFixture.point(600, 40), origin: RouteFixture.phone)),
            now: RouteFixture.clock("09:10:15"))
        #expect(verdict == .rejected(.negligibleMovement))
    }

    @Test func `INTAKE-4 ADAPT-7 the time spent in a queue is not staleness and the page's own delay is`() {
        let fixed = RouteFixture.clock("09:10:30")
        let shift = ShiftTimeline(startedAt: RouteFixture.shiftStart, endedAt: nil)
        let hoursLater = RouteFixture.clock("15:00:00")
        let filter = RouteSampleFilter()
        let queued = RouteFixture.candidate(fixed, 40.01, from: Self.app)
        let prompt = RouteFixture.candidate(
            fixed, 40.01, from: Self.page, receivedAt: RouteFixture.clock("09:11:00"))
        let slow = RouteFixture.candidate(
            fixed, 40.01, from: Self.page, receivedAt: RouteFixture.clock("09:11:00.001"))
        #expect(filter.verdict(on: queued, in: shift, between: RouteNeighbours(), now: hoursLater) == .accepted)
        #expect(filter.verdict(on: prompt, in: shift, between: RouteNeighbours(), now: hoursLater) == .accepted)
        #expect(filter.verdict(on: slow, in: shift, between: RouteNeighbours(), now: hoursLater) == .rejected(.stale))
    }

    @Test func `INTAKE-5 a fix ahead of the server's clock is refused however fresh the phone thinks it is`() {
        let fixed = RouteFixture.clock("09:10:30")
        let candidate = RouteFixture.candidate(fixed, 40.01, from: Self.page, receivedAt: fixed)
        let verdict = RouteSampleFilter().verdict(
            on: candidate, in: ShiftTimeline(startedAt: RouteFixture.shiftStart, endedAt: nil),
            between: RouteNeighbours(), now: RouteFixture.clock("09:09:29"))
        #expect(verdict == .rejected(.fromTheFuture))
    }

    @Test func `INTAKE-6 a late batch fills the hole it belongs to`() {
        let drive = Self.drive(seconds: 600, every: 5, from: Self.app)
        var route = RecordedRoute()
        for candidate in drive[..<40] + drive[80...] { route.take(candidate) }
        #expect(route.distance.gapCount == 1)
        for candidate in drive[40..<80] { #expect(route.take(candidate) == .accepted) }
        #expect(route.distance.gapCount == 0)
        #expect(route.distance.segmentCount == 1)
        #expect(abs(route.distance.metres - 12_000) <= 0.01)
    }

    @Test func `INTAKE-6 a late fix is judged against the sample after it as well`() {
        var route = RecordedRoute()
        route.take(RouteFixture.candidate(RouteFixture.instant(0), 40))
        route.take(RouteFixture.candidate(RouteFixture.instant(60), 40.01))
        // 2 m from the later sample
        #expect(
            route.take(RouteFixture.candidate(RouteFixture.instant(50), 40.00998)) == .rejected(.negligibleMovement))
        // 556 m from the later sample one second before it, 17 m/s from the earlier one
        #expect(
            route.take(RouteFixture.candidate(RouteFixture.instant(59), 40.005)) == .rejected(.implausibleSpeed))
        #expect(route.take(RouteFixture.candidate(RouteFixture.instant(60), 40.02)) == .rejected(.duplicateTimestamp))
        #expect(route.take(RouteFixture.candidate(RouteFixture.instant(30), 40.005)) == .accepted)
    }

    @Test func `INTAKE-17 a fix that is stored already is known, from whatever source it comes again`() {
        var route = RecordedRoute()
        let fix = RouteFixture.candidate(RouteFixture.instant(30), 40.005, from: Self.app)
        #expect(route.take(fix) == .accepted)
        #expect(route.take(fix) == .alreadyKnown)
        let elsewhere = RouteFixture.candidate(RouteFixture.instant(30), 40.005, accuracy: nil, from: Self.page)
        #expect(route.take(elsewhere) == .alreadyKnown)
        let moved = RouteFixture.candidate(RouteFixture.instant(30), 40.006, from: Self.page)
        #expect(route.take(moved) == .rejected(.otherSourceRecording))
        #expect(route.points.count == 1)
    }

    struct Holding: Sendable, CustomTestStringConvertible {
        let name: String
        let secondsAfterStored: Double
        let verdict: RouteSampleFilter.Verdict
        var testDescription: String { name }
    }

    static let holdings: [Holding] = [
        Holding(name: "same instant", secondsAfterStored: 0, verdict: .rejected(.otherSourceRecording)),
        Holding(name: "120 s", secondsAfterStored: 120, verdict: .rejected(.otherSourceRecording)),
        Holding(name: "120.001 s", secondsAfterStored: 120.001, verdict: .accepted),
        Holding(name: "before it", secondsAfterStored: -60, verdict: .accepted),
    ]

    @Test(arguments: holdings)
    func `INTAKE-7 FILTER-11 another source is refused for 120 s after a stored sample`(holding: Holding) {
        var route = RecordedRoute()
        route.take(RouteFixture.candidate(RouteFixture.instant(300), 40, from: Self.app))
        let other = RouteFixture.candidate(
            RouteFixture.instant(300 + holding.secondsAfterStored), 40.01, from: Self.page)
        #expect(route.take(other) == holding.verdict)
    }

    @Test func `INTAKE-7 a stored sample of unknown origin is another source's`() {
        let verdict = RouteSampleFilter().verdict(
            on: RouteFixture.candidate(RouteFixture.instant(60), 40.01),
            in: ShiftTimeline(startedAt: RouteFixture.shiftStart, endedAt: nil),
            between: RouteNeighbours(before: .init(point: RouteFixture.point(0, 40, session: nil), origin: nil)),
            now: RouteFixture.instant(60))
        #expect(verdict == .rejected(.otherSourceRecording))
    }

    @Test func `INTAKE-7 another load of the same page is the same source`() {
        var route = RecordedRoute()
        route.take(RouteFixture.candidate(RouteFixture.instant(0), 40, from: Self.page))
        let reloaded = RouteOrigin(source: Self.page.source, run: "load 2")
        #expect(route.take(RouteFixture.candidate(RouteFixture.instant(60), 40.01, from: reloaded)) == .accepted)
    }

    /// In step with one another, one phone far behind, and each batch of one before that of the other.
    @Test(arguments: [1, 20, 101])
    func `INTAKE-7 two sources on one drive, 3 s and 8 m apart, measure as one drive`(batch: Int) {
        let app = Self.drive(seconds: 500, every: 5, from: Self.app)
        let page = Self.drive(seconds: 500, every: 5, from: Self.page, offset: 3, eastwards: 8)
        var route = RecordedRoute()
        for start in stride(from: 0, to: app.count, by: batch) {
            let end = min(start + batch, app.count)
            for candidate in page[start..<end] + app[start..<end] { route.take(candidate) }
        }
        // 500 s at 20 m/s are 10 km
        #expect(abs(route.distance.metres - 10_000) <= 100)
        #expect(route.distance.gapCount <= 1)
    }

    @Test func `INTAKE-7 no continuous pair is ever split by a second source`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20 {
            var route = RecordedRoute()
            let both =
                Self.drive(seconds: 400, every: 10, from: Self.app)
                + Self.drive(seconds: 400, every: 10, from: Self.page, offset: 3, eastwards: 8)
            for candidate in both.shuffled(using: &generator) {
                let before = route.distance.metres
                route.take(candidate)
                #expect(route.distance.metres >= before - 0.001)
            }
        }
    }

    @Test func `INTAKE-15 an unknown accuracy is judged as 10 m and stored as none reported`() {
        // 111.195 m in 1 s, less 10 m for each of two unknown radii: 91.195 m/s
        var route = RecordedRoute()
        route.take(RouteFixture.candidate(RouteFixture.instant(0), 40, accuracy: nil))
        #expect(
            route.take(RouteFixture.candidate(RouteFixture.instant(1), 40.001, accuracy: nil))
                == .rejected(.implausibleSpeed))
        // 77.837 m in 1 s, less 20 m: 57.837 m/s; less 10 m, as a neighbour of radius 0 would leave, 67.837 m/s
        #expect(route.take(RouteFixture.candidate(RouteFixture.instant(1), 40.0007, accuracy: nil)) == .accepted)
        #expect(route.points.map(\.horizontalAccuracy) == [-1, -1])
        var exact = RecordedRoute()
        exact.take(RouteFixture.candidate(RouteFixture.instant(0), 40, accuracy: 0))
        #expect(
            exact.take(RouteFixture.candidate(RouteFixture.instant(1), 40.0007, accuracy: nil))
                == .rejected(.implausibleSpeed))
    }

    @Test func `INTAKE-16 repeating and regrouping posts in order stores the same rows`() {
        let drive = Self.drive(seconds: 600, every: 5, from: Self.app)
        var once = RecordedRoute()
        for candidate in drive { once.take(candidate) }
        var repeated = RecordedRoute()
        for start in stride(from: 0, to: drive.count, by: 7) {
            let batch = drive[start..<min(start + 7, drive.count)]
            for candidate in batch + batch + drive[..<start] { repeated.take(candidate) }
        }
        #expect(repeated.points == once.points)
        #expect(once.points.count == drive.count)
    }

    @Test func `INTAKE-16 any order of arrival stores the same positions in one recording`() {
        var generator = SeededGenerator(seed: 16)
        let drive = Self.drive(seconds: 600, every: 5, from: Self.app)
        for _ in 0..<20 {
            var route = RecordedRoute()
            for candidate in drive.shuffled(using: &generator) { route.take(candidate) }
            #expect(route.points.map(\.latitude) == drive.map(\.sample.latitude))
            #expect(abs(route.distance.metres - 12_000) <= 0.01)
            #expect(Set(route.points.map(\.captureSession)).count == 1)
        }
    }

    @Test func `INTAKE-16 a slow drive in any order stays within one percent of its miles`() {
        var generator = SeededGenerator(seed: 161)
        // 4 m/s at one position a second, so that neighbours are nearer than 5 m and another order keeps other fixes
        let drive = (0...1200).map { second in
            RouteFixture.candidate(RouteFixture.instant(Double(second)), 40 + Double(second) * 4 / 111_195.0797343)
        }
        for _ in 0..<5 {
            var route = RecordedRoute()
            for candidate in drive.shuffled(using: &generator) { route.take(candidate) }
            #expect(abs(route.distance.metres - 4800) <= 48)
        }
    }

    @Test func `INTAKE-16 no order of arrival makes a jump`() {
        var generator = SeededGenerator(seed: 162)
        for _ in 0..<20 {
            var route = RecordedRoute()
            let noisy = (0..<200).map { second in
                RouteFixture.candidate(
                    RouteFixture.instant(Double(second)), Double.random(in: 40...40.01, using: &generator))
            }
            for candidate in noisy.shuffled(using: &generator) { route.take(candidate) }
            for (first, second) in zip(route.points, route.points.dropFirst()) {
                // Latitudes only: metres are degrees × 111,195.080; both radii are 8 m.
                let metres = abs(second.latitude - first.latitude) * 111_195.080
                let speed = (metres - 16) / second.instant.seconds(since: first.instant)
                #expect(speed <= 62.001)
                #expect(metres >= 4.999)
            }
        }
    }

    @Test func `FILTER-3 one fix at the null island in a drive changes no distance`() {
        let drive = Self.drive(seconds: 600, every: 5, from: Self.app)
        var route = RecordedRoute()
        for (index, candidate) in drive.enumerated() {
            if index == 60 {
                let lost = RouteFixture.candidate(RouteFixture.instant(298), 0, 0, from: Self.app)
                #expect(route.take(lost) == .rejected(.invalidCoordinate))
            }
            route.take(candidate)
        }
        #expect(abs(route.distance.metres - 12_000) <= 0.01)
    }

    @Test func `FILTER-14 a jump of 2 km in 10 s is refused, and a pair of jumped fixes too`() {
        let drive = Self.drive(seconds: 600, every: 10, from: Self.app)
        var route = RecordedRoute()
        for (index, candidate) in drive.enumerated() {
            if index == 30 || index == 31 {
                // 2 km to the east of where the vehicle is
                let sample = candidate.sample
                let jumped = RouteFixture.candidate(
                    sample.instant, sample.latitude, -75 + 2000 / 85_180, from: Self.app)
                #expect(route.take(jumped) == .rejected(.implausibleSpeed))
            } else {
                #expect(route.take(candidate) == .accepted)
            }
        }
        #expect(abs(route.distance.metres - 12_000) <= 0.01)
    }

    @Test func `a damaged neighbour refuses nothing`() {
        let verdict = RouteSampleFilter().verdict(
            on: RouteFixture.candidate(RouteFixture.instant(10), 40),
            in: ShiftTimeline(startedAt: RouteFixture.shiftStart, endedAt: nil),
            between: RouteNeighbours(
                before: .init(point: RouteFixture.point(0, 0, 0), origin: RouteFixture.phone),
                after: .init(point: RouteFixture.point(20, .nan), origin: RouteFixture.phone)),
            now: RouteFixture.instant(10))
        #expect(verdict == .accepted)
    }

    struct Held: Sendable, CustomTestStringConvertible {
        let name: String
        var pauses: [ShiftPauseInterval] = []
        var parked: [RouteSuspensionInterval] = []
        let isHeld: Bool
        var testDescription: String { name }
    }

    static let held: [Held] = [
        Held(name: "running", isHeld: false),
        Held(name: "open pause", pauses: [.init(startedAt: RouteFixture.instant(50), endedAt: nil)], isHeld: true),
        Held(
            name: "open parked stretch", parked: [.init(startedAt: RouteFixture.instant(60), endedAt: nil)],
            isHeld: true),
        Held(
            name: "closed pause",
            pauses: [.init(startedAt: RouteFixture.instant(50), endedAt: RouteFixture.instant(90))], isHeld: false),
        Held(
            name: "pause begun later", pauses: [.init(startedAt: RouteFixture.instant(61), endedAt: nil)], isHeld: false
        ),
    ]

    @Test(arguments: held)
    func `INTAKE-19 only a stretch that is still open holds a fix back`(held: Held) {
        let shift = ShiftTimeline(
            startedAt: RouteFixture.shiftStart, endedAt: nil, pauses: held.pauses, suspensions: held.parked)
        #expect(shift.isRouteHeldBack(at: RouteFixture.instant(60)) == held.isHeld)
    }
}
