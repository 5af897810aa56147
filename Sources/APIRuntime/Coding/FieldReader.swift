public import Foundation

/// Reads the properties of a model from any decoder.
///
/// Generated code makes one call for each property. The calls for common types are not generic, so that they cost
/// little to compile; each has a twin that answers nil where the property is absent or null.
public struct FieldReader {
  private let container: KeyedDecodingContainer<FieldKey>

  /// Starts to read an object; throws where the value is none.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: FieldKey.self)
  }
}

extension FieldReader {
  public mutating func string(_ name: String) throws -> String {
    try container.decode(String.self, forKey: FieldKey(name))
  }

  public mutating func optionalString(_ name: String) throws -> String? {
    try container.decodeIfPresent(String.self, forKey: FieldKey(name))
  }

  public mutating func bool(_ name: String) throws -> Bool { try container.decode(Bool.self, forKey: FieldKey(name)) }

  public mutating func optionalBool(_ name: String) throws -> Bool? {
    try container.decodeIfPresent(Bool.self, forKey: FieldKey(name))
  }

  public mutating func integer(_ name: String) throws -> Int { try container.decode(Int.self, forKey: FieldKey(name)) }

  public mutating func optionalInteger(_ name: String) throws -> Int? {
    try container.decodeIfPresent(Int.self, forKey: FieldKey(name))
  }

  public mutating func int32(_ name: String) throws -> Int32 { try value(name) }

  public mutating func optionalInt32(_ name: String) throws -> Int32? { try optionalValue(name) }

  public mutating func int64(_ name: String) throws -> Int64 { try value(name) }

  public mutating func optionalInt64(_ name: String) throws -> Int64? { try optionalValue(name) }

  public mutating func uint32(_ name: String) throws -> UInt32 { try value(name) }

  public mutating func optionalUint32(_ name: String) throws -> UInt32? { try optionalValue(name) }

  public mutating func uint64(_ name: String) throws -> UInt64 { try value(name) }

  public mutating func optionalUint64(_ name: String) throws -> UInt64? { try optionalValue(name) }

  public mutating func double(_ name: String) throws -> Double {
    try container.decode(Double.self, forKey: FieldKey(name))
  }

  public mutating func optionalDouble(_ name: String) throws -> Double? {
    try container.decodeIfPresent(Double.self, forKey: FieldKey(name))
  }

  public mutating func float(_ name: String) throws -> Float { try value(name) }

  public mutating func optionalFloat(_ name: String) throws -> Float? { try optionalValue(name) }

  public mutating func uuid(_ name: String) throws -> UUID { try value(name) }

  public mutating func optionalUuid(_ name: String) throws -> UUID? { try optionalValue(name) }

  public mutating func day(_ name: String) throws -> Day { try value(name) }

  public mutating func optionalDay(_ name: String) throws -> Day? { try optionalValue(name) }
}

// MARK: - Types that travel as strings

extension FieldReader {
  public mutating func date(_ name: String) throws -> Date {
    try parse(string(name), name, "a date and time like 2026-03-01T12:30:00Z", DateText.date)
  }

  public mutating func optionalDate(_ name: String) throws -> Date? {
    guard let text = try optionalString(name) else { return nil }
    return try parse(text, name, "a date and time like 2026-03-01T12:30:00Z", DateText.date)
  }

  public mutating func url(_ name: String) throws -> URL {
    try parse(string(name), name, "a URL") { URL(string: $0) }
  }

  public mutating func optionalUrl(_ name: String) throws -> URL? {
    guard let text = try optionalString(name) else { return nil }
    return try parse(text, name, "a URL") { URL(string: $0) }
  }

  public mutating func data(_ name: String) throws -> Data {
    try parse(string(name), name, "base64") { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) }
  }

  public mutating func optionalData(_ name: String) throws -> Data? {
    guard let text = try optionalString(name) else { return nil }
    return try parse(text, name, "base64") { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) }
  }

  /// A decimal number, written as a number or as a string.
  public mutating func decimal(_ name: String) throws -> Decimal {
    if let text = try? string(name) { return try parse(text, name, "a decimal number", Self.decimal) }
    return try value(name)
  }

  public mutating func optionalDecimal(_ name: String) throws -> Decimal? {
    if let text = try? optionalString(name) { return try parse(text, name, "a decimal number", Self.decimal) }
    return try optionalValue(name)
  }

  private static func decimal(_ text: String) -> Decimal? { JSON.number(text).decimal }

  private func parse<Value>(
    _ text: String, _ name: String, _ expected: String, _ read: (String) -> Value?
  ) throws -> Value {
    if let value = read(text) { return value }
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: container.codingPath + [FieldKey(name)], debugDescription: "'\(text.prefix(80))' is not \(expected)"))
  }
}

// MARK: - Any type

extension FieldReader {
  public mutating func value<Value: Decodable>(_ name: String) throws -> Value {
    try container.decode(Value.self, forKey: FieldKey(name))
  }

  public mutating func optionalValue<Value: Decodable>(_ name: String) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: FieldKey(name))
  }

  /// The members whose names are not among the known ones.
  public mutating func additional<Value: Decodable>(_ known: [String]) throws -> [String: Value] {
    let known = Set(known)
    var members = [String: Value]()
    for key in container.allKeys where !known.contains(key.stringValue) {
      members[key.stringValue] = try container.decode(Value.self, forKey: key)
    }
    return members
  }
}

extension Decoder {
  /// The string under the discriminator's name; nil where there is none.
  public func discriminator(_ name: String) throws -> String? {
    let container = try container(keyedBy: FieldKey.self)
    return try? container.decodeIfPresent(String.self, forKey: FieldKey(name))
  }
}
