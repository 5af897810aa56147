/// Where links in a description may lead: to websites and addresses of mail, but not to a script or a file.
enum LinkTargets {
  private static let schemes: Set<String> = ["http", "https", "mailto"]

  /// Returns whether a target is relative, or has a scheme that is allowed. A character reference could be
  /// a part of another one.
  static func isAllowed(_ target: Substring) -> Bool {
    let start = target.drop { $0.isWhitespace || $0 == "<" }
    // No scheme is longer, so that the time is linear in the text.
    let head = start.prefix(64).prefix { !"/?#)".contains($0) }
    if head.contains("&") { return false }
    guard let colon = head.firstIndex(of: ":") else { return true }
    return schemes.contains(head[..<colon].lowercased())
  }

  /// Returns Markdown in which other links are text: a backslash separates the parts of those.
  static func escapingOthers(in text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "&") }) else {
      return text
    }
    var result = ""
    var rest = text[...]
    while let next = rest.utf8.firstIndex(where: {
      $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "<")
    }) {
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

  /// `<https://example.com>`, without the bracket.
  private static func isAutolink(_ text: Substring) -> Bool {
    guard text.first?.isLetter == true else { return false }
    let scheme = text.prefix(64).prefix { $0.isLetter || $0.isNumber || "+.-".contains($0) }
    return text[scheme.endIndex...].first == ":"
  }
}
