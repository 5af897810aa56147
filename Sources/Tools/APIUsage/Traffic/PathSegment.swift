import Foundation

/// A segment of the path of an operation: text, or parameters with text around them, such as
/// `{id}.json` or `{from}-{to}`.
struct PathSegment: Sendable {
  let names: [String]
  /// The text before, between and after the parameters.
  private let texts: [Substring]

  init(_ text: Substring) {
    var (names, texts) = ([String](), [Substring]())
    var rest = text
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      names.append(String(rest[rest.index(after: open)..<close]))
      texts.append(rest[..<open])
      rest = rest[rest.index(after: close)...]
    }
    self.names = names
    self.texts = texts + [rest]
  }

  /// Returns the values of the parameters in a segment of a request; nil if it does not match. Each
  /// value ends where the next text begins.
  func values(in text: Substring) -> [Substring]? {
    let (first, last) = (texts[0], texts[texts.count - 1])
    if names.isEmpty {
      let isSame = text == first || text.removingPercentEncoding == first.removingPercentEncoding
      return isSame ? [] : nil
    }
    guard text.hasPrefix(first), text.hasSuffix(last),
      text.count >= first.count + last.count + names.count
    else { return nil }
    var values: [Substring] = []
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for separator in texts.dropFirst().dropLast() {
      // A value has one character at least.
      guard let end = rest.indices.dropFirst().first,
        let found = separator.isEmpty ? end..<end : rest[end...].firstRange(of: separator)
      else { return nil }
      values.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return rest.isEmpty ? nil : values + [rest]
  }
}
