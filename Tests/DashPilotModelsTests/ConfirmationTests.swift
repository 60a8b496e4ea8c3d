import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ConfirmationTests {
    static let shift = ShiftGroupingTests.shift
    static let unchanged = "No time, place, amount or state changes."

    // MARK: Grouping

    @Test func `OFFCOR-14 OFFCOR-15 a move names the delivery and both offers, and that nothing else changes`() {
        #expect(
            Self.shift.confirmMove(delivery: .numbered(14), toOffer: .numbered(21))
                == Question(
                    title: "Move Delivery 4 to Offer 1?",
                    message: "Delivery 4 moves from Offer 3 to Offer 1. \(Self.unchanged)", button: "Move to Offer 1"))
    }

    @Test func `OFFCOR-14 a move that empties its offer says that it is removed`() {
        #expect(
            Self.shift.confirmMove(delivery: .numbered(13), toOffer: .numbered(21))?.message
                == "Delivery 3 moves from Offer 2 to Offer 1. \(Self.unchanged) Offer 2 then holds nothing and is removed."
        )
    }

    @Test func `OFFCOR-14 OFFCOR-15 a split says that the new offer takes the acceptance already recorded`() {
        #expect(
            Self.shift.confirmNewOffer(delivery: .numbered(12))
                == Question(
                    title: "Put Delivery 2 in a new offer?",
                    message: "Delivery 2 leaves Offer 1 and becomes an offer of its own, which takes the acceptance "
                        + "already recorded on the delivery. \(Self.unchanged)",
                    button: "Put Delivery 2 in a New Offer"))
    }

    @Test func `OFFCOR-14 OFFCOR-15 a combination names every delivery that moves and the offer that goes`() {
        #expect(
            Self.shift.confirmCombine(offer: .numbered(23), into: .numbered(21))
                == Question(
                    title: "Combine Offer 3 into Offer 1?",
                    message: "Delivery 4, Delivery 5 and Delivery 6 move from Offer 3 to Offer 1. \(Self.unchanged) "
                        + "Offer 3 then holds nothing and is removed.", button: "Combine into Offer 1"))
        #expect(
            Self.shift.confirmCombine(offer: .numbered(22), into: .numbered(21))?.message
                == "Delivery 3 moves from Offer 2 to Offer 1. \(Self.unchanged) Offer 2 then holds nothing and is "
                + "removed.")
    }

    @Test func `OFFCOR-14 DAMAGE-11 combining an empty offer names no delivery`() {
        let shift = Shift.finished(
            deliveries: [.recorded(11, .at("10:00", delivered: "11:00"), offer: 21)],
            offers: [.accepted(21, "10:00"), .accepted(22, "10:30")])
        #expect(
            shift.confirmCombine(offer: .numbered(22), into: .numbered(21))?.message
                == "Offer 2 holds no delivery. \(Self.unchanged) Offer 2 then holds nothing and is removed.")
    }

    @Test func `OFFCOR-14 OFFCOR-15 a separation names what stays and what leaves, and the acceptances taken`() {
        #expect(
            Self.shift.confirmSeparate(offer: .numbered(21))
                == Question(
                    title: "Separate Offer 1?",
                    message: "Delivery 1 stays in Offer 1. Delivery 2 becomes an offer of its own, which takes the "
                        + "acceptance already recorded on the delivery. \(Self.unchanged)", button: "Separate Offer 1"))
        #expect(
            Self.shift.confirmSeparate(offer: .numbered(23))?.message
                == "Delivery 4 stays in Offer 3. Delivery 5 and Delivery 6 each become an offer of their own, which "
                + "takes the acceptance already recorded on the delivery. \(Self.unchanged)")
    }

    @Test func `OFFCOR-14 what is not the shift's is not described`() {
        #expect(Self.shift.confirmMove(delivery: .numbered(99), toOffer: .numbered(21)) == nil)
        #expect(Self.shift.confirmMove(delivery: .numbered(14), toOffer: .numbered(99)) == nil)
        #expect(Self.shift.confirmNewOffer(delivery: .numbered(99)) == nil)
        #expect(Self.shift.confirmCombine(offer: .numbered(99), into: .numbered(21)) == nil)
        #expect(Self.shift.confirmCombine(offer: .numbered(21), into: .numbered(99)) == nil)
        #expect(Self.shift.confirmSeparate(offer: .numbered(99)) == nil)
    }

    @Test func `OFFCOR-14 OFFCOR-16 no identifier appears, and describing applies nothing`() {
        let shift = Self.shift
        let described = [
            shift.confirmMove(delivery: .numbered(14), toOffer: .numbered(21)),
            shift.confirmNewOffer(delivery: .numbered(12)),
            shift.confirmCombine(offer: .numbered(23), into: .numbered(21)),
            shift.confirmSeparate(offer: .numbered(23)),
        ].compactMap(\.self)
        #expect(described.count == 4)
        #expect(described.allSatisfy { !$0.message.contains("-") && !$0.message.contains("0000") })
        #expect(shift == ShiftGroupingTests.shift)
    }

    // MARK: Pauses and the end

    @Test func `PAUSECOR-19 deleting a pause asks with its length and what follows`() {
        let shift = ShiftCorrectionTests.shift
        #expect(
            shift.confirmDelete(pause: .numbered(32), in: .newYork)
                == Question(
                    title: "Delete Pause 2?",
                    message: "Pause 2 lasts 1 hour. Working time grows by it. The shift's start and end do not move, "
                        + "and the route does not change.", button: "Delete Pause 2"))
        #expect(
            shift.confirmDelete(pause: .numbered(31), in: .newYork)?.message.hasPrefix("Pause 1 lasts 30 minutes.")
                == true)
        #expect(shift.confirmDelete(pause: .numbered(99), in: .newYork) == nil)
        #expect(ShiftTests.paused.confirmDelete(pause: .numbered(2), in: .newYork) == nil)
    }

    @Test func `ENDCOR-32 ENDCOR-33 an earlier end asks with its time and how many positions go`() throws {
        let shift = ShiftCorrectionTests.shift
        let one = try #require(shift.confirmEnd(.at("15:30"), deleting: 1, in: .newYork))
        #expect(folded(one.title) == "End this shift at Aug 23, 2025 at 3:30 PM?")
        #expect(
            one.message == "1 recorded position after that time is deleted. Mileage is measured again from what "
                + "remains, not reduced in proportion to the time. This cannot be undone, and a later correction does "
                + "not bring the position back.")
        #expect(folded(one.button) == "End at 3:30 PM and Delete 1 Position")

        let many = try #require(shift.confirmEnd(.at("15:30"), deleting: 1234, in: .newYork))
        #expect(many.message.hasPrefix("1,234 recorded positions after that time are deleted."))
        #expect(many.message.hasSuffix("does not bring the positions back."))
        #expect(folded(many.button) == "End at 3:30 PM and Delete 1,234 Positions")
    }

    @Test func `ENDCOR-32 with nothing to delete there is no alert of loss`() {
        #expect(ShiftCorrectionTests.shift.confirmEnd(.at("15:30"), deleting: 0, in: .newYork) == nil)
    }

    @Test func `CONV-5 the count of positions is written in the driver's digits`() throws {
        let german = DriverLocale.inNewYork("de_DE")
        let confirmation = try #require(ShiftCorrectionTests.shift.confirmEnd(.at("15:30"), deleting: 1234, in: german))
        #expect(confirmation.message.hasPrefix("1.234 recorded positions"))
    }

    // MARK: Places

    @Test func `PICKUP-39 a merge names both places, the direction, what stays and what goes`() {
        let (source, destination) = (PickupPlace.named("Joe's", 1), PickupPlace.named("Joe's Diner", 2))
        #expect(
            source.confirmMerge(into: destination)
                == Question(
                    title: "Merge Joe's into Joe's Diner?",
                    message: "Every delivery that names Joe's will name Joe's Diner and keep its times. Joe's is then "
                        + "removed. This cannot be undone.", button: "Merge into Joe's Diner"))
    }

    @Test func `WORD-12 WORD-17 renaming and merging are spoken with the places, as they are written`() {
        let (source, destination) = (PickupPlace.named("A&B Grill 🍕", 1), PickupPlace.named("joe's", 2))
        #expect(source.renameSpoken == "Rename pickup place, A&B Grill 🍕")
        #expect(source.mergeSpoken == "Merge pickup place, A&B Grill 🍕")
        #expect(source.mergeSpoken(into: destination) == "Merge A&B Grill 🍕 into joe's")
    }

    // MARK: Positions an event takes

    @Test func `INTAKE-20 LOCALE-1 an event given for a past moment names how many positions go`() {
        func folded(_ text: String?) -> String? { text.map(DashPilotTestSupport.folded) }
        let ending = PositionBoundary.end.confirmTaking(1_234, at: .at("10:05"), in: .newYork)
        #expect(folded(ending?.title) == "End at 10:05 AM and delete 1,234 positions?")
        #expect(
            folded(ending?.message)
                == "1,234 recorded positions since Aug 23, 2025 at 10:05 AM go with it, because no position belongs to "
                + "that time. Mileage is measured again from what remains. This cannot be undone.")
        #expect(folded(ending?.button) == "End at 10:05 AM and Delete 1,234 Positions")
        #expect(
            folded(PositionBoundary.park.confirmTaking(1, at: .at("10:05"), in: .newYork)?.title)
                == "Park at 10:05 AM and delete 1 position?")
        #expect(
            PositionBoundary.pause.confirmTaking(2, at: .at("10:05"), in: .inNewYork("ar_EG"))?.title
                .contains("delete ٢ positions?") == true)
        #expect(PositionBoundary.pause.confirmTaking(0, at: .at("10:05"), in: .newYork) == nil)
    }
}
