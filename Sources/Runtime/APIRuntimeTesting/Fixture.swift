public import APIRuntime
public import Foundation
public import HTTPTypes

extension InMemoryTransport.Response {
  /// Creates a response with the contents of a file, and with the media type for its extension.
  ///
  /// - Throws: An error if the file cannot be read.
  public static func fixture(at url: URL, status: Int = 200, headers: HTTPFields = HTTPFields())
    throws -> Self
  {
    var headers = headers
    if headers[.contentType] == nil {
      headers[.contentType] =
        mediaTypes[url.pathExtension.lowercased()] ?? "application/octet-stream"
    }
    return Self(status: status, headers: headers, body: try Data(contentsOf: url))
  }

  /// Creates a response with the contents of a file, by its path relative to the calling source
  /// file.
  ///
  /// ```swift
  /// let user = try GetUser.value(of: .fixture("Fixtures/user.json"))
  /// ```
  ///
  /// - Throws: An error if the file cannot be read.
  public static func fixture(
    _ path: String, status: Int = 200, headers: HTTPFields = HTTPFields(),
    beside file: String = #filePath
  ) throws -> Self {
    let folder = URL(filePath: file).deletingLastPathComponent()
    return try fixture(at: folder.appending(path: path), status: status, headers: headers)
  }

  /// Creates a response with the contents of a resource.
  ///
  /// - Parameters:
  ///   - name: The name of the file with its extension: `user.json`.
  ///   - bundle: The bundle that contains the file: `.module` in a package.
  ///   - status: The status of the response.
  ///   - headers: The header fields of the response.
  /// - Returns: The response.
  /// - Throws: `CocoaError.fileNoSuchFile` if the bundle does not contain the resource, or an error
  ///   if the file cannot be read.
  public static func fixture(
    named name: String, in bundle: Bundle, status: Int = 200, headers: HTTPFields = HTTPFields()
  ) throws -> Self {
    guard let url = bundle.url(forResource: name, withExtension: nil) else {
      throw CocoaError(
        .fileNoSuchFile,
        userInfo: [NSFilePathErrorKey: bundle.bundleURL.appending(path: name).path])
    }
    return try fixture(at: url, status: status, headers: headers)
  }

  private static let mediaTypes = [
    "json": "application/json", "txt": "text/plain; charset=utf-8", "csv": "text/csv",
    "html": "text/html; charset=utf-8", "xml": "application/xml", "png": "image/png",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "pdf": "application/pdf",
    "jsonl": "application/jsonl",
  ]
}

extension APIRequest {
  /// Decodes a response as a call would, including failures.
  ///
  /// - Throws: `APIError` with the endpoint's own failures.
  public static func value(of response: InMemoryTransport.Response) throws(APIError<Failure>)
    -> Response
  {
    try value(
      of: RawResponse(
        operation: endpoint.id, status: response.head.status,
        headers: response.head.headerFields, body: response.body))
  }
}
