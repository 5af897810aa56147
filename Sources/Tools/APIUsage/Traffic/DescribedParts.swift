import APIModel
import SpecDocument

/// Follows a document along the parts of a value. Equal schemas share a type, so that the type alone
/// does not tell which of them describes a value.
struct DescribedParts {
  /// An object of the document that describes a part of a message.
  struct Part {
    let node: Node
    /// The schema among the components that a reference led to.
    var component: String?
    /// The keys of the operation that contains it; empty if a reference led out of it.
    var operation: [String]

    var place: Deviation.Place { Deviation.Place(span: node.span, operation: operation) }

    fileprivate func inner(_ node: Node) -> Part {
      Part(node: node, component: nil, operation: operation)
    }
  }

  private let references: References
  /// Operations and responses, by the places of their keys.
  private let objects: [SourceSpan: Node]

  init(_ spec: ResolvedSpec) {
    references = References(spec)
    var objects: [SourceSpan: Node] = [:]
    func add(_ node: Node, as place: Place) {
      walk(node, as: place) { node, place, _ in
        switch place {
        case .object(.pathItem), .object(.responses), .map(_, .operation):
          for entry in node.mapping?.entries ?? [] { objects[entry.keySpan] = entry.value }
        case .object(.schema): return false
        default: break
        }
        return true
      }
    }
    add(spec.root, as: .object(.document))
    for part in spec.parts { add(part.node, as: part.place) }
    self.objects = objects
  }

  // MARK: - Operations

  func response(_ response: Response, of operation: Operation) -> Part? {
    objects[response.span].map { followed(Part(node: $0, operation: operation.keys)) }
  }

  func body(of operation: Operation) -> Part? {
    objects[operation.span]?["requestBody"].map {
      followed(Part(node: $0, operation: operation.keys))
    }
  }

  /// Returns the schema of a body in a media type.
  func schema(of message: Part?, _ mediaType: String) -> Part? {
    guard let message, let content = message.node["content"]?[mediaType] else { return nil }
    let media = followed(message.inner(content))
    return media.node["schema"].map(media.inner)
  }

  func component(_ name: String) -> Part? {
    references.root["components"]?["schemas"]?[name].map {
      Part(node: $0, component: name, operation: [])
    }
  }

  // MARK: - Schemas

  /// Returns the schema that describes a value itself: the target of a reference, or the only
  /// variant beside null.
  func target(of schema: Part) -> Part {
    var schema = schema
    for _ in 0..<Self.longestChain {
      schema = followed(schema)
      let inner = ["allOf", "anyOf", "oneOf"].flatMap { schema.node[$0]?.sequence ?? [] }
        .filter { $0["type"]?.string != "null" }
      guard inner.count == 1, schema.node["properties"] == nil else { break }
      schema = Part(node: inner[0], component: schema.component, operation: schema.operation)
    }
    return schema
  }

  /// Returns the schemas that describe a value together: the schema itself, then those that it
  /// includes, and then its variants. A later one of `allOf` overrides earlier ones.
  func members(of schema: Part) -> [Part] {
    var members: [Part] = []
    var passed: Set<NodeID> = []
    var open = [schema]
    while let next = open.popLast() {
      guard passed.insert(NodeID(next.node)).inserted, let mapping = next.node.mapping else {
        continue
      }
      members.append(next)
      for key in ["dependentSchemas", "else", "then", "anyOf", "oneOf"] {
        guard let value = mapping[key] else { continue }
        let inner = value.sequence ?? (key == "dependentSchemas" ? value.values : [value])
        open += inner.reversed().map(next.inner)
      }
      if mapping["$ref"] != nil { open.append(followed(next)) }
      open += (mapping["allOf"]?.sequence ?? []).map(next.inner)
    }
    return members
  }

  private func followed(_ part: Part) -> Part {
    var part = part
    for _ in 0..<Self.longestChain {
      guard let reference = part.node["$ref"], let target = try? references.target(of: reference)
      else { break }
      part = Part(node: target.node, component: target.name, operation: [])
    }
    return part
  }

  private static let longestChain = 100
}

extension [DescribedParts.Part] {
  /// Returns the schema of a property, and the place of its name.
  func property(_ name: String) -> (place: Deviation.Place, schema: DescribedParts.Part)? {
    for member in self {
      guard let entry = member.node["properties"]?.mapping?.entry(name) else { continue }
      return (
        Deviation.Place(span: entry.keySpan, operation: member.operation),
        member.inner(entry.value)
      )
    }
    return nil
  }

  /// Returns the first schema under a key.
  func schema(under key: String) -> DescribedParts.Part? {
    lazy.compactMap { member in
      member.node[key].flatMap { $0.mapping == nil ? nil : member.inner($0) }
    }.first
  }

  /// Returns the schema of additional members.
  var additional: DescribedParts.Part? {
    schema(under: "additionalProperties")
      ?? lazy.compactMap { member in
        member.node["patternProperties"]?.values.first.map(member.inner)
      }.first
  }

  /// Returns the variants of a union.
  var variants: [DescribedParts.Part] {
    flatMap { member in
      ["oneOf", "anyOf"].flatMap { member.node[$0]?.sequence ?? [] }.map(member.inner)
    }
  }

  func places(requiring name: String) -> [Deviation.Place] {
    filter { $0.node["required"]?.sequence?.contains { $0.string == name } == true }.map(\.place)
  }
}

extension Node {
  fileprivate var values: [Node] { mapping?.entries.map(\.value) ?? [] }
}

extension Operation {
  /// The keys that lead to the operation in a document.
  fileprivate var keys: [String] { ["paths", path, method.lowercased()] }

  var place: Deviation.Place { Deviation.Place(span: span, operation: keys) }
}
