import APIRuntime
import Foundation

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// One subscriber's way through the pages.
///
/// It is `Sendable` although it changes and holds a subscriber that need not be: the state is only touched with the lock
/// held, and only the one task that runs calls the subscriber.
final class PageSubscription<Request: PagedRequest>: Subscription, @unchecked Sendable {
  /// A page, the end, or what went wrong.
  typealias Event = Result<APIPage<Request>?, APIError<Request.Failure>>

  private let lock = NSLock()
  private var iterator: PageSequence<Request>.AsyncIterator
  private var deliver: ((Event) -> Subscribers.Demand)?
  private var demand = Subscribers.Demand.none
  /// Asks for pages as long as there is demand.
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

  /// Takes from the demand; nil where there is none any more.
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
