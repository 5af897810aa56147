import SpecDocument

/// The shape of objects, as the grammar describes it.
extension Repairer {
  func repairShape(of object: inout EditedObject, _ kind: ObjectKind) {
    let grammar = kind.grammar
    for entry in object.entries {
      if let key = grammar[entry.key] {
        checkVersion(of: entry, key, kind)
        if kind != .schema || !repairNullType(entry, in: &object) {
          repairValue(of: entry, key, in: &object)
        }
      } else if Grammar.isExtension(entry.key) {
        if entry.key.hasPrefix("x-apigen-") { reportUnknown(entry, in: grammar) }
      } else if let others = grammar.others {
        guard entry.value.isNull else { continue }
        if kind == .securityRequirement {
          addScopes(to: entry, in: &object)
        } else {
          repairNull(of: entry, at: others.place, in: &object)
        }
      } else {
        repairUnknown(entry, kind, in: &object)
      }
    }
    addMissingKeys(to: &object, kind)
  }

  /// Reads `security: [{bearer: }]` as a requirement without scopes.
  private func addScopes(to entry: Mapping.Entry, in requirement: inout EditedObject) {
    let empty = Node.list([], at: entry.value.span)
    report(
      .emptyValue, "'\(entry.key)' lacks a list of scopes; it is read as []", at: entry.value.span,
      isHarmless: true, correction: .updating(requirement.span, entry.key, empty))
    requirement.set(entry.key, empty)
  }

  // MARK: - Keys

  /// Repairs unknown keys. In a schema, where they are allowed, it reports only likely
  /// misspellings.
  private func repairUnknown(
    _ entry: Mapping.Entry, _ kind: ObjectKind, in object: inout EditedObject
  ) {
    let grammar = kind.grammar
    guard kind == .schema else {
      reportUnknown(entry, in: grammar)
      // References may lead to the values of unknown keys of these two.
      if kind != .components, kind != .document { object.remove(entry.key) }
      return
    }
    guard let near = suggestions.closest(to: entry.key, among: grammar.keywordNames) else { return }
    report(
      .unknownKey, "unknown key '\(entry.key)' in \(grammar.description), which is ignored",
      at: entry.keySpan, help: "did you mean '\(near)'?")
  }

  private func reportUnknown(_ entry: Mapping.Entry, in grammar: ObjectGrammar) {
    let near = suggestions.closest(to: entry.key, among: grammar.keywordNames)
    report(
      .unknownKey, "unknown key '\(entry.key)' in \(grammar.description), which is ignored",
      at: entry.keySpan, help: near.map { "did you mean '\($0)'?" },
      isHarmless: near == nil && !Grammar.isExtension(entry.key))
  }

  /// Reports keys of a later version, except in schemas and in lowered Swagger 2.0.
  private func checkVersion(of entry: Mapping.Entry, _ key: Key, _ kind: ObjectKind) {
    // `x-oai-summary` says so itself.
    let isPrefixed = Int(entry.keySpan.end - entry.keySpan.start) > entry.key.utf8.count + 2
    guard kind != .schema, version >= .openAPI30, key.first > version, !isPrefixed else { return }
    report(
      .keyOfOtherVersion,
      "'\(entry.key)' belongs to OpenAPI \(key.first.number); the document is \(version.number)",
      at: entry.keySpan, isHarmless: true)
  }

  /// Adds keys that the standard requires and the generated code does not need.
  private func addMissingKeys(to object: inout EditedObject, _ kind: ObjectKind) {
    guard object["$ref"] == nil else { return }
    switch kind {
    case .info:
      add("version", .text("", at: object.span), to: &object, kind)
      dropIncomplete("license", without: "name", in: &object)
    case .response: add("description", .text("", at: object.span), to: &object, kind)
    case .oauthFlow: add("scopes", .object([:], at: object.span), to: &object, kind)
    case .operation, .tag, .document: dropIncomplete("externalDocs", without: "url", in: &object)
    case .schema:
      dropIncomplete("externalDocs", without: "url", in: &object)
      dropIncomplete("discriminator", without: "propertyName", in: &object, .discriminator)
    default: break
    }
  }

  private func add(
    _ key: String, _ value: Node, to object: inout EditedObject, _ kind: ObjectKind
  ) {
    guard object[key] == nil else { return }
    report(
      .missingKey, "\(kind.grammar.description) lacks '\(key)'", at: object.span, isHarmless: true)
    object.set(key, value)
  }

  private func dropIncomplete(
    _ key: String, without needed: String, in object: inout EditedObject, _ rule: Rule = .missingKey
  ) {
    guard let value = object[key], let mapping = value.mapping, mapping[needed] == nil else {
      return
    }
    report(
      rule, "'\(key)' lacks '\(needed)' and is ignored", at: value.span,
      isHarmless: rule == .missingKey, correction: .removing(value.span))
    object.remove(key)
  }
}

// MARK: - Values

extension Repairer {
  /// Reads `type: null` as if it had quotes; returns `false` for anything else, such as `type:` alone.
  private func repairNullType(_ entry: Mapping.Entry, in schema: inout EditedObject) -> Bool {
    let span = entry.value.span
    guard entry.key == "type", entry.value.isNull, span.start < span.end else { return false }
    report(.misspelledType, "the type 'null' takes quotes", at: span, isHarmless: true)
    schema.set("type", .text("null", at: span))
    return true
  }

  private func repairValue(of entry: Mapping.Entry, _ key: Key, in object: inout EditedObject) {
    if entry.value.isNull, key.place != .data {
      return repairNull(of: entry, at: key.place, in: &object)
    }
    switch key.place {
    case .scalar:
      if let kind = key.value { repairScalar(entry, kind, in: &object) }
    case .map(let keys, let kind): repairMap(entry, keys, kind, in: &object)
    case .list(let kind): repairList(entry, kind, in: &object)
    case .object(.schema), .objectOrList(.schema):
      if let schema = schema(named: entry.value) { object.set(entry.key, schema) }
    case .object(let kind):
      if Self.documentation.contains(kind), entry.value.mapping == nil {
        ignore(entry, expected: "a mapping", isHarmless: true, in: &object)
      }
    case .objectOrList, .referenceOrName, .data, .unknown: break
    }
  }

  /// The objects that only inform readers.
  private static let documentation: Set<ObjectKind> = [
    .contact, .license, .externalDocumentation, .xml, .example,
  ]

  func ignore(
    _ entry: Mapping.Entry, _ rule: Rule = .wrongKind, expected: String, isHarmless: Bool = false,
    in object: inout EditedObject
  ) {
    report(
      rule, "expected \(expected), found \(entry.value.kindDescription); '\(entry.key)' is ignored",
      at: entry.value.span, isHarmless: isHarmless, correction: .removing(entry.value.span))
    object.remove(entry.key)
  }

  /// Repairs null in place of an object: it counts as absent, but as a schema it allows anything.
  private func repairNull(of entry: Mapping.Entry, at place: Place, in object: inout EditedObject) {
    let consequence: String? =
      switch place {
      case .object(.schema), .objectOrList: "any JSON is accepted"
      case .object(.response): "the response has no content"
      case .object(.mediaType): "its content is not described"
      default: nil
      }
    let empty = Node.object([:], at: entry.value.span)
    report(
      .emptyValue, "'\(entry.key)' has no value" + (consequence.map { "; " + $0 } ?? ""),
      at: entry.value.span, isHarmless: consequence == nil,
      correction: consequence == nil
        ? .removing(entry.keySpan) : .updating(object.span, entry.key, empty))
    if consequence == nil { object.remove(entry.key) } else { object.set(entry.key, empty) }
  }

  private func repairMap(
    _ entry: Mapping.Entry, _ keys: MapKeys, _ kind: ObjectKind, in object: inout EditedObject
  ) {
    guard var map = EditedObject(entry.value) else {
      if kind == .example || kind == .link || kind == .callback {
        ignore(entry, expected: "a mapping", isHarmless: kind == .example, in: &object)
      }
      return
    }
    dropReference(in: &map, under: entry.key)
    for inner in map.entries {
      if keys == .components, version >= .openAPI30 { checkName(of: inner) }
      if inner.value.isNull { repairNull(of: inner, at: .object(kind), in: &map) }
      guard kind == .schema || kind == .header, inner.value.string != nil else { continue }
      if let schema = schema(named: inner.value) {
        map.set(inner.key, kind == .header ? .object(under: "schema", schema) : schema)
      } else if kind == .header || Self.annotations.contains(inner.key) {
        ignore(inner, expected: "a \(kind)", in: &map)
      }
    }
    if let changed = map.changed { object.set(entry.key, changed) }
  }

  /// The texts of an object that stand among its properties if their line is indented too much.
  private static let annotations = ["description", "title", "summary"]

  /// Drops a `$ref` in place of a map that could not be included.
  private func dropReference(in map: inout EditedObject, under key: String) {
    guard let reference = map.entry("$ref"), let text = reference.value.scalarText else { return }
    diagnostics.add(
      Diagnostic(
        .danglingReference,
        "'\(text)' does not exist, and is in the place of the map '\(key)'",
        at: reference.value.span,
        help: "write each entry by its name: '\(key): {Name: {$ref: …}}'",
        correction: .removing(reference.value.span)
      ).resulting(in: "'\(key)' has no entries from it").about(text))
    map.remove("$ref")
  }

  /// Checks the characters of a component's name (OpenAPI 3.1 §4.8.7.1); Swagger 2.0 allows any.
  private func checkName(of entry: Mapping.Entry) {
    let isRegular = entry.key.utf8.allSatisfy {
      $0.isLetterOrDigit || "._-".utf8.contains($0)
    }
    if isRegular { return }
    report(
      .componentName, "the name '\(entry.key)' has characters that the standard does not allow",
      at: entry.keySpan, help: "use letters, digits, '.', '_' and '-'")
  }

  /// Reads a single object in place of a list as a list with one element.
  private func repairList(_ entry: Mapping.Entry, _ kind: ObjectKind, in object: inout EditedObject)
  {
    let isOfTexts = [.server, .tag, .securityRequirement].contains(kind)
    guard let nodes = entry.value.sequence else {
      if isOfTexts, entry.value.string != nil {
        return object.set(entry.key, texts([entry.value], as: kind, at: entry.value.span))
      }
      if kind == .schema, let schema = schema(named: entry.value) {
        return object.set(entry.key, .list([schema], at: entry.value.span))
      }
      guard let mapping = entry.value.mapping, Self.isOne(kind, mapping) else { return }
      report(
        .wrongKind, "expected a list, found a mapping; it is read as a list of one",
        at: entry.value.span, isHarmless: true)
      return object.set(entry.key, .list([entry.value], at: entry.value.span))
    }
    if isOfTexts, nodes.contains(where: { $0.string != nil }) {
      return object.set(entry.key, texts(nodes, as: kind, at: entry.value.span))
    }
    guard nodes.contains(where: \.isNull) else { return }
    for node in nodes where node.isNull {
      report(
        .emptyValue, "this element of '\(entry.key)' has no value", at: node.span, isHarmless: true)
    }
    object.set(entry.key, .list(nodes.filter { !$0.isNull }, at: entry.value.span))
  }

  /// Reads strings in a list of servers as their URLs, in a list of tags as their names, and in a list
  /// of requirements as schemes.
  private func texts(_ nodes: [Node], as kind: ObjectKind, at span: SourceSpan) -> Node {
    let objects = nodes.map { node in
      guard let text = node.string else { return node }
      let (noun, meaning, help, object) =
        switch kind {
        case .server: ("a server", "URL", "{url: …}", Node.object(under: "url", node))
        case .tag: ("a tag", "name", "{name: …}", Node.object(under: "name", node))
        default:
          (
            "a requirement", "scheme", "{\(text): []}",
            Node.object([text: .list([], at: node.span)], at: node.span)
          )
        }
      report(
        .wrongKind, "expected \(noun), found a string; it is read as the \(meaning) of one",
        at: node.span, help: "write '\(help)'", isHarmless: true)
      return object
    }
    return .list(objects, at: span)
  }

  private static func isOne(_ kind: ObjectKind, _ mapping: Mapping) -> Bool {
    // A reference to a list.
    if mapping["$ref"] != nil { return false }
    return switch kind {
    case .securityRequirement, .schema: true
    case .server: mapping["url"] != nil
    case .tag: mapping["name"] != nil
    case .parameter: mapping["name"] != nil
    default: false
    }
  }
}

extension ObjectGrammar {
  fileprivate var keywordNames: [String] {
    keys.filter { $0.key.last >= .openAPI30 }.map(\.name).sorted()
  }
}
