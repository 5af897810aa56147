import APIGenCore
import Foundation

/// When and from where a document was fetched: the file `.openapi.json.fetched` beside `openapi.json`.
///
/// Its name begins with a dot, so that SwiftPM does not take it for a file of a target. It holds no
/// header field of the request, which can be secret.
struct FetchRecord: Codable, Equatable {
  let source: String
  /// When the document was fetched last with other contents than before (RFC 3339).
  let date: String
  let etag: String?
  let lastModified: String?
  /// The SHA-256 of the file, in hexadecimal.
  let sha256: String

  init(source: String, response: Download.Response, date: Date) {
    self.source = source
    self.date = date.formatted(.iso8601)
    etag = response.entityTag
    lastModified = response.lastModified
    sha256 = Self.digest(of: response.contents)
  }

  /// Returns the path of the record of a document.
  static func path(for document: String) -> String {
    let folder = document.lastIndex(of: "/").map { document[...$0] } ?? ""
    return "\(folder).\(document.dropFirst(folder.count)).fetched"
  }

  /// Returns the record of a document; nil if there is none that can be read.
  static func read(for document: String) -> FetchRecord? {
    guard let bytes = try? FileSystem.read(path(for: document)) else { return nil }
    return try? JSONDecoder().decode(FetchRecord.self, from: Data(bytes))
  }

  func write(for document: String) throws(OutputError) {
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
