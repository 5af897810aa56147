import SpecDocument

/// `$oneOf`: a list of types, or a map from each value of the discriminator to its type.
extension CompactLowering {
  mutating func union(_ variants: Node, by field: Node?) -> Node {
    var schemas: [Node] = []
    var mapping = ObjectBuilder()
    let members = unionVariants(variants, by: field)
    // If none of the variants has the field, the union declares it, provided that it maps values.
    let isFieldOfVariants = members.contains { member in
      field?.scalarText.flatMap { variantField($0, of: member.type.string) } != nil
    }
    for (value, type) in members {
      let schema = schema(of: typeUse(type))
      let reference = schema["$ref"]?.string
      // Several values may select one variant.
      if reference == nil || !schemas.contains(where: { $0["$ref"]?.string == reference }) {
        schemas.append(schema)
      }
      guard let field, let property = scalarText(field, of: "$by") else { continue }
      guard let reference, let name = type.string else {
        diagnostics.report(
          .compactUnion, "a variant of a union with '$by' must be a declared type", at: type.span,
          help: "declare it under 'types'")
        continue
      }
      let variantField = variantField(property, of: name)
      if variantField == nil, value == nil || isFieldOfVariants {
        reportMissing(property, in: name, value: value?.text ?? name, at: type.span)
        continue
      }
      let values =
        value.map { [$0] }
        ?? discriminatorValues(
          of: name, field: variantField, property, among: members.compactMap(\.type.string),
          at: type.span)
      for value in values {
        if let first = mapping.entries.first(where: { $0.key == value.text }) {
          let note = Diagnostic.Note("first used here", at: first.keySpan)
          diagnostics.add(
            Diagnostic(
              .compactUnion, "two variants have the value '\(value.text)'", at: type.span
            ).noting([note]))
          continue
        }
        mapping.set(value.text, .text(reference, at: type.span), keySpan: value.span)
      }
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
        .compactUnion, "'$oneOf' must be a list of types, or a mapping from values to types",
        at: node.span, help: "write '$oneOf: [Cat, Dog]'")
      return []
    }
    if field == nil {
      diagnostics.report(
        .compactUnion, "'$oneOf' with values requires '$by', the field that holds the value",
        at: node.span, help: "add '$by: kind'")
    }
    return map.entries.map { (($0.key, $0.keySpan), $0.value) }
  }

  /// Returns the field that distinguishes a variant from the others.
  private func variantField(_ property: String, of name: String?) -> Mapping.Entry? {
    guard let name else { return nil }
    return lineage(of: name).lazy.flatMap(\.entries).first {
      Self.wireName($0.key) == property && $0.key != "$\(property)"
    }
  }

  private mutating func reportMissing(
    _ property: String, in name: String, value: String, at span: SourceSpan
  ) {
    diagnostics.report(
      .compactUnion, "'\(property)', which '$by' names, is not a field of the variant '\(name)'",
      at: span,
      help:
        "add '\(property): {$enum: [\(value)]}' to '\(name)', with the value that the server sends")
  }

  /// Returns the values that the variant's field lists, without those that other variants list too but
  /// for its name. Without a list, it is the name.
  private mutating func discriminatorValues(
    of name: String, field: Mapping.Entry?, _ property: String, among variants: [String],
    at span: SourceSpan
  ) -> [Value] {
    guard let field, case let values = listedValues(field.value), !values.isEmpty else {
      return [(name, span)]
    }
    let isWrittenOut = field.value["$enum"] != nil
    // A type that several variants share may spell the names otherwise.
    let own =
      values.first { $0 == name }
      ?? (isWrittenOut ? nil : values.first { $0.lowercased() == name.lowercased() })
    let others = variants.filter { $0 != name }.flatMap { other in
      [other] + (variantField(property, of: other).map { listedValues($0.value) } ?? [])
    }
    let unshared = values.filter { $0 == own || !others.contains($0) }
    let selecting = own == nil && (isWrittenOut || values.count == 1) ? values : unshared
    if selecting.isEmpty {
      diagnostics.report(
        .compactUnion, "the values of '\(property)' do not say which of them means '\(name)'",
        at: field.value.span, help: "write '$oneOf: {\(values[0]): \(name)}'")
    }
    return selecting.map { ($0, $0 == name ? span : field.value.span) }
  }

  /// Returns the values of a field that is an enum, written out or declared.
  private func listedValues(_ field: Node) -> [String] {
    if let values = field["$enum"] { return Self.enumerationValues(values) }
    let type = field["$type"] ?? field
    guard let text = type.string, let scanned = try? TypeScanner.scan(text, of: type),
      case .enumeration(let values) = resolved(scanned.expression)
    else { return [] }
    return values
  }
}
