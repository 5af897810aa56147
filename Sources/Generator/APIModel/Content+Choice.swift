package import SpecDocument

extension [Content] {
  /// Returns the content for a media type: an exact match, or else a range that covers it. All
  /// types of JSON cover each other.
  package func content(of type: MediaType) -> Content? {
    first { $0.mediaTypes.contains { $0.essence == type.essence } }
      ?? first { content in
        content.kind == .json && type.kind == .json
          || content.mediaTypes.contains { $0.covers(type) }
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
