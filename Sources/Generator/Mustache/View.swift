/// A value whose keys a template may use: finished strings, booleans, lists and views. No logic, no
/// reflection.
///
/// ```swift
/// struct PropertyView: View {
///     var name: String
///     var isOptional: Bool
///     static let keys = ViewKeys<Self>([.text("name", \.name), .flag("isOptional", \.isOptional)])
///     func value(at index: Int) -> ViewValue { Self.keys.all[index].read(self) }
/// }
/// ```
///
/// A module with many views gives them the functions in an extension. They are not given here: only
/// in their own module does the compiler make functions for each of them, which need no metadata of
/// generic types at run time.
package protocol View: Sendable {
  /// The keys of this type of view; a stored `static let`, because it is used for every value.
  static var keys: ViewKeys<Self> { get }

  /// Returns the value of the key at a position in ``keys``.
  func value(at index: Int) -> ViewValue

  /// Views of this type as views of any: `views.map { AnyView($0) }`.
  static func erased(_ views: [Self]) -> [AnyView]

  /// Returns a view that may be absent as one of any type: `view().map { AnyView($0) }`.
  static func erased(_ view: () -> Self?) -> AnyView?
}

/// A value of a view's key.
package enum ViewValue: Sendable {
  case text(String)
  case flag(Bool)
  case list([AnyView])
  /// A view that may be absent: a section over it is rendered once or not at all.
  case view(AnyView?)
}

/// A view of any type, which is shared, not copied: of a bare `any View` the compiler makes a copy
/// wherever it is handed on, and wherever it is asked for a value.
package final class AnyView: Sendable {
  @usableFromInline
  let type: any View.Type
  @usableFromInline
  let read: @Sendable (Int) -> ViewValue

  @inlinable
  package init<Viewed: View>(_ view: Viewed) {
    type = Viewed.self
    read = { view.value(at: $0) }
  }

  /// Returns the value of the key at a position. It is not inlined, because a caller would count a
  /// reference to the closure.
  @inline(never)
  func value(at position: Int) -> ViewValue { read(position) }
}

/// The keys of one view type: their names, kinds, and how to read them.
///
/// The type is unconstrained: otherwise the Swift runtime would have to search for its conformance
/// at each first use.
package struct ViewKeys<Owner>: Sendable {
  /// One key: `{{name}}` in a template, `\.name` in the view.
  package struct Key: Sendable {
    package let name: String
    package let kind: ViewKind
    package let read: @Sendable (Owner) -> ViewValue

    /// Text, rendered as it is: `{{name}}`.
    package static func text(
      _ name: String, _ read: @escaping @Sendable (Owner) -> String
    ) -> Key {
      Key(name: name, kind: .text) { .text(read($0)) }
    }

    /// Returns a boolean, for sections: `{{#isOptional}}?{{/isOptional}}`.
    package static func flag(_ name: String, _ read: @escaping @Sendable (Owner) -> Bool)
      -> Key
    {
      Key(name: name, kind: .flag) { .flag(read($0)) }
    }

    /// Views, or strings, for sections: `{{#lines}}/// {{.}}{{/lines}}`.
    package static func list<Item: View>(
      _ name: String,
      _ read: @escaping @Sendable (Owner) -> [Item]
    ) -> Key {
      Key(name: name, kind: .list(of: ViewType(Item.self))) { .list(Item.erased(read($0))) }
    }

    /// Returns a view or a string that may be absent, for sections: `{{#note}}{{.}}{{/note}}`.
    package static func view<Item: View>(
      _ name: String,
      _ read: @escaping @Sendable (Owner) -> Item?
    ) -> Key {
      Key(name: name, kind: .view(ViewType(Item.self))) { owner in
        .view(Item.erased { read(owner) })
      }
    }
  }

  package let all: [Key]

  package init(_ keys: [Key]) { all = keys }
}

/// A string is a view of itself, so that lists of lines need no type of their own:
/// `{{#lines}}{{.}}{{/lines}}`.
extension String: View {
  package static let keys = ViewKeys<String>([.text(".", \.self)])

  package func value(at index: Int) -> ViewValue { .text(self) }

  package static func erased(_ views: [String]) -> [AnyView] { views.map { AnyView($0) } }

  package static func erased(_ view: () -> String?) -> AnyView? { view().map { AnyView($0) } }
}
