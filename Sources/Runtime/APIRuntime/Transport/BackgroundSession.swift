#if canImport(Darwin)
  import Foundation
  import HTTPTypes

  /// The session of an identifier, whose tasks continue without the app.
  struct BackgroundSession: Sendable {
    let urlSession: URLSession
    let delegate: BackgroundDelegate

    private static let sessions = Locked<[String: BackgroundSession]>([:])

    /// Returns the session of an identifier, which passes its events to this handler from now on.
    static func shared(
      _ identifier: String, handle: @escaping BackgroundDelegate.Handler
    ) -> BackgroundSession {
      sessions.update { sessions in
        if let session = sessions[identifier] {
          session.delegate.handle.value = handle
          return session
        }
        let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
        configuration.removeStorage()
        let delegate = BackgroundDelegate(handle: handle)
        let session = BackgroundSession(
          urlSession: URLSession(
            configuration: configuration, delegate: delegate, delegateQueue: nil),
          delegate: delegate)
        sessions[identifier] = session
        return session
      }
    }

    func cancelAll() async {
      for task in await urlSession.allTasks { task.cancel() }
    }
  }

  final class BackgroundDelegate: NSObject, URLSessionDownloadDelegate, URLSessionDataDelegate {
    enum Event {
      /// A download has ended with this file, which is removed when the handler returns.
      case file(URL)
      /// The task has ended with these bytes, which are empty for a download, or with an error.
      case end(Result<Data, TransportError>)
    }

    typealias Handler = @Sendable (URLSessionTask, Event) -> Void

    let completion = Locked<(@MainActor @Sendable () -> Void)?>(nil)
    let handle: Locked<Handler>
    /// The bytes that running tasks have received.
    private let received = Locked<[Int: Data]>([:])

    init(handle: @escaping Handler) { self.handle = Locked(handle) }

    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask,
      didFinishDownloadingTo location: URL
    ) {
      pass(.file(location), of: downloadTask)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
    ) {
      let count = received.update { received in
        received[dataTask.taskIdentifier, default: Data()] += data
        return received[dataTask.taskIdentifier]?.count ?? 0
      }
      if count > ResponseLimits.defaultSize { dataTask.cancel() }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      let data = received.update { $0.removeValue(forKey: task.taskIdentifier) } ?? Data()
      if data.count > ResponseLimits.defaultSize {
        return pass(.end(.failure(.tooLarge(ResponseLimits.defaultSize))), of: task)
      }
      guard let error else { return pass(.end(.success(data)), of: task) }
      let failure =
        (error as? URLError).map { TransportError($0) } ?? TransportError(.other, underlying: error)
      pass(.end(.failure(failure)), of: task)
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
      let completion = completion.update { completion in
        defer { completion = nil }
        return completion
      }
      guard let completion else { return }
      Task { @MainActor in completion() }
    }

    private func pass(_ event: Event, of task: URLSessionTask) {
      let handle = handle.value
      handle(task, event)
    }
  }

  extension URLSessionTask {
    /// The head of the response.
    var http: Result<HTTPResponse, TransportError> {
      (response as? HTTPURLResponse).map { .success(URLSessionTransport.response($0)) }
        ?? .failure(TransportError(.notHTTP))
    }
  }
#endif
