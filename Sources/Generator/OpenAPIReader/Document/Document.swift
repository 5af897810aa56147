import APIModel
import SpecDocument

/// The document as every pass reads it: its references, and the problems found so far.
struct Document {
  let references: References
  var findings = Findings()
  /// Creates nodes that exist in no file.
  var nodes = NodeFactory()

  /// The final targets of chains of references, by the first target.
  var objects: [String: Resolved?] = [:]
  var schemas: [String: Resolved?] = [:]
  /// The schemas that have a name, as components or in other files, and the number of them that
  /// extend each schema, by its pointer.
  private(set) var namedSchemas: Set<NodeID> = []
  private(set) var extensionCounts: [String: Int] = [:]
  /// The schemas that each one selects, and the schemas that select others among those that each one
  /// extends, by pointer.
  var selected: [String: SelectedSchemas] = [:]
  var selecting: [String: [References.Target]] = [:]
  /// The properties by which unions with a discriminator select each schema; nil until they are
  /// needed.
  var tags: [NodeID: Set<String>]?
  /// Whether null is among the values of a schema.
  var nullability: [NodeID: Bool] = [:]

  init(references: References) { self.references = references }

  /// Registers a schema that has a name.
  mutating func register(named schema: Node) {
    guard namedSchemas.insert(NodeID(schema)).inserted else { return }
    var open = schema.inlineParts.compactMap(\.reference)
    if let own = schema.mapping, own.reference != nil, own.soleReference != nil { open = [] }
    var extended: Set<String> = []
    while let reference = open.popLast() {
      guard let target = try? references.target(of: reference),
        extended.insert(target.pointer).inserted
      else { continue }
      extensionCounts[target.pointer, default: 0] += 1
      if let alias = target.node.mapping, alias.reference != nil {
        open += [alias.soleReference].compactMap(\.self)
      }
    }
  }
}

/// An object or a schema, with its references followed.
struct Resolved {
  let node: Node
  let mapping: Mapping
  /// The target and name of the last reference; nil if it is inline.
  var pointer: String?
  var component: String?

  /// Whether it is reached by a reference to the place of another object, not to a component.
  var isElsewhere: Bool { pointer != nil && component == nil }
}

/// The annotations of a schema, or else of the schema it refers to.
struct SchemaAnnotations {
  /// The schema, with what its inline parts say.
  let own: Mapping?
  let target: Mapping?

  subscript(key: String) -> Node? { own?[key] ?? target?[key] }

  /// The only scalar value that the schema allows.
  var constant: Node? {
    guard let value = self["const"] else {
      let values = self["enum"]?.sequence
      return values?.count == 1 && values?[0].scalarText != nil ? values?[0] : nil
    }
    return value.scalarText == nil ? nil : value
  }
}

/// A pass that reads the document.
protocol DocumentReading: FieldReading {
  /// Borrowed, because it is large to copy.
  @_borrowed var document: Document { get set }
}

extension Document: DocumentReading {
  var document: Document {
    _read { yield self }
    _modify { yield &self }
  }
}

extension DocumentReading {
  var findings: Findings {
    get { document.findings }
    _modify { yield &document.findings }
  }

  /// Returns the target of a reference. Reports a missing target and returns nil.
  mutating func target(of reference: Node) -> References.Target? { document.target(of: reference) }

  /// Returns an object or the target of its `$ref`, with the name of the target. If the target is
  /// missing or of another kind, the diagnostic states the consequence.
  mutating func resolve(
    _ node: Node, as kind: ObjectKind, else consequence: String = "it is left out",
    isHarmless: Bool = false
  ) -> Resolved? {
    if node.isNull { expected("a mapping", found: node) }
    var node = node
    var last: References.Target?
    var passed: [String] = []
    var isOpen: Set<String> = []
    var result: Resolved?
    while let mapping = self.mapping(node) {
      guard let reference = mapping["$ref"] else {
        result = Resolved(
          node: node, mapping: mapping, pointer: last?.pointer, component: last?.name)
        break
      }
      guard
        let target = document.target(
          of: reference, as: kind, else: consequence, isHarmless: isHarmless)
      else { break }
      if let known = document.objects[target.pointer] {
        result = known
        break
      }
      guard isOpen.insert(target.pointer).inserted else {
        findings.add(
          Diagnostic(
            .circularReference, "'\(reference.scalarText ?? "")' leads back to itself",
            at: reference.span
          ).resulting(in: consequence))
        break
      }
      passed.append(target.pointer)
      (node, last) = (target.node, target)
    }
    for pointer in passed { document.objects[pointer] = .some(result) }
    return result
  }
}

extension DocumentReading {
  /// Returns a schema, with its references followed, if it is a mapping.
  mutating func resolveSchema(_ schema: Node) -> Resolved? {
    var node = schema
    var last: References.Target?
    var passed: [String] = []
    var isOpen: Set<String> = []
    var result: Resolved?
    while let mapping = node.mapping {
      guard let reference = soleReference(of: node) else {
        result = Resolved(
          node: node, mapping: mapping, pointer: last?.pointer, component: last?.name)
        break
      }
      guard let target = target(of: reference) else { break }
      if let known = document.schemas[target.pointer] {
        result = known
        break
      }
      guard isOpen.insert(target.pointer).inserted else { break }
      passed.append(target.pointer)
      (node, last) = (target.node, target)
    }
    for pointer in passed { document.schemas[pointer] = .some(result) }
    return result
  }

  /// Returns whether a schema, or the schema that it refers to, allows only null.
  mutating func isNullOnly(_ schema: Node) -> Bool {
    schema.isNullOnly
      || schema.mapping?.soleReference != nil
        && resolveSchema(schema).map { $0.node.isNullOnly } == true
  }

  /// Returns the reference of a schema that is only an alias, or that only repeats or limits the
  /// values of the enumeration that it refers to.
  mutating func aliasReference(of node: Node) -> Node? {
    if let reference = soleReference(of: node) { return reference }
    guard let schema = node.mapping else { return nil }
    let inherited = schema["allOf"]?.sequence ?? []
    guard schema["enum"] != nil || inherited.contains(where: \.isListOfValues) else { return nil }
    var values: [Node] = schema["enum"]?.sequence ?? []
    var entries = schema.entries.filter { !["enum", "type", "format"].contains($0.key) }
    if let index = entries.firstIndex(where: { ["oneOf", "anyOf"].contains($0.key) }),
      entries[index].value.sequence?.count == 1
    {
      entries[index] = entries[index].renamed("allOf")
    }
    if let index = entries.firstIndex(where: { $0.key == "allOf" }) {
      let members = entries[index].value.sequence ?? []
      let lists = members.filter(\.isListOfValues)
      values += lists.flatMap { $0["enum"]?.sequence ?? [] }
      let others = document.nodes.sequence(members.filter { !$0.isListOfValues }, at: node.span)
      let entry = entries[index]
      entries[index] = entry.with(others)
    }
    guard !values.isEmpty, let reference = Mapping(entries).soleReference,
      let target = target(of: reference),
      let known = resolveSchema(target.node)?.mapping["enum"]?.sequence
    else { return nil }
    let literals = Set(known.map(Literal.init))
    return values.allSatisfy { $0.isNull || literals.contains(Literal($0)) } ? reference : nil
  }

  mutating func annotations(of schema: Node) -> SchemaAnnotations {
    let isReference = soleReference(of: schema) != nil
    return SchemaAnnotations(
      own: described(schema), target: isReference ? resolveSchema(schema)?.mapping : nil)
  }

  /// Returns the only scalar value that a schema allows.
  mutating func constant(of schema: Node) -> Node? { annotations(of: schema).constant }

  /// Returns whether a default is sent. In OpenAPI, the server assumes the default for an absent
  /// value, so it is sent only if the spec asks for it.
  mutating func sendsDefault(_ annotations: SchemaAnnotations) -> Bool {
    guard let node = annotations["x-apigen-default"] else { return false }
    if node.string == "sent" { return true }
    findings.report(
      .unreadableValue, "'x-apigen-default' can only be 'sent'", at: node.span,
      help: "leave it out if the server has its own default")
    return false
  }
}
