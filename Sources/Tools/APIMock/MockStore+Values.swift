import APIModel
import APIValues
import SpecDocument

extension SamplePlan {
  /// Returns what a response shows of a value that was sent: without members that are only written.
  func shown(_ value: Literal, _ type: TypeUse) -> Literal {
    if case .array(let items) = value, case .array(let element) = graph.bare(type) {
      return .array(items.map { shown($0, element) })
    }
    guard case .object(var members) = value, let shape = graph.object(type)?.shape else {
      return value
    }
    for property in shape.properties {
      let name = ExactText(property.name.text)
      members[name] = property.isWriteOnly ? nil : members[name].map { shown($0, property.type) }
    }
    return .object(members)
  }

  /// Returns an object without the nulls that its type does not allow: a patch removes such a member (RFC 7396),
  /// and a required one keeps its `former` value.
  func withoutNulls(
    _ value: Literal, _ type: TypeUse, over former: Literal
  ) -> Literal {
    guard case .object(var members) = value, case .object(let formers) = former,
      let shape = graph.object(type)?.shape
    else { return value }
    for property in shape.properties {
      let name = ExactText(property.name.text)
      guard members[name] == .null, !graph.resolved(property.type).isNullable else { continue }
      members[name] = property.isRequired ? formers[name] : nil
    }
    return .object(members)
  }
}

extension Literal {
  /// Merges two objects, where members of `other` take precedence (RFC 7396).
  func merging(_ other: Literal) -> Literal {
    guard case .object(let first) = self, case .object(let second) = other else { return other }
    return .object(first.merging(second) { $0.merging($1) })
  }

  func without(_ name: String) -> Literal {
    guard case .object(var members) = self else { return self }
    members[ExactText(name)] = nil
    return .object(members)
  }
}

extension SamplePlan {
  /// Returns an object with the list in place of its first array, which has elements of a type
  /// unless that is nil; nil without such an array.
  func placing(
    _ list: Literal, of item: TypeUse?, in value: Literal, _ type: TypeUse
  ) -> Literal? {
    guard case .object(var members) = value, let shape = graph.object(type)?.shape,
      let property = shape.properties.first(where: { property in
        guard case .array(let element) = graph.bare(property.type) else { return false }
        return item.map { graph.bare($0) == graph.bare(element) } ?? true
      })
    else { return nil }
    members[ExactText(property.name.text)] = list
    return .object(members)
  }

  /// Returns a sample without the parts that only later requests add: its lists are empty, and
  /// objects that may be absent are.
  func withoutParts(_ value: Literal, _ type: TypeUse) -> Literal {
    guard case .object(var members) = value, let shape = graph.object(type)?.shape else {
      return value
    }
    for property in shape.properties {
      let name = ExactText(property.name.text)
      switch (members[name], graph.bare(property.type)) {
      case (.array, .array) where property.constraints.minItems ?? 0 == 0:
        members[name] = .array([])
      case (.object, _) where !property.isRequired: members[name] = nil
      case (let part, let type): members[name] = part.map { withoutParts($0, type) }
      }
    }
    return .object(members)
  }
}
