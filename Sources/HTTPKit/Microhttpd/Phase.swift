/// What happens on a connection.
enum Phase {
    /// No request has begun.
    case idle

    /// The first line of a request is there, for this target.
    case head(target: String)

    /// The request is all head, and libmicrohttpd is about to say that it is whole. An answer that is given before then
    /// would be the last one on its connection.
    case whole(Request)

    /// A worker looks at the head or makes the answer.
    case working

    /// The request was admitted, and its body is about to come.
    case admitted(RequestHead, AdmittedRequest)

    /// The body is coming.
    case receiving(AdmittedRequest, BodyCollector)

    /// A worker writes a piece of the body to its file.
    case writing(AdmittedRequest, BodyCollector)

    /// A piece of the body could not be written.
    case failed(Request, FileFailure)

    /// The request was refused before its body came.
    case refused(RequestHead, Response)

    /// It was refused, and what there is of a small body is passed over, so that the connection can go on.
    case discarding(Response, Request)

    /// The answer is there.
    case answered(Response)

    /// The answer is being sent; the feeder of its body, unless that is all there.
    case sending(BodyFeeder?)

    /// The client gets nothing any more, and nothing is taken from it.
    case over
}
