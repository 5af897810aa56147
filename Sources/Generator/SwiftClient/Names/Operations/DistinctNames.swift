import APIModel

/// Longer forms of a name, for an operation that only its version, its method or the slash at the
/// end of its path tells from another.
struct DistinctNames {
  /// With the version, the method, or both: `listV1`, `getSearch`, `getSearchV1`.
  var usual: [String]
  /// The same with a word for the slash: `listV1WithSlash`.
  let withSlash: [String]

  /// Pass the verb that the name begins with, which the method then replaces; nil if the operation
  /// has this verb whatever its method is.
  init(_ name: String, verb: String?, of operation: Operation, _ style: WordStyle) {
    let prefixes = PathSegment.all(in: operation.path).map(PathSegment.init)
      .filter(\.isVersion).map(\.words)
    let versions = [prefixes.filter { $0.first?.lowercased() != "api" }, prefixes]
      .filter { !$0.isEmpty }.map { style.upperCamel($0.flatMap(\.self)) }
    let method =
      operation.isStreamedVariant ? "stream" : style.lowerCamel(operation.method.lowercased())
    // `get` in place of `list` would name another method.
    let byMethod =
      verb.map { operation.method == "GET" ? [] : [method + name.dropFirst($0.count)] }
      ?? [method + name.prefix(1).uppercased() + name.dropFirst()]
    let byVersion = versions.map { name + $0 }
    let byBoth = byMethod + byMethod.flatMap { name in versions.map { name + $0 } }
    usual = byVersion + byBoth
    withSlash = (byVersion + [name] + byBoth).map { $0 + operation.slash }
  }
}

extension Operation {
  /// The words that tell `/users/` from `/users`.
  fileprivate var slash: String { path.last == "/" ? "WithSlash" : "WithoutSlash" }
}
