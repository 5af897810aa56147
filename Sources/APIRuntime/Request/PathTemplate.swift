/// A path with placeholders in braces: `/users/{id}/posts`.
enum PathTemplate {
  /// Puts encoded values in the place of the placeholders.
  ///
  /// - Throws: ``RequestError/missingPathParameter(_:)`` where a placeholder has no value.
  static func expand(_ template: String, _ values: [String: String]) throws(RequestError) -> String
  {
    var path = template.isEmpty || template.hasPrefix("/") ? "" : "/"
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      path += PercentEncoding.encodePathLiteral(String(rest[..<open]))
      guard let value = values[name] else { throw .missingPathParameter(name) }
      path += value
      rest = rest[rest.index(after: close)...]
    }
    return withoutDotSegments(path + PercentEncoding.encodePathLiteral(String(rest)))
  }

  /// A segment `.` or `..`, of one value or of several, would be taken for a step in the path (RFC 3986 §5.2.4).
  private static func withoutDotSegments(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init).map { $0 == "." || $0 == ".." ? $0.replacing(".", with: "%2E") : $0 }
      .joined(separator: "/")
  }
}
