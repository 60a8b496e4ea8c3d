public import DashPilotDomain
public import DashPilotModels
import DashPilotPersistence
public import Foundation

/// Records and corrects the fuel figures a shift's estimate is worked out under (part 20, section 15).
///
/// The estimate itself is derived at each reading and stored nowhere; nothing here touches an expense, a vehicle, the
/// settings or another shift.
public struct ShiftFuelService: Sendable {
    private let ledger: LedgerOperations<ShiftLifecycleError>

    public init(_ context: ServiceContext) {
        ledger = LedgerOperations(context: context)
    }
}

/// Where an editor's fuel economy came from, which decides whose name stands beside it (SNAP-9).
public enum FuelEconomySource: Hashable, Sendable {
    /// Typed, or filled from another shift: no vehicle's name follows from an economy.
    case typed
    /// Filled from a vehicle's profile.
    case vehicle(UUID)
}

/// What an editor of fuel figures opens with (SNAP-10, SNAP-11).
public struct FuelEditorOpening: Hashable, Sendable {
    public let milesPerGallon: Decimal?
    public let gasPricePerGallon: Money?
    public let economySource: FuelEconomySource

    /// Whether the values are not the shift's own; nothing is written until the driver saves.
    public let isSuggestion: Bool
}

// MARK: - Finished shifts

extension ShiftFuelService {
    /// The shift's own values if it recorded any half; else the current defaults; else the pair of the most recently
    /// started other finished shift that recorded any half; else nothing (SNAP-10).
    public func editorOpening(for id: UUID) throws(ShiftLifecycleError) -> FuelEditorOpening {
        try ledger.read { reader in
            let shift = try requireShift(id, reader)
            if shift.fuelMilesPerGallon != nil || shift.fuelGasPricePerGallon != nil {
                return FuelEditorOpening(
                    milesPerGallon: shift.fuelMilesPerGallon, gasPricePerGallon: shift.fuelGasPricePerGallon,
                    economySource: .typed, isSuggestion: false)
            }
            let defaults = try reader.currentFuelDefaults()
            if defaults != .nothing {
                let selected = try reader.driverSettings()?.selectedVehicleID
                return FuelEditorOpening(
                    milesPerGallon: defaults.milesPerGallon, gasPricePerGallon: defaults.gasPricePerGallon,
                    economySource: defaults.milesPerGallon == nil ? .typed : selected.map { .vehicle($0) } ?? .typed,
                    isSuggestion: true)
            }
            let other = try reader.lastFinishedFuelEntry(besides: id)
            return FuelEditorOpening(
                milesPerGallon: other.milesPerGallon, gasPricePerGallon: other.gasPricePerGallon, economySource: .typed,
                isSuggestion: other != .nothing)
        }
    }

    /// Records, replaces or removes a finished shift's halves, each left absent where absent (SNAP-5 to SNAP-9).
    public func record(
        milesPerGallon: Decimal?, gasPricePerGallon: Money?, economySource: FuelEconomySource = .typed, on id: UUID
    ) throws(ShiftLifecycleError) -> Shift {
        try change(id, "recorded") { reader, shift in
            let entry = ShiftFuelEntry(
                milesPerGallon: milesPerGallon, gasPricePerGallon: gasPricePerGallon,
                vehicleName: try vehicleName(for: milesPerGallon, from: economySource, on: shift, reader))
            try transition { () throws(ShiftTransitionError) in try shift.setFuelAssumptions(entry) }
        }
    }

    /// Removes name, economy and price together (SNAP-7).
    public func clear(_ id: UUID) throws(ShiftLifecycleError) -> Shift {
        try change(id, "removed") { _, shift in
            try transition { () throws(ShiftTransitionError) in try shift.setFuelAssumptions(.nothing) }
        }
    }

    /// The recorded name where the economy stays numerically the same; else that of the profile the field was filled
    /// from, if its economy is the saved one; else none, since no name is guessed from an economy (SNAP-8, SNAP-9).
    private func vehicleName(
        for milesPerGallon: Decimal?, from source: FuelEconomySource, on shift: Shift, _ reader: LedgerReader
    ) throws -> String? {
        guard let milesPerGallon else { return nil }
        if milesPerGallon == shift.fuelMilesPerGallon { return shift.fuelVehicleName }
        guard case .vehicle(let id) = source, let profile = try reader.vehicleProfile(id),
            profile.milesPerGallon == milesPerGallon
        else { return nil }
        return profile.name
    }
}

// MARK: - The running shift

/// Which vehicle a running shift's correction records (SHIFT-42).
public enum RunningVehicleChoice: Hashable, Sendable {
    case asRecorded
    case vehicle(UUID)
    case none
}

/// Which gas price a running shift's correction records, chosen apart from the vehicle (SHIFT-42).
public enum RunningGasPriceChoice: Hashable, Sendable {
    case asRecorded
    case current
    case none
}

extension ShiftFuelService {
    /// Corrects the unfinished shift's copy while its route has measured no distance (SHIFT-40 to SHIFT-42, SNAP-13).
    ///
    /// A choice that changes nothing writes nothing (HTTP-12).
    public func correctRunning(
        _ id: UUID, vehicle: RunningVehicleChoice = .asRecorded, gasPrice: RunningGasPriceChoice = .asRecorded
    ) throws(ShiftLifecycleError) -> Shift {
        try change(id, "corrected") { reader, shift in
            let profile: VehicleProfile?
            if case .vehicle(let vehicleID) = vehicle {
                profile = try reader.vehicleProfile(vehicleID)
                if profile == nil { throw ShiftLifecycleError.vehicleNoLongerExists }
            } else {
                profile = nil
            }
            let keepsVehicle = vehicle == .asRecorded
            let price: Money? =
                switch gasPrice {
                case .asRecorded: shift.fuelGasPricePerGallon
                case .current: try reader.driverSettings()?.gasPricePerGallon
                case .none: nil
                }
            let entry = ShiftFuelEntry(
                milesPerGallon: keepsVehicle ? shift.fuelMilesPerGallon : profile?.milesPerGallon,
                gasPricePerGallon: price, vehicleName: keepsVehicle ? shift.fuelVehicleName : profile?.name)
            let route = try reader.recordedDistance(of: shift)
            try transition { () throws(ShiftTransitionError) in
                try shift.correctRunningFuelAssumptions(entry, route: route)
            }
        }
    }
}

// MARK: - One shift, one transaction

extension ShiftFuelService {
    private func requireShift(_ id: UUID, _ reader: LedgerReader) throws -> Shift {
        guard let shift = try reader.shift(id) else { throw ShiftLifecycleError.shiftNoLongerExists }
        return shift
    }

    private func change(
        _ id: UUID, _ event: StaticString, _ body: (LedgerReader, inout Shift) throws -> Void
    ) throws(ShiftLifecycleError) -> Shift {
        try ledger.commit(.fuel, event) { transaction in
            let original = try requireShift(id, transaction)
            var shift = original
            try body(transaction, &shift)
            try transaction.save(shift, replacing: original)
            return shift
        }
    }
}
