import SpecDocument

extension Content {
  /// Returns a media type without its parameters, in lowercase (RFC 9110 §8.3.1).
  package static func essence(of mediaType: String) -> String {
    mediaType.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" }
  }

  fileprivate var essences: [String] { ([mediaType] + otherMediaTypes).map(Self.essence) }
}

extension [Content] {
  /// Returns the content for a media type without parameters: an exact match, or else a range that
  /// covers it. JSON covers every `+json` type, and vice versa.
  package func content(of essence: String) -> Content? {
    first { $0.essences.contains(essence) }
      ?? first { content in
        content.kind == .json && essence.hasSuffix("json")
          || content.essences.contains {
            $0 == "*/*" || $0.hasSuffix("/*") && essence.hasPrefix($0.dropLast())
          }
      }
  }
}

extension Operation {
  /// Returns the response for a status: an exact match, or else a range, or else the default.
  package func response(for status: Int) -> Response? {
    responses.first { $0.status == .code(status) }
      ?? responses.first { $0.status == .range(status / 100) }
      ?? responses.first { $0.status == .default }
  }
}
