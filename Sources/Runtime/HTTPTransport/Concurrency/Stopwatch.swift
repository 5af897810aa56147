/// A stopwatch for any clock, which starts when it is created.
package struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration

  package init(_ clock: any Clock<Duration>) { read = Self.reader(clock) }

  package var elapsed: Duration { read() }

  private static func reader<C: Clock>(_ clock: C) -> @Sendable () -> Duration
  where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
