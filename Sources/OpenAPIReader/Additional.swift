import APIModel
import SpecSyntax

/// What an object says of properties that it does not list.
enum Additional {
  case unsaid, forbidden, anything
  case schema(Node)

  /// Whether further properties get no type.
  var isNothing: Bool {
    switch self {
    case .unsaid, .forbidden: true
    case .anything, .schema: false
    }
  }
}

extension SpecReader {
  /// Where names must match a pattern and all patterns give the same type, that is the type; else any JSON.
  mutating func additional(_ schema: Schema) -> Additional {
    let others = others(schema)
    let patterns = mapping(schema["patternProperties"])?.entries.map(\.value) ?? []
    guard let first = patterns.first else { return others }
    let shape = shape(of: first)
    guard patterns.allSatisfy({ self.shape(of: $0) == shape }) else { return .anything }
    switch others {
    case .unsaid, .forbidden: return .schema(first)
    case .anything: return .anything
    case .schema(let other): return self.shape(of: other) == shape ? .schema(first) : .anything
    }
  }

  private mutating func others(_ schema: Schema) -> Additional {
    guard let node = schema["additionalProperties"] ?? schema["unevaluatedProperties"], !node.isNull
    else { return .unsaid }
    if let allowed = node.bool { return allowed ? .anything : .forbidden }
    guard let values = mapping(node) else { return .unsaid }
    return values.entries.isEmpty ? .anything : .schema(node)
  }

  /// What of a schema makes a type, to see whether two make the same.
  func shape(of schema: Node) -> Literal {
    guard let mapping = schema.mapping else { return Literal(schema) }
    let entries = mapping.entries.filter { SchemaKeywords.shaping.contains($0.key) }
    return Literal(Node(.mapping(Mapping(entries)), at: schema.span))
  }
}
