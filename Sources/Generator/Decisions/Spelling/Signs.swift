import English
import SpecDocument

/// The symbols that change the meaning of a value: `-` in `-created_at`, `>=` in `>=5`.
///
/// Symbols that only join or introduce words are not signs: `created-at`, `$filter`, `a/b`.
struct Signs {
  enum Part {
    case text(String)
    /// A sign, by its words.
    case sign([String])
  }

  private let scalars: [Unicode.Scalar]
  /// Whether `+` and `=` belong to a notation: `image/svg+xml`, `text/html;level=1`.
  private let isMediaType: Bool
  /// Whether `<` and `>` are brackets: `<none>`, `List<String>`.
  private let hasBrackets: Bool

  /// Returns nil if `text` does not contain a symbol that may be a sign.
  init?(_ text: String) {
    guard text.utf8.contains(where: { $0 >= 0x80 || Self.possible[Int($0)] }) else {
      return nil
    }
    let scalars = Array(text.unicodeScalars)
    // `%Y-%m-%d` is a format.
    let directives = zip(scalars, scalars.dropFirst()).count {
      $0 == "%" && $1.properties.isAlphabetic
    }
    if directives > 1 { return nil }
    self.scalars = scalars
    isMediaType =
      text.contains("/") && MediaType.topLevelTypes.contains(text.prefix { $0 != "/" })
    let opening = scalars.firstIndex(of: "<")
    hasBrackets =
      scalars.last == ">" && scalars.count { $0 == "<" || $0 == ">" } == 2
      && opening.map { scalars[$0 + 1].properties.isAlphabetic } ?? false
  }

  /// The signs and everything between them.
  var parts: [Part] {
    var parts: [Part] = []
    var start = 0
    var index = 0
    func addText(until end: Int) {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[start..<end])
      if text.contains(where: Words.isIdentifierPart) { parts.append(.text(String(text))) }
    }
    while index < scalars.count {
      // Dashes in a row count together.
      let end = scalars[index] == "-" ? self.end(ofDashesAt: index) : index + 1
      if let words = words(of: index..<end) {
        addText(until: index)
        parts.append(.sign(words))
        start = end
      }
      index = end
    }
    addText(until: scalars.count)
    return parts
  }

  /// Whether each ASCII character may be a sign.
  private static let possible = (0..<0x80).map { "+-<>=!%*^~&|#.".utf8.contains($0) }
}

// MARK: - Signs

extension Signs {
  /// Returns the words of a sign; nil for another symbol.
  private func words(of range: Range<Int>) -> [String]? {
    let scalar = scalars[range.lowerBound]
    let isSign =
      switch scalar {
      case "-": isMinus(range)
      // `.5` is not `5`.
      case ".": !isPart(range.lowerBound - 1) && isDigit(range.upperBound)
      // `C#`
      case "#": isPart(range.lowerBound - 1) && isEnd(range.upperBound)
      // `Hello!`
      case "!": !isPart(range.lowerBound - 1) || !isEnd(range.upperBound)
      case "+", "=": !isMediaType
      case "<", ">": !hasBrackets
      // `results[*].name`
      case "*": range.lowerBound == 0 || scalars[range.lowerBound - 1] != "["
      case "%", "^", "~", "&", "|": true
      default: !scalar.isASCII && scalar.properties.generalCategory == .mathSymbol
      }
    guard isSign else { return nil }
    if scalar == "-", scalars[range.upperBound - 1] == ">" { return ["to"] }
    // `reactions--1` consists of a hyphen and a sign.
    let isInside = isPart(range.lowerBound - 1) && isPart(range.upperBound)
    return (isInside ? range.suffix(1) : range).flatMap { Words.name(of: scalars[$0]) }
  }

  /// Returns whether dashes are a sign: before a word that nothing precedes, at the end, or in
  /// `GMT-5`, `1e-5` and `score--5`.
  private func isMinus(_ range: Range<Int>) -> Bool {
    let (before, after) = (range.lowerBound - 1, range.upperBound)
    if scalars[after - 1] == ">" { return true }
    guard isPart(before) else {
      if before < 0 { return after < scalars.count }
      return isPart(after) && !Self.closing.contains(scalars[before])
    }
    // `Vor- und Zuname`
    let isLast = isEnd(after) && !(after < scalars.count && scalars[after] == " ")
    return isLast || isDigit(after) && (range.count > 1 || isSigned(before: range.lowerBound))
  }

  /// Returns whether the word before a position precedes signed numbers.
  private func isSigned(before end: Int) -> Bool {
    var word = ""
    for scalar in scalars[..<end].reversed() {
      guard Words.isIdentifierPart(scalar) else { break }
      word = String(scalar).lowercased() + word
    }
    return word == "gmt" || word == "utc"
      || word.count > 1 && word.last == "e" && word.dropLast().allSatisfy(\.isNumber)
  }

  private func end(ofDashesAt index: Int) -> Int {
    let end = scalars[index...].firstIndex { $0 != "-" } ?? scalars.count
    // An arrow: `draft->published`.
    return end < scalars.count && scalars[end] == ">" ? end + 1 : end
  }

  private static let closing: Set<Unicode.Scalar> = [")", "]", "}", ">", "'", "\""]

  private static let ending: Set<Unicode.Scalar> = closing.union([
    " ", ",", ";", ":", "/", "|", "&", ".", "!", "?",
  ])

  private func isPart(_ index: Int) -> Bool {
    scalars.indices.contains(index) && Words.isIdentifierPart(scalars[index])
  }

  private func isDigit(_ index: Int) -> Bool {
    scalars.indices.contains(index) && "0"..."9" ~= scalars[index]
  }

  /// Returns whether a word that ends before a position is followed by nothing that belongs to it.
  private func isEnd(_ index: Int) -> Bool {
    guard scalars.indices.contains(index) else { return true }
    return Self.ending.contains(scalars[index])
  }
}
