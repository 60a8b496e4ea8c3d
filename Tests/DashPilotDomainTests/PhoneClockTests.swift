import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct PhoneClockTests {
    private func clock(phone: String, ours: String) -> PhoneClock {
        PhoneClock(statedAt: .at(phone), now: .at(ours))
    }

    @Test(arguments: [
        // The phone's clock, ours, and where a tap made at 10:00:00 by the phone's lies by ours.
        ("10:30:00", "10:30:00", "10:00:00"),
        // Exactly 5 seconds moves nothing, one millisecond more moves by all of it.
        ("10:30:00", "10:30:05", "10:00:00"),
        ("10:30:00", "10:30:05.001", "10:00:05.001"),
        ("10:30:05", "10:30:00", "10:00:00"),
        ("10:30:05.001", "10:30:00", "09:59:54.999"),
        // Five minutes ahead and five minutes behind.
        ("10:35:00", "10:30:00", "09:55:00"),
        ("10:25:00", "10:30:00", "10:05:00"),
    ])
    func `OFFLINE-6 taps are moved by a difference of more than 5 seconds`(phone: String, ours: String, tap: String) {
        #expect(clock(phone: phone, ours: ours).instant(ofTapAt: .at("10:00:00")) == .at(tap))
    }

    @Test func `OFFLINE-6 all taps are moved alike, so their order and distances stay`() {
        let clock = clock(phone: "10:35:00", ours: "10:30:00")
        let moved = ["10:00:00", "10:00:01", "10:20:00"].map { clock.instant(ofTapAt: .at($0)) }
        #expect(moved == [.at("09:55:00"), .at("09:55:01"), .at("10:15:00")])
    }

    @Test func `OFFLINE-6 a tap that would lie ahead of now is recorded as now`() {
        // Within the tolerance nothing is moved, so a tap 3 seconds ahead stays ahead.
        #expect(clock(phone: "10:30:03", ours: "10:30:00").instant(ofTapAt: .at("10:30:03")) == .at("10:30:00"))
        // The phone's clock was set right after the tap was made.
        #expect(clock(phone: "10:30:00", ours: "10:30:00").instant(ofTapAt: .at("10:34:00")) == .at("10:30:00"))
        #expect(clock(phone: "10:25:00", ours: "10:30:00").instant(ofTapAt: .at("10:26:00")) == .at("10:30:00"))
    }

    @Test func `OFFLINE-6 a difference above 60 seconds is shown, one of 60 is not`() {
        let locale = DriverLocale.newYork
        #expect(clock(phone: "10:29:00", ours: "10:30:00").sentence(in: locale) == nil)
        #expect(clock(phone: "10:31:00", ours: "10:30:00").sentence(in: locale) == nil)
        let behind = clock(phone: "10:28:59.999", ours: "10:30:00").sentence(in: locale)
        #expect(behind?.contains("1 minute behind") == true)
        let ahead = clock(phone: "10:35:00", ours: "10:30:00").sentence(in: locale)
        #expect(ahead?.contains("5 minutes ahead") == true)
        #expect(ahead?.contains("recorded by the right time") == true)
    }
}
