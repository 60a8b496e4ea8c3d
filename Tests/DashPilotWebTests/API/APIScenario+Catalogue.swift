extension APIScenario {
    static let places: [APIScenario] = [
        APIScenario("listPlaces", .finished, "places", 200),
        APIScenario("getPlace", .finished, "places/#52", 200),
        APIScenario("getPlace", .finished, "places/#99", 404, "placeNoLongerExists"),
        APIScenario("renamePlace", .finished, "places/#52", #"{"name":"Thai Gardens"}"#, 200),
        APIScenario("renamePlace", .finished, "places/#99", #"{"name":"x"}"#, 404, "placeNoLongerExists"),
        APIScenario("renamePlace", .finished, "places/#51", #"{"name":"THAI GARDEN"}"#, 409, "placeAlreadyExists"),
        APIScenario("renamePlace", .finished, "places/#52", #"{"name":""}"#, 422, "invalidName.empty"),
        APIScenario("renamePlace", .finished, "places/#52", #"{"name":null}"#, 400, "malformed"),
        APIScenario("mergePlaces", .finished, "places/#51/merging", ##"{"into":"#52","confirm":true}"##, 200),
        APIScenario("mergePlaces", .finished, "places/#51/merging", ##"{"into":"#52"}"##, 409, "confirmationRequired"),
        APIScenario(
            "mergePlaces", .finished, "places/#51/merging", ##"{"into":"#51","confirm":true}"##, 409,
            "cannotMergeIntoItself"),
        APIScenario("mergePlaces", .finished, "places/#51/merging", ##"{"into":"#51"}"##, 409, "cannotMergeIntoItself"),
        APIScenario(
            "mergePlaces", .finished, "places/#99/merging", ##"{"into":"#51","confirm":true}"##, 404,
            "placeNoLongerExists"),
        APIScenario("mergePlaces", .finished, "places/#51/merging", #"{"into":""}"#, 422, "unreadableValue"),
        APIScenario("mergePlaces", .finished, "places/#51/merging", ##"{"into":"#52","confirm":1}"##, 400, "malformed"),
    ]

    static let expenses: [APIScenario] = [
        APIScenario("listExpenses", .finished, "expenses", 200),
        APIScenario("listExpenses", .finished, "expenses?from=2025-08-01&to=2025-08-31", 200),
        APIScenario(
            "listExpenses", .finished, "expenses?from=2025-08-31&to=2025-08-01", 422, "endsBeforeItStarts"),
        APIScenario("listExpenses", .finished, "expenses?from=2025-02-30", 422, "unreadableValue"),
        APIScenario("listExpenses", .finished, "expenses?form=2025-02-03", 400, "malformed"),
        APIScenario("getExpense", .finished, "expenses/#71", 200),
        APIScenario("getExpense", .finished, "expenses/#99", 404, "expenseNoLongerExists"),
        APIScenario("addExpense", .finished, "expenses", #"{"amount":"42.10","category":"fuel"}"#, 201),
        APIScenario(
            "addExpense", .finished, "expenses",
            #"{"amount":"5","category":"supplies","note":"Bags","occurredAt":"@08:00"}"#, 201),
        APIScenario("addExpense", .finished, "expenses", #"{"amount":"1","category":"snacks"}"#, 422, "unknownValue"),
        APIScenario(
            "addExpense", .finished, "expenses", #"{"amount":"1","category":"fuel","occurredAt":"@19:00"}"#, 422,
            "invalidExpense.occursInTheFuture"),
        APIScenario("addExpense", .finished, "expenses", #"{"category":"fuel"}"#, 400, "malformed"),
        APIScenario("correctExpense", .finished, "expenses/#71", #"{"amount":"42.01","note":null}"#, 200),
        APIScenario("correctExpense", .finished, "expenses/#99", #"{"amount":"42.01"}"#, 404, "expenseNoLongerExists"),
        APIScenario("correctExpense", .finished, "expenses/#71", #"{"amount":"1,000"}"#, 422, "notANumber"),
        APIScenario(
            "correctExpense", .finished, "expenses/#71", #"{"note":"\#(String(repeating: "x", count: 121))"}"#, 422,
            "invalidExpense.invalidNote.tooLong"),
        APIScenario("deleteExpense", .finished, "expenses/#71", 200),
        APIScenario("deleteExpense", .finished, "expenses/#99", 404, "expenseNoLongerExists"),
    ]

    static let settings: [APIScenario] = [
        APIScenario("listVehicles", .finished, "vehicles", 200),
        APIScenario("addVehicle", .finished, "vehicles", #"{"name":"Van","milesPerGallon":"18.5"}"#, 201),
        APIScenario(
            "addVehicle", .finished, "vehicles", #"{"name":" ","milesPerGallon":"18.5"}"#, 422, "invalidName.empty"),
        APIScenario("addVehicle", .finished, "vehicles", #"{"name":"Van","milesPerGallon":"-1"}"#, 422, "notPositive"),
        APIScenario("addVehicle", .finished, "vehicles", #"{"name":"Van","milesPerGallon":18.5}"#, 400, "malformed"),
        APIScenario("correctVehicle", .finished, "vehicles/#81", #"{"name":"Blue"}"#, 200),
        APIScenario("correctVehicle", .finished, "vehicles/#99", #"{"name":"Blue"}"#, 404, "vehicleNoLongerExists"),
        APIScenario("correctVehicle", .finished, "vehicles/#81", #"{"milesPerGallon":"many"}"#, 422, "notANumber"),
        APIScenario("deleteVehicle", .finished, "vehicles/#81", 200),
        APIScenario("deleteVehicle", .finished, "vehicles/#99", 404, "vehicleNoLongerExists"),
        APIScenario("getSettings", .finished, "settings", 200),
        APIScenario("getSettings", .empty, "settings", 200),
        APIScenario("setGasPrice", .finished, "settings/gas-price", #"{"amount":"3.29"}"#, 200),
        APIScenario("setGasPrice", .finished, "settings/gas-price", #"{"amount":"3.299"}"#, 422, "excessiveScale"),
        APIScenario("clearGasPrice", .finished, "settings/gas-price", 200),
        APIScenario("selectVehicle", .finished, "settings/vehicle", ##"{"vehicleID":"#82"}"##, 200),
        APIScenario(
            "selectVehicle", .finished, "settings/vehicle", ##"{"vehicleID":"#99"}"##, 404, "vehicleNoLongerExists"),
        APIScenario("selectVehicle", .finished, "settings/vehicle", #"{"vehicleID":"Grey"}"#, 422, "unreadableValue"),
        APIScenario("clearVehicleSelection", .finished, "settings/vehicle", 200),
    ]

    static let figures: [APIScenario] = [
        APIScenario("getSummary", .finished, "summaries/day", 200),
        APIScenario("getSummary", .running, "summaries/week?date=2025-08-20", 200),
        APIScenario("getSummary", .empty, "summaries/month", 200),
        APIScenario("getSummary", .finished, "summaries/year", 404, "notFound"),
        APIScenario("getSummary", .finished, "summaries/day?date=2025-08-24", 422, "notBegun"),
        APIScenario("getSummary", .finished, "summaries/day?date=today", 422, "unreadableValue"),
        APIScenario("getCustomSummary", .finished, "summaries/custom?from=2025-08-20&to=2025-08-23", 200),
        APIScenario("getCustomSummary", .finished, "summaries/custom?from=2025-08-20", 400, "malformed"),
        APIScenario(
            "getCustomSummary", .finished, "summaries/custom?from=2025-08-20&to=2025-08-24", 422, "reachesPastToday"),
        APIScenario("getHistory", .finished, "history", 200),
        APIScenario("getHistory", .finished, "history?older=-1", 422, "unreadableValue"),
    ]

    static let access: [APIScenario] = [
        APIScenario("listDevices", .empty, "devices", 200),
        APIScenario("revokeDevice", .empty, "devices/#99", 404, "keyNoLongerExists"),
        APIScenario("makePairingCode", .empty, "pairing-codes", 201),
        APIScenario("listTokens", .empty, "tokens", 200),
        APIScenario("makeToken", .empty, "tokens", #"{"name":"Phone","scope":"capture"}"#, 201),
        APIScenario("makeToken", .empty, "tokens", #"{"name":"Phone","scope":"admin"}"#, 422, "unknownValue"),
        APIScenario("makeToken", .empty, "tokens", #"{"name":" ","scope":"full"}"#, 422, "invalidName"),
        APIScenario("replaceToken", .empty, "tokens/#99/replacing", 404, "keyNoLongerExists"),
        APIScenario("revokeToken", .empty, "tokens/#99", 404, "keyNoLongerExists"),
    ]

    static let document: [APIScenario] = [
        APIScenario("getDocument", .empty, "openapi.json", 200),
        APIScenario("performAction", .finished, "actions/start-shift", 200),
        APIScenario("performAction", .finished, "actions/end-shift", 409),
        APIScenario("performAction", .finished, "actions/fly", 404, "notFound"),
        APIScenario("postPositions", .running, "positions", #"{"load":"a","positions":[]}"#, 200),
        APIScenario(
            "postTaps", .finished, "taps",
            taps(##"[{"id":"#91","instant":1755986400000,"action":"start","shift":"#92"}]"##), 200),
        APIScenario("postTaps", .finished, "taps", taps(##"[{"id":"#91","action":"fly"}]"##), 200),
        APIScenario("postTaps", .finished, "taps", taps("[{}]"), 400, "malformed"),
        APIScenario("postTaps", .finished, "taps", #"{"taps":[]}"#, 400, "malformed"),
        APIScenario("followEvents", .empty, "events", 200),
    ]

    private static func taps(_ taps: String) -> String { #"{"sentAt":1755986400000,"taps":\#(taps)}"# }
}
