import APIGenCore

/// The schema of the configuration as editors read it.
enum ConfigurationSchemaText {
  static func document(_ schema: ConfigurationSchema) -> String {
    let head: [(String, JSONText)] = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("The configuration of apigen")),
      ("description", .text("What 'apigen.yaml' decides about the Swift of a spec.")),
    ]
    // An empty file decides nothing.
    guard case .object(var members) = json(schema) else { return "" }
    members[0].value = .list([.text("object"), .text("null")])
    return JSONText.object(head + members).lines(indentation: "") + "\n"
  }

  private static func json(_ schema: ConfigurationSchema) -> JSONText {
    switch schema {
    case .anything: .object([])
    case .number: .object([("type", .text("number"))])
    case .flag: .object([("type", .text("boolean"))])
    case .text: .object([("type", .text("string"))])
    case .choice(let words): .object([("enum", .list(words.map(JSONText.text)))])
    case .list(let element): .object([("type", .text("array")), ("items", json(element))])
    case .map(let value):
      .object([("type", .text("object")), ("additionalProperties", json(value))])
    case .either(let schemas): .object([("anyOf", .list(schemas.map(json)))])
    case .object(let keys):
      .object([
        ("type", .text("object")),
        ("properties", .object(keys.map { ($0.name, described($0)) })),
        ("additionalProperties", .flag(false)),
      ])
    }
  }

  private static func described(_ key: ConfigurationSchema.Key) -> JSONText {
    guard case .object(let members) = json(key.value) else { return .flag(true) }
    return .object([("description", .text(key.documentation))] + members)
  }
}

/// JSON whose members stand in an order of choice.
private indirect enum JSONText {
  case text(String)
  case flag(Bool)
  case list([JSONText])
  case object([(name: String, value: JSONText)])

  func lines(indentation: String) -> String {
    let inner = indentation + "  "
    switch self {
    case .text(let text):
      return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
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
