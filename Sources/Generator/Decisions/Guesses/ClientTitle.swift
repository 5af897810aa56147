import APIModel

/// Derives the client's name from the title of its spec: the first words, without qualifiers and
/// without words that only mean "API".
///
/// `Spotify Web API with fixes from sonallux` is `Spotify`.
enum ClientTitle {
  private static let mostWords = 4

  /// Words that begin a qualifier, or describe the document.
  private static let qualifiers: Set<Substring> = [
    "with", "for", "from", "by", "using", "powered", "based", "which", "that", "version",
    "openapi", "spec", "specification", "definition", "documentation", "docs", "reference",
  ]

  /// Characters that begin a qualifier.
  private static let separators: Set<Character> = [
    "(", ")", "[", "]", "{", "}", "<", ":", ";", "|", ",", "+", "–", "—",
  ]

  /// Words that together name no API: `API Reference`, `Consolidate Services`, TypeSpec's `(title)`.
  private static let general = APITitle.general.union(kindsOfAPI).union([
    "consolidate", "definition", "request", "requests", "response", "responses", "service",
    "services", "title",
  ])

  /// Words that cannot be the last of a name.
  private static let connectors: Set<String> = ["and", "&", "of"]

  /// Owners of hosts that serve APIs for their customers.
  private static let hosters: Set<String> = [
    "amazonaws", "azurewebsites", "cloudfront", "example", "herokuapp", "swagger", "swaggerhub",
  ]

  /// `Stock API - v2` is `Stock`. If all words of the title are general, as in `API Reference`, the
  /// servers decide: `https://api.stock.io` is `Stock`.
  static func name(of api: API, _ style: WordStyle) -> String {
    let title = withoutFile(api.name.text)
    let words = shortened(beginning(of: title), version: api.version)
    let isGeneral = words.allSatisfy { general.contains($0.lowercased()) || isVersion($0) }
    let host = isGeneral ? api.servers.lazy.compactMap(owner).first : nil
    // Among small letters, a short word in capitals is an acronym: `YNAB API Endpoints`.
    if host == nil, words.count == 1, let word = words.first, word.count < 6,
      word.allSatisfy(\.isUppercase), title.contains(where: \.isLowercase)
    {
      return style.upperCamel([String(word)])
    }
    return style.upperCamel(host ?? (words.isEmpty ? title : words.joined(separator: " ")))
  }

  /// Returns the name that the owner of a server's host has registered: `stock` for
  /// `https://eu.stock.co.uk`.
  static func owner(of server: Server) -> String? {
    guard let start = server.url.firstRange(of: "://")?.upperBound else { return nil }
    let host = server.url[start...].prefix { !"/:?".contains($0) }
    var labels = host.split(separator: ".").map(String.init)
    guard labels.count > 1, let suffix = labels.popLast(), suffix.allSatisfy(\.isLetter)
    else { return nil }
    // The suffix of `stock.co.uk` has two parts.
    if suffix.count == 2, labels.count > 1, labels.last.map({ $0.count < 4 }) == true {
      labels.removeLast()
    }
    let owner = labels.last ?? ""
    let isName = owner.contains(where: \.isLetter) && !owner.contains { "{}%@".contains($0) }
    return isName && !hosters.contains(owner) ? owner : nil
  }

  /// Returns `shelf` for `shop/v1/shelf.proto`, the file that grpc-gateway has as a title.
  private static func withoutFile(_ title: String) -> String {
    guard title.hasSuffix(".proto"), !title.contains(" ") else { return title }
    return String(title.dropLast(6).split(separator: "/").last ?? "")
  }

  /// Returns the title up to a bracket, or a dash with a space before it. It leaves out a bracket and signs before
  /// the first word, as in `[Beta] Pet Store`.
  private static func beginning(of title: String) -> Substring {
    func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    var title = title.drop(while: \.isWhitespace)
    while let first = title.first, let closing = closingBrackets[first],
      let end = title.firstIndex(of: closing), title[end...].contains(where: isPart)
    {
      title = title[end...].dropFirst().drop(while: \.isWhitespace)
    }
    title = title.drop { !isPart($0) }
    let dash = title.firstRange(of: " -")?.lowerBound ?? title.endIndex
    return title[..<dash].prefix { !separators.contains($0) }
  }

  private static let closingBrackets: [Character: Character] = [
    "(": ")", "[": "]", "{": "}", "<": ">",
  ]

  private static func shortened(_ title: Substring, version: String) -> [Substring] {
    var words = title.split(whereSeparator: \.isWhitespace).flatMap(separated)
    // `v6.2-rc` may be a version only if it equals `info.version`; a year or a number may be a name.
    if words.count > 1, version.contains("."), version.contains(where: \.isNumber) {
      words.removeAll { $0 == version }
    }
    while words.count > 1, ["the", "openapi"].contains(words[0].lowercased()),
      !general.contains(words[1].lowercased()), !qualifiers.contains(words[1].lowercased()[...])
    {
      words.removeFirst()
    }
    let end = words.indices.dropFirst().first { index in
      let word = words[index].lowercased()[...]
      // `Transport for London` is a name; in `Web API for players`, `for` begins a qualifier.
      return qualifiers.contains(word) && (index > 1 || word != "for")
    }
    words = Array(words[..<(end ?? words.endIndex)])
    words = withoutDocument(words)
    // Nothing comes before the qualifier of `API of pets`.
    if words.map({ $0.lowercased() }) == ["api"] { return [] }
    words = Array(withoutAPI(words).prefix(mostWords))
    // `Stock Request & Response Specification` describes messages.
    if let last = words.last?.lowercased(), last.hasPrefix("response"), words.count > 3,
      words[words.count - 3].lowercased().hasPrefix("request")
    {
      words.removeLast(3)
    }
    while words.count > 1, let last = words.last, connectors.contains(last.lowercased()) {
      words.removeLast()
    }
    return words
  }

  /// Words behind `API` that say what kind of document it is, and elsewhere may be a name: `Art
  /// Collection`.
  private static let documents: Set<String> = [
    "collection", "console", "definitions", "description", "descriptions", "endpoints", "explorer",
    "file", "guide", "manual", "overview", "references", "schema", "schemas", "specs", "ui",
  ]

  /// Returns the words without those for the kind of document: `YNAB API Endpoints`.
  private static func withoutDocument(_ words: [Substring]) -> [Substring] {
    let api = words.lastIndex { ["api", "apis"].contains($0.lowercased()) } ?? words.endIndex
    let end = words.indices.dropFirst().reversed().first { index in
      let word = words[index].lowercased()
      return word != "swagger" && !(index > api && documents.contains(word))
    }
    return Array(words.prefix((end ?? 0) + 1))
  }

  /// Returns the words of a compound that ends in `API`, such as `REST-API`.
  private static func separated(_ word: Substring) -> [Substring] {
    let parts = word.split(separator: "-")
    guard parts.count > 1, let last = parts.last?.lowercased(),
      ["api", "api.", "apis"].contains(last)
    else { return [word] }
    return parts.dropLast() + [parts[parts.count - 1].prefix { $0 != "." }]
  }

  /// Words before `API` that add nothing to a name: `Box Platform API`, `GitHub v3 REST API`.
  private static let kindsOfAPI: Set<String> = [
    "web", "platform", "rest", "restful", "http", "json", "public", "official", "developer",
    "developers",
  ]

  /// Returns the words without `API` and the words for its kind; all words if nothing else remains.
  private static func withoutAPI(_ words: [Substring]) -> [Substring] {
    var kept: [Substring] = []
    var isAfterAPI = false
    for (index, word) in words.enumerated() {
      if index > 0, ["api", "apis"].contains(word.lowercased()) {
        while let last = kept.last, kindsOfAPI.contains(last.lowercased()) || isVersion(last) {
          kept.removeLast()
        }
        isAfterAPI = true
      } else if !(isAfterAPI && isVersion(word)) {
        kept.append(word)
      }
    }
    // `GitHub's official` has lost its noun.
    while kept.count > 1, let last = kept.last?.lowercased(), last == "official" {
      kept.removeLast()
    }
    if let last = kept.last, let owner = ["'s", "’s"].first(where: last.hasSuffix) {
      kept[kept.count - 1] = last.dropLast(owner.count)
    }
    return kept.isEmpty ? words : kept
  }

  /// Returns whether a word is a version: `v3`, `2.0`.
  private static func isVersion(_ word: Substring) -> Bool {
    let isMarked = word.first == "v" || word.first == "V"
    let number = isMarked ? word.dropFirst() : word
    return number.first?.isNumber == true && (isMarked || number.contains("."))
      && number.allSatisfy { $0.isNumber || $0 == "." }
  }
}
