import SpecDocument

/// The built-in types of the compact dialect.
enum BuiltinType: String, CaseIterable {
  case int = "Int"
  case int32 = "Int32"
  case int64 = "Int64"
  case double = "Double"
  case float = "Float"
  case decimal = "Decimal"
  case string = "String"
  case bool = "Bool"
  case date = "Date"
  case day = "Day"
  case uuid = "UUID"
  case url = "URL"
  case data = "Data"
  case file = "File"
  case json = "JSON"

  /// `type` and `format` in JSON Schema; without `type`, the schema allows any value.
  private var typeAndFormat: (type: String?, format: String?) {
    switch self {
    case .int: ("integer", nil)
    case .int32: ("integer", "int32")
    case .int64: ("integer", "int64")
    case .double: ("number", "double")
    case .float: ("number", "float32")
    case .decimal: ("number", "decimal")
    case .string: ("string", nil)
    case .bool: ("boolean", nil)
    case .date: ("string", "date-time")
    case .day: ("string", "date")
    case .uuid: ("string", "uuid")
    case .url: ("string", "uri")
    case .data: ("string", "byte")
    case .file: ("string", "binary")
    case .json: (nil, nil)
    }
  }

  func schema(at span: SourceSpan) -> Node {
    let (type, format) = typeAndFormat
    return .object(
      ["type": type.map { .text($0, at: span) }, "format": format.map { .text($0, at: span) }],
      at: span)
  }

  /// Finds the type of a schema with these keywords.
  init?(type: String, format: String?) {
    let fitting = Self.allCases.filter { $0.typeAndFormat.type == type }
    guard let type = fitting.first(where: { $0.typeAndFormat.format == format }) ?? fitting.first
    else { return nil }
    self = type
  }

  /// Finds a type by its name in the dialect or in another language.
  init?(foreign name: String) {
    let name = name.lowercased()
    guard
      let type = Self.foreignNames[name]
        ?? Self.allCases.first(where: { $0.rawValue.lowercased() == name })
    else { return nil }
    self = type
  }

  /// The names of these types in other languages, so that an error can suggest the dialect's name.
  private static let foreignNames: [String: BuiltinType] = [
    "integer": .int, "long": .int64, "number": .double, "boolean": .bool, "text": .string,
    "str": .string,
    "datetime": .date, "date-time": .date, "timestamp": .date, "guid": .uuid, "uri": .url,
    "bytes": .data,
    "base64": .data, "binary": .file, "object": .json, "any": .json, "dictionary": .json,
  ]
}

/// Returns the type of the dialect and of Swift that a name in lower case means, in the dialect or in
/// another language: `String` for `string` and for `text`.
package func builtinType(inLowerCase name: String) -> String? {
  name.first?.isLowercase == true ? BuiltinType(foreign: name)?.rawValue : nil
}

/// The kinds of types that constraints and defaults apply to.
enum ConstrainedKind: String {
  case number, string, list, map, other
}

extension BuiltinType {
  var valueKind: ConstrainedKind {
    switch self {
    case .int, .int32, .int64, .double, .float, .decimal: .number
    case .string, .date, .day, .uuid, .url, .data, .file: .string
    case .bool, .json: .other
    }
  }
}
