package import Foundation

/// A media type as in `Content-Type` (RFC 9110 §8.3.1).
package struct MIMEType {
  /// Type and subtype without parameters, in lowercase: `text/event-stream`.
  package let essence: String
  private let parameters: [String: String]

  package init(_ text: String) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    essence = (parts.first ?? "").trimmingCharacters(in: .whitespaces).lowercased()
    var parameters: [String: String] = [:]
    for part in parts.dropFirst() {
      let (name, value) = part.divided(by: "=")
      guard let value, !value.isEmpty, !name.isEmpty else { continue }
      parameters[name.trimmingCharacters(in: .whitespaces).lowercased()] =
        value.trimmingCharacters(in: .whitespaces.union(["\""]))
    }
    self.parameters = parameters
  }

  /// The charset of a textual media type.
  package var charset: String? { parameters["charset"] }

  /// The encoding of text, by default UTF-8; nil if the charset is unknown.
  package var textEncoding: String.Encoding? {
    charset.map { Self.textEncodings[$0.lowercased()] } ?? .utf8
  }

  private static let textEncodings: [String: String.Encoding] = [
    "utf-8": .utf8, "utf8": .utf8, "us-ascii": .ascii, "ascii": .ascii, "iso-8859-1": .isoLatin1,
    "latin1": .isoLatin1, "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250,
    "windows-1251": .windowsCP1251, "windows-1252": .windowsCP1252,
    "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254, "shift_jis": .shiftJIS,
    "euc-jp": .japaneseEUC, "iso-2022-jp": .iso2022JP, "utf-16": .utf16,
    "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian,
  ]

  /// The line that separates the parts of a multipart body (RFC 2046 §5.1.1).
  package var boundary: String? { parameters["boundary"] }

  /// The media type of the root of a compound object (RFC 2387 §3.1).
  package var type: String? { parameters["type"] }

  /// Whether the type is JSON or based on it (RFC 6839 §3.1).
  package var isJSON: Bool {
    ["application/json", "text/json", "text/x-json"].contains(essence) || essence.hasSuffix("+json")
  }

  /// Whether the type is a form of names and values (WHATWG URL §5).
  package var isForm: Bool { essence == "application/x-www-form-urlencoded" }

  /// Whether this type matches `documented`: it is the same type or within its range, and has all
  /// of its parameters.
  package func matches(_ documented: MIMEType) -> Bool {
    guard documented.parameters.allSatisfy({ $0 == "charset" || parameters[$0] == $1 }) else {
      return false
    }
    if documented.essence.hasPrefix("*") { return true }
    guard documented.essence.hasSuffix("*") else { return essence == documented.essence }
    return essence.hasPrefix(documented.essence.dropLast())
  }
}

extension MIMEType {
  /// Returns the media type for a file extension, or nil if it is not a common one.
  package static func forFileExtension(_ pathExtension: some StringProtocol) -> String? {
    byFileExtension[pathExtension.lowercased()]
  }

  /// Returns the media type that the name of a file suggests if it is one of a list, such as
  /// `image/png, image/jpeg`; otherwise the first of the list.
  package static func ofFile(named name: String, among accepted: String?) -> String {
    let accepted = (accepted ?? "").split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let suggested =
      name.contains(".") ? forFileExtension(name.split(separator: ".").last ?? "") : nil
    if let suggested,
      accepted.isEmpty || accepted.contains(where: { MIMEType(suggested).matches(MIMEType($0)) })
    {
      return suggested
    }
    return accepted.first ?? "application/octet-stream"
  }

  private static let byFileExtension = [
    "avif": "image/avif", "bmp": "image/bmp", "csv": "text/csv", "gif": "image/gif",
    "gz": "application/gzip", "heic": "image/heic", "html": "text/html", "jpeg": "image/jpeg",
    "jpg": "image/jpeg", "json": "application/json", "m4a": "audio/mp4", "mov": "video/quicktime",
    "mp3": "audio/mpeg", "mp4": "video/mp4", "pdf": "application/pdf", "png": "image/png",
    "svg": "image/svg+xml", "tif": "image/tiff", "tiff": "image/tiff", "txt": "text/plain",
    "wav": "audio/wav", "webm": "video/webm", "webp": "image/webp", "xml": "application/xml",
    "zip": "application/zip",
  ]
}
