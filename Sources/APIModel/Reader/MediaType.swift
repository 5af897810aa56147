/// A media type as a spec writes it: `application/json; charset=utf-8`.
struct MediaType {
  /// Without parameters, in lower case: `application/json`.
  let essence: String

  init(_ text: String) {
    essence = text.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
  }

  /// What a body of this type is; nil for a range (`*/*`), which says nothing.
  var kind: Content.Kind? {
    switch essence {
    case "application/json", "text/json", "text/x-json": .json
    case "application/x-www-form-urlencoded": .form
    case "multipart/form-data": .multipart
    case "*/*", "application/*", "*": nil
    case _ where essence.hasSuffix("+json"): .json
    case _ where isXML || isStream: .binary
    case _ where essence.hasPrefix("text/"): .text
    default: .binary
    }
  }

  var isXML: Bool {
    essence == "application/xml" || essence == "text/xml" || essence.hasSuffix("+xml")
  }

  /// One value after the other, which is more than bytes but not supported as such.
  var isStream: Bool {
    [
      "text/event-stream", "application/jsonl", "application/x-ndjson", "application/ndjson",
      "application/json-seq", "application/geo+json-seq", "multipart/mixed",
    ].contains(essence)
  }
}
