#if !canImport(FoundationNetworking)
  import Foundation

  extension URLSessionExchange {
    /// Always true: on Apple's platforms, a task may be cancelled at any time.
    func completeRedirect() -> Bool { true }

    func newBodyStream() -> InputStream? { openBodyStream() }
  }

  extension PlatformSession {
    static func uploadTask(
      _ session: URLSession, _ exchange: URLSessionExchange, _ file: URL, length: Int64
    ) -> URLSessionTask { session.uploadTask(with: exchange.request, fromFile: file) }
  }

  extension Upload {
    /// Creates an upload from a body that is neither in memory nor a file. The body is read while
    /// it is sent.
    static func ofStream(
      _ body: HTTPBody, _ watch: TransportContext.UploadWatch?,
      report: (@Sendable (HTTPBody.Progress) -> Void)?
    ) async throws -> Upload {
      Upload(.stream(body), of: body, watch, report: report)
    }
  }
#endif
