import APIModel
import SpecDocument

/// The keywords of schemas that a value must fit at once.
extension Expander {
  /// Returns one schema with the keywords of two, or an `allOf` of both if they have a keyword whose
  /// values cannot become one.
  mutating func merged(_ earlier: Node, _ later: Node) -> Node {
    let (first, second) = (earlier.mapping?.entries ?? [], later.mapping ?? Mapping([]))
    var entries: [Mapping.Entry] = []
    // Members of `allOf` keep the order of properties.
    var isSeparate =
      first.contains { $0.key == "properties" }
      && ["$ref", "$dynamicRef", "allOf"].contains { second[$0] != nil }
    for entry in first {
      guard let other = second.entry(entry.key) else {
        if !SchemaKeywords.isOfDeclaration(entry.key) || Self.inherited.contains(entry.key) {
          entries.append(entry)
        }
        continue
      }
      if let value = combined(entry, other) {
        entries.append(other.with(value))
      } else {
        isSeparate = true
      }
    }
    let own = Set(first.map { ExactText($0.key) })
    entries += second.entries.filter { !own.contains(ExactText($0.key)) }
    if !isSeparate {
      return document.nodes.mapping(
        withNames(entries.withoutExcludedValues, earlier.mapping ?? second, second), at: later.span)
    }
    let list = document.nodes.sequence([earlier, later], at: later.span)
    let annotations = entries.filter { SchemaKeywords.isAnnotation($0.key) }
    return document.nodes.mapping(
      [Mapping.Entry(key: "allOf", keySpan: later.span, value: list)] + annotations,
      at: later.span)
  }

  /// The keywords of a declaration that also describe the schemas merged with it.
  private static let inherited = ["description", "deprecated", "default"]

  /// Returns the entries with names for the resulting values only, which a schema lists by position.
  private mutating func withNames(
    _ entries: [Mapping.Entry], _ earlier: Mapping, _ later: Mapping
  ) -> [Mapping.Entry] {
    guard let values = entries.first(where: { $0.key == "enum" })?.value.sequence,
      earlier["enum"] != nil, later["enum"] != nil
    else { return entries }
    return entries.compactMap { entry in
      guard entry.isNamesOfValues else { return entry }
      for schema in [later, earlier] {
        guard let names = schema[entry.key]?.sequence, let listed = schema["enum"]?.sequence,
          names.count == listed.count
        else { continue }
        let known = Dictionary(zip(listed.map(Literal.init), names)) { name, _ in name }
        let kept = values.compactMap { known[Literal($0)] }
        guard kept.count == values.count else { continue }
        return entry.with(document.nodes.sequence(kept, at: entry.value.span))
      }
      return nil
    }
  }

  /// Returns the value of a keyword that allows what both values allow; nil if no value does.
  mutating func combined(_ earlier: Mapping.Entry, _ later: Mapping.Entry) -> Node? {
    let (first, second) = (earlier.value, later.value)
    if NodeID(first) == NodeID(second) { return second }
    switch later.key {
    case "$ref", "$dynamicRef":
      return target(of: first)?.pointer == target(of: second)?.pointer ? second : nil
    case "allOf": return list([first, second].flatMap { $0.sequence ?? [] }, at: second.span)
    case "oneOf", "anyOf", "if", "then", "else", "dependentSchemas", "dependencies", "not",
      "contains":
      return Literal(first) == Literal(second) ? second : nil
    case "type": return commonTypes(first, second)
    case "enum": return commonValues(first, second)
    case "required": return list((first.sequence ?? []) + (second.sequence ?? []), at: second.span)
    case "properties", "patternProperties": return members(first, second)
    case "items", "additionalProperties", "propertyNames", "unevaluatedProperties",
      "unevaluatedItems":
      if second.bool == true, first.mapping != nil { return first }
      return first.mapping != nil && second.mapping != nil ? both(first, second) : second
    case "prefixItems": return prefix(first, second)
    case "uniqueItems", "readOnly", "writeOnly": return first.bool == true ? first : second
    default: return Limit(later.key)?.stricter(first, second) ?? second
    }
  }

  /// Returns a list without repeated scalars and nodes.
  private mutating func list(_ nodes: [Node], at span: SourceSpan) -> Node {
    var nodeIDs: Set<NodeID> = []
    var texts: Set<ExactText> = []
    let distinct = nodes.filter { node in
      node.string.map { texts.insert(ExactText($0)).inserted }
        ?? nodeIDs.insert(NodeID(node)).inserted
    }
    return document.nodes.sequence(distinct, at: span)
  }

  private mutating func members(_ first: Node, _ second: Node) -> Node {
    guard let earlier = first.mapping, let later = second.mapping else {
      return second.mapping == nil ? first : second
    }
    let merged = earlier.entries.map { entry in
      guard let other = later.entry(entry.key) else { return entry }
      let name = API.Name(other.key, at: other.keySpan)
      return other.with(both(entry.value, other.value, of: name))
    }
    let added = later.entries.filter { earlier.entry($0.key) == nil }
    return document.nodes.mapping(merged + added, at: second.span)
  }

  /// Returns the schemas of first elements. Elements must match both lists.
  private mutating func prefix(_ first: Node, _ second: Node) -> Node {
    guard let earlier = first.sequence, let later = second.sequence else { return second }
    let merged = (0..<max(earlier.count, later.count)).map { index in
      guard index < earlier.count else { return later[index] }
      guard index < later.count else { return earlier[index] }
      return both(earlier[index], later[index])
    }
    return document.nodes.sequence(merged, at: second.span)
  }

  /// Returns the types in both lists; the later list if they share no type.
  private mutating func commonTypes(_ first: Node, _ second: Node) -> Node {
    let (earlier, later) = (first.typeList, second.typeList)
    let names = Set(earlier.compactMap(\.string))
    var common = later.filter { type in
      guard let name = type.string else { return false }
      return names.contains(name) || name == "integer" && names.contains("number")
    }
    if later.contains(where: { $0.string == "number" }), !names.contains("number") {
      common += earlier.filter { $0.string == "integer" }
    }
    let wanted = Set(later.compactMap(\.string))
    if common.isEmpty
      || common.count == later.count && common.allSatisfy({ wanted.contains($0.string ?? "") })
    {
      return second
    }
    if common.count == earlier.count, common.allSatisfy({ names.contains($0.string ?? "") }) {
      return first
    }
    return common.count == 1 ? common[0] : document.nodes.sequence(common, at: second.span)
  }

  /// Returns the values in both lists; the later list if they share no value.
  private mutating func commonValues(_ first: Node, _ second: Node) -> Node {
    guard let earlier = first.sequence, let later = second.sequence else { return second }
    let known = Set(earlier.map(Literal.init))
    let common = later.filter { known.contains(Literal($0)) }
    if common.count == later.count { return second }
    if common.count == earlier.count { return first }
    guard common.contains(where: { !$0.isNull }) else {
      findings.report(
        .ambiguousSchema, "no value is in both lists, as 'allOf' requires; the latter is used",
        at: second.span)
      return second
    }
    return document.nodes.sequence(common, at: second.span)
  }
}

/// A keyword that limits values by a number.
private enum Limit {
  case lower, upper, factor

  init?(_ keyword: String) {
    switch keyword {
    case "minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties", "minContains":
      self = .lower
    case "maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties", "maxContains":
      self = .upper
    case "multipleOf": self = .factor
    default: return nil
    }
  }

  /// Returns the limit that allows less; nil if the values cannot be compared as numbers.
  func stricter(_ first: Node, _ second: Node) -> Node? {
    guard let one = first.numberText.flatMap(Double.init),
      let other = second.numberText.flatMap(Double.init)
    else { return nil }
    switch self {
    case .lower: return one > other ? first : second
    case .upper: return one < other ? first : second
    case .factor:
      return one > other && other != 0 && (one / other).rounded() * other == one ? first : second
    }
  }
}

extension [Mapping.Entry] {
  /// The keywords without a list of values if a constant is one of them.
  fileprivate var withoutExcludedValues: Self {
    guard let constant = first(where: { $0.key == "const" })?.value,
      let values = first(where: { $0.key == "enum" })?.value.sequence,
      values.contains(where: { Literal($0) == Literal(constant) })
    else { return self }
    return filter { $0.key != "enum" }
  }
}

extension Node {
  fileprivate var typeList: [Node] { sequence ?? [self] }
}
