/// The eight things that can be done with no page in front. None takes a parameter (VOICE-1).
///
/// The raw values are the last part of their addresses (HTTP-5).
public enum VoiceAction: String, CaseIterable, Hashable, Sendable {
    case startShift = "start-shift"
    case endShift = "end-shift"
    case pauseShift = "pause-shift"
    case resumeShift = "resume-shift"
    case parkVehicle = "park-vehicle"
    case resumeDriving = "resume-driving"
    case startDelivery = "start-delivery"
    case recordDeliveryProgress = "record-delivery-progress"

    public var title: String {
        switch self {
        case .startShift: "Start Shift"
        case .endShift: "End Shift"
        case .pauseShift: "Pause Shift"
        case .resumeShift: "Resume Shift"
        case .parkVehicle: "Park Vehicle"
        case .resumeDriving: "Resume Driving"
        case .startDelivery: "Start Delivery"
        case .recordDeliveryProgress: "Record Delivery Progress"
        }
    }

    /// What a shortcut list says of the action (VOICE-21).
    public var explanation: String {
        switch self {
        case .startShift: "Records a shift starting now. No route records until DashPilot is opened."
        case .endShift: "Records the end of the running shift, once every delivery on it has finished."
        case .pauseShift: "Records a pause. Paused time is not working time, and the route stops recording."
        case .resumeShift:
            "Ends the pause. No route records until DashPilot is opened, and the distance between is not counted."
        case .parkVehicle:
            "Records the vehicle as parked. The route stops recording while the shift keeps running, and the distance "
                + "between is not counted."
        case .resumeDriving:
            "Records driving again. No route records until DashPilot is opened, and the distance between is not counted."
        case .startDelivery: "Records one accepted delivery on the running shift."
        case .recordDeliveryProgress:
            "Records the next step of the one delivery in progress. Nothing is recorded when more than one is."
        }
    }

    /// A phrase to say, which names the product and the thing acted on (VOICE-22).
    public var suggestedPhrase: String {
        switch self {
        case .startShift: "Start a shift in DashPilot"
        case .endShift: "End my shift in DashPilot"
        case .pauseShift: "Pause my shift in DashPilot"
        case .resumeShift: "Resume my shift in DashPilot"
        case .parkVehicle: "Park my vehicle in DashPilot"
        case .resumeDriving: "Drive my vehicle again in DashPilot"
        case .startDelivery: "Start a delivery in DashPilot"
        case .recordDeliveryProgress: "Record my delivery's next step in DashPilot"
        }
    }
}

/// How the route of a shift that was begun without a page comes to be recorded (VOICE-14, INTAKE-9).
public enum RouteBeginning: Hashable, Sendable {
    /// No background source has been heard from lately, so recording waits for a page.
    case whenOpened
    /// A background location app has been heard from in the last 10 minutes and goes on recording.
    case byLocationApp
}
