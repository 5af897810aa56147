import APIModel

/// How generated code declares, reads and writes a scalar; one row of the table of scalars.
struct SwiftScalar {
  /// The type in Swift, Foundation or the runtime.
  let type: String
  /// The size in words.
  var size = 1
  /// The function of the runtime that reads a property of this type: `optionalUUID` without its
  /// prefix.
  let reader: String
  /// The suffix of `set` in the function that writes a property of this type.
  var writer = ""
  /// The Swift literal that can be a value of a union.
  var literal: UnionDeclaration.Literal.Kind?
}

extension Scalar {
  /// The row of this scalar.
  var swift: SwiftScalar {
    switch self {
    case .string:
      SwiftScalar(type: "String", size: 2, reader: "string", literal: .string)
    case .bool: SwiftScalar(type: "Bool", reader: "bool", literal: .boolean)
    case .int: .integer("Int", reader: "integer")
    case .int32: .integer("Int32", reader: "int32")
    case .int64: .integer("Int64", reader: "int64")
    case .uint32: .integer("UInt32", reader: "uint32")
    case .uint64: .integer("UInt64", reader: "uint64")
    case .double: SwiftScalar(type: "Double", reader: "double", literal: .float)
    case .float: SwiftScalar(type: "Float", reader: "float", literal: .float)
    case .decimal: SwiftScalar(type: "Decimal", size: 3, reader: "decimal")
    case .decimalString:
      SwiftScalar(type: "Decimal", size: 3, reader: "decimal", writer: "String", literal: .string)
    case .numberAsText(let number), .numberOrText(let number), .numberOrName(let number, _):
      number.swift
    case .date: SwiftScalar(type: "Date", reader: "date")
    case .unixTime:
      SwiftScalar(type: "Date", reader: "unixTime", writer: "UnixTime", literal: .integer)
    case .fractionalUnixTime:
      SwiftScalar(type: "Date", reader: "unixTime", writer: "FractionalUnixTime", literal: .float)
    case .day: SwiftScalar(type: "Day", size: 2, reader: "day")
    case .uuid: SwiftScalar(type: "UUID", size: 2, reader: "uuid")
    case .url: SwiftScalar(type: "URL", reader: "url")
    case .base64, .binary: .data("Data")
    case .base64URL: .data("Data")
    case .file: .data("FormFile")
    case .json:
      SwiftScalar(type: "JSON", size: 3, reader: "value")
    }
  }
}

extension SwiftScalar {
  fileprivate static func integer(_ type: String, reader: String) -> Self {
    SwiftScalar(type: type, reader: reader, literal: .integer)
  }

  fileprivate static func data(_ type: String) -> Self {
    SwiftScalar(type: type, size: 2, reader: "data")
  }
}
