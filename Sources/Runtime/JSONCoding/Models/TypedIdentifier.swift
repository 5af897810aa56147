/// The identifier of a model, with a distinct type for each model: an order's identifier cannot be
/// passed where a user's is expected.
///
/// ```swift
/// let id: User.ID = "u1"          // generated as TypedIdentifier<User, String>
/// print(id.rawValue)
/// ```
public struct TypedIdentifier<Owner, RawValue: Codable & Hashable & Sendable>: RawRepresentable,
  Hashable,
  Codable, Sendable
{
  /// The value on the wire.
  public var rawValue: RawValue

  /// Creates an identifier from its value on the wire.
  public init(rawValue: RawValue) { self.rawValue = rawValue }

  /// Creates an identifier from its value on the wire.
  public init(_ rawValue: RawValue) { self.rawValue = rawValue }

  /// Reads the value on the wire.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(RawValue.self)
  }

  /// Writes the value on the wire.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension TypedIdentifier: CustomStringConvertible {
  /// The value on the wire as a string.
  public var description: String { "\(rawValue)" }
}

extension TypedIdentifier: ExpressibleByUnicodeScalarLiteral where RawValue == String {
  /// Creates an identifier from a literal.
  public init(unicodeScalarLiteral value: String) { self.init(value) }
}

extension TypedIdentifier: ExpressibleByExtendedGraphemeClusterLiteral where RawValue == String {
  /// Creates an identifier from a literal.
  public init(extendedGraphemeClusterLiteral value: String) { self.init(value) }
}

extension TypedIdentifier: ExpressibleByStringLiteral where RawValue == String {
  /// Creates an identifier from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

extension TypedIdentifier: ExpressibleByIntegerLiteral where RawValue: FixedWidthInteger {
  /// Creates an identifier from a literal.
  public init(integerLiteral value: Int64) { self.init(RawValue(value)) }
}

/// Checks that your type can replace a generated one: it must be decodable, encodable and
/// `Sendable`.
///
/// The compiler checks it in the generated declaration that names your type:
/// `typealias Money = Mapped<Payments.Money>.Value`.
public enum Mapped<Model: Codable & Sendable> {
  /// The type itself.
  public typealias Value = Model
}
