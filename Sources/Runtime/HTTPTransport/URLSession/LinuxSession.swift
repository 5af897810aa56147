#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  extension PlatformSession {
    /// On Linux, a task asks its own delegate for another body, not the session's delegate.
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
    /// A task asks its cache before it starts, and a cancellation in the meantime waits until it
    /// has started. If the task completes before the cancellation, Foundation ends the process.
    ///
    /// Nor does the session accept cookies; ``store(_:in:)`` does.
    private static func withoutStorage(
      _ configuration: URLSessionConfiguration
    ) -> URLSessionConfiguration {
      let copy = configuration.copy()
      guard let copy = copy as? URLSessionConfiguration else { return configuration }
      copy.urlCache = nil
      copy.urlCredentialStorage = nil
      copy.httpCookieAcceptPolicy = .never
      return copy
    }

    /// Uses only the configuration of an app's session. The session itself would resend requests
    /// when a connection breaks, and would hang at a 401.
    static func adopt(_ session: URLSession) -> ExchangeSession {
      ExchangeSession(session.configuration)
    }

    /// A serial queue, so that the work does not occupy a thread of Swift concurrency.
    private static let tasks = DispatchQueue(label: "APIRuntime.Tasks")

    /// Creates, resumes or cancels a task. These operations wait for the session's queue, which may
    /// be the caller's, and threads of Swift concurrency must not block.
    static func perform(_ work: @escaping @Sendable () -> Void) { tasks.async(execute: work) }

    /// Returns separate sessions, needed in two cases. A streamed response needs its own session,
    /// since only a whole session can be suspended. A request that is not safe to repeat needs a
    /// new one. A server may close an idle connection at any time; a request sent over it is then
    /// lost, or libcurl resends it, whatever its method. libcurl even reuses the connection of a
    /// request with `Connection: close`.
    static func separate(_ configuration: URLSessionConfiguration) -> SeparateSessions? {
      SeparateSessions(configuration)
    }

    /// Returns the serial queue on which a session reads from its connections, which Foundation
    /// does not expose. The session's own queue is its target and would not do. While a server
    /// sends faster than libcurl reads, the serial queue always has another block, and never
    /// notices that its target is suspended.
    static func workQueue(of session: URLSession) -> DispatchQueue? {
      child("multiHandle", of: session).flatMap { child("queue", of: $0) } as? DispatchQueue
    }

    private static func child(_ name: String, of value: Any) -> Any? {
      Mirror(reflecting: value).children.first { $0.label == name }?.value
    }

    /// Suspends the queue, so that libcurl stops reading from the connection. Suspending the task
    /// is not an option, since it would start over when resumed. Nor is blocking the queue, since
    /// all sessions share its thread.
    static func suspend(_ task: URLSessionTask?, _ workQueue: DispatchQueue?) {
      workQueue?.suspend()
    }

    static func resume(_ task: URLSessionTask?, _ workQueue: DispatchQueue?) { workQueue?.resume() }

    /// Cancels tasks individually, since a task that is completing a redirect must not be
    /// cancelled.
    static func end(_ session: URLSession, _ delegate: SessionDelegate) {
      delegate.cancelAll()
      session.finishTasksAndInvalidate()
    }
  }

  /// A queue that runs callbacks on the calling thread, that is, on the session's serial queue.
  ///
  /// An operation queue costs three thread switches for each response. The delegate only forwards
  /// callbacks and never calls into the session, so it does not block the session for long. The
  /// class is `Sendable` like every operation queue, since it adds no state.
  private final class InlineQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }

  extension SessionDelegate {
    /// Ends a task that was answered with a 401. Without a credential, Foundation on Linux would
    /// neither continue nor end such a task. The response is complete by now. The task is cancelled
    /// asynchronously, since this callback blocks the session's queue.
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
