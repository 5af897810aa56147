import APIModel
import SpecDocument

extension API {
  /// Replaces numbers that are or may be strings on the wire where neither a field nor a body reads
  /// and writes them: in variants of unions, streams, webhooks and parameters in JSON.
  ///
  /// - Returns: Whether a type has changed.
  mutating func finalizeNumberTexts(_ graph: TypeGraph) -> Bool {
    let plain = PlainNumbers(graph: graph)
    var hasChanged = false
    for index in types.indices {
      guard case .union(var union) = types[index].shape,
        union.variants.contains(where: { graph.readsNumbersInText($0.type) })
      else { continue }
      var seen: Set<TypeUse> = []
      for position in union.variants.indices { plain.finalize(&union.variants[position].type) }
      union.variants = union.variants.filter { seen.insert($0.type).inserted }
      types[index].shape = .union(union)
      hasChanged = true
    }
    for index in operations.indices {
      if let body = operations[index].body {
        operations[index].body?.content = plain.finalizedStream(body.content)
        operations[index].body?.alternatives = body.alternatives.map(plain.finalizedStream)
      }
      for position in operations[index].parameters.indices
      where operations[index].parameters[position].style == .json {
        plain.finalize(&operations[index].parameters[position].type)
      }
      for position in operations[index].responses.indices {
        let response = operations[index].responses[position]
        operations[index].responses[position].content = response.content.map(plain.finalizedStream)
        operations[index].responses[position].alternatives = response.alternatives.map(
          plain.finalizedStream)
      }
    }
    for index in webhooks.indices {
      webhooks[index].payload = webhooks[index].payload.map(plain.finalized)
    }
    return hasChanged
  }
}

private struct PlainNumbers {
  let graph: TypeGraph

  func finalized(_ content: Content) -> Content {
    var content = content
    finalize(&content.type)
    return content
  }

  func finalizedStream(_ content: Content) -> Content {
    content.kind == .json ? content : finalized(content)
  }

  func finalize(_ use: inout TypeUse) { use = finalized(use) }

  /// Returns the type with strings or numbers in place of numbers in text.
  private func finalized(_ use: TypeUse) -> TypeUse {
    guard graph.readsNumbersInText(use) else { return use }
    return switch use {
    case .scalar(.numberAsText): .scalar(.string)
    case .scalar(let scalar): .scalar(scalar.number)
    case .array(let element): .array(finalized(element))
    case .map(let value): .map(finalized(value))
    case .nullable(let inner): .nullable(finalized(inner))
    case .named: finalized(graph.resolved(use))
    }
  }
}
