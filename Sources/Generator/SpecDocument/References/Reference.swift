/// The text of a `$ref`, parsed: `common.json#/components/schemas/User`.
package struct Reference: Sendable, Equatable {
  /// The part before `#`.
  package enum Document: Sendable, Equatable {
    /// The document that holds the reference.
    case same
    /// The path of a file, as written.
    case file(String)
    case url(String)
  }

  /// The part after `#`.
  package enum Fragment: Sendable, Equatable {
    case pointer(JSONPointer)
    /// The name of an `$anchor`.
    case anchor(String)
  }

  package let document: Document
  package let fragment: Fragment

  package init(_ text: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let place = parts.first.map(String.init) ?? ""
    if place.isEmpty {
      document = .same
    } else {
      document = Self.isURL(place) ? .url(place) : .file(place)
    }
    let fragment = parts.count > 1 ? parts[1] : ""
    if fragment.isEmpty || fragment == "/" {
      self.fragment = .pointer(JSONPointer([]))
    } else if fragment.hasPrefix("/") {
      self.fragment = .pointer(JSONPointer(fragment: fragment.dropFirst()))
    } else {
      self.fragment = .anchor(percentDecoded(fragment))
    }
  }

  private static func isURL(_ text: String) -> Bool {
    if text.contains("://") || text.hasPrefix("//") { return true }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    return scheme.count < text.count && ["urn", "file", "tag", "data"].contains(scheme)
  }
}
