/// The path from the top of a document to one of its nodes: `/components/schemas/User`.
package struct JSONPointer: Sendable, Hashable {
  package let tokens: [String]

  package init(_ tokens: [String]) { self.tokens = tokens }

  package static func == (first: JSONPointer, second: JSONPointer) -> Bool {
    first.tokens.count == second.tokens.count
      && zip(first.tokens, second.tokens).allSatisfy { $0.isExactly($1) }
  }

  /// Equal pointers have equal hashes; collisions do no harm.
  package func hash(into hasher: inout Hasher) { tokens.hash(into: &hasher) }

  /// Parses the part after `#/` in a reference: `paths/~1users%20`.
  package init(fragment: some StringProtocol) {
    tokens = fragment.split(separator: "/", omittingEmptySubsequences: false).map { token in
      let text = percentDecoded(token)
      guard text.utf8.contains(UInt8(ascii: "~")) else { return text }
      return text.replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  /// As written in a reference: `#/components/schemas/User`; `#` for the whole document.
  package var fragment: String { "#" + tokens.map { "/" + Self.escaped($0) }.joined() }

  package static func escaped(_ token: String) -> String {
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") })
    else { return token }
    return token.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  /// The result of following a pointer.
  package enum Destination: Sendable {
    case found(Node)
    /// The token at a position does not exist; the node is the last one found.
    case missing(at: Int, in: Node)
  }

  package func destination(in root: Node) -> Destination {
    var node = root
    for (index, token) in tokens.enumerated() {
      guard let next = node.child(token) else { return .missing(at: index, in: node) }
      node = next
    }
    return .found(node)
  }
}

extension Node {
  /// Returns the value of a mapping's key or at a list's position.
  package func child(_ token: String) -> Node? {
    switch content {
    case .mapping(let mapping): return mapping[token]
    case .sequence(let nodes):
      guard let index = Int(token), nodes.indices.contains(index) else { return nil }
      return nodes[index]
    case .null, .bool, .integer, .number, .string: return nil
    }
  }
}

/// Returns a string with its percent-encoding removed.
package func percentDecoded(_ text: some StringProtocol) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
  let bytes = Array(text.utf8)
  var decoded: [UInt8] = []
  var position = 0
  while position < bytes.count {
    if bytes[position] == UInt8(ascii: "%"), position + 2 < bytes.count,
      let high = bytes[position + 1].hexadecimalValue,
      let low = bytes[position + 2].hexadecimalValue
    {
      decoded.append(high << 4 | low)
      position += 3
    } else {
      decoded.append(bytes[position])
      position += 1
    }
  }
  return String(decoding: decoded, as: UTF8.self)
}
