import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The folder for the bodies of an identifier's uploads.
///
/// The system may read them after the app has ended, when folders for temporary files and caches
/// can have been emptied.
struct UploadFolder: Sendable {
  /// Begins the names of all files that this process writes.
  private static let launch = UUID().uuidString

  let url: URL

  init(identifier: String, in parent: URL? = nil) {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    url = (parent ?? support.first ?? FileManager.default.temporaryDirectory)
      .appending(path: "APIRuntime/Uploads/\(PercentEncoding.encode(identifier))")
  }

  /// Writes a body to a new file, and returns the name of the file.
  func write(_ body: HTTPBody) async throws(TransportError) -> String {
    let name = "\(Self.launch)-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      #if canImport(Darwin)
        var folder = url
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        try folder.setResourceValues(values)
      #endif
      try await body.write(to: url.appending(path: name))
      return name
    } catch {
      throw TransportError(.other, underlying: error)
    }
  }

  /// Removes the file that was written for an upload.
  func remove(_ ticket: UploadTicket) {
    guard let file = ticket.file else { return }
    try? FileManager.default.removeItem(at: url.appending(path: file))
  }

  /// Removes the files of earlier launches that belong to no upload, for example after a crash.
  ///
  /// Files of this launch remain, since their uploads may be about to start.
  func removeLeftovers(except uploads: [UploadTicket]) {
    let kept = Set(uploads.compactMap(\.file))
    let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    for file in files where !kept.contains(file) && !file.hasPrefix(Self.launch) {
      try? FileManager.default.removeItem(at: url.appending(path: file))
    }
  }
}

/// An upload for the system: the request, and the file with its body.
struct PreparedUpload {
  let request: URLRequest
  let file: URL
  let ticket: UploadTicket
}

extension APIClient {
  /// Returns a request with its headers and credentials, whose body is in a file.
  func upload<Request: APIRequest>(
    _ request: Request, named name: String, in folder: UploadFolder
  ) async throws(APIError<Request.Failure>) -> PreparedUpload {
    var (head, body) = try await authenticated(request)
    do {
      guard !body.isNone else {
        throw RequestError.cannotEncode(parameter: "body", reason: "an upload needs one")
      }
      try UnsupportedBody.check(head, body)
      head.headerFields.removeFraming()
      let urlRequest = try URLSessionTransport.urlRequest(head)
      let own = body.length == 0 ? nil : body.file
      let written = own == nil ? try await folder.write(body) : nil
      return PreparedUpload(
        request: urlRequest, file: own ?? folder.url.appending(path: written ?? ""),
        ticket: UploadTicket(
          operation: Request.endpoint.id, route: Request.endpoint.route, name: name, file: written))
    } catch {
      throw APIError(preventing: error, in: summary(of: Request.endpoint))
    }
  }
}
