import APIModel
import SpecDocument

/// The data of the events that a schema describes, each by its fields (WHATWG HTML §9.2.6) or only by
/// its data.
struct EventDescription {
  /// The schema of the data, or of the JSON in it; a union for several kinds of events.
  let data: Node
  /// Whether the schema describes events by their fields.
  let hasFields: Bool
  private(set) var marks = StreamMarks()

  /// Reads a schema; `namesFields` requires a field beside the data, or an object as all that the event
  /// has, `ofAnyData` also any other data. Without them, an object is data with such a member.
  init(
    _ schema: Node, namesFields: Bool, ofAnyData: Bool, isWhole: Bool,
    _ schemas: inout SchemaReader
  ) {
    var kinds = EventKinds(areOfAnyData: ofAnyData)
    if !isWhole, kinds.read(schema, namesFields: namesFields, &schemas),
      let first = kinds.data.first
    {
      data =
        kinds.data.count == 1
        ? first : schemas.document.nodes.list(under: "oneOf", kinds.data, at: schema.span)
      let types = kinds.typesWithData
      marks.silentTypes = kinds.silentTypes.filter { !types.contains($0) }
      marks.types = kinds.typesOfVariants
      hasFields = true
    } else {
      // A union of the data and the stream's end marker, or else the data.
      kinds = EventKinds(areOfAnyData: ofAnyData)
      kinds.add(schema, &schemas)
      data = kinds.data.count == 1 && kinds.end != nil ? kinds.data[0] : schema
      hasFields = false
    }
    marks.end = kinds.end
  }
}

/// The kinds of events in a stream.
private struct EventKinds {
  /// Whether data that is not an object may be all that an event has.
  let areOfAnyData: Bool
  /// The distinct schemas of the data.
  private(set) var data: [Node] = []
  /// The types of the events with each of these.
  private(set) var types: [[String]] = []
  /// The types of the events with data that is not an object.
  private(set) var others: Set<String> = []
  /// Whether each of them is one variant of their union.
  private(set) var areVariants = true
  /// The types of the events without data, which are not dispatched.
  private(set) var silentTypes: [String] = []
  /// The data that ends the stream.
  private(set) var end: String?

  private static let fields = ["event", "id", "retry"]
  /// The properties of an event in .NET.
  private static let item: Set = ["data", "eventType", "eventId", "reconnectionInterval"]

  /// Reads an event, or a union of events. Returns false if it is not described by its fields.
  mutating func read(_ schema: Node, namesFields: Bool, _ schemas: inout SchemaReader) -> Bool {
    var open = [(schema, namesFields)]
    var visited: Set<NodeID> = []
    while let (next, namesFields) = open.popLast() {
      let node = schemas.resolveSchema(next)?.node ?? next
      guard visited.insert(NodeID(node)).inserted, !schemas.isNullOnly(next) else { continue }
      let event = schemas.expand(next)
      let names = event.properties.map(\.name)
      let hasField = names.contains { Self.fields.contains($0) } || Set(names) == Self.item
      let types = event.property("event").map { schemas.constants($0.node) } ?? []
      if let data = event.property("data") {
        guard hasField || !namesFields || schemas.isEnvelope(event, ofAnyData: areOfAnyData) else {
          return false
        }
        if schemas.constants(data.node) == [""] {
          addSilent(types)
        } else {
          add(data.node, of: types, &schemas)
        }
      } else if let variants = event.unions.first?.value.sequence {
        open += variants.reversed().map { ($0, namesFields && !hasField) }
      } else {
        guard !names.isEmpty, names.allSatisfy({ (Self.fields + ["comment"]).contains($0) }) else {
          return false
        }
        addSilent(types)
      }
    }
    return true
  }

  private mutating func addSilent(_ types: [String]) {
    for type in types where !silentTypes.contains(type) { silentTypes.append(type) }
  }

  /// The types of all events with data.
  var typesWithData: Set<String> { others.union(types.joined()) }

  /// The types that tell variants of the data apart; empty if none does.
  var typesOfVariants: [[String]] {
    let uses = types.joined().reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    let own = types.map { each in each.filter { uses[$0] == 1 } }
    return areVariants && data.count > 1 && own.contains { !$0.isEmpty } ? own : []
  }

  /// Adds the data of one kind of events.
  mutating func add(_ schema: Node, of types: [String] = [], _ schemas: inout SchemaReader) {
    let variants = schemas.resolveSchema(schema)?.mapping.variants ?? []
    // Strings that hold JSON, and the stream's end marker, are recognized before the union is read
    // as JSON.
    let isSeparate = variants.contains {
      schemas.content($0) != nil || schemas.streamEnd($0) != nil
    }
    for node in isSeparate ? variants : [schema] {
      if let text = schemas.streamEnd(node) {
        end = text
        continue
      }
      let content = schemas.content(node) ?? node
      let index = data.firstIndex { Literal($0) == Literal(content) } ?? data.count
      if index == data.count {
        data.append(content)
        self.types.append([])
        if schemas.admitsNull(content) || !schemas.expand(content).unions.isEmpty {
          areVariants = false
        }
      }
      // Strings, numbers and lists are recognized by their kind.
      if schemas.isObject(content) {
        self.types[index] += types.filter { !self.types[index].contains($0) }
      } else {
        others.formUnion(types)
      }
    }
  }
}

extension SchemaReader {
  /// Returns the schema of the JSON in a string.
  fileprivate mutating func content(_ schema: Node) -> Node? {
    resolveSchema(schema)?.mapping["contentSchema"]
  }

  /// Returns whether a schema describes an object.
  fileprivate mutating func isObject(_ schema: Node) -> Bool {
    expander.typeNames(of: expand(schema)) == ["object"]
  }

  /// Returns whether an event has nothing but an object in `data`. If that is a list or a scalar, the
  /// object around it is more likely to be the data, such as a page.
  fileprivate mutating func isEnvelope(_ event: Schema, ofAnyData: Bool) -> Bool {
    guard event.properties.count == 1, let data = event.property("data")?.node else { return false }
    if ofAnyData { return true }
    guard event.required.contains("data") else { return false }
    let whole = expand(data)
    guard whole.properties.isEmpty else { return true }
    guard let variants = whole.unions.first?.value.sequence else {
      return whole["type"]?.string == "object" && whole["additionalProperties"] == nil
    }
    return variants.allSatisfy {
      isNullOnly($0) || streamEnd($0) != nil || !expand($0).properties.isEmpty
    }
  }

  /// Returns the strings that a schema allows, if it lists them.
  fileprivate mutating func constants(_ schema: Node) -> [String] {
    guard let mapping = resolveSchema(schema)?.mapping else { return [] }
    return (mapping["const"].map { [$0] } ?? mapping["enum"]?.sequence ?? []).compactMap(\.string)
  }

  /// Returns the only string that a schema allows, if it ends a stream.
  fileprivate mutating func streamEnd(_ schema: Node) -> String? {
    let texts = constants(schema)
    return texts.count == 1 && StreamEndText.isEnd(texts[0]) ? texts[0] : nil
  }
}
