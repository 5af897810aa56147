#if !canImport(FoundationNetworking)
  import Foundation

  extension PlatformSession {
    static let asksDelegatesOfTasks = false

    static func make(
      _ configuration: URLSessionConfiguration, _ delegate: SessionDelegate
    ) -> URLSession {
      URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    /// The session stores cookies itself.
    static func cookies(of configuration: URLSessionConfiguration) -> HTTPCookieStorage? { nil }

    static func store(_ response: HTTPURLResponse, in storage: HTTPCookieStorage) {}

    /// Wraps a session of the app. The session keeps its delegate; each task gets a separate one.
    static func adopt(_ session: URLSession) -> ExchangeSession {
      ExchangeSession(session, SessionDelegate(nil), isOwn: false)
    }

    /// Runs on the caller's thread, since tasks do not block it.
    static func perform(_ work: @escaping @Sendable () -> Void) { work() }

    /// Not needed here: tasks can be suspended, and no request is repeated.
    static func separate(_ configuration: URLSessionConfiguration) -> SeparateSessions? { nil }

    static func workQueue(of session: URLSession) -> DispatchQueue? { nil }

    static func suspend(_ task: URLSessionTask?, _ workQueue: DispatchQueue?) { task?.suspend() }

    static func resume(_ task: URLSessionTask?, _ workQueue: DispatchQueue?) { task?.resume() }

    static func end(_ session: URLSession, _ delegate: SessionDelegate) {
      session.invalidateAndCancel()
    }

    static let badServerResponse = TransportError.Kind.notHTTP
    static let unsupportedURL = TransportError.Kind.other

    /// Not needed here: the error codes are specific enough.
    static func kind(of error: URLError, hasHead: Bool) -> TransportError.Kind? { nil }
  }

  extension SessionDelegate {
    /// Called before the task completes.
    @objc(URLSession:task:didFinishCollectingMetrics:)
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
      guard let transaction = metrics.transactionMetrics.last else { return }
      exchange(of: task)?.context.report(ExchangeMetrics.Connection(transaction))
    }

    /// Hides the challenge method if no host has requirements, so that the delegate of an app's
    /// session still receives challenges.
    override func responds(to selector: Selector!) -> Bool {
      let challenge = "URLSession:task:didReceiveChallenge:completionHandler:"
      return NSStringFromSelector(selector) == challenge
        ? security != nil : super.responds(to: selector)
    }

    /// Checks a server's key, and presents the client's certificate.
    @objc(URLSession:task:didReceiveChallenge:completionHandler:)
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      do throws(TransportError) {
        let credential = try security?.credential(for: challenge)
        completionHandler(credential == nil ? .performDefaultHandling : .useCredential, credential)
      } catch {
        exchange(of: task)?.fail(error)
        completionHandler(.cancelAuthenticationChallenge, nil)
      }
    }
  }

  extension ExchangeMetrics.Connection {
    fileprivate init(_ transaction: URLSessionTaskTransactionMetrics) {
      func duration(from start: Date?, to end: Date?) -> Duration? {
        guard let start, let end else { return nil }
        return .seconds(end.timeIntervalSince(start))
      }
      self.init(
        isReused: transaction.isReusedConnection,
        domainLookup: duration(
          from: transaction.domainLookupStartDate, to: transaction.domainLookupEndDate),
        connect: duration(from: transaction.connectStartDate, to: transaction.connectEndDate),
        secureConnection: duration(
          from: transaction.secureConnectionStartDate, to: transaction.secureConnectionEndDate))
    }
  }
#endif
