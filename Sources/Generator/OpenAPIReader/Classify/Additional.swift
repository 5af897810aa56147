import APIModel
import SpecDocument

/// The additional properties of an object.
enum Additional {
  case unsaid, forbidden, anything
  case schema(Node)

  /// Whether additional properties lack a declared type.
  var isNothing: Bool {
    switch self {
    case .unsaid, .forbidden: true
    case .anything, .schema: false
    }
  }
}

extension Classifier {
  /// Returns the type of additional properties. Properties that match patterns have a type only if
  /// it is the same for all of them; otherwise they can be any JSON.
  mutating func additional(_ schema: Schema) -> Additional {
    let others = others(schema)
    let patterns = mapping(schema["patternProperties"])?.entries ?? []
    guard let first = patterns.first?.value else { return others }
    let shape = first.shape
    guard patterns.allSatisfy({ $0.value.shape == shape }) else { return .anything }
    switch others {
    case .forbidden: return .schema(first)
    case .unsaid where patterns.contains { Self.patternsOfAllNames.contains($0.key) }:
      return .schema(first)
    // In a map, which describes nothing else, most values are meant to match.
    case .unsaid where schema.properties.isEmpty && !first.isAnnotationOnly:
      let anything = document.nodes.bool(true, at: first.span)
      mostValues[NodeID(anything)] = first
      return .schema(anything)
    case .unsaid, .anything: return .anything
    case .schema(let other): return other.shape == shape ? .schema(first) : .anything
    }
  }

  private static let patternsOfAllNames: Set = [
    "", ".", ".*", "^.*$", "^.*", ".*$", ".+", "^.+$", "^(.*)$", "^(.+)$", "^[\\s\\S]*$",
  ]

  private mutating func others(_ schema: Schema) -> Additional {
    guard let node = schema["additionalProperties"] ?? schema["unevaluatedProperties"], !node.isNull
    else { return conditionalAdditional(of: schema) }
    let isUnevaluated = schema["additionalProperties"] == nil
    let keys = ["additionalProperties", "unevaluatedProperties", "patternProperties"]
    if isUnevaluated, schema.conditions.contains(where: { $0.evaluates(keys) }) { return .anything }
    if let allowed = node.bool { return allowed ? .anything : .forbidden }
    guard let values = mapping(node) else { return .unsaid }
    return values.entries.isEmpty ? .anything : .schema(node)
  }
}
