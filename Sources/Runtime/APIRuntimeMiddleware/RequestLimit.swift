/// A limit of so many requests in any period.
struct RequestLimit: Sendable {
  let requests: Int
  let period: Duration

  /// Returns the earliest time for one more request that keeps within several limits, each for the
  /// requests at some times.
  static func earliest(
    from start: Duration, within limits: [(limit: RequestLimit, times: [Duration])]
  ) -> Duration {
    let limits = limits.map { ($0.limit, $0.times.sorted()) }
    func isFree(_ time: Duration) -> Bool {
      limits.allSatisfy { limit, times in limit.admits(time, among: times) }
    }
    if isFree(start) { return start }
    // A request is refused until some other is a period old.
    let ends = limits.flatMap { limit, times in times.map { $0 + limit.period } }
    return ends.filter { $0 > start }.sorted().first(where: isFree) ?? start
  }

  /// Returns whether one more request keeps within the limit, beside requests at sorted times.
  private func admits(_ time: Duration, among times: [Duration]) -> Bool {
    let place = times.endOfPrefix { $0 <= time }
    func all(_ index: Int) -> Duration {
      index < place ? times[index] : index == place ? time : times[index - 1]
    }
    // Among one request too many, the first has to be a period older than the last.
    return (max(0, place - requests)...place).allSatisfy { first in
      first + requests > times.count || all(first + requests) - all(first) >= period
    }
  }
}

extension [Duration] {
  /// Returns the index after the elements that fulfill a condition, which are the first ones.
  fileprivate func endOfPrefix(_ isInPrefix: (Duration) -> Bool) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isInPrefix(self[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
