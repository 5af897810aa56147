import APIModel
import Diagnostics
import SpecReferences
import SpecSyntax

/// Puts plain references in place of `$dynamicRef`, as far as the document says what they mean.
///
/// A schema that refers to a template and says beside it what stands for the template's anchors is the template with
/// these in place: `UserPage: {$ref: Page, $defs: {item: {$dynamicAnchor: item, $ref: User}}}`.
struct DynamicReferences {
  /// What stands for an anchor: the outermost schema that has it.
  private struct Binding {
    let pointer: JSONPointer
    let span: SourceSpan
  }

  private var references: References
  private var findings = Findings()
  /// The anchors that are asked for behind each reference, by what it leads to.
  private var wanted: [String: Set<String>] = [:]
  private static let deepest = 8

  private init(_ documents: DocumentSet) { references = References(documents: documents) }

  static func resolve(in documents: DocumentSet) -> DocumentSet {
    let nodes = [documents.root] + documents.fragments.map(\.node)
    guard nodes.contains(where: { !names($0).dynamic.isEmpty }) else { return documents }
    var resolver = DynamicReferences(documents)
    guard let root = resolver.bound(documents.root, at: [], [:], path: []) else { return documents }
    return documents.replacingRoot(by: root)
  }

  /// The node with all anchors in place; nil where there are none.
  private mutating func bound(
    _ node: Node, at place: [String]?, _ bindings: [String: Binding], path: [String]
  ) -> Node? {
    switch node.content {
    case .mapping(let mapping):
      return bound(mapping, at: place, bindings, path: path).map {
        Node(.mapping(Mapping($0)), at: node.span)
      }
    case .sequence(let elements):
      var hasChanged = false
      var new: [Node] = []
      for (index, element) in elements.enumerated() {
        let changed = bound(element, at: place.map { $0 + ["\(index)"] }, bindings, path: path)
        hasChanged = hasChanged || changed != nil
        new.append(changed ?? element)
      }
      return hasChanged ? Node(.sequence(new), at: node.span) : nil
    case .null, .bool, .integer, .number, .string: return nil
    }
  }

  private mutating func bound(
    _ mapping: Mapping, at place: [String]?, _ bindings: [String: Binding], path: [String]
  ) -> [Mapping.Entry]? {
    let inner = bindings.merging(place.map { declared(in: mapping, at: $0) } ?? [:]) { outer, _ in
      outer
    }
    var hasChanged = false
    var entries: [Mapping.Entry] = []
    var template: [Node] = []
    for entry in mapping.entries {
      var new: Mapping.Entry?
      if entry.key == "$dynamicRef" {
        new = reference(for: entry, inner)
      } else if entry.key == "$ref", let parts = specialised(entry, inner, path: path) {
        template = parts
        hasChanged = true
        continue
      } else if let value = bound(
        entry.value, at: place.map { $0 + [entry.key] }, inner, path: path)
      {
        new = Mapping.Entry(key: entry.key, keySpan: entry.keySpan, value: value)
      }
      hasChanged = hasChanged || new != nil
      entries.append(new ?? entry)
    }
    guard hasChanged else { return nil }
    return template.isEmpty ? entries : Self.adding(template, to: entries, in: mapping)
  }

  /// The anchors that a schema has itself or lists among its own schemas.
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
    guard let text = entry.value.string, text.hasPrefix("#"),
      let binding = bindings[String(text.dropFirst())]
    else { return nil }
    // At the place of the anchor, since references of several files are known by their places.
    let value = Node(.string(binding.pointer.fragment), at: binding.span)
    return Mapping.Entry(key: "$ref", keySpan: entry.keySpan, value: value)
  }

  // MARK: - Templates

  /// What a reference to a template stands for, as members of an `allOf`; nil where it is no template.
  private mutating func specialised(
    _ entry: Mapping.Entry, _ bindings: [String: Binding], path: [String]
  ) -> [Node]? {
    guard !bindings.isEmpty, path.count < Self.deepest, entry.value.string != nil,
      let target = references.target(of: entry.value, findings: &findings),
      !path.contains(target.pointer),
      !anchors(behind: target).isDisjoint(with: bindings.keys)
    else { return nil }
    let isInRoot = target.location.file == references.documents.rootFile
    let place = isInRoot ? target.location.pointer.tokens : nil
    guard let old = target.node.mapping,
      let new = bound(old, at: place, bindings, path: path + [target.pointer])
    else { return nil }
    let kept = Mapping([entry])
    guard let properties = Self.changedProperties(old, new) else {
      return [Node(.mapping(Mapping(new)), at: target.node.span)]
    }
    // All other properties stay those of the template, with their types.
    return [
      Node(.mapping(kept), at: entry.value.span),
      Node(.mapping(Mapping([properties])), at: target.node.span),
    ]
  }

  /// The properties that are not the same; nil where anything else has changed.
  private static func changedProperties(_ old: Mapping, _ new: [Mapping.Entry]) -> Mapping.Entry? {
    let changed = new.filter { $0 != old.entry($0.key) }
    guard changed.count == 1, let properties = changed.first, properties.key == "properties",
      new.count == old.entries.count, let before = old["properties"]?.mapping,
      let after = properties.value.mapping
    else { return nil }
    let entries = after.entries.filter { $0 != before.entry($0.key) }
    return Mapping.Entry(
      key: "properties", keySpan: properties.keySpan,
      value: Node(.mapping(Mapping(entries)), at: properties.value.span))
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
      let names = Self.names(node)
      found.formUnion(names.dynamic)
      for reference in names.references {
        guard let next = references.target(of: reference, findings: &findings),
          passed.insert(next.pointer).inserted
        else { continue }
        open.append(next.node)
      }
    }
    wanted[target.pointer] = found
    return found
  }

  /// The anchors that a node asks for, and its other references.
  private static func names(_ node: Node) -> (dynamic: Set<String>, references: [Node]) {
    var dynamic: Set<String> = []
    var references: [Node] = []
    var open = [node]
    while let node = open.popLast() {
      switch node.content {
      case .mapping(let mapping):
        if let text = mapping["$dynamicRef"]?.string { dynamic.insert(String(text.dropFirst())) }
        if let reference = mapping["$ref"], reference.string != nil { references.append(reference) }
        open += mapping.entries.lazy.map(\.value)
      case .sequence(let elements): open += elements
      case .null, .bool, .integer, .number, .string: break
      }
    }
    return (dynamic, references)
  }
}

extension DocumentSet {
  fileprivate func replacingRoot(by root: Node) -> DocumentSet {
    var documents = DocumentSet(root: root)
    documents.targets = targets
    documents.broken = broken
    documents.fragments = fragments
    documents.paths = paths
    documents.moved = moved
    return documents
  }
}
