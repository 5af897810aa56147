import APIModel
import APIValues
import SpecDocument

extension Classifier {
  mutating func stringScalar(_ schema: Schema) -> Scalar {
    if let format = format(of: schema) {
      if let scalar = ScalarFormats.string[format] { return scalar }
      if ScalarFormats.textual.contains(format), let number = ScalarFormats.integer[format] {
        return .numberAsText(integers.type(of: number))
      }
    }
    switch text(schema["contentEncoding"])?.lowercased() {
    case "base64": return .base64
    case "base64url": return .base64URL
    // The bytes as they are (RFC 2045 §2.9).
    case "binary": return .binary
    case .some: return .string
    case nil: break
    }
    guard let mediaType = text(schema["contentMediaType"]) else { return .string }
    return MediaType(mediaType).kind == .binary ? .binary : .string
  }

  /// Returns the narrowest type that the options and the format allow and that holds all values within
  /// the limits.
  mutating func integerScalar(_ schema: Schema) -> Scalar {
    let scalar = format(of: schema).flatMap { ScalarFormats.integer[$0] } ?? .int
    let limits = Self.limits.compactMap { schema[$0]?.limitDigits }
    let values =
      scalar == .int ? limits + valuesInSight(schema).compactMap(\.integerDigits) : limits
    let isWide = values.contains { Int64($0) == nil }
    guard isWide, scalar == .int || scalar == .int64 else {
      return integers.type(of: scalar)
    }
    let low = schema["minimum"]?.limitDigits ?? schema["exclusiveMinimum"]?.limitDigits
    let isNatural = low.map { UInt64($0) != nil } ?? false
    return isNatural && values.allSatisfy { UInt64($0) != nil } ? .uint64 : .decimal
  }

  /// Example values of a schema, which decide the width of a number without a format.
  private func valuesInSight(_ schema: Schema) -> [Node] {
    let examples = schema["examples"]?.sequence ?? []
    return [schema["default"], schema["example"]].compactMap { $0 } + examples
  }

  private static let limits = ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"]

  /// Returns the type that the format selects. Without a format, it is a decimal if the limits or
  /// examples include a whole number that a `Double` refuses, since it would round it.
  mutating func numberScalar(_ schema: Schema) -> Scalar {
    if let format = format(of: schema) {
      // A server's `float` may be the only number of its language, of any precision.
      if format == "float", integers == .plain { return .double }
      let scalar = ScalarFormats.number(format) ?? .double
      // An example such as 0.5 contradicts the format of an integer.
      let isWhole = !valuesInSight(schema).contains(where: \.isFraction)
      return scalar.isInteger && !isWhole ? .double : integers.type(of: scalar)
    }
    let values = Self.limits.compactMap { schema[$0] } + valuesInSight(schema)
    let isExact = values.allSatisfy { !$0.isInteger || Scalar.double.problem(with: $0) == nil }
    return isExact ? .double : .decimal
  }

  /// Returns the usual name of the format.
  private mutating func format(of schema: Schema) -> String? {
    text(schema["format"]).map(FormatName.canonical)
  }
}

extension ReadOptions.Integers {
  /// Returns the type for an integer of a size.
  fileprivate func type(of sized: Scalar) -> Scalar {
    self == .plain && sized != .uint64 && sized.isInteger ? .int : sized
  }
}

extension Node {
  fileprivate var isFraction: Bool {
    if case .number(let text) = content, let value = Double(text) {
      value != value.rounded()
    } else {
      false
    }
  }

  /// The digits of an integer.
  fileprivate var integerDigits: String? {
    if case .integer(let text) = content { decimalDigits(text) } else { nil }
  }

  /// The digits of a limit, without a fraction. JavaScript and Python round the limits of 64-bit integers to a
  /// `Double`, which Python writes as `9.223372036854776e+18`.
  fileprivate var limitDigits: String? {
    if case .number(let text) = content {
      return switch Double(text) {
      case 0x1p63: String(Int64.max)
      case 0x1p64: String(UInt64.max)
      case let limit?: Int64(exactly: limit.rounded(.towardZero)).map(String.init) ?? text
      case nil: nil
      }
    }
    return switch integerDigits {
    case "9223372036854776000", "9223372036854775808": String(Int64.max)
    case "-9223372036854776000": String(Int64.min)
    case "18446744073709552000", "18446744073709551616": String(UInt64.max)
    case let digits: digits
    }
  }
}
