/// The headers of every answer. Source of the rule: HTTP-8.
///
/// Stands outermost, so that refusals and faults carry them too.
public struct StandardHeaders: Sendable {
    private let contentSecurityPolicy: String

    /// - Parameter contentSecurityPolicy: For an answer that sets none of its own.
    public init(contentSecurityPolicy: String) {
        self.contentSecurityPolicy = contentSecurityPolicy
    }

    public var middleware: Middleware {
        { request, next in
            var response = try next(request)
            response.headers[.requestID] = request.id.text
            response.headers[.contentTypeOptions] = "nosniff"
            response.headers[.referrerPolicy] = "no-referrer"
            response.headers[.crossOriginOpenerPolicy] = "same-origin"
            if response.headers[.contentSecurityPolicy] == nil {
                response.headers[.contentSecurityPolicy] = contentSecurityPolicy
            }
            // Records are the rule; what may be kept, such as a style sheet, says so itself.
            if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
            return response
        }
    }
}
