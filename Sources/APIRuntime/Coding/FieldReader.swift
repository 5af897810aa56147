import Foundation

/// A reader of an object's members for generated `init(from:)` implementations, which works with any decoder.
///
/// ```swift
/// var fields = try FieldReader(decoder)
/// id = fields.integer("id")
/// email = fields.optionalString("email")   // absent or null: nil
/// try fields.finish()
/// ```
///
/// The calls for common types do not throw: the first failure is stored for ``finish()``, and until then a placeholder
/// is returned. After every throwing call in an initializer, the compiler has to emit code that undoes the properties
/// set so far, which would be most of the code of a large model.
///
/// Each call names its type, so that it costs the compiler little. Reading in document order is fastest, since each
/// search begins where the previous one ended.
public struct FieldReader {
  private enum Source {
    case tree(TreePath?)
    case container(OtherContainer)
  }

  private let source: Source
  /// The members of the object, if the decoder is the runtime's own.
  private var members = TreeMembers(JSONObject())
  private var position = 0
  /// Whether the members are the elements of an array, named `0`, `1` and so on.
  private var isList = false
  /// The first failure.
  private var failure: (any Error)?

  /// Creates a reader of the object in `decoder`.
  ///
  /// - Throws: `DecodingError` if the value is not an object.
  public init(_ decoder: any Decoder) throws {
    if let tree = decoder as? TreeDecoder {
      guard case .object(let object) = tree.json else {
        throw TreeDecoder.mismatch(
          [String: JSON].self, "an object", found: tree.json, at: tree.path)
      }
      source = .tree(tree.path)
      members = TreeMembers(object)
    } else {
      source = .container(OtherContainer(try decoder.container(keyedBy: FieldKey.self)))
    }
  }

  /// Creates a reader of the array in `decoder`. Its elements are read as the members `0`, `1` and so on; `2...` is the
  /// array of all elements from index 2 on.
  ///
  /// - Throws: `DecodingError` if the value is not an array.
  public init(items decoder: any Decoder) throws {
    let (json, path) = try decoder.tree
    guard case .array(let elements) = json else {
      throw TreeDecoder.mismatch([JSON].self, "an array", found: json, at: path)
    }
    source = .tree(path)
    isList = true
    members = TreeMembers(
      JSONObject(
        members: elements.enumerated().map {
          JSONObject.Member(key: "\($0.offset)", value: $0.element)
        }))
  }

  /// Throws the first failure of the preceding calls. It is the last line of every `init(from:)`.
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
    return try read(name)
  }

  private mutating func read<T: Decodable>(_ name: String) throws -> T {
    switch source {
    case .tree(let path):
      guard let json = find(name) else { throw missing(name) }
      return try TreeDecoder.decode(T.self, from: json, at: TreePath(FieldKey(name), in: path))
    case .container(let other):
      let container = other.fields
      if let type = T.self as? any JSONScalar.Type,
        let value = try required(Self.scalar(type, FieldKey(name), in: container), name) as? T
      {
        return value
      }
      return try container.decode(T.self, forKey: FieldKey(name))
    }
  }

  /// Reads a member of any type; nil if it is absent, or null unless that is a value of the type.
  public mutating func optionalValue<T: Decodable>(_ name: String) -> T? {
    attempt { reader -> T? in
      guard T.self == JSON.self ? reader.has(name) : try reader.isPresent(name) else { return nil }
      let value: T = try reader.read(name)
      return value
    } ?? nil
  }

  /// Reads a member that may be absent, null or a value; nil if it is absent.
  public mutating func nullable<T: Decodable>(_ name: String) -> Nullable<T>? {
    if let value: T = optionalValue(name) { return .value(value) }
    return has(name) ? .null : nil
  }

  /// Reads all members except those with the given names.
  public mutating func additional<T: Decodable>(_ known: [String]) -> [String: T] {
    let names =
      switch source {
      case .tree: members.names
      case .container(let other): other.fields.allKeys.map(\.stringValue)
      }
    let known = Set(known.map(MemberName.init))
    var values: [String: T] = [:]
    for name in names where !known.contains(MemberName(name)) {
      _ = attempt { reader in
        try values.insert(
          try reader.read(name), named: name, at: reader.codingPath + [FieldKey(name)])
      }
    }
    return values
  }

  /// Returns whether there is a member with this name, including null.
  public func has(_ name: String) -> Bool {
    switch source {
    case .tree: members.value(of: name) != nil
    case .container(let other): other.fields.contains(FieldKey(name))
    }
  }

  // MARK: - Shared by the typed calls

  mutating func required<T: JSONScalar>(_ name: String) -> T {
    attempt { reader in
      guard let value: T = try reader.scalar(name) else { throw reader.missing(name) }
      return value
    } ?? T.placeholder
  }

  mutating func optional<T: JSONScalar>(_ name: String) -> T? {
    attempt { reader in try reader.scalar(name) } ?? nil
  }

  /// Reads a value unless an earlier call has failed, and stores the failure.
  private mutating func attempt<T>(_ read: (inout FieldReader) throws -> T) -> T? {
    guard failure == nil else { return nil }
    do {
      return try read(&self)
    } catch {
      failure = error
      return nil
    }
  }

  private mutating func scalar<T: JSONScalar>(_ name: String) throws -> T? {
    switch source {
    case .tree(let path):
      guard let json = find(name), json != .null else { return nil }
      guard let value = T.read(json) else {
        throw TreeDecoder.mismatch(T.self, found: json, at: TreePath(FieldKey(name), in: path))
      }
      return value
    case .container(let other):
      return try Self.scalar(T.self, FieldKey(name), in: other.fields)
    }
  }

  private mutating func isPresent(_ name: String) throws -> Bool {
    switch source {
    case .tree:
      let start = position
      defer { position = start }
      return find(name).map { $0 != .null } ?? false
    case .container(let other):
      let key = FieldKey(name)
      return try other.fields.contains(key) && !other.fields.decodeNil(forKey: key)
    }
  }

  private mutating func find(_ name: String) -> JSON? {
    guard let place = members.place(of: name, from: position) else { return rest(name) }
    position = place + 1
    return members.all[place].value
  }

  /// Returns the elements from an index on, for a name such as `2...`.
  private func rest(_ name: String) -> JSON? {
    guard isList, name.hasSuffix("..."), let start = Int(name.dropLast(3)) else { return nil }
    return .array(members.all.dropFirst(start).map(\.value))
  }

  private func required<T>(_ value: T?, _ name: String) throws -> T {
    guard let value else { throw missing(name) }
    return value
  }

  private var codingPath: [any CodingKey] {
    switch source {
    case .tree(let path): path?.keys ?? []
    case .container(let other): other.fields.codingPath
    }
  }

  private func missing(_ name: String) -> DecodingError {
    let path = codingPath
    guard has(name) else { return .missing(name, in: path) }
    let problem = "expected a value for '\(name)', found null"
    return .valueNotFound(
      JSON.self, .init(codingPath: path + [FieldKey(name)], debugDescription: problem))
  }

  /// Other decoders have their own formats for dates and the like; the runtime's text format is tried first.
  private static func scalar<T: JSONScalar>(
    _ type: T.Type,
    _ key: FieldKey,
    in container: KeyedDecodingContainer<FieldKey>
  ) throws -> T? {
    guard T.travelsAsText, let text = try? container.decodeIfPresent(String.self, forKey: key)
    else {
      return try container.decodeIfPresent(T.self, forKey: key)
    }
    if let value = T.read(.string(text)) { return value }
    guard let value = try? container.decodeIfPresent(T.self, forKey: key) else {
      let problem = "expected \(T.expectation), found a string"
      let path = container.codingPath + [key]
      throw DecodingError.typeMismatch(T.self, .init(codingPath: path, debugDescription: problem))
    }
    return value
  }
}

/// The container of another decoder, behind a reference: readers are copied often, and copying a container is
/// expensive.
private final class OtherContainer {
  let fields: KeyedDecodingContainer<FieldKey>

  init(_ fields: KeyedDecodingContainer<FieldKey>) { self.fields = fields }
}
