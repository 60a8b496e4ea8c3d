/// The fixed words of a shift's states and controls (WORD-7, WORD-15).
public enum ShiftWording {
    public static let noShift = "No shift in progress"
    public static let parked = "Parked"

    /// Working time has stopped (WORD-7, WORD-8).
    public static let pausedExplanation =
        "Working time has stopped. Resuming starts a new recording, and the distance across the break is not counted."

    /// Parking says nothing of stopping work (WORD-7, WORD-8, WORD-15).
    public static let parkedExplanation =
        "The shift and its working time go on. Resuming driving starts a new recording, and the distance across the "
        + "break is not counted."

    public static let noPause = "No pause recorded"

    /// Said under the route of a shift with pauses (PAUSECOR-17).
    public static let pausesLeaveMileage =
        "A pause added or corrected later leaves the mileage recorded during it as it is."

    public static let startShift = "Start Shift"
    public static let endShift = "End Shift"
    public static let pauseShift = "Pause Shift"
    public static let resumeShift = "Resume Shift"
    public static let parkForPickup = "Parked for a Pickup"
    public static let parkVehicle = "Park Vehicle"
    public static let resumeDriving = "Resume Driving"
    public static let deleteShift = "Delete Shift"

    /// The spoken parking control (WORD-15).
    public static let parkForPickupSpoken =
        "Parked for a pickup. The route stops recording while the shift goes on"
}
