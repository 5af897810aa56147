/// Several `Set-Cookie` fields that Foundation has joined with commas, although their values may
/// contain commas (RFC 9110 §5.3).
///
/// A value often contains user input, and no part of it may turn into a separate cookie. A field is
/// therefore split only after attributes, which users cannot influence. It is split at a comma
/// before a name and `=`, unlike the comma in a date. Cookies without attributes stay together,
/// since two of them look like one with a comma in its value.
struct JoinedCookies {
  /// The fields as the server sent them, as far as they can be recovered.
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

  /// Whether a field ends with a complete attribute.
  private static func hasEnded(_ field: Substring) -> Bool {
    let parts = field.split(separator: ";", omittingEmptySubsequences: false).dropFirst()
    return parts.last.map { part in
      let name = part.divided(by: "=").before.filter { !$0.isWhitespace }.lowercased()
      return part.allSatisfy(\.isWhitespace) || attributes.contains(name)
    } ?? false
  }

  /// Whether a string begins with a name and `=`.
  private static func begins(_ text: Substring) -> Bool {
    let (name, value) = text.divided(by: "=")
    return value != nil && !name.isEmpty
      && !name.contains { $0.isWhitespace || ";,".contains($0) }
  }

  /// The attributes of RFC 6265 §4.1.1, and those added by browsers.
  private static let attributes: Set<String> = [
    "domain", "expires", "httponly", "max-age", "partitioned", "path", "priority", "samesite",
    "secure", "version", "comment",
  ]
}
