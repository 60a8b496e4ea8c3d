import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct SettingsTextTests {
    @Test func `LABEL-10 L28 the selected vehicle is spoken as the default one`() {
        let label = SettingsText.vehicleLabel(
            name: "2020 Honda Civic", milesPerGallon: 34, isSelected: true, in: .newYork)
        #expect(label.title == "2020 Honda Civic")
        #expect(label.shown == "34 MPG")
        #expect(
            label.spoken
                == "Default vehicle: 2020 Honda Civic, 34 miles per gallon. Selected as the default vehicle.")
    }

    @Test func `LABEL-10 L29 another vehicle is spoken by name and economy, with what choosing it concerns`() throws {
        let label = SettingsText.vehicleLabel(
            name: "2012 Toyota Camry", milesPerGallon: try decimal("28.5"), isSelected: false, in: .newYork)
        #expect(label.title == "2012 Toyota Camry")
        #expect(label.shown == "28.5 MPG")
        #expect(label.spoken == "2012 Toyota Camry, 28.5 miles per gallon")
        #expect(SettingsText.chooseHint.contains("next shift"))
    }

    @Test func `LABEL-10 L31 L32 SET-4 a price, a price of zero and none are three texts`() throws {
        let price = SettingsText.gasPriceLabel(try money("3.19"), in: .newYork)
        #expect(price.title == "Current gas price")
        #expect(price.shown == "$3.19 / gallon")
        #expect(price.spoken == "$3.19 per gallon")
        #expect(SettingsText.gasPriceLabel(.zero, in: .newYork).shown == "$0.00 / gallon")
        let none = SettingsText.gasPriceLabel(nil, in: .newYork)
        #expect(none.shown == "Not set")
        #expect(none.spoken == "Current gas price, not set")
    }

    @Test(arguments: [SettingsText.vehiclesNote, SettingsText.gasPriceNote])
    func `SET-7 both parts say that changes reach the next shift only`(note: String) {
        #expect(note.hasPrefix("The next shift records"))
        #expect(note.contains("Shifts already recorded keep what they copied."))
    }
}
