import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct ShiftVehicleContextTests {
    static let english = DriverLocale.test("en_US")

    func context(_ name: String?, _ economy: String?, _ price: String?) throws -> ShiftVehicleContext {
        ShiftVehicleContext(
            name: name,
            assumptions: FuelAssumptions(
                milesPerGallon: try economy.map(decimal), gasPricePerGallon: try price.map(money)))
    }

    @Test func `LABEL-15 SCREEN-16 a running shift names its vehicle and economy, never the price`() throws {
        #expect(
            try context("2020 Honda Civic", "34", "3.29").runningLabel(in: Self.english)
                == FigureLabel(
                    title: "Shift vehicle", shown: "2020 Honda Civic", caption: "34 MPG",
                    spoken: "2020 Honda Civic, 34 miles per gallon"))
        #expect(
            try context(nil, nil, "3.29").runningLabel(in: Self.english)
                == FigureLabel(
                    title: "Shift vehicle", shown: "No vehicle recorded", spoken: "No vehicle recorded for this shift"))
        #expect(
            try context(nil, "18.5", nil).runningLabel(in: Self.english)
                == FigureLabel(
                    title: "Shift vehicle", shown: "No vehicle recorded", caption: "18.5 MPG",
                    spoken: "No vehicle recorded for this shift, 18.5 miles per gallon"))
    }

    @Test func `LATER-43 the next shift names its vehicle, or that none is selected, and a price of zero`() throws {
        #expect(
            try context("2020 Honda Civic", "34", "3.29").nextShiftLabel(in: Self.english)
                == FigureLabel(
                    title: "The next shift records", shown: "2020 Honda Civic · 34 MPG · Gas $3.29/gal",
                    spoken: "The next shift records: 2020 Honda Civic, 34 miles per gallon, gas $3.29 per gallon"))
        #expect(
            try context(nil, nil, "0").nextShiftLabel(in: Self.english)
                == FigureLabel(
                    title: "The next shift records", shown: "No vehicle selected · Gas $0.00/gal",
                    spoken: "The next shift records: No vehicle selected, gas $0.00 per gallon"))
        #expect(try context(nil, nil, nil).nextShiftLabel(in: Self.english).shown == "No vehicle selected")
    }

    struct Row: Sendable {
        let name: String?
        let economy: String?
        let price: String?
        let shown: String
        var caption: String?
        let spoken: String
    }

    static let finished: [Row] = [
        Row(
            name: "2020 Honda Civic", economy: "34", price: "3.29", shown: "2020 Honda Civic",
            caption: "34 MPG · Gas $3.29/gal",
            spoken: "Vehicle recorded with this shift: 2020 Honda Civic, 34 miles per gallon, gas $3.29 per gallon"),
        Row(
            name: "2020 Honda Civic", economy: "34", price: nil, shown: "2020 Honda Civic", caption: "34 MPG",
            spoken: "Vehicle recorded with this shift: 2020 Honda Civic, 34 miles per gallon"),
        Row(
            name: nil, economy: "34", price: "3.29", shown: "34 MPG · Gas $3.29/gal",
            spoken: "Vehicle recorded with this shift: 34 miles per gallon, gas $3.29 per gallon"),
        Row(
            name: nil, economy: nil, price: "0", shown: "Gas $0.00/gal",
            spoken: "Vehicle recorded with this shift: gas $0.00 per gallon"),
        Row(
            name: nil, economy: nil, price: nil, shown: "Not recorded", spoken: "No vehicle recorded with this shift"),
    ]

    @Test(arguments: finished)
    func `LABEL-13 a finished shift names what it recorded and leaves out what it did not`(row: Row) throws {
        let label = try context(row.name, row.economy, row.price).finishedLabel(in: Self.english)
        #expect(label == FigureLabel(shown: row.shown, caption: row.caption, spoken: row.spoken))
    }

    @Test func `FUEL-15 the vehicle's name changes no figure`() throws {
        let figures = try [nil, "2020 Honda Civic"].map { name in
            FuelEstimateCalculator.estimate(
                over: TestRoute.measured(miles: 50), under: try context(name, "25", "3.50").assumptions)
        }
        #expect(figures[0] == figures[1])
        #expect(figures[1].costLabel(in: Self.english).shown == "$7.00")
    }
}
