import English

/// The words of an API's title that name the API.
package struct APITitle {
  private let words: [String]
  /// `accounting` in `Xero Accounting API`.
  private let product: String?

  init(_ title: String) {
    let all = Words.split(title).map { $0.lowercased() }
    words = all.filter { !Self.general.contains($0) && !PathSegment($0[...]).isVersion }
    product = words.count == 2 && all.last == "api" && all.count == 3 ? words[1] : nil
  }

  /// Returns whether a tag is the name of this or any API, such as `REST API`, so that it groups
  /// nothing.
  package func isNamed(_ tag: String) -> Bool {
    let tag = Words.split(tag).map { $0.lowercased() }
    let specific = tag.filter { !Self.general.contains($0) }
    if Self.anyAPI.contains(tag.joined(separator: " ")) { return true }
    // A plural is a collection: in `Items API`, the items are one group among several.
    guard let last = specific.last, Singular.of(last) == last else { return false }
    return specific == words || specific == [product]
      || specific.count > 1 && specific[...] == words.dropFirst()
  }

  private static let anyAPI: Set<String> = [
    "api", "apis", "http api", "public api", "rest", "rest api",
  ]

  /// Words that describe any API.
  package static let general: Set<String> = [
    "api", "apis", "rest", "the", "public", "web", "http", "openapi", "open", "swagger", "spec",
    "specification", "documentation", "docs", "reference",
  ]
}
