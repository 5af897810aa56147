#if canImport(Combine) || OpenCombine
  import APIRuntime
  import Foundation

  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
  #endif

  /// The subscription of one subscriber to the pages of a list.
  ///
  /// `Sendable` although it is mutable and holds a subscriber that need not be `Sendable`: the
  /// state is accessed only while the lock is held, and only the single running task calls the
  /// subscriber.
  final class PageSubscription<Request: PagedRequest>: Subscription, @unchecked Sendable {
    /// A page, the end, or an error.
    typealias Event = Result<APIPage<Request>?, APIError<Request.Failure>>

    private let lock = NSLock()
    private var iterator: PageSequence<Request>.AsyncIterator
    private var deliver: ((Event) -> Subscribers.Demand)?
    private var demand = Subscribers.Demand.none
    /// Requests pages while there is demand.
    private var task: Task<Void, Never>?

    init(pages: PageSequence<Request>, deliver: @escaping (Event) -> Subscribers.Demand) {
      iterator = pages.makeAsyncIterator()
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
      while var iterator = begin() {
        let event: Event
        do throws(APIError<Request.Failure>) {
          event = .success(try await iterator.next())
        } catch {
          event = .failure(error)
        }
        end(event, iterator)
      }
    }

    /// Reduces the demand by one and returns the iterator, or nil if the demand is exhausted.
    private func begin() -> PageSequence<Request>.AsyncIterator? {
      lock.withLock {
        guard deliver != nil, demand > .none else {
          task = nil
          return nil
        }
        demand -= 1
        return iterator
      }
    }

    private func end(_ event: Event, _ iterator: PageSequence<Request>.AsyncIterator) {
      let isLast = if case .success(.some) = event { false } else { true }
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
