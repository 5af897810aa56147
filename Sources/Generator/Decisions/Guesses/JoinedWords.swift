import English
import APIModel

/// Separates the words of an `operationId` without boundaries, as far as the documentation has them
/// in this order: `get input token counts` for `Getinputtokencounts` beside *Returns input token
/// counts*.
struct JoinedWords {
  /// The words of the documentation, without articles.
  private let said: [String]
  /// The summary alone.
  private let summary: [String]

  init(_ operation: Operation) {
    let documentation = operation.documentation
    func words(_ text: String?) -> [String] { text.map(Words.split) ?? [] }
    summary = words(documentation.summary)
    said = (summary + words(documentation.description?.prefix(200).description))
      .map { $0.lowercased() }.filter { !["a", "an", "the"].contains($0) }
  }

  /// Returns the words of a name, of which each that the documentation has as several is separated.
  func separated(_ words: [String]) -> [String] {
    let letters = words.joined().lowercased()
    if summary.count > words.count, summary.joined().lowercased() == letters { return summary }
    return words.flatMap { word in
      word.utf8.count < Self.fewestLetters ? [word] : separated(word) ?? [word]
    }
  }

  private static let fewestLetters = 12

  private func separated(_ word: String) -> [String]? {
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
