import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session whose tasks report to exchanges.
final class ExchangeSession: Sendable {
  private let session: URLSession
  private let delegate = SessionDelegate()
  #if canImport(FoundationNetworking)
    /// Keeps no connection: for requests that change something and have no body.
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
    /// Whether the session was made here, and so has our delegate.
    private let isOwn: Bool

    init(_ configuration: URLSessionConfiguration) {
      session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
      isOwn = true
    }

    /// A session of the app, which keeps its delegate: each task is given one of its own.
    init(adopting session: URLSession) {
      self.session = session
      isOwn = false
    }

    deinit { if isOwn { session.finishTasksAndInvalidate() } }
  #endif

  func invalidate() {
    delegate.invalidate { [session] in
      // Not from where it is called, which may be a report of progress: those come from the session's own queue.
      DispatchQueue.global().async { session.invalidateAndCancel() }
    }
    #if canImport(FoundationNetworking)
      unrepeated?.invalidate()
    #endif
  }

  /// An exchange that has not begun: ``URLSessionExchange/response()`` starts it.
  func exchange(_ request: URLRequest, _ upload: Upload) throws -> URLSessionExchange {
    #if canImport(FoundationNetworking)
      // When a connection breaks that was kept from an earlier request, libcurl sends the request again by itself, whatever
      // its method. For a body it asks the delegate of the task, who ends it; a request that changes something and has no
      // body gets a connection of its own.
      if let unrepeated, case .none = upload.source,
        !Endpoint.safeMethods.contains(request.httpMethod ?? "GET")
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

/// Hands what a session reports of its tasks to their exchanges.
private final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private struct State: Sendable {
    var exchanges: [Int: URLSessionExchange] = [:]
    var isInvalid = false
    /// How many tasks are being made.
    var making = 0
    /// Ends the session when they are made.
    var end: (@Sendable () -> Void)?

    mutating func takeEnd() -> (@Sendable () -> Void)? {
      defer { end = nil }
      return end
    }
  }

  private let state = Locked(State())

  /// A session that has ended must not be asked for another task.
  ///
  /// The lock is not held meanwhile: the session makes a task when it has done with what has come for others, and what
  /// has come needs the lock.
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

  /// Lets no task begin any more, and does something as soon as none is being made.
  func invalidate(_ end: @escaping @Sendable () -> Void = {}) {
    let isIdle = state.update { state in
      state.isInvalid = true
      if state.making > 0 { state.end = end }
      return state.making == 0
    }
    if isIdle { end() }
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
      exchange.receive(response)
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
    exchange.finish(throwing: error.map { TransportError(ending: task, $0) })
  }

  /// Redirects are followed by ``Redirects``, as on every transport: here they are answers.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // Only where the request is about to be sent again, which is for the client to decide. The session's queue waits
      // here, and a task is cancelled on that queue.
      if let exchange = exchange(of: task) {
        DispatchQueue.global().async { exchange.fail(TransportError(.connectionLost)) }
      }
      completionHandler(nil)
    #else
      completionHandler(exchange(of: task)?.openBodyStream())
    #endif
  }
}

#if canImport(FoundationNetworking)
  /// Runs what a session reports on the thread that reports it, which is that of the session's own serial queue.
  ///
  /// A queue of operations is three changes of thread for each response. The delegate only hands on what it is told, and
  /// never asks the session for anything, so that it does not hold up the session for longer than that. It is `Sendable`
  /// as every queue of operations is: it adds no state of its own.
  private final class InlineQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }

  /// Keeps a session of the app from following redirects by itself.
  final class RedirectRefusal: NSObject, URLSessionTaskDelegate {
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }
  }
#endif
