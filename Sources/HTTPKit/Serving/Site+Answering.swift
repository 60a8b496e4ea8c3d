extension Site {
    /// Answers a request that is all there.
    public func respond(to request: Request) -> Response {
        var request = request
        let match = find(&request)
        return answer(request) { request in
            try admission(&request)
            return try match.get().handler(request)
        }
    }

    /// Judges a request whose body has not arrived yet by its head.
    func admit(_ request: Request) -> Admission {
        var request = request
        let match = find(&request)
        do {
            try admission(&request)
            return .admitted(AdmittedRequest(request: request, match: try match.get()))
        } catch {
            return .refused(refuse(request, error))
        }
    }

    /// Answers a request that was admitted, now with its body.
    func respond(to admitted: AdmittedRequest, body: Content) -> Response {
        var request = admitted.request
        request.body = body
        return answer(request) { request in try admitted.match.handler(request) }
    }

    /// Answers a request that gets no further.
    func refuse(_ request: Request, _ error: any Error) -> Response {
        answer(request) { _ in throw error }
    }

    /// Notes on the request what its route says of it.
    private func find(_ request: inout Request) -> Result<RouteMatch, RequestRefusal> {
        let match = Result { () throws(RequestRefusal) in try router.match(request.method, request.target) }
        if case .success(let found) = match, let route = found.route {
            request.route = route.description
            request.notes.merge(route.options.notes)
        }
        return match
    }

    /// The way of every answer: from the handler or its error through the middleware to the log.
    private func answer(
        _ request: Request, _ handler: @escaping @Sendable (inout Request) throws -> Response
    ) -> Response {
        let innermost: @Sendable (Request) -> Response = { [errorResponse] request in
            // What the admission notes is there for the error's answer too.
            var request = request
            do { return try handler(&request) } catch { return errorResponse(error, request) }
        }
        let whole = middleware.reversed().reduce(innermost) { inner, middleware in
            { [errorResponse] request in
                do { return try middleware(request, inner) } catch { return errorResponse(error, request) }
            }
        }
        let answer = whole(request)
        log(
            ServedRequest(
                method: request.method, route: request.route, status: answer.status, id: request.id,
                duration: ContinuousClock.now - request.arrival))
        return request.method == .head || answer.status.forbidsBody ? answer.withoutBody() : answer
    }
}

/// What the admission made of a request.
enum Admission: Sendable {
    case admitted(AdmittedRequest)
    case refused(Response)
}

/// A request that waits for its body, and who will answer it.
struct AdmittedRequest: Sendable {
    let request: Request
    let match: RouteMatch

    var bodyBound: RouteOptions.BodyBound { match.route?.options.body ?? .standard }
}
