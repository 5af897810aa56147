/// When a stream of events that broke is asked for again.
///
/// Before the first attempt the client waits for `delay`, or for the `retry` that the server has sent; before each that
/// follows on a failed one twice as long as before, up to `maximumDelay`; and each time up to a half longer at random,
/// so that the clients of a server that broke down do not come back all at once.
public struct Reconnection: Sendable {
  /// How long to wait where the server has not said.
  public var delay: Duration
  /// The longest wait that attempts in vain lead to; a longer `retry` of the server, of up to a day, is kept.
  public var maximumDelay: Duration
  /// How many attempts in succession may fail before the last failure is thrown; nil sets no limit.
  public var attempts: Int?
  /// A number from 0 up to 1 for each wait.
  var random: @Sendable () -> Double = { .random(in: 0..<1) }

  /// When to come back.
  public init(
    delay: Duration = .seconds(3), maximumDelay: Duration = .seconds(30), attempts: Int? = 10
  ) {
    self.delay = delay
    self.maximumDelay = maximumDelay
    self.attempts = attempts
  }

  /// How long to wait after some attempts in vain.
  func wait(retry: Duration?, failures: Int) -> Duration {
    let first = min(retry ?? delay, .seconds(86_400))
    var wait = first
    for _ in 0..<failures where wait < maximumDelay { wait = min(wait * 2, maximumDelay) }
    return wait + wait * (random() / 2)
  }
}
