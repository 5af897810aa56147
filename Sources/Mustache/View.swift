/// What a template can ask a view for.
package enum ViewValue: Sendable {
    case text(String)
    case flag(Bool)
    case list([any View])
    /// A view that may be absent: a section over it is rendered once or not at all.
    case view((any View)?)
}

/// The kinds of a view's keys, known without a value, so that templates are checked when they are loaded.
package indirect enum ViewKind: Sendable {
    case text
    case flag
    case list(of: any View.Type)
    case view(any View.Type)
}

/// A value whose keys a template may use: finished strings, booleans, lists and views. No logic, no reflection.
///
/// ```swift
/// struct PropertyView: View {
///     var name: String
///     var isOptional: Bool
///     static let keys = ViewKeys<Self>([.text("name", \.name), .flag("isOptional", \.isOptional)])
/// }
/// ```
package protocol View: Sendable {
    static var keys: ViewKeys<Self> { get }
}

/// The keys of one view type: their names, kinds, and how to read them.
package struct ViewKeys<Owner>: Sendable {
    package struct Key: Sendable {
        package let name: String
        package let kind: ViewKind
        package let read: @Sendable (Owner) -> ViewValue

        package static func text(_ name: String, _ path: any KeyPath<Owner, String> & Sendable) -> Key {
            Key(name: name, kind: .text) { .text($0[keyPath: path]) }
        }

        package static func flag(_ name: String, _ path: any KeyPath<Owner, Bool> & Sendable) -> Key {
            Key(name: name, kind: .flag) { .flag($0[keyPath: path]) }
        }

        package static func list<Item: View>(_ name: String, _ path: any KeyPath<Owner, [Item]> & Sendable) -> Key {
            Key(name: name, kind: .list(of: Item.self)) { .list($0[keyPath: path]) }
        }

        package static func view<Item: View>(_ name: String, _ path: any KeyPath<Owner, Item?> & Sendable) -> Key {
            Key(name: name, kind: .view(Item.self)) { .view($0[keyPath: path]) }
        }
    }

    package let all: [Key]
    private let positions: [String: Int]

    package init(_ keys: [Key]) {
        all = keys
        positions = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1.name, $0) })
    }

    package subscript(name: String) -> Key? { positions[name].map { all[$0] } }
}
