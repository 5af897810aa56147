import APIModel
import SpecDocument

/// Dates that are numbers on the wire: `{type: integer, format: unixtime}`.
extension SchemaReader {
  /// Returns a date type if a property or parameter counts the seconds since 1970; otherwise the
  /// type itself.
  mutating func unixTime(_ use: TypeUse, of schema: Node) -> TypeUse {
    guard let scalar = unixTime(of: schema) else { return use }
    return use.isNullable || admitsNull(schema) ? .nullable(.scalar(scalar)) : .scalar(scalar)
  }

  private mutating func unixTime(of schema: Node) -> Scalar? {
    // Most schemas lack all of these.
    guard let own = schema.mapping, Self.timed.contains(where: { own[$0] != nil }) else {
      return nil
    }
    var schema = schema
    // Some documents wrap a schema in `anyOf: [{…}, {type: "null"}]` to allow null, or in
    // `allOf: [{…}]` to add a description.
    for _ in 0..<Self.mostWrappers {
      guard let mapping = resolveSchema(schema)?.mapping else { return nil }
      let parts = (mapping["oneOf"] ?? mapping["anyOf"] ?? mapping["allOf"])?.sequence
      guard let parts else { return unixTime(mapping) }
      let schemas = parts.filter { !isNullOnly($0) && !$0.isAnnotationOnly }
      guard schemas.count == 1 else { return nil }
      schema = schemas[0]
    }
    return nil
  }

  private static let mostWrappers = 3

  /// The keywords that describe a time, or lead to its description.
  private static let timed = ["format", "$ref", "$dynamicRef", "oneOf", "anyOf", "allOf"]

  private func unixTime(_ schema: Mapping) -> Scalar? {
    guard let format = schema["format"]?.string, schema.countsSeconds,
      schema["enum"] == nil, schema["const"] == nil, mapped.choices.type(ofFormat: format) == nil,
      let type = schema["type"]
    else { return nil }
    switch (type.sequence ?? [type]).compactMap(\.string).filter({ $0 != "null" }) {
    case ["integer"]: return .unixTime
    case ["number"]: return .fractionalUnixTime
    default: return nil
    }
  }
}

extension TypeUse {
  /// Whether it is a date that is a number on the wire.
  var isUnixTime: Bool { base == .scalar(.unixTime) || base == .scalar(.fractionalUnixTime) }
}
