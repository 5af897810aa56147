package import APIModel
import SpecDocument

extension SamplePlan {
  /// Returns the value of a number as on the wire; nil if the type has no finite value.
  package func json(_ sample: Sample, _ number: Int = 1) -> Literal {
    switch sample {
    case .null: return .null
    case .scalar(let scalar, let values): return values.literal(number, of: scalar)
    case .enumeration(let id, let cases):
      guard case .enumeration(let shape) = graph[id].shape else { return .null }
      return shape.literal(of: shape.cases[cases[(max(number, 1) - 1) % cases.count]])
    case .declared(let id): return json(of: id, number)
    case .list(let element, let count):
      let before = isNumberedOn(element) ? (max(number, 1) - 1) * count : 0
      return .array((1...max(1, count)).prefix(count).map { json(element, before + $0) })
    case .map(let keys, let value):
      let members = keys.enumerated().map { (ExactText($1), json(value, $0 + 1)) }
      return .object(Dictionary(members, uniquingKeysWith: { first, _ in first }))
    case .values(let elements): return .array(elements.map { json($0, number) })
    }
  }

  /// Returns whether the elements of a list are numbered on from list to list.
  package func isNumberedOn(_ element: Sample) -> Bool {
    guard case .declared(let id) = element else { return false }
    return switch self[id] {
    case .object, .union: true
    case .alias, .mapped, nil: false
    }
  }

  private func json(of id: TypeID, _ number: Int) -> Literal {
    switch self[id] {
    case nil: return .null
    case .alias(let sample), .mapped(let sample): return json(sample, number)
    case .union(let variants):
      let variant = variants[(max(number, 1) - 1) % variants.count]
      return tagged(json(variant.sample, number), variant.index, of: id)
    case .object(let properties, let additional):
      guard case .object(let shape) = graph[id].shape else { return .null }
      if shape.isTuple { return .array(properties.compactMap { $0.map { json($0, number) } }) }
      var members: [ExactText: Literal] = [:]
      if let additional, case .object(let more) = json(additional, number) { members = more }
      for (property, sample) in zip(shape.properties, properties) {
        if let sample { members[ExactText(property.name.text)] = json(sample, number) }
      }
      return .object(members)
    }
  }

  /// Returns the value of a variant with the discriminator that selects it.
  private func tagged(_ value: Literal, _ index: Int, of id: TypeID) -> Literal {
    guard case .union(let union) = graph[id].shape, let name = union.discriminator,
      let tag = union.variants[index].discriminatorValues.first, case .object(var members) = value
    else { return value }
    if members[ExactText(name)] != .string(tag) { members[ExactText(name)] = .string(tag) }
    return .object(members)
  }
}
