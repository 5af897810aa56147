import English
import APIModel

/// Separates the words of an `operationId` without boundaries, as far as the documentation has them
/// in this order: `get input token counts` for `Getinputtokencounts` beside *Returns input token
/// counts*.
struct JoinedWords {
  private let documentation: Documentation
  /// The words of the summary.
  private let summary: [String]
  /// The words of the documentation, without articles; few names ask for them.
  private lazy var said: [String] = {
    let description = documentation.description.map { Words.split(String($0.prefix(200))) } ?? []
    return (summary + description)
      .map { $0.lowercased() }.filter { !["a", "an", "the"].contains($0) }
  }()

  init(_ operation: Operation) {
    documentation = operation.documentation
    summary = documentation.summary.map(Words.split) ?? []
  }

  /// Returns the words of a name, of which each that the documentation has as several is separated.
  mutating func separated(_ words: [String]) -> [String] {
    if summary.count > words.count,
      summary.joined().lowercased() == words.joined().lowercased()
    {
      return summary
    }
    guard words.contains(where: { $0.utf8.count >= Self.fewestLetters }) else { return words }
    return words.flatMap { word in
      word.utf8.count < Self.fewestLetters ? [word] : separated(word) ?? [word]
    }
  }

  private static let fewestLetters = 12

  private mutating func separated(_ word: String) -> [String]? {
    let letters = word.lowercased()
    guard word.dropFirst() == letters.dropFirst(), !said.contains(letters) else { return nil }
    // The documentation may say the verb in another form.
    let verbs = (3..<min(10, letters.count)).map { String(letters.prefix($0)) }.filter(Verbs.isVerb)
    for verb in [""] + verbs {
      let rest = letters.dropFirst(verb.count)
      for start in said.indices {
        var left = rest
        var end = start
        while end < said.count, !left.isEmpty, left.hasPrefix(said[end]) {
          left.removeFirst(said[end].count)
          end += 1
        }
        if left.isEmpty, end - start + (verb.isEmpty ? 0 : 1) > 1 {
          return (verb.isEmpty ? [] : [verb]) + said[start..<end]
        }
      }
    }
    return nil
  }
}
