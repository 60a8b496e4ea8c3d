extension EffectiveDeliveryEarnings {
    /// What is recorded on a delivery, each part spoken with the delivery's number (L16 to L20); empty without money.
    ///
    /// Beside tips the gross amount is called platform pay, because it is then not the whole of what the delivery paid.
    public func labels(deliveryNumber: Int, in locale: DriverLocale) -> [FigureLabel] {
        let delivery = "Delivery \(deliveryNumber)"
        switch (gross, tipTotal) {
        case (let gross?, let tips?):
            return [
                Self.label("Platform pay", of: gross, for: delivery, in: locale),
                Self.label(countedTips(in: locale), of: tips, for: delivery, in: locale),
                Self.label("Total recorded", of: gross + tips, for: delivery, in: locale),
            ]
        case (let gross?, nil):
            let label = Self.label("Gross earnings", of: gross, for: delivery, in: locale)
            return [FigureLabel(shown: label.shown, spoken: label.spoken)]
        case (nil, let tips?):
            let noTotal = "No total, because the platform pay is not recorded."
            let label = Self.label(countedTips(in: locale), of: tips, for: delivery, in: locale)
            return [
                FigureLabel(
                    title: label.title, shown: label.shown, caption: noTotal, spoken: "\(label.spoken). \(noTotal)")
            ]
        case (nil, nil):
            return []
        }
    }

    /// `Add Earnings` or `Edit Earnings`, spoken with the delivery (L23).
    public func grossControl(deliveryNumber: Int) -> FigureLabel {
        isRecorded
            ? FigureLabel(shown: "Edit Earnings", spoken: "Edit gross earnings for Delivery \(deliveryNumber)")
            : FigureLabel(shown: "Add Earnings", spoken: "Add gross earnings for Delivery \(deliveryNumber)")
    }

    /// `Remove Earnings`, spoken with the delivery; `nil` when there is no gross amount to remove (L23).
    public func removeGrossControl(deliveryNumber: Int) -> FigureLabel? {
        guard isRecorded else { return nil }
        return FigureLabel(
            shown: "Remove Earnings", spoken: "Remove gross earnings from Delivery \(deliveryNumber)")
    }

    /// `Add a Tip` or `Edit Tips`, spoken with the delivery (L24).
    public func tipControl(deliveryNumber: Int, in locale: DriverLocale) -> FigureLabel {
        tipCount == 0
            ? FigureLabel(shown: "Add a Tip", spoken: "Add an additional tip to Delivery \(deliveryNumber)")
            : FigureLabel(
                shown: "Edit Tips",
                spoken: "Edit the \(countedTips(in: locale)) recorded for Delivery \(deliveryNumber)")
    }

    /// What the earnings editor says of tips already recorded, or `nil` without any (TIPSUM-10, TIP-13).
    public func tipsAlreadyRecordedSentence(in locale: DriverLocale) -> String? {
        tipTotal.map { tips in
            let verb = tipCount == 1 ? "is" : "are"
            return "\(countedTips(in: locale)), \(tips.formatted(locale: locale.locale)), \(verb) already recorded "
                + "beside this amount. \(Self.tipAlreadyIncludedWarning)"
        }
    }

    /// What the earnings editor always says of tips (TIPSUM-10).
    public func tipsSentence(in locale: DriverLocale) -> String {
        tipsAlreadyRecordedSentence(in: locale) ?? Self.tipAlreadyIncludedWarning
    }

    private func countedTips(in locale: DriverLocale) -> String {
        tipCount.counted("additional tip", "additional tips", in: locale)
    }

    private static func label(
        _ title: String, of amount: Money, for delivery: String, in locale: DriverLocale
    ) -> FigureLabel {
        let amount = amount.formatted(locale: locale.locale)
        return FigureLabel(title: title, shown: amount, spoken: "\(title) for \(delivery), \(amount)")
    }
}
