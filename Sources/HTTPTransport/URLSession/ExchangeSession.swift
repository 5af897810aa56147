import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session whose tasks report to exchanges.
final class ExchangeSession: Sendable {
  private let session: URLSession
  #if canImport(FoundationNetworking)
    private let delegate = SessionDelegate()
    /// Reuses no connection: for requests that are not safe to repeat and have no body.
    private let unrepeated: ExchangeSession?

    convenience init(_ configuration: URLSessionConfiguration) {
      self.init(configuration, unrepeated: ExchangeSession(configuration, unrepeated: nil))
    }

    private init(_ configuration: URLSessionConfiguration, unrepeated: ExchangeSession?) {
      session = URLSession(
        configuration: configuration, delegate: delegate, delegateQueue: InlineQueue())
      self.unrepeated = unrepeated
    }

    deinit { session.finishTasksAndInvalidate() }
  #else
    private let delegate: SessionDelegate
    /// Whether the session was created here, and so has our delegate.
    private let isOwn: Bool

    init(_ configuration: URLSessionConfiguration, _ security: SecurityChallenges? = nil) {
      delegate = SessionDelegate(security)
      session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
      isOwn = true
    }

    /// Wraps a session of the app, which keeps its delegate: each task gets a delegate of its own.
    init(adopting session: URLSession) {
      delegate = SessionDelegate(nil)
      self.session = session
      isOwn = false
    }

    deinit { if isOwn { session.finishTasksAndInvalidate() } }
  #endif

  func invalidate() {
    delegate.invalidate { [session, delegate] in
      // Asynchronously, since the caller may be a progress report, which runs on the session's own queue.
      DispatchQueue.global().async {
        #if canImport(FoundationNetworking)
          // One by one, since a task that is completing a redirect must not be cancelled.
          delegate.cancelAll()
          session.finishTasksAndInvalidate()
        #else
          session.invalidateAndCancel()
        #endif
      }
    }
    #if canImport(FoundationNetworking)
      unrepeated?.invalidate()
    #endif
  }

  /// Returns an exchange that has not started: ``URLSessionExchange/response()`` starts it.
  func exchange(_ request: URLRequest, _ upload: Upload) throws -> URLSessionExchange {
    #if canImport(FoundationNetworking)
      // When a reused connection breaks, libcurl sends the request again, whatever its method. If it has a body,
      // libcurl asks the task's delegate for it, which fails the exchange; an unsafe request without a body gets a
      // connection of its own.
      if let unrepeated, case .none = upload.source,
        !MethodProperties.safe.contains(request.httpMethod ?? "GET")
      {
        var request = request
        request.setValue("close", forHTTPHeaderField: "Connection")
        return try unrepeated.exchange(request, upload)
      }
    #endif
    return try delegate.begin(upload) {
      let task = Self.task(session, request, upload.source)
      #if canImport(FoundationNetworking)
        task.delegate = delegate
      #else
        if !isOwn { task.delegate = delegate }
      #endif
      return task
    }
  }

  private static func task(
    _ session: URLSession, _ request: URLRequest, _ source: Upload.Source
  ) -> URLSessionTask {
    switch source {
    case .none: return session.dataTask(with: request)
    case .memory(let data):
      var request = request
      request.httpBody = data
      return session.dataTask(with: request)
    case .file(let file): return session.uploadTask(with: request, fromFile: file)
    case .stream: return session.uploadTask(withStreamedRequest: request)
    }
  }
}

/// A delegate that forwards the callbacks of a session's tasks to their exchanges.
private final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private struct State: Sendable {
    var exchanges: [Int: URLSessionExchange] = [:]
    var isInvalid = false
    /// The number of tasks being created.
    var making = 0
    /// Ends the session once they have been created.
    var end: (@Sendable () -> Void)?

    mutating func takeEnd() -> (@Sendable () -> Void)? {
      defer { end = nil }
      return end
    }
  }

  private let state = Locked(State())

  #if !canImport(FoundationNetworking)
    /// What hosts require; nil where the platform, or the delegate of an app's own session, decides alone.
    private let security: SecurityChallenges?

    init(_ security: SecurityChallenges?) { self.security = security }

    /// Not asked about challenges without requirements, so that the delegate of an app's own session still is.
    override func responds(to selector: Selector!) -> Bool {
      let challenge = #selector(SessionDelegate.urlSession(_:task:didReceive:completionHandler:))
      return selector == challenge ? security != nil : super.responds(to: selector)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      do throws(TransportError) {
        let credential = try security?.credential(for: challenge)
        completionHandler(
          credential == nil ? .performDefaultHandling : .useCredential, credential)
      } catch {
        exchange(of: task)?.fail(error)
        completionHandler(.cancelAuthenticationChallenge, nil)
      }
    }
  #endif

  /// Creates a task, unless the session has been invalidated: it must not be asked for another one.
  ///
  /// The lock is not held while the task is created: the session creates it after it has delivered pending callbacks of
  /// other tasks, and these need the lock.
  func begin(_ upload: Upload, _ makeTask: () -> URLSessionTask) throws -> URLSessionExchange {
    try state.update { state in
      guard !state.isInvalid else { throw TransportError(.sessionInvalidated) }
      state.making += 1
    }
    let exchange = URLSessionExchange(makeTask(), upload: upload)
    let end = state.update { state -> (@Sendable () -> Void)? in
      state.exchanges[exchange.task.taskIdentifier] = exchange
      state.making -= 1
      return state.making == 0 ? state.takeEnd() : nil
    }
    end?()
    return exchange
  }

  /// Prevents further tasks, and calls a closure as soon as none is being created.
  func invalidate(_ end: @escaping @Sendable () -> Void = {}) {
    let isIdle = state.update { state in
      state.isInvalid = true
      if state.making > 0 { state.end = end }
      return state.making == 0
    }
    if isIdle { end() }
  }

  func cancelAll() {
    for exchange in state.update({ Array($0.exchanges.values) }) {
      exchange.fail(TransportError(.sessionInvalidated))
    }
  }

  private func exchange(of task: URLSessionTask) -> URLSessionExchange? {
    state.update { $0.exchanges[task.taskIdentifier] }
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    invalidate()
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let exchange = exchange(of: dataTask) else { return completionHandler(.cancel) }
    if let response = response as? HTTPURLResponse {
      // Foundation on Linux reports informational responses too (RFC 9110 §15.2); the final one follows.
      if response.statusCode >= 200 { exchange.receive(response) }
    } else {
      exchange.fail(TransportError(.notHTTP))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    exchange(of: task)?.upload.sent(totalBytesSent)
  }

  #if !canImport(FoundationNetworking)
    /// Called before the task completes.
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
      guard let transaction = metrics.transactionMetrics.last else { return }
      exchange(of: task)?.observed?.connect(ExchangeMetrics.Connection(transaction))
    }
  #endif

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let exchange = state.update({ $0.exchanges.removeValue(forKey: task.taskIdentifier) })
    else { return }
    #if canImport(FoundationNetworking)
      // Not reported otherwise for a redirect without a location, or with one that is not a URL.
      if error == nil, let response = task.response as? HTTPURLResponse {
        exchange.receive(response)
      }
    #endif
    exchange.finish(throwing: error.map { TransportError(ending: task, $0) })
  }

  #if canImport(FoundationNetworking)
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
  #endif

  /// Redirects are left to ``Redirects``, as on every transport; here they are ordinary responses.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      guard exchange(of: task)?.completeRedirect() ?? true else { return }
    #endif
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // Called only when libcurl is about to send the request again, which is the client's decision.
      exchange(of: task)?.fail(TransportError(.connectionLost))
      completionHandler(nil)
    #else
      completionHandler(exchange(of: task)?.openBodyStream())
    #endif
  }
}

#if canImport(FoundationNetworking)
  /// A queue that runs callbacks on the calling thread, which is that of the session's own serial queue.
  ///
  /// An operation queue costs three thread switches for each response. The delegate only forwards callbacks and never
  /// calls into the session, so it does not block the session for long. It is `Sendable` like every operation queue: it
  /// adds no state of its own.
  private final class InlineQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }
#endif

#if !canImport(FoundationNetworking)
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
