import DashPilotTestSupport
import Foundation
import Testing

/// Two shells that record the same week on one ledger at the same time.
@Suite struct TwoProcessesTests {
    let product: BuiltProduct

    init() throws { product = try BuiltProduct() }

    /// Each command either records and is answered `done`, or a rule refuses it; the output says which.
    private static let week = """
        for day in 18 19 20 21 22 23 24; do
            for step in "start 09:00" "accept 09:30" "arrive 09:40 1" "pickup 09:50 1" "deliver 10:00 1" "arrive 09:40 2" \
                "pickup 09:50 2" "deliver 10:00 2" "pause 12:00" "resume 12:30" "end 17:00"; do
                set -- $step
                "$DASHPILOT" ${3:+delivery} "$1" $3 --at "2025-08-$day $2" >/dev/null 2>&1
                echo "$1 $?"
            done
        done
        """

    @Test func `STORE-11 GEN-6 the same week by two processes at once loses nothing and breaks no rule`() throws {
        let both = [try product.start(script: Self.week), try product.start(script: Self.week)]
        let log = both.flatMap { $0.answer().output.split(separator: "\n").map(String.init) }
        #expect(log.count == 154)
        // Nothing but done and refused.
        #expect(log.allSatisfy { $0.hasSuffix(" 0") || $0.hasSuffix(" 1") })
        func done(_ verb: String) -> Int { log.count { $0 == "\(verb) 0" } }

        // One more may be running, where the last end was refused.
        let running = try product.run("status --json").json
        let list = try product.run("shift list --json").json
        let finished = try #require(list["shifts"].array)
        #expect(finished.count == done("end"))
        #expect(finished.count + (running["shift"].isNull ? 0 : 1) == done("start"))
        let deliveries = finished.flatMap { $0["deliveries"].array ?? [] } + (running["deliveries"].array ?? [])
        #expect(deliveries.count == done("accept"))
        for (verb, name) in [("arrive", "arrivedAtPickupAt"), ("pickup", "pickedUpAt"), ("deliver", "deliveredAt")] {
            #expect(deliveries.count { !$0[name].isNull } == done(verb))
        }
        let pauses = finished.compactMap { $0["pauses"].array?.count }.reduce(0, +)
        #expect(pauses + (running["shift"]["pauseCount"].number.map(Int.init) ?? 0) == done("pause"))

        let spans = try finished.map { try (start: #require($0["startedAt"].text), end: #require($0["endedAt"].text)) }
        for (place, one) in spans.enumerated() {
            // Shifts may touch, one of no length included.
            #expect(!spans[(place + 1)...].contains { $0.start < one.end && one.start < $0.end })
        }
        #expect(try product.run("doctor --json").json["findings"].array?.count == 0)
    }

    @Test func `SHIFT-12 of many starts at once one is recorded and each other is refused`() throws {
        let starts = try (1...8).map { _ in try product.start("start --at \"2025-08-23 09:00\"") }
        #expect(starts.map { $0.answer().status }.sorted() == [0, 1, 1, 1, 1, 1, 1, 1])
        #expect(try product.run("shift list --json").json["shiftCount"].number == 0)
        #expect(try product.run("status --json").json["state"].text == "running")
    }
}
