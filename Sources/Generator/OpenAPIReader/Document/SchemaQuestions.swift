import APIModel
import SpecDocument

/// Questions about a schema that can be answered without following its references.
extension Mapping {
  /// The reference of a schema that is only an alias: a `$ref`, or an `allOf` with a single one,
  /// and nothing beside it that shapes the type.
  var soleReference: Node? {
    var mapping = self
    while true {
      if let reference = mapping.reference {
        return mapping.isShaped(onlyBy: ["$ref", "$dynamicRef"]) ? reference : nil
      }
      let members = mapping["allOf"]?.sequence?.filter { !$0.isAnnotationOnly } ?? []
      guard members.count == 1, let member = members[0].mapping, mapping.isShaped(onlyBy: ["allOf"])
      else { return nil }
      mapping = member
    }
  }

  /// The variants of a union; empty for any other schema.
  var variants: [Node] { self["oneOf"]?.sequence ?? self["anyOf"]?.sequence ?? [] }

  private func isShaped(onlyBy keys: [String]) -> Bool {
    entries.allSatisfy {
      keys.contains($0.key) || !SchemaKeywords.isShaping($0.key) || $0.repeatsReference
    }
  }
}

extension Mapping.Entry {
  /// Whether it adds nothing to a reference beside it: `type: object` only repeats the target's
  /// type.
  fileprivate var repeatsReference: Bool {
    switch key {
    case "type": true
    case "additionalProperties", "unevaluatedProperties": value.bool == false
    case "properties", "required": value.mapping?.entries.isEmpty ?? value.sequence?.isEmpty ?? true
    default: value.isNull
    }
  }
}

extension Node {
  /// Whether a schema only has annotations, and allows any value.
  var isAnnotationOnly: Bool {
    guard let mapping else { return bool == true }
    return mapping.entries.allSatisfy { SchemaKeywords.isAnnotation($0.key) }
  }

  /// Whether a variant only sets a condition, such as `required: [a]`, and describes no type.
  var isCondition: Bool {
    guard let mapping, !isAnnotationOnly else { return false }
    return !mapping.entries.contains { SchemaKeywords.isTyping($0.key) }
  }

  /// Whether a schema only lists values, and describes no type beside theirs.
  var isListOfValues: Bool {
    guard let mapping, mapping["enum"] != nil else { return false }
    return mapping.entries.allSatisfy {
      ["enum", "type"].contains($0.key) || SchemaKeywords.isAnnotation($0.key)
    }
  }

  /// Whether a variant of `oneOf` or `anyOf` allows only null. `{nullable: true}`, which alone allows
  /// anything, means null there.
  var isNullOnly: Bool {
    guard let mapping else { return false }
    if let value = mapping["const"] { return value.isNull }
    if let values = mapping["enum"]?.sequence, !values.isEmpty {
      return values.allSatisfy(\.isNull)
    }
    if let type = mapping["type"] {
      return type.isNull || type.string == "null"
        || type.sequence.map { !$0.isEmpty && $0.allSatisfy { $0.isNull || $0.string == "null" } }
          == true
    }
    return mapping["nullable"]?.bool == true && isAnnotationOnly
  }

  /// The keywords that shape the type, for comparing schemas.
  var shape: Literal {
    guard let mapping else { return Literal(self) }
    let entries = mapping.entries.filter { SchemaKeywords.isShaping($0.key) }
    return Literal(Node.object(entries, at: span))
  }
}
