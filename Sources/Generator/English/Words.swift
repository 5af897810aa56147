import Foundation
import SpecDocument

/// Splits names from specs into words: `created_at`, `createdAt`, `CREATED-AT`, `HTTPServer`.
package enum Words {
  /// Returns the words, which consist of letters and digits, without everything between them.
  package static func split(_ text: String) -> [String] {
    // Most names are ASCII, whose bytes are faster to read.
    let words: [String]? = text.withBytes { bytes in
      if bytes.allSatisfy(isPlain) { return bytes.isEmpty ? [] : [text] }
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return self.words(in: bytes.lazy.map { Unicode.Scalar($0) }) {
        String(decoding: bytes[$0], as: UTF8.self)
      }
    }
    if let words { return words }
    // Compose characters, as typed: an e followed by an accent is a different identifier than é.
    let composed =
      text.unicodeScalars.contains(where: isDiacritic)
      ? text.precomposedStringWithCanonicalMapping : text
    return self.words(in: composed.unicodeScalars) { String(composed[$0]) }
  }

  /// Returns whether a byte is part of any word, and begins or ends none.
  private static func isPlain(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func words<Scalars: BidirectionalCollection>(
    in scalars: Scalars, _ text: (Range<Scalars.Index>) -> String
  ) -> [String] where Scalars.Element == Unicode.Scalar {
    let isShouted = !scalars.contains(where: isLowercase)
    var words: [String] = []
    words.reserveCapacity(4)
    /// The part of a word before an apostrophe.
    var beginning = ""
    var start = scalars.startIndex
    func endWord(at end: Scalars.Index) {
      guard start < end || !beginning.isEmpty else { return }
      var word = text(start..<end)
      if !beginning.isEmpty {
        word = beginning + word
        beginning = ""
      }
      words.append(isShouted ? word.lowercased() : word)
    }
    var index = start
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if !isIdentifierPart(scalar) {
        if scalar == "'" || scalar == "’" {
          beginning += text(start..<index)
        } else {
          endWord(at: index)
        }
        start = next
      } else if isUppercase(scalar), !isShouted, startsWord(scalars, at: index) {
        endWord(at: index)
        start = index
      }
      index = next
    }
    endWord(at: index)
    return words
  }

  /// Returns the same words, with other characters named as words too.
  ///
  /// `+1` becomes `plus 1`, and `>=` becomes `greater than equals`; spaces and underscores between
  /// words are dropped.
  package static func splitNamingSymbols(_ text: String) -> [String] {
    let scalars = text.unicodeScalars
    let inner = scalars.firstIndex(where: isIdentifierPart)
      .flatMap { first in scalars.lastIndex(where: isIdentifierPart).map { first...$0 } }
    var words = [String]()
    var plain = ""
    for index in scalars.indices {
      let scalar = scalars[index]
      let isSpace = scalar == "_" || scalar == " "
      if isIdentifierPart(scalar) || isSpace && inner?.contains(index) == true {
        plain.unicodeScalars.append(scalar)
      } else {
        words += split(plain) + name(of: scalar)
        plain = ""
      }
    }
    return words + split(plain)
  }

  /// Returns whether a capital letter begins a word.
  private static func startsWord<Scalars: BidirectionalCollection>(
    _ scalars: Scalars, at index: Scalars.Index
  ) -> Bool where Scalars.Element == Unicode.Scalar {
    guard let previous = scalars[..<index].last else { return false }
    guard isUppercase(previous) else { return isIdentifierPart(previous) }
    // The last capital of a run begins a word (`HTTPServer`), but not before a plural's `s`
    // (`URLs`) or a version (`IPv6`).
    let rest = scalars[index...].dropFirst()
    guard let next = rest.first, isLowercase(next) else { return false }
    let second = rest.dropFirst().first
    if next == "v", let second, "0"..."9" ~= second { return false }
    return next != "s" || second.map(isLowercase) == true
  }

  private static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? "A"..."Z" ~= scalar : scalar.properties.isUppercase
  }

  private static func isLowercase(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? "a"..."z" ~= scalar : scalar.properties.isLowercase
  }

  /// Returns whether a character can be part of a name.
  package static func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    case 0..<0xC0: return false
    default:
      let properties = scalar.properties
      return properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
        && !isDiacritic(scalar)
    }
  }

  /// Returns whether a character is a mark that can go with any letter.
  ///
  /// The marks of a particular script, such as the vowels of Devanagari, are part of its words.
  private static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300: false
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  private static let symbolNames: [Unicode.Scalar: [String]] = [
    "+": ["plus"], "-": ["minus"], "*": ["asterisk"], "/": ["slash"], "<": ["less", "than"],
    ">": ["greater", "than"], "=": ["equals"], "!": ["not"], "&": ["and"], "|": ["or"],
    "%": ["percent"], "$": ["dollar"], "@": ["at"], "#": ["hash"], "?": ["question"],
    ".": ["dot"], ",": ["comma"], ":": ["colon"], ";": ["semicolon"], "~": ["tilde"],
    "^": ["caret"], "`": ["backtick"], "\\": ["backslash"], "_": ["underscore"],
    "\u{2212}": ["minus"],
  ]

  /// Returns the words for a symbol: `plus`, `greater than`.
  package static func name(of scalar: Unicode.Scalar) -> [String] {
    if let known = symbolNames[scalar] { return known }
    let name =
      scalar.properties.name ?? scalar.properties.nameAlias ?? "U" + String(scalar.value, radix: 16)
    return split(name.lowercased())
  }
}
