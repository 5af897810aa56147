/// The identifier of a model, of a type of its own: that of an order cannot be passed where one of
/// a user is expected.
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
  /// The value on the wire as text.
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

/// The requirements of generated code for a type of yours that replaces a generated one: it can be
/// decoded and encoded.
///
/// The compiler checks it where the generated code gives your type its name:
/// `typealias Money = Mapped<Payments.Money>.Value`.
public enum Mapped<Model: Codable & Sendable> {
  /// The type itself.
  public typealias Value = Model
}
