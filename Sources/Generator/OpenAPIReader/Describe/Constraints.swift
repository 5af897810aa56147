import APIModel
import SpecDocument

extension Constraints {
  /// Reads the constraints of a schema and of the schema that it refers to.
  init(of schema: Node, _ document: inout Document, depth: Int = 0) {
    self.init()
    guard depth < 4, let mapping = schema.mapping, !Self.isPlain(mapping) else { return }
    let resolved = mapping.soleReference == nil ? nil : document.resolveSchema(schema)?.mapping
    for mapping in [resolved, mapping].compactMap({ $0 }) {
      read(mapping)
      if let keys = mapping["propertyNames"], keys.mapping?.soleReference != nil {
        propertyNames = document.resolveSchema(keys)?.mapping.listedTexts ?? []
      }
      // Beside properties, `additionalProperties` describes only some of the values.
      let values = mapping["properties"] == nil ? mapping["additionalProperties"] : nil
      let elements = mapping["items"] ?? values
      guard let elements, elements.mapping != nil else { continue }
      let inner = Constraints(of: elements, &document, depth: depth + 1)
      each = inner.isEmpty ? [] : [inner]
    }
  }

  /// Returns whether a schema has only a type and annotations, as most do.
  static func isPlain(_ schema: Mapping) -> Bool {
    schema.entries.allSatisfy { $0.key == "type" || SchemaKeywords.isAnnotation($0.key) }
  }

  /// Reads the constraints that a schema itself sets, as far as documentation mentions them.
  init(documenting schema: Mapping) {
    func positive(_ count: Int?) -> Int? { count == 0 ? nil : count }
    self.init()
    read(schema)
    minLength = positive(minLength)
    minItems = positive(minItems)
    minProperties = positive(minProperties)
    pattern = pattern.flatMap { printable($0.text) }.map { API.Name($0, at: .nowhere) }
    if schema["items"] == nil { hasUniqueItems = false }
  }

  private mutating func read(_ schema: Mapping) {
    for entry in schema.entries {
      // Most other keywords begin with another letter.
      switch entry.key.utf8.first {
      case UInt8(ascii: "m"), UInt8(ascii: "p"), UInt8(ascii: "e"), UInt8(ascii: "u"): break
      default: continue
      }
      let number = entry.value.numberText
      // A length below zero is impossible; one too large for an integer limits nothing.
      let count = number.flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
      switch entry.key {
      case "minLength": minLength = count
      case "maxLength": maxLength = count
      case "pattern" where entry.value.string.map { NumericText.isImplied($0, in: schema) } != true:
        pattern = entry.value.string.map { API.Name($0, at: entry.value.span) }
      case "minimum": minimum = number
      case "maximum": maximum = number
      case "exclusiveMinimum": exclusiveMinimum = number
      case "exclusiveMaximum": exclusiveMaximum = number
      case "multipleOf": multipleOf = number
      case "minItems": minItems = count
      case "maxItems": maxItems = count
      case "uniqueItems": hasUniqueItems = entry.value.bool == true
      case "minProperties": minProperties = count
      case "maxProperties": maxProperties = count
      case "propertyNames": propertyNames = entry.value.mapping?.listedTexts ?? []
      default: break
      }
    }
  }
}

extension Mapping {
  /// The strings that a schema lists.
  fileprivate var listedTexts: [String] {
    (self["enum"]?.sequence ?? [self["const"]].compactMap(\.self)).compactMap(\.string)
  }
}
