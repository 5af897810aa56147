import Naming

/// Spells words in Swift's case conventions (Swift API Design Guidelines, "Follow case conventions").
package enum SwiftName {
  /// `created_at` is `createdAt`, `user_id` is `userID`, `URL` is `url`.
  static func lowerCamel(_ text: String) -> String { lowerCamel(words(of: text)) }

  /// `user_profile` is `UserProfile`, `html_url` is `HTMLURL`.
  static func upperCamel(_ text: String) -> String { upperCamel(words(of: text)) }

  /// The same with every symbol spelled out, for texts that differ in nothing else.
  static func lowerCamelNamingSymbols(_ text: String) -> String {
    lowerCamel(Words.splitNamingSymbols(text))
  }

  static func upperCamelNamingSymbols(_ text: String) -> String {
    upperCamel(Words.splitNamingSymbols(text))
  }

  static func upperCamel(_ words: [String]) -> String {
    identifier(words.map(capitalized).joined(), ifEmpty: "Empty")
  }

  static func lowerCamel(_ words: [String]) -> String {
    guard let first = words.first else { return "empty" }
    return identifier(
      uncapitalized(first) + words.dropFirst().map(capitalized).joined(), ifEmpty: "empty")
  }

  /// A name that the author of the spec chose for a member: kept if it is a Swift identifier, else respelled.
  static func chosenMember(_ text: String) -> String {
    isIdentifier(text) ? text : lowerCamel(text)
  }

  /// The same for a type, which is never written in backticks.
  static func chosenType(_ text: String) -> String {
    isIdentifier(text) && Keywords.escaped(text) == text ? text : upperCamel(text)
  }

  /// Whether the text is a Swift identifier, in backticks if need be.
  package static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, beginsIdentifier(first) else { return false }
    return text.unicodeScalars.allSatisfy { $0 == "_" || Words.isIdentifierPart($0) }
  }

  /// Whether a type of this name would be called like a member, as in scripts without capitals.
  static func isMember(_ name: String) -> Bool {
    if let first = name.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first { return false }
    return name == lowerCamel(name)
  }

  /// Words without symbols, unless nothing or only a bare number would be left.
  private static func words(of text: String) -> [String] {
    let plain = Words.split(text)
    let isSigned = text.hasPrefix("+") || text.hasPrefix("-")
    guard let first = plain.first, !(isSigned && first.first?.isNumber == true) else {
      return Words.splitNamingSymbols(text)
    }
    return plain
  }

  private static func identifier(_ text: String, ifEmpty fallback: String) -> String {
    guard let first = text.unicodeScalars.first else { return fallback }
    return beginsIdentifier(first) ? text : "_" + text
  }

  private static func beginsIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    default: !scalar.isASCII && scalar.properties.isXIDStart
    }
  }

  private static func capitalized(_ word: String) -> String {
    if word.utf8.count <= longestAcronym + 1 {
      let lower = word.lowercased()
      if acronyms.contains(lower) { return lower.uppercased() }
      if lower.hasSuffix("s"), acronyms.contains(String(lower.dropLast())) {
        return lower.dropLast().uppercased() + "s"
      }
    }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func uncapitalized(_ word: String) -> String {
    let lower = word.lowercased()
    if word == lower { return word }
    let isAcronym = word.count > 1 && word.dropFirst().allSatisfy { !$0.isLowercase || $0 == "s" }
    if isAcronym || acronyms.contains(lower) { return lower }
    return word.prefix(1).lowercased() + word.dropFirst()
  }

  private static let acronyms: Set<String> = [
    "api", "ascii", "cpu", "css", "csv", "dns", "eof", "gif", "gpu", "guid", "html", "http",
    "https", "id", "ip",
    "jpeg", "jpg", "json", "jwt", "mfa", "os", "pdf", "png", "ram", "rsa", "sdk", "sha", "sql",
    "ssh", "ssl",
    "sso", "svg", "tcp", "tls", "ttl", "udp", "ui", "uri", "url", "utc", "uuid", "xml", "yaml",
  ]

  private static let longestAcronym = acronyms.map(\.utf8.count).max() ?? 0
}
