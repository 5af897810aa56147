/// Expansion of path templates, with placeholders in braces: `/users/{id}/posts`.
enum PathExpansion {
  /// Replaces the placeholders by encoded values.
  ///
  /// - Throws: ``RequestError/missingPathParameter(_:)`` if a placeholder has no value.
  static func expand(_ template: String, _ values: [String: String]) throws(RequestError) -> String
  {
    var path = template.isEmpty || template.hasPrefix("/") ? "" : "/"
    // By bytes: the braces are ASCII, and searching by `Character` is many times slower.
    let bytes = template.utf8
    var start = bytes.startIndex
    while let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = String(template[bytes.index(after: open)..<close])
      path += PercentEncoding.encodePathLiteral(String(template[start..<open]))
      guard let value = values[name] else { throw .missingPathParameter(name) }
      path += value
      start = bytes.index(after: close)
    }
    path += PercentEncoding.encodePathLiteral(String(template[start...]))
    return withoutDotSegments(path)
  }

  /// A segment `.` or `..` that results from values would be interpreted as a relative step (RFC 3986 §5.2.4).
  private static func withoutDotSegments(_ path: String) -> String {
    guard hasDotAfterSlash(path) else { return path }
    return path.split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init).map { $0 == "." || $0 == ".." ? $0.replacing(".", with: "%2E") : $0 }
      .joined(separator: "/")
  }

  private static func hasDotAfterSlash(_ path: String) -> Bool {
    var before: UInt8 = 0
    for byte in path.utf8 {
      if byte == UInt8(ascii: "."), before == UInt8(ascii: "/") { return true }
      before = byte
    }
    return false
  }
}
