import Diagnostics
import SpecSyntax

/// Finds what `$ref` leads to, each reference once.
struct References {
  struct Target {
    let node: Node
    /// The tokens of the JSON pointer: `["components", "schemas", "User"]`.
    let tokens: [String]

    /// The same for every spelling of a reference.
    let pointer: String

    /// The key under `components`, of any kind.
    var componentKey: String? {
      tokens.count == 3 && tokens[0] == "components" ? tokens[2] : nil
    }
  }

  /// What a place in the document is known by.
  static func pointer(_ tokens: [String]) -> String { tokens.joined(separator: "\u{0}") }

  let root: Node
  private var found: [String: Target] = [:]

  init(document: Node) { root = document }

  mutating func target(of reference: Node, findings: inout Findings) -> Target? {
    guard let text = reference.string else {
      findings.error("expected a string, found \(reference.kindDescription)", at: reference.span)
      return nil
    }
    if let target = found[text] { return target }
    guard let tokens = tokens(of: text, at: reference.span, findings: &findings) else { return nil }
    guard let node = node(at: tokens, of: text, span: reference.span, findings: &findings) else {
      return nil
    }
    let target = Target(node: node, tokens: tokens, pointer: Self.pointer(tokens))
    found[text] = target
    return target
  }

  private func tokens(of text: String, at span: SourceSpan, findings: inout Findings) -> [String]? {
    guard text.hasPrefix("#") else {
      let key = text.split(separator: "/").last.map(String.init) ?? text
      let isSchema = root["components"]?["schemas"]?[key] != nil
      findings.error(
        "'\(text)' leads to another file, and references to other files are not supported yet",
        at: span,
        help: isSchema ? "did you mean '#/components/schemas/\(key)'?" : nil
      )
      return nil
    }
    guard text.hasPrefix("#/") else {
      findings.error(
        "'\(text)' is no reference that is supported",
        at: span,
        help: "write the way from the top, such as '#/components/schemas/User'"
      )
      return nil
    }
    return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { token in
      percentDecoded(token).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  private func node(
    at tokens: [String], of text: String, span: SourceSpan, findings: inout Findings
  ) -> Node? {
    var node = root
    for (index, token) in tokens.enumerated() {
      if let next = step(token, from: node) {
        node = next
        continue
      }
      let way = tokens[..<index].map(escaped)
      let near = node.mapping.flatMap {
        findings.closest(to: token, among: $0.entries.lazy.map(\.key))
      }
      let rest = tokens[(index + 1)...].map(escaped)
      findings.error(
        "'\(text)' leads nowhere",
        at: span,
        help: near.map {
          "did you mean '#/\((way + [escaped($0)] + rest).joined(separator: "/"))'?"
        }
      )
      return nil
    }
    return node
  }

  /// A key of a mapping or a position in a list.
  private func step(_ token: String, from node: Node) -> Node? {
    switch node.content {
    case .mapping(let mapping): return mapping[token]
    case .sequence(let nodes):
      guard let index = Int(token), nodes.indices.contains(index) else { return nil }
      return nodes[index]
    case .null, .bool, .integer, .number, .string: return nil
    }
  }

  private func escaped(_ token: String) -> String {
    token.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  private func percentDecoded(_ token: Substring) -> String {
    guard token.contains("%") else { return String(token) }
    var bytes: [UInt8] = []
    var rest = token.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let text = Substring(rest.prefix(2)).asHexadecimalByte {
        bytes.append(text)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Substring {
  fileprivate var asHexadecimalByte: UInt8? {
    utf8.count == 2 && allSatisfy(\.isHexDigit) ? UInt8(self, radix: 16) : nil
  }
}

extension SpecReader {
  /// An object or what its `$ref` leads to, with the key of the component where it is one.
  mutating func resolve(_ node: Node) -> (mapping: Mapping, span: SourceSpan, component: String?)? {
    var node = node
    var component: String?
    var passed: Set<String> = []
    if node.isNull { expected("a mapping", found: node) }
    while let mapping = mapping(node) {
      guard let reference = mapping["$ref"] else { return (mapping, node.span, component) }
      guard let target = references.target(of: reference, findings: &findings) else { return nil }
      guard passed.insert(target.pointer).inserted else {
        findings.error("'\(reference.scalarText ?? "")' leads back to itself", at: reference.span)
        return nil
      }
      component = target.componentKey
      node = target.node
    }
    return nil
  }
}
