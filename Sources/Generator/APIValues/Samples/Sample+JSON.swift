package import APIModel
package import SpecDocument

extension SamplePlan {
  /// Returns the sample's value with a number, as on the wire.
  package func json(
    _ sample: Sample, _ number: Int = 1, _ direction: TypeDeclaration.Direction = []
  ) -> Literal {
    Literal(value(of: sample, number, direction))
  }

  /// Returns the sample's value with a number, as on the wire and in the order of the document;
  /// null if it would be too large. For a direction, it omits properties that do not travel that
  /// way.
  package func value(
    of sample: Sample, _ number: Int = 1, _ direction: TypeDeclaration.Direction = []
  ) -> Node {
    isWritable(sample)
      ? SampleWriter(plan: self, direction: direction).value(of: sample, number)
      : SampleWriter.null
  }

  /// Returns whether each list continues the numbering of the list before.
  package func isNumberedOn(_ element: Sample) -> Bool {
    guard case .declared(let id) = element else { return false }
    return switch self[id] {
    case .object, .union: true
    case .alias, .mapped, nil: false
    }
  }
}

/// Writes samples out.
private struct SampleWriter {
  let plan: SamplePlan
  let direction: TypeDeclaration.Direction
  static let null = Literal.null.node

  func value(of sample: Sample, _ number: Int) -> Node {
    switch sample {
    case .null: return Self.null
    case .scalar(let scalar, let values): return values.literal(number, of: scalar).node
    case .enumeration(let id, let cases):
      guard case .enumeration(let shape) = plan.graph[id].shape else { return Self.null }
      return shape.literal(of: shape.cases[cases[(max(number, 1) - 1) % cases.count]]).node
    case .declared(let id): return value(of: id, number)
    case .list(let element, let count):
      let before = plan.isNumberedOn(element) ? (max(number, 1) - 1) * count : 0
      return .list(
        (1...max(1, count)).prefix(count).map { value(of: element, before + $0) }, at: .nowhere)
    case .map(let entries):
      var members = ObjectBuilder()
      for (index, entry) in entries.enumerated() {
        members.set(entry.key, value(of: entry.value, index + 1))
      }
      return members.node(at: .nowhere)
    case .values(let elements):
      return .list(elements.map { value(of: $0, number) }, at: .nowhere)
    case .variant(let id, let variant):
      return tagged(value(of: variant.sample, number), variant.index, of: id)
    }
  }

  private func value(of id: TypeID, _ number: Int) -> Node {
    switch plan[id] {
    case nil: return Self.null
    case .alias(let sample), .mapped(let sample): return value(of: sample, number)
    case .union(let variants):
      let variant = variants[(max(number, 1) - 1) % variants.count]
      return tagged(value(of: variant.sample, number), variant.index, of: id)
    case .object(let properties, let additional):
      guard case .object(let shape) = plan.graph[id].shape else { return Self.null }
      if shape.isTuple {
        var items = properties.compactMap { $0.map { value(of: $0, number) } }
        if shape.hasFurtherItems, properties.last.flatMap(\.self) != nil,
          let further = items.popLast()
        {
          items += further.sequence ?? []
        }
        return .list(items, at: .nowhere)
      }
      var members = ObjectBuilder()
      for (property, sample) in zip(shape.properties, properties) {
        if let sample, travels(property) {
          members.set(property.name.text, value(of: sample, number))
        }
      }
      if let additional { members.append(value(of: additional, number).mapping?.entries ?? []) }
      return members.node(at: .nowhere)
    }
  }

  private func travels(_ property: ObjectShape.Property) -> Bool {
    switch direction {
    case .sent: property.isSent
    case .received: !property.isWriteOnly
    default: true
    }
  }

  /// Returns the value of a variant, with a discriminator that selects it.
  private func tagged(_ value: Node, _ index: Int, of id: TypeID) -> Node {
    guard case .union(let union) = plan.graph[id].shape, let name = union.discriminator,
      let tag = union.variants[index].discriminatorValues.first, let members = value.mapping
    else { return value }
    guard let own = members[name] else { return value.adding(name, tag.node, first: true) }
    // A variant that is itself a union has chosen among its own values.
    return union.variants[index].isSelected(by: Literal(own))
      ? value : value.replacing(name) { _ in tag.node }
  }
}
