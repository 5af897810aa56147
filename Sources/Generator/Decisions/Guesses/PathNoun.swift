import English

/// A fixed segment of a path, and the parameters that follow it.
struct PathNoun {
  /// The grammatical number of a noun, if it does not follow from the path.
  enum Number {
    case singular, plural
  }

  let words: [String]
  /// The parameters as later parts of a name: `FileID`.
  var parameters: [String]
  var number: Number?
  /// Whether the operation creates it, so that its parameters do not identify it:
  /// `POST /files/{id}`.
  var isCreated = false
  /// The noun as the path spells it, as a later part of a name.
  let text: String
  private let style: WordStyle

  init(_ words: [String], parameters: [String], number: Number? = nil, _ style: WordStyle) {
    self.words = words
    self.parameters = parameters
    self.number = number
    self.style = style
    text = Self.text(words, style)
  }

  /// `TLS` is the singular already.
  private var singular: String { text.last?.isLowercase == true ? Singular.of(text) : text }

  var isPlural: Bool { singular != text }

  /// The noun in the fitting number: `File` for `/files/{id}`.
  var name: String {
    switch number ?? (parameters.isEmpty ? nil : .singular) {
    case .singular: return singular
    case .plural:
      // `NFS`, `IPv6`, `latest` and `updated_since` stay as they are in the plural.
      let isPreposition = words.last.map { Verbs.prepositions.contains($0.lowercased()) } ?? false
      return text.last?.isLowercase == true && !isPreposition && Plural.isCountable(text)
        ? Plural.of(text) : text
    case nil: return text
    }
  }

  /// The parameters that distinguish a name from the path without them: `/news/{id}` has the same
  /// noun as `/news`, but `/files/{id}` does not need them beside `/files`.
  var identifiers: [String] { parameters.count == 1 && isPlural && !isCreated ? [] : parameters }

  /// Whether the next segment names a relationship, as in JSON:API: `/builds/{id}/relationships/app`.
  var areRelationships: Bool {
    words.count == 1 && words[0].lowercased() == "relationships" && parameters.isEmpty
  }

  /// Returns the noun of a relationship. A read one differs from what it leads to:
  /// `AppRelationship`.
  func relationship(isRead: Bool) -> PathNoun {
    guard isRead, let last = words.last else { return self }
    return PathNoun(
      words.dropLast() + [Singular.of(last), isPlural ? "relationships" : "relationship"],
      parameters: [], style)
  }

  /// Returns the name without its first words.
  func name(dropping count: Int) -> String {
    if count == 0 { return name }
    return PathNoun(Array(words.dropFirst(count)), parameters: parameters, number: number, style)
      .name
  }

  private static func text(_ words: [String], _ style: WordStyle) -> String {
    let name = style.upperCamel(words)
    return name.first == "_" ? String(name.dropFirst()) : name
  }

  /// Returns the nouns of a path, without versions and leading parameters.
  ///
  /// A number identifies one of many, as a parameter does: `/folders/0`.
  static func nouns(of path: [PathSegment], _ style: WordStyle) -> [PathNoun] {
    path.filter { !$0.isVersion }.reduce(into: []) { nouns, segment in
      let parameters = segment.parameters.map { text(Words.split($0), style) }
      if segment.isNumber, !nouns.isEmpty {
        nouns[nouns.count - 1].number = .singular
      } else if !segment.words.isEmpty {
        nouns.append(PathNoun(segment.words, parameters: parameters, style))
      } else if !nouns.isEmpty {
        nouns[nouns.count - 1].parameters += parameters
      }
    }
  }
}
