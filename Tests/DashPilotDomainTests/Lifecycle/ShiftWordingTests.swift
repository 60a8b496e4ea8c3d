import DashPilotDomain
import Testing

@Suite struct ShiftWordingTests {
    @Test func `WORD-15 the shift's controls have their fixed words`() {
        #expect(ShiftWording.startShift == "Start Shift")
        #expect(ShiftWording.pauseShift == "Pause Shift")
        #expect(ShiftWording.resumeShift == "Resume Shift")
        #expect(ShiftWording.parkForPickup == "Parked for a Pickup")
        #expect(ShiftWording.parkVehicle == "Park Vehicle")
        #expect(ShiftWording.resumeDriving == "Resume Driving")
        #expect(ShiftWording.endShift == "End Shift")
        #expect(ShiftWording.deleteShift == "Delete Shift")
    }

    @Test func `WORD-15 parking is spoken with that recording stops while the shift goes on`() {
        let spoken = ShiftWording.parkForPickupSpoken
        #expect(spoken.hasPrefix("Parked for a pickup"))
        #expect(spoken.contains("stops recording"))
        #expect(spoken.contains("shift goes on"))
    }

    @Test func `WORD-15 parking text never says pause and pausing text never says park`() {
        let parking = [
            ShiftWording.parked, ShiftWording.parkedExplanation, ShiftWording.parkForPickup, ShiftWording.parkVehicle,
            ShiftWording.parkForPickupSpoken, ShiftWording.resumeDriving,
        ]
        #expect(parking.allSatisfy { !$0.lowercased().contains("paus") })
        let pausing = [
            ShiftWording.pausedExplanation, ShiftWording.pauseShift, ShiftWording.resumeShift,
            ShiftLifecycleState.paused.title,
        ]
        #expect(pausing.allSatisfy { !$0.lowercased().contains("park") })
    }

    @Test func `WORD-7 parked reads Parked while the shift reads in progress`() {
        #expect(ShiftWording.parked == "Parked")
        #expect(ShiftLifecycleState.running.title == "Shift in Progress")
    }

    @Test func `WORD-7 paused text says working time has stopped and parked text that it goes on`() {
        #expect(ShiftWording.pausedExplanation.contains("Working time has stopped"))
        #expect(ShiftWording.parkedExplanation.contains("The shift and its working time go on"))
    }

    @Test(arguments: [ShiftWording.pausedExplanation, ShiftWording.parkedExplanation])
    func `WORD-8 both add that a new recording starts and the distance across the break is not counted`(text: String) {
        #expect(text.contains("starts a new recording"))
        #expect(text.contains("the distance across the break is not counted"))
        #expect(text.hasSuffix("."))
    }
}
