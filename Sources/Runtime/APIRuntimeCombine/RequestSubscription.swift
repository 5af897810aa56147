#if canImport(Combine) || OpenCombine
  import APIRuntime
  import Foundation

  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
  #endif

  /// The subscription of one subscriber to a call.
  ///
  /// `Sendable` although it is mutable and holds a subscriber that need not be `Sendable`: the
  /// state is accessed only while the lock is held, and the subscriber is removed from it once, by
  /// the code that then calls it.
  final class RequestSubscription<Request: APIRequest>: Subscription, @unchecked Sendable {
    typealias Outcome = Result<Request.Response, APIError<Request.Failure>>

    private let lock = NSLock()
    private let client: APIClient
    private let request: Request
    private var deliver: ((Outcome) -> Void)?
    private var task: Task<Void, Never>?

    init(client: APIClient, request: Request, deliver: @escaping (Outcome) -> Void) {
      self.client = client
      self.request = request
      self.deliver = deliver
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      lock.withLock {
        guard task == nil, deliver != nil else { return }
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
      let outcome: Outcome
      do throws(APIError<Request.Failure>) {
        outcome = .success(try await client.send(request))
      } catch {
        outcome = .failure(error)
      }
      let deliver = lock.withLock {
        defer { self.deliver = nil }
        return self.deliver
      }
      deliver?(outcome)
    }
  }
#endif
