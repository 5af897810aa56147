/// A value in a spec, with its place: the common form of YAML and JSON.
///
/// A node is immutable and shared, never copied: rewriting a tree makes new nodes only on the path
/// to a change, and ``NodeID`` distinguishes nodes of equal content or of the same place.
package final class Node: Sendable, Equatable {
  /// The value.
  package enum Content: Sendable, Equatable {
    case null
    case bool(Bool)
    /// An integer as written, so that no digit is lost: `42`, `0o17`, `0x2A`.
    case integer(String)
    /// Any other number as written: `1.0`, `1e400`, `.inf`.
    case number(String)
    case string(String)
    case sequence([Node])
    case mapping(Mapping)

    package static func == (first: Content, second: Content) -> Bool {
      switch (first, second) {
      case (.null, .null): true
      case (.bool(let first), .bool(let second)): first == second
      case (.integer(let first), .integer(let second)): first == second
      case (.number(let first), .number(let second)): first == second
      case (.string(let first), .string(let second)): first.isExactly(second)
      case (.sequence(let first), .sequence(let second)): first == second
      case (.mapping(let first), .mapping(let second)): first == second
      default: false
      }
    }
  }

  package let content: Content
  /// Its place; for a value that an alias repeats, the place of the anchor's value.
  package let span: SourceSpan

  package init(_ content: Content, at span: SourceSpan) {
    self.content = content
    self.span = span
  }

  /// Returns whether both have the same content and place.
  package static func == (first: Node, second: Node) -> Bool {
    first === second || first.span == second.span && first.content == second.content
  }
}

extension Node {
  /// Returns whether both have the same content, regardless of place and order of keys.
  package func hasSameContent(as other: Node) -> Bool {
    switch (content, other.content) {
    case (.sequence(let first), .sequence(let second)):
      first.count == second.count && zip(first, second).allSatisfy { $0.hasSameContent(as: $1) }
    case (.mapping(let first), .mapping(let second)):
      first.entries.count == second.entries.count
        && first.entries.allSatisfy { entry in
          second[entry.key].map { entry.value.hasSameContent(as: $0) } ?? false
        }
    default: content == other.content
    }
  }
}

/// The identity of a node, independent of content and place: two nodes are identical only if they
/// are one object. A value that a YAML alias repeats is one node.
package struct NodeID: Sendable, Hashable {
  // Holds the node, so that its address cannot be reused.
  private let node: Node

  package init(_ node: Node) { self.node = node }

  package static func == (first: NodeID, second: NodeID) -> Bool { first.node === second.node }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(node)) }
}

extension Node {
  /// The mapping; nil for any other value.
  package var mapping: Mapping? {
    if case .mapping(let mapping) = content { mapping } else { nil }
  }

  /// The nodes of a list; nil for any other value.
  package var sequence: [Node]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  /// The value of a string; nil for any other value. See ``scalarText`` for all scalars.
  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The value of a boolean; nil for any other value.
  package var bool: Bool? {
    if case .bool(let value) = content { value } else { nil }
  }

  /// Whether it is an integer as written, without a point or an exponent.
  package var isInteger: Bool { if case .integer = content { true } else { false } }

  /// Whether it is any other number.
  package var isNumber: Bool { if case .number = content { true } else { false } }

  /// Whether it is a mapping or a list.
  package var isCollection: Bool {
    switch content {
    case .mapping, .sequence: true
    case .null, .bool, .integer, .number, .string: false
    }
  }

  /// Whether it is null, or an omitted value.
  package var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// The text of any scalar as written, for places where `1.0` or `true` mean a string.
  package var scalarText: String? {
    switch content {
    case .string(let text), .integer(let text), .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .null, .sequence, .mapping: nil
    }
  }

  /// The kind of value, in the words of an error message: `a mapping`.
  package var kindDescription: String {
    switch content {
    case .null: "null"
    case .bool: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// The value of a key, if this is a mapping with that key.
  package subscript(key: String) -> Node? { mapping?[key] }
}
