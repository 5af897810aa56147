import APIModel
import SpecDocument

/// Names for the numbers of an enumeration, from titles and descriptions.
extension EnumerationShape {
  /// Names the only value, if it is a number, after its title: `{title: LINK, const: 5}`.
  mutating func nameNumber(_ title: String) {
    // A title without spaces is an identifier.
    let count = title.contains(" ") ? 5 : 10
    guard isOfNumbers, cases[0].nameOverride == nil, Self.isName(title, words: count) else {
      return
    }
    cases[0].nameOverride = title
  }

  /// Names the values, if they are numbers, after their descriptions, if each has a different one of
  /// at most three words.
  mutating func nameNumbersByDescriptions() {
    let texts = cases.compactMap(\.documentation.description)
    guard isOfNumbers, cases.count > 1, cases.allSatisfy({ $0.nameOverride == nil }),
      texts.count == cases.count, Set(texts.map { $0.lowercased() }).count == cases.count,
      texts.allSatisfy({ Self.isName($0, words: 3) })
    else { return }
    for index in cases.indices { cases[index].nameOverride = texts[index] }
  }

  var isOfNumbers: Bool { raw == .integer || raw == .number }

  /// Whether a title or description consists only of a few words.
  private static func isName(_ text: String, words count: Int) -> Bool {
    let words = text.split { $0 == " " || $0 == "_" || $0 == "-" }
    return (1...count).contains(words.count) && text.first?.isLetter == true
      && words.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber } }
  }
}
