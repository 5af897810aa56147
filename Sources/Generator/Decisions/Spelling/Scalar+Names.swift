import APIModel

extension Scalar {
  /// The name of a union's case for this scalar.
  var caseName: String {
    switch self {
    case .string: "string"
    case .bool: "boolean"
    case .int, .int32, .int64, .uint32, .uint64, .unixTime: "integer"
    case .double, .float, .decimal, .fractionalUnixTime: "number"
    case .decimalString: "decimal"
    case .numberAsText(let number), .numberOrText(let number), .numberOrName(let number, _):
      number.caseName
    case .date: "date"
    case .day: "day"
    case .uuid: "uuid"
    case .url: "url"
    case .base64, .base64URL, .binary, .file: "data"
    case .json: "json"
    }
  }

  /// Whether the place of a value determines how it is read and written, so that a component keeps
  /// its alias.
  var dependsOnPlace: Bool {
    switch self {
    case .decimalString, .unixTime, .fractionalUnixTime, .base64, .base64URL, .binary, .file, .json:
      true
    case .numberAsText(let number), .numberOrText(let number), .numberOrName(let number, _):
      number.dependsOnPlace
    case .string, .bool, .int, .int32, .int64, .uint32, .uint64, .double, .float, .decimal, .date,
      .day, .uuid, .url:
      false
    }
  }
}
