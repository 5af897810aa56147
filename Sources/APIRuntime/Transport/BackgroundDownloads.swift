// Apple's platforms alone let a session go on without the app.
#if canImport(Darwin)
  public import Foundation
  public import HTTPTypes

  /// Downloads that go on while the app is suspended, and when it has been ended by the system.
  ///
  /// ```swift
  /// let downloads = BackgroundDownloads(identifier: "com.example.reports") { download in
  ///   guard case .success(let file) = download.result, file.status == .ok else { return }
  ///   try? FileManager.default.moveItem(at: file.location, to: folder.appending(path: download.name))
  /// }
  /// try await downloads.start(GetReport(id: 7), with: client, name: "report-7.pdf")
  /// ```
  ///
  /// The system makes the request, not the client's transport: it goes with the client's headers and credentials, but
  /// past its middleware and its timeout, and without a body. When the system starts the app again for what has been
  /// downloaded, make an object of the same identifier, and hand it the completion handler of the app delegate.
  public final class BackgroundDownloads: Sendable {
    /// A file as it has come.
    public struct DownloadedFile: Sendable {
      /// Where it is; it is removed when the handler returns, which has to move or read it.
      public let location: URL
      /// The status: a file that is no success holds what the server says of the failure.
      public let status: HTTPStatus
      /// The header fields.
      public let headers: HTTPFields
    }

    /// A download that has ended.
    public struct Download: Sendable {
      /// The name that it was started under.
      public let name: String
      /// The file, or what went wrong on its way.
      public let result: Result<DownloadedFile, TransportError>
    }

    private let session: URLSession
    private let delegate: BackgroundDelegate

    /// Downloads of an identifier, which the app has only one object of at a time.
    ///
    /// - Parameters:
    ///   - identifier: What the system knows the downloads by, also when the app is started again.
    ///   - handle: Is called for each download that ends, one after the other.
    public init(identifier: String, handle: @escaping @Sendable (Download) -> Void) {
      delegate = BackgroundDelegate(handle: handle)
      session = URLSession(
        configuration: .background(withIdentifier: identifier), delegate: delegate,
        delegateQueue: nil)
    }

    /// Starts a download.
    ///
    /// - Parameter name: What the download is told by when it ends.
    /// - Throws: ``APIError/request(_:)`` and ``APIError/authentication(_:)``; what goes wrong later is told to the
    ///   handler.
    public func start<Request: APIRequest>(
      _ request: Request, with client: APIClient, name: String
    ) async throws(APIError<Request.Failure>) {
      let request = try await client.authenticated(request)
      let task: URLSessionDownloadTask
      do {
        task = session.downloadTask(with: try URLSessionTransport.urlRequest(request))
      } catch {
        throw Fault(error).typed()
      }
      task.taskDescription = name
      task.resume()
    }

    /// Takes the completion handler of `application(_:handleEventsForBackgroundURLSession:completionHandler:)`, and calls
    /// it on the main actor when all downloads that have ended were handled.
    public func completeEvents(with completion: @escaping @MainActor @Sendable () -> Void) {
      delegate.completion.value = completion
    }
  }

  private final class BackgroundDelegate: NSObject, URLSessionDownloadDelegate {
    let completion = Locked<(@MainActor @Sendable () -> Void)?>(nil)
    private let handle: @Sendable (BackgroundDownloads.Download) -> Void

    init(handle: @escaping @Sendable (BackgroundDownloads.Download) -> Void) {
      self.handle = handle
    }

    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask,
      didFinishDownloadingTo location: URL
    ) {
      guard let response = downloadTask.response as? HTTPURLResponse else {
        return end(downloadTask, .failure(TransportError(.notHTTP)))
      }
      let http = URLSessionTransport.response(response)
      end(
        downloadTask,
        .success(
          BackgroundDownloads.DownloadedFile(
            location: location, status: HTTPStatus(code: http.status.code),
            headers: http.headerFields)))
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      guard let error else { return }
      let failure =
        (error as? URLError).map { TransportError($0) } ?? TransportError(.other, underlying: error)
      end(task, .failure(failure))
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
      let completion = completion.update { completion in
        defer { completion = nil }
        return completion
      }
      guard let completion else { return }
      Task { @MainActor in completion() }
    }

    private func end(
      _ task: URLSessionTask,
      _ result: Result<BackgroundDownloads.DownloadedFile, TransportError>
    ) {
      handle(BackgroundDownloads.Download(name: task.taskDescription ?? "", result: result))
    }
  }
#endif
