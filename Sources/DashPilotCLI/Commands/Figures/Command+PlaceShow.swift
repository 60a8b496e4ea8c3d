import DashPilotDomain
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation

extension Command {
    static let placeShow = Command(
        "place show", topic: .moneyAndPlaces, abstract: "show the waits recorded at a pickup place",
        operands: [.place], example: Example("dashpilot place show \"Thai Garden\"", "how long orders were waited for")
    ) { context in
        let services = try context.existingServices()
        let place = try context.place(.place, in: services)
        let history = try PickupPlaceHistoryService(services).history(of: place.id)
        let metrics = history.metrics
        let locale = context.locale
        var page = TextPage()
        page.heading(history.place.displayName)
        for line in metrics.lines(in: locale) { page.line(line) }
        if !history.samples.isEmpty { page.heading("Waits") }
        // The latest first, as other lists are read.
        for sample in history.samples.reversed() {
            page.row(locale.dateAndTime(sample.pickedUpAt), DurationText.shown(sample.wait, locale: locale.locale))
        }
        return Output(
            text: page.text(width: context.columns),
            json: PlaceRecord.history(history))
    }
}
