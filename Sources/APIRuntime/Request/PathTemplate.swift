/// A path with placeholders in braces: `/users/{id}/posts`.
enum PathTemplate {
  /// Puts encoded values in the place of the placeholders.
  ///
  /// - Throws: ``RequestError/missingPathParameter(_:)`` where a placeholder has no value.
  static func expand(_ template: String, _ values: [String: String]) throws(RequestError) -> String {
    var path = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      path += PercentEncoding.encodePathLiteral(String(rest[..<open]))
      guard let value = values[name] else { throw .missingPathParameter(name) }
      path += value
      rest = rest[rest.index(after: close)...]
    }
    return path + PercentEncoding.encodePathLiteral(String(rest))
  }
}
