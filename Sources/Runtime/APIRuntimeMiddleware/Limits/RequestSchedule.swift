/// When requests may be sent: the client's limit, and the pauses that the server asks for.
struct RequestSchedule: Sendable {
  /// The number of requests in each period; nil if the client sets no limit.
  let limit: (requests: Int, period: Duration)?

  /// The times when the last requests were sent, as many as a period allows.
  private var sent: [Duration] = []
  /// The time when the last pause ends.
  private var end: Duration = .zero
  /// The time when the next call that waited for the end of a pause may be sent.
  private var release: Duration = .zero

  /// The time between calls that have waited for the end of a pause.
  private static let spacing = Duration.milliseconds(50)

  init(limit: (requests: Int, period: Duration)?) { self.limit = limit }

  /// Whether a call that comes at a time waits for the end of a pause, or behind such calls.
  func holds(at time: Duration, behind count: Int) -> Bool {
    time < end || count > 0 && time < release
  }

  /// Pauses until a time, unless a longer pause has begun.
  mutating func pause(until time: Duration) { end = max(end, time) }

  /// The earliest time for a request that is sent after `count` others.
  func slot(behind count: Int, at time: Duration, isHeld: Bool) -> Duration {
    let start = isHeld ? max(time, end, release) : time
    let slot = isHeld ? start + Self.spacing * count : start
    guard let limit else { return slot }
    // Each period repeats the first.
    let (periods, rest) = count.quotientAndRemainder(dividingBy: limit.requests)
    let index = sent.count + rest - limit.requests
    let first = index >= 0 ? max(sent[index] + limit.period, start) : start
    return max(slot, first + limit.period * periods)
  }

  /// Records that a request is sent.
  mutating func send(at time: Duration, isHeld: Bool) {
    if isHeld { release = time + Self.spacing }
    guard let limit else { return }
    if sent.count >= limit.requests { sent.removeFirst() }
    sent.append(time)
  }
}
