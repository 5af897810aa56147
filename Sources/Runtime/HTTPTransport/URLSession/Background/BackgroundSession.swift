#if canImport(Darwin)
  package import Foundation
  package import HTTPTypes

  /// The session of an identifier, whose tasks continue without the app.
  package struct BackgroundSession: Sendable {
    package let urlSession: URLSession
    private let delegate: BackgroundDelegate
    private let cancelled = Locked(0)

    private static let sessions = Locked<[String: BackgroundSession]>([:])

    /// Returns the session of an identifier, which passes its events to this handler from now on.
    package static func shared(
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

    package var events: BackgroundEvents { delegate.events }

    /// How often all tasks were cancelled.
    package var cancellations: Int { cancelled.value }

    /// Starts a task that has been prepared since the session had this number of cancellations.
    ///
    /// - Throws: `CancellationError` if all tasks were cancelled in the meantime, for example because
    ///   the user has signed out.
    package func start(
      _ task: @autoclosure () throws -> URLSessionTask, as description: String?,
      after cancellations: Int
    ) throws {
      guard self.cancellations == cancellations else { throw CancellationError() }
      let task = try task()
      task.taskDescription = description
      task.resume()
      // A cancellation at this moment may have missed the task.
      if self.cancellations != cancellations { task.cancel() }
    }

    package func cancelAll() async {
      cancelled.update { $0 += 1 }
      for task in await urlSession.allTasks { task.cancel() }
    }
  }

  package final class BackgroundDelegate: NSObject, URLSessionDownloadDelegate,
    URLSessionDataDelegate
  {
    package enum Event {
      /// A download has ended with this file, which is removed when the handler returns.
      case file(URL)
      /// The task has ended with these bytes, which are empty for a download, or with an error.
      case end(Result<Data, TransportError>)
    }

    package typealias Handler = @Sendable (URLSessionTask, Event) -> Void

    let events = BackgroundEvents()
    let handle: Locked<Handler>
    /// The bytes that running tasks have received.
    private let received = Locked<[Int: Data]>([:])

    init(handle: @escaping Handler) { self.handle = Locked(handle) }

    package func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask,
      didFinishDownloadingTo location: URL
    ) {
      pass(.file(location), of: downloadTask)
    }

    package func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
    ) {
      let count = received.update { received in
        received[dataTask.taskIdentifier, default: Data()] += data
        return received[dataTask.taskIdentifier]?.count ?? 0
      }
      if count > ResponseCollection.defaultSize { dataTask.cancel() }
    }

    package func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      let data = received.update { $0.removeValue(forKey: task.taskIdentifier) } ?? Data()
      if data.count > ResponseCollection.defaultSize {
        return pass(.end(.failure(.tooLarge(ResponseCollection.defaultSize))), of: task)
      }
      guard let error else { return pass(.end(.success(data)), of: task) }
      let failure =
        (error as? URLError).map { TransportError($0) } ?? TransportError(.other, underlying: error)
      pass(.end(.failure(failure)), of: task)
    }

    package func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
      events.finish()
    }

    private func pass(_ event: Event, of task: URLSessionTask) {
      events.receive()
      let handle = handle.value
      handle(task, event)
    }
  }

  extension URLSessionTask {
    /// The head of the response.
    package var http: Result<HTTPResponse, TransportError> {
      (response as? HTTPURLResponse).map { .success(HTTPResponse($0)) }
        ?? .failure(TransportError(.notHTTP))
    }
  }
#endif
