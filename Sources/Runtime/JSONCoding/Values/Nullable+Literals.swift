// Literals save callers from wrapping values: `UpdateUser(nickname: "Ada", age: 36)`.

extension Nullable: ExpressibleByUnicodeScalarLiteral
where Value: ExpressibleByUnicodeScalarLiteral {
  /// Creates a value from a literal.
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    self = .value(Value(unicodeScalarLiteral: value))
  }
}

extension Nullable: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a value from a literal.
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self = .value(Value(extendedGraphemeClusterLiteral: value))
  }
}

extension Nullable: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  /// Creates a value from a literal.
  public init(stringLiteral value: Value.StringLiteralType) {
    self = .value(Value(stringLiteral: value))
  }
}

extension Nullable: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  /// Creates a value from a literal.
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self = .value(Value(integerLiteral: value))
  }
}

extension Nullable: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  /// Creates a value from a literal.
  public init(floatLiteral value: Value.FloatLiteralType) {
    self = .value(Value(floatLiteral: value))
  }
}

extension Nullable: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
  /// Creates a value from a literal.
  public init(booleanLiteral value: Value.BooleanLiteralType) {
    self = .value(Value(booleanLiteral: value))
  }
}

extension Nullable: ExpressibleByArrayLiteral where Value: RangeReplaceableCollection {
  /// Creates a list from a literal.
  public init(arrayLiteral elements: Value.Element...) { self = .value(Value(elements)) }
}
