/// The kinds of a view's keys. They are known without a value, so that templates are checked when
/// they are loaded.
package enum ViewKind: Sendable {
  case text
  case flag
  case list(of: ViewType)
  case view(ViewType)

  /// The kind in an error message: `a list`.
  var noun: String {
    switch self {
    case .text: "text"
    case .flag: "a flag"
    case .list: "a list"
    case .view: "a view"
    }
  }
}

/// The type of a view: its name and the kinds of its keys.
///
/// It is shared, not copied: every scope in a template refers to several types.
package final class ViewType: Sendable, Hashable {
  /// A key without its value.
  package struct Key: Sendable {
    package let name: String
    package let kind: ViewKind

    package init(name: String, kind: ViewKind) {
      self.name = name
      self.kind = kind
    }
  }

  private let id: ObjectIdentifier
  private let makeName: @Sendable () -> String
  /// Evaluated lazily, because view types may be recursive.
  private let makeKeys: @Sendable () -> [Key]

  package init<Described: View>(_ type: Described.Type) {
    makeName = { Described.name }
    id = ObjectIdentifier(type)
    makeKeys = { Described.keys.all.map { Key(name: $0.name, kind: $0.kind) } }
  }

  /// Creates a view type that does not correspond to a Swift type, identified by `id`.
  package init(name: String, id: ObjectIdentifier, keys: @escaping @Sendable () -> [Key]) {
    makeName = { name }
    self.id = id
    makeKeys = keys
  }

  /// The name in messages: `PropertyView`.
  package var name: String { makeName() }

  package var keys: [Key] { makeKeys() }

  package static func == (left: ViewType, right: ViewType) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
