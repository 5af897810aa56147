import SpecDocument

/// The common shape of values that the document does not describe: their types, and the names of
/// their members.
struct ObservedShape {
  private struct Member {
    var shape = ObservedShape()
    /// The exchanges with this member, in order.
    var exchanges: [Int] = []
  }

  private var types: Set<JSONType> = []
  /// The integers that `Int64` cannot hold.
  private(set) var integers = LargeIntegers()
  private var members: [String: Member] = [:]
  /// The shape of list elements, at most one.
  private var elements: [ObservedShape] = []
  /// Whether an object had so many members that their names are data.
  private var isDictionary = false

  /// Adds a value, up to a depth of six levels.
  mutating func add(_ value: Node, in exchange: Int, depth: Int = 0) {
    guard depth < 6 else { return }
    types.insert(JSONType(value))
    integers.add(value)
    switch value.content {
    case .sequence(let nodes):
      if elements.isEmpty { elements.append(ObservedShape()) }
      for node in nodes { elements[0].add(node, in: exchange, depth: depth + 1) }
    case .mapping(let mapping):
      for entry in mapping.entries where !isDictionary {
        members[entry.key, default: Member()].shape.add(entry.value, in: exchange, depth: depth + 1)
        if members[entry.key]?.exchanges.last != exchange {
          members[entry.key]?.exchanges.append(exchange)
        }
        if members.count > 60 {
          isDictionary = true
          members = [:]
        }
      }
    case .null, .bool, .integer, .number, .string: break
    }
  }

  /// Returns a schema that describes all values.
  func schema(_ publishable: PublishableNames, _ version: Version) -> Node {
    var kinds = types.subtracting([.null])
    if kinds.contains(.number) { kinds.remove(.integer) }
    let schemas = kinds.sorted { $0.rawValue < $1.rawValue }
      .map { schema(of: $0, publishable, version) }
    let isNullable = types.contains(.null)
    guard let first = schemas.first else { return .object([:], at: .nowhere) }
    if schemas.count == 1 { return isNullable ? first.allowingNull(version) : first }
    // Swagger 2.0 lacks unions.
    if version == .swagger20 { return .object([:], at: .nowhere) }
    if isNullable, !version.hasNullable {
      return .object(under: "anyOf", .list(schemas + [nullSchema(at: .nowhere)], at: .nowhere))
    }
    let union = Node.object(under: "anyOf", .list(schemas, at: .nowhere))
    return isNullable ? union.allowingNull(version) : union
  }

  private func schema(
    of kind: JSONType, _ publishable: PublishableNames, _ version: Version
  ) -> Node {
    var builder = ObjectBuilder()
    let isNumber = kind == .integer && integers.schemaType == .number
    builder.set("type", .text((isNumber ? .number : kind).rawValue, at: .nowhere))
    if kind == .integer, let type = integers.schemaType {
      builder.set("format", .text(type == .number ? "decimal" : "uint64", at: .nowhere))
    }
    if kind == .array {
      let element = elements.first?.schema(publishable, version)
      builder.set("items", element ?? .object([:], at: .nowhere))
    }
    let names = publishable.names(members.mapValues(\.exchanges))
    if kind == .object, !names.isEmpty {
      var properties = ObjectBuilder()
      for (name, member) in members.sorted(by: { $0.key < $1.key }) where names.contains(name) {
        properties.set(name, member.shape.schema(publishable, version))
      }
      builder.set("properties", properties.node(at: .nowhere))
      if names.count < members.count {
        builder.set("additionalProperties", .flag(true, at: .nowhere))
      }
    }
    return builder.node(at: .nowhere)
  }
}

extension Node {
  /// Returns the schema of a version with null as a further value.
  fileprivate func allowingNull(_ version: Version) -> Node {
    guard version.hasNullable else { return nullable(self) }
    let keyword = version == .swagger20 ? "x-nullable" : "nullable"
    var builder = ObjectBuilder(mapping?.entries ?? [])
    builder.set(keyword, .flag(true, at: .nowhere))
    return builder.node(at: .nowhere)
  }
}

extension Version {
  /// Whether the version declares null with a flag rather than as a type.
  var hasNullable: Bool { self == .swagger20 || self == .openAPI30 }
}
