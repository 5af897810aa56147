import APIGenCore
import Foundation

/// Determines whether a document has changed at its source.
struct DocumentUpdate {
  /// The record of the previous fetch.
  let known: FetchRecord?
  /// The response, if its document differs from the file; otherwise nil.
  let fetched: FetchedResponse?
  /// The response with an unchanged document, if the record is missing or belongs to another one.
  let unrecorded: FetchedResponse?
  /// Whether the file has been edited since it was fetched.
  let isEdited: Bool

  /// Requests the document of a file, with the file's contents if it exists.
  init(
    of path: String, holding contents: [UInt8]?, from source: DocumentSource,
    _ environment: [String: String]
  ) throws(Failure) {
    let digest = contents.map(FetchRecord.digest)
    let record = FetchRecord.read(for: path)
    let isCurrent = digest != nil && record?.sha256 == digest && record?.source == source.url
    known = record
    isEdited = digest != nil && record != nil && record?.sha256 != digest
    var download = DocumentDownload(
      url: try Self.url(source.url), headers: try Self.headers(source, environment))
    download.redirects = source.redirects.compactMap { URL(string: $0) }
    if isCurrent {
      download.entityTag = record?.etag
      download.lastModified = record?.lastModified
    }
    let response = try download.response()
    switch response.status {
    case 304 where isCurrent: (fetched, unrecorded) = (nil, nil)
    case 200:
      let isSame = FetchRecord.digest(of: response.contents) == digest
      fetched = isSame ? nil : response
      unrecorded = isSame && !isCurrent ? response : nil
    default:
      let names = source.headers.flatMap(\.value.variables).joined(separator: "', '")
      throw download.failure(
        response,
        hint: names.isEmpty ? DocumentDownload.credentials : "check the value of '\(names)'")
    }
  }

  private static func url(_ text: String) throws(Failure) -> URL {
    guard let url = URL(string: text), url.host != nil else {
      throw Failure(message: "'\(text)' is not a URL")
    }
    return url
  }

  private static func headers(
    _ source: DocumentSource, _ environment: [String: String]
  ) throws(Failure) -> [String: String] {
    for header in source.headers {
      for name in header.value.variables where environment[name, default: ""].isEmpty {
        throw Failure(
          message: "the variable '\(name)' is not set, which the header field '\(header.name)' of "
            + "'source' needs", help: "export \(name)=…")
      }
    }
    let values = source.headers.map { ($0.name, $0.value.expanded(environment)) }
    if let header = values.first(where: { $0.1.contains(where: \.isNewline) }) {
      throw Failure(message: "the value of the header field '\(header.0)' has several lines")
    }
    return Dictionary(values, uniquingKeysWith: { $1 })
  }
}
