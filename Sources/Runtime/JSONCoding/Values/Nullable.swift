/// A value or an explicit `null`, for members where the spec distinguishes null from absent.
///
/// ```swift
/// var nickname: Nullable<String>?   // nil: keep it, .null: clear it, .value("Ada"): set it
/// ```
public enum Nullable<Value> {
  /// `null`.
  case null
  /// A value.
  case value(Value)

  /// Wraps a value; nil becomes `null`.
  public init(_ value: Value?) { self = value.map(Nullable.value) ?? .null }

  /// The value, or nil for null.
  public var value: Value? { if case .value(let value) = self { value } else { nil } }
}

extension Nullable: Sendable where Value: Sendable {}
extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}
