/// The rules for reconnecting a broken event stream: how often and after what delay.
///
/// Before the first attempt, the client waits for `delay` or the `retry` that the server has sent,
/// but at least for `minimumDelay`. The delay doubles after each connection that fails or ends
/// without an event, up to `maximumDelay`. Each delay is extended at random by up to one half, so
/// that the clients of a server that went down do not all return at once. A longer `Retry-After` of
/// the server, of up to a day, is respected.
public struct ReconnectionPolicy: Sendable {
  /// The delay if the server has not sent one.
  public var delay: Duration
  /// The shortest delay, whatever the server sends.
  public var minimumDelay: Duration
  /// The maximum to which the delay doubles; a longer `retry` of the server, of up to a day, is
  /// kept.
  public var maximumDelay: Duration
  /// How many consecutive attempts may fail before the last failure is thrown; nil sets no limit.
  public var attempts: Int?
  /// Returns a random number from 0 up to 1 for each delay.
  var random: @Sendable () -> Double = { .random(in: 0..<1) }

  /// Creates a reconnection policy.
  public init(
    delay: Duration = .seconds(3), minimumDelay: Duration = .milliseconds(500),
    maximumDelay: Duration = .seconds(30), attempts: Int? = 10
  ) {
    self.delay = delay
    self.minimumDelay = minimumDelay
    self.maximumDelay = maximumDelay
    self.attempts = attempts
  }

  /// Returns the delay after a number of failed attempts.
  func wait(retry: Duration?, failures: Int, retryAfter: Duration = .zero) -> Duration {
    let longest = Duration.seconds(86_400)
    var wait = max(min(retry ?? delay, longest), minimumDelay)
    for _ in 0..<failures where wait < maximumDelay { wait = min(wait * 2, maximumDelay) }
    return max(wait, min(retryAfter, longest)) + wait * (random() / 2)
  }
}
