/// A fixed segment of a path, and the parameters that follow it.
struct PathNoun {
  let words: [String]
  /// As later parts of a name: `FileID`.
  let parameters: [String]
  /// The noun as in the path, as a later part of a name.
  let text: String
  /// The noun in the number that fits: `File` of `/files/{id}`.
  let name: String
  /// The parameters that a name must have so that it differs from the one without them: `/news/{id}`
  /// has the same noun as `/news`, and `/files/{id}` another than `/files`.
  let identifiers: [String]
  private let number: Number?
  private let style: WordStyle

  /// Whether a name says one or many of it, whatever the path says.
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
    name =
      switch number ?? (parameters.isEmpty ? nil : .singular) {
      case .singular: singular
      // `NFS` and `IPv6` have no plural that anybody would say.
      case .plural: text.last?.isLowercase == true ? Plural.of(text) : text
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

  /// Returns the nouns of a path, without versions and what is before them.
  static func nouns(of path: String, _ style: WordStyle) -> [PathNoun] {
    var nouns: [(words: [String], parameters: [String])] = []
    for part in PathSegment.all(in: path) {
      let segment = PathSegment(part)
      if segment.isVersion { continue }
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
