/// Keeps repetitions a small part of all requests, so that they do not multiply the load of a server that fails.
///
/// It is a bucket that begins full: each call puts `ratio` into it, each repetition takes 1 out of it, and without a
/// whole one there is none. Clients that share a budget share its bucket.
///
/// ```swift
/// let budget = RetryBudget(capacity: 20, ratio: 0.2)
/// ```
public final class RetryBudget: Sendable {
  private let level: Locked<Double>
  private let capacity: Double
  private let ratio: Double

  /// A budget.
  ///
  /// - Parameters:
  ///   - capacity: How many repetitions there can be at once.
  ///   - ratio: How many repetitions a call allows in the long run.
  public init(capacity: Double = 10, ratio: Double = 0.1) {
    self.capacity = capacity
    self.ratio = ratio
    level = Locked(capacity)
  }

  /// Counts a call.
  func deposit() { level.update { $0 = min(capacity, $0 + ratio) } }

  /// Takes a repetition; false where there is none left.
  func withdraw() -> Bool {
    level.update { level in
      guard level >= 1 else { return false }
      level -= 1
      return true
    }
  }
}
