import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct VehicleProfileTests {
    static func profile(_ number: UInt32, _ name: String, at time: String) -> VehicleProfile {
        VehicleProfile(id: .numbered(number), name: name, milesPerGallon: 34, createdAt: .at(time))
    }

    @Test func `VEH-7 profiles stand by creation, ties by identifier, and a rename moves nothing`() throws {
        var profiles = [
            Self.profile(2, "Zebra", at: "09:00"), Self.profile(9, "Anchor", at: "08:00"),
            Self.profile(1, "Middle", at: "09:00"),
        ]
        let order = profiles.sorted(by: VehicleProfile.createdBefore).map(\.id)
        #expect(order == [.numbered(9), .numbered(1), .numbered(2)])
        try profiles[0].update(typedName: "Aardvark", milesPerGallon: 20)
        #expect(profiles.sorted(by: VehicleProfile.createdBefore).map(\.id) == order)
    }

    @Test func `VEH-1 a profile stores its name, its economy and its creation and nothing else`() {
        #expect(
            storedNames(of: Self.profile(1, "Civic", at: "09:00")) == ["id", "name", "milesPerGallon", "createdAt"])
    }

    @Test func `VEH-5 VEH-6 an edit checks both values and writes both or neither`() throws {
        let profile = Self.profile(1, "Civic", at: "09:00")
        let edited = try changed(profile) { try $0.update(typedName: "  Camry\n", milesPerGallon: 28) }
        #expect(edited.name == "Camry")
        #expect(edited.milesPerGallon == 28)
        #expect(edited.createdAt == profile.createdAt)
        for economy in [Decimal(0), -1] {
            expectRefused(VehicleProfileError.invalidFuelEconomy, on: profile) {
                try $0.update(typedName: "Camry", milesPerGallon: economy)
            }
            #expect(throws: VehicleProfileError.invalidFuelEconomy) {
                try VehicleProfile(
                    id: .numbered(1), typedName: "Camry", milesPerGallon: economy, createdAt: .at("09:00"))
            }
        }
        expectRefused(VehicleProfileError.invalidName(.empty), on: profile) {
            try $0.update(typedName: " ", milesPerGallon: 0)
        }
    }
}
