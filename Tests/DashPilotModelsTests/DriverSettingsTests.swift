import DashPilotDomain
import DashPilotModels
import Testing

@Suite struct DriverSettingsTests {
    @Test func `SET-3 SET-4 the row holds a gas price and a selection, and 0 and absent differ`() {
        #expect(storedNames(of: DriverSettings()) == ["gasPricePerGallon", "selectedVehicleID"])
        #expect(DriverSettings() != DriverSettings(gasPricePerGallon: .zero))
    }
}
