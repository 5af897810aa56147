import Foundation

/// Writes the properties of a model into any encoder.
///
/// ```swift
/// var fields = FieldWriter(encoder)
/// try fields.set("email", email)          // nil is left out
/// try fields.setNullable("parent", nil)   // nil is written as null
/// ```
///
/// Every call throws `EncodingError` for what cannot be written, such as NaN in JSON.
public struct FieldWriter {
  private var container: KeyedEncodingContainer<FieldKey>

  /// Starts to write an object.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: FieldKey.self)
  }

  /// Writes a property; nil is left out.
  public mutating func set<Value: Encodable>(_ name: String, _ value: Value?) throws {
    guard let value else { return }
    if value is Date || value is Data {
      // Encoders have forms of their own for these; the API's description decides here.
      try container.encode(JSON(encoding: value), forKey: FieldKey(name))
    } else {
      try container.encode(value, forKey: FieldKey(name))
    }
  }

  /// Writes a property; nil is written as null.
  public mutating func setNullable<Value: Encodable>(_ name: String, _ value: Value?) throws {
    if value == nil { return try container.encodeNil(forKey: FieldKey(name)) }
    try set(name, value)
  }

  /// Writes a number as a string, so that no reader rounds it; nil is left out.
  public mutating func setString<Value: Encodable>(_ name: String, _ value: Value?) throws {
    guard let value else { return }
    let json = try JSON(encoding: value)
    try set(name, json.scalarText ?? json.text)
  }

  /// Writes members beside the properties, ordered by name.
  public mutating func setAdditional<Value: Encodable>(_ members: [String: Value]) throws {
    for (name, value) in members.sorted(by: { $0.key < $1.key }) { try set(name, value) }
  }
}
