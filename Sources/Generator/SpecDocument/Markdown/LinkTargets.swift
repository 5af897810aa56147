/// Decides where links in a description may lead: to websites and mail addresses, but not to
/// scripts or files.
enum LinkTargets {
  private static let schemes: Set<String> = ["http", "https", "mailto"]

  /// Returns whether a target is relative or has an allowed scheme.
  ///
  /// A character reference is not allowed, since it could be part of another scheme.
  static func isAllowed(_ target: Substring) -> Bool {
    let start = target.utf8.drop { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "<") }
    // No scheme is longer, and the limit keeps the time linear.
    let head = start.prefix(64).prefix { !"/?#)".utf8.contains($0) }
    if head.contains(UInt8(ascii: "&")) { return false }
    guard let colon = head.firstIndex(of: UInt8(ascii: ":")) else { return true }
    return schemes.contains(Substring(start[..<colon]).lowercased())
  }

  /// Returns Markdown in which a backslash turns all other links into plain text.
  static func escapingOthers(in text: String) -> String {
    let (close, angle) = (UInt8(ascii: "]"), UInt8(ascii: "<"))
    var result = ""
    var rest = text[...]
    var search = text[...]
    while let mark = search.firstByte(where: { $0 == close || $0 == angle }) {
      let isAngle = search.utf8[mark] == angle
      search = Substring(search.utf8[mark...].dropFirst())
      let isLink =
        isAngle ? isAutolink(search) : search.utf8.first.map("(:".utf8.contains) ?? false
      guard isLink, !isAllowed(isAngle ? search : Substring(search.utf8.dropFirst())) else {
        continue
      }
      let end = isAngle ? mark : search.startIndex
      result += rest[..<end]
      result += "\\"
      rest = rest[end...]
    }
    return result.isEmpty ? text : result + rest
  }

  /// Returns whether a string is the rest of an autolink after its bracket: `https://example.com>`.
  private static func isAutolink(_ text: Substring) -> Bool {
    guard text.first?.isLetter == true else { return false }
    let scheme = text.prefix(64).prefix { $0.isLetter || $0.isNumber || "+.-".contains($0) }
    return text[scheme.endIndex...].first == ":"
  }
}
