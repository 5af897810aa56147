/// Path items that complete others, to which their `$ref` leads.
extension References {
  /// Returns a path item, completed by those to which its `$ref` and theirs lead. A reference that
  /// leads nowhere adds nothing.
  package func pathItem(_ node: Node) -> Mapping? {
    guard var item = node.mapping else { return nil }
    for _ in 0..<Self.longestChain {
      guard let reference = item["$ref"] else { return item }
      guard let target = try? target(of: reference).node.mapping else { break }
      item = target.completed(byPathItem: item, object)
    }
    return Mapping(item.entries.filter { $0.key != "$ref" })
  }

  /// Returns an object, or the target of its reference and of theirs; nil for anything else.
  package func object(_ node: Node) -> Mapping? {
    var node = node
    for _ in 0..<Self.longestChain {
      guard let mapping = node.mapping, let reference = mapping["$ref"] else { return node.mapping }
      guard let target = try? target(of: reference) else { return nil }
      node = target.node
    }
    return nil
  }

  private static let longestChain = 20
}

extension Mapping {
  /// Returns the target of a path item's `$ref` with the keys beside the reference, which win. The
  /// parameters and the additional operations of both apply (OpenAPI 3.1 §4.8.10).
  fileprivate func completed(byPathItem own: Mapping, _ resolve: (Node) -> Mapping?) -> Mapping {
    let added = own.entries.filter { $0.key != "$ref" }.map { entry in
      switch entry.key {
      case "parameters": entry.with(Self.adding(self["parameters"], to: entry.value, resolve))
      case "additionalOperations":
        entry.with(Self.adding(self["additionalOperations"], to: entry.value))
      default: entry
      }
    }
    return Mapping(entries.filter { own[$0.key] == nil || $0.key == "$ref" } + added)
  }

  private static func adding(_ shared: Node?, to own: Node, _ resolve: (Node) -> Mapping?) -> Node {
    guard let list = own.sequence, let shared = shared?.sequence else { return own }
    let names = Set(list.map { identity(ofParameter: resolve($0)) })
    let others = shared.filter { !names.contains(identity(ofParameter: resolve($0))) }
    return .list(others + list, at: own.span)
  }

  private static func adding(_ shared: Node?, to own: Node) -> Node {
    guard let operations = own.mapping, let shared = shared?.mapping else { return own }
    let others = shared.entries.filter { operations[$0.key] == nil }
    return .object(others + operations.entries, at: own.span)
  }

  /// Headers are the same in any case (RFC 9110 §5.1).
  private static func identity(ofParameter parameter: Mapping?) -> [ExactText?] {
    let place = parameter?["in"]?.scalarText
    let name = parameter?["name"]?.scalarText
    return [place, place == "header" ? name?.lowercased() : name].map { $0.map { ExactText($0) } }
  }
}
