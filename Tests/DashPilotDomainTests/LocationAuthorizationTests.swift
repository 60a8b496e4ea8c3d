import DashPilotDomain
import Testing

@Suite struct LocationAuthorizationTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let row: String
        let services: Bool
        let status: LocationAuthorization.Status
        let accuracy: LocationAuthorization.Accuracy
        let usable: Bool
        let granted: LocationAuthorization.Accuracy?
        let condition: LocationAuthorization.Condition
        let recovery: LocationAuthorization.Recovery?
        let reason: RouteCaptureState.Unavailability?
        var testDescription: String { row }
    }

    static let rows: [Row] = [
        Row(
            row: "A1", services: true, status: .notDetermined, accuracy: .full, usable: false, granted: nil,
            condition: .notDetermined, recovery: .ask, reason: .permissionRequired),
        Row(
            row: "A2", services: true, status: .denied, accuracy: .full, usable: false, granted: nil,
            condition: .denied, recovery: .openSettings, reason: .permissionDenied),
        Row(
            row: "A3", services: true, status: .restricted, accuracy: .full, usable: false, granted: nil,
            condition: .restricted, recovery: nil, reason: .permissionRestricted),
        Row(
            row: "A4", services: false, status: .restricted, accuracy: .full, usable: false, granted: nil,
            condition: .restricted, recovery: nil, reason: .permissionRestricted),
        Row(
            row: "A5", services: false, status: .authorizedWhenInUse, accuracy: .full, usable: false, granted: .full,
            condition: .servicesDisabled, recovery: .describeDeviceSwitch, reason: .locationServicesOff),
        Row(
            row: "A6", services: false, status: .notDetermined, accuracy: .full, usable: false, granted: nil,
            condition: .servicesDisabled, recovery: .describeDeviceSwitch, reason: .locationServicesOff),
        Row(
            row: "A7", services: false, status: .denied, accuracy: .full, usable: false, granted: nil,
            condition: .servicesDisabled, recovery: .describeDeviceSwitch, reason: .locationServicesOff),
        Row(
            row: "A8", services: true, status: .authorizedWhenInUse, accuracy: .reduced, usable: true,
            granted: .reduced, condition: .authorized(.whenInUse, .reduced), recovery: nil, reason: nil),
        Row(
            row: "A9", services: true, status: .authorizedAlways, accuracy: .full, usable: true, granted: .full,
            condition: .authorized(.always, .full), recovery: nil, reason: nil),
        Row(
            row: "A10", services: true, status: .unrecognised("99"), accuracy: .full, usable: false, granted: nil,
            condition: .unrecognised("99"), recovery: nil, reason: .authorizationUnknown),
    ]

    @Test(arguments: rows)
    func `AUTH-1 AUTH-4 AUTH-5 AUTH-7 AUTH-8 AUTH-15 everything follows from three facts`(row: Row) {
        let authorization = LocationAuthorization(
            servicesEnabled: row.services, status: row.status, accuracy: row.accuracy)
        #expect(authorization.isUsable == row.usable)
        #expect(authorization.grantedAccuracy == row.granted)
        #expect(authorization.condition == row.condition)
        #expect(authorization.recovery == row.recovery)
        #expect(authorization.captureUnavailability == row.reason)
    }

    static let statuses: [(LocationAuthorization.Status, grants: Bool, asks: Bool)] = [
        (.notDetermined, false, true), (.denied, false, false), (.restricted, false, false),
        (.authorizedWhenInUse, true, false), (.authorizedAlways, true, false), (.unrecognised("granted"), false, false),
    ]

    @Test(arguments: statuses)
    func `AUTH-3 AUTH-6 AUTH-10 two statuses grant access and one can be asked`(
        status: LocationAuthorization.Status, grants: Bool, asks: Bool
    ) {
        let authorization = LocationAuthorization(servicesEnabled: true, status: status, accuracy: .full)
        #expect(authorization.grantsAccess == grants)
        #expect(authorization.canRequest == asks)
    }

    @Test func `AUTH-11 services count as on until a source has said otherwise`() {
        let unsaid = LocationAuthorization(servicesEnabled: nil, status: .authorizedWhenInUse, accuracy: .full)
        #expect(unsaid.servicesEnabled)
        #expect(unsaid.isUsable)
    }

    @Test func `AUTH-12 a change of any of the three facts is a difference and an identical report is none`() {
        let facts = LocationAuthorization(servicesEnabled: true, status: .authorizedWhenInUse, accuracy: .full)
        #expect(facts == LocationAuthorization(servicesEnabled: nil, status: .authorizedWhenInUse, accuracy: .full))
        #expect(facts != LocationAuthorization(servicesEnabled: false, status: .authorizedWhenInUse, accuracy: .full))
        #expect(facts != LocationAuthorization(servicesEnabled: true, status: .authorizedAlways, accuracy: .full))
        #expect(facts != LocationAuthorization(servicesEnabled: true, status: .authorizedWhenInUse, accuracy: .reduced))
    }

    @Test func `AUTH-14 reduced accuracy is usable and each position is judged by its own radius`() {
        let reduced = LocationAuthorization(servicesEnabled: true, status: .authorizedWhenInUse, accuracy: .reduced)
        #expect(reduced.isUsable)
        var route = RecordedRoute()
        #expect(route.take(RouteFixture.candidate(RouteFixture.instant(0), 40, accuracy: 90)) == .accepted)
        #expect(
            route.take(RouteFixture.candidate(RouteFixture.instant(60), 40.01, accuracy: 3000))
                == .rejected(.poorAccuracy))
    }

    static let words: [(word: String, status: LocationAuthorization.Status)] = [
        ("prompt", .notDetermined), ("granted", .authorizedWhenInUse), ("denied", .denied),
        ("Granted", .unrecognised("Granted")), ("", .unrecognised("")), ("always", .unrecognised("always")),
    ]

    @Test(arguments: words)
    func `ADAPT-8 AUTH-2 a browser's word maps to its status and an unknown one to none of them`(
        word: String, status: LocationAuthorization.Status
    ) {
        #expect(LocationAuthorization.Status(browserPermission: word, isGeolocationOffered: true) == status)
        #expect(LocationAuthorization.Status(browserPermission: word, isGeolocationOffered: false) == .restricted)
    }

    @Test func `ADAPT-8 accuracy is never full unless the source says so`() {
        #expect(LocationAuthorization.Accuracy(word: "full") == .full)
        #expect(LocationAuthorization.Accuracy(word: "reduced") == .reduced)
        #expect(LocationAuthorization.Accuracy(word: nil) == .unrecognised(""))
        #expect(LocationAuthorization.Accuracy(word: "fine") == .unrecognised("fine"))
    }
}
