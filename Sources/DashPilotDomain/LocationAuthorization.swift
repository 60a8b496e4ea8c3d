/// What a driver's device lets the product know of its position: three facts, kept apart, and what follows from them.
///
/// Source of the rules: AUTH-1 to AUTH-8.
public struct LocationAuthorization: Hashable, Sendable {
    /// Whether the device's own location is on. It counts as on until a source has said otherwise (AUTH-11).
    public let servicesEnabled: Bool
    public let status: Status
    public let accuracy: Accuracy

    /// - Parameter servicesEnabled: `nil` while no source has said.
    public init(servicesEnabled: Bool?, status: Status, accuracy: Accuracy) {
        self.servicesEnabled = servicesEnabled ?? true
        self.status = status
        self.accuracy = accuracy
    }

    public enum Status: Hashable, Sendable {
        case notDetermined
        case denied
        case restricted
        case authorizedWhenInUse
        case authorizedAlways
        /// A word outside the known list, kept as it came and taken for no known case (AUTH-2).
        case unrecognised(String)
    }

    public enum Accuracy: Hashable, Sendable {
        case full
        case reduced
        /// A word outside the known list, kept as it came; empty where the source does not say (ADAPT-8).
        case unrecognised(String)
    }

    /// How long a grant lasts.
    public enum Scope: Hashable, Sendable {
        case whenInUse
        case always
    }

    /// Whether the driver has granted access at all (AUTH-3).
    public var grantsAccess: Bool { grantedScope != nil }

    /// Whether positions can be recorded. How exact they are takes no part (AUTH-4, AUTH-14).
    public var isUsable: Bool { servicesEnabled && grantsAccess }

    /// How exact the granted positions are; `nil` where none are granted (AUTH-5).
    public var grantedAccuracy: Accuracy? { grantsAccess ? accuracy : nil }

    /// Whether asking the driver would do anything: a browser asks once and no more (AUTH-6, AUTH-10).
    public var canRequest: Bool { status == .notDetermined }

    private var grantedScope: Scope? {
        switch status {
        case .authorizedWhenInUse: .whenInUse
        case .authorizedAlways: .always
        case .notDetermined, .denied, .restricted, .unrecognised: nil
        }
    }
}

extension LocationAuthorization {
    /// The one thing to tell the driver about these facts (AUTH-7).
    public enum Condition: Hashable, Sendable {
        case restricted
        case servicesDisabled
        case notDetermined
        case denied
        case authorized(Scope, Accuracy)
        case unrecognised(String)
    }

    /// What the driver can do about it (AUTH-8).
    public enum Recovery: Hashable, Sendable {
        /// A press that lets the browser ask.
        case ask
        /// The page's own permission settings, or words saying where they are.
        case openSettings
        /// Words saying where the device's switch is; no page can lead there.
        case describeDeviceSwitch
    }

    public var condition: Condition {
        // A restricted device is not in the driver's hands, so sending them to a switch would be of no use.
        if status == .restricted { return .restricted }
        if !servicesEnabled { return .servicesDisabled }
        return switch status {
        case .notDetermined: .notDetermined
        case .denied: .denied
        case .restricted: .restricted
        case .authorizedWhenInUse: .authorized(.whenInUse, accuracy)
        case .authorizedAlways: .authorized(.always, accuracy)
        case .unrecognised(let raw): .unrecognised(raw)
        }
    }

    /// `nil` where there is nothing the driver can do, or nothing to do.
    public var recovery: Recovery? {
        switch condition {
        case .notDetermined: .ask
        case .denied: .openSettings
        case .servicesDisabled: .describeDeviceSwitch
        case .restricted, .authorized, .unrecognised: nil
        }
    }

    /// Why no position can be recorded, or `nil` when one can. Capture reads this and nothing else (AUTH-15).
    public var captureUnavailability: RouteCaptureState.Unavailability? {
        switch condition {
        case .notDetermined: .permissionRequired
        case .denied: .permissionDenied
        case .restricted: .permissionRestricted
        case .servicesDisabled: .locationServicesOff
        case .unrecognised: .authorizationUnknown
        case .authorized: nil
        }
    }
}

extension LocationAuthorization.Status {
    /// Reads what a browser says of its geolocation permission (ADAPT-8).
    ///
    /// - Parameters:
    ///   - word: The state of the Permissions API.
    ///   - isGeolocationOffered: `false` where geolocation is absent, blocked by policy, or refused because the page
    ///     was not served securely; the word then says nothing.
    public init(browserPermission word: String, isGeolocationOffered: Bool) {
        guard isGeolocationOffered else {
            self = .restricted
            return
        }
        switch word {
        case "prompt": self = .notDetermined
        case "granted": self = .authorizedWhenInUse
        case "denied": self = .denied
        default: self = .unrecognised(word)
        }
    }
}

extension LocationAuthorization.Accuracy {
    /// - Parameter word: `full` or `reduced`; `nil` where the source does not say how precise the grant is, which is
    ///   never taken for full (ADAPT-8).
    public init(word: String?) {
        switch word {
        case "full": self = .full
        case "reduced": self = .reduced
        default: self = .unrecognised(word ?? "")
        }
    }
}
