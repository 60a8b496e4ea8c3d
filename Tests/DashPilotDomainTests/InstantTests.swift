import DashPilotDomain
import Testing

@Suite struct InstantTests {
    @Test(arguments: [(0.0, 0), (1.5, 1500), (1.0009, 1000), (-0.0001, -1), (1_600_000_000.123, 1_600_000_000_123)])
    func `STORE-5 an instant is cut to the millisecond`(seconds: Double, milliseconds: Int64) {
        #expect(Instant(secondsSince1970: seconds)?.millisecondsSince1970 == milliseconds)
    }

    @Test func `an instant that no number can hold is nothing`() {
        #expect(Instant(secondsSince1970: .infinity) == nil)
        #expect(Instant(secondsSince1970: .nan) == nil)
        #expect(Instant(secondsSince1970: 1e300) == nil)
    }

    @Test func `seconds between instants at both ends of time are a number and not a crash`() {
        let first = Instant(millisecondsSince1970: .min)
        let last = Instant(millisecondsSince1970: .max)
        #expect(last.seconds(since: first) > 1e16)
        #expect(first.seconds(since: last) < -1e16)
    }
}
