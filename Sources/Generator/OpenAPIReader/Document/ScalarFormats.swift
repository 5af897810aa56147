import APIModel
import SpecDocument

/// The types that `format` and limits select. An unknown format leaves the type unchanged.
enum ScalarFormats {
  static let string: [String: Scalar] = [
    "date-time": .date, "date": .day, "uuid": .uuid, "uri": .url, "url": .url, "byte": .base64,
    "base64": .base64, "base64url": .base64URL, "binary": .binary, "decimal": .decimalString,
    "decimal128": .decimalString,
  ]

  static let integer: [String: Scalar] = [
    "int32": .int32, "int64": .int64, "uint32": .uint32, "uint64": .uint64, "uint": .uint64,
  ]

  /// The formats of integers that Protocol Buffers write as strings.
  static let textual: Set<String> = ["int32", "int64", "uint32", "uint64"]

  static let number: [String: Scalar] = [
    "float": .float, "float32": .float, "decimal": .decimal, "decimal128": .decimal,
    // Floating-point numbers would round large values.
    "int64": .int64, "uint64": .uint64,
  ]

  /// Returns the type that a format of any number selects: OData writes integers as numbers with the format `int32`.
  static func number(_ format: String) -> Scalar? {
    number[format] ?? integer[format] ?? (smallIntegers.contains(format) ? .int : nil)
  }

  private static let smallIntegers: Set<String> = ["int8", "int16", "uint8", "uint16"]

  /// Other string formats, which stay plain strings.
  private static let text: Set<String> = [
    "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6", "uri-reference",
    "uri-template", "iri", "iri-reference", "time", "duration", "regex", "json-pointer",
    "relative-json-pointer", "password",
  ]

  /// Returns the type that a format implies if the schema names none.
  static func impliedType(_ format: String) -> String? {
    let format = FormatName.canonical(format)
    if string[format] != nil || text.contains(format) { return "string" }
    if integer[format] != nil { return "integer" }
    return number[format] != nil || format == "double" ? "number" : nil
  }

  /// Formats that are redundant beside the type.
  static let plain: Set<String> = ["int", "double", "float64", "string", "password"]
}
