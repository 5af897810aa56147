import SpecDocument

/// A path segment.
struct PathSegment {
  /// The words outside of parameters.
  let words: [String]
  /// The names of parameters.
  let parameters: [String]

  init(_ text: Substring) {
    var words: [String] = []
    var parameters: [String] = []
    for part in PathTemplate(text).parts {
      switch part {
      case .literal(let text): words += Words.split(String(text))
      case .name(let name): parameters.append(String(name))
      }
    }
    self.words = words
    self.parameters = parameters
  }

  var parameterWords: [String] { parameters.flatMap(Words.split) }

  /// Prefixes such as `api` and `v2` carry no meaning.
  var isVersion: Bool {
    guard words.count == 1, let word = words.first?.lowercased() else { return false }
    return word == "api"
      || word.first == "v" && word.count > 1 && word.dropFirst().allSatisfy(\.isNumber)
  }
}
