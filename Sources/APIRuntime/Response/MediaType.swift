import Foundation

/// A media type as `Content-Type` has it (RFC 9110 §8.3.1).
struct MediaType {
  /// Type and subtype without parameters, in lower case: `text/event-stream`.
  let essence: String
  private let parameters: [String: String]

  init(_ text: String) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    essence = (parts.first ?? "").trimmingCharacters(in: .whitespaces).lowercased()
    var parameters: [String: String] = [:]
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      let name = pair[0].trimmingCharacters(in: .whitespaces).lowercased()
      parameters[name] = pair[1].trimmingCharacters(in: .whitespaces.union(["\""]))
    }
    self.parameters = parameters
  }

  /// The character set of a text.
  var charset: String? { parameters["charset"] }

  /// Whether it is JSON, or a format made of it (RFC 6839 §3.1).
  var isJSON: Bool { essence == "application/json" || essence.hasSuffix("+json") }

  /// Whether this is what `documented` describes: the same type or one of its range, with all of its parameters.
  func matches(_ documented: MediaType) -> Bool {
    guard documented.parameters.allSatisfy({ $0 == "charset" || parameters[$0] == $1 }) else {
      return false
    }
    if documented.essence.hasPrefix("*") { return true }
    guard documented.essence.hasSuffix("*") else { return essence == documented.essence }
    return essence.hasPrefix(documented.essence.dropLast())
  }
}

extension MediaType {
  /// The media type of files whose names end so; nil where that is not a common one.
  static func ofFiles(ending: String) -> String? { endings[ending.lowercased()] }

  private static let endings = [
    "avif": "image/avif", "bmp": "image/bmp", "csv": "text/csv", "gif": "image/gif",
    "gz": "application/gzip", "heic": "image/heic", "html": "text/html", "jpeg": "image/jpeg",
    "jpg": "image/jpeg", "json": "application/json", "m4a": "audio/mp4", "mov": "video/quicktime",
    "mp3": "audio/mpeg", "mp4": "video/mp4", "pdf": "application/pdf", "png": "image/png",
    "svg": "image/svg+xml", "tif": "image/tiff", "tiff": "image/tiff", "txt": "text/plain",
    "wav": "audio/wav", "webm": "video/webm", "webp": "image/webp", "xml": "application/xml",
    "zip": "application/zip",
  ]
}
