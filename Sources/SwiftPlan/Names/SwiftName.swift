import Naming

/// What Swift says of names.
package enum SwiftName {
  /// Whether the text is a Swift identifier, in backticks if need be.
  package static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, beginsIdentifier(first) else { return false }
    return text.unicodeScalars.allSatisfy { $0 == "_" || Words.isIdentifierPart($0) }
  }

  /// Whether an enum of this name can hold all that is generated: no name that generated code uses means it instead.
  package static func isNamespace(_ name: String) -> Bool {
    isIdentifier(name) && Keywords.escaped(name) == name && !StandardNames.contains(name)
      && !TypeNames.reserved.contains(name) && !Vocabulary.names.contains(name)
  }

  /// The spelling of the spec, where it is an identifier that no type can have: what tells `foo_bar` from `fooBar`.
  static func original(_ text: String) -> [String] {
    guard isIdentifier(text), let first = text.utf8.first else { return [] }
    let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    return isLower || text.contains("_") && first != UInt8(ascii: "_") ? [text] : []
  }

  static func beginsIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    default: !scalar.isASCII && scalar.properties.isXIDStart
    }
  }
}
