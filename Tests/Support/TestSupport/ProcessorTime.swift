import Foundation

/// The time for which a thread computes, however long it waits for a processor.
package enum ProcessorTime {
  /// Measures work that does not suspend.
  package static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return now - start
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
