import APIModel

/// A media type as a spec writes it: `application/json; charset=utf-8`.
struct MediaType {
  /// Without parameters, in lower case: `application/json`.
  let essence: String

  init(_ text: String) {
    let name = text.utf8.prefix { $0 != UInt8(ascii: ";") }
    essence = String(decoding: name.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self).lowercased()
  }

  /// The kind of a body of this type; nil for a range (`*/*`).
  var kind: Content.Kind? {
    switch essence {
    case "application/json", "text/json", "text/x-json": .json
    case "application/x-www-form-urlencoded": .form
    case "text/event-stream": .events
    case _ where Self.lines.contains(essence): .lines
    case "*/*", "application/*", "*": nil
    case _ where essence.hasPrefix("multipart/"): .multipart
    case _ where essence.hasSuffix("+json"): .json
    case _ where essence.hasSuffix("+json-seq"): .lines
    case _ where isXML: .xml
    case _ where essence.hasPrefix("text/"): .text
    default: .binary
    }
  }

  var isXML: Bool {
    essence == "application/xml" || essence == "text/xml" || essence.hasSuffix("+xml")
  }

  /// A patch format, which the media type identifies (RFC 5789 §2): `application/merge-patch+json`.
  var isPatch: Bool { essence.contains("patch+") }

  /// Whether it is a range: `*/*`.
  var isRange: Bool { essence.utf8.contains(UInt8(ascii: "*")) }

  /// A sequence of JSON values (OpenAPI 3.2 §4.14.4; RFC 7464).
  private static let lines: Set<String> = [
    "application/jsonl", "application/jsonlines", "application/json-lines", "application/x-jsonl",
    "application/x-jsonlines", "application/x-json-lines", "application/ndjson",
    "application/x-ndjson", "application/x-json-stream", "application/stream+json",
    "application/json-seq", "text/jsonl",
  ]
}
