/// Finds the keys that templates use in their scopes.
struct KeyResolver {
  private struct Key {
    let type: ViewType
    let index: Int
    let kind: ViewKind
  }

  /// The keys of all registered types, by name; few types have keys of the same name.
  private var known: [String: [Key]] = [:]
  private var types: Set<ViewType> = []

  /// Registers the keys of a type. Call this before the type occurs in a scope.
  mutating func register(_ type: ViewType) {
    guard types.insert(type).inserted else { return }
    for (index, key) in type.keys.enumerated() {
      known[key.name, default: []].append(Key(type: type, index: index, kind: key.kind))
    }
  }

  /// Resolves a name. Its first part is looked up from the innermost view outwards.
  ///
  /// - Returns: The position of the view in the scope, the keys of the views on the way, and the
  ///   last key.
  mutating func resolve(
    _ tag: TemplateToken.Tag, in scope: Scope, of text: TemplateText
  ) throws(TemplateError) -> (view: Int, path: [Int], key: Int, kind: ViewKind) {
    guard let first = tag.path.first else {
      throw text.error("'\(tag.name)' is not a name", at: tag.offset)
    }
    let start = try find(first, tag, in: scope, text)
    var (key, kind) = (start.key, start.kind)
    var path: [Int] = []
    for part in tag.path.dropFirst() {
      guard case .view(let type) = kind else {
        throw text.error(
          "'\(tag.name)' looks up '\(part)' in \(kind.noun); only a view has keys", at: tag.offset)
      }
      register(type)
      guard let next = known[part]?.first(where: { $0.type == type }) else {
        throw unknown(part, tag, in: [type], text)
      }
      path.append(key)
      (key, kind) = (next.index, next.kind)
    }
    return (start.view, path, key, kind)
  }

  private func find(
    _ name: String, _ tag: TemplateToken.Tag, in scope: Scope, _ text: TemplateText
  ) throws(TemplateError) -> (view: Int, key: Int, kind: ViewKind) {
    // `.` always means the innermost view.
    let visible = name == "." ? scope.types.suffix(1) : scope.types[...]
    let keys = known[name] ?? []
    for view in visible.indices.reversed() {
      if let position = keys.firstIndex(where: { $0.type == visible[view] }) {
        return (view, keys[position].index, keys[position].kind)
      }
    }
    throw unknown(name, tag, in: visible.reversed(), text)
  }

  private func unknown(
    _ name: String, _ tag: TemplateToken.Tag, in types: [ViewType], _ text: TemplateText
  ) -> TemplateError {
    let places = types.map(\.name).joined(separator: ", nor in ")
    return text.error(
      "unknown key '\(name)' in \(places)", at: tag.offset,
      unknown: .init(name: name, known: types.flatMap { $0.keys.map(\.name) }))
  }
}
