package import APIModel

/// Derives the client's name from the title of its spec: the first words, without qualifiers.
///
/// `Spotify Web API with fixes from sonallux` is `SpotifyWebAPI`.
enum ClientTitle {
  private static let mostWords = 4

  /// Words that begin a qualifier, or describe the document.
  private static let qualifiers: Set<Substring> = [
    "with", "for", "from", "by", "using", "powered", "based", "which", "that", "version",
    "openapi", "spec", "specification", "definition", "documentation", "docs", "reference",
  ]

  /// Characters that begin a qualifier.
  private static let separators: Set<Character> = [
    "(", "[", "{", "<", ":", ";", "|", ",", "+", "–", "—",
  ]

  /// `Stock API - v2` is `Stock`.
  static func name(_ title: String, _ style: WordStyle) -> String {
    let words = shortened(beginning(of: title))
    return style.upperCamel(words.isEmpty ? title : words.joined(separator: " "))
  }

  /// Returns the title up to a bracket, or a dash with a space before it.
  private static func beginning(of title: String) -> Substring {
    let dash = title.firstRange(of: " -")?.lowerBound ?? title.endIndex
    return title[..<dash].prefix { !separators.contains($0) }
  }

  private static func shortened(_ title: Substring) -> [Substring] {
    var words = title.split(whereSeparator: \.isWhitespace)
    if words.count > 1, words[0].lowercased() == "the" { words.removeFirst() }
    let end = words.indices.dropFirst().first { index in
      let word = words[index].lowercased()[...]
      // `Transport for London` is a name; in `Web API for players`, `for` begins a qualifier.
      return qualifiers.contains(word) && (index > 1 || word != "for")
    }
    words = Array(words[..<(end ?? words.endIndex)])
    var hasAPI = false
    words.removeAll { word in
      guard word.lowercased() == "api" else { return false }
      defer { hasAPI = true }
      return hasAPI
    }
    // Nothing comes before the qualifier of `API of pets`.
    return words.map { $0.lowercased() } == ["api"] ? [] : Array(words.prefix(mostWords))
  }
}

/// Returns a possible namespace for an API, by its title.
package func exampleOfNamespace(for api: API) -> String {
  let name = ClientTitle.name(api.name.text, .standard)
  return SwiftName.isNamespace(name) ? name : name + "API"
}
