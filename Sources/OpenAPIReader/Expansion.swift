import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecReferences
import SpecSyntax

/// A schema together with what its `allOf` and its `$ref` add to it.
struct Schema {
  struct Property {
    let name: String
    let nameSpan: SourceSpan
    var node: Node
    /// The component that describes it, where it is inherited.
    var owner: TypeID?
  }

  let span: SourceSpan
  /// Without `allOf`, `$ref`, `properties` and `required`.
  var keywords: [String: Mapping.Entry] = [:]
  var properties: [Property] = []
  var required: Set<String> = []
  /// Every `oneOf` and `anyOf`, its own and those of its members: the value is a variant of each.
  var unions: [Mapping.Entry] = []
  /// The components that the keywords are inherited from.
  var owners: [String: TypeID] = [:]

  private var positions: [String: Int] = [:]

  init(span: SourceSpan) { self.span = span }

  subscript(key: String) -> Node? { keywords[key]?.value }

  fileprivate mutating func set(_ entry: Mapping.Entry, owner: TypeID?) {
    keywords[entry.key] = entry
    owners[entry.key] = owner
  }

  /// Adds a property; a later one overrides an earlier one, unless it only describes it.
  fileprivate mutating func add(_ property: Property, describesOnly: Bool) {
    guard let position = positions[property.name] else {
      positions[property.name] = properties.count
      properties.append(property)
      return
    }
    if describesOnly {
      properties[position].node = properties[position].node.adding(property.node)
    } else if properties[position].node.isInlineObject, property.node.isInlineObject {
      properties[position].node = properties[position].node.all(and: property.node)
    } else {
      properties[position] = property
    }
  }

  fileprivate mutating func addMissing(_ property: Property) {
    if positions[property.name] == nil { add(property, describesOnly: false) }
  }
}

/// The members of one `allOf`, to any depth, as they are merged.
private struct Expansion {
  var schema: Schema
  /// References on the way to the member, to find those that include themselves.
  var path: [String]
  /// References merged already; once is enough.
  var merged: Set<String> = []
  /// How many references lead from the schema to the member.
  var distance = 0
  /// How many conditions lead to the member.
  var depth = 0
}

extension SpecReader {
  /// - Parameter pointer: where the schema stands, if it is a component: it must not include itself.
  mutating func expand(_ schema: Node, pointer: String? = nil) -> Schema {
    var expansion = Expansion(schema: Schema(span: schema.span), path: pointer.map { [$0] } ?? [])
    if let pointer { expansion.merged.insert(pointer) }
    if let mapping = schema.mapping {
      merge(mapping, owner: nil, pointer: pointer, into: &expansion)
    }
    return expansion.schema
  }

  /// - Parameter pointer: where the mapping stands, if it is what a reference leads to.
  private mutating func merge(
    _ mapping: Mapping,
    owner: TypeID?,
    pointer: String?,
    into expansion: inout Expansion
  ) {
    check(mapping, as: .schema)
    if let reference = mapping.reference {
      merge(reference: reference, owner: owner, into: &expansion)
    }
    for node in list(mapping["allOf"]) ?? [] {
      guard node.bool == nil, let member = self.mapping(node) else { continue }
      let isShared = node.span == sharedProperties?.span
      merge(
        member, owner: isShared ? sharedProperties?.owner : owner, pointer: nil, into: &expansion)
    }
    let dropsUnion = leadsBack(mapping, at: pointer, path: expansion.path)
    for entry in mapping.entries {
      switch entry.key {
      case "$ref", "$dynamicRef", "allOf": break
      case "properties": mergeProperties(entry.value, owner: owner, into: &expansion)
      case "required":
        if entry.value.bool == nil { expansion.schema.required.formUnion(texts(entry.value)) }
      case "oneOf", "anyOf", "discriminator":
        if dropsUnion { break }
        mergeUnion(entry, owner: owner, into: &expansion)
      case _ where expansion.distance > 0 && SchemaKeywords.isOfDeclaration(entry.key): break
      case "type":
        warnOfConflict(entry, with: expansion.schema["type"])
        expansion.schema.keywords[entry.key] = entry
      default: expansion.schema.set(entry, owner: owner)
      }
    }
    mergeConditions(mapping, owner: owner, into: &expansion)
  }

  /// What an object may only have under a condition, it may have: its properties become optional ones.
  private mutating func mergeConditions(
    _ mapping: Mapping, owner: TypeID?, into expansion: inout Expansion
  ) {
    var members = ["then", "else"].compactMap { mapping[$0] }
    members += self.mapping(mapping["dependentSchemas"])?.entries.map(\.value) ?? []
    // The older keyword has lists of names as well, which set a condition only.
    members +=
      self.mapping(mapping["dependencies"])?.entries.map(\.value).filter { $0.sequence == nil }
      ?? []
    for member in members where member.bool == nil && expansion.depth < 20 {
      var condition = Expansion(schema: Schema(span: member.span), path: expansion.path)
      condition.depth = expansion.depth + 1
      guard let member = self.mapping(member) else { continue }
      merge(member, owner: owner, pointer: nil, into: &condition)
      for property in condition.schema.properties { expansion.schema.addMissing(property) }
    }
  }

  /// `allOf` of a string and an integer allows nothing.
  private mutating func warnOfConflict(_ entry: Mapping.Entry, with other: Node?) {
    guard let other else { return }
    let first = Set((other.sequence ?? [other]).compactMap(\.string))
    let second = Set((entry.value.sequence ?? [entry.value]).compactMap(\.string))
    let numbers: Set<String> = ["integer", "number"]
    guard !first.isEmpty, !second.isEmpty, first.isDisjoint(with: second) else { return }
    if !first.isDisjoint(with: numbers), !second.isDisjoint(with: numbers) { return }
    let types =
      "'\(first.sorted().joined(separator: ", "))' and '\(second.sorted().joined(separator: ", "))'"
    findings.warning("no value is both \(types); the latter is used", at: entry.value.span)
  }

  private mutating func merge(reference: Node, owner: TypeID?, into expansion: inout Expansion) {
    guard let target = references.target(of: reference, findings: &findings) else { return }
    guard expansion.merged.insert(target.pointer).inserted else {
      if expansion.path.contains(target.pointer) {
        findings.error("'\(reference.scalarText ?? "")' includes itself", at: reference.span)
      }
      return
    }
    guard expansion.path.count <= 100 else {
      let text = reference.scalarText ?? ""
      findings.error(
        "'\(text)' includes more schemas in each other than are read", at: reference.span)
      return
    }
    guard target.node.bool == nil, let mapping = mapping(target.node) else { return }
    expansion.path.append(target.pointer)
    expansion.distance += 1
    merge(mapping, owner: component(target) ?? owner, pointer: target.pointer, into: &expansion)
    expansion.distance -= 1
    expansion.path.removeLast()
  }

  private mutating func mergeProperties(
    _ node: Node, owner: TypeID?, into expansion: inout Expansion
  ) {
    for entry in mapping(node)?.entries ?? [] {
      let property = Schema.Property(
        name: entry.key, nameSpan: entry.keySpan, node: entry.value, owner: owner)
      let describesOnly =
        entry.value.mapping?.entries.allSatisfy { !SchemaKeywords.shaping.contains($0.key) }
        ?? false
      expansion.schema.add(property, describesOnly: describesOnly)
    }
  }

  private func mergeUnion(
    _ entry: Mapping.Entry, owner: TypeID?, into expansion: inout Expansion
  ) {
    if entry.key != "discriminator" {
      let members = (entry.value.sequence ?? []).filter { !isCondition($0) }
      guard !members.isEmpty else { return }
      expansion.schema.unions.append(entry)
    }
    expansion.schema.set(entry, owner: owner)
  }

  /// Whether this is a parent that lists a schema on the way as one of its variants: the child is that variant.
  private mutating func leadsBack(_ mapping: Mapping, at pointer: String?, path: [String]) -> Bool {
    guard !path.isEmpty, mapping["oneOf"] != nil || mapping["anyOf"] != nil else { return false }
    let variants: Set<String>
    if let pointer, let known = variantPointers[pointer] {
      variants = known
    } else {
      let members = (mapping["oneOf"]?.sequence ?? []) + (mapping["anyOf"]?.sequence ?? [])
      variants = Set(
        members.compactMap { $0.mapping?.reference }.filter { $0.string != nil }.compactMap {
          target(of: $0)
        })
      if let pointer { variantPointers[pointer] = variants }
    }
    return path.contains { variants.contains($0) }
  }

  private mutating func target(of reference: Node) -> String? {
    references.target(of: reference, findings: &findings)?.pointer
  }

  /// Whether a variant only sets a condition, such as `required: [a]`, and describes no type.
  func isCondition(_ schema: Node) -> Bool {
    guard let mapping = schema.mapping, !isAnnotationOnly(schema) else { return false }
    return !mapping.entries.contains { SchemaKeywords.typing.contains($0.key) }
  }
}

extension Node {
  /// Whether its properties stand in it, and nowhere else.
  fileprivate var isInlineObject: Bool {
    self["properties"]?.mapping?.entries.isEmpty == false && self["$ref"] == nil
  }

  /// What is both: the members of either object.
  fileprivate func all(and other: Node) -> Node {
    let members = Node(.sequence([self, other]), at: other.span)
    let entry = Mapping.Entry(key: "allOf", keySpan: other.span, value: members)
    return Node(.mapping(Mapping([entry])), at: other.span)
  }

  /// A mapping with the entries of another, which count more.
  fileprivate func adding(_ other: Node) -> Node {
    guard let own = mapping, let added = other.mapping else { return self }
    let kept = own.entries.filter { added.entry($0.key) == nil }
    return Node(.mapping(Mapping(kept + added.entries)), at: span)
  }
}
