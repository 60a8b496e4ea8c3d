import DashPilotDomain
import Foundation
import HTTPKit

/// The answer to an attempt that was recorded by a server which was killed before it could answer (HTTP-11): what is certain,
/// which is that it was recorded.
struct LostAnswer {
    private let request: Request
    private let errors: ErrorAnswers
    private let pageOfDelivery: (UUID) -> String?

    /// - Parameter pageOfDelivery: The page that a delivery stands on, `nil` where it is not there any more.
    init(to request: Request, errors: ErrorAnswers, pageOfDelivery: @escaping (UUID) -> String?) {
        self.request = request
        self.errors = errors
        self.pageOfDelivery = pageOfDelivery
    }

    private static let sentence = "That was recorded already."

    var response: Response {
        guard request.contentType?.essence != MediaType.urlEncodedForm.essence else { return .seeOther(pageOfForm) }
        guard request.target.segments.contains("actions") else {
            return errors.response(to: APIRefusal.alreadyRecorded, request)
        }
        if request.acceptedTypes.best(of: [.json, .plainText]) == .plainText {
            return Response(.ok, .plainText, Self.sentence)
        }
        return Response(.ok, .json, JSONValue.object(["recorded": .bool(true), "spoken": .string(Self.sentence)]).text)
    }

    /// The page that shows what the form was about: a shift's or place's own, unless it may be gone, or that of its kind.
    private var pageOfForm: String {
        let parts = request.target.segments
        let id = parts.dropFirst().first.flatMap { UUID(uuidString: $0) }
        switch (parts.first, id) {
        case ("shifts", let id?) where parts.dropFirst(2) != ["deletion"]: return SitePath.shift(id)
        case ("shifts", _): return SitePath.shifts()
        case ("deliveries", let id?): return pageOfDelivery(id) ?? SitePath.now()
        case ("places", let id?) where !parts.contains("merging"): return SitePath.place(id)
        case ("expenses", _): return SitePath.expenses()
        case ("settings", _): return SitePath.settings()
        case ("devices", _): return SitePath.devices()
        default: return SitePath.now()
        }
    }
}
