import Foundation

/// Reads an object's members in generated `init(from:)` implementations, with any decoder.
///
/// ```swift
/// var fields = try FieldReader(decoder)
/// id = fields.integer("id")
/// email = fields.optionalString("email")   // absent or null: nil
/// try fields.finish()
/// ```
///
/// The calls for common types do not throw. The reader stores the first failure for ``finish()``,
/// and returns placeholders in the meantime. With throwing calls, the compiler would have to emit
/// code after each one to undo the properties set so far. In a large model, that would be most of
/// the code.
///
/// Each call names its type, which keeps it cheap to compile. Reading in document order is fastest,
/// since each search begins where the previous one ended.
public struct FieldReader {
  /// The members of the object, if the decoder is the runtime's own.
  private var members: JSONMembers?
  let source: Source
  /// The first failure.
  private var failure: (any Error)?

  /// The source of the members, other than the runtime's own decoder.
  enum Source {
    case members
    case elements(JSONElements)
    /// A placeholder for a value that does not match, so that every member is a placeholder too.
    case placeholder(JSONDocument)
    case container(OtherContainer)
  }

  /// Creates a reader of the object in `decoder`.
  ///
  /// - Throws: `DecodingError` if the value is not an object.
  public init(_ decoder: borrowing any Decoder) throws {
    // Throwing while some properties are set would make Swift copy the reader at the end.
    guard let node = decoder.node else {
      source = .container(OtherContainer(try decoder.container(keyedBy: FieldKey.self)))
      return
    }
    let members = node.members
    guard members != nil || node.text.isPlaceholder else {
      throw node.mismatch([String: JSON].self, "an object")
    }
    self.members = members
    source = members == nil ? .placeholder(node.text) : .members
  }

  /// Creates a reader of the array in `decoder`. Its elements are read as the members `0`, `1` and
  /// so on; `2...` is an array of all elements from index 2 on.
  ///
  /// - Throws: `DecodingError` if the value is not an array.
  public init(items decoder: any Decoder) throws {
    let node = try decoder.anyNode
    if let elements = JSONElements(node) {
      source = .elements(elements)
    } else if node.text.isPlaceholder {
      source = .placeholder(node.text)
    } else {
      throw node.mismatch([JSON].self, "an array")
    }
  }

  /// Throws the first failure of the preceding calls. Every `init(from:)` ends with it.
  ///
  /// - Throws: `DecodingError` with the path of the member.
  public func finish() throws {
    if let failure { throw failure }
  }

  /// Reads a member of any type.
  ///
  /// - Throws: `DecodingError` with the path of the member, or an earlier failure.
  public mutating func value<T: Decodable>(_ name: String) throws -> T {
    try finish()
    do {
      return try read(name)
    } catch {
      return try placeholder(for: error, at: name)
    }
  }

  /// Returns a placeholder for a member that does not match, while mismatches are collected.
  @inline(never)
  func placeholder<T: Decodable>(for error: any Error, at name: String) throws -> T {
    if case .placeholder = source { throw error }
    guard collects(error, at: name) else { throw error }
    guard let mismatches, let value = try? mismatches.placeholder.root.decode(T.self) else {
      throw KnownMismatch()
    }
    return value
  }

  mutating func read<T: Decodable>(_ name: String) throws -> T {
    if case .container(let other) = source { return try read(name, in: other.fields) }
    guard let node = find(name) else {
      if case .placeholder(let text) = source { return try text.root.decode(T.self) }
      throw missing(name)
    }
    return try node.decode(T.self)
  }

  // Kept separate, since generic code has a cost even if it never runs.
  @inline(never)
  private func read<T: Decodable>(
    _ name: String, in container: KeyedDecodingContainer<FieldKey>
  ) throws -> T {
    let key = FieldKey(name)
    // Any JSON includes null, which no other scalar does.
    if T.self != JSON.self, let type = T.self as? any JSONScalar.Type,
      let value = try required(Self.scalar(type, key, in: container), name) as? T
    {
      return value
    }
    do {
      return try container.decode(T.self, forKey: key)
    } catch {
      // Within lists and maps, the decoder has its own formats, for example for dates.
      let path = container.codingPath + [key]
      guard let json = try? container.decode(JSON.self, forKey: key),
        let value = try? JSONDocument(json, at: path).root.decode(T.self)
      else { throw error }
      return value
    }
  }

  /// Reads a member of any type. Returns nil if it is absent, or if it is null and the type does
  /// not include null.
  public mutating func optionalValue<T: Decodable>(_ name: String) -> T? {
    attempt(name) { reader -> T? in
      if case .container(let other) = reader.source {
        let key = FieldKey(name)
        guard other.fields.contains(key) else { return nil }
        guard try T.self == JSON.self || !other.fields.decodeNil(forKey: key) else { return nil }
        let value: T = try reader.read(name)
        return value
      }
      guard let node = reader.find(name), T.self == JSON.self || !node.isNull else { return nil }
      do {
        return try node.decode(T.self)
      } catch {
        guard node.literal.string == "", T.self is any JSONScalar.Type, !reader.isStrict else {
          throw error
        }
        return nil
      }
    } ?? nil
  }

  /// Reads a member that may be absent, null or a value; nil if it is absent.
  public mutating func nullable<T: Decodable>(_ name: String) -> Nullable<T>? {
    if let value: T = optionalValue(name) { return .value(value) }
    return has(name) ? .null : nil
  }

  /// Reads all members except those with the given names.
  public mutating func additional<T: Decodable>(_ known: [String]) -> [String: T] {
    others(than: known) { reader, name in try reader.read(name) }
  }

  mutating func others<T>(
    than known: [String], _ read: (inout FieldReader, String) throws -> T
  ) -> [String: T] {
    let known = Set(known.map { ExactText($0) })
    var values: [String: T] = [:]
    for name in names where !known.contains(ExactText(name)) {
      _ = attempt(name, isDeclared: false) { reader in
        do {
          try values.insert(
            try read(&reader, name), named: name, at: reader.codingPath + [FieldKey(name)])
        } catch {
          guard try !reader.isStrict && reader.isNull(name) else { throw error }
        }
      }
    }
    return values
  }

  /// Returns whether a member with this name exists, including null.
  public func has(_ name: String) -> Bool {
    switch source {
    case .members:
      var members = members
      return members?.find(name) != nil
    case .elements(let elements): return elements.find(name) != nil
    case .placeholder: return false
    case .container(let other): return other.fields.contains(FieldKey(name))
    }
  }

  /// Whether only described values are read.
  var isStrict: Bool {
    switch source {
    case .members: members?.text.unions.isStrict == true
    case .elements(let elements): elements.array.text.unions.isStrict
    case .placeholder, .container: false
    }
  }

  private func isNull(_ name: String) throws -> Bool {
    var reader = self
    if case .container(let other) = source {
      return try other.fields.decodeNil(forKey: FieldKey(name))
    }
    return reader.find(name)?.isNull == true
  }

  private var names: [String] {
    switch source {
    case .members: members.map { members in members.names.map(members.view.string) } ?? []
    case .elements(let elements): elements.names
    case .placeholder: []
    case .container(let other): other.fields.allKeys.map(\.stringValue)
    }
  }

  // MARK: - Shared by the typed calls

  /// Finds a member, for the types that do not deserve a copy of the search.
  @inline(never)
  private mutating func literal(_ name: String) -> JSONLiteral? {
    if members != nil { return members?.literal(name) }
    guard case .elements(let elements) = source else { return nil }
    return elements.literal(name)
  }

  mutating func required<T: JSONScalar>(_ name: String) -> T { required(name, literal(name)) }

  mutating func optional<T: JSONScalar>(_ name: String) -> T? { optional(name, literal(name)) }

  /// Reads a scalar of one of the most common types.
  @inline(__always)
  mutating func commonRequired<T: JSONScalar>(_ name: String) -> T {
    required(name, members == nil ? literal(name) : members?.literal(name))
  }

  /// Reads a scalar of one of the most common types; nil if absent or null.
  @inline(__always)
  mutating func commonOptional<T: JSONScalar>(_ name: String) -> T? {
    optional(name, members == nil ? literal(name) : members?.literal(name))
  }

  @inline(__always)
  private mutating func required<T: JSONScalar>(_ name: String, _ literal: JSONLiteral?) -> T {
    if let literal, let value = T.read(literal) { return value }
    return remaining(name, isRequired: true) ?? T.placeholder
  }

  @inline(__always)
  private mutating func optional<T: JSONScalar>(_ name: String, _ literal: JSONLiteral?) -> T? {
    if let literal {
      if literal.kind == .null { return nil }
      if let value = T.read(literal) { return value }
    } else if members != nil {
      return nil
    }
    return remaining(name, isRequired: false)
  }

  /// Reads a scalar that does not match, or is not a member of an object in the runtime's decoder.
  @inline(never)
  private mutating func remaining<T: JSONScalar>(_ name: String, isRequired: Bool) -> T? {
    attempt(name) { reader in
      let value: T? = try reader.scalar(name)
      guard value != nil || !isRequired else { throw reader.missing(name) }
      return value
    } ?? nil
  }

  /// Reads a value unless an earlier call has failed, and stores any failure.
  mutating func attempt<T>(
    _ name: String, isDeclared: Bool = true, _ read: (inout FieldReader) throws -> T
  ) -> T? {
    guard failure == nil else { return nil }
    do {
      return try read(&self)
    } catch {
      if !collects(error, at: name, isDeclared: isDeclared) { failure = error }
      return nil
    }
  }

  /// Collects the mismatches; nil if the first mismatch ends the decoding.
  private var mismatches: MismatchCollector? {
    switch source {
    case .members: members?.text.mismatches
    case .elements(let elements): elements.array.text.mismatches
    case .placeholder, .container: nil
    }
  }

  /// Returns whether reading continues after an error, because all mismatches are collected.
  private func collects(_ error: any Error, at name: String, isDeclared: Bool = true) -> Bool {
    switch source {
    case .members:
      guard var members, let mismatches else { return false }
      let node = members.node(name)
      let isMissing =
        isDeclared && (node?.isNull != false || node?.literal.string == "" && error.isOfNoValue)
      return mismatches.add(
        error, at: node?.token ?? members.last, missing: isMissing ? name : nil)
    case .elements(let elements):
      return mismatches?.add(error, at: elements.array.token) ?? false
    case .placeholder: return true
    case .container: return false
    }
  }

  private mutating func scalar<T: JSONScalar>(_ name: String) throws -> T? {
    if case .container(let other) = source {
      return try Self.scalar(T.self, FieldKey(name), in: other.fields)
    }
    guard let node = find(name), !node.isNull else { return nil }
    if let value = T.read(node.literal) { return value }
    return node.literal.string == "" && !isStrict ? nil : try node.decode(T.self)
  }

  @inline(__always)
  mutating func find(_ name: String) -> JSONNode? {
    if members != nil { return members?.node(name) }
    guard case .elements(let elements) = source else { return nil }
    return elements.find(name)
  }

  private func required<T>(_ value: T?, _ name: String) throws -> T {
    guard let value else { throw missing(name) }
    return value
  }

  private var codingPath: [any CodingKey] {
    switch source {
    case .members: members.map { $0.text.path(to: $0.object) } ?? []
    case .elements(let elements): elements.array.path
    case .placeholder: []
    case .container(let other): other.fields.codingPath
    }
  }

  private func missing(_ name: String) -> DecodingError {
    let path = codingPath
    guard has(name) else { return .missing(name, in: path) }
    let problem =
      (try? isNull(name)) == true
      ? "expected a value for '\(name)', found null"
      : "expected a value for '\(name)', found an empty string"
    return .valueNotFound(
      JSON.self, .init(codingPath: path + [FieldKey(name)], debugDescription: problem))
  }

  /// Tries the runtime's string format first, since other decoders have their own formats, for
  /// example for dates.
  private static func scalar<T: JSONScalar>(
    _ type: T.Type, _ key: FieldKey, in container: KeyedDecodingContainer<FieldKey>
  ) throws -> T? {
    guard type.scalarKind.travelsAsText,
      let text = try? container.decodeIfPresent(String.self, forKey: key)
    else {
      do {
        return try container.decodeIfPresent(type, forKey: key)
      } catch {
        guard (try? container.decodeIfPresent(String.self, forKey: key)) == "" else { throw error }
        return nil
      }
    }
    if let value = type.read(.string(text)) { return value }
    if text.isEmpty { return nil }
    guard let value = try? container.decodeIfPresent(type, forKey: key) else {
      let problem = type.scalarKind.problem(withText: text)
      let path = container.codingPath + [key]
      throw DecodingError.typeMismatch(type, .init(codingPath: path, debugDescription: problem))
    }
    return value
  }
}

/// The container of another decoder. It is stored indirectly, since readers are copied often and
/// copying a container is expensive.
final class OtherContainer {
  let fields: KeyedDecodingContainer<FieldKey>

  init(_ fields: KeyedDecodingContainer<FieldKey>) { self.fields = fields }
}

extension Error {
  /// Whether a value is missing, as opposed to one of another type.
  fileprivate var isOfNoValue: Bool {
    if case .valueNotFound? = self as? DecodingError { true } else { false }
  }
}
