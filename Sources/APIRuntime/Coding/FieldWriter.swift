public import Foundation

/// Writes the properties of a model into any encoder.
public struct FieldWriter {
  private var container: KeyedEncodingContainer<FieldKey>

  /// Starts to write an object.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: FieldKey.self)
  }

  /// Writes a property; nil is left out.
  public mutating func set<Value: Encodable>(_ name: String, _ value: Value?) throws {
    guard let value else { return }
    if let date = value as? Date {
      try container.encode(DateText.text(date), forKey: FieldKey(name))
    } else {
      try container.encode(value, forKey: FieldKey(name))
    }
  }

  /// Writes a property; nil is written as null.
  public mutating func setNullable<Value: Encodable>(_ name: String, _ value: Value?) throws {
    if value == nil { return try container.encodeNil(forKey: FieldKey(name)) }
    try set(name, value)
  }

  /// Writes a decimal number as a string, so that no reader rounds it.
  public mutating func setString(_ name: String, _ value: Decimal?) throws {
    try set(name, value.map { "\($0)" })
  }

  /// Writes members beside the properties.
  public mutating func setAdditional<Value: Encodable>(_ members: [String: Value]) throws {
    for (name, value) in members.sorted(by: { $0.key < $1.key }) { try set(name, value) }
  }
}
