/// Why deliveries cannot be regrouped that way (part 10, section 13).
public enum OfferMembershipError: InnerRefusal, Equatable, CaseIterable {
    case differentShift
    case alreadyInThatOffer
    case deliveryPrecedesOfferAcceptance
    case noDeliveriesToGroup
    case wouldRegroupEveryDelivery
    case deliveriesFromDifferentOffers
    case cannotMergeIntoItself
    case offerIsNotGrouped

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .differentShift: "Both the delivery and the offer have to belong to this shift."
        case .alreadyInThatOffer: "The delivery is already in that offer. Choose another one."
        case .deliveryPrecedesOfferAcceptance:
            "That offer was accepted after the delivery was, so the delivery cannot have arrived in it. Choose an offer "
                + "accepted no later than the delivery."
        case .noDeliveriesToGroup: "Choose at least one delivery for the new offer."
        case .wouldRegroupEveryDelivery:
            "Moving every delivery of an offer into a new one would change nothing. Leave at least one behind."
        case .deliveriesFromDifferentOffers: "Choose deliveries of one offer."
        case .cannotMergeIntoItself: "An offer cannot be combined into itself. Choose another offer."
        case .offerIsNotGrouped: "This offer does not hold several deliveries, so there is nothing to separate."
        }
    }
}

/// Why a correction of grouping was not made (part 10, section 13).
public enum OfferCorrectionError: DriverFacingError, Equatable {
    case invalidMembership(OfferMembershipError)
    case offerNoLongerExists
    case deliveryNoLongerExists
    case storeUnavailable(underlying: StoreFault)

    public var kind: DriverFacingErrorKind {
        switch self {
        case .invalidMembership: .refused
        case .offerNoLongerExists, .deliveryNoLongerExists: .recordGone
        case .storeUnavailable: .recordsUnavailable
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .invalidMembership(let refusal): refusal.sentence(in: locale)
        case .offerNoLongerExists: "That offer is no longer there."
        case .deliveryNoLongerExists: "That delivery is no longer there."
        case .storeUnavailable(let fault): fault.sentence(in: locale, consequence: "Nothing was changed.")
        }
    }
}
