import SpecDocument

extension TypeGraph {
  /// Returns the type of an operation's successful result, inside its envelope; nil without a
  /// result, or if the result is not JSON or varies. One status with a result may be beside others
  /// without content.
  package func payload(of operation: Operation) -> TypeUse? {
    let successes = operation.responses.filter(\.isSuccess)
    let contents = successes.flatMap(\.contents)
    guard let content = contents.first,
      contents.count == 1 || successes.allSatisfy({ $0.content != nil })
        || operation.envelope != nil,
      contents.allSatisfy({ $0.kind == .json && $0.type == content.type })
    else { return nil }
    guard let envelope = operation.envelope else { return content.type }
    return property(envelope.payloadKey, of: content.type)?.type
  }

  /// Returns the successful response that contains just a list of objects; nil for any other
  /// result.
  package func listResponse(of operation: Operation) -> Response? {
    guard operation.method == "GET" else { return nil }
    return operation.responses.first { $0.isSuccess && isList($0) }
  }

  private func isList(_ response: Response) -> Bool {
    guard let content = response.content, content.kind == .json else { return false }
    let use = bare(content.type)
    if case .array(let element) = use { return object(element) != nil }
    guard let object = object(use) else { return false }
    let lists = object.shape.properties.filter { property in
      if case .array(let element) = bare(property.type) { return self.object(element) != nil }
      return false
    }
    // At most two more properties, which describe the page.
    return lists.count == 1 && object.shape.properties.count <= 3
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
