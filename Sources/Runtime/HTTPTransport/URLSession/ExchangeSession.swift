import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session whose tasks report to exchanges.
final class ExchangeSession: Sendable {
  private let session: URLSession
  private let delegate: SessionDelegate
  /// Whether the session was created here, and so has our delegate.
  private let isOwn: Bool
  /// The queue of the session, where that is how a task is suspended.
  private let workQueue: DispatchQueue?
  /// Sessions for single exchanges; nil if this one serves all.
  private let separate: SeparateSessions?

  convenience init(
    _ configuration: URLSessionConfiguration, _ security: SecurityChallenges? = nil
  ) {
    let delegate = SessionDelegate(security)
    self.init(
      PlatformSession.make(configuration, delegate), delegate, isOwn: true,
      separate: PlatformSession.separate(configuration))
  }

  /// Creates a session for one exchange at a time.
  convenience init(alone configuration: URLSessionConfiguration) {
    let delegate = SessionDelegate(nil)
    self.init(PlatformSession.make(configuration, delegate), delegate, isOwn: true)
  }

  init(
    _ session: URLSession, _ delegate: SessionDelegate, isOwn: Bool,
    separate: SeparateSessions? = nil
  ) {
    self.session = session
    self.delegate = delegate
    self.isOwn = isOwn
    self.separate = separate
    workQueue = PlatformSession.workQueue(of: session)
  }

  deinit { if isOwn { session.finishTasksAndInvalidate() } }

  func invalidate() {
    delegate.invalidate { [session, delegate] in
      // Asynchronously, since the caller may be a progress report, which runs on the session's own
      // queue.
      DispatchQueue.global().async { PlatformSession.end(session, delegate) }
    }
    separate?.invalidate()
  }

  /// Returns a digest of what the session adds to a request by itself: header fields, and the
  /// cookies that it stores; nil if it adds nothing.
  func additions(to request: HTTPRequest) -> String? {
    let configuration = session.configuration
    var added = (configuration.httpAdditionalHeaders ?? [:]).map { "\($0.key): \($0.value)" }
    if configuration.httpShouldSetCookies, !request.headerFields.contains(.cookie),
      let storage = configuration.httpCookieStorage, let url = URL(string: request.url)
    {
      added += (storage.cookies(for: url) ?? []).map { "\($0.name)=\($0.value)" }
    }
    guard !added.isEmpty else { return nil }
    let text = added.sorted().joined(separator: "\n")
    return Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString()
  }

  /// Returns an exchange that has not started: awaiting its response starts it. `collection`
  /// collects the response; nil if the body is read part by part.
  func exchange(
    _ request: URLRequest, _ upload: Upload, in context: TransportContext,
    collectedBy collection: ResponseCollection? = nil
  ) throws -> URLSessionExchange {
    let isSafe = MethodProperties.safe.contains(request.httpMethod ?? "GET")
    let isStreamed = collection == nil && !context.isCollected
    guard let separate, !isSafe || isStreamed else {
      return URLSessionExchange(request, upload, collection, context, in: self)
    }
    var request = request
    if !isSafe { request.setValue("close", forHTTPHeaderField: "Connection") }
    let session = try separate.take(isNew: !isSafe)
    let exchange = URLSessionExchange(request, upload, collection, context, in: session)
    exchange.onEnd { separate.put(session, isReused: isSafe) }
    return exchange
  }

  /// Makes the server wait for the reader of a response, which is the only one of this session if
  /// it has a work queue.
  func suspend(_ task: URLSessionTask?) { PlatformSession.suspend(task, workQueue) }

  func resume(_ task: URLSessionTask?) { PlatformSession.resume(task, workQueue) }

  /// Creates the task of an exchange and resumes it.
  func start(_ exchange: URLSessionExchange) {
    PlatformSession.perform { [self] in
      do throws(TransportError) {
        try delegate.begin(exchange) {
          let task = Self.task(session, exchange.request, exchange.upload.source)
          if !isOwn || PlatformSession.asksDelegatesOfTasks { task.delegate = delegate }
          return task
        }
      } catch {
        exchange.fail(error)
      }
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
final class SessionDelegate: NSObject, URLSessionDataDelegate {
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

  /// What hosts require; nil where the platform, or the delegate of an app's own session, decides
  /// alone.
  let security: SecurityChallenges?

  init(_ security: SecurityChallenges?) { self.security = security }

  /// Creates a task, unless the session has been invalidated: it must not be asked for another one.
  ///
  /// The lock is not held while the task is created: the session creates it after it has delivered
  /// pending callbacks of other tasks, and these need the lock.
  func begin(
    _ exchange: URLSessionExchange, _ makeTask: () -> URLSessionTask
  ) throws(TransportError) {
    let isValid = state.update { state in
      if !state.isInvalid { state.making += 1 }
      return !state.isInvalid
    }
    guard isValid else { throw TransportError(.sessionInvalidated) }
    let task = makeTask()
    let end = state.update { state -> (@Sendable () -> Void)? in
      state.exchanges[task.taskIdentifier] = exchange
      state.making -= 1
      return state.making == 0 ? state.takeEnd() : nil
    }
    exchange.begin(task)
    end?()
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

  func exchange(of task: URLSessionTask) -> URLSessionExchange? {
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
      // Foundation on Linux reports informational responses too (RFC 9110 §15.2); the final one
      // follows.
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

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let exchange = state.update({ $0.exchanges.removeValue(forKey: task.taskIdentifier) })
    else { return }
    // Foundation on Linux does not report a redirect otherwise that has no location, or one that is
    // not a URL.
    if error == nil, let response = task.response as? HTTPURLResponse { exchange.receive(response) }
    exchange.finish(throwing: error.map { TransportError(ending: task, $0) })
  }

  /// Redirects are left to ``Redirects``, as on every transport; here they are ordinary responses.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard exchange(of: task)?.completeRedirect() ?? true else { return }
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    completionHandler(exchange(of: task)?.newBodyStream())
  }
}
