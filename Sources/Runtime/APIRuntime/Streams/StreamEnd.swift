/// The text that ends a stream, although its connection may stay open.
struct StreamEnd: Sendable {
  /// Whether the elements are JSON, which never begins with `[DONE]`.
  let isJSON: Bool
  /// The text that ends the stream, from the API description or the caller.
  var text: String?

  init(isJSON: Bool) { self.isJSON = isJSON }

  func isReached(at element: some Collection<UInt8>) -> Bool {
    guard isJSON else { return text.map { element.elementsEqual($0.utf8) } ?? false }
    let start = element.drop(while: Self.isSpace)
    if start.starts(with: "[DONE]".utf8) { return true }
    guard let text, start.starts(with: text.utf8) else { return false }
    return start.dropFirst(text.utf8.count).allSatisfy(Self.isSpace)
  }

  /// Returns whether an element of JSON is empty, apart from white space.
  func isBlank(_ element: some Collection<UInt8>) -> Bool {
    isJSON && element.allSatisfy(Self.isSpace)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
