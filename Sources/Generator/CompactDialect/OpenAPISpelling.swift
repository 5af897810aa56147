import SpecDocument

/// Suggests how to write OpenAPI's notation in the compact dialect.
enum OpenAPISpelling {
  /// The suggestions for keys of OpenAPI.
  static let keys: [String: String] = [
    "info": "write 'name', 'version' and 'doc' at the root",
    "title": "write 'name'",
    "summary": "write 'doc'",
    "description": "write 'doc'",
    "operationId": "write 'name'",
    "parameters": "write 'path', 'query', 'header' or 'cookie', such as 'query: {limit: Int?}'",
    "requestBody": "write 'body: User'",
    "security": "write 'auth: bearer'",
    "securitySchemes": "write 'auth: bearer'",
    "securityDefinitions": "write 'auth: bearer'",
    "components": "write 'types: {User: …}' at the root",
    "schemas": "write 'types: {User: …}' at the root",
    "definitions": "write 'types: {User: …}' at the root",
    "host": "write 'servers'",
    "basePath": "write 'servers'",
    "content": "write the type itself: 'response: User'",
  ]

  /// The suggestions for keywords of a schema.
  private static let keywords: [String: String] = [
    "required": "a value is required unless its type ends with '?'",
    "nullable": "write '?' after the type",
    "description": "write '$doc'",
    "title": "write '$doc'",
    "deprecated": "write '$deprecated'",
    "readOnly": "write '$readOnly'",
    "writeOnly": "write '$writeOnly'",
    "minimum": "write '$min'",
    "maximum": "write '$max'",
    "minLength": "write '$minLength'",
    "maxLength": "write '$maxLength'",
    "minItems": "write '$minItems'",
    "maxItems": "write '$maxItems'",
    "pattern": "write '$pattern'",
    "default": "write '= value' after the type, or '$default'",
    "additionalProperties": "write '$additional'",
    "enum": "write '{$enum: [admin, guest]}'",
  ]

  /// Returns an entry that cannot be part of a type in the dialect, with a suggestion.
  static func fault(in mapping: Mapping, declared: Mapping) -> (entry: Mapping.Entry, help: String)?
  {
    guard let entry = mapping.entries.first(where: { isForeign($0, declared: declared) }) else {
      return nil
    }
    if let type = type(mapping, depth: 0), type.count <= 100 { return (entry, "write '\(type)'") }
    let help =
      keywords[entry.key]
      ?? "write the type itself, such as 'String', '[User]' or '{id: Int, name: String?}'"
    return (entry, help)
  }

  /// Returns whether an entry cannot be a field, because its value is not a type.
  private static func isForeign(_ entry: Mapping.Entry, declared: Mapping) -> Bool {
    let value = entry.value
    switch entry.key {
    case "$ref": return value.string != nil
    case "type":
      return (value.sequence ?? [value]).contains { type in
        type.string.map { JSONType(rawValue: $0) != nil && declared.entry($0) == nil } ?? false
      }
    case "schema":
      return value.mapping?.entries.contains { isForeign($0, declared: declared) } ?? false
    case "content": return value.mapping?.entries.contains { isMediaType($0.key) } ?? false
    case "allOf", "anyOf", "oneOf": return (value.sequence?.count ?? 0) > 1
    case "required", "enum":
      if let list = value.sequence {
        return list.count > 1 || list.contains { $0.string.map { isName($0, declared) } ?? false }
      }
    default: break
    }
    return keywords[entry.key] != nil && isArgument(value)
  }

  private static func isName(_ text: String, _ declared: Mapping) -> Bool {
    text.first?.isLowercase == true && declared.entry(text) == nil
  }

  /// Returns the first entry of a body that is written by media type, with a suggestion.
  static func fault(inBody mapping: Mapping) -> (entry: Mapping.Entry, help: String)? {
    guard let entry = mapping.entries.first, mapping.entries.allSatisfy({ isMediaType($0.key) })
    else { return nil }
    let help = plainType(mapping, depth: 0).map { "write '\($0)'" }
    return (
      entry, help ?? "write the type itself, or a list of bodies such as '[User, {text: text/csv}]'"
    )
  }

  /// Returns whether a value is an argument of a keyword and cannot be a type.
  private static func isArgument(_ value: Node) -> Bool {
    switch value.content {
    case .bool, .integer, .number: true
    case .string(let text): ["yes", "no"].contains(text) || text.contains(/\w \w/)
    case .null, .sequence, .mapping: false
    }
  }

  private static func isMediaType(_ key: String) -> Bool {
    let parts = key.split(separator: "/", maxSplits: 1)
    return parts.count == 2 && (MediaType.topLevelTypes.contains(parts[0]) || parts[0] == "*")
      && !key.contains(where: \.isWhitespace)
  }
}

// MARK: - Types

extension OpenAPISpelling {
  /// Returns a schema, or an object that contains one, as a type of the dialect; nil if the type
  /// does not fit on a line.
  private static func type(_ mapping: Mapping, depth: Int) -> String? {
    guard depth < 4, let type = plainType(mapping, depth: depth + 1) else { return nil }
    let isNullable =
      mapping["nullable"]?.bool == true
      || mapping["type"]?.sequence?.contains { $0.string == "null" } == true
    let isOptional =
      ["false", "no"].contains(mapping["required"].flatMap { $0.string ?? $0.bool?.description })
    return isNullable || isOptional ? type + "?" : type
  }

  private static func type(_ node: Node?, depth: Int) -> String? {
    if let name = node?.string { return name }
    return node?.mapping.flatMap { type($0, depth: depth) }
  }

  private static func plainType(_ mapping: Mapping, depth: Int) -> String? {
    if let reference = mapping["$ref"]?.string {
      return reference.split { $0 == "/" || $0 == "#" }.last.map(String.init)
    }
    if let schema = mapping["schema"] { return type(schema, depth: depth) }
    if let content = mapping["content"]?.mapping { return body(content, depth: depth) }
    if mapping.entries.contains(where: { isMediaType($0.key) }) {
      return body(mapping, depth: depth)
    }
    for key in ["anyOf", "oneOf"] {
      guard let list = mapping[key]?.sequence else { continue }
      let variants = list.compactMap { type($0, depth: depth) }
      return variants.count == list.count
        ? "{$oneOf: [\(variants.joined(separator: ", "))]}" : nil
    }
    if let values = mapping["enum"]?.sequence {
      return "{$enum: [\(values.compactMap(\.scalarText).joined(separator: ", "))]}"
    }
    let types = mapping["type"].map { $0.sequence ?? [$0] }?.compactMap(\.string) ?? []
    switch types.first(where: { $0 != "null" }) {
    case "array"?: return type(mapping["items"], depth: depth).map { "[\($0)]" }
    case "object"?: return object(mapping, depth: depth)
    case let name?:
      return BuiltinType(type: name, format: mapping["format"]?.string)?.rawValue ?? name
    case nil: return mapping["properties"] == nil ? nil : object(mapping, depth: depth)
    }
  }

  private static func body(_ content: Mapping, depth: Int) -> String? {
    guard content.entries.count == 1, let entry = content.entries.first,
      MediaType(entry.key).kind == .json
    else { return nil }
    return type(entry.value, depth: depth)
  }

  private static func object(_ mapping: Mapping, depth: Int) -> String? {
    if let values = mapping["additionalProperties"], values.mapping != nil {
      return type(values, depth: depth).map { "[String: \($0)]" }
    }
    guard let properties = mapping["properties"]?.mapping?.entries else { return "JSON" }
    let required = Set(mapping["required"]?.sequence?.compactMap(\.string) ?? [])
    let fields = properties.compactMap { property in
      type(property.value, depth: depth).map {
        "\(property.key): \($0)\(required.contains(property.key) || $0.hasSuffix("?") ? "" : "?")"
      }
    }
    return fields.count == properties.count ? "{\(fields.joined(separator: ", "))}" : nil
  }
}
