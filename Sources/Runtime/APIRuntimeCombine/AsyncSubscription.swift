#if canImport(Combine) || OpenCombine
  import Foundation

  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
  #endif

  /// The subscription of one subscriber to the events of an iterator: the pages of a list, or the
  /// one outcome of a call.
  ///
  /// `Sendable` although it is mutable and holds a subscriber that need not be `Sendable`: the
  /// state is accessed only while the lock is held, and only the single running task calls the
  /// subscriber.
  final class AsyncSubscription<Iterator: Sendable, Event>: Subscription, @unchecked Sendable {
    private let lock = NSLock()
    private var iterator: Iterator
    private let next: @Sendable (inout Iterator) async -> Event
    private let isLast: @Sendable (Event) -> Bool
    private var deliver: ((Event) -> Subscribers.Demand)?
    private var demand = Subscribers.Demand.none
    /// Requests events while there is demand.
    private var task: Task<Void, Never>?

    /// - Parameters:
    ///   - iterator: The state between two events.
    ///   - next: Returns the next event.
    ///   - isLast: Whether no event follows one.
    ///   - deliver: Passes an event to the subscriber, and returns its further demand.
    init(
      _ iterator: Iterator, next: @escaping @Sendable (inout Iterator) async -> Event,
      isLast: @escaping @Sendable (Event) -> Bool,
      deliver: @escaping (Event) -> Subscribers.Demand
    ) {
      self.iterator = iterator
      self.next = next
      self.isLast = isLast
      self.deliver = deliver
    }

    func request(_ more: Subscribers.Demand) {
      lock.withLock {
        guard deliver != nil else { return }
        demand += more
        guard task == nil, demand > .none else { return }
        task = Task { await run() }
      }
    }

    func cancel() {
      let task = lock.withLock {
        deliver = nil
        return self.task
      }
      task?.cancel()
    }

    private func run() async {
      while var iterator = begin() { end(await next(&iterator), iterator) }
    }

    /// Reduces the demand by one and returns the iterator, or nil if the demand is exhausted.
    private func begin() -> Iterator? {
      lock.withLock {
        guard deliver != nil, demand > .none else {
          task = nil
          return nil
        }
        demand -= 1
        return iterator
      }
    }

    private func end(_ event: Event, _ iterator: Iterator) {
      let isLast = isLast(event)
      let deliver = lock.withLock {
        self.iterator = iterator
        defer { if isLast { self.deliver = nil } }
        return self.deliver
      }
      guard let more = deliver?(event), !isLast else { return }
      lock.withLock { demand += more }
    }
  }
#endif
