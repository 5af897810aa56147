/// A path, or the URL of a server, with names in braces: `/users/{id}` (OpenAPI 3.2 §4.8.2).
package struct PathTemplate: Sendable {
  package enum Part: Sendable, Equatable {
    case literal(Substring)
    case name(Substring)
  }

  /// In order, without empty literals.
  package private(set) var parts: [Part] = []

  package init(_ text: some StringProtocol) {
    var rest = Substring(text)
    while let opening = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let closing = rest[opening...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      append(literal: rest[..<opening])
      parts.append(.name(rest[rest.utf8.index(after: opening)..<closing]))
      rest = rest[rest.utf8.index(after: closing)...]
    }
    append(literal: rest)
  }

  private mutating func append(literal: Substring) {
    if !literal.isEmpty { parts.append(.literal(literal)) }
  }

  /// The names in braces.
  package var names: [String] {
    parts.compactMap { if case .name(let name) = $0 { String(name) } else { nil } }
  }

  /// The template without its names, equal for two paths that differ only in names.
  package var shape: String {
    parts.map { if case .literal(let text) = $0 { String(text) } else { "{}" } }.joined()
  }

  /// Whether no brace is left open, closed twice, or nested.
  package var isBalanced: Bool {
    parts.allSatisfy { part in
      switch part {
      case .literal(let text): !text.utf8.contains { "{}".utf8.contains($0) }
      case .name(let name): !name.utf8.contains(UInt8(ascii: "{"))
      }
    }
  }
}
