import SpecDocument
import APIModel

extension API {
  /// Turns the format `binary` into text, except for files: bodies, and the properties of forms.
  /// JSON cannot hold raw bytes, and the format names no encoding.
  ///
  /// - Returns: Whether a type has changed.
  mutating func finalizeBinaryTexts(_ graph: TypeGraph) -> Bool {
    let files = FileHolders(api: self, graph: graph)
    let text = BinaryText(graph: graph)
    var hasChanged = false
    for index in types.indices where !files.ids.contains(TypeID(index: index)) {
      // Most types hold no bytes, so their shapes need not be rebuilt.
      guard types[index].shape.uses.contains(where: text.isBinary) else { continue }
      types[index].shape = text.shape(types[index].shape)
      hasChanged = true
    }
    for index in clientParameters.indices { text.finalize(&clientParameters[index].type) }
    for index in operations.indices { text.finalize(&operations[index]) }
    for index in webhooks.indices {
      webhooks[index].payload = webhooks[index].payload.map(text.finalized)
    }
    for index in commonFailures.indices { text.finalize(&commonFailures[index]) }
    return hasChanged
  }
}

/// The types that may hold bytes: forms without multipart, and the unions and aliases among their
/// properties.
private struct FileHolders {
  private(set) var ids: Set<TypeID> = []

  init(api: API, graph: TypeGraph) {
    for content in api.operations.flatMap({ $0.body?.contents ?? [] }) where content.kind == .form {
      guard let id = graph.bare(content.type).namedInline else { continue }
      ids.insert(id)
      ids.formUnion(graph.aliases(of: content.type))
      for use in graph[id].shape.uses {
        ids.formUnion(graph.aliases(of: use))
        guard case .named(let part) = graph.element(of: use), case .union = graph[part].shape
        else { continue }
        ids.insert(part)
        for variant in graph[part].shape.uses { ids.formUnion(graph.aliases(of: variant)) }
      }
    }
  }
}

extension TypeGraph {
  /// Returns the aliases on the way to the innermost type.
  fileprivate func aliases(of use: TypeUse) -> [TypeID] {
    var aliases: [TypeID] = []
    var use = use
    while let id = use.named, case .alias(let target) = self[id].shape {
      aliases.append(id)
      use = target
    }
    return aliases
  }
}

private struct BinaryText {
  let graph: TypeGraph

  func finalize(_ operation: inout Operation) {
    for index in operation.parameters.indices { finalize(&operation.parameters[index].type) }
    if let body = operation.body {
      operation.body?.content = finalized(body.content)
      operation.body?.alternatives = body.alternatives.map(finalized)
    }
    for index in operation.responses.indices { finalize(&operation.responses[index]) }
  }

  func finalize(_ response: inout Response) {
    response.content = response.content.map(finalized)
    response.alternatives = response.alternatives.map(finalized)
  }

  /// Returns the content without binary values in JSON. A body that is only bytes is a file,
  /// whatever its media type.
  func finalized(_ content: Content) -> Content {
    guard content.kind == .json || content.kind == .lines else { return content }
    var content = content
    if content.kind == .json, graph.bare(content.type) == .scalar(.binary) {
      content.kind = .binary
      content.type = .scalar(.binary)
      content.constraints = Constraints()
    } else {
      content.type = finalized(content.type)
    }
    return content
  }

  func shape(_ shape: TypeShape) -> TypeShape {
    switch shape {
    case .object(var object):
      for index in object.properties.indices { finalize(&object.properties[index].type) }
      if object.additional != nil { object.additional = object.additional.map(finalized) }
      return .object(object)
    case .union(var union):
      // Text and binary become one type.
      var seen: Set<TypeUse> = []
      for index in union.variants.indices { finalize(&union.variants[index].type) }
      union.variants = union.variants.filter { seen.insert($0.type).inserted }
      return .union(union)
    case .alias(let target): return .alias(finalized(target))
    case .enumeration, .mapped: return shape
    }
  }

  func isBinary(_ use: TypeUse) -> Bool { graph.element(of: use) == .scalar(.binary) }

  func finalize(_ use: inout TypeUse) { use = finalized(use) }

  private func finalized(_ use: TypeUse) -> TypeUse {
    guard isBinary(use) else { return use }
    switch use {
    case .scalar: return .scalar(.string)
    case .array(let element): return .array(finalized(element))
    case .map(let value): return .map(finalized(value))
    case .nullable(let inner): return .nullable(finalized(inner))
    case .named: return finalized(graph.resolved(use))
    }
  }
}
