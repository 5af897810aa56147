/// An enum of the documented values of an API that preserves unknown values.
///
/// ```swift
/// switch user.role {
/// case .admin: …
/// case .member: …
/// case .unknown(let value): log(value)
/// }
/// ```
public protocol OpenEnum: RawRepresentable, Codable, Hashable, Sendable
where RawValue: Codable & Hashable & Sendable {
  /// Creates the case for a value; never fails.
  init(rawValue: RawValue)
}

extension OpenEnum {
  /// Reads the raw value.
  public init(from decoder: any Decoder) throws { self.init(rawValue: try RawValue(from: decoder)) }

  /// Writes the raw value.
  public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }

  /// Whether both have the same raw value.
  public static func == (first: Self, second: Self) -> Bool { first.rawValue == second.rawValue }

  /// Hashes the raw value.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension OpenEnum where RawValue == String {
  /// Creates the case for a literal: `model: "gpt-4o"`.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// Whether both have the same raw value, compared by Unicode scalars.
  public static func == (first: Self, second: Self) -> Bool {
    JSON.string(first.rawValue) == JSON.string(second.rawValue)
  }
}
