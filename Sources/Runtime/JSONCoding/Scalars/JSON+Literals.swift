extension JSON: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An integer.
  public init(integerLiteral value: Int) { self = .number(String(value)) }
  /// A number with a fraction or an exponent, as in the literal: `2.0`. A number outside the range
  /// of `Double` becomes `null`.
  public init(floatLiteral value: Double) { self = value.json?.spelledAsFraction ?? .null }
  /// A list.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// An object, in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(JSONObject(members: elements.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }
  /// `null`.
  public init(nilLiteral: ()) { self = .null }
}

extension JSON {
  /// Whether a value matches a literal in a `switch`: `1.0` is `1`.
  public static func ~= (pattern: JSON, value: JSON) -> Bool { value.hasSameValue(as: pattern) }

  /// Whether both are equal, or the same number in different notations.
  func hasSameValue(as other: JSON) -> Bool {
    guard case .number = self, case .number = other else { return self == other }
    return self == other || decimal == other.decimal && decimal != nil
  }
}
