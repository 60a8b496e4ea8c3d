import DashPilotPersistence
import Foundation
import HTTPKit

/// Who makes a request, as its credential says.
struct Caller: Hashable, Sendable {
    /// How the credential was presented: a browser sends its cookie by itself, also for pages that are not ours.
    enum Presented: Hashable, Sendable {
        case cookie, header
    }

    let key: AccessKey
    let presented: Presented
}

/// The caller that the admission found, `nil` where nobody had to be asked.
enum CallerKey: RequestKey {
    static let defaultValue: Caller? = nil
}

/// What a route demands of its caller. Source of the rules: ACCESS-1, ACCESS-4.
enum RouteDemand: Hashable, Sendable {
    /// Anybody: health, the pairing page and the product's own files.
    case nothing
    /// A paired browser or a `full` token.
    case full
    /// A `full` token alone (HTTP-10).
    case fullToken
    /// Also an `actions` token.
    case actions
    /// Also a `capture` token.
    case capture
    /// The handler asks by itself, because the credential may lie in the body (INTAKE-2).
    case inHandler

    func isMet(by scope: AccessScope) -> Bool {
        switch self {
        case .nothing, .inHandler: true
        case .full, .fullToken: scope == .full
        case .actions: scope == .full || scope == .actions
        case .capture: scope == .full || scope == .capture
        }
    }
}

enum RouteDemandKey: RequestKey {
    static let defaultValue = RouteDemand.full
}

extension RouteOptions {
    /// These options for a route that demands this of its caller.
    func demanding(_ demand: RouteDemand) -> RouteOptions { noting(RouteDemandKey.self, demand) }
}
