import Diagnostics
import SpecSyntax

/// `$oneOf`: a list of types, or a map from each value of the discriminator to its type.
extension CompactLowering {
  mutating func union(_ variants: Node, by field: Node?) -> Node {
    var schemas: [Node] = []
    var mapping = ObjectBuilder()
    for (value, type) in unionVariants(variants, by: field) {
      let schema = schema(of: typeUse(type))
      let reference = schema["$ref"]?.string
      // Several values may mean one variant.
      if reference == nil || !schemas.contains(where: { $0["$ref"]?.string == reference }) {
        schemas.append(schema)
      }
      guard let field, let property = scalarText(field, of: "$by") else { continue }
      guard let reference, let name = type.string else {
        diagnostics.report(
          .compactUnion, "a variant that '$by' tells apart needs a name",
          at: type.span,
          help: "declare it under 'types'"
        )
        continue
      }
      let key = value ?? discriminatorValue(of: name, property: property, at: type.span)
      guard let key else { continue }
      if let first = mapping.entries.first(where: { $0.key == key.text }) {
        let note = Diagnostic.Note("it is here first", at: first.keySpan)
        diagnostics.report(
          .compactUnion, "two variants have the value '\(key.text)'", at: type.span, notes: [note])
        continue
      }
      mapping.set(key.text, .text(reference, at: type.span), keySpan: key.span)
    }
    var union = ObjectBuilder()
    union.set("oneOf", .list(schemas, at: variants.span))
    if let field {
      let mappingNode = mapping.node(at: variants.span)
      let name = field.scalarText.map { Node.text($0, at: field.span) }
      union.set(
        "discriminator", .object(["propertyName": name, "mapping": mappingNode], at: field.span))
    }
    return union.node(at: variants.span)
  }

  private typealias Value = (text: String, span: SourceSpan)

  private mutating func unionVariants(_ node: Node, by field: Node?) -> [(
    value: Value?, type: Node
  )] {
    if let list = node.sequence, !list.isEmpty { return list.map { (nil, $0) } }
    guard let map = node.mapping, !map.entries.isEmpty else {
      diagnostics.report(
        .compactUnion, "'$oneOf' has to be a list of types, or a map from values to types",
        at: node.span,
        help: "write '$oneOf: [Cat, Dog]'"
      )
      return []
    }
    if field == nil {
      diagnostics.report(
        .compactUnion, "'$oneOf' with values needs '$by', the field that holds the value",
        at: node.span,
        help: "add '$by: kind'"
      )
    }
    return map.entries.map { (($0.key, $0.keySpan), $0.value) }
  }

  /// The one value that the variant's field allows, or else the variant's name.
  private mutating func discriminatorValue(of name: String, property: String, at span: SourceSpan)
    -> Value?
  {
    let fields = lineage(of: name).lazy.flatMap(\.entries)
    guard
      let field = fields.first(where: {
        Self.wireName($0.key) == property && $0.key != "$\(property)"
      })
    else {
      diagnostics.report(
        .compactUnion, "'\(name)' has no field '\(property)', which is to tell the variants apart",
        at: span,
        help:
          "add '\(property): {$enum: [\(name)]}' to '\(name)', with the value that the server sends"
      )
      return nil
    }
    let declaration = field.value.string.flatMap { declaredTypes[$0] } ?? field.value
    let values = declaration["$enum"].map(Self.enumerationValues) ?? []
    if values.count == 1 { return (values[0], field.value.span) }
    return (name, span)
  }
}
