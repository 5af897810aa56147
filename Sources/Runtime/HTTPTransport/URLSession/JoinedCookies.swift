/// Several `Set-Cookie` fields, which Foundation joins by commas although their values may contain
/// some (RFC 9110 §5.3).
///
/// A value is often made of what users enter, and none of it may become a cookie of its own. So a
/// field is split only after attributes, where servers write what follows, and at a comma after
/// which a name and `=` follow, unlike within a date. Cookies without attributes stay together: the
/// text of two of them is also that of one with a comma in its value.
struct JoinedCookies {
  /// The fields as the server sent them, as far as that can be known.
  private(set) var fields: [String] = []

  init(_ text: String) {
    var field: Substring = ""
    for (index, part) in text.split(separator: ", ", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0, Self.hasEnded(field), Self.begins(part) {
        fields.append(String(field))
        field = ""
      }
      field = index == 0 || field.isEmpty ? part : text[field.startIndex..<part.endIndex]
    }
    fields.append(String(field))
  }

  /// Whether the last thing in a field is a complete attribute.
  private static func hasEnded(_ field: Substring) -> Bool {
    let parts = field.split(separator: ";", omittingEmptySubsequences: false).dropFirst()
    return parts.last.map { part in
      let name = part.prefix { $0 != "=" }.filter { !$0.isWhitespace }.lowercased()
      return part.allSatisfy(\.isWhitespace) || attributes.contains(name)
    } ?? false
  }

  /// Whether a text begins with a name and `=`.
  private static func begins(_ text: Substring) -> Bool {
    let name = text.prefix { $0 != "=" }
    return name.endIndex < text.endIndex && !name.isEmpty
      && !name.contains { $0.isWhitespace || ";,".contains($0) }
  }

  /// RFC 6265 §4.1.1 and those that browsers have added.
  private static let attributes: Set<String> = [
    "domain", "expires", "httponly", "max-age", "partitioned", "path", "priority", "samesite",
    "secure", "version", "comment",
  ]
}
