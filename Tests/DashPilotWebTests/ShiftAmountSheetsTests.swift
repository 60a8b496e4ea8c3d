import DashPilotDomain
import DashPilotModels
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct ShiftAmountSheetsTests {
    let desk: ShiftDesk

    init() throws {
        desk = try ShiftDesk()
    }

    private func sheet(_ number: UInt32, _ name: String) -> String { "/deliveries/\(UUID.numbered(number))/\(name)" }

    // MARK: - Earnings

    @Test func `EARN-4 SCREEN-39 the shift's amount is edited and removed, removing being its own action`() throws {
        let opened = try desk.page("/earnings")
        #expect(opened.contains("<h1>Edit Earnings</h1>"))
        #expect(opened.contains(#"value="86.25""#))
        #expect(try desk.press("\(desk.path)/earnings", ["amount": "0"]).location == desk.path)
        #expect(try desk.shift().grossEarnings == .zero)
        #expect(try desk.press("\(desk.path)/earnings/removal").location == desk.path)
        #expect(try desk.shift().grossEarnings == nil)
        #expect(try desk.page("/earnings").contains("<h1>Add Earnings</h1>"))
    }

    @Test func `HTTP-11 a correction repeated after kill -9 is recorded once and leads to its shift`() throws {
        let fields = ["attempt": "one", "form": "add", "amount": "3.00", "method": "cash"]
        let before = try desk.delivery(11).additionalTips.count
        let answers = try (1...2).map { _ in
            defer { try? desk.web.forgetAnswers() }
            return try desk.press(sheet(11, "tips"), fields)
        }
        #expect(answers.map(\.status) == [.seeOther, .seeOther])
        #expect(answers[1].location.hasPrefix("\(desk.path)#delivery-"))
        #expect(try desk.delivery(11).additionalTips.count == before + 1)
    }

    @Test func `LABEL-7 WORD-2 every control on a delivery's sheet is spoken with its number`() throws {
        for (path, names) in [
            (sheet(11, "tips"), ["Save Tip 1 of Delivery 1", "Delete Tip 1 of Delivery 1", "Add Tip to Delivery 1"]),
            (sheet(11, "earnings"), ["Save Earnings for Delivery 1"]),
            (sheet(11, "place"), ["Save Pickup Place for Delivery 1"]),
        ] {
            let page = try desk.get(path).text
            for name in names { #expect(page.contains("aria-label=\"\(name)\"")) }
        }
    }

    @Test func `HTTP-1 a refusal of one field stands beside that field alone`() throws {
        let unpaid = try desk.press(sheet(11, "tips"), ["form": "add", "amount": "3", "method": "gold"])
        #expect(unpaid.status == .unprocessableContent)
        let method = try #require(unpaid.text.range(of: "How it was paid</legend>", options: .backwards))
        let sentence = try #require(unpaid.text.range(of: "Choose how the tip was paid"))
        #expect(method.upperBound < sentence.lowerBound)
        #expect(!unpaid.text.contains(#"name="amount" aria-invalid"#))
        let fuel = try desk.press("\(desk.path)/fuel", ["form": "fuel", "economy": "0", "price": "3.19"])
        #expect(fuel.status == .unprocessableContent)
        #expect(fuel.text.components(separatedBy: "aria-invalid=\"true\"").count == 2)
    }

    @Test(arguments: NowDriver.hostileTexts)
    func `EARN-5 MINPUT-17 an amount of any text is refused, and its editor stays open with it`(text: String) throws {
        for path in ["\(desk.path)/earnings", sheet(11, "earnings"), sheet(11, "tips"), sheet(13, "confirmation")] {
            let forms = ["earnings", "add", "confirm"]
            for form in forms {
                let refused = try desk.press(path, ["form": form, "amount": text, "method": "cash"])
                #expect(refused.status == .unprocessableContent)
                #expect(refused.text.contains(#"role="alert""#))
                #expect(!refused.text.contains("<script>alert"))
                #expect(!refused.text.contains("<img"))
                #expect(!refused.text.contains("\u{0}"))
            }
        }
        #expect(try desk.shift().grossEarnings == Money(minorUnits: 8625))
    }

    @Test func `GROSS-3 TIP-13 a delivery's amount is edited beside what its tips say, and removed`() throws {
        let opened = try desk.get(sheet(11, "earnings")).text
        #expect(opened.contains("1 additional tip, $5.00, is already recorded beside this amount."))
        #expect(opened.contains(#"aria-label="Remove gross earnings from Delivery 1""#))
        // Said without a tip too (TIPSUM-10).
        #expect(opened.contains("A tip that is already inside the platform"))
        #expect(try desk.get(sheet(12, "earnings")).text.contains("A tip that is already inside the platform"))
        let saved = try desk.press(sheet(11, "earnings"), ["amount": "$14.75"])
        #expect(saved.location == "\(desk.path)#delivery-1")
        #expect(try desk.delivery(11).grossEarnings == Money(minorUnits: 1475))
        _ = try desk.press(sheet(11, "earnings/removal"))
        #expect(try desk.delivery(11).grossEarnings == nil)
        #expect(try desk.page().contains("No total, because the platform pay is not recorded."))
    }

    @Test func `EXPECT-8 the confirmation is offered again in a finished shift's log, without deadline`() throws {
        #expect(try desk.page().contains(sheet(13, "confirmation")))
        let opened = try desk.get(sheet(13, "confirmation")).text
        #expect(opened.contains(#"value="12.5""#))
        let dismissed = try desk.press(sheet(13, "confirmation/dismissal"))
        #expect(dismissed.location == "\(desk.path)#delivery-3")
        #expect(try desk.delivery(13).grossEarnings == nil)
        _ = try desk.press(sheet(13, "confirmation"), ["amount": "12.5"])
        #expect(try desk.delivery(13).grossEarnings == Money(minorUnits: 1250))
        #expect(try !desk.page().contains(sheet(13, "confirmation")))
        #expect(try desk.page().contains("This is not what was recorded."))
        _ = try desk.press(sheet(13, "expected/removal"))
        #expect(try desk.delivery(13).expectedEarnings == nil)
    }

    @Test func `EXPECT-1 a finished delivery takes no new expectation`() throws {
        #expect(try desk.get(sheet(11, "expected")).text.contains("Expected pay belongs to a delivery in progress"))
        #expect(try desk.press(sheet(11, "expected"), ["amount": "1"]).status == .conflict)
    }

    // MARK: - Tips

    @Test func `TIP-5 TIP-6 TIP-14 tips are added, corrected together with their method, and deleted`() throws {
        let opened = try desk.get(sheet(11, "tips")).text
        #expect(opened.contains("must not be entered again, or it would count twice."))
        #expect(opened.contains("Tip 1 for Delivery 1, $5.00. Cash, recorded"))
        #expect(try desk.press(sheet(11, "tips"), ["amount": "3", "method": "platform"]).status == .seeOther)
        #expect(try desk.delivery(11).additionalTips.map(\.amount) == [Money(5), Money(3)])
        let tip = sheet(11, "tips/\(UUID.numbered(61))")
        #expect(try desk.press(tip, ["amount": "4", "method": "platform"]).status == .seeOther)
        #expect(try desk.delivery(11).additionalTips[0].amount == Money(4))
        #expect(try desk.delivery(11).additionalTips[0].method == .platform)
        #expect(try desk.press("\(tip)/deletion").status == .seeOther)
        #expect(try desk.delivery(11).additionalTips.map(\.amount) == [Money(3)])
        let gone = try desk.press(tip, ["amount": "4", "method": "cash"])
        #expect(gone.status == .notFound)
        for page in [opened, try desk.page()] {
            for word in ["rofit", "wage", "take-home"] { #expect(!page.contains(word)) }
        }
    }

    static let refusedTips: [(amount: String, method: String, sentence: String)] = [
        ("0", "cash", "A tip has to be more than nothing."), ("-1", "cash", "A tip cannot be below zero."),
        ("", "cash", "Enter an amount."), ("3", "", "Choose how the tip was paid"),
        ("3", "cheque", "Choose how the tip was paid"),
    ]

    @Test(arguments: refusedTips)
    func `TIP-2 TIP-3 a refused tip writes neither value, and says so beside its own draft`(
        amount: String, method: String, sentence: String
    ) throws {
        let path = sheet(11, "tips/\(UUID.numbered(61))")
        let refused = try desk.press(path, ["form": "tip-1", "amount": amount, "method": method])
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains(try Regex(#"id="tip-1-refusal"( tabindex="-1" autofocus)?>\#(sentence)"#)))
        #expect(!refused.text.contains("add-refusal"))
        #expect(try desk.delivery(11).additionalTips[0].amount == Money(5))
        #expect(try desk.delivery(11).additionalTips[0].method == .cash)
    }

    // MARK: - Times

    @Test func `TIMECOR-1 TIMECOR-12 one field stands for each recorded instant, and the sheet says what follows`()
        throws
    {
        let opened = try desk.get(sheet(12, "times")).text
        #expect(opened.components(separatedBy: #"type="datetime-local""#).count == 3)
        #expect(opened.contains(#"id="times-accepted" name="accepted""#))
        #expect(opened.contains(#"id="times-cancelled" name="cancelled""#))
        #expect(opened.contains("The route and its mileage do not."))
        #expect(opened.contains("Each time is corrected on its own"))
    }

    @Test func `TIMECOR-7 TIMECOR-10 all instants are judged and written together`() throws {
        let day = "2025-08-23T"
        let fields = [
            "form": "times", "accepted": day + "10:00", "arrivedAtPickup": day + "10:40", "pickedUp": day + "10:16",
            "delivered": day + "10:30",
        ]
        let refused = try desk.press(sheet(11, "times"), fields)
        #expect(refused.status == .conflict)
        #expect(refused.text.contains("The pickup may not come before the arrival at the pickup."))
        #expect(refused.text.contains(#"value="2025-08-23T10:40""#))
        #expect(try desk.delivery(11).arrivedAtPickupAt == .at("10:10"))
        let moved = fields.merging(["pickedUp": day + "10:45", "delivered": day + "11:00"]) { $1 }
        #expect(try desk.press(sheet(11, "times"), moved).location == "\(desk.path)#delivery-1")
        #expect(
            try desk.delivery(11).times
                == .at("10:00", arrived: "10:40", pickedUp: "10:45", delivered: "11:00"))
    }

    @Test func `TIMECOR-8 times left as they stand move by no fraction of a second`() throws {
        let shift = Shift(
            id: .numbered(2), startedAt: .at("09:00:00.900"), endedAt: .at("17:00"),
            deliveries: [.recorded(71, .at("10:00:00.123", cancelled: "10:20:59.999"))])
        try desk.put(shift)
        let page = try desk.get(sheet(71, "times")).text
        #expect(page.contains(#"value="2025-08-23T10:20:59""#))
        let was = ["accepted-was": Instant.at("10:00:00.123"), "cancelled-was": Instant.at("10:20:59.999")]
        var fields = was.mapValues { "\($0.millisecondsSince1970)" }
        fields["accepted"] = "2025-08-23T10:00"
        fields["cancelled"] = "2025-08-23T10:20:59"
        #expect(try desk.press(sheet(71, "times"), fields).status == .seeOther)
        let unchanged = try DeliveryService(desk.web.services()).delivery(.numbered(71)).delivery
        #expect(unchanged.times == .at("10:00:00.123", cancelled: "10:20:59.999"))
        fields["accepted"] = "2025-08-23T09:00"
        #expect(try desk.press(sheet(71, "times"), fields).status == .seeOther)
        let moved = try DeliveryService(desk.web.services()).delivery(.numbered(71)).delivery
        #expect(moved.acceptedAt == .at("09:00:00.900"))
    }

    @Test func `TIMECOR-9 a correction built on times that have changed is refused and the newer stand`() throws {
        let was = "\(Instant.at("10:20").millisecondsSince1970)"
        let fields = [
            "form": "times", "accepted": "2025-08-23T10:00", "cancelled": "2025-08-23T10:25", "cancelled-was": was,
        ]
        #expect(try desk.press(sheet(12, "times"), fields).status == .seeOther)
        let stale = fields.merging(["cancelled": "2025-08-23T10:21"]) { $1 }
        let refused = try desk.press(sheet(12, "times"), stale)
        #expect(refused.status == .conflict)
        #expect(refused.text.contains("times have changed meanwhile"))
        #expect(try desk.delivery(12).cancelledAt == .at("10:25"))
    }

    @Test func `TIMECOR-3 a form without a recorded stage removes none, and one with another adds none`() throws {
        let removed = try desk.press(sheet(12, "times"), ["accepted": "2025-08-23T10:00"])
        #expect(removed.status == .conflict)
        #expect(removed.text.contains("a correction of times removes no event"))
        let added = try desk.press(
            sheet(12, "times"),
            ["accepted": "2025-08-23T10:00", "cancelled": "2025-08-23T10:20", "pickedUp": "2025-08-23T10:10"])
        #expect(added.status == .conflict)
        #expect(added.text.contains("a correction adds no event"))
    }

    // MARK: - Corrected to cancelled

    @Test func `HISTCAN-10 HISTCAN-8 HISTCAN-3 the correction is asked in words, made once, and restarts nothing`()
        throws
    {
        let path = sheet(11, "cancellation")
        let question = try desk.get(path).text
        #expect(question.contains(">Correct Delivery 1 to Cancelled?</h1>"))
        #expect(question.contains(">Correct Delivery 1</button>"))
        #expect(question.contains("The amounts recorded on it stay."))
        #expect(!question.contains("$10"))
        #expect(try !desk.get(sheet(13, "cancellation")).text.contains("The amounts recorded on it stay."))
        #expect(try desk.press(path).location == "\(desk.path)#delivery-1")
        #expect(try desk.delivery(11).cancelledAt == .at("10:30"))
        #expect(try desk.delivery(11).deliveredAt == nil)
        #expect(try ShiftService(desk.web.services()).activeShift() == nil)
        let again = try desk.press(path, ["form": "correct"])
        #expect(again.status == .conflict)
        #expect(again.text.contains("already recorded as cancelled"))
    }

    @Test func `HISTCAN-2 on an unfinished shift, paused too, it is refused`() throws {
        let delivery = Delivery.recorded(81, .at("10:00", arrived: "10:01", pickedUp: "10:02", delivered: "10:03"))
        for pauses in [[], [ShiftPause.pause(91, "11:00", nil)]] {
            let desk = try ShiftDesk(
                Shift(id: .numbered(5), startedAt: .at("09:00"), deliveries: [delivery], pauses: pauses))
            let refused = try desk.press(sheet(81, "cancellation"))
            #expect(refused.status == .conflict)
            #expect(try desk.delivery(81).deliveredAt == .at("10:03"))
        }
    }

    // MARK: - Fuel

    @Test func `SNAP-8 SNAP-9 saving keeps or drops the vehicle's name by its economy`() throws {
        #expect(try desk.page("/fuel").contains(#"value="34" autocomplete"#))
        _ = try desk.press("\(desk.path)/fuel", ["economy": "34.0", "price": "3.5", "source": "typed"])
        #expect(try desk.shift().fuelVehicleName == "Civic <i>")
        #expect(try desk.shift().fuelGasPricePerGallon == Money(minorUnits: 350))
        _ = try desk.press("\(desk.path)/fuel", ["economy": "30", "price": "", "source": "typed"])
        #expect(try desk.shift().fuelVehicleName == nil)
        #expect(try desk.shift().fuelGasPricePerGallon == nil)
        let camry = try VehicleProfileService(desk.web.services()).add(name: "Camry", milesPerGallon: 28)
        _ = try desk.press(
            "\(desk.path)/fuel", ["economy": "28", "price": "", "source": camry.profile.id.uuidString])
        #expect(try desk.shift().fuelVehicleName == "Camry")
        _ = try desk.press("\(desk.path)/fuel/removal")
        #expect(try desk.shift().fuelAssumptions == .notRecorded)
    }

    @Test
    func `SNAP-10 SNAP-11 the editor opens with a suggestion where the shift records nothing, and writes nothing`()
        throws
    {
        let other = Shift.finished(from: "19:00", to: "20:00", id: .numbered(7))
        try desk.put(other)
        let before = try desk.rows()
        let fromShift = try desk.get("/shifts/\(other.id)/fuel").text
        #expect(fromShift.contains("These values are a suggestion."))
        #expect(fromShift.contains(#"value="34" autocomplete"#))
        #expect(try desk.rows() == before)
        let camry = try VehicleProfileService(desk.web.services()).add(name: "Camry <u>", milesPerGallon: 28)
        let fromDefaults = try desk.get("/shifts/\(other.id)/fuel").text
        #expect(fromDefaults.contains(#"value="28" autocomplete"#))
        #expect(fromDefaults.contains(#"name="source" value="\#(camry.profile.id)""#))
        #expect(try !desk.page("/fuel").contains("These values are a suggestion."))
    }

    @Test func `SNAP-12 Use Current Defaults names what it fills in, fills the fields and writes nothing`() throws {
        _ = try VehicleProfileService(desk.web.services()).add(name: "Camry <u>", milesPerGallon: 28)
        try DriverSettingsService(desk.web.services()).setGasPrice(Money(minorUnits: 399))
        let before = try desk.rows()
        let opened = try desk.page("/fuel")
        #expect(opened.contains("Camry &lt;u&gt; · 28 MPG · Gas $3.99/gal</p>"))
        #expect(opened.contains(#"aria-describedby="defaults-values">Use Current Defaults</button>"#))
        let filled = try desk.page("/fuel?defaults=yes")
        #expect(filled.contains(#"value="28" autocomplete"#))
        #expect(filled.contains(#"value="3.99" autocomplete"#))
        #expect(filled.contains("These values are a suggestion."))
        #expect(try desk.rows() == before)
    }

    static let refusedFuel: [(economy: String, price: String, sentence: String)] = [
        ("0", "3", "Miles per gallon has to be above zero"), ("x", "3", "This cannot be read as miles per gallon."),
        ("30", "-1", "A gas price cannot be below zero."), ("30", "x", "This cannot be read as an amount."),
    ]

    @Test(arguments: refusedFuel)
    func `SNAP-6 SCREEN-39 refused fuel figures stay in their fields with the reason`(
        economy: String, price: String, sentence: String
    ) throws {
        let refused = try desk.press("\(desk.path)/fuel", ["form": "fuel", "economy": economy, "price": price])
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains(sentence))
        #expect(refused.text.contains(#"value="\#(economy)" autocomplete"#))
        #expect(refused.text.contains(#"value="\#(price)" autocomplete"#))
        #expect(try desk.shift().fuelMilesPerGallon == 34)
    }

    // MARK: - Places

    @Test func `PICKUP-13 PLACE-3 a place is changed on a finished shift's row, which links to its history`() throws {
        #expect(try desk.page().contains(#"href="/places/\#(UUID.numbered(51))""#))
        let saved = try desk.press(sheet(12, "place"), ["name": "Nowhere Noodles"])
        #expect(saved.location == "\(desk.path)#delivery-2")
        #expect(try desk.delivery(12).pickupPlace?.displayName == "Nowhere Noodles")
        #expect(try desk.delivery(11).pickupPlace?.id == .numbered(51))
    }
}
