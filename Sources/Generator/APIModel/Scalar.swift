/// The built-in types, which are not declared.
package enum Scalar: Sendable, Hashable {
  case string, bool
  /// An integer of the platform's width; JSON preserves at least 53 bits.
  case int
  /// Integers of the size that a format names.
  case int32, int64, uint32, uint64
  case double, float
  /// A decimal number, as a number on the wire.
  case decimal
  /// A decimal number, as a string on the wire.
  case decimalString
  /// A number that is a string on the wire; a bare number is read too.
  indirect case numberAsText(Scalar)
  /// A number that may be a string on the wire: both are read, and a number is sent.
  indirect case numberOrText(Scalar)
  /// A number that may be a string on the wire for NaN and the infinities, with the name of infinity.
  indirect case numberOrName(Scalar, infinity: String)
  /// RFC 3339 date and time.
  case date
  /// A date as seconds since 1970, whole or with a fraction. It occurs only in properties and
  /// parameters; elsewhere the value stays a number.
  case unixTime, fractionalUnixTime
  /// RFC 3339 full-date: a day without a time.
  case day
  case uuid, url
  /// Bytes in base64.
  case base64
  /// Base64 with the URL-safe alphabet, without padding.
  case base64URL
  /// Raw bytes, such as a whole body.
  case binary
  /// A file among the parts of a multipart body.
  case file
  /// Any JSON value.
  case json
}

extension Scalar {
  /// The number that is or may be a string on the wire; any other type itself.
  package var number: Scalar {
    switch self {
    case .numberAsText(let number), .numberOrText(let number), .numberOrName(let number, _): number
    default: self
    }
  }

  /// Whether strings are read as numbers.
  package var readsNumbersInText: Bool { number != self }

  /// Whether the values are integers that count or identify something.
  package var isInteger: Bool { [.int, .int32, .int64, .uint32, .uint64].contains(number) }

  /// The name in this model, whether or not a number is a string on the wire: `int64`.
  package var name: String { "\(number)" }

  /// The type of the number, for a date that is a number on the wire.
  package var numberOfDate: Scalar {
    switch self {
    case .unixTime: .int
    case .fractionalUnixTime: .double
    default: self
    }
  }

  /// The type as an element of a list or a variant of a union: decimal strings are only decoded in
  /// properties.
  package var inside: Scalar { self == .decimalString ? .string : numberOfDate }
}
