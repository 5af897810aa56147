import Diagnostics

/// Finds the keys that templates ask for in the scope where they ask.
struct KeyResolver {
  private typealias Keys = [String: (index: Int, kind: ViewKind)]

  /// The keys of every type met so far, by name.
  private var known: [ViewType: Keys] = [:]

  /// The value that a name means: the innermost view that has its first part decides.
  mutating func resolve(
    _ tag: TemplateToken.Tag,
    in scope: Scope,
    of text: TemplateText
  ) throws(TemplateError) -> (reference: Reference, kind: ViewKind) {
    guard let first = tag.path.first else {
      throw text.error("'\(tag.name)' is not a name", at: tag.offset)
    }
    let start = try find(first, tag, in: scope, text)
    var (key, kind) = (start.key, start.kind)
    var path: [Int] = []
    for part in tag.path.dropFirst() {
      guard case .view(let type) = kind else {
        throw text.error(
          "'\(tag.name)' asks \(kind.noun) for '\(part)'; only a view has keys", at: tag.offset)
      }
      guard let next = keys(of: type)[part] else { throw unknown(part, tag, in: [type], text) }
      path.append(key)
      (key, kind) = next
    }
    return (Reference(view: start.view, path: path, key: key), kind)
  }

  private mutating func find(
    _ name: String,
    _ tag: TemplateToken.Tag,
    in scope: Scope,
    _ text: TemplateText
  ) throws(TemplateError) -> (view: Int, key: Int, kind: ViewKind) {
    // `.` means the innermost view, never one around it.
    let visible = name == "." ? scope.types.suffix(1) : scope.types[...]
    for view in visible.indices.reversed() {
      if let (key, kind) = keys(of: visible[view])[name] { return (view, key, kind) }
    }
    throw unknown(name, tag, in: visible.reversed(), text)
  }

  private mutating func keys(of type: ViewType) -> Keys {
    if let keys = known[type] { return keys }
    let keys = type.keys.enumerated().map { ($1.name, (index: $0, kind: $1.kind)) }
    let byName = Keys(keys) { first, _ in first }
    known[type] = byName
    return byName
  }

  private func unknown(
    _ name: String,
    _ tag: TemplateToken.Tag,
    in types: [ViewType],
    _ text: TemplateText
  ) -> TemplateError {
    let places = types.map(\.name).joined(separator: ", nor in ")
    let candidate = nearest(to: name, among: types.flatMap { $0.keys.map(\.name) })
    let help = candidate.map { "; did you mean '\($0)'?" } ?? ""
    return text.error("unknown key '\(name)' in \(places)\(help)", at: tag.offset)
  }
}
