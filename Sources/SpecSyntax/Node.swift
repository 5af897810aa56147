package import Diagnostics

/// A value in a spec with the place it was read from: what YAML and JSON have in common.
///
/// A node is immutable and shared, never copied: rewriting a tree makes new nodes only along the way to a change, and
/// ``NodeID`` tells apart two nodes that hold the same or that were read from the same place.
package final class Node: Sendable, Equatable {
  /// What the node holds.
  package enum Content: Sendable, Equatable {
    case null
    case bool(Bool)
    /// An integer as it was written, so that no digit is lost: `42`, `0o17`, `0x2A`.
    case integer(String)
    /// Any other number as it was written: `1.0`, `1e400`, `.inf`.
    case number(String)
    case string(String)
    case sequence([Node])
    case mapping(Mapping)
  }

  package let content: Content
  /// Where it is written; for what an alias repeats, where the anchor's value is.
  package let span: SourceSpan

  package init(_ content: Content, at span: SourceSpan) {
    self.content = content
    self.span = span
  }

  /// Whether both hold the same, read from the same place.
  package static func == (first: Node, second: Node) -> Bool {
    first === second || first.span == second.span && first.content == second.content
  }
}

extension Node {
  /// Whether both hold the same, wherever they were read from and in whatever order keys stand.
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

/// Which node of a spec it is, whatever it holds and wherever it was read from: two nodes have the same identity only
/// if they are one. A value that a YAML alias repeats is one node.
package struct NodeID: Sendable, Hashable {
  // Holds the node, so that no other can take its place in memory.
  private let node: Node

  package init(_ node: Node) { self.node = node }

  package static func == (first: NodeID, second: NodeID) -> Bool { first.node === second.node }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(node)) }
}

extension Node {
  /// The mapping, if it is one.
  package var mapping: Mapping? {
    if case .mapping(let mapping) = content { mapping } else { nil }
  }

  /// The list's nodes, if it is one.
  package var sequence: [Node]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  /// The text, if it is a string; see ``scalarText`` for any scalar's.
  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The truth value, if it is one.
  package var bool: Bool? {
    if case .bool(let value) = content { value } else { nil }
  }

  /// Whether it is null, or a value that was left out.
  package var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// The text of any scalar as it was written, for places where `1.0` or `true` mean a string.
  package var scalarText: String? {
    switch content {
    case .string(let text), .integer(let text), .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .null, .sequence, .mapping: nil
    }
  }

  /// What the node is, in the words of an error message: `a mapping`.
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

  /// The value under a key, if this is a mapping that has it.
  package subscript(key: String) -> Node? { mapping?[key] }
}
