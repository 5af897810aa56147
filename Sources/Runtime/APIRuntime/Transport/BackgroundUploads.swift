// Only Apple's platforms let a session continue without the app.
#if canImport(Darwin)
  import Foundation

  /// Uploads that continue while the app is suspended, or after the system has terminated it.
  ///
  /// ```swift
  /// let uploads = BackgroundUploads(identifier: "com.example.photos") { upload in
  ///   switch upload.result(of: AddPhoto.self) {
  ///   case .success(let photo)?: album.add(photo, sentAs: upload.name)
  ///   case .failure(let error)?: album.report(error, for: upload.name)
  ///   case nil: break  // another operation
  ///   }
  /// }
  /// try await uploads.start(AddPhoto(body: form), with: client, name: "sunset")
  /// ```
  ///
  /// Any request with a body can be uploaded. The system reads the body from a file: a body that is
  /// a whole file, such as ``HTTPBody/init(file:from:length:)``, is sent from there, and must not
  /// change until it has been sent. Any other body, such as a form, is written to a file, which is
  /// removed at the end.
  ///
  /// The system makes the request, rather than the client's transport. The request carries the
  /// client's headers and credentials, but bypasses the client's middleware and timeout. It is
  /// signed when it starts, and a 401 does not repeat it, so a token must last until the system
  /// sends it. Tokens are not written to disk, except by the system, which keeps the request until
  /// it ends. The system follows redirects without asking, and sends header fields with keys along:
  /// start no uploads to a server that redirects them to others. Cookies, credentials and the cache
  /// of the app are neither sent nor changed.
  ///
  /// When the system relaunches the app for finished uploads, create an object with the same
  /// identifier and pass it the completion handler from the app delegate, as for
  /// ``BackgroundDownloads``. Uploads and downloads need different identifiers.
  public final class BackgroundUploads: Sendable {
    private let session: BackgroundSession
    private let folder: UploadFolder

    /// Creates the uploads for an identifier.
    ///
    /// The system allows one session for each identifier, which lives as long as the process. All
    /// objects with the same identifier share it. Finished uploads are passed to the handler of the
    /// newest object, even after it has been released.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the uploads, which stays the same after the app is
    ///     relaunched.
    ///   - handle: Called for each finished upload, one at a time.
    public init(identifier: String, handle: @escaping @Sendable (BackgroundUpload) -> Void) {
      let folder = UploadFolder(identifier: identifier)
      self.folder = folder
      session = BackgroundSession.shared(identifier) { task, event in
        guard case .end(let end) = event, let ticket = UploadTicket(task.taskDescription) else {
          return
        }
        folder.remove(ticket.file)
        handle(
          BackgroundUpload(
            ticket,
            end.flatMap { body in
              task.http.map { RawResponse($0, body: body, operation: ticket.operation) }
            }))
      }
      Task { [session] in
        let tasks = await session.urlSession.allTasks
        folder.removeLeftovers(
          except: Set(tasks.compactMap { UploadTicket($0.taskDescription)?.file }))
      }
    }

    /// Starts an upload. `name` identifies it when it finishes.
    ///
    /// - Throws: ``APIError/request(_:_:)``, ``APIError/authentication(_:_:)`` or, if the body cannot
    ///   be read or written to a file, ``APIError/transport(_:)``. Later errors are passed to the
    ///   handler.
    public func start<Request: APIRequest>(
      _ request: Request, with client: APIClient, name: String
    ) async throws(APIError<Request.Failure>) {
      let cancellations = session.cancellations
      let upload = try await client.upload(request, named: name, in: folder)
      do {
        try session.start(
          session.urlSession.uploadTask(with: upload.request, fromFile: upload.file),
          as: upload.ticket.text, after: cancellations)
      } catch {
        folder.remove(upload.ticket.file)
        throw APIError(preventing: error, in: client.summary(of: Request.endpoint))
      }
    }

    /// Cancels all uploads of the identifier, for example when the user signs out.
    ///
    /// The handler receives each of them as ``TransportError/Kind/sessionInvalidated``. An upload
    /// that is about to start throws ``APIError/cancelled(_:)``.
    public func cancelAll() async { await session.cancelAll() }

    /// Stores the completion handler from
    /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
    ///
    /// It is called on the main actor once all finished uploads have been handled.
    public func completeEvents(with completion: @escaping @MainActor @Sendable () -> Void) {
      session.events.complete(with: completion)
    }
  }
#endif
