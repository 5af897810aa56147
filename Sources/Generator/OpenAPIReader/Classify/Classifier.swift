import APIModel
import SpecDocument

/// The kind of type that a schema describes, before anything is declared for it.
enum SchemaForm {
  case scalar(Scalar)
  /// nil if the items can be anything.
  case array(Node?)
  /// With the schema of the keys, if there is one.
  case map(Node?, keys: Node?)
  case object(Schema)
  /// A list with a type for each position.
  case tuple(TupleSchema)
  case enumeration(EnumerationShape)
  case union(UnionSchema)
  /// Only another schema.
  case same(Node)
}

/// The first two passes over a schema: its keywords, merged with those that it includes, and the
/// kind of type that they describe.
///
///     classifier.form(of: classifier.expand(pet))  // .object(…)
struct Classifier: DocumentReading {
  var document: Document
  let components: Components
  /// The variants of the `oneOf` and `anyOf` of a reference's target, by its pointer.
  var listedVariants: [String: Set<NodeID>] = [:]
  /// The schema of most values, by the schema `true` that admits others too.
  var mostValues: [NodeID: Node] = [:]
  /// The schemas that two others make.
  var intersections = Intersections()
  /// Whether a chain of inclusions was too long. It is reported once, since every schema at its end
  /// has the same error.
  var isTooLong = false
}

extension Classifier {
  private static let typeNames = [
    "string", "integer", "number", "boolean", "object", "array", "null",
  ]

  mutating func form(of schema: Schema) -> SchemaForm {
    if let values = list(schema["enum"]) { return enumerationForm(values, of: schema) }
    if let value = schema["const"] { return enumerationForm([value], of: schema) }
    if let form = unionForm(of: schema) ?? conditionalForm(of: schema) { return form }
    let types = typeNames(of: schema)
    if let number = numberOrText(types, schema) { return .scalar(number) }
    if types.count > 1 { return union(of: types, schema) }
    switch types.first {
    case "string": return .scalar(stringScalar(schema))
    case "integer": return .scalar(integerScalar(schema))
    case "number": return .scalar(numberScalar(schema))
    case "boolean": return .scalar(.bool)
    case "array": return arrayForm(schema)
    case "object": return objectForm(schema)
    default: return .scalar(.json)
    }
  }

  /// Returns the names under `type` without null, or else the types that the other keywords imply.
  mutating func typeNames(of schema: Schema) -> [String] {
    guard let node = schema["type"], !node.isNull else { return impliedType(schema) }
    // Most schemas have one type.
    if let name = node.string, name != "string", name != "null", Self.typeNames.contains(name) {
      return [name]
    }
    let names = node.sequence ?? [node]
    var types: [String] = []
    for name in names {
      guard !name.isNull else { continue }
      guard let text = text(name) else { continue }
      guard Self.typeNames.contains(text) else {
        unknownValue(.unknownType, text, of: name.span, what: "type", allowed: Self.typeNames)
        continue
      }
      if text != "null", !types.contains(text) { types.append(text) }
    }
    // Kubernetes describes ports this way and sends `8080` or "http".
    if types == ["string"], Self.isIntegerOrString(schema["format"]) {
      return ["integer", "string"]
    }
    // Every integer is a number.
    return types.contains("number") ? types.filter { $0 != "integer" } : types
  }

  private static func isIntegerOrString(_ format: Node?) -> Bool {
    format?.string == "int-or-string"
  }

  private func impliedType(_ schema: Schema) -> [String] {
    let declared = declaredType(schema)
    return declared.isEmpty && !schema.properties.isEmpty ? ["object"] : declared
  }

  /// Returns the types, ignoring properties that only conditions describe.
  mutating func declaredTypes(of schema: Schema) -> [String] {
    schema["type"].map { !$0.isNull } == true ? typeNames(of: schema) : declaredType(schema)
  }

  private func declaredType(_ schema: Schema) -> [String] {
    let object = ["additionalProperties", "patternProperties", "minProperties", "maxProperties"]
    if schema.properties.contains(where: { !$0.isConditional }) || !schema.required.isEmpty
      || object.contains(where: { schema[$0] != nil })
    {
      return ["object"]
    }
    if ["items", "prefixItems", "minItems", "maxItems"].contains(where: { schema[$0] != nil }) {
      return ["array"]
    }
    if let type = schema["format"]?.string.flatMap(ScalarFormats.impliedType) { return [type] }
    if ["pattern", "minLength", "maxLength", "contentEncoding", "contentMediaType"].contains(
      where: {
        schema[$0] != nil
      })
    {
      return ["string"]
    }
    let number = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]
    return number.contains { schema[$0] != nil } ? ["number"] : []
  }

  /// An object without properties is a map, unless it forbids additional ones.
  private mutating func objectForm(_ schema: Schema) -> SchemaForm {
    guard schema.properties.isEmpty else { return .object(widened(schema)) }
    switch additional(schema) {
    case .forbidden: return .object(schema)
    case .anything, .unsaid: return .map(nil, keys: schema["propertyNames"])
    case .schema(let values): return .map(values, keys: schema["propertyNames"])
    }
  }

  /// `type: [string, integer]`: one variant for each, with the keywords of the whole.
  private mutating func union(of types: [String], _ schema: Schema) -> SchemaForm {
    if schema.properties.isEmpty, types.contains("object"),
      types.contains("array") || types.count > 3
    {
      return .scalar(.json)
    }
    let shared = schema.keywords.entries
      .filter { entry in
        entry.key != "type" && !SchemaKeywords.isAnnotation(entry.key)
          && !(entry.key == "format" && Self.isIntegerOrString(entry.value))
      }
      .sorted { $0.key < $1.key }
    let members = members(types, of: schema, with: shared)
    return .union(
      UnionSchema(
        members: members.map { UnionSchema.Member(node: $0) }, discriminator: nil,
        span: schema.span))
  }

  /// Returns a schema for each type.
  mutating func members(_ types: [String], of schema: Schema, with shared: [Mapping.Entry])
    -> [Node]
  {
    types.map { type in
      let entry = Mapping.Entry(
        key: "type", keySpan: schema.span, value: document.nodes.string(type, at: schema.span))
      let properties = propertyEntries(type == "object" ? schema : nil)
      return document.nodes.mapping(shared + [entry] + properties, at: schema.span)
    }
  }

  /// Returns the keywords for additional properties, as entries of a new schema.
  mutating func furtherEntries(_ schema: Schema) -> [Mapping.Entry] {
    let additional = additional(schema)
    if additional.isNothing { return [] }
    let entries = ["additionalProperties", "unevaluatedProperties", "patternProperties"].compactMap
    { schema.keywords[$0] }
    guard entries.isEmpty, case .schema(let values) = additional else { return entries }
    return [Mapping.Entry(key: "additionalProperties", keySpan: schema.span, value: values)]
  }

  /// Returns the properties of a schema as entries of a new one. Properties that only conditions
  /// describe go under `then`.
  mutating func propertyEntries(_ schema: Schema?) -> [Mapping.Entry] {
    guard let schema, !schema.properties.isEmpty else { return [] }
    let span = schema.span
    let required = schema.required.sorted().map { document.nodes.string($0.text, at: span) }
    let entries = [
      propertiesEntry(schema.properties.filter { !$0.isConditional }, at: span),
      Mapping.Entry(
        key: "required", keySpan: span, value: document.nodes.sequence(required, at: span)),
    ]
    return entries + conditionalEntries(schema)
  }

  /// Returns the properties that only conditions describe, under `then`, and those that both branches
  /// describe also under `else`.
  private mutating func conditionalEntries(_ schema: Schema) -> [Mapping.Entry] {
    let conditional = schema.properties.filter(\.isConditional)
    return [("then", conditional), ("else", conditional.filter { !$0.isOpen })].compactMap {
      key, properties in
      if properties.isEmpty { return nil }
      let properties = propertiesEntry(properties, at: schema.span)
      let branch = document.nodes.mapping([properties], at: schema.span)
      return Mapping.Entry(key: key, keySpan: schema.span, value: branch)
    }
  }

  private mutating func propertiesEntry(
    _ properties: [Schema.Property], at span: SourceSpan
  ) -> Mapping.Entry {
    let entries = properties.map {
      Mapping.Entry(key: $0.name, keySpan: $0.nameSpan, value: $0.node)
    }
    return Mapping.Entry(
      key: "properties", keySpan: span, value: document.nodes.mapping(entries, at: span))
  }
}
