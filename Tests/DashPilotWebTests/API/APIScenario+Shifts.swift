import HTTPKit

extension APIScenario {
    static let now: [APIScenario] = [
        APIScenario("getStatus", .running, "status", 200),
        APIScenario("startShift", .finished, "now/starting", #"{"at":"@17:30"}"#, 200),
        APIScenario("startShift", .finished, "now/starting", 200),
        APIScenario("startShift", .running, "now/starting", "{}", 409, "shiftAlreadyActive"),
        APIScenario("startShift", .finished, "now/starting", #"{"at":"@16:00"}"#, 409, "overlapsAnotherShift"),
        APIScenario("startShift", .finished, "now/starting", #"{"at":"@19:00"}"#, 409, "laterThanNow"),
        APIScenario("startShift", .finished, "now/starting", #"{"at":"half past five"}"#, 422, "unreadableValue"),
        APIScenario("endShift", .waiting, "now/ending", 200),
        APIScenario("endShift", .running, "now/ending", 409, "activeDeliveriesInProgress"),
        APIScenario("endShift", .finished, "now/ending", 409, "noActiveShift"),
        APIScenario("endShift", .waiting, "now/ending", #"{"at":"2026"}"#, 422, "unreadableValue"),
        APIScenario("pauseShift", .waiting, "now/pausing", #"{"at":"@17:45","confirm":true}"#, 200),
        APIScenario("pauseShift", .paused, "now/pausing", 409, "shiftAlreadyPaused"),
        APIScenario("pauseShift", .waiting, "now/pausing", #"{"at":"17:45"}"#, 422, "unreadableValue"),
        APIScenario("resumeShift", .paused, "now/resuming", 200),
        APIScenario("resumeShift", .waiting, "now/resuming", 409, "shiftNotPaused"),
        APIScenario("resumeShift", .paused, "now/resuming", #"{"at":""}"#, 422, "unreadableValue"),
        APIScenario("parkVehicle", .waiting, "now/parking", 200),
        APIScenario("parkVehicle", .paused, "now/parking", 409, "shiftAlreadyPaused"),
        APIScenario("parkVehicle", .waiting, "now/parking", #"{"at":"@17:15 "}"#, 422, "unreadableValue"),
        APIScenario("resumeDriving", .waiting, "now/driving", 200, before: [(.post, "now/parking", "{}")]),
        APIScenario("resumeDriving", .waiting, "now/driving", 409, "shiftNotParked"),
        APIScenario("resumeDriving", .waiting, "now/driving", #"{"at":"now"}"#, 422, "unreadableValue"),
        APIScenario("recordNextStep", .waiting, "now/next-step", 200, before: [(.post, "now/offers", "{}")]),
        APIScenario("recordNextStep", .running, "now/next-step", 409, "severalDeliveriesInProgress"),
        APIScenario("recordNextStep", .waiting, "now/next-step", 409, "noDeliveryInProgress"),
        APIScenario("recordNextStep", .waiting, "now/next-step", #"{"at":"x"}"#, 422, "unreadableValue"),
        APIScenario("acceptOffer", .waiting, "now/offers", 201),
        APIScenario("acceptOffer", .waiting, "now/offers", #"{"deliveryCount":3,"at":"@17:20"}"#, 201),
        APIScenario("acceptOffer", .waiting, "now/offers", #"{"deliveryCount":2.0}"#, 201),
        APIScenario("acceptOffer", .paused, "now/offers", 409, "shiftPaused"),
        APIScenario("acceptOffer", .waiting, "now/offers", #"{"deliveryCount":0}"#, 422, "unreadableValue"),
        APIScenario("acceptOffer", .waiting, "now/offers", #"{"deliveryCount":1001}"#, 422, "unreadableValue"),
        APIScenario("acceptOffer", .waiting, "now/offers", #"{"deliveryCount":1.5}"#, 422, "unreadableValue"),
        APIScenario("acceptOffer", .waiting, "now/offers", #"{"deliveryCount":"2"}"#, 400, "malformed"),
    ]

    static let shifts: [APIScenario] = [
        APIScenario("listShifts", .finished, "shifts", 200),
        APIScenario("listShifts", .finished, "shifts?limit=1", 200),
        APIScenario("listShifts", .finished, "shifts?limit=0", 422, "unreadableValue"),
        APIScenario("listShifts", .finished, "shifts?limit=ten", 400, "malformed"),
        APIScenario("listShifts", .finished, "shifts?limit=1&limit=2", 400, "malformed"),
        APIScenario("listShifts", .finished, "shifts?before=yesterday", 422, "unreadableValue"),
        APIScenario("getShift", .finished, "shifts/#1", 200),
        APIScenario("getShift", .running, "shifts/#2", 200),
        APIScenario("getShift", .finished, "shifts/#99", 404, "shiftNoLongerExists"),
        APIScenario("getShift", .finished, "shifts/last", 404, "notFound"),
        APIScenario("previewShiftDeletion", .finished, "shifts/#1/deletion", 200),
        APIScenario("previewShiftDeletion", .finished, "shifts/#99/deletion", 404, "shiftNoLongerExists"),
        APIScenario("previewShiftDeletion", .running, "shifts/#2/deletion", 409, "cannotDeleteActiveShift"),
        APIScenario("deleteShift", .finished, "shifts/#1", 200),
        APIScenario("deleteShift", .finished, "shifts/#99", 404, "shiftNoLongerExists"),
        APIScenario("deleteShift", .running, "shifts/#2", 409, "cannotDeleteActiveShift"),
        APIScenario("correctShiftEnd", .finished, "shifts/#1/end", #"{"endedAt":"@16:00"}"#, 200),
        APIScenario(
            "correctShiftEnd", .finished, "shifts/#99/end", #"{"endedAt":"@16:00"}"#, 404, "shiftNoLongerExists"),
        APIScenario(
            "correctShiftEnd", .finished, "shifts/#1/end", #"{"endedAt":"@14:10"}"#, 409,
            "invalidCorrection.precedesRecordedDeliveryWork"),
        APIScenario("correctShiftEnd", .finished, "shifts/#1/end", #"{"endedAt":"late"}"#, 422, "unreadableValue"),
        APIScenario("correctShiftEnd", .finished, "shifts/#1/end", "{}", 400, "malformed"),
        APIScenario("setShiftEarnings", .finished, "shifts/#1/earnings", #"{"amount":"186.25"}"#, 200),
        APIScenario("setShiftEarnings", .finished, "shifts/#1/earnings", #"{"amount":"0"}"#, 200),
        APIScenario(
            "setShiftEarnings", .finished, "shifts/#99/earnings", #"{"amount":"1"}"#, 404, "shiftNoLongerExists"),
        APIScenario(
            "setShiftEarnings", .running, "shifts/#2/earnings", #"{"amount":"1"}"#, 409,
            "invalidTransition.shiftNotCompleted"),
        APIScenario("setShiftEarnings", .finished, "shifts/#1/earnings", #"{"amount":"-1"}"#, 422, "negative"),
        APIScenario("clearShiftEarnings", .finished, "shifts/#1/earnings", 200),
        APIScenario("clearShiftEarnings", .finished, "shifts/#99/earnings", 404, "shiftNoLongerExists"),
        APIScenario("addPause", .finished, "shifts/#1/pauses", pause("15:00", "15:20"), 201),
        APIScenario("addPause", .finished, "shifts/#99/pauses", pause("15:00", "15:20"), 404, "shiftNoLongerExists"),
        APIScenario(
            "addPause", .finished, "shifts/#1/pauses", pause("12:10", "12:40"), 409,
            "invalidCorrection.overlapsAnotherPause"),
        APIScenario("addPause", .finished, "shifts/#1/pauses", pause("noon", "12:40"), 422, "unreadableValue"),
        APIScenario("correctPause", .finished, "shifts/#1/pauses/#31", pause("12:05", "12:30"), 200),
        APIScenario(
            "correctPause", .finished, "shifts/#4/pauses/#31", pause("12:05", "12:30"), 404, "pauseNoLongerExists"),
        APIScenario(
            "correctPause", .finished, "shifts/#1/pauses/#31", pause("12:30", "12:05"), 409,
            "invalidCorrection.notPositiveDuration"),
        APIScenario("correctPause", .finished, "shifts/#1/pauses/#31", pause("12:05", "later"), 422, "unreadableValue"),
        APIScenario("deletePause", .finished, "shifts/#1/pauses/#31", 200),
        APIScenario("deletePause", .finished, "shifts/#1/pauses/#99", 404, "pauseNoLongerExists"),
        APIScenario("deletePause", .paused, "shifts/#2/pauses/#32", 409, "invalidCorrection.pauseIsOpen"),
    ]

    private static func pause(_ start: String, _ end: String) -> String {
        #"{"startedAt":"@\#(start)","endedAt":"@\#(end)"}"#
    }

    static let fuel: [APIScenario] = [
        APIScenario(
            "changeShiftFuel", .finished, "shifts/#1/fuel", #"{"milesPerGallon":"28.5","gasPricePerGallon":null}"#, 200),
        APIScenario(
            "changeShiftFuel", .finished, "shifts/#1/fuel", ##"{"vehicleID":"#82","useCurrentGasPrice":true}"##, 200),
        APIScenario("changeShiftFuel", .finished, "shifts/#1/fuel", "{}", 200),
        APIScenario("changeShiftFuel", .running, "shifts/#2/fuel", ##"{"vehicleID":"#82"}"##, 200),
        APIScenario("changeShiftFuel", .finished, "shifts/#99/fuel", "{}", 404, "shiftNoLongerExists"),
        APIScenario(
            "changeShiftFuel", .finished, "shifts/#1/fuel", ##"{"vehicleID":"#99"}"##, 404, "vehicleNoLongerExists"),
        APIScenario(
            "changeShiftFuel", .running, "shifts/#2/fuel", #"{"milesPerGallon":"30"}"#, 409,
            "invalidTransition.shiftNotCompleted"),
        APIScenario(
            "changeShiftFuel", .finished, "shifts/#1/fuel", #"{"useCurrentGasPrice":true}"#, 409, "noCurrentGasPrice",
            before: [(.delete, "settings/gas-price", "")]),
        APIScenario("changeShiftFuel", .finished, "shifts/#1/fuel", #"{"milesPerGallon":"0"}"#, 422, "notPositive"),
        APIScenario(
            "changeShiftFuel", .finished, "shifts/#1/fuel", #"{"vehicleID":null,"milesPerGallon":"30"}"#, 422,
            "unreadableValue"),
        APIScenario(
            "changeShiftFuel", .finished, "shifts/#1/fuel", ##"{"vehicleID":"#82","milesPerGallon":null}"##, 422,
            "unreadableValue"),
        APIScenario(
            "changeShiftFuel", .finished, "shifts/#1/fuel", #"{"useCurrentGasPrice":true,"gasPricePerGallon":"3"}"#,
            422,
            "unreadableValue"),
        APIScenario("clearShiftFuel", .finished, "shifts/#1/fuel", 200),
        APIScenario("clearShiftFuel", .finished, "shifts/#99/fuel", 404, "shiftNoLongerExists"),
    ]

    static let routes: [APIScenario] = [
        APIScenario("getRoute", .finished, "shifts/#1/route", 200),
        APIScenario("getRoute", .finished, "shifts/#99/route", 404, "shiftNoLongerExists"),
        APIScenario(
            "getRoutePicture", .finished, "shifts/#1/route/picture", 200,
            before: [(.post, "shifts/#1/route/imports", track)]),
        APIScenario("getRoutePicture", .finished, "shifts/#1/route/picture", 409, "nothingToDraw"),
        APIScenario("getRoutePicture", .running, "shifts/#2/route/picture", 409, "shiftNotFinished"),
        APIScenario("getRoutePicture", .finished, "shifts/#99/route/picture", 404, "shiftNoLongerExists"),
        APIScenario("importRoute", .finished, "shifts/#1/route/imports", track, 200, type: "application/gpx+xml"),
        APIScenario("importRoute", .finished, "shifts/#99/route/imports", track, 404, "shiftNoLongerExists"),
        APIScenario("importRoute", .running, "shifts/#2/route/imports", track, 409, "shiftNotFinished"),
        APIScenario("importRoute", .finished, "shifts/#1/route/imports", "no track", 422, "trackFile.wrongFormat"),
        APIScenario("importRoute", .finished, "shifts/#1/route/imports", "", 422, "trackFile.empty"),
    ]

    /// Three points of shift 1, a minute and about 110 metres apart.
    static let track = """
        <?xml version="1.0"?><gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
        <trkpt lat="40.700" lon="-74"><time>@11:00</time></trkpt>
        <trkpt lat="40.701" lon="-74"><time>@11:01</time></trkpt>
        <trkpt lat="40.702" lon="-74"><time>@11:02</time></trkpt>
        </trkseg></trk></gpx>
        """
}
