import Foundation

/// The operations that refused a token and then the one that replaced it. Their 401 is not about the
/// token, and should not cost a refresh for each call.
struct FutileRefreshes: Sendable {
  /// How long another refresh is unlikely to help.
  private static let duration: TimeInterval = 30

  private var times: [String: Date] = [:]

  /// Adds an operation, and removes those that may be refreshed again.
  mutating func add(_ operation: String, at now: Date) {
    times = times.filter { contains($0.key, at: now) }
    times[operation] = now
  }

  func contains(_ operation: String, at now: Date) -> Bool {
    // The clock may have been set back.
    times[operation].map { abs(now.timeIntervalSince($0)) < Self.duration } ?? false
  }
}
