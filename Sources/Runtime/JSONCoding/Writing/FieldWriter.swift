import Foundation

/// Writes a model's properties with any encoder.
///
/// ```swift
/// var fields = FieldWriter(encoder)
/// try fields.set("email", email)          // nil is omitted
/// try fields.setNullable("parent", nil)   // nil is written as null
/// ```
///
/// Every call throws `EncodingError` for values that cannot be represented, such as NaN in JSON.
public struct FieldWriter {
  /// The output of the object; nil for other encoders.
  let text: TextEncoder?
  private let other: OtherTarget?

  /// Starts writing an object.
  public init(_ encoder: any Encoder) {
    text = encoder.text.flatMap { $0.output.beginObject(at: $0.level) ? $0 : nil }
    other =
      text == nil
      ? OtherTarget(.object(encoder.container(keyedBy: FieldKey.self)), of: encoder) : nil
  }

  /// Starts writing an array. Its elements are written in the order of the calls. The value of a
  /// member such as `2...` is an array whose elements are written one by one.
  public init(items encoder: any Encoder) {
    text = nil
    other = OtherTarget(.list(encoder.unkeyedContainer(), missing: 0), of: encoder)
  }

  /// Whether the writer includes read-only members (`readOnly`). It omits them only when the value
  /// is sent in a request, and includes them for example in a cache on disk.
  public var writesReadOnly: Bool { !(text?.output.isSent ?? other?.isSending ?? false) }

  /// Writes a property; nil is omitted.
  public mutating func set<Value: Encodable>(_ name: String, _ value: Value?) throws {
    try write(name, value)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  mutating func write<Value: Encodable>(_ name: String, _ value: Value?) throws {
    guard let text else { return try other?.write(name, value) ?? () }
    if let value { try text.output.member(name, value, at: text.level) }
  }

  /// Writes a scalar.
  @inline(__always)
  mutating func scalar<Value: JSONScalar>(_ name: String, _ value: Value?) throws {
    guard let text else { return try other?.write(name, value) ?? () }
    guard let value else { return }
    let end = text.output.begin(name, at: text.level)
    do {
      try Value.write(value, to: text.output)
    } catch {
      text.output.undo(end, at: text.level)
      // Encode the value again to get an error with the member's path.
      try text.output.member(name, value, at: text.level)
    }
  }

  /// Writes a property; nil is written as null.
  public mutating func setNullable<Value: Encodable>(_ name: String, _ value: Value?) throws {
    try value == nil ? set(name, JSON.null) : set(name, value)
  }

  /// Writes numbers as strings, so that no reader rounds them; nil is omitted.
  public mutating func setString<Value: Encodable>(_ name: String, _ value: Value?) throws {
    try set(name, text(of: value))
  }

  /// Writes numbers as strings; nil is written as null.
  public mutating func setNullableString<Value: Encodable>(_ name: String, _ value: Value?) throws {
    try setNullable(name, text(of: value))
  }

  private func text<Value: Encodable>(of value: Value?) throws -> JSON? {
    guard let value else { return .none }
    return try JSON(encoding: value).withTextsForNumbers
  }

  /// Writes additional members, sorted by name, but for those that the object has already.
  public mutating func setAdditional<Value: Encodable>(_ members: [String: Value]) throws {
    guard !members.isEmpty else { return }
    let written = text.map { $0.output.names(at: $0.level) } ?? other?.written ?? []
    for (name, value) in members.sorted(byName: \.key) where !written.contains(ExactText(name)) {
      try set(name, value)
    }
  }

  /// Writes additional members as ``setAdditional(_:)`` does, with strings in place of numbers.
  public mutating func setAdditionalStrings<Value: Encodable>(_ members: [String: Value]) throws {
    try setAdditional(members.mapValues { try JSON(encoding: $0).withTextsForNumbers })
  }
}

/// The container of another encoder. It is a class so that generated code knows the size of a
/// writer.
private final class OtherTarget {
  enum Container {
    case object(KeyedEncodingContainer<FieldKey>)
    /// An array, and the number of nil elements not yet written at its end.
    case list(any UnkeyedEncodingContainer, missing: Int)
  }

  private var container: Container
  /// The names of the members that were written.
  private(set) var written: Set<ExactText> = []
  /// Whether the encoder belongs to the runtime.
  private let isOwn: Bool
  let isSending: Bool

  init(_ container: Container, of encoder: any Encoder) {
    self.container = container
    isOwn = encoder.isOwn
    isSending = encoder.isSending
  }

  func write(_ name: String, _ value: (any Encodable)?) throws {
    guard case .object(var container) = container else { return try append(name, value) }
    guard let value else { return }
    written.insert(ExactText(name))
    if isOwn {
      try container.encode(value, forKey: FieldKey(name))
    } else {
      // Other encoders have their own formats, for example for dates; here, the API description
      // determines the format.
      try container.encode(JSON(encoding: value), forKey: FieldKey(name))
    }
    self.container = .object(container)
  }

  /// Writes an element. Nil elements at the end of an array are omitted; elsewhere they are written
  /// as null.
  private func append(_ name: String, _ value: (any Encodable)?) throws {
    guard case .list(var container, let missing) = container else { return }
    guard let value else {
      self.container = .list(container, missing: missing + 1)
      return
    }
    let json = try isSending ? JSON(sending: value) : JSON(encoding: value)
    let elements = name.hasSuffix("...") ? json.array ?? [] : [json]
    if !elements.isEmpty {
      for _ in 0..<missing { try container.encodeNil() }
      for element in elements { try container.encode(element) }
    }
    self.container = .list(container, missing: elements.isEmpty ? missing : 0)
  }
}
