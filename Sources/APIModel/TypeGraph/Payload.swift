extension TypeGraph {
  /// What an operation returns on success, inside its envelope; nil if that is nothing, no JSON, or
  /// several things.
  package func payload(of operation: Operation) -> TypeUse? {
    let successes = operation.responses.filter(\.isSuccess)
    let contents = successes.flatMap(\.contents)
    guard let content = contents.first,
      successes.allSatisfy({ $0.content != nil }) || operation.envelope != nil,
      contents.allSatisfy({ $0.kind == .json && $0.type == content.type })
    else { return nil }
    guard let envelope = operation.envelope else { return content.type }
    return property(envelope.payloadKey, of: content.type)?.type
  }

  /// Returns the element type of the list at a path.
  package func item(at way: Paging.PropertyPath, of payload: TypeUse) -> TypeUse? {
    var use = payload
    for key in way {
      guard let property = property(key, of: use) else { return nil }
      use = property.type
    }
    if case .array(let item) = bare(use) { return item }
    return nil
  }
}
