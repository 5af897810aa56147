/// A fixed segment of a path, and the parameters that follow it.
struct PathNoun {
  let words: [String]
  /// The parameters as later parts of a name: `FileID`.
  let parameters: [String]
  /// The noun as the path spells it, as a later part of a name.
  let text: String
  /// The noun in the fitting number: `File` for `/files/{id}`.
  let name: String
  /// The parameters that distinguish a name from the path without them: `/news/{id}` has the same
  /// noun as `/news`, but `/files/{id}` does not need them beside `/files`.
  let identifiers: [String]
  private let number: Number?
  private let style: WordStyle

  /// The grammatical number of a noun, if it does not follow from the path.
  enum Number {
    case singular, plural
  }

  init(
    _ words: [String], parameters: [String], number: Number? = nil, isUnusual: Bool = false,
    _ style: WordStyle
  ) {
    self.words = words
    self.parameters = parameters
    self.style = style
    text = Self.text(words, style)
    let singular = Singular.of(text)
    let endsInPreposition = words.last.map { Verbs.prepositions.contains($0.lowercased()) } ?? false
    name =
      switch number ?? (parameters.isEmpty ? nil : .singular) {
      case .singular: singular
      // `NFS`, `IPv6` and `updated_since` stay as they are in the plural.
      case .plural: text.last?.isLowercase == true && !endsInPreposition ? Plural.of(text) : text
      case nil: text
      }
    self.number = number
    let isUsual = parameters.count == 1 && singular != text && !isUnusual
    identifiers = isUsual ? [] : parameters
  }

  var isPlural: Bool { Singular.of(text) != text }

  /// Returns the name without its first words.
  func name(dropping count: Int) -> String {
    if count == 0 { return name }
    return PathNoun(
      Array(words.dropFirst(count)), parameters: parameters, number: number, style
    ).name
  }

  private static func text(_ words: [String], _ style: WordStyle) -> String {
    let name = style.upperCamel(words)
    return name.first == "_" ? String(name.dropFirst()) : name
  }

  /// Returns the nouns of a path, without versions and leading parameters.
  static func nouns(of path: [PathSegment], _ style: WordStyle) -> [PathNoun] {
    var nouns: [(words: [String], parameters: [String])] = []
    for segment in path where !segment.isVersion {
      let parameters = segment.parameters.map { text(Words.split($0), style) }
      if !segment.words.isEmpty {
        nouns.append((segment.words, parameters))
      } else if !nouns.isEmpty {
        nouns[nouns.count - 1].parameters += parameters
      }
    }
    return nouns.map { PathNoun($0.words, parameters: $0.parameters, style) }
  }
}
