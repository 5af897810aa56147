import Foundation

/// A type represented by a single JSON value. The runtime encodes and decodes it itself, whatever
/// the coder.
protocol JSONScalar: Decodable, DirectlyEncodable, Sendable {
  /// The kind of value, which describes it in messages.
  static var scalarKind: ScalarKind { get }
  /// A placeholder for an unreadable value, used until the reader throws.
  static var placeholder: Self { get }
  /// Returns the value, or nil if the literal is not of this type.
  static func read(_ literal: JSONLiteral) -> Self?
  /// The value in JSON, or nil if JSON cannot represent it.
  var json: JSON? { get }
}

extension JSONScalar {
  static func write(_ value: Self, to output: JSONOutput) throws {
    output.write(try value.writableJSON(at: output.path))
  }

  /// Returns the value in JSON. With a name for infinity, numbers that are not finite are strings.
  func writableJSON(
    at path: @autoclosure () -> [any CodingKey], infinity: String? = nil
  ) throws -> JSON {
    guard let json = json ?? infinity.flatMap(name(infinity:)).map(JSON.string) else {
      throw EncodingError.unwritable(Self.scalarKind.unwritable, at: path())
    }
    return json
  }
}

extension EncodingError {
  /// Returns the error for a value that JSON cannot represent. The message omits the value:
  /// Foundation crashes when it formats some dates.
  static func unwritable(_ values: String, at path: [any CodingKey]) -> EncodingError {
    let problem = "\(values) cannot be represented in JSON"
    return .invalidValue(problem, .init(codingPath: path, debugDescription: problem))
  }
}

extension JSONScalar {
  /// The name of a number that is not finite; nil for any other value.
  func name(infinity: String) -> String? {
    let (isNegative, isInfinite): (Bool, Bool)
    switch self {
    case let number as Double where !number.isFinite:
      (isNegative, isInfinite) = (number < 0, number.isInfinite)
    case let number as Float where !number.isFinite:
      (isNegative, isInfinite) = (number < 0, number.isInfinite)
    case let number as Decimal where !number.isFinite: (isNegative, isInfinite) = (false, false)
    default: return nil
    }
    return isInfinite ? (isNegative ? "-" : "") + infinity : "NaN"
  }
}
