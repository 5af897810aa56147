/// Resolves plain scalars by YAML 1.2's core schema: `no` is a string, `0o17` an integer, `1_000` a
/// string.
enum CoreSchema {
  static func content(of text: String) -> Node.Content {
    guard let first = text.utf8.first else { return .null }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      if isInteger(text) { return .integer(text) }
      if isFloat(text) { return .number(text) }
    case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"):
      if isNull(text) { return .null }
    case UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"):
      if let value = boolean(text) { return .bool(value) }
    default: break
    }
    return .string(text)
  }

  static func isNull(_ text: String) -> Bool {
    text == "null" || text == "~" || text == "Null" || text == "NULL" || text.isEmpty
  }

  static func boolean(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// `[-+]?[0-9]+`, `0o[0-7]+` or `0x[0-9a-fA-F]+`.
  static func isInteger(_ text: String) -> Bool {
    var scanner = Scanner(text)
    if scanner.skip("0") {
      if scanner.skip("o") { return scanner.skipAll { 0x30...0x37 ~= $0 } && scanner.isAtEnd }
      if scanner.skip("x") {
        return scanner.skipAll { $0.hexadecimalValue != nil } && scanner.isAtEnd
      }
      _ = scanner.skipAll(where: \.isDigit)
      return scanner.isAtEnd
    }
    scanner.skipSign()
    return scanner.skipAll(where: \.isDigit) && scanner.isAtEnd
  }

  /// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`, `[-+]?\.inf` or `\.nan`.
  static func isFloat(_ text: String) -> Bool {
    switch text {
    case ".nan", ".NaN", ".NAN": return true
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF", "-.inf", "-.Inf", "-.INF": return true
    default: break
    }
    var scanner = Scanner(text)
    scanner.skipSign()
    let hasWhole = scanner.skipAll(where: \.isDigit)
    if scanner.skip(".") {
      let hasFraction = scanner.skipAll(where: \.isDigit)
      guard hasWhole || hasFraction else { return false }
    } else if !hasWhole {
      return false
    }
    if scanner.skip("e") || scanner.skip("E") {
      scanner.skipSign()
      guard scanner.skipAll(where: \.isDigit) else { return false }
    }
    return scanner.isAtEnd
  }
}

extension CoreSchema {
  /// Walks over the bytes of a scalar.
  private struct Scanner {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
      guard let first = rest.first, UInt32(first) == scalar.value else { return false }
      rest.removeFirst()
      return true
    }

    mutating func skipSign() { if !skip("+") { _ = skip("-") } }

    /// Returns whether at least one byte matched.
    mutating func skipAll(where matches: (UInt8) -> Bool) -> Bool {
      let before = rest.startIndex
      rest = rest.drop(while: matches)
      return rest.startIndex > before
    }
  }
}
