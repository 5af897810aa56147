public import Foundation

/// A lossless JSON value: numbers keep their digits, and objects the order of their keys (RFC
/// 8259).
///
/// ```swift
/// let settings: JSON = ["theme": "dark", "size": 12]
/// settings["theme"]?.string  // "dark"
/// ```
public enum JSON: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number as written: `1`, `0.10`, `1e400`.
  case number(String)
  /// A string, unescaped.
  case string(String)
  /// A list of values.
  case array([JSON])
  /// Named values.
  case object(JSONObject)
}

extension JSON {
  /// Whether both are the same value. Strings are compared by Unicode scalars, and numbers as
  /// written.
  public static func == (first: JSON, second: JSON) -> Bool {
    switch (first, second) {
    case (.null, .null): true
    case (.bool(let first), .bool(let second)): first == second
    case (.number(let first), .number(let second)): first == second
    case (.string(let first), .string(let second)): first.isExactly(second)
    case (.array(let first), .array(let second)): first == second
    case (.object(let first), .object(let second)): first == second
    default: false
    }
  }
}

/// The members of a JSON object, in order.
public struct JSONObject: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// A key with its value.
  public struct Member: Sendable, Hashable {
    /// The name.
    public var key: String
    /// The value.
    public var value: JSON

    /// Creates a member.
    public init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }

    /// Returns whether both have the same name, compared by Unicode scalars, and equal values.
    public static func == (first: Member, second: Member) -> Bool {
      first.key.isExactly(second.key) && first.value == second.value
    }
  }

  /// All members. If a document repeats a name, the last value counts.
  public var members: [Member]

  /// Creates an object from its members.
  public init(members: [Member] = []) { self.members = members }

  /// Creates an object from a literal, in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    members = elements.map { Member(key: $0.0, value: $0.1) }
  }

  /// The value of the first member with the key. Setting nil removes every member with the key.
  public subscript(key: String) -> JSON? {
    get { members.first { $0.key.isExactly(key) }?.value }
    set {
      guard let newValue else { return members.removeAll { $0.key.isExactly(key) } }
      if let index = members.firstIndex(where: { $0.key.isExactly(key) }) {
        members[index].value = newValue
      } else {
        members.append(Member(key: key, value: newValue))
      }
    }
  }
}

extension JSON {
  /// The value of a string.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The value of a boolean.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number as an integer if it is integral and in range: `1`, but also `1.0` and `1e3`.
  public var integer: Int? {
    numberText.flatMap { Int(decimal: $0) ?? JSONNumber($0).integer() }
  }

  /// The digits of a number.
  var numberText: String? { if case .number(let text) = self { text } else { nil } }

  /// The parameter value of a string, number or boolean; nil for null, arrays and objects.
  package var scalarText: String? {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): text
    case .null, .array, .object: nil
    }
  }

  /// The kind of value, for messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The number as the nearest `Double`; nil if out of range.
  public var double: Double? {
    numberText.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The number as a decimal of up to 38 digits; nil if out of range.
  public var decimal: Decimal? {
    numberText.flatMap { Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX")) }
      .flatMap { $0.isFinite ? $0 : nil }
  }

  /// The elements of an array.
  public var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

  /// The members of an object.
  public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// The value of an object's member.
  public subscript(key: String) -> JSON? { object?[key] }

  /// The element of an array; nil if out of bounds.
  public subscript(index: Int) -> JSON? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }
}
