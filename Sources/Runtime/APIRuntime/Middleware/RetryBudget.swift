/// Limits retries to a small share of all requests, so that they do not overload a failing server.
///
/// The budget is a bucket that starts full. Each call adds `ratio` to it, and each retry takes 1
/// out of it; while it holds less than 1, no call is retried. Clients that share a budget share its
/// bucket.
///
/// ```swift
/// let budget = RetryBudget(capacity: 20, ratio: 0.2)
/// ```
public final class RetryBudget: Sendable {
  private let level: Locked<Double>
  private let capacity: Double
  private let ratio: Double

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of consecutive retries.
  ///   - ratio: The number of retries that each call allows in the long run.
  public init(capacity: Double = 10, ratio: Double = 0.1) {
    self.capacity = capacity
    self.ratio = ratio
    level = Locked(capacity)
  }

  /// Records a call.
  func deposit() { level.update { $0 = min(capacity, $0 + ratio) } }

  /// Takes a retry out of the budget. Returns false if the budget is exhausted.
  func withdraw() -> Bool {
    level.update { level in
      guard level >= 1 else { return false }
      level -= 1
      return true
    }
  }
}
