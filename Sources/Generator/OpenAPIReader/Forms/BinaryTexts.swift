import SpecDocument
import APIModel

/// Turns the format `binary` into text, except for files: bodies, and the properties of forms. JSON
/// cannot hold raw bytes, and the format names no encoding.
struct BinaryTexts: Pass {
  private let graph: TypeGraph

  static func apply(to draft: inout Draft) {
    let texts = BinaryTexts(graph: draft.graph)
    let files = texts.fileHolders(in: draft.api)
    for id in texts.graph.ids where !files.contains(id) {
      // Most types hold no bytes, so their shapes need not be rebuilt.
      guard texts.graph[id].shape.uses.contains(where: texts.isBinary) else { continue }
      draft.api.types[id.index].shape.replaceUses(texts.text)
    }
    draft.api.changeParameters { $0.type = texts.text($0.type) }
    draft.api.changeContents(texts.complete)
    draft.api.changePayloads(texts.complete)
  }

  /// Replaces binary values in JSON. A body that is only bytes is a file, whatever its media type.
  private func complete(_ content: inout Content) {
    guard content.kind == .json || content.kind == .lines else { return }
    if content.kind == .json, graph.bare(content.type) == .scalar(.binary) {
      content.kind = .binary
      content.type = .scalar(.binary)
      content.constraints = Constraints()
    } else {
      content.type = text(content.type)
    }
  }

  private func isBinary(_ use: TypeUse) -> Bool { graph.element(of: use) == .scalar(.binary) }

  private func text(_ use: TypeUse) -> TypeUse {
    graph.replacingScalar(in: use) { $0 == .binary ? .string : nil }
  }

  /// Returns the types that may hold bytes: forms without multipart, and the unions and aliases
  /// among their properties.
  private func fileHolders(in api: API) -> Set<TypeID> {
    var ids: Set<TypeID> = []
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
    return ids
  }
}
