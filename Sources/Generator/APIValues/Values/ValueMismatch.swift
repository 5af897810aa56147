package import APIModel
package import SpecDocument

/// A way in which a value does not fit its type.
package struct ValueMismatch: Sendable {
  package enum Reason: Sendable {
    /// Null where the type does not allow it. Clients read the absence of an optional property or of a
    /// value of a map.
    case null(isAbsence: Bool)
    /// A value of another kind than this: `a boolean`.
    case kind(expected: String)
    /// A string that is not in the format: `a UUID`.
    case format(String, expected: String)
    /// A number that the type cannot hold.
    case range
    /// A value beyond a limit of the document, such as `maximum`. Clients read it.
    case limit(rule: String, message: String)
    /// An object without these properties, by their indices.
    case absent([Int], of: TypeID)
    /// A value that the enumeration does not list. Clients keep it.
    case unlisted(TypeID)
    /// An object with members that the type does not describe. Clients drop them.
    case undescribed([Mapping.Entry], TypeID)
  }

  package let reason: Reason
  package let node: Node
  /// The way from the compared value to this part; nil if it is the value itself.
  package let path: ValuePath?

  /// Whether clients can decode the value nevertheless.
  package var isReadable: Bool {
    switch reason {
    case .null(let isAbsence): isAbsence
    case .unlisted, .undescribed, .limit: true
    case .kind, .format, .range, .absent: false
    }
  }

  /// The part as a JSON pointer (RFC 6901).
  package var pointer: String {
    var tokens: [String] = []
    var path = path
    while let step = path {
      if let token = step.token { tokens.append(token) }
      path = step.parent
    }
    return tokens.reversed().map { "/" + JSONPointer.escaped($0) }.joined()
  }

  /// The message about the value alone: `expected a boolean, found a string`.
  package func message(in graph: TypeGraph) -> String {
    switch reason {
    case .null: "null is not a value here"
    case .kind(let expected): "expected \(expected), found \(node.kindDescription)"
    case .format(let text, let expected): "'\(text.prefix(60))' is not \(expected)"
    case .range: "the number is too large for the type"
    case .limit(_, let message): message
    case .absent(let indices, let id): "it lacks \(Self.names(indices, of: id, graph))"
    case .unlisted: "'\((node.scalarText ?? "").prefix(60))' is not one of the values"
    case .undescribed(let entries, _):
      "it has \(entries.map { "'\($0.key)'" }.joined(separator: ", ")), which is not described"
    }
  }

  /// Returns the quoted names of properties, in a list.
  package static func names(_ indices: [Int], of id: TypeID, _ graph: TypeGraph) -> String {
    guard case .object(let shape) = graph[id].shape else { return "" }
    return indices.map { "'\(shape.properties[$0].name.text)'" }.joined(separator: ", ")
  }
}

/// The way from a value to one of its parts, from the end.
package final class ValuePath: Sendable {
  /// The place where the type of a part is written.
  package enum Place: Sendable, Hashable {
    case element, value
    case property(TypeID, Int)
    case additional(TypeID)
    case variant(TypeID, Int)
    case alias(TypeID)
  }

  package let parent: ValuePath?
  package let place: Place
  /// The key or index; nil if the part is the same value with another type.
  let token: String?

  init(parent: ValuePath?, place: Place, token: String? = nil) {
    self.parent = parent
    self.place = place
    self.token = token
  }
}
