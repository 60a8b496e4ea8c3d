import HTTPKit

/// What follows a form that our own script has sent. The script fetches the page that the browser is sent on to itself: so
/// it knows that the form was taken also where that page cannot be had any more, and learns the place on it that is meant.
enum InPlace {
    static let header: HeaderName = "In-Place"

    static let middleware: Middleware = { request, next in
        var response = try next(request)
        if response.status == .seeOther, request.headers[header] != nil { response.status = .noContent }
        return response
    }
}
