import SpecDocument

/// Replaces component keys that only Swagger 2.0 allows with standard ones: `Page«Item»` becomes
/// `Page-Item`.
///
/// The name of a schema is also its discriminator value, unless a mapping overrides it. A renamed
/// schema therefore gets such a mapping.
struct ComponentKeys {
  /// The new keys, by the references to the old keys.
  private var references: [String: String] = [:]
  /// The new keys, by the kind of component and the old key.
  private var keys: [String: [String: String]] = [:]

  /// Returns the document with allowed keys.
  static func corrected(_ document: Node) -> Node {
    let keys = ComponentKeys(document)
    return keys.references.isEmpty ? document : keys.rewritten(document)
  }

  private init(_ document: Node) {
    for kind in document["components"]?.mapping?.entries ?? [] {
      let names = kind.value.mapping?.entries.map(\.key) ?? []
      var taken = Set(names)
      var numbers: [String: Int] = [:]
      for name in names where !Self.isAllowed(name) && !Grammar.isExtension(kind.key) {
        let key = Self.free(Self.allowed(name), among: taken, &numbers)
        taken.insert(key)
        keys[kind.key, default: [:]][name] = key
        let old = JSONPointer(["components", kind.key, name]).fragment
        references[old] = JSONPointer(["components", kind.key, key]).fragment
      }
    }
  }

  /// OpenAPI 3.1, Components Object: `^[a-zA-Z0-9\.\-_]+$`.
  private static func isAllowed(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy(isAllowed)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": true
    default: false
    }
  }

  /// Returns the name with each run of other characters replaced by a hyphen.
  private static func allowed(_ name: String) -> String {
    let words = name.unicodeScalars.split { !isAllowed($0) }.map { String($0) }
    return words.isEmpty ? "Component" : words.joined(separator: "-")
  }

  /// Returns an unused name. `numbers` records the suffixes already tried, so that many equal names
  /// do not try them again.
  private static func free(
    _ name: String, among taken: Set<String>, _ numbers: inout [String: Int]
  ) -> String {
    var candidate = name
    while taken.contains(candidate) {
      numbers[name, default: 1] += 1
      candidate = "\(name)-\(numbers[name, default: 2])"
    }
    return candidate
  }
}

// MARK: - Rewriting

extension ComponentKeys {
  private func rewritten(_ document: Node) -> Node {
    let names = discriminated(in: document)
    let rewriter = Rewriter(
      prepare: { node, kind in kind == .schema ? prepared(node, names) : nil },
      change: { node, kind, _ in
        guard let mapping = node.mapping else { return nil }
        let entries = mapping.entries.map { changed($0, in: kind) }
        return entries == mapping.entries ? nil : Node.object(entries, at: node.span)
      })
    return rewriter.rewritten(document, as: .object(.document)) ?? document
  }

  private func changed(_ entry: Mapping.Entry, in kind: ObjectKind) -> Mapping.Entry {
    var key = entry.key
    var value = entry.value
    switch (kind, entry.key) {
    case (.components, let group):
      guard let changed = keys[group], let members = value.mapping else { break }
      let entries = members.entries.map {
        Mapping.Entry(
          key: changed[$0.key] ?? $0.key, keySpan: $0.keySpan,
          value: group == "schemas" && changed[$0.key] != nil
            ? Self.named($0.key, $0.value) : $0.value)
      }
      value = Node.object(entries, at: value.span)
    case (_, "$ref"): value = reference(value)
    case (.discriminator, "mapping"):
      value = value.mappingEntries { reference($0.value) }
    case (.securityRequirement, _): key = keys["securitySchemes"]?[key] ?? key
    default: break
    }
    return Mapping.Entry(key: key, keySpan: entry.keySpan, value: value)
  }

  /// Returns a schema with an explicit Swift name, if its key loses letters of the name.
  private static func named(_ name: String, _ schema: Node) -> Node {
    guard let mapping = schema.mapping, mapping["x-apigen-name"] == nil, mapping["$ref"] == nil,
      name.first?.isLetter == true, name.allSatisfy({ $0.isLetter || $0.isNumber })
    else { return schema }
    let text = Node.text(name.prefix(1).uppercased() + name.dropFirst(), at: schema.span)
    return schema.adding("x-apigen-name", text, first: true)
  }

  /// Returns a reference to a component or a part of one, or a name in a mapping, with its new key.
  private func reference(_ node: Node) -> Node {
    guard let text = node.string else { return node }
    if let name = keys["schemas"]?[text] { return .text(name, at: node.span) }
    guard text.hasPrefix("#/components/") else { return node }
    let tokens = JSONPointer(fragment: text.dropFirst(2)).tokens
    guard tokens.count > 2, let key = keys[tokens[1]]?[tokens[2]] else { return node }
    let moved = JSONPointer(["components", tokens[1], key] + tokens.dropFirst(3))
    return .text(moved.fragment, at: node.span)
  }

  /// Returns a schema whose discriminator maps the old keys to the renamed variants; nil without
  /// renamed variants.
  private func prepared(_ schema: Node, _ names: [NodeID: [String]]) -> Node? {
    guard let written = schema["discriminator"], let variants = names[NodeID(written)] else {
      return nil
    }
    return schema.replacing("discriminator") { discriminator($0, naming: variants) }
  }

  private func discriminator(_ node: Node, naming names: [String]) -> Node {
    guard !names.isEmpty, node.mapping != nil else { return node }
    let written = node["mapping"]?.mapping?.entries ?? []
    let targets = Set(written.compactMap { $0.value.string.flatMap(schemaName) })
    let added = names.filter { !targets.contains($0) }.map { name in
      Mapping.Entry(
        key: name, keySpan: node.span,
        value: .text(JSONPointer(["components", "schemas", name]).fragment, at: node.span))
    }
    guard !added.isEmpty else { return node }
    return node.filteringEntries { $0.key != "mapping" }
      .adding("mapping", Node.object(written + added, at: node.span))
  }

  /// Returns the renamed variants of each discriminator.
  private func discriminated(in document: Node) -> [NodeID: [String]] {
    let schemas = document["components"]?["schemas"]
    var names: [NodeID: [String]] = [:]
    for entry in schemas?.mapping?.entries ?? [] {
      for key in ["oneOf", "anyOf"] {
        let variants = references(in: entry.value[key]).filter { keys["schemas"]?[$0] != nil }
        if let discriminator = entry.value["discriminator"] {
          names[NodeID(discriminator), default: []] += variants
        }
      }
      guard keys["schemas"]?[entry.key] != nil else { continue }
      var (open, known) = ([entry.key], Set([entry.key]))
      while let name = open.popLast() {
        let schema = schemas?.child(name)
        if let discriminator = schema?["discriminator"] {
          names[NodeID(discriminator), default: []].append(entry.key)
        }
        open += references(in: schema?["allOf"]).filter { known.insert($0).inserted }
      }
    }
    return names
  }

  private func references(in list: Node?) -> [String] {
    (list?.sequence ?? []).compactMap { $0["$ref"]?.string.flatMap(schemaName) }
  }

  private func schemaName(_ reference: String) -> String? {
    guard reference.hasPrefix("#/components/schemas/") else { return reference }
    return JSONPointer(fragment: reference.dropFirst(2)).tokens.last
  }
}
