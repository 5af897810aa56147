package import Mustache

/// How a request continues with the next page.
package struct PagingView: View {
  /// The type of an item.
  package var item: SwiftCode
  /// `page.data`.
  package var items: String
  /// `.cursor`.
  package var call: String
  package var arguments: [String]
  /// ` { $0.cursor = $1 }`; empty if nothing is set.
  package var setter: String

  package static let keys = ViewKeys<Self>([
    .text("item", \.item.text), .text("items", \.items), .text("call", \.call),
    .list("arguments", \.arguments), .text("setter", \.setter),
  ])
}
