/// Replaces `$dynamicRef` with plain references, as far as the document determines them.
///
/// A schema that refers to a template and binds the template's anchors beside it is the template
/// with those bindings:
/// `UserPage: {$ref: Page, $defs: {item: {$dynamicAnchor: item, $ref: User}}}`.
struct DynamicReferences {
  /// The binding of an anchor: the outermost schema that has it.
  private struct Binding {
    let pointer: JSONPointer
    let span: SourceSpan
  }

  private let references: References
  /// The anchors used through each reference, by its target.
  private var wanted: [String: Set<String>] = [:]
  private static let deepest = 8

  /// Returns the spec with the dynamic references of its root bound, as far as the root determines
  /// them.
  static func bind(in spec: ResolvedSpec) -> ResolvedSpec {
    var binder = DynamicReferences(references: References(spec))
    var bound = spec
    bound.root =
      binder.bound(spec.root, as: .object(.document), at: [], [:], path: []) ?? spec.root
    return bound
  }

  private init(references: References) { self.references = references }

  /// Returns the node with all anchors bound; nil if nothing changes. `pointer` is the location of
  /// the node in the root, nil in other files; `path` contains the templates that are being bound,
  /// the outermost first.
  private mutating func bound(
    _ node: Node, as place: Place, at pointer: [String]?, _ bindings: [String: Binding],
    path: [String]
  ) -> Node? {
    let isSchema = place == .object(.schema)
    var inner = bindings
    if isSchema, let pointer, let mapping = node.mapping {
      inner.merge(declared(in: mapping, at: pointer)) { outer, _ in outer }
    }
    let changed = node.replacingChildren(as: place) { child, place, key in
      bound(child, as: place, at: pointer.map { $0 + [key] }, inner, path: path)
    }
    guard isSchema, let mapping = node.mapping, mapping.reference != nil else { return changed }
    return boundReferences(of: changed ?? node, inner, path: path) ?? changed
  }

  /// Returns the schema with its own references bound; nil if nothing changes.
  private mutating func boundReferences(
    of schema: Node, _ bindings: [String: Binding], path: [String]
  ) -> Node? {
    guard let mapping = schema.mapping else { return nil }
    var hasChanged = false
    var entries: [Mapping.Entry] = []
    var template: [Node] = []
    for entry in mapping.entries {
      if entry.key == "$dynamicRef", let reference = reference(for: entry, bindings) {
        hasChanged = true
        entries.append(reference)
      } else if entry.key == "$ref", let parts = specialised(entry, bindings, path: path) {
        hasChanged = true
        template = parts
      } else {
        entries.append(entry)
      }
    }
    guard hasChanged else { return nil }
    let all = template.isEmpty ? entries : Self.adding(template, to: entries, in: mapping)
    return .object(all, at: schema.span)
  }

  /// Returns the anchors that a schema has itself or in its own `$defs`.
  private func declared(in mapping: Mapping, at place: [String]) -> [String: Binding] {
    var bindings: [String: Binding] = [:]
    if let anchor = mapping["$dynamicAnchor"], let name = anchor.string {
      bindings[name] = Binding(pointer: JSONPointer(place), span: anchor.span)
    }
    for entry in mapping["$defs"]?.mapping?.entries ?? [] {
      guard let anchor = entry.value["$dynamicAnchor"], let name = anchor.string,
        bindings[name] == nil
      else { continue }
      bindings[name] = Binding(
        pointer: JSONPointer(place + ["$defs", entry.key]), span: anchor.span)
    }
    return bindings
  }

  private func reference(for entry: Mapping.Entry, _ bindings: [String: Binding])
    -> Mapping.Entry?
  {
    guard let name = entry.value.dynamicAnchor, let binding = bindings[name] else { return nil }
    let value = Node(.string(binding.pointer.fragment), at: binding.span)
    return Mapping.Entry(key: "$ref", keySpan: entry.keySpan, value: value)
  }

  // MARK: - Templates

  /// Returns the expansion of a reference to a template, as members of an `allOf`; nil if it is not
  /// a template.
  private mutating func specialised(
    _ entry: Mapping.Entry, _ bindings: [String: Binding], path: [String]
  ) -> [Node]? {
    guard !bindings.isEmpty, path.count < Self.deepest, entry.value.string != nil,
      let target = try? references.target(of: entry.value),
      !path.contains(target.pointer),
      !anchors(behind: target).isDisjoint(with: bindings.keys)
    else { return nil }
    let isInRoot = target.location.file == references.spec.rootFile
    let pointer = isInRoot ? target.location.pointer.tokens : nil
    let schema = bound(
      target.node, as: .object(.schema), at: pointer, bindings, path: path + [target.pointer])
    guard let old = target.node.mapping, let schema, let new = schema.mapping?.entries else {
      return nil
    }
    let kept = Mapping([entry])
    guard let properties = Self.changedProperties(old, new) else { return [schema] }
    // All other properties keep the template's types.
    return [
      Node(.mapping(kept), at: entry.value.span),
      Node.object([properties], at: target.node.span),
    ]
  }

  /// Returns the properties that differ; nil if anything else does.
  private static func changedProperties(_ old: Mapping, _ new: [Mapping.Entry]) -> Mapping.Entry? {
    let changed = new.filter { $0 != old.entry($0.key) }
    guard changed.count == 1, let properties = changed.first, properties.key == "properties",
      new.count == old.entries.count, let before = old["properties"]?.mapping,
      let after = properties.value.mapping
    else { return nil }
    let entries = after.entries.filter { $0 != before.entry($0.key) }
    return Mapping.Entry(
      key: "properties", keySpan: properties.keySpan,
      value: Node.object(entries, at: properties.value.span))
  }

  private static func adding(
    _ template: [Node], to entries: [Mapping.Entry], in mapping: Mapping
  ) -> [Mapping.Entry] {
    let span = mapping.entry("$ref")?.keySpan ?? template[0].span
    let others = entries.first { $0.key == "allOf" }?.value.sequence ?? []
    let all = Mapping.Entry(
      key: "allOf", keySpan: span, value: Node(.sequence(template + others), at: span))
    return entries.filter { $0.key != "allOf" } + [all]
  }

  // MARK: - Anchors

  private mutating func anchors(behind target: References.Target) -> Set<String> {
    if let known = wanted[target.pointer] { return known }
    var found: Set<String> = []
    var passed: Set<String> = [target.pointer]
    var open = [target.node]
    while let node = open.popLast() {
      walk(node, as: .object(.schema)) { node, place, _ in
        guard place == .object(.schema), let mapping = node.mapping else { return true }
        if let name = mapping["$dynamicRef"]?.dynamicAnchor { found.insert(name) }
        if let reference = mapping["$ref"], let next = try? references.target(of: reference),
          passed.insert(next.pointer).inserted
        {
          open.append(next.node)
        }
        return true
      }
    }
    wanted[target.pointer] = found
    return found
  }
}

extension Node {
  /// The anchor that a `$dynamicRef` names, of this schema or of one with an `$id`: `item` of
  /// `base#item`.
  fileprivate var dynamicAnchor: String? {
    guard let text = string, case .anchor(let name) = Reference(text).fragment else { return nil }
    return name
  }
}

extension Mapping {
  /// The reference of a schema. A remaining `$dynamicRef` means the first schema with that anchor.
  package var reference: Node? { self["$ref"] ?? self["$dynamicRef"] }
}
