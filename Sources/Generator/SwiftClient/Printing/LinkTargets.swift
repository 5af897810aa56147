import SpecDocument

/// Decides where links in a description may lead: to websites and mail addresses, but not to
/// scripts or files.
enum LinkTargets {
  private static let schemes: Set<String> = ["http", "https", "mailto"]

  /// Returns whether a target is relative or has an allowed scheme.
  ///
  /// A character reference is not allowed, since it could be part of another scheme.
  static func isAllowed(_ target: Substring) -> Bool {
    let start = target.drop { $0.isWhitespace || $0 == "<" }
    // No scheme is longer, and the limit keeps the time linear.
    let head = start.utf8.prefix(64).prefix { !"/?#)".utf8.contains($0) }
    if head.contains(UInt8(ascii: "&")) { return false }
    guard let colon = head.firstIndex(of: UInt8(ascii: ":")) else { return true }
    return schemes.contains(start[..<colon].lowercased())
  }

  /// Returns Markdown in which a backslash turns all other links into plain text.
  static func escapingOthers(in text: String) -> String {
    guard text.containsBytes(of: ":") || text.containsBytes(of: "&"),
      text.containsBytes(of: "]") || text.containsBytes(of: "<")
    else { return text }
    var result = ""
    var rest = text[...]
    while let next = rest.utf8.firstIndex(where: "]<".utf8.contains) {
      result += rest[..<next]
      rest = rest[next...]
      let mark = rest.hasPrefix("](") || rest.hasPrefix("]:") ? rest.prefix(2) : rest.prefix(1)
      rest = rest[mark.endIndex...]
      let isLink = mark == "<" ? isAutolink(rest) : mark.utf8.count == 2
      if isLink, !isAllowed(rest) {
        result += mark == "<" ? "\\<" : "]\\" + mark.dropFirst()
      } else {
        result += mark
      }
    }
    return result + rest
  }

  /// Returns whether a string is the rest of an autolink after its bracket: `https://example.com>`.
  private static func isAutolink(_ text: Substring) -> Bool {
    guard text.first?.isLetter == true else { return false }
    let scheme = text.prefix(64).prefix { $0.isLetter || $0.isNumber || "+.-".contains($0) }
    return text[scheme.endIndex...].first == ":"
  }
}
