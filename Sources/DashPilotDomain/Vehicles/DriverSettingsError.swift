/// Why a vehicle could not be added, changed, selected or deleted (part 20, section 14).
public enum VehicleProfileError: DriverFacingError, Equatable {
    case invalidName(VehicleNameError)
    case invalidFuelEconomy
    case vehicleNoLongerExists
    case storeUnavailable(underlying: StoreFault)

    public var kind: DriverFacingErrorKind {
        switch self {
        case .invalidName, .invalidFuelEconomy: .invalidValue
        case .vehicleNoLongerExists: .recordGone
        case .storeUnavailable: .recordsUnavailable
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .invalidName(let error): error.sentence(in: locale)
        case .invalidFuelEconomy:
            "Miles per gallon has to be above zero, because fuel is worked out by dividing by it."
        case .vehicleNoLongerExists: "That vehicle is no longer there."
        case .storeUnavailable(let fault): fault.sentence(in: locale, consequence: "Nothing was changed.")
        }
    }
}

/// Why the driver's settings could not be changed (part 20, section 14).
public enum DriverSettingsError: DriverFacingError, Equatable {
    case negativeGasPrice
    case storeUnavailable(underlying: StoreFault)

    public var kind: DriverFacingErrorKind {
        switch self {
        case .negativeGasPrice: .invalidValue
        case .storeUnavailable: .recordsUnavailable
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .negativeGasPrice: "A gas price cannot be below zero."
        case .storeUnavailable(let fault): fault.sentence(in: locale, consequence: "Nothing was changed.")
        }
    }
}
