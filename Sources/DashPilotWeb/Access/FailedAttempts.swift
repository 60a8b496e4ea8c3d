import DashPilotDomain
import Foundation
import Synchronization

/// Counts wrong credentials by address, so that guessing is slowed. Source of the rule: ACCESS-6.
final class FailedAttempts: Sendable {
    /// How many an address may make in a minute.
    static let bound = 10
    static let windowSeconds: TimeInterval = 60

    /// So that a flood of addresses cannot fill the memory.
    private static let rememberedAddresses = 4096

    private let attempts = Mutex<[String: [Instant]]>([:])

    /// The seconds until an address may try again, or `nil` while it may.
    func wait(for address: String, now: Instant) -> Int? {
        attempts.withLock { attempts in
            let recent = Self.recent(attempts[address], now)
            guard recent.count >= Self.bound, let first = recent.first else { return nil }
            return max(1, Int((Self.windowSeconds - now.seconds(since: first)).rounded(.up)))
        }
    }

    func note(_ address: String, now: Instant) {
        attempts.withLock { attempts in
            if attempts.count >= Self.rememberedAddresses, attempts[address] == nil {
                attempts = attempts.filter { !Self.recent($0.value, now).isEmpty }
                if attempts.count >= Self.rememberedAddresses { attempts.removeAll() }
            }
            attempts[address] = Self.recent(attempts[address], now).suffix(Self.bound - 1) + [now]
        }
    }

    private static func recent(_ instants: [Instant]?, _ now: Instant) -> [Instant] {
        (instants ?? []).filter { now.seconds(since: $0) < windowSeconds && $0 <= now }
    }
}
