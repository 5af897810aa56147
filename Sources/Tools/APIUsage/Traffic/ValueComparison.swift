import APIModel
import APIValues
import JSONCoding
import SpecDocument

/// Compares a value on the wire with its type, and finds the places in the document that describe its
/// parts.
struct ValueComparison {
  /// The description of a part of the value.
  private struct Description {
    /// The schema, and the place to name; nil if they are unknown.
    var schema: DescribedParts.Part?
    var place: Deviation.Place?
    var subject: String
  }

  /// The description of the members of an object.
  private struct Members {
    var described: [DescribedParts.Part]
    var place: Deviation.Place?
    /// The name of the object.
    var owner: String
  }

  let graph: TypeGraph
  let direction: TypeDeclaration.Direction
  private let document: DescribedParts
  /// The deviations, with the values of members that the schema does not describe.
  private(set) var deviations: [Deviation: [Node]] = [:]
  /// The places of strings in a format, by the scalar, and whether a client could read them.
  private(set) var formats: [FormatSeen] = []
  /// The negative integers, as if they were out of range.
  private(set) var negatives: [(deviation: Deviation, value: Node)] = []
  private var whole = Description(subject: "")
  /// The descriptions of objects, by their paths: their members share them.
  private var descriptions: [ObjectIdentifier: Description] = [:]
  private var objects: [ObjectIdentifier?: Members] = [:]

  init(_ graph: TypeGraph, _ direction: TypeDeclaration.Direction, in document: DescribedParts) {
    self.graph = graph
    self.direction = direction
    self.document = document
  }

  /// Compares a value and its parts.
  mutating func compare(
    _ node: Node, _ type: TypeUse, describedBy schema: DescribedParts.Part?, _ subject: String
  ) {
    whole = Description(schema: schema, place: schema?.place, subject: subject)
    let mismatches = ValueMatcher(graph, direction).mismatches(in: node, as: type)
    for mismatch in mismatches { add(mismatch) }
    var walk = ValueWalk(node, type, in: graph, through: .none)
    while let step = walk.next() { noteScalar(step) }
  }

  /// Notes a string in a format, and a negative integer, which no `uint64` holds.
  private mutating func noteScalar(_ step: ValueWalk.Step) {
    guard case .scalar(let scalar) = graph.bare(step.type), !step.node.isMask else { return }
    if case .string = step.node.content, let name = FormatSeen.name(of: scalar) {
      let subject = description(at: step.path).subject
      formats.append(
        FormatSeen(
          name: name, subject: subject, isRead: scalar.problem(with: step.node) == nil))
    } else if case .integer(let digits) = step.node.content, digits.hasPrefix("-") {
      let description = description(at: step.path)
      negatives.append(
        (Deviation(kind: .range, place: description.place, subject: description.subject), step.node)
      )
    }
  }

  private mutating func add(_ mismatch: ValueMismatch) {
    let (node, path) = (mismatch.node, mismatch.path)
    switch mismatch.reason {
    case .format, .unlisted: if node.isMask { return }
    case .null, .kind, .range, .limit, .absent, .undescribed: break
    }
    let description = description(at: path)
    let (place, subject) = (description.place, description.subject)
    switch mismatch.reason {
    case .null: note(.null, place, subject)
    case .kind: note(.type(JSONType(node)), place, subject, [node])
    case .format: note(.format, place, subject)
    case .range: note(.range, place, subject, [node])
    // It compares types alone.
    case .limit: break
    case .unlisted(let id):
      let enumeration = parts(of: description.schema).first { $0.node["enum"] != nil }
      note(.value(Literal(node)), enumeration?.place ?? self.place(of: id), subject)
    case .absent(let indices, let id):
      guard case .object(let shape) = graph[id].shape else { return }
      let members = members(of: id, at: path, description)
      for index in indices {
        let name = shape.properties[index].name
        let property = property(name, of: id, members)
        let places = members.described.places(requiring: name.text)
        note(.absent(requiredBy: places), property.place, property.subject)
      }
    case .undescribed(let entries, let id):
      let members = members(of: id, at: path, description)
      // So many members are the keys of a dictionary.
      guard entries.count <= 20 else { return note(.unnamedMembers, members.place, members.owner) }
      for entry in entries { note(.member(entry.key), members.place, members.owner, [entry.value]) }
    }
  }

  private mutating func note(
    _ kind: Deviation.Kind, _ place: Deviation.Place?, _ subject: String, _ values: [Node] = []
  ) {
    deviations[Deviation(kind: kind, place: place, subject: subject), default: []] += values
  }

  // MARK: - Descriptions

  private mutating func description(at path: ValuePath?) -> Description {
    var open: [ValuePath] = []
    var path = path
    while let step = path, descriptions[ObjectIdentifier(step)] == nil {
      open.append(step)
      path = step.parent
    }
    var result = path.flatMap { descriptions[ObjectIdentifier($0)] } ?? whole
    for step in open.reversed() {
      result = description(of: step, in: result)
      descriptions[ObjectIdentifier(step)] = result
    }
    return result
  }

  private mutating func description(of step: ValuePath, in outer: Description) -> Description {
    switch step.place {
    case .alias: return outer
    case .element:
      let schema = parts(of: outer.schema).schema(under: "items")
      return Description(schema: schema, place: schema?.place, subject: outer.subject + "[]")
    case .value:
      let schema = parts(of: outer.schema).additional
      return Description(schema: schema, place: schema?.place, subject: outer.subject + "{}")
    case .variant(let id, let index):
      guard case .union(let shape) = graph[id].shape else { return outer }
      return Description(
        schema: schema(of: shape.variants[index].type, in: outer.schema), place: outer.place,
        subject: outer.subject)
    case .property(let id, let index):
      guard case .object(let shape) = graph[id].shape else { return outer }
      let members = members(of: id, at: step.parent, outer)
      return property(shape.properties[index].name, of: id, members)
    case .additional(let id):
      let members = members(of: id, at: step.parent, outer)
      let schema = members.described.additional
      return Description(schema: schema, place: schema?.place, subject: members.owner + "{}")
    }
  }

  private func property(_ name: API.Name, of id: TypeID, _ members: Members) -> Description {
    let found = members.described.property(name.text)
    return Description(
      schema: found?.schema, place: found?.place ?? place(of: id, name.span),
      subject: "\(members.owner).\(name.text)")
  }

  private mutating func members(
    of id: TypeID, at path: ValuePath?, _ description: Description
  ) -> Members {
    let key = path.map { ObjectIdentifier($0) }
    if let known = objects[key] { return known }
    let schema = (description.schema ?? graph[id].component.flatMap(document.component))
      .map(document.target)
    let found = Members(
      described: parts(of: schema), place: schema?.place ?? place(of: id),
      owner: (schema == nil ? graph[id].component : schema?.component) ?? description.subject)
    objects[key] = found
    return found
  }

  /// Returns the schemas that describe a value together.
  private func parts(of schema: DescribedParts.Part?) -> [DescribedParts.Part] {
    schema.map(document.members) ?? []
  }

  /// Returns the schema of a variant.
  private func schema(of type: TypeUse, in union: DescribedParts.Part?) -> DescribedParts.Part? {
    guard let id = type.named else { return nil }
    if let name = graph[id].component { return document.component(name) }
    let spans = Set(graph[id].equals + [graph[id].span])
    return parts(of: union).variants.first { spans.contains(document.target(of: $0).node.span) }
  }

  /// Returns the place of a type's only schema.
  private func place(of id: TypeID, _ span: SourceSpan? = nil) -> Deviation.Place? {
    graph[id].equals.isEmpty
      ? Deviation.Place(span: span ?? graph[id].span, operation: []) : nil
  }
}

extension Node {
  /// Whether a recorder has replaced a secret by it.
  fileprivate var isMask: Bool { string == SecretName.mask || string == SecretName.base64Mask }
}
