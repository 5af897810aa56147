// Only Apple's platforms let a session continue without the app.
#if canImport(Darwin)
  public import Foundation
  public import HTTPTypes

  /// Downloads that continue while the app is suspended, or after the system has terminated it.
  ///
  /// ```swift
  /// let downloads = BackgroundDownloads(identifier: "com.example.reports") { download in
  ///   guard case .success(let file) = download.result, file.status == .ok else { return }
  ///   let place = folder.appending(path: download.name)
  ///   try? FileManager.default.moveItem(at: file.location, to: place)
  /// }
  /// try await downloads.start(GetReport(id: 7), with: client, name: "report-7.pdf")
  /// ```
  ///
  /// The system makes the request, rather than the client's transport. The request carries the
  /// client's headers and credentials, but no body, and bypasses the client's middleware and
  /// timeout. The system would follow redirects without asking, and send API keys along. The
  /// client's transport therefore first makes a request with keys itself, up to the head of its
  /// response; the system receives the request to which the redirects lead. Cookies, credentials
  /// and the cache of the app are neither sent nor changed.
  ///
  /// When the system relaunches the app for finished downloads, create an object with the same
  /// identifier and pass it the completion handler from the app delegate:
  ///
  /// ```swift
  /// func application(
  ///   _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
  ///   completionHandler: @escaping () -> Void
  /// ) {
  ///   downloads(for: identifier).completeEvents(with: completionHandler)
  /// }
  /// ```
  public final class BackgroundDownloads: Sendable {
    /// A downloaded file.
    public struct DownloadedFile: Sendable {
      /// The location of the file, which is removed when the handler returns.
      public let location: URL
      /// The status; unless it is a success, the file contains the server's error response.
      public let status: HTTPResponse.Status
      /// The header fields.
      public let headers: HTTPFields

      init(location: URL, _ response: HTTPResponse) {
        self.location = location
        status = HTTPResponse.Status(registered: response.status.code)
        headers = response.headerFields
      }
    }

    /// A finished download.
    public struct Download: Sendable {
      /// The name that the download was started with.
      public let name: String
      /// The file, or the error of the download.
      public let result: Result<DownloadedFile, TransportError>
    }

    private let session: BackgroundSession

    /// Creates the downloads for an identifier.
    ///
    /// The system allows one session for each identifier, which lives as long as the process. All
    /// objects with the same identifier share it. Finished downloads are passed to the handler of
    /// the newest object, even after it has been released.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the downloads, which stays the same after the app is
    ///     relaunched.
    ///   - handle: Called for each finished download, one at a time.
    public init(identifier: String, handle: @escaping @Sendable (Download) -> Void) {
      session = BackgroundSession.shared(identifier) { task, event in
        let result: Result<DownloadedFile, TransportError>
        switch event {
        case .file(let location):
          result = task.http.map { DownloadedFile(location: location, $0) }
        case .end(.failure(let error)): result = .failure(error)
        case .end(.success): return
        }
        handle(Download(name: task.taskDescription ?? "", result: result))
      }
    }

    /// Starts a download. `name` identifies it when it finishes.
    ///
    /// - Throws: ``APIError/request(_:_:)``, ``APIError/authentication(_:_:)`` or, for a request
    ///   with keys, ``APIError/transport(_:)``. Later errors are passed to the handler.
    public func start<Request: APIRequest>(
      _ request: Request, with client: APIClient, name: String
    ) async throws(APIError<Request.Failure>) {
      let cancellations = session.cancellations
      let (request, _) = try await CallSession(of: client).authenticated(request)
      do {
        let request = try await client.deadline.run {
          try await Redirects.end(of: request, over: client.transport)
        }
        try session.start(
          session.urlSession.downloadTask(with: URLSessionTransport.urlRequest(request)),
          as: name, after: cancellations)
      } catch {
        throw APIError(preventing: error, in: client.summary(of: Request.endpoint))
      }
    }

    /// Cancels all downloads of the identifier, for example when the user signs out.
    ///
    /// The handler receives each of them as ``TransportError/Kind/sessionInvalidated``. A download
    /// that is about to start throws ``APIError/cancelled(_:)``.
    public func cancelAll() async { await session.cancelAll() }

    /// Stores the completion handler from
    /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
    ///
    /// It is called on the main actor once all finished downloads have been handled.
    public func completeEvents(with completion: @escaping @MainActor @Sendable () -> Void) {
      session.events.complete(with: completion)
    }
  }
#endif
