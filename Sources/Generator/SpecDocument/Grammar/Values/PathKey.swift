/// A key of `paths`, split into its parts. A path has neither query string nor fragment, but some
/// documents distinguish operations by them: `/users?sort=name`.
package struct PathKey: Sendable {
  package let path: Substring
  /// The part after `?`.
  package let query: Substring?
  /// The part after `#`.
  package let fragment: Substring?

  package init(_ key: String) {
    let (rest, fragment) = Self.divide(key[...], at: UInt8(ascii: "#"))
    (path, query) = Self.divide(rest, at: UInt8(ascii: "?"))
    self.fragment = fragment
  }

  private static func divide(_ text: Substring, at mark: UInt8) -> (Substring, Substring?) {
    guard let index = text.utf8.firstIndex(of: mark) else { return (text, nil) }
    return (text[..<index], text[text.utf8.index(after: index)...])
  }
}
