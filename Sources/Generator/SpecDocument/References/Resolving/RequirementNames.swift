extension ResolvedSpec {
  /// The root as it was written, with names in place of the URIs of security schemes.
  package var writtenRoot: Node {
    RequirementNames.named(in: ResolvedSpec(loaded: loaded, root: loaded.root, parts: [])).root
  }
}

/// Replaces the URIs of security schemes in requirements with the names of components (OpenAPI 3.2
/// §4.30), and adds a component for each scheme of another file.
struct RequirementNames {
  private let spec: ResolvedSpec
  /// The components by the places that they are, or refer to.
  private var names: [Location: String] = [:]
  private var taken: Set<String> = []
  /// The names that the root declares.
  private let declared: Set<String>
  private var added: [Mapping.Entry] = []

  static func named(in spec: ResolvedSpec) -> ResolvedSpec {
    guard !spec.loaded.requirements.isEmpty else { return spec }
    var requirements = RequirementNames(spec)
    return requirements.named()
  }

  private init(_ spec: ResolvedSpec) {
    self.spec = spec
    let schemes = spec.root["components"]?["securitySchemes"]?.mapping?.entries ?? []
    declared = Set(schemes.map(\.key))
    for entry in schemes {
      taken.insert(entry.key)
      names[Self.place(of: entry.key, in: spec)] = entry.key
      guard let target = entry.value["$ref"].flatMap(spec.target), names[target] == nil else {
        continue
      }
      names[target] = entry.key
    }
  }

  private mutating func named() -> ResolvedSpec {
    var result = spec
    result.root = named(spec.root, as: .object(.document)) ?? spec.root
    for index in result.parts.indices {
      let part = result.parts[index]
      result.parts[index].node = named(part.node, as: part.place) ?? part.node
    }
    if !added.isEmpty { result.root = withAdded(to: result.root) }
    return result
  }

  /// Returns a node with the names; nil if nothing changes.
  private mutating func named(_ node: Node, as place: Place) -> Node? {
    guard place == .object(.securityRequirement), let mapping = node.mapping else {
      return node.replacingChildren(as: place) { child, place, _ in named(child, as: place) }
    }
    let entries = mapping.entries.map { entry in name(of: entry).map(entry.renamed) ?? entry }
    return entries == mapping.entries ? nil : Node.object(entries, at: node.span)
  }

  /// Returns the component that a URI leads to; nil for a name, and for a URI that leads nowhere.
  private mutating func name(of entry: Mapping.Entry) -> String? {
    guard !declared.contains(entry.key), let reference = spec.loaded.requirements[entry.keySpan],
      let location = location(of: reference, entry.key)
    else { return nil }
    if let known = names[location] { return known }
    guard location.file != spec.rootFile, let last = location.pointer.tokens.last else {
      return nil
    }
    var name = last
    var count = 1
    while !taken.insert(name).inserted {
      count += 1
      name = "\(last)\(count)"
    }
    names[location] = name
    added.append(
      Mapping.Entry(
        key: name, keySpan: entry.keySpan,
        value: .object(["$ref": reference], at: entry.keySpan)))
    return name
  }

  private func location(of reference: Node, _ text: String) -> Location? {
    if let target = spec.target(of: reference) { return target }
    // References from the root to its own components are not resolved yet.
    guard reference.span.file == spec.rootFile, case .same = Reference(text).document,
      case .pointer(let pointer) = Reference(text).fragment
    else { return nil }
    return Location(file: spec.rootFile, pointer: pointer)
  }

  private static func place(of name: String, in spec: ResolvedSpec) -> Location {
    Location(file: spec.rootFile, pointer: JSONPointer(["components", "securitySchemes", name]))
  }

  private func withAdded(to root: Node) -> Node {
    let components = root["components"]
    let schemes = components?["securitySchemes"]
    let list = Node.object(
      (schemes?.mapping?.entries ?? []) + added, at: schemes?.span ?? root.span)
    return root.setting(
      "components",
      (components ?? .object([Mapping.Entry](), at: root.span)).setting("securitySchemes", list))
  }
}

extension Node {
  /// Returns an object with a key added, or with another value.
  fileprivate func setting(_ key: String, _ value: Node) -> Node {
    let entries = mapping?.entries ?? []
    guard let index = entries.firstIndex(where: { $0.key == key }) else {
      return .object(entries + [Mapping.Entry(key: key, keySpan: span, value: value)], at: span)
    }
    var changed = entries
    changed[index] = changed[index].with(value)
    return .object(changed, at: span)
  }
}
