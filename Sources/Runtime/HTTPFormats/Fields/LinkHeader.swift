/// A link in a `Link` header.
package struct HeaderLink {
  package var target: String
  /// The relations, in lowercase.
  package var relations: [String] = []
  package var anchor: String?
}

/// Parses `<target>; rel="next"; title="a, b", <…>` (RFC 8288 §3, B.2); stops at malformed input.
package struct LinkHeaderParser {
  private var rest: Substring

  package init(_ value: String) { rest = value[...] }

  /// Returns the next link, or nil at the end.
  package mutating func next() -> HeaderLink? {
    skip { $0 == "," || $0.isOptionalSpace }
    guard take("<"), let end = rest.firstIndex(of: ">") else { return nil }
    var link = HeaderLink(target: String(rest[..<end]).trimmed)
    rest = rest[rest.index(after: end)...]
    var hasRelation = false
    while let (name, value) = parameter() {
      switch name {
      // Only the first one counts (RFC 8288 §3.3).
      case "rel" where !hasRelation:
        hasRelation = true
        link.relations = value.lowercased().split(whereSeparator: \.isOptionalSpace).map(
          String.init)
      case "anchor": link.anchor = link.anchor ?? value
      default: break
      }
    }
    return link
  }

  private mutating func parameter() -> (name: String, value: String)? {
    skip(\.isOptionalSpace)
    guard take(";") else { return nil }
    skip { $0 == ";" || $0.isOptionalSpace }
    let name = rest.prefix { !"=;,".contains($0) && !$0.isOptionalSpace }
    rest = rest[name.endIndex...]
    skip(\.isOptionalSpace)
    guard take("=") else { return (name.lowercased(), "") }
    skip(\.isOptionalSpace)
    return (name.lowercased(), take("\"") ? quoted() : unquoted())
  }

  private mutating func quoted() -> String {
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      text.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    return text
  }

  private mutating func unquoted() -> String {
    let value = rest.prefix { !";,".contains($0) && !$0.isOptionalSpace }
    rest = rest[value.endIndex...]
    return String(value)
  }

  private mutating func skip(_ isSkipped: (Character) -> Bool) {
    rest = rest.drop(while: isSkipped)
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }
}

extension Character {
  /// Whether this is a space or tab (RFC 9110 §5.6.3).
  fileprivate var isOptionalSpace: Bool { self == " " || self == "\t" }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isOptionalSpace).reversed().drop(while: \.isOptionalSpace).reversed())
  }
}
