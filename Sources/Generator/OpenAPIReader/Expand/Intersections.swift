import APIModel
import SpecDocument

/// Schemas that a value must fit at once, such as two descriptions of a property in an `allOf`.
extension Expander {
  /// Returns a schema for the values that fit both schemas. It is one of the two if the other adds
  /// nothing to it, so that a component keeps its name.
  ///
  /// If no value fits both, it is the later one.
  mutating func both(_ earlier: Node, _ later: Node, of property: API.Name? = nil) -> Node {
    if NodeID(earlier) == NodeID(later) { return later }
    if !intersections.open.isEmpty { intersections.nested += 1 }
    let pair = SchemaPair(NodeID(earlier), NodeID(later))
    if let known = intersections.known[pair] { return known }
    if intersections.areTooMany {
      reportTooMany(at: later.span)
      return later
    }
    guard intersections.open.count < Intersections.mostOpen, !intersections.open.contains(pair)
    else { return document.nodes.list(under: "allOf", [earlier, later], at: later.span) }
    intersections.open.insert(pair)
    let isContradiction = reportsContradiction(earlier, later, of: property)
    let result = isContradiction ? later : intersection(earlier, later)
    intersections.open.remove(pair)
    intersections.known[pair] = result
    return result
  }

  private mutating func intersection(_ earlier: Node, _ later: Node) -> Node {
    guard let first = earlier.mapping, let second = later.mapping else {
      return later.bool == true ? earlier : later
    }
    if earlier.isAnnotationOnly || later.isAnnotationOnly {
      return later.isAnnotationOnly
        ? described(earlier, by: second) : described(later, by: first.inherited, isOwn: false)
    }
    let isNullable = allowsNull(earlier) && allowsNull(later)
    let (one, other) = (besideNull(earlier), besideNull(later))
    switch relation(one, other) {
    case .later:
      let isSame = admitsNull(later) == isNullable
      let node = isSame ? later : setting(isNullable, other)
      return described(node, by: remarks(of: earlier).inherited, isOwn: false)
    case .earlier:
      let isSame = admitsNull(earlier) == isNullable
      return described(isSame ? earlier : setting(isNullable, one), by: second)
    case .neither(let node):
      let result = setting(isNullable, node)
      intersections.new.insert(NodeID(result))
      return result
    }
  }

  /// Reports, once, that schemas that refine each other in cycles have endless combinations.
  private mutating func reportTooMany(at span: SourceSpan) {
    if intersections.areReported { return }
    intersections.areReported = true
    findings.report(
      .ambiguousSchema, "'allOf' has too many combinations of schemas; the latter is used",
      at: span)
  }

  private enum Relation {
    /// One of the schemas is the intersection.
    case earlier, later
    case neither(Node)
  }

  private mutating func relation(_ earlier: Node, _ later: Node) -> Relation {
    if extends(later, earlier) { return .later }
    if extends(earlier, later) { return .earlier }
    if earlier.hasShape, later.hasShape {
      if let relation = relationOfPlain(earlier, later) { return relation }
      if implies(later, earlier) { return .later }
      if implies(earlier, later) { return .earlier }
      if let union = commonVariants(of: earlier, later) { return .neither(union) }
      if let variant = onlyVariant(of: earlier, fitting: later) {
        let node = both(variant, later)
        return .neither(described(node, by: remarks(of: earlier), isOwn: false))
      }
      if let variant = onlyVariant(of: later, fitting: earlier) {
        return .neither(described(both(earlier, variant), by: remarks(of: later)))
      }
    }
    return .neither(merged(earlier, later))
  }

  /// Compares scalars, enumerations, lists and maps; returns nil for other schemas.
  private mutating func relationOfPlain(_ earlier: Node, _ later: Node) -> Relation? {
    guard let one = resolveSchema(earlier)?.node, one.isPlain,
      let other = resolveSchema(later)?.node, other.isPlain
    else { return nil }
    let both = merged(one, other)
    let shape = both.shape
    if shape == other.shape {
      return limited(later, other, by: both).map { .neither($0) } ?? .later
    }
    if shape == one.shape {
      return limited(earlier, one, by: both).map { .neither($0) } ?? .earlier
    }
    return .neither(both)
  }

  /// Returns a schema with limits that its target lacks; nil if it lacks none.
  private mutating func limited(_ schema: Node, _ target: Node, by limits: Node) -> Node? {
    let missing = (limits.mapping?.entries ?? []).filter { entry in
      !SchemaKeywords.isShaping(entry.key) && !SchemaKeywords.isAnnotation(entry.key)
        && target[entry.key].map { Literal($0) } != Literal(entry.value)
    }
    if missing.isEmpty { return nil }
    if NodeID(schema) == NodeID(target) { return limits }
    return schema.adding(Mapping(missing), &document.nodes)
  }
}

/// The intersections of pairs of schemas.
struct Intersections {
  /// The maximum number of pairs within each other that are compared at once, and of new schemas.
  static let mostOpen = 8
  static let mostNew = 500
  /// The maximum number of schemas that are examined for all pairs.
  static let mostExamined = 5000
  /// The maximum number of pairs that are met while other pairs are compared.
  static let mostNested = 50_000

  var known: [SchemaPair: Node] = [:]
  /// The pairs that are being compared.
  var open: Set<SchemaPair> = []
  /// The schemas that are neither of their pair.
  var new: Set<NodeID> = []
  var examined = 0
  /// The pairs met within others, known ones too: expanding long chains meets each of them again.
  var nested = 0
  var areReported = false

  var areTooMany: Bool { new.count > Self.mostNew || nested > Self.mostNested }
}

/// Two schemas, in the order of the document.
struct SchemaPair: Hashable {
  let earlier: NodeID
  let later: NodeID

  init(_ earlier: NodeID, _ later: NodeID) { (self.earlier, self.later) = (earlier, later) }
}

// MARK: - Annotations

extension Expander {
  /// Returns the keywords of a schema and of the target of its reference, but for the title of either, which
  /// names a type.
  private mutating func remarks(of schema: Node) -> Mapping {
    let own = schema.mapping?.entries ?? []
    let added = (resolveSchema(schema)?.mapping.entries ?? []).filter { entry in
      !own.contains { $0.key.isExactly(entry.key) }
    }
    return Mapping((own + added).filter { $0.key != "title" })
  }

  /// Returns a schema with annotations. Its own take precedence unless the others are its `own`.
  private mutating func described(_ schema: Node, by other: Mapping, isOwn: Bool = true) -> Node {
    let missing = other.entries.filter { entry in
      guard SchemaKeywords.isAnnotation(entry.key) else { return false }
      return schema[entry.key].map { isOwn && Literal($0) != Literal(entry.value) } ?? true
    }
    return missing.isEmpty ? schema : schema.adding(Mapping(missing), &document.nodes)
  }
}

extension Mapping {
  /// The annotations that a later description of the same value does not replace.
  fileprivate var inherited: Mapping {
    Mapping(entries.filter { ["readOnly", "writeOnly"].contains($0.key) && $0.value.bool == true })
  }
}

// MARK: - Null

extension Expander {
  /// Returns whether null fits a schema, or the schema leaves the type open.
  private mutating func allowsNull(_ schema: Node) -> Bool {
    let typing = ["type", "enum", "const", "$ref", "$dynamicRef", "allOf", "oneOf", "anyOf"]
    return admitsNull(schema) || !typing.contains { schema[$0] != nil }
  }

  /// Returns the schema of `anyOf: [schema, {type: "null"}]`, with the annotations beside it; any
  /// other schema as it is.
  private mutating func besideNull(_ schema: Node) -> Node {
    guard let mapping = schema.mapping,
      let key = ["anyOf", "oneOf"].first(where: { mapping[$0] != nil }),
      mapping.entries.allSatisfy({ $0.key == key || SchemaKeywords.isAnnotation($0.key) }),
      let members = mapping[key]?.sequence, members.count == 2,
      let null = members.firstIndex(where: { isNullOnly($0) }), !isNullOnly(members[1 - null])
    else { return schema }
    return described(members[1 - null], by: mapping)
  }

  /// Returns a schema that allows null or not.
  private mutating func setting(_ isNullable: Bool, _ schema: Node) -> Node {
    guard admitsNull(schema) != isNullable, let mapping = schema.mapping else { return schema }
    let span = schema.span
    func type(_ value: Node) -> Mapping {
      Mapping([.init(key: "type", keySpan: span, value: value)])
    }
    if isNullable {
      let null = document.nodes.mapping(
        type(document.nodes.string("null", at: span)).entries, at: span)
      return document.nodes.list(under: "anyOf", [schema, null], at: span)
    }
    let names = mapping["type"]?.sequence?.filter { !$0.isNull && $0.string != "null" }
    let types = names?.compactMap(\.string) ?? typeNames(of: expand(schema))
    guard types.count == 1 else {
      guard let names, !names.isEmpty else { return schema }
      return schema.adding(type(document.nodes.sequence(names, at: span)), &document.nodes)
    }
    return schema.adding(type(document.nodes.string(types[0], at: span)), &document.nodes)
  }
}

// MARK: - Contradictions

extension Expander {
  /// Reports schemas whose types exclude each other: `allOf` of a string and an integer allows
  /// nothing.
  private mutating func reportsContradiction(
    _ earlier: Node, _ later: Node, of property: API.Name?
  ) -> Bool {
    guard let first = types(of: earlier), let second = types(of: later),
      let types = Self.contradiction(of: first, second)
    else { return false }
    if let property {
      findings.report(
        .ambiguousSchema,
        "no value of '\(property.text)' is both \(types), as 'allOf' requires; the latter is used",
        at: property.span)
    } else {
      findings.report(
        .ambiguousSchema, "no value is both \(types); the latter is used", at: later.span)
    }
    return true
  }

  /// The maximum depth of unions whose variants are examined.
  private static let mostNested = 4

  /// Returns the types of JSON that a schema names or implies; nil if it leaves them open.
  private mutating func types(of schema: Node, depth: Int = 0) -> Set<String>? {
    guard depth < Self.mostNested, let mapping = resolveSchema(schema)?.mapping else { return nil }
    if let type = mapping["type"] { return Set((type.sequence ?? [type]).compactMap(\.string)) }
    if mapping["properties"]?.mapping?.entries.isEmpty == false { return ["object"] }
    if let values = mapping["enum"]?.sequence ?? mapping["const"].map({ [$0] }) {
      return Set(values.map { JSONType($0).rawValue })
    }
    guard mapping.reference == nil, mapping["allOf"] == nil,
      let members = (mapping["oneOf"] ?? mapping["anyOf"])?.sequence
    else { return nil }
    var all: Set<String> = []
    for member in members {
      guard let types = types(of: member, depth: depth + 1) else { return nil }
      all.formUnion(types)
    }
    return all
  }

  /// Returns the only variant of a union that has a type of another schema, null aside; nil if the types
  /// leave several, or one of the schemas leaves them open.
  private mutating func onlyVariant(of union: Node, fitting schema: Node) -> Node? {
    guard let variants = resolveSchema(union)?.node.variantsOnly,
      let wanted = types(of: schema)?.subtracting(["null"]), !wanted.isEmpty
    else { return nil }
    var fitting: [Node] = []
    let all = variants.filter { !isNullOnly($0) }
    for variant in all {
      guard let types = types(of: variant)?.subtracting(["null"]), !types.isEmpty else {
        return nil
      }
      if Self.contradiction(of: types, wanted) == nil { fitting.append(variant) }
    }
    return all.count > 1 && fitting.count == 1 ? fitting[0] : nil
  }

  /// Returns the two lists of types if no value has both: `'string' and 'integer'`.
  static func contradiction(of first: Set<String>, _ second: Set<String>) -> String? {
    let numbers: Set<String> = ["integer", "number"]
    guard !first.isEmpty, !second.isEmpty, first.isDisjoint(with: second) else { return nil }
    if !first.isDisjoint(with: numbers), !second.isDisjoint(with: numbers) { return nil }
    let texts = [first, second].map { $0.sorted().joined(separator: ", ") }
    return "'\(texts[0])' and '\(texts[1])'"
  }
}

extension Node {
  /// Whether its keywords describe a type or values, rather than limits of any type.
  fileprivate var hasShape: Bool {
    mapping?.entries.contains { SchemaKeywords.isShaping($0.key) } ?? false
  }

  /// Whether its keywords are all about one scalar, enumeration, list or map.
  fileprivate var isPlain: Bool {
    guard let mapping else { return false }
    return !mapping.entries.contains { entry in
      switch entry.key {
      case "$ref", "$dynamicRef", "allOf", "oneOf", "anyOf", "if", "properties", "required",
        "patternProperties", "dependentSchemas", "dependencies", "prefixItems", "discriminator":
        true
      default: false
      }
    }
  }
}
