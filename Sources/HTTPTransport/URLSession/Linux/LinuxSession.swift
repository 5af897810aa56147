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
      URLSession(configuration: configuration, delegate: delegate, delegateQueue: InlineQueue())
    }

    /// Only the configuration of an app's session is used: its own tasks would be sent again when a connection breaks, and
    /// would hang at a 401.
    static func adopt(_ session: URLSession) -> ExchangeSession {
      ExchangeSession(session.configuration)
    }

    /// When a reused connection breaks, libcurl sends the request again, whatever its method. If it has a body, libcurl
    /// asks the task's delegate for it, which fails the exchange; an unsafe request without a body gets a connection of its
    /// own.
    static func unrepeated(_ configuration: URLSessionConfiguration) -> ExchangeSession? {
      let delegate = SessionDelegate(nil)
      return ExchangeSession(make(configuration, delegate), delegate, isOwn: true)
    }

    /// One by one, since a task that is completing a redirect must not be cancelled.
    static func end(_ session: URLSession, _ delegate: SessionDelegate) {
      delegate.cancelAll()
      session.finishTasksAndInvalidate()
    }
  }

  /// A queue that runs callbacks on the calling thread, which is that of the session's own serial queue.
  ///
  /// An operation queue costs three thread switches for each response. The delegate only forwards callbacks and never
  /// calls into the session, so it does not block the session for long. It is `Sendable` like every operation queue: it
  /// adds no state of its own.
  private final class InlineQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }

  extension SessionDelegate {
    /// Without a credential of its own, Foundation on Linux neither continues nor ends a task whose 401 it could answer.
    /// By then the response is complete. The task is cancelled asynchronously, since the session's queue is blocked here.
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
