import Foundation
import HTTPKit
import Synchronization

/// Counts and times what a server does, from its start on. Told of families, statuses and durations and of nothing else.
final class ServerMeter: Sendable {
    struct Answers: Hashable, Sendable {
        let family: RouteFamily
        let status: Int
    }

    private let answers = Mutex<[Answers: Int]>([:])
    private let answering = Mutex<[RouteFamily: DurationHistogram]>([:])
    private let committing = Mutex(DurationHistogram())

    /// One request was answered.
    @Sendable func served(_ request: ServedRequest) {
        let family = RouteFamily(route: request.route)
        answers.withLock { $0[Answers(family: family, status: request.status.code), default: 0] += 1 }
        answering.withLock { $0[family, default: DurationHistogram()].add(request.duration) }
    }

    /// The ledger was written.
    @Sendable func committed(in duration: Duration) {
        committing.withLock { $0.add(duration) }
    }

    var answerCounts: [Answers: Int] { answers.withLock { $0 } }
    var answerTimes: [RouteFamily: DurationHistogram] { answering.withLock { $0 } }
    var commitTimes: DurationHistogram { committing.withLock { $0 } }
}
