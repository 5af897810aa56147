/// Spells words in Swift's case conventions (Swift API Design Guidelines, "Follow case
/// conventions").
package struct WordStyle: Sendable, Equatable {
  /// Acronyms of the API, in addition to the common ones.
  private let acronyms: Acronyms

  package static let standard = WordStyle(acronyms: [])

  package init(acronyms: [String]) { self.acronyms = Acronyms(adding: acronyms) }

  /// `created_at` becomes `createdAt`, `user_id` becomes `userID`, `URL` becomes `url`.
  func lowerCamel(_ text: String) -> String { lowerCamel(words(of: text)) }

  /// `user_profile` becomes `UserProfile`, `html_url` becomes `HTMLURL`.
  func upperCamel(_ text: String) -> String { upperCamel(words(of: text)) }

  /// Returns the same with every symbol spelled out, for texts that differ only in symbols.
  func lowerCamelNamingSymbols(_ text: String) -> String {
    lowerCamel(Words.splitNamingSymbols(text))
  }

  func upperCamelNamingSymbols(_ text: String) -> String {
    upperCamel(Words.splitNamingSymbols(text))
  }

  func upperCamel(_ words: [String]) -> String {
    identifier(words.map(capitalized).joined(), ifEmpty: "Empty")
  }

  func lowerCamel(_ words: [String]) -> String {
    guard let first = words.first else { return "empty" }
    return identifier(
      uncapitalized(first) + words.dropFirst().map(capitalized).joined(), ifEmpty: "empty")
  }

  /// Returns a name that the author of the spec chose for a member: kept if it is a Swift
  /// identifier, else respelled.
  func chosenMember(_ text: String) -> String {
    SwiftName.isIdentifier(text) ? text : lowerCamel(text)
  }

  /// Returns the same for a type, which is never in backticks.
  func chosenType(_ text: String) -> String {
    SwiftName.isIdentifier(text) && Keywords.escaped(text) == text ? text : upperCamel(text)
  }

  /// Returns whether a type of this name looks like a member, as in scripts without capitals.
  func isMember(_ name: String) -> Bool {
    if let first = name.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first { return false }
    return name == lowerCamel(name)
  }

  /// `_0_5` for 0.5, and `minus2` for -2; for anything else, its words.
  func number(_ text: String) -> String {
    let isNegative = text.hasPrefix("-")
    let digits = text.drop { $0 == "-" }
    guard digits.first?.isNumber == true else { return lowerCamel(text) }
    let name = digits.replacing(".", with: "_").replacing("e-", with: "eMinus")
      .replacing("+", with: "")
    return (isNegative ? "minus" : "_") + name
  }

  /// Words without symbols, unless nothing or only a bare number would be left.
  private func words(of text: String) -> [String] {
    if let version = version(text) { return [version] }
    let plain = Words.split(text)
    let sign = text.utf8.first
    let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    guard let first = plain.first, !(isSigned && first.first?.isNumber == true) else {
      return Words.splitNamingSymbols(text)
    }
    return plain
  }

  /// `v1_0` for a version, `1.0` or `v1.0`: without the underscore it would look like `v10`.
  private func version(_ text: String) -> String? {
    // Nearly all names differ in their first byte or two.
    guard let first = text.utf8.first(where: { $0 | 0x20 != UInt8(ascii: "v") }),
      (0x30...0x39).contains(first), text.utf8.contains(UInt8(ascii: "."))
    else { return nil }
    let digits = text.first == "v" || text.first == "V" ? text.dropFirst() : text[...]
    let numbers = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count > 1,
      numbers.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return "v" + numbers.joined(separator: "_")
  }

  private func identifier(_ text: String, ifEmpty fallback: String) -> String {
    guard let first = text.unicodeScalars.first else { return fallback }
    return SwiftName.beginsIdentifier(first) ? text : "_" + text
  }

  private func capitalized(_ word: String) -> String {
    if let spelling = acronyms.spelling(of: word) { return spelling }
    guard let first = word.utf8.first, first < 0x80 else {
      return word.prefix(1).uppercased() + word.dropFirst()
    }
    let isSmall = UInt8(ascii: "a")...UInt8(ascii: "z") ~= first
    return isSmall
      ? String(Unicode.Scalar(first & ~0x20)) + String(Substring(word.utf8.dropFirst())) : word
  }

  private func uncapitalized(_ word: String) -> String {
    let lower = word.lowercased()
    if word == lower { return word }
    let isAcronym = word.count > 1 && word.dropFirst().allSatisfy { !$0.isLowercase || $0 == "s" }
    if isAcronym || acronyms.spelling(of: word) != nil { return lower }
    return word.prefix(1).lowercased() + word.dropFirst()
  }
}
