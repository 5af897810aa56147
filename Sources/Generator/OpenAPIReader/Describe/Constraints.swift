import APIModel
import SpecDocument

extension Constraints {
  /// Reads the constraints of a schema, its parts and the schemas that they refer to.
  init(of schema: Node, _ document: inout Document, depth: Int = 0) {
    self.init()
    guard depth < 4, let mapping = schema.mapping, !Self.isPlain(mapping) else { return }
    let parts = document.partsAndTargets(of: schema)
    var listCount = 0
    for part in parts.found.reversed() {
      var own = Constraints()
      own.read(part)
      if let keys = part["propertyNames"], keys.mapping?.soleReference != nil {
        own.propertyNames = document.resolveSchema(keys)?.mapping.listedTexts ?? []
      }
      // Beside properties, `additionalProperties` describes only some of the values.
      let isOfAll = !parts.haveProperties && part["patternProperties"] == nil
      let items = part["prefixItems"] == nil ? part["items"] : nil
      let elements = items ?? (isOfAll ? part["additionalProperties"] : nil)
      if let elements, elements.mapping != nil, listCount < Self.mostLists {
        listCount += 1
        let inner = Constraints(of: elements, &document, depth: depth + 1)
        own.each = inner.isEmpty ? [] : [inner]
      }
      tighten(by: own)
    }
  }

  /// The maximum number of parts whose elements are read, since each may have as many parts again.
  private static let mostLists = 3

  /// Sets the limits that other constraints set, as far as they allow less.
  private mutating func tighten(by other: Constraints) {
    func greater<Limit: Comparable>(_ one: Limit?, _ other: Limit?) -> Limit? {
      one.flatMap { one in other.map { max(one, $0) } ?? one } ?? other
    }
    func lesser<Limit: Comparable>(_ one: Limit?, _ other: Limit?) -> Limit? {
      one.flatMap { one in other.map { min(one, $0) } ?? one } ?? other
    }
    minLength = greater(minLength, other.minLength)
    maxLength = lesser(maxLength, other.maxLength)
    pattern = other.pattern ?? pattern
    minimum = greater(minimum.map(Number.init), other.minimum.map(Number.init))?.digits
    maximum = lesser(maximum.map(Number.init), other.maximum.map(Number.init))?.digits
    exclusiveMinimum =
      greater(exclusiveMinimum.map(Number.init), other.exclusiveMinimum.map(Number.init))?.digits
    exclusiveMaximum =
      lesser(exclusiveMaximum.map(Number.init), other.exclusiveMaximum.map(Number.init))?.digits
    multipleOf = other.multipleOf ?? multipleOf
    minItems = greater(minItems, other.minItems)
    maxItems = lesser(maxItems, other.maxItems)
    hasUniqueItems = hasUniqueItems || other.hasUniqueItems
    minProperties = greater(minProperties, other.minProperties)
    maxProperties = lesser(maxProperties, other.maxProperties)
    if !other.propertyNames.isEmpty { propertyNames = other.propertyNames }
    guard let inner = other.each.first else { return }
    if each.isEmpty { each = [inner] } else { each[0].tighten(by: inner) }
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

/// A limit in decimal digits, compared by its value.
private struct Number: Comparable {
  let digits: String

  static func < (one: Number, other: Number) -> Bool {
    guard let one = Double(one.digits), let other = Double(other.digits) else { return false }
    return one < other
  }
}

extension Mapping {
  /// The strings that a schema lists.
  fileprivate var listedTexts: [String] {
    (self["enum"]?.sequence ?? [self["const"]].compactMap(\.self)).compactMap(\.string)
  }
}
