/// What records the route, as far as the driver has to know it (CAPTURE-22).
public enum RouteRecordingSource: Hashable, Sendable {
    /// The page's own geolocation, and whether the browser keeps it going off screen (ADAPT-5).
    case page(continuesOffScreen: Bool)
    case backgroundApp
}

extension RouteRecordingSource {
    /// Why the phone does not lock itself while a page records (INTAKE-13).
    public static let screenStaysOn =
        "The screen stays on while this page records, because a locked screen would end the recording."

    /// What stands under the line while this source records.
    var sentence: String {
        switch self {
        case .page(continuesOffScreen: true):
            "Recording goes on behind other apps and while the phone is locked. The phone may still stop it, and it "
                + "does not start again by itself."
        case .page(continuesOffScreen: false):
            "Recording stops when you leave this page or the screen locks. A new recording begins when you return."
        case .backgroundApp:
            "Your phone's location app is recording, also while no page of DashPilot is open. The phone may stop it."
        }
    }
}
