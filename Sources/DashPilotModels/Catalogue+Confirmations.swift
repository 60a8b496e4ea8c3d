public import DashPilotDomain

extension Expense {
    /// The question before this expense is deleted.
    public func confirmDeletion(in locale: DriverLocale) -> Confirmation {
        let note = note.map { " Its note, “\($0)”, goes with it." } ?? ""
        return Confirmation(
            title: "Delete this expense?",
            message:
                "\(category.title), \(amount.formatted(locale: locale.locale)), of \(locale.dateAndTime(occurredAt)) will "
                + "be deleted.\(note) No shift changes. This cannot be undone.",
            button: "Delete Expense")
    }
}

extension VehicleProfile {
    /// The question before this vehicle is deleted (VEH-10, VEH-12).
    ///
    /// - Parameter isSelected: Whether the next shift would record it.
    public func confirmDeletion(isSelected: Bool, in locale: DriverLocale) -> Confirmation {
        let economy = FuelEconomyText.shown(milesPerGallon, locale: locale.locale)
        let selection =
            isSelected
            ? " It is the selected one, so the next shift will record no vehicle until another is selected." : ""
        return Confirmation(
            title: "Delete this vehicle?",
            message:
                "\(name), \(economy), will be deleted.\(selection) Shifts already recorded keep what they copied. This "
                + "cannot be undone.",
            button: "Delete Vehicle")
    }
}
