import APIGenCore

/// The schema of the configuration as editors read it.
enum ConfigurationSchemaText {
  static func document(_ schema: ConfigurationSchema) -> String {
    let head: [(String, JSONText)] = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("The configuration of apigen")),
      ("description", .text("What 'apigen.yaml' decides about the Swift of a spec.")),
    ]
    // An empty file is valid.
    guard case .object(var members) = json(schema) else { return "" }
    members[0].value = .list([.text("object"), .text("null")])
    return JSONText.object(head + members).lines(indentation: "") + "\n"
  }

  private static func json(_ schema: ConfigurationSchema) -> JSONText {
    switch schema {
    case .anything: .object([])
    case .positive: .object([("type", .text("number")), ("exclusiveMinimum", .number(0))])
    case .identifier:
      .object([("type", .text("string")), ("pattern", .text("^[^\\s\\d.:/-][^\\s.:/-]*$"))])
    case .flag: .object([("type", .text("boolean"))])
    case .text: .object([("type", .text("string"))])
    case .choice(let words):
      .object([("enum", .list(words.map(JSONText.text)))])
    case .list(let element): .object([("type", .text("array")), ("items", json(element))])
    case .map(let value):
      .object([("type", .text("object")), ("additionalProperties", json(value))])
    case .either(let schemas): either(schemas)
    case .object(let keys):
      .object([
        ("type", .text("object")),
        ("properties", .object(keys.map { ($0.name, described($0)) })),
        ("additionalProperties", .flag(false)),
      ])
    }
  }

  /// One schema for values of several types, if each type occurs in one alternative: a keyword for
  /// objects ignores values of other types. With `anyOf`, an editor would only report that no
  /// alternative fits, instead of the misspelled key.
  private static func either(_ schemas: [ConfigurationSchema]) -> JSONText {
    let alternatives = schemas.flatMap(flattened).map { ($0.type, json($0)) }
    let types = alternatives.compactMap(\.0)
    guard types.count == alternatives.count, Set(types).count == types.count else {
      return .object([("anyOf", .list(alternatives.map(\.1)))])
    }
    var members: [(String, JSONText)] = [("type", .list(types.map(JSONText.text)))]
    for (type, alternative) in alternatives {
      guard case .object(let keywords) = alternative else { continue }
      // An enum validates values of any type.
      if keywords.contains(where: { $0.name == "enum" }) {
        members += [("if", .object([("type", .text(type ?? ""))])), ("then", .object(keywords))]
      } else {
        members += keywords.filter { $0.name != "type" }
      }
    }
    return .object(members)
  }

  private static func flattened(_ schema: ConfigurationSchema) -> [ConfigurationSchema] {
    if case .either(let schemas) = schema { schemas.flatMap(flattened) } else { [schema] }
  }

  private static func described(_ key: ConfigurationSchema.Key) -> JSONText {
    guard case .object(let members) = json(key.value) else { return .flag(true) }
    return .object([("description", .text(key.documentation))] + members)
  }
}

extension ConfigurationSchema {
  /// The JSON type of all its values; nil if there are several.
  fileprivate var type: String? {
    switch self {
    case .anything, .either: nil
    case .flag: "boolean"
    case .positive: "number"
    case .text, .identifier, .choice: "string"
    case .list: "array"
    case .map, .object: "object"
    }
  }
}

/// JSON whose members keep their order.
private indirect enum JSONText {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSONText])
  case object([(name: String, value: JSONText)])

  func lines(indentation: String) -> String {
    let inner = indentation + "  "
    switch self {
    case .text(let text):
      return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    case .number(let number): return "\(number)"
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let elements):
      let texts = elements.map { $0.lines(indentation: inner) }
      return "[\n" + texts.map { inner + $0 }.joined(separator: ",\n") + "\n\(indentation)]"
    case .object(let members):
      let texts = members.map {
        "\(inner)\(JSONText.text($0.name).lines(indentation: "")): \($0.value.lines(indentation: inner))"
      }
      return "{\n" + texts.joined(separator: ",\n") + "\n\(indentation)}"
    }
  }
}
