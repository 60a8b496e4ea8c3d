extension SchemaVersion {
    /// The stretches a driver recorded the vehicle as parked. Nothing is backfilled: a gap in a route does not say why
    /// it is there.
    static let v16 = SchemaVersion(
        number: 16,
        summary: "parked stretches",
        schema: [
            shift, shiftByStart, shiftUnfinished, routeSample, routeSampleOfNoShift, delivery, deliveryByShift,
            deliveryActive, deliveryByPickupPlace, deliveryByOffer, pickupPlace, pickupPlaceByName, expense,
            expenseByDate, shiftPause, shiftPauseByShift, offer, offerByShift, deliveryTip, deliveryTipByDelivery,
            vehicleProfile, driverSettings, routeSuspension, routeSuspensionByShift,
        ],
        stage: [
            routeSuspension,
            routeSuspensionByShift,
        ])
}

private let shift = """
    CREATE TABLE shift (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        startedAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
        endedAt INTEGER, -- milliseconds since 1970 UTC
        grossEarningsAmount TEXT, -- exact decimal text
        fuelMilesPerGallonValue TEXT, -- exact decimal text
        fuelGasPricePerGallonAmount TEXT, -- exact decimal text
        fuelVehicleName TEXT
    ) STRICT
    """

private let shiftByStart = "CREATE INDEX shiftByStart ON shift (startedAt)"

private let shiftUnfinished = "CREATE INDEX shiftUnfinished ON shift (startedAt) WHERE endedAt IS NULL"

private let routeSample = """
    CREATE TABLE routeSample (
        shift BLOB NOT NULL REFERENCES shift (id) ON DELETE RESTRICT,
        timestamp INTEGER NOT NULL, -- milliseconds since 1970 UTC
        ordinal INTEGER NOT NULL, -- of the positions fixed at one instant, from 0
        latitude REAL NOT NULL, -- degrees
        longitude REAL NOT NULL, -- degrees
        horizontalAccuracy REAL NOT NULL, -- metres
        captureSessionID BLOB, -- UUID
        PRIMARY KEY (shift, timestamp, ordinal)
    ) STRICT, WITHOUT ROWID
    """

private let routeSampleOfNoShift = """
    CREATE TABLE routeSampleOfNoShift (
        timestamp INTEGER NOT NULL, -- milliseconds since 1970 UTC
        latitude REAL NOT NULL, -- degrees
        longitude REAL NOT NULL, -- degrees
        horizontalAccuracy REAL NOT NULL, -- metres
        captureSessionID BLOB -- UUID
    ) STRICT
    """

private let delivery = """
    CREATE TABLE delivery (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        acceptedAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
        arrivedAtPickupAt INTEGER, -- milliseconds since 1970 UTC
        pickedUpAt INTEGER, -- milliseconds since 1970 UTC
        deliveredAt INTEGER, -- milliseconds since 1970 UTC
        cancelledAt INTEGER, -- milliseconds since 1970 UTC
        shift BLOB REFERENCES shift (id) ON DELETE CASCADE,
        pickupPlace BLOB REFERENCES pickupPlace (id) ON DELETE SET NULL,
        grossEarningsAmount TEXT, -- exact decimal text
        expectedEarningsAmount TEXT, -- exact decimal text
        offer BLOB REFERENCES offer (id) ON DELETE CASCADE
    ) STRICT
    """

private let deliveryByShift = "CREATE INDEX deliveryByShift ON delivery (shift)"

private let deliveryActive = """
    CREATE INDEX deliveryActive ON delivery (acceptedAt)
    WHERE deliveredAt IS NULL AND cancelledAt IS NULL
    """

private let deliveryByPickupPlace = "CREATE INDEX deliveryByPickupPlace ON delivery (pickupPlace)"

private let deliveryByOffer = "CREATE INDEX deliveryByOffer ON delivery (offer)"

private let pickupPlace = """
    CREATE TABLE pickupPlace (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        displayName TEXT NOT NULL,
        normalizedName TEXT NOT NULL,
        createdAt INTEGER NOT NULL -- milliseconds since 1970 UTC
    ) STRICT
    """

private let pickupPlaceByName = "CREATE INDEX pickupPlaceByName ON pickupPlace (normalizedName)"

private let expense = """
    CREATE TABLE expense (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        occurredAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
        amountValue TEXT NOT NULL, -- exact decimal text
        categoryRawValue TEXT NOT NULL,
        note TEXT
    ) STRICT
    """

private let expenseByDate = "CREATE INDEX expenseByDate ON expense (occurredAt)"

private let shiftPause = """
    CREATE TABLE shiftPause (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        startedAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
        endedAt INTEGER, -- milliseconds since 1970 UTC
        shift BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE
    ) STRICT
    """

private let shiftPauseByShift = "CREATE INDEX shiftPauseByShift ON shiftPause (shift)"

private let offer = """
    CREATE TABLE offer (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        acceptedAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
        shift BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE
    ) STRICT
    """

private let offerByShift = "CREATE INDEX offerByShift ON offer (shift)"

private let deliveryTip = """
    CREATE TABLE deliveryTip (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        amountValue TEXT NOT NULL, -- exact decimal text
        methodRawValue TEXT NOT NULL,
        recordedAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
        delivery BLOB NOT NULL REFERENCES delivery (id) ON DELETE CASCADE
    ) STRICT
    """

private let deliveryTipByDelivery = "CREATE INDEX deliveryTipByDelivery ON deliveryTip (delivery)"

private let vehicleProfile = """
    CREATE TABLE vehicleProfile (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        name TEXT NOT NULL,
        milesPerGallonValue TEXT NOT NULL, -- exact decimal text
        createdAt INTEGER NOT NULL -- milliseconds since 1970 UTC
    ) STRICT
    """

private let driverSettings = """
    CREATE TABLE driverSettings (
        id BLOB PRIMARY KEY NOT NULL CHECK (id = x'd5440000000040008000000000000001'), -- UUID, the same for every row
        gasPricePerGallonAmount TEXT, -- exact decimal text
        selectedVehicleID BLOB -- UUID
    ) STRICT
    """

private let routeSuspension = """
    CREATE TABLE routeSuspension (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- UUID
        startedAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
        endedAt INTEGER, -- milliseconds since 1970 UTC
        shift BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE
    ) STRICT
    """

private let routeSuspensionByShift = "CREATE INDEX routeSuspensionByShift ON routeSuspension (shift)"
