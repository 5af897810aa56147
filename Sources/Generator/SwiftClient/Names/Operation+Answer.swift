import APIModel

extension Operation {
  /// Returns whether it returns one thing with a name in the plural, such as settings, rather than
  /// a list.
  func answersOne(_ noun: String, _ graph: TypeGraph) -> Bool {
    guard paging == nil, envelope == nil,
      let content = responses.first(where: \.isSuccess)?.content, content.kind == .json
    else { return false }
    // Any members are those of one thing.
    if graph.bare(content.type) == .map(.scalar(.json)) { return true }
    guard let object = graph.object(content.type) else { return false }
    return !graph.holdsList(object.shape, of: noun)
  }
}

extension TypeGraph {
  /// Keys under which the result of a request is wrapped.
  private static let wrappers: Set<String> = ["data", "result", "results", "response", "payload"]

  /// Returns whether an object is the envelope of a list: of objects, of the subject itself, or
  /// without other members.
  fileprivate func holdsList(_ shape: ObjectShape, of noun: String, depth: Int = 0) -> Bool {
    if shape.additional != nil { return true }
    return shape.properties.contains { property in
      switch bare(property.type) {
      case .array(let element):
        let key = Words.split(property.name.text).joined().lowercased()
        return shape.properties.count == 1 || key == noun.lowercased() || object(element) != nil
      case .map: return shape.properties.count == 1
      case let other:
        guard depth == 0, Self.wrappers.contains(property.name.text.lowercased()),
          let inner = object(other)
        else { return false }
        return holdsList(inner.shape, of: noun, depth: 1)
      }
    }
  }
}
