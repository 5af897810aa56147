/// A path with placeholders in braces: `/users/{id}/posts`.
enum PathTemplate {
  /// Puts encoded values in the place of the placeholders.
  ///
  /// - Throws: ``RequestError/missingPathParameter(_:)`` where a placeholder has no value.
  static func expand(_ template: String, _ values: [String: String]) throws(RequestError) -> String
  {
    var path = template.isEmpty || template.hasPrefix("/") ? "" : "/"
    // By bytes: the braces are ASCII, and looking for characters is many times slower.
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

  /// A segment `.` or `..`, of one value or of several, would be taken for a step in the path (RFC 3986 §5.2.4).
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
