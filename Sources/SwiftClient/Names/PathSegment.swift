/// A path segment.
struct PathSegment {
  /// The words outside of parameters.
  let words: [String]
  /// The words of parameters.
  let parameters: [String]

  init(_ text: Substring) {
    var rest = text
    var words: [String] = []
    var parameters: [String] = []
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      words += Words.split(String(rest[..<open]))
      parameters += Words.split(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    self.words = words + Words.split(String(rest))
    self.parameters = parameters
  }

  /// Prefixes such as `api` and `v2` carry no meaning.
  var isVersion: Bool {
    guard words.count == 1, let word = words.first?.lowercased() else { return false }
    return word == "api"
      || word.first == "v" && word.count > 1 && word.dropFirst().allSatisfy(\.isNumber)
  }
}
