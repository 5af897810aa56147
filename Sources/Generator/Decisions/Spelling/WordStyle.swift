import English
import SpecDocument

/// Spells words in Swift's case conventions (Swift API Design Guidelines, "Follow case
/// conventions").
package struct WordStyle: Sendable, Equatable {
  /// Acronyms of the API, in addition to the common ones.
  private let acronyms: Acronyms
  /// Whether `cIP25v1` and `pcIe` stay, which a file of recorded names may leave out.
  private var keepsCapitals = false

  package static let standard = WordStyle(acronyms: [])

  package init(acronyms: [String]) { self.acronyms = Acronyms(adding: acronyms) }

  /// The style of the rules that a file of recorded names relies on.
  var ofRules: WordStyle {
    var style = self
    style.keepsCapitals = true
    return style
  }

  /// `created_at` becomes `createdAt`, `user_id` becomes `userID`, `URL` becomes `url`.
  func lowerCamel(_ text: String) -> String { lowerCamel(words(of: text)) }

  /// `user_profile` becomes `UserProfile`, `html_url` becomes `HTMLURL`.
  package func upperCamel(_ text: String) -> String { upperCamel(words(of: text)) }

  /// Returns the same for a value, a property or a parameter, whose signs belong to its name:
  /// `-created_at` becomes `minusCreatedAt`.
  package func member(_ text: String) -> String {
    guard let signs = Signs(text), !isSymbolic(text, Words.split(text)) else {
      return lowerCamel(text)
    }
    let parts = signs.parts
    guard parts.count > 1 else { return lowerCamel(text) }
    return lowerCamel(
      parts.enumerated().flatMap { index, part in
        switch part {
        case .text(let text): index == 0 ? words(of: text) : Words.split(text)
        case .sign(let words): words
        }
      })
  }

  /// Returns the same with every symbol spelled out, for names that differ only in symbols.
  func lowerCamelNamingSymbols(_ text: String) -> String {
    lowerCamel(Words.splitNamingSymbols(text))
  }

  func upperCamelNamingSymbols(_ text: String) -> String {
    upperCamel(Words.splitNamingSymbols(text))
  }

  /// Returns the name of a type with a given title; nil if the title is a sentence.
  func typeName(ofTitle title: String) -> String? {
    guard (1...4).contains(Words.split(title).count) else { return nil }
    let name = upperCamel(title)
    return isMember(name) || name.hasPrefix("_") ? nil : name
  }

  /// Returns words in which a name that keeps its owner's capitals is one word: `GitLab`.
  func joiningNames(_ words: [String]) -> [String] { acronyms.joiningNames(words) }

  func upperCamel(_ words: [String]) -> String {
    var words = acronyms.joiningNames(words)
    // `1-Click` becomes `OneClick`: an underscore would suggest that the type is not for callers.
    if words.count > 1, words[1].first?.isNumber == false,
      let number = Self.numerals[words[0]]
    {
      words[0] = number
    }
    guard let first = words.first else { return "Empty" }
    return identifier(joined(capitalized(first), words.dropFirst()))
  }

  func lowerCamel(_ words: [String]) -> String {
    let words = acronyms.joiningNames(words)
    guard let first = words.first else { return "empty" }
    return identifier(joined(uncapitalized(first), words.dropFirst()))
  }

  /// Joins words in camel case, so that numbers stay apart: `gpt4_1`, not `gpt41`.
  private func joined(_ first: String, _ others: ArraySlice<String>) -> String {
    others.reduce(into: first) { name, word in
      let word = capitalized(word)
      if name.utf8.last?.isDigit == true, word.utf8.first?.isDigit == true { name += "_" }
      name += word
    }
  }

  private static let numerals = [
    "1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven",
    "8": "eight", "9": "nine",
  ]

  /// Returns a name that the author of the spec chose for a member: kept if it is a Swift
  /// identifier, else respelled.
  func chosenMember(_ text: String) -> String {
    SwiftName.isIdentifier(text) ? text : lowerCamel(text)
  }

  /// Returns the same for a type, whose name begins with a capital and never needs backticks.
  func chosenType(_ text: String) -> String {
    SwiftName.isType(text) && text.first?.isLowercase == false ? text : upperCamel(text)
  }

  /// Returns whether a type of this name looks like a member, as in scripts without capitals.
  func isMember(_ name: String) -> Bool {
    if let first = name.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first { return false }
    return name == lowerCamel(name)
  }

  /// Returns the name for a number: `_0_5` for 0.5, and `minus2` for -2; for anything else, its
  /// words.
  func number(_ text: String) -> String {
    let isNegative = text.hasPrefix("-")
    let digits = text.drop { $0 == "-" }
    guard digits.first?.isNumber == true else { return lowerCamel(text) }
    let name = digits.lowercased().replacing(".", with: "_").replacing("e-", with: "eMinus")
      .replacing("+", with: "")
    return (isNegative ? "minus" : "_") + name
  }

  /// Returns the words without symbols, unless nothing or only a bare number would be left.
  func words(of text: String) -> [String] {
    if let (version, rest) = version(text) { return [version] + Words.split(rest) }
    if isAcronymInCapitals(text) || isAcronymWithLetter(text) { return [text] }
    let plain = Words.split(text)
    return isSymbolic(text, plain) ? Words.splitNamingSymbols(text) : plain
  }

  /// Returns whether text without its symbols would be empty or a bare number.
  private func isSymbolic(_ text: String, _ words: [String]) -> Bool {
    let sign = text.utf8.first
    let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    return words.first.map { isSigned && $0.first?.isNumber == true } ?? true
  }

  /// Returns whether a name is a single word in capitals that only looks like the plural of an
  /// acronym: `CIS` is not `CIs`.
  private func isAcronymInCapitals(_ text: String) -> Bool {
    text.utf8.last == UInt8(ascii: "S") && acronyms.isPlural(text)
      && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// Returns whether a name is an acronym that ends in a small letter: `PCIe`, `USDt`.
  private func isAcronymWithLetter(_ text: String) -> Bool {
    guard !keepsCapitals, let last = text.utf8.last, (0x61...0x7A).contains(last) else {
      return false
    }
    return text.utf8.count > 3 && text.utf8.dropLast().allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// Returns the version that a name consists of or begins with, and the rest.
  ///
  /// `1.0` and `v1.0` become `v1_0`, since `v10` is a different version.
  private func version(_ text: String) -> (version: String, rest: String)? {
    // The first byte or two rule out nearly all names.
    guard let first = text.utf8.first(where: { $0 | 0x20 != UInt8(ascii: "v") }),
      first.isDigit, text.utf8.contains(UInt8(ascii: "."))
    else { return nil }
    let digits = text.first == "v" || text.first == "V" ? text.dropFirst() : text[...]
    let end = digits.utf8.firstIndex { !$0.isDigit && $0 != UInt8(ascii: ".") }
    let numbers = digits[..<(end ?? digits.endIndex)]
      .split(separator: ".", omittingEmptySubsequences: false)
    let rest = digits[(end ?? digits.endIndex)...]
    guard numbers.count > 1, numbers.allSatisfy({ !$0.isEmpty }),
      rest.unicodeScalars.first.map(Words.isIdentifierPart) != true
    else { return nil }
    return ("v" + numbers.joined(separator: "_"), String(rest))
  }

  private func identifier(_ text: String) -> String {
    text.unicodeScalars.first.map(SwiftName.beginsIdentifier) == true ? text : "_" + text
  }

  private func capitalized(_ word: String) -> String {
    if let spelling = acronyms.spelling(of: word) { return spelling }
    guard let first = word.utf8.first, first < 0x80 else {
      return word.prefix(1).uppercased() + word.dropFirst()
    }
    guard UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return word }
    return String(unsafeUninitializedCapacity: word.utf8.count) { bytes in
      _ = bytes.initialize(from: word.utf8)
      bytes[0] &= ~0x20
      return word.utf8.count
    }
  }

  private func uncapitalized(_ word: String) -> String {
    let lower = word.lowercased()
    if word == lower {
      return word.utf8.count > 4 ? acronyms.spellingAtStart(of: word) ?? word : word
    }
    if let spelling = acronyms.spellingAtStart(of: word) { return spelling }
    // Two capitals begin a word only in acronyms, such as `CIP25v1`.
    let rest = keepsCapitals ? word.dropFirst() : word.dropFirst().prefix(1)
    let isAcronym = !rest.isEmpty && rest.allSatisfy { !$0.isLowercase || $0 == "s" }
    if isAcronym { return lower }
    return word.prefix(1).lowercased() + word.dropFirst()
  }
}
