import APIModel
import OpenAPIReader
import SpecDocument

/// Compares a value on the wire with its type.
struct ValueComparison {
  let graph: TypeGraph
  let direction: TypeDeclaration.Direction
  /// nil if the places of deviations are of no interest.
  private let document: DescribedParts?
  /// The deviations, with the values of members that the schema does not describe.
  private(set) var deviations: [Deviation: [Node]] = [:]

  /// A value that still has to be compared.
  private struct Step {
    let node: Node
    let type: TypeUse
    /// The schema that describes it, and the place to name; nil if they are unknown.
    var schema: DescribedParts.Part?
    var place: Deviation.Place?
    let subject: String
  }

  init(
    _ graph: TypeGraph, _ direction: TypeDeclaration.Direction, in document: DescribedParts? = nil
  ) {
    self.graph = graph
    self.direction = direction
    self.document = document
  }

  /// Compares a value and its parts. It uses an explicit stack, since values may be deeply nested.
  mutating func compare(
    _ node: Node, _ type: TypeUse, describedBy schema: DescribedParts.Part?, _ subject: String
  ) {
    var open = [
      Step(node: node, type: type, schema: schema, place: schema?.place, subject: subject)
    ]
    while let step = open.popLast() { open += parts(of: step) }
  }

  private mutating func note(_ kind: Deviation.Kind, _ step: Step, _ value: Node? = nil) {
    note(Deviation(kind: kind, place: step.place, subject: step.subject), value)
  }

  private mutating func note(_ deviation: Deviation, _ value: Node? = nil) {
    deviations[deviation, default: []] += value.map { [$0] } ?? []
  }

  private mutating func parts(of step: Step) -> [Step] {
    let type = graph.resolved(step.type)
    if step.node.isNull {
      if !type.isNullable, type != .scalar(.json) { note(.null, step) }
      return []
    }
    switch type.base {
    case .scalar(let scalar):
      switch scalar.deviation(of: step.node) {
      case .type?: return mismatch(step)
      case let kind?: note(kind, step)
      case nil: break
      }
      return []
    case .array(let element):
      guard let nodes = step.node.sequence else { return mismatch(step) }
      let items = members(of: step.schema)?.schema(under: "items")
      return nodes.map {
        Step(
          node: $0, type: element, schema: items, place: items?.place,
          subject: step.subject + "[]")
      }
    case .map(let value):
      guard let members = step.node.mapping else { return mismatch(step) }
      let values = self.members(of: step.schema)?.additional
      return members.entries.map {
        Step(
          node: $0.value, type: value, schema: values, place: values?.place,
          subject: step.subject + "{}")
      }
    case .named(let id): return parts(of: step, id)
    case .nullable: return []
    }
  }

  private func members(of schema: DescribedParts.Part?) -> [DescribedParts.Part]? {
    schema.flatMap { document?.members(of: $0) }
  }

  private mutating func mismatch(_ step: Step) -> [Step] {
    note(.type(JSONType(step.node)), step, step.node)
    return []
  }

  private mutating func parts(of step: Step, _ id: TypeID) -> [Step] {
    switch graph[id].shape {
    case .alias, .mapped: return []
    case .enumeration(let shape):
      compare(step, shape, id)
      return []
    case .union(let shape): return variant(of: step, shape)
    case .object(let shape):
      if shape.isTuple { return step.node.sequence == nil ? mismatch(step) : [] }
      guard let members = step.node.mapping else { return mismatch(step) }
      return self.members(members, of: step, shape, id)
    }
  }

  private mutating func compare(_ step: Step, _ shape: EnumerationShape, _ id: TypeID) {
    let literal: Literal? =
      switch step.node.content {
      case .string(let text): .string(text)
      case .integer(let text): .integer(text)
      case .number(let text): .number(text)
      case .bool(let value): .bool(value)
      case .null, .sequence, .mapping: nil
      }
    let fits: Bool =
      switch (shape.raw, step.node.content) {
      case (.string, .string), (.integer, .integer), (.number, .integer), (.number, .number),
        (.any, _):
        true
      default: false
      }
    guard let literal, fits else {
      _ = mismatch(step)
      return
    }
    guard shape.index(of: literal) == nil else { return }
    let enumeration = members(of: step.schema)?.first { $0.node["enum"] != nil }
    note(
      Deviation(
        kind: .value(literal), place: enumeration?.place ?? place(of: id), subject: step.subject))
  }

  /// Returns the place of a type's only schema.
  private func place(of id: TypeID, _ span: SourceSpan? = nil) -> Deviation.Place? {
    graph[id].equals.isEmpty
      ? Deviation.Place(span: span ?? graph[id].span, operation: []) : nil
  }

  /// Compares a value with the variant that the discriminator selects, or that fits. Clients keep a
  /// value that does not match any variant, so it is not a deviation.
  private func variant(of step: Step, _ shape: UnionShape) -> [Step] {
    guard let name = shape.discriminator, let tag = step.node[name],
      let variant = shape.variants.first(where: { $0.isSelected(by: Literal(tag)) })
    else { return [] }
    return [
      Step(
        node: step.node, type: variant.type, schema: schema(of: variant.type, in: step.schema),
        place: step.place, subject: step.subject)
    ]
  }

  /// Returns the schema of a variant.
  private func schema(of type: TypeUse, in union: DescribedParts.Part?) -> DescribedParts.Part? {
    guard let document, let id = type.named else { return nil }
    if let name = name(of: id) { return document.component(name) }
    let spans = Set(graph[id].equals + [graph[id].span])
    return members(of: union)?.variants.first { spans.contains(document.target(of: $0).node.span) }
  }

  private mutating func members(
    _ members: Mapping, of step: Step, _ shape: ObjectShape, _ id: TypeID
  ) -> [Step] {
    let schema = (step.schema ?? name(of: id).flatMap { document?.component($0) }).flatMap {
      document?.target(of: $0)
    }
    let described = self.members(of: schema) ?? []
    let owner = (schema == nil ? name(of: id) : schema?.component) ?? step.subject
    let place = schema?.place ?? self.place(of: id)
    var steps: [Step] = []
    for property in shape.properties {
      let found = described.property(property.name.text)
      let place = found?.place ?? self.place(of: id, property.name.span)
      let subject = "\(owner).\(property.name.text)"
      guard let value = members[property.name.text] else {
        let isExpected = direction == .sent ? property.isSent : !property.isWriteOnly
        if property.isRequired, isExpected {
          let kind = Deviation.Kind.absent(
            requiredBy: described.places(requiring: property.name.text))
          note(Deviation(kind: kind, place: place, subject: subject))
        }
        continue
      }
      if value.isNull, property.isUndescribed { continue }
      steps.append(
        Step(
          node: value, type: property.type, schema: found?.schema, place: place, subject: subject))
    }
    let known = Set(shape.properties.map { ExactText($0.name.text) })
    let unknown = members.entries.filter { !known.contains(ExactText($0.key)) }
    if let additional = shape.additional {
      let schema = described.additional
      return steps
        + unknown.map {
          Step(
            node: $0.value, type: additional, schema: schema, place: schema?.place,
            subject: owner + "{}")
        }
    }
    // So many members are the keys of a dictionary.
    guard unknown.count <= 20 else {
      note(Deviation(kind: .unnamedMembers, place: place, subject: owner))
      return steps
    }
    for member in unknown {
      note(Deviation(kind: .member(member.key), place: place, subject: owner), member.value)
    }
    return steps
  }

  private func name(of id: TypeID) -> String? {
    if case .component(let name) = graph[id].origin { name } else { nil }
  }
}

extension Scalar {
  /// Returns how a value differs from the type; nil if clients can read it.
  fileprivate func deviation(of node: Node) -> Deviation.Kind? {
    let type = JSONType(node)
    switch self {
    case .json: return nil
    case .bool: return type == .boolean ? nil : .type(type)
    case .int, .int32, .int64, .uint32, .uint64:
      // `5.0` is an integer.
      if case .number(let text) = node.content, let value = Double(text), value == value.rounded() {
        return nil
      }
      return type == .integer ? nil : .type(type)
    case .double, .float, .decimal, .unixTime, .fractionalUnixTime:
      return type == .integer || type == .number ? nil : .type(type)
    case .decimalString, .numberAsText, .numberOrText:
      return [.string, .integer, .number].contains(type) ? nil : .type(type)
    case .string, .url, .binary, .file: return type == .string ? nil : .type(type)
    case .date: return text(node, ExampleTexts.isDate)
    case .day: return text(node, ExampleTexts.isDay)
    case .uuid: return text(node, ExampleTexts.isUUID)
    case .base64, .base64URL: return text(node, ExampleTexts.isBase64)
    }
  }

  private func text(_ node: Node, _ isRight: (String) -> Bool) -> Deviation.Kind? {
    guard let text = node.string else { return .type(JSONType(node)) }
    return isRight(text) ? nil : .format
  }
}
