import Diagnostics
import SpecSyntax

/// An object that may be changed; without a change no new node is made.
struct EditedObject {
  let original: Node
  private(set) var entries: [Mapping.Entry]
  private var isChanged = false

  init?(_ node: Node) {
    guard let mapping = node.mapping else { return nil }
    original = node
    entries = mapping.entries
  }

  var span: SourceSpan { original.span }

  /// The object with its changes; nil where there are none.
  var changed: Node? { isChanged ? Node(.mapping(Mapping(entries)), at: span) : nil }

  func entry(_ key: String) -> Mapping.Entry? { entries.first { $0.key == key } }

  subscript(key: String) -> Node? { entry(key)?.value }

  /// Replaces the value of a key, or adds the key.
  mutating func set(_ key: String, _ value: Node) {
    isChanged = true
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index] = Mapping.Entry(key: key, keySpan: entries[index].keySpan, value: value)
    } else {
      entries.append(Mapping.Entry(key: key, keySpan: value.span, value: value))
    }
  }

  mutating func remove(_ key: String) {
    isChanged = true
    entries.removeAll { $0.key == key }
  }

  /// Puts other entries in the place of one.
  mutating func replace(_ key: String, with others: [Mapping.Entry]) {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
    isChanged = true
    entries.replaceSubrange(index...index, with: others)
  }
}
