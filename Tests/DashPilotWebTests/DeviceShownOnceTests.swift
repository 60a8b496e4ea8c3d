import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Secrets
import Testing

@testable import DashPilotWeb

@Suite struct DeviceShownOnceTests {
    private let owner = UUID.numbered(1)

    @Test func `ACCESS-4 a secret is given once, to its owner, within ten minutes`() {
        let once = ShownOnce()
        once.keep(.pairing(code: Secret()), as: .numbered(2), for: owner, now: .at("10:00"))
        #expect(once.take(.numbered(2), for: .numbered(9), now: .at("10:01")) == nil)
        #expect(once.take(.numbered(2), for: owner, now: .at("10:09:59")) != nil)
        #expect(once.take(.numbered(2), for: owner, now: .at("10:09:59")) == nil)
        once.keep(.pairing(code: Secret()), as: .numbered(3), for: owner, now: .at("10:00"))
        #expect(once.take(.numbered(3), for: owner, now: .at("10:10")) == nil)
    }

    @Test func `ACCESS-4 presses whose page is never opened push out the oldest only`() {
        let once = ShownOnce()
        for number in 1...65 {
            let now = Instant.at("10:00").adding(seconds: Double(number))
            once.keep(.pairing(code: Secret()), as: .numbered(UInt32(number)), for: owner, now: now)
        }
        #expect(once.take(.numbered(1), for: owner, now: .at("10:02")) == nil)
        #expect(once.take(.numbered(2), for: owner, now: .at("10:02")) != nil)
        #expect(once.take(.numbered(65), for: owner, now: .at("10:02")) != nil)
    }
}
