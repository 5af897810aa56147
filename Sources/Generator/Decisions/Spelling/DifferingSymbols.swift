import English

/// Names for values that differ only in the symbols between their words, which they say:
/// `deploymentDashReady` and `deploymentDotReady` for `deployment-ready` beside `deployment.ready`.
struct DifferingSymbols {
  private typealias Parts = (words: [String], symbols: [String])

  /// The values by their words.
  private let values: [[String]: [String]]
  private let style: WordStyle

  init(_ values: some Sequence<String>, _ style: WordStyle) {
    self.values = Dictionary(grouping: values) { Self.parts($0).words }
    self.style = style
  }

  /// Returns the name of a value; nil if no other has the same words between other symbols.
  func name(of value: String) -> String? {
    let (words, symbols) = Self.parts(value)
    let others = (values[words] ?? []).map { Self.parts($0).symbols }
    let places = symbols.indices.filter { index in
      others.contains { $0.count == symbols.count && $0[index] != symbols[index] }
    }
    guard !places.isEmpty, others.allSatisfy({ $0.count == symbols.count }) else { return nil }
    return style.lowerCamel(
      words.indices.flatMap { index in
        [words[index]] + (places.contains(index) ? Self.names(symbols[index]) : [])
      })
  }

  private static func names(_ symbols: String) -> [String] {
    symbols.unicodeScalars.flatMap { scalar in
      switch scalar {
      case "-": ["dash"]
      case "_", " ": [String]()
      default: Words.name(of: scalar)
      }
    }
  }

  /// Returns the words of a value in lower case, and the symbols after each of them but the last; the whole
  /// value if symbols are around them or in one.
  private static func parts(_ value: String) -> Parts {
    var (words, symbols): ([String], [String]) = ([], [])
    var rest = value[...]
    for word in Words.split(value) {
      let symbol = rest.prefix { !$0.unicodeScalars.contains(where: Words.isIdentifierPart) }
      rest = rest.dropFirst(symbol.count)
      guard rest.lowercased().hasPrefix(word.lowercased()), symbol.isEmpty || !words.isEmpty else {
        return ([value], [])
      }
      if !words.isEmpty { symbols.append(String(symbol)) }
      words.append(word.lowercased())
      rest = rest.dropFirst(word.count)
    }
    return rest.isEmpty ? (words, symbols) : ([value], [])
  }
}
