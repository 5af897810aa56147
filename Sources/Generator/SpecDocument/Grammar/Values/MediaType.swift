/// A media type or a range of them, as a document or a message writes it (RFC 9110 §8.3.1):
/// `application/json; charset=utf-8`, `image/*`.
package struct MediaType: Hashable, Sendable {
  /// How a body of a type is read and written.
  package enum Kind: String, Sendable {
    /// `application/json` and every `+json`.
    case json
    /// `application/x-www-form-urlencoded`.
    case form
    /// `multipart/form-data` and every other multipart type. Parts that are received are not typed.
    case multipart
    /// `text/*`: a string, or a scalar as text.
    case text
    /// XML, which is not parsed: bytes.
    case xml
    /// `text/event-stream`; the type describes the data of one event.
    case events
    /// A sequence of JSON values; the type describes one of them.
    case lines
    /// Anything else: a stream of bytes.
    case binary
  }

  /// The type as written.
  package let text: String
  /// The type without its parameters, in lower case: `application/json`.
  package let essence: String

  package init(_ text: String) {
    self.text = text
    let name = text.utf8.prefix { $0 != UInt8(ascii: ";") }
    essence = String(decoding: name.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self).lowercased()
  }

  /// The kind of a body of this type; nil for a range that includes JSON, such as `*/*`.
  package var kind: Kind? {
    switch essence {
    case "application/json", "text/json", "text/x-json": .json
    case "application/x-www-form-urlencoded": .form
    case "application/xml", "text/xml": .xml
    case "text/event-stream": .events
    case _ where Self.lines.contains(essence): .lines
    case "*/*", "application/*", "*": nil
    case _ where essence.hasPrefix("multipart/"): .multipart
    case _ where essence.hasSuffix("+json"): .json
    case _ where essence.hasSuffix("+json-seq"): .lines
    case _ where essence.hasSuffix("+xml"): .xml
    case _ where essence.hasPrefix("text/"): .text
    default: .binary
    }
  }

  /// Whether it is a form, whose parts have names, among the multipart types.
  package var isFormData: Bool { essence == "multipart/form-data" }

  /// Whether it is a patch format, which the type identifies (RFC 5789 §2):
  /// `application/json-patch+json`.
  package var isPatch: Bool { essence.contains("patch+") }

  /// Whether it is JSON Merge Patch (RFC 7396).
  package var isMergePatch: Bool { essence == "application/merge-patch+json" }

  /// Whether it is a notation for the data that JSON can express, such as XML, YAML or CBOR.
  package var isNotationOfData: Bool {
    if kind == .xml { return true }
    guard let subtype = essence.split(separator: "/").last else { return false }
    let name = subtype.split(separator: "+").last ?? subtype
    return Self.notations.contains(name.hasPrefix("x-") ? name.dropFirst(2) : name)
  }

  /// Whether it is a range: `*/*`.
  package var isRange: Bool { essence.utf8.contains(UInt8(ascii: "*")) }

  /// Returns whether a type is this one or in this range. Parameters are ignored.
  package func covers(_ other: MediaType) -> Bool {
    essence == other.essence || essence == "*/*" || essence == "*"
      || essence.hasSuffix("/*") && other.essence.hasPrefix(essence.dropLast())
  }

  /// The parameters, as written: `charset=utf-8`.
  package var parameters: [(name: String, value: String)] {
    text.split(separator: ";").dropFirst().map { parameter in
      let parts = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let words = parts.map { $0.replacing("\"", with: "").split(whereSeparator: \.isWhitespace) }
      let texts = words.map { $0.joined(separator: " ") }
      return (texts[0], texts.count > 1 ? texts[1] : "")
    }
  }

  /// Returns a type that a message can name in place of a range: `image/png` for `image/*`.
  ///
  /// Drops the boundary of a multipart type, because each body chooses one.
  package func concrete(as kind: Kind) -> MediaType {
    if isFormData { return .formData }
    if kind == .multipart {
      let parts = text.split(separator: ";").filter { !$0.lowercased().contains("boundary=") }
      return MediaType(parts.joined(separator: ";").replacing("*", with: "mixed"))
    }
    guard isRange else { return self }
    switch kind {
    case .json: return .json
    case .text: return .plainText
    case .xml: return .xml
    case .form, .multipart, .events, .lines, .binary:
      let usual = ["image": "image/png", "audio": "audio/mpeg", "video": "video/mp4"]
      return MediaType(usual[String(essence.prefix { $0 != "/" })] ?? "application/octet-stream")
    }
  }

  package static let json: MediaType = "application/json"
  package static let xml: MediaType = "application/xml"
  package static let plainText: MediaType = "text/plain"
  package static let formData: MediaType = "multipart/form-data"
  package static let bytes: MediaType = "application/octet-stream"

  /// The types before the slash (RFC 6838 §4.2).
  package static let topLevelTypes: Set<Substring> = [
    "application", "audio", "font", "image", "message", "model", "multipart", "text", "video",
  ]

  private static let notations: Set<Substring> = [
    "bson", "cbor", "ion", "msgpack", "plist", "protobuf", "smile", "ubjson", "yaml",
    "vnd.google.protobuf", "vnd.msgpack", "vnd.yaml", "jackson-smile",
  ]

  /// A sequence of JSON values (OpenAPI 3.2 §4.14.4; RFC 7464).
  private static let lines: Set<String> = [
    "application/jsonl", "application/jsonlines", "application/json-lines", "application/x-jsonl",
    "application/x-jsonlines", "application/x-json-lines", "application/ndjson",
    "application/x-ndjson", "application/x-json-stream", "application/stream+json",
    "application/json-seq", "text/jsonl",
  ]
}

extension MediaType: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral text: String) { self.init(text) }

  package var description: String { text }
}
