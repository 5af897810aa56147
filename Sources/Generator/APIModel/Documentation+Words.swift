import SpecDocument

extension Documentation {
  /// Returns whether the documentation contains one of the words, in the singular or plural.
  package func mentions(_ words: String...) -> Bool { mentions(anyOf: words) }

  package func mentions(anyOf words: [String]) -> Bool {
    let text = "\(summary ?? "") \(description ?? "")".lowercased()
    return words.contains { word in
      text.byteRanges(of: word).contains { range in
        let isStart =
          range.lowerBound == text.startIndex
          || !text[text.index(before: range.lowerBound)].isLetter
        let rest = text[range.upperBound...].drop { $0 == "s" }
        return isStart && rest.first?.isLetter != true
      }
    }
  }
}
