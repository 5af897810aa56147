/// Splits names as specs spell them into words: `created_at`, `createdAt`, `CREATED-AT`, `HTTPServer`.
package enum Words {
  /// The words of letters and digits; what stands between them is dropped.
  package static func split(_ text: String) -> [String] {
    let isShouted = !text.unicodeScalars.contains { $0.properties.isLowercase }
    var words = [String]()
    var word = String.UnicodeScalarView()
    func flush() {
      if !word.isEmpty { words.append(String(word)) }
      word = String.UnicodeScalarView()
    }
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      guard isIdentifierPart(scalar) else {
        if scalar != "'" && scalar != "’" { flush() }
        continue
      }
      if startsWord(scalars, at: index, isShouted: isShouted) { flush() }
      word.append(scalar)
    }
    flush()
    return isShouted ? words.map { $0.lowercased() } : words
  }

  /// The same where every other character is a word too, named: `+1` is `plus 1`, `>=` is `greater than equals`.
  package static func splitNamingSymbols(_ text: String) -> [String] {
    var words = [String]()
    var plain = ""
    for scalar in text.unicodeScalars {
      if isIdentifierPart(scalar) || scalar == "_" || scalar == " " {
        plain.unicodeScalars.append(scalar)
      } else {
        words += split(plain) + name(of: scalar)
        plain = ""
      }
    }
    return words + split(plain)
  }

  private static func startsWord(_ scalars: [Unicode.Scalar], at index: Int, isShouted: Bool)
    -> Bool
  {
    guard index > 0, !isShouted, scalars[index].properties.isUppercase else { return false }
    let previous = scalars[index - 1]
    guard previous.properties.isUppercase else { return isIdentifierPart(previous) }
    // The last capital of a run begins a word (`HTTPServer`), but not before a plural's `s` (`URLs`).
    guard index + 1 < scalars.count, scalars[index + 1].properties.isLowercase else { return false }
    let isPlural =
      scalars[index + 1] == "s"
      && (index + 2 == scalars.count || !scalars[index + 2].properties.isLowercase)
    return !isPlural
  }

  /// Whether a character can stand in a name as it is.
  package static func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    case 0..<0xC0: return false
    default: return scalar.properties.isXIDContinue && scalar.properties.isNFKCIdentifier
    }
  }

  private static let symbolNames: [Unicode.Scalar: [String]] = [
    "+": ["plus"], "-": ["minus"], "*": ["asterisk"], "/": ["slash"], "<": ["less", "than"],
    ">": ["greater", "than"], "=": ["equals"], "!": ["not"], "&": ["and"], "|": ["or"],
    "%": ["percent"],
    "$": ["dollar"], "@": ["at"], "#": ["hash"], "?": ["question"], ".": ["dot"], ",": ["comma"],
    ":": ["colon"], ";": ["semicolon"], "~": ["tilde"], "^": ["caret"], "`": ["backtick"],
    "\\": ["backslash"],
  ]

  private static func name(of scalar: Unicode.Scalar) -> [String] {
    if let known = symbolNames[scalar] { return known }
    let name =
      scalar.properties.name ?? scalar.properties.nameAlias ?? "U" + String(scalar.value, radix: 16)
    return split(name.lowercased())
  }
}

extension Unicode.Scalar.Properties {
  /// Whether Swift takes the character in an identifier as it is: it does not change under NFKC, and is in Swift's ranges.
  fileprivate var isNFKCIdentifier: Bool {
    generalCategory != .nonspacingMark && !isDefaultIgnorableCodePoint
  }
}
