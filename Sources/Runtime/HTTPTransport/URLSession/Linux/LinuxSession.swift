#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// What is particular to URLSession on Linux, which stands on libcurl.
  enum PlatformSession {
    /// The delegate of a task is asked for another body, that of its session is not.
    static let asksDelegatesOfTasks = true

    static func make(
      _ configuration: URLSessionConfiguration, _ delegate: SessionDelegate
    ) -> URLSession {
      URLSession(
        configuration: withoutStorage(configuration), delegate: delegate,
        delegateQueue: InlineQueue())
    }

    /// Returns a copy without a cache and stored credentials, which would never be used.
    ///
    /// A task asks its cache before it starts, and a cancellation in the meantime waits behind the
    /// start. If the task completes between the two, Foundation ends the process.
    private static func withoutStorage(
      _ configuration: URLSessionConfiguration
    ) -> URLSessionConfiguration {
      let copy = configuration.copy()
      guard let copy = copy as? URLSessionConfiguration else { return configuration }
      copy.urlCache = nil
      copy.urlCredentialStorage = nil
      return copy
    }

    /// Only the configuration of an app's session is used: its own tasks would be sent again when a
    /// connection breaks, and would hang at a 401.
    static func adopt(_ session: URLSession) -> ExchangeSession {
      ExchangeSession(session.configuration)
    }

    /// A serial queue, whose thread is none of those that Swift concurrency has.
    private static let tasks = DispatchQueue(label: "APIRuntime.Tasks")

    /// Creating, resuming and cancelling a task wait for the session's own queue, which may be the
    /// caller's, and the threads of Swift concurrency must not block.
    static func perform(_ work: @escaping @Sendable () -> Void) { tasks.async(execute: work) }

    /// A streamed response has a session of its own, since only that can be suspended. A request
    /// that is not safe to repeat has a new one: a server may close a connection at any time after
    /// a response, and a request that is sent over it by then is lost, or sent again by libcurl,
    /// whatever its method. libcurl would even reuse the connection of a request that says
    /// `Connection: close`.
    static func separate(_ configuration: URLSessionConfiguration) -> SeparateSessions? {
      SeparateSessions(configuration)
    }

    /// The serial queue on which a session reads from its connections, which Foundation does not
    /// show. It is not the queue of the session, which is its target: while a server sends faster
    /// than libcurl reads, it has always another block, and never notices that its target is
    /// suspended.
    static func workQueue(of session: URLSession) -> DispatchQueue? {
      child("multiHandle", of: session).flatMap { child("queue", of: $0) } as? DispatchQueue
    }

    private static func child(_ name: String, of value: Any) -> Any? {
      Mirror(reflecting: value).children.first { $0.label == name }?.value
    }

    /// Suspends the queue, so that libcurl does not read from the connection. A suspended task
    /// would start over when it is resumed, and the queue must not be blocked: it shares its thread
    /// with those of all sessions.
    static func suspend(_ task: URLSessionTask?, _ workQueue: DispatchQueue?) {
      workQueue?.suspend()
    }

    static func resume(_ task: URLSessionTask?, _ workQueue: DispatchQueue?) { workQueue?.resume() }

    /// One by one, since a task that is completing a redirect must not be cancelled.
    static func end(_ session: URLSession, _ delegate: SessionDelegate) {
      delegate.cancelAll()
      session.finishTasksAndInvalidate()
    }
  }

  /// A queue that runs callbacks on the calling thread, which is that of the session's own serial
  /// queue.
  ///
  /// An operation queue costs three thread switches for each response. The delegate only forwards
  /// callbacks and never calls into the session, so it does not block the session for long. It is
  /// `Sendable` like every operation queue: it adds no state of its own.
  private final class InlineQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }

  extension SessionDelegate {
    /// Without a credential of its own, Foundation on Linux neither continues nor ends a task whose
    /// 401 it could answer. By then the response is complete. The task is cancelled asynchronously,
    /// since the session's queue is blocked here.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      exchange(of: task)?.finish()
      DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
    }
  }
#endif
