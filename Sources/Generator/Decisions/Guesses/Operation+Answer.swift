import English
import SpecDocument
import APIModel

extension Operation {
  /// Returns whether a success consists of several things: a list, pages of a list, or an object
  /// that wraps a list.
  func answersMany(_ noun: String, _ graph: TypeGraph) -> Bool {
    if paging != nil { return true }
    guard let content = responses.first(where: \.isSuccess)?.content else { return false }
    switch content.kind {
    case .lines: return true
    case .json: break
    default: return false
    }
    switch graph.bare(content.type) {
    case .array: return true
    // A map of arbitrary JSON describes one thing.
    case .map(let value): return value != .scalar(.json)
    case let other:
      guard let object = graph.object(other) else { return false }
      return graph.holdsList(object.shape, of: noun)
    }
  }
}

extension TypeGraph {
  /// Keys under which the result of a request is wrapped.
  private static let wrappers: Set<String> = ["data", "result", "results", "response", "payload"]

  /// Returns whether an object wraps a list: of objects, of the subject itself, or as its only
  /// member.
  fileprivate func holdsList(_ shape: ObjectShape, of noun: String, depth: Int = 0) -> Bool {
    // An object that keeps arbitrary members is not a list.
    if let additional = shape.additional, additional != .scalar(.json), !shape.isAdditionalKept {
      return true
    }
    return shape.properties.contains { property in
      switch bare(property.type) {
      case .array(let element):
        let key = Words.split(property.name.text).joined().lowercased()
        return shape.properties.count == 1 || key == noun.lowercased() || object(element) != nil
      case .map(let value): return shape.properties.count == 1 && value != .scalar(.json)
      case let other:
        guard depth == 0, Self.wrappers.contains(property.name.text.lowercased()),
          let inner = object(other)
        else { return false }
        return holdsList(inner.shape, of: noun, depth: 1)
      }
    }
  }
}
