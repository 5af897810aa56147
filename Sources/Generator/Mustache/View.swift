/// A value whose keys a template may use: strings, booleans, lists and views, without logic or
/// reflection. A view with many parts is best a class, whose parts are not copied with it.
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
/// A module with many views implements the function in one extension. This module offers no
/// default: only in the views' module does the compiler specialize the function, which then works
/// without metadata of generic types at run time.
package protocol View: Sendable {
  /// The name in messages: `PropertyView`.
  static var name: String { get }

  /// The keys of this type of view: a stored `static let`, because every value uses them.
  static var keys: ViewKeys<Self> { get }

  /// Returns the value of the key at a position in ``keys``.
  func value(at index: Int) -> ViewValue
}

extension View {
  /// The name of the type, without its module and without the place of a private type.
  package static var name: String {
    String(reflecting: Self.self).split(separator: ".").dropFirst()
      .filter { !$0.hasPrefix("(") }.joined(separator: ".")
  }
}

/// The value of a key.
package enum ViewValue: Sendable {
  case text(String)
  case flag(Bool)
  case list([AnyView])
  /// A view that may be absent: a section over it is rendered once or not at all.
  case view(AnyView?)
}

/// A view of any type. Its copies share it: the compiler would copy an `any View` wherever it is
/// passed on or read.
package struct AnyView: Sendable {
  let type: any View.Type
  private let read: @Sendable (Int) -> ViewValue

  package init<Viewed: View>(_ view: Viewed) {
    type = Viewed.self
    read = { view.value(at: $0) }
  }

  /// Returns the value of the key at a position.
  func value(at position: Int) -> ViewValue { read(position) }
}

/// The keys of a view type: their names, their kinds, and the functions that read them.
///
/// The type is unconstrained: otherwise the Swift runtime would search for a conformance at each
/// first use.
package struct ViewKeys<Owner>: Sendable {
  /// One key: `{{name}}` in a template, `\.name` in the view.
  package struct Key: Sendable {
    package let name: String
    package let kind: ViewKind
    package let read: @Sendable (Owner) -> ViewValue

    package init(name: String, kind: ViewKind, read: @escaping @Sendable (Owner) -> ViewValue) {
      self.name = name
      self.kind = kind
      self.read = read
    }

    /// Returns a key for text, rendered as is: `{{name}}`.
    package static func text(_ name: String, _ read: @escaping @Sendable (Owner) -> String) -> Key {
      Key(name: name, kind: .text) { .text(read($0)) }
    }

    /// Returns a key for a boolean, for sections: `{{#isOptional}}?{{/isOptional}}`.
    package static func flag(_ name: String, _ read: @escaping @Sendable (Owner) -> Bool)
      -> Key
    {
      Key(name: name, kind: .flag) { .flag(read($0)) }
    }

    /// Returns a key for views or strings, for sections: `{{#lines}}/// {{.}}{{/lines}}`.
    package static func list<Item: View>(
      _ name: String, _ read: @escaping @Sendable (Owner) -> [Item]
    ) -> Key {
      Key(name: name, kind: .list(of: ViewType(Item.self))) { .list(read($0).map { AnyView($0) }) }
    }

    /// Returns a key for a view or string that may be absent: `{{#note}}{{.}}{{/note}}`.
    package static func view<Item: View>(
      _ name: String, _ read: @escaping @Sendable (Owner) -> Item?
    ) -> Key {
      Key(name: name, kind: .view(ViewType(Item.self))) { .view(read($0).map { AnyView($0) }) }
    }
  }

  package let all: [Key]

  package init(_ keys: [Key]) { all = keys }
}

/// Makes a string a view of itself, so that a list of lines can be rendered directly:
/// `{{#lines}}{{.}}{{/lines}}`.
extension String: View {
  package static let keys = ViewKeys<String>([.text(".", \.self)])

  package func value(at index: Int) -> ViewValue { .text(self) }
}
