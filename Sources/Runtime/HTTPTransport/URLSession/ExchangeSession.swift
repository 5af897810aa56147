import Foundation
import HTTPTypes
import JSONCoding

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session whose tasks report to exchanges.
final class ExchangeSession: Sendable {
  private let session: URLSession
  private let delegate: SessionDelegate
  /// Whether this type created the session, which then reports to our delegate.
  private let isOwn: Bool
  /// The session's queue, on platforms that suspend the queue instead of a task.
  private let workQueue: DispatchQueue?
  /// Sessions for single exchanges; nil if this session serves all of them.
  private let separate: SeparateSessions?

  convenience init(
    _ configuration: URLSessionConfiguration, _ security: SecurityChallenges? = nil
  ) {
    let delegate = SessionDelegate(security, PlatformSession.cookies(of: configuration))
    self.init(
      PlatformSession.make(configuration, delegate), delegate, isOwn: true,
      separate: PlatformSession.separate(configuration))
  }

  /// Creates a session for one exchange at a time.
  convenience init(alone configuration: URLSessionConfiguration) {
    let delegate = SessionDelegate(nil, PlatformSession.cookies(of: configuration))
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
      // The caller may be a progress report on the session's own queue, so do this asynchronously.
      DispatchQueue.global().async { PlatformSession.end(session, delegate) }
    }
    separate?.invalidate()
  }

  /// Returns a digest of everything that the session adds to a request: header fields and stored
  /// cookies. Returns nil if it adds nothing.
  func additions(to request: HTTPRequest) -> String? {
    let configuration = session.configuration
    var added = (configuration.httpAdditionalHeaders ?? [:]).map { "\($0.key): \($0.value)" }
    if configuration.httpShouldSetCookies, !request.headerFields.contains(.cookie),
      let storage = configuration.httpCookieStorage, let url = URL(string: request.url)
    {
      added += (storage.cookies(for: url) ?? []).map { "\($0.name)=\($0.value)" }
    }
    guard !added.isEmpty else { return nil }
    let text = added.sortedRarely(by: <).joined(separator: "\n")
    return Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString()
  }

  /// Returns an exchange that starts when its response is awaited. `collection` collects the
  /// response; it is nil if the body is read in parts.
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

  /// Makes the server wait for the reader of a response. If the session has a work queue, that
  /// response is its only one.
  func suspend(_ task: URLSessionTask?) { PlatformSession.suspend(task, workQueue) }

  func resume(_ task: URLSessionTask?) { PlatformSession.resume(task, workQueue) }

  /// Creates the task of an exchange and resumes it.
  func start(_ exchange: URLSessionExchange) {
    PlatformSession.perform { [self] in
      do throws(TransportError) {
        try delegate.begin(exchange) {
          let task = Self.task(session, exchange)
          if !isOwn || PlatformSession.asksDelegatesOfTasks { task.delegate = delegate }
          return task
        }
      } catch {
        exchange.fail(error)
      }
    }
  }

  private static func task(_ session: URLSession, _ exchange: URLSessionExchange) -> URLSessionTask
  {
    var request = exchange.request
    switch exchange.upload.source {
    case .none: return session.dataTask(with: request)
    case .memory(let data):
      request.httpBody = data
      return session.dataTask(with: request)
    case .file(let file, let length):
      return PlatformSession.uploadTask(session, exchange, file, length: length)
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
    /// Ends the session once all tasks have been created.
    var end: (@Sendable () -> Void)?

    mutating func takeEnd() -> (@Sendable () -> Void)? {
      defer { end = nil }
      return end
    }
  }

  private let state = Locked(State())

  /// The requirements of hosts; nil if the platform or the delegate of an app's session decides
  /// alone.
  let security: SecurityChallenges?

  /// Where the cookies of responses are stored; nil if they are not, or if the platform stores them.
  private let cookies: HTTPCookieStorage?

  init(_ security: SecurityChallenges?, _ cookies: HTTPCookieStorage? = nil) {
    self.security = security
    self.cookies = cookies
  }

  /// Creates a task unless the session is invalid, since an invalid session must not create tasks.
  ///
  /// The lock is not held while the task is created. The session first delivers pending callbacks
  /// of other tasks, and these callbacks need the lock.
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

  /// Prevents further tasks, and calls the closure as soon as no task is being created.
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
      // Foundation on Linux also reports informational responses (RFC 9110 §15.2); the final
      // response follows.
      if response.statusCode >= 200 { receive(response, in: exchange) }
    } else {
      exchange.fail(TransportError(.notHTTP))
    }
    completionHandler(.allow)
  }

  private func receive(_ response: HTTPURLResponse, in exchange: URLSessionExchange) {
    if let cookies { PlatformSession.store(response, in: cookies) }
    exchange.receive(response)
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
    // Foundation on Linux reports a redirect without a valid location only here.
    if error == nil, let response = task.response as? HTTPURLResponse {
      receive(response, in: exchange)
    }
    exchange.finish(throwing: error.map { TransportError(ending: task, $0) })
  }

  /// Treats redirects as ordinary responses; ``Redirects`` follows them on every transport.
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
