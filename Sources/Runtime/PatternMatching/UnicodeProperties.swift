extension ScalarSet {
  /// Creates the set of `\p{name}`; nil for properties that Swift does not know, such as scripts.
  init?(property name: String) {
    switch name {
    case "Any": self.init { _ in true }
    case "ASCII": self.init([0...0x7F])
    case "Alphabetic", "Alpha": self.init { $0.properties.isAlphabetic }
    case "Lowercase", "Lower": self.init { $0.properties.isLowercase }
    case "Uppercase", "Upper": self.init { $0.properties.isUppercase }
    case "White_Space", "space": self.init { $0.properties.isWhitespace }
    default:
      let category = ["General_Category=", "gc="].first(where: name.hasPrefix)
      guard let categories = Self.categories(named: String(name.dropFirst(category?.count ?? 0)))
      else { return nil }
      self.init { categories.contains($0.properties.generalCategory) }
    }
  }

  /// Returns the categories with a name or an initial: `Lu`, or `L` for all letters.
  private static func categories(named name: String) -> [Unicode.GeneralCategory]? {
    let short = longNames.first { $0.0 == name }?.1 ?? name
    let found = categories.filter { $0.0 == short || (short.count == 1 && $0.0.hasPrefix(short)) }
    return found.isEmpty ? nil : found.map(\.1)
  }

  private static let categories: [(String, Unicode.GeneralCategory)] = [
    ("Lu", .uppercaseLetter), ("Ll", .lowercaseLetter), ("Lt", .titlecaseLetter),
    ("Lm", .modifierLetter), ("Lo", .otherLetter), ("Mn", .nonspacingMark), ("Mc", .spacingMark),
    ("Me", .enclosingMark), ("Nd", .decimalNumber), ("Nl", .letterNumber), ("No", .otherNumber),
    ("Pc", .connectorPunctuation), ("Pd", .dashPunctuation), ("Ps", .openPunctuation),
    ("Pe", .closePunctuation), ("Pi", .initialPunctuation), ("Pf", .finalPunctuation),
    ("Po", .otherPunctuation), ("Sm", .mathSymbol), ("Sc", .currencySymbol),
    ("Sk", .modifierSymbol), ("So", .otherSymbol), ("Zs", .spaceSeparator), ("Zl", .lineSeparator),
    ("Zp", .paragraphSeparator), ("Cc", .control), ("Cf", .format), ("Cs", .surrogate),
    ("Co", .privateUse), ("Cn", .unassigned),
  ]

  private static let longNames = [
    ("Letter", "L"), ("Uppercase_Letter", "Lu"), ("Lowercase_Letter", "Ll"), ("Mark", "M"),
    ("Number", "N"), ("Decimal_Number", "Nd"), ("Punctuation", "P"), ("Symbol", "S"),
    ("Separator", "Z"), ("Other", "C"),
  ]
}
