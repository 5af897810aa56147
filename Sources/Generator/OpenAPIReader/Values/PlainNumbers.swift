import APIModel
import SpecDocument

/// Replaces numbers that are or may be strings on the wire where neither a field nor a body reads
/// and writes them: in variants of unions, streams, webhooks and parameters in JSON.
enum PlainNumbers: Pass {
  static func apply(to draft: inout Draft) {
    let graph = draft.graph
    func plain(_ use: TypeUse) -> TypeUse {
      graph.replacingScalar(in: use) { scalar in
        if case .numberAsText = scalar { return .string }
        return scalar.readsNumbersInText ? scalar.number : nil
      }
    }
    for id in graph.ids {
      guard case .union(let union) = graph[id].shape,
        union.variants.contains(where: { graph.readsNumbersInText($0.type) })
      else { continue }
      draft.api.types[id.index].shape.replaceUses(plain)
    }
    draft.api.changeParameters { parameter in
      // A parameter in JSON has notations, as fields have.
      guard parameter.style == .json, graph.notation(parameter.type) == nil else { return }
      parameter.type = plain(parameter.type)
    }
    draft.api.changeBodies { content in
      guard content.kind == .lines else { return }
      content.type = graph.replacingScalar(in: content.type) {
        $0 == .decimalString ? .string : nil
      }
    }
    draft.api.changeContents { if $0.kind != .json { $0.type = plain($0.type) } }
    // The elements of a stream are written one by one.
    draft.api.changeContents { content in
      guard content.kind == .lines || content.kind == .events else { return }
      content.type = graph.replacingScalar(in: content.type) { $0 == .base64URL ? .string : nil }
    }
    draft.api.changePayloads { $0.type = plain($0.type) }
  }
}
