import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecReferences
import SpecSyntax

extension SpecReader {
  /// The one reference that a schema is another name for: a `$ref`, or an `allOf` of a single one, with nothing
  /// beside it that shapes the type.
  func soleReference(_ mapping: Mapping) -> Node? {
    if let reference = mapping.reference {
      let isAlone = mapping.entries.allSatisfy {
        $0.key == "$ref" || $0.key == "$dynamicRef" || !SchemaKeywords.shaping.contains($0.key)
          || saysNothing($0)
      }
      return isAlone ? reference : nil
    }
    guard let all = mapping["allOf"]?.sequence else { return nil }
    let members = all.filter { !isAnnotationOnly($0) }
    guard members.count == 1, let member = members[0].mapping else { return nil }
    let isAlone = mapping.entries.allSatisfy {
      $0.key == "allOf" || !SchemaKeywords.shaping.contains($0.key) || saysNothing($0)
    }
    return isAlone ? soleReference(member) : nil
  }

  /// Beside a reference, `type: object` repeats what it leads to.
  private func saysNothing(_ entry: Mapping.Entry) -> Bool {
    switch entry.key {
    case "type": true
    case "additionalProperties": entry.value.bool != nil
    case "properties", "required":
      entry.value.mapping?.entries.isEmpty ?? entry.value.sequence?.isEmpty ?? true
    default: entry.value.isNull
    }
  }

  func isAnnotationOnly(_ schema: Node) -> Bool {
    guard let mapping = schema.mapping else { return schema.bool == true }
    return mapping.entries.allSatisfy { SchemaKeywords.isAnnotation($0.key) }
  }

  /// A schema behind its references, where it is a mapping.
  mutating func resolveSchema(_ schema: Node) -> (
    mapping: Mapping, pointer: String?, component: String?
  )? {
    var mapping = schema.mapping
    var pointer: String?
    var component: String?
    var passed: Set<String> = []
    while let current = mapping, let reference = soleReference(current) {
      guard let target = references.target(of: reference, findings: &findings),
        passed.insert(target.pointer).inserted
      else { return nil }
      pointer = target.pointer
      component = target.name
      mapping = target.node.mapping
    }
    return mapping.map { ($0, pointer, component) }
  }

  /// The type that a `$ref` stands for.
  mutating func use(ofReference reference: Node) -> TypeUse {
    guard let target = references.target(of: reference, findings: &findings) else {
      return .scalar(.json)
    }
    if let id = component(target) { return .named(id) }
    guard openReferences.insert(target.pointer).inserted, openReferences.count < 100 else {
      findings.error("'\(reference.scalarText ?? "")' leads back to itself", at: reference.span)
      return .scalar(.json)
    }
    defer { openReferences.remove(target.pointer) }
    return use(of: target.node, at: guessedOrigin(target), isNamed: true, isGuess: true)
  }

  /// The declaration of a component under `schemas`, or of a schema in another file.
  func component(_ target: References.Target) -> TypeID? { components[target.pointer] }

  /// A name for a schema that a deep reference reached before its own place was read.
  private func guessedOrigin(_ target: References.Target) -> TypeDeclaration.Origin {
    let tokens = target.location.pointer.tokens
    let isInRoot = target.location.file == references.spec.rootFile
    let names = target.location.pointer.names(from: isInRoot ? .object(.document) : .unknown)
    let key = names.last ?? tokens.last ?? "value"
    for count in tokens.indices.reversed() {
      let outer = references.pointer(target.location.file, Array(tokens[..<count]))
      if let owner = components[outer] { return .nested(in: owner, key: key) }
    }
    return .component(componentName(key, suffix: "Value"))
  }

  /// The name of a component that is no schema; where a schema has it already, with a suffix.
  func componentName(_ key: String, suffix: String) -> String {
    schemaNames.contains(foldedName(key)) ? "\(key)\(suffix)" : key
  }

  func foldedName(_ key: String) -> String {
    key.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Whether null is among the values of a schema.
  mutating func admitsNull(_ schema: Node) -> Bool {
    guard let mapping = schema.mapping else { return false }
    if mapping["nullable"]?.bool == true { return true }
    if let type = mapping["type"] {
      return type.string == "null" || type.isNull
        || type.sequence?.contains { $0.string == "null" || $0.isNull } == true
    }
    if let reference = mapping.reference, reference.string != nil {
      return admitsNull(reference: reference)
    }
    if let values = mapping["enum"]?.sequence { return values.contains(where: \.isNull) }
    if let value = mapping["const"] { return value.isNull }
    for key in ["oneOf", "anyOf"] {
      guard let members = mapping[key]?.sequence else { continue }
      if members.contains(where: { admitsNull($0) }) { return true }
    }
    let all = (mapping["allOf"]?.sequence ?? []).filter { !isAnnotationOnly($0) }
    return !all.isEmpty && all.allSatisfy { admitsNull($0) }
  }

  private mutating func admitsNull(reference: Node) -> Bool {
    guard let target = references.target(of: reference, findings: &findings) else { return false }
    if let known = nullability[target.pointer] { return known }
    // Whoever asks again on the way has come in a circle, which adds nothing.
    nullability[target.pointer] = false
    guard openNullability < 200 else { return false }
    openNullability += 1
    defer { openNullability -= 1 }
    let result = admitsNull(target.node)
    nullability[target.pointer] = result
    return result
  }
}

extension Mapping {
  /// What a schema refers to. A `$dynamicRef` that is still there means the first schema with that anchor.
  var reference: Node? { self["$ref"] ?? self["$dynamicRef"] }
}
