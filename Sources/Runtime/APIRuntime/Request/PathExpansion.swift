/// Expands path templates with placeholders in braces: `/users/{id}/posts`.
enum PathExpansion {
  /// Replaces the placeholders with encoded values. Between quotes, as in `/people('{name}')`, a quote in a value is
  /// doubled (OData URL Conventions 4.01 §2), so that it does not end the value.
  ///
  /// - Throws: ``RequestError/missingPathParameter(_:)`` for a placeholder without a value,
  ///   ``RequestError/dotPathParameter(_:)`` for a value that leads to another path.
  static func expand(
    _ template: String, _ values: [ExactText: String]
  ) throws(RequestError) -> String {
    var path = template.isEmpty || template.hasPrefix("/") ? "" : "/"
    // By bytes: the braces are ASCII, and searching by `Character` is many times slower.
    let bytes = template.utf8
    var start = bytes.startIndex
    var doubtful: [(name: String, range: Range<Int>)] = []
    while let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = String(template[bytes.index(after: open)..<close])
      path += PercentEncoding.encodePathLiteral(String(template[start..<open]))
      guard var value = values[ExactText(name)] else { throw .missingPathParameter(name) }
      // A value that is a whole path may begin with its slash; `//` would begin an authority.
      if path == "/" { value = String(value.drop { $0 == "/" }) }
      let isQuoted =
        bytes[..<open].last == UInt8(ascii: "'")
        && bytes[close...].dropFirst().first == UInt8(ascii: "'")
      if isQuoted { value = value.replacing("'", with: "''").replacing("%27", with: "%27%27") }
      if value.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) {
        doubtful.append((name, path.utf8.count..<path.utf8.count + value.utf8.count))
      }
      path += value
      start = bytes.index(after: close)
    }
    path += PercentEncoding.encodePathLiteral(String(template[start...]))
    for (name, range) in doubtful where hasDotSegment(path, around: range) {
      throw .dotPathParameter(name)
    }
    return path
  }

  /// Returns whether a segment within or around a range is a relative step (RFC 3986 §5.2.4).
  ///
  /// A segment also counts as one if a server would treat it as such after decoding the path or
  /// dropping the parameters of the segment, as in `..;`.
  private static func hasDotSegment(_ path: String, around range: Range<Int>) -> Bool {
    let lower = path.utf8.index(path.startIndex, offsetBy: range.lowerBound)
    let upper = path.utf8.index(path.startIndex, offsetBy: range.upperBound)
    let start = path[..<lower].utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    let end = path[upper...].utf8.firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
    let decoded = path[start..<end].lowercased().replacing("%2e", with: ".")
      .replacing("%2f", with: "/").replacing("%5c", with: "/").replacing("%3b", with: ";")
    return decoded.split(separator: "/").contains { segment in
      let name = segment.prefix { $0 != ";" }
      return name == "." || name == ".."
    }
  }
}
