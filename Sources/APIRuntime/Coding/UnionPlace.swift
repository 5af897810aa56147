/// A place in a document below a union with several candidates, and what has been decoded there.
///
/// Each candidate decodes the values below it. Without a memory, those would be decoded once for each combination of
/// candidates on the way to them: exponentially often in a recursive union.
final class UnionPlace {
  private var children: [String: UnionPlace] = [:]
  private var results: [ObjectIdentifier: Result<Any, any Error>] = [:]

  private func child(_ key: FieldKey) -> UnionPlace {
    let name = key.stringValue
    if let child = children[name] { return child }
    let child = UnionPlace()
    children[name] = child
    return child
  }

  /// Returns the place at a path; nil if no union stands above it.
  static func at(_ path: TreePath?) -> UnionPlace? {
    var keys: [FieldKey] = []
    var path = path
    while let step = path, step.union == nil {
      if let key = step.key { keys.append(key) }
      path = step.parent
    }
    return path?.union.map { keys.reversed().reduce($0) { $0.child($1) } }
  }

  /// Decodes a type unless that has already been done here, whether or not it succeeded.
  func decode<Union>(_ decode: () throws -> Union) throws -> Union {
    let type = ObjectIdentifier(Union.self)
    if let known = try results[type]?.get() as? Union { return known }
    let result = Result { try decode() }
    results[type] = result.map { $0 }
    return try result.get()
  }
}
