import English

/// Swift's rules for names.
package enum SwiftName {
  /// Returns whether a string is a Swift identifier, possibly one that needs backticks.
  package static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, beginsIdentifier(first) else { return false }
    if text.utf8.allSatisfy(isPart) { return true }
    return text.unicodeScalars.allSatisfy { $0 == "_" || Words.isIdentifierPart($0) }
  }

  /// Returns whether a name is a keyword, which a declaration must put in backticks.
  package static func isKeyword(_ name: String) -> Bool { Keywords.escaped(name) != name }

  /// Returns whether a type, not only of a client, can have a name.
  package static func isType(_ name: String) -> Bool {
    isIdentifier(name) && !isKeyword(name) && !Keywords.impossibleTypes.contains(name)
  }

  /// Returns further names for a member: the spec's spelling, which distinguishes `foo_bar` from
  /// `fooBar`, if no type can have it; the words with the symbols that another text lacks, or with all
  /// of them; and a suffix.
  package static func others(
    than name: String, for text: String, _ style: WordStyle, symbols: String? = nil
  ) -> [String] {
    let first = text.utf8.first ?? 0
    let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    let isOwn = isLower || text.contains("_") && first != UInt8(ascii: "_")
    return (isOwn && isIdentifier(text) ? [text] : []) + [symbols].compactMap(\.self)
      + [style.lowerCamelNamingSymbols(text), name + "Value"]
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  package static func beginsIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    default: !scalar.isASCII && scalar.properties.isXIDStart
    }
  }
}
