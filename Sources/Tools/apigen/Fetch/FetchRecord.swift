import APIGenCore
import Foundation
import JSONCoding

/// The time and source of a fetch: the file `.openapi.json.fetched` next to `openapi.json`.
///
/// Its name begins with a dot, so that SwiftPM does not treat it as a file of the target. It omits
/// the request's header fields, which may be secret.
struct FetchRecord: Codable, Equatable {
  let source: String
  /// The time when the last fetch returned different contents (RFC 3339).
  let date: String
  let etag: String?
  let lastModified: String?
  /// The SHA-256 of the file, in hexadecimal.
  let sha256: String

  /// Records a response that has just arrived.
  init(_ source: String, _ response: FetchedResponse) {
    self.source = source
    date = Date().formatted(.iso8601)
    etag = response.entityTag
    lastModified = response.lastModified
    sha256 = Self.digest(of: response.contents)
  }

  /// Returns the path of the record of a document.
  static func path(for document: String) -> String {
    let folder = document.lastIndex(of: "/").map { document[...$0] } ?? ""
    return "\(folder).\(document.dropFirst(folder.count)).fetched"
  }

  /// Returns the record of a document; nil if the record is missing or unreadable.
  static func read(for document: String) -> FetchRecord? {
    guard let bytes = try? FileSystem.read(path(for: document)) else { return nil }
    return try? JSONDecoder().decode(FetchRecord.self, from: Data(bytes))
  }

  func write(for document: String) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return }
    let text = String(decoding: data, as: UTF8.self) + "\n"
    try OutputFile(path: Self.path(for: document)).write(text)
  }

  static func digest(of contents: [UInt8]) -> String {
    SHA256.digest(of: contents).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
